"""Calls made in the same moment, on a server with real commits."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import psycopg
from httpx2 import Response
from sqlalchemy import event, make_url

from tests.api.conftest import RealServer

Call = Callable[[], Response]
PATIENCE_SECONDS = 90


def at_once(real: RealServer, table: str, *calls: Call) -> list[Response]:
    """All of them wait for rows of the table, then all go."""
    with ThreadPoolExecutor(len(calls)) as people:
        with held_up(real, table, len(calls)):
            asked = [people.submit(call) for call in calls]
        return [each.result() for each in asked]


@contextmanager
def held_up(real: RealServer, table: str, waiting: int) -> Iterator[None]:
    """Nobody passes the table's rows until so many are waiting for them: then all go at once."""
    with psycopg.connect(real.url) as barrier, long_lock_timeout(real):
        barrier.execute(f"select 1 from {table} for update".encode())
        yield
        await_waiting(real, waiting)
        barrier.rollback()


@contextmanager
def long_lock_timeout(real: RealServer) -> Iterator[None]:
    """Let calls wait longer than 3 s for a lock: a busy machine may need more until all of them wait."""

    def lengthen(connection: psycopg.Connection, *_: object) -> None:
        connection.execute(f"set lock_timeout = '{PATIENCE_SECONDS}s'")

    event.listen(real.database.engine, "checkout", lengthen)
    try:
        yield
    finally:
        event.remove(real.database.engine, "checkout", lengthen)


def await_waiting(real: RealServer, number: int) -> None:
    """Returns when so many are waiting for a lock."""
    waits = "select count(*) from pg_stat_activity where datname = %s and wait_event_type = 'Lock'"
    give_up = time.monotonic() + PATIENCE_SECONDS
    with psycopg.connect(real.superuser_url, autocommit=True) as watch:
        while watch.execute(waits, [make_url(real.url).database]).fetchone() != (number,):
            assert time.monotonic() < give_up, f"There are not {number} who wait for a lock."
