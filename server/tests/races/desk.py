"""A server of two web processes on a database of its own, and clerks who call it at once."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import text
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.kit.db import Database
from charterdesk.verify import verify
from tests.callers import Caller, sign_in
from tests.conftest import GROUND
from tests.faults.house import Answer, Connection, House
from tests.ready_data import copy_ready_data

T = TypeVar("T")
Body = dict[str, Any]


@dataclass
class Clerk:
    """One caller, with a connection a call: two of his calls may be under way at once."""

    port: int
    token: str

    def call(self, method: str, path: str, body: Body, key: str | None = None) -> Answer:
        with closing(Connection(self.port, self.token)) as connection:
            headers = {"Idempotency-Key": key} if key else {}
            answer = connection.call(method, path, body, headers)
        assert answer is not None, "the server dropped a call"
        assert answer.status < 500, answer.body
        return answer

    def post(self, path: str, body: Body, key: str | None = None) -> Answer:
        """As the web does it: who waited too long for somebody else's lock is told to try again."""
        while (answer := self.call("POST", path, body, key)).status == 409:
            if answer.json()["code"] != "locked":
                break
        return answer


@dataclass
class Desk:
    house: House
    database: Database

    def clerk(self, role: Role, agency: str = "") -> Clerk:
        with self.database.sessions() as session:
            caller = sign_in(TestClient(lambda *_: None), session, role, agency)  # type: ignore[arg-type]
        return Clerk(self.house.port, _token(caller))

    @contextmanager
    def session(self) -> Iterator[Session]:
        with self.database.sessions() as session:
            yield session

    def deadlocks(self) -> int:
        """How often two transactions waited for each other in a ring."""
        counted = "select deadlocks from pg_stat_database where datname = current_database()"
        with self.database.sessions() as session:
            return int(session.execute(text(counted)).scalar_one())

    def problems(self) -> dict[str, list[str]]:
        with self.database.sessions() as session:
            return {name: found for name, found in verify(session, self.house.vault).items() if found}


def _token(caller: Caller) -> str:
    return caller.headers["Authorization"].removeprefix("Bearer ")


@contextmanager
def open_desk(directory: Path) -> Iterator[Desk]:
    """With a database that waits for its disk, as the server demands it."""
    house = House(directory)
    try:
        copy_ready_data(GROUND, house.data_dir)
        house.start()
        with closing(Database(house.url, pool_size=4)) as database:
            yield Desk(house, database)
    finally:
        house.stop()


def at_once(calls: Sequence[Callable[[], T]], threads: int = 32) -> list[T]:
    with ThreadPoolExecutor(min(len(calls), threads)) as people:
        return [each.result() for each in [people.submit(call) for call in calls]]
