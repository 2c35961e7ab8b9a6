"""The database's clock, so that all processes and machines agree on the time."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy import func, select
from sqlalchemy.orm import Session

_NOW = select(func.clock_timestamp())
BEHIND: Final = "clock_behind"
"""Where a session keeps what is taken off the database's clock."""


def now(session: Session) -> datetime:
    """Return the current time, not the transaction's start: read it after taking locks."""
    return session_time(session, session.connection().execute(_NOW).scalar_one())


def session_time(session: Session, at: datetime) -> datetime:
    """Return a moment of the database's clock, which a statement read itself, by the session's clock."""
    behind: timedelta | None = session.info.get(BEHIND)
    return at - behind if behind else at


@contextmanager
def clock_at(session: Session, moment: datetime) -> Iterator[None]:
    """Set the session's clock to a moment of the past meanwhile: the demo has a history made by actions."""
    session.info[BEHIND] = now(session) - moment
    try:
        yield
    finally:
        session.info.pop(BEHIND, None)  # a rollback of the session forgets it


def start_of(day: date, time_zone: str) -> datetime:
    """Return the midnight at which a day begins in a time zone, not in UTC."""
    return datetime.combine(day, time.min, ZoneInfo(time_zone))


def end_of(day: date, time_zone: str) -> datetime:
    """Return the midnight at which a day ends; the calendar's last day has none, and ends a moment before."""
    if day == date.max:
        return datetime.combine(day, time.max, ZoneInfo(time_zone))
    return start_of(day + timedelta(days=1), time_zone)
