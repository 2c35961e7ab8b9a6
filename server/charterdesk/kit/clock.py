"""One clock: the database's, so that every process and machine agrees on what is past."""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

_NOW = select(func.clock_timestamp())


def now(session: Session) -> datetime:
    """The time this instant, not the transaction's start: read it after taking locks."""
    at: datetime = session.connection().execute(_NOW).scalar_one()
    return at
