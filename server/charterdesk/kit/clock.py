"""One clock: the database's, so that every process and machine agrees on what is past."""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session


def now(session: Session) -> datetime:
    """The time this instant, not the transaction's start: read it after taking locks."""
    at: datetime = session.execute(select(func.clock_timestamp())).scalar_one()
    return at
