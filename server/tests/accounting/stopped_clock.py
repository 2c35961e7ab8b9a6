"""A clock that stands still while calls are made."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy.orm import Session

from charterdesk.kit.clock import BEHIND
from charterdesk.kit.db import commit


@dataclass(frozen=True)
class Stopped:
    """Taken off the database's clock, it leaves one moment, however long a call takes."""

    moment: datetime

    def __rsub__(self, at: datetime) -> datetime:
        return self.moment


@contextmanager
def stopped_at(session: Session, moment: datetime) -> Iterator[None]:
    session.info[BEHIND] = Stopped(moment)
    yield
    commit(session)
    session.info.pop(BEHIND, None)  # a refusal has forgotten it
