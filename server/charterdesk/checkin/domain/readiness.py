"""Readiness before the day of the flight: when it is looked at, and what an agency can do for it. Pure."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from charterdesk.checkin import blocker_errors as errors
from charterdesk.checkin.domain.blockers import Blocker
from charterdesk.checkin.enums import CuredBy

READINESS_HOURS: Final = 72
READINESS_BEGINS: Final = timedelta(hours=READINESS_HOURS)
"""The time before departure from which blockers are shown and agencies reminded."""
BY_AGENCY: Final = frozenset({CuredBy.Agency, CuredBy.Passenger})
"""The parties that cure what an agency is reminded of; passengers are told by their agency."""

OF_LIST_DATA: Final = frozenset(
    {errors.ApisDataMissing, errors.DocumentMissing, errors.DocumentExpired, errors.DocumentTwice}
)
"""Blockers for which a passenger list for the authority would be refused."""


def cured_by_agency(blockers: Iterable[Blocker]) -> list[Blocker]:
    return [blocker for blocker in blockers if blocker.kind.cured_by in BY_AGENCY]


def is_blocked(blockers: Iterable[Blocker]) -> bool:
    """Return whether something blocks that presenting the document does not cure."""
    return any(not blocker.waits_for_scan for blocker in blockers)


@dataclass(frozen=True)
class BlockedKind:
    """A kind of blocker, and the passengers that it blocks."""

    code: str
    hard: bool
    passengers: int


@dataclass(frozen=True)
class BlockedCount:
    """The blocked passengers of a flight, and what blocks them: the most frequent kind first."""

    passengers: int = 0
    kinds: tuple[BlockedKind, ...] = ()
    incomplete: int = 0
    """Passengers whose data a passenger list for the authority would be refused for."""


def count_blocked(passengers: Iterable[Iterable[Blocker]]) -> BlockedCount:
    """Count blocked passengers by the kinds of their blockers; each counts once in a kind."""
    blocked, incomplete, found = 0, 0, Counter[tuple[str, bool]]()
    for blockers in passengers:
        to_cure = [each for each in blockers if not each.waits_for_scan]
        kinds = {(each.refusal.code(), each.kind.hard) for each in to_cure}
        blocked += bool(kinds)
        incomplete += any(type(each.refusal) in OF_LIST_DATA for each in to_cure)
        found.update(kinds)
    ordered = sorted(found.items(), key=lambda each: (-each[1], each[0]))
    kinds_in_order = tuple(BlockedKind(code, hard, count) for (code, hard), count in ordered)
    return BlockedCount(blocked, kinds_in_order, incomplete)
