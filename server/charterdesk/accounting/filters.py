"""The filter of lists of lines and sales."""

import uuid
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from charterdesk.accounting.enums import DateRangeType
from charterdesk.accounting.errors_account import DaysInDisorder
from charterdesk.kit.clock import end_of, now, start_of
from charterdesk.organization.queries import get_current_charter

NEWEST_DAYS: Final = 31
"""Days that are searched if nothing else narrows the list."""


@dataclass(frozen=True)
class AccountFilter:
    """A search for lines or sales; all that is given must be true of each."""

    by: DateRangeType = DateRangeType.Created
    first: date | None = None
    last: date | None = None
    office_holding_id: uuid.UUID | None = None
    flight_id: uuid.UUID | None = None
    unpaid: bool | None = None
    """True for what is not settled, false for what is."""

    def __post_init__(self) -> None:
        if self.first is not None and self.last is not None and self.last < self.first:
            raise DaysInDisorder

    @property
    def has_days(self) -> bool:
        return self.first is not None or self.last is not None


@dataclass(frozen=True)
class Today:
    """The moment of a call, and its day in the operator's time zone."""

    at: datetime
    zone: str

    @property
    def day(self) -> date:
        return self.at.astimezone(ZoneInfo(self.zone)).date()

    def day_of(self, at: datetime) -> date:
        return at.astimezone(ZoneInfo(self.zone)).date()

    def starts(self, day: date) -> datetime:
        return start_of(day, self.zone)

    def ends(self, day: date) -> datetime:
        return end_of(day, self.zone)


def read_today(session: Session) -> Today:
    return Today(now(session), get_current_charter(session).time_zone)


def narrowed(wanted: AccountFilter, today: Today) -> AccountFilter:
    """Return the filter with the last days if nothing else narrows it, so that no list is of everything."""
    narrow = wanted.has_days or wanted.office_holding_id or wanted.flight_id or wanted.unpaid
    if narrow:
        return wanted
    return replace(wanted, first=today.day - timedelta(days=NEWEST_DAYS - 1), last=today.day)
