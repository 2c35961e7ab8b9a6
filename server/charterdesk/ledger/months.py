"""Closed months: no journal is dated into them, and no day of them is entered."""

from datetime import date, timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.ledger.errors import MonthClosed
from charterdesk.ledger.models import ClosedMonth

MONTHS_LOCK: Final = 7242631
"""The advisory lock of `refuse_closed_month`: journals share it, and a month is closed under it alone."""


def first_of_month(day: date) -> date:
    return day.replace(day=1)


def month_name(month: date) -> str:
    return f"{month:%Y-%m}"


def require_open_month(session: Session, day: date) -> None:
    """Refuse a day of a closed month, and keep its month open until the transaction ends."""
    session.execute(select(func.pg_advisory_xact_lock_shared(MONTHS_LOCK)))
    if is_closed(session, day):
        raise MonthClosed(month=month_name(day))


def closed_months(session: Session) -> set[date]:
    """Return the closed months; those that are open stay so until the transaction ends."""
    session.execute(select(func.pg_advisory_xact_lock_shared(MONTHS_LOCK)))
    return set(session.scalars(select(ClosedMonth.month).where(ClosedMonth.reopened_at.is_(None))))


def lock_months(session: Session) -> None:
    """Wait for the journals that are being posted, and let no other begin until the transaction ends."""
    session.execute(select(func.pg_advisory_xact_lock(MONTHS_LOCK)))


def is_closed(session: Session, day: date) -> bool:
    closed = select(ClosedMonth.id).where(
        ClosedMonth.month == first_of_month(day), ClosedMonth.reopened_at.is_(None)
    )
    return session.execute(closed).first() is not None


def month_after(month: date) -> date:
    return first_of_month(first_of_month(month) + timedelta(days=32))
