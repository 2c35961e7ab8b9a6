"""Lists of sanctioned persons, made for tests, and the screening of the waiting passengers."""

import csv
import io
from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from typing import Any

from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.kit.db import commit
from charterdesk.screening.actions import ListFiles, import_list
from charterdesk.screening.actions.screen import screen_waiting
from charterdesk.screening.models import ScreeningList
from charterdesk.screening.services.screener import Screener
from tests.callers import Caller
from tests.conftest import VAULT

NULL = "-0- "
Body = dict[str, Any]


@dataclass(frozen=True)
class Listed:
    """A person of a list: LAST, First Middle."""

    number: int
    name: str
    born: date | None = None
    passport: str = ""
    remarks: str = ""

    @property
    def row(self) -> list[str]:
        remarks = [
            *([f"DOB {self.born:%d %b %Y}"] if self.born else []),
            *([f"Passport {self.passport} (Cuba)"] if self.passport else []),
            *([self.remarks] if self.remarks else []),
        ]
        written = f"{'; '.join(remarks)}." if remarks else NULL
        return [str(self.number), self.name, "individual", "CUBA", *[NULL] * 7, written]


def files_of(people: Sequence[Listed]) -> dict[str, bytes]:
    text = io.StringIO()
    csv.writer(text).writerows(each.row for each in people)
    return {"sdn": text.getvalue().encode(), "alt": b"", "add": b""}


def upload(caller: Caller, files: dict[str, bytes]) -> Response:
    sent = {name: (f"{name}.csv", data, "text/csv") for name, data in files.items()}
    return caller.post("/api/Screening/ImportList", files=sent)


def put_list(session: Session, *people: Listed) -> ScreeningList:
    return import_list(session, SYSTEM, VAULT, ListFiles.of(files_of(people)))


class _Lent:
    """A database whose transactions are the test's."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @contextmanager
    def transaction(self) -> Any:
        yield self._session
        self._session.flush()
        commit(self._session)
        self._session.expire_all()


def screen(session: Session, screener: Screener) -> None:
    screen_waiting(_Lent(session), screener)  # type: ignore[arg-type]
