"""Readiness before the day of the flight: when it is looked at, and what an agency can do for it. Pure."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from charterdesk.checkin.domain.blockers import Blocker
from charterdesk.checkin.enums import CuredBy

READINESS_HOURS: Final = 72
READINESS_BEGINS: Final = timedelta(hours=READINESS_HOURS)
"""The time before departure from which blockers are shown and agencies reminded."""
BY_AGENCY: Final = frozenset({CuredBy.Agency, CuredBy.Passenger})
"""The parties that cure what an agency is reminded of; passengers are told by their agency."""


def cured_by_agency(blockers: Iterable[Blocker]) -> list[Blocker]:
    return [blocker for blocker in blockers if blocker.kind.cured_by in BY_AGENCY]


def is_blocked(blockers: Iterable[Blocker]) -> bool:
    """Return whether something blocks that presenting the document does not cure."""
    return any(not blocker.waits_for_scan for blocker in blockers)
