"""The database's clock, so that all processes and machines agree on the time."""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

_NOW = select(func.clock_timestamp())


def now(session: Session) -> datetime:
    """Return the current time, not the transaction's start: read it after taking locks."""
    at: datetime = session.connection().execute(_NOW).scalar_one()
    return at
