"""The database's clock, so that all processes and machines agree on the time."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import func, select
from sqlalchemy.orm import Session

_NOW = select(func.clock_timestamp())


def now(session: Session) -> datetime:
    """Return the current time, not the transaction's start: read it after taking locks."""
    at: datetime = session.connection().execute(_NOW).scalar_one()
    return at


def start_of(day: date, time_zone: str) -> datetime:
    """Return the midnight at which a day begins in a time zone, not in UTC."""
    return datetime.combine(day, time.min, ZoneInfo(time_zone))


def end_of(day: date, time_zone: str) -> datetime:
    """Return the midnight at which a day ends; the calendar's last day has none, and ends a moment before."""
    if day == date.max:
        return datetime.combine(day, time.max, ZoneInfo(time_zone))
    return start_of(day + timedelta(days=1), time_zone)
