"""Counts of requests: each process counts in memory and adds its counts to a table, whose sums are of all.

A request costs a look into a dictionary. A process that is killed loses what it has not written yet, at most
`WRITTEN_EVERY_SECONDS`; the table is unlogged, so that a crash of the database starts all counts anew.
"""

import asyncio
import logging
import threading
from bisect import bisect_left
from collections import deque
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import BigInteger, Column, DateTime, Float, SmallInteger, String, Table, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from charterdesk.kit.model import Base

if TYPE_CHECKING:
    from charterdesk.kit.db import Database

WRITTEN_EVERY_SECONDS: Final = 10.0
WITHIN_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The upper ends of the steps that durations are counted in; a last step has what took longer."""
METHODS: Final = frozenset({"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"})

log = logging.getLogger("charterdesk.counts")

REQUEST_COUNT = Table(
    "request_count",
    Base.metadata,
    Column("slice", DateTime(timezone=True), primary_key=True),
    Column("method", String, primary_key=True),
    Column("route", String, primary_key=True),
    Column("status", SmallInteger, primary_key=True, autoincrement=False),
    Column("code", String, primary_key=True),
    Column("within", SmallInteger, primary_key=True, autoincrement=False),
    Column("count", BigInteger, nullable=False),
    Column("seconds", Float, nullable=False),
    prefixes=["UNLOGGED"],
)
"""Requests by five minutes (`slice`), route, first digit of the status, refusal, and step of duration."""

_ADD = text("""
    insert into request_count (slice, method, route, status, code, within, count, seconds)
    select date_bin('5 minutes', clock_timestamp(), 'epoch'), each.*
    from unnest(cast(:methods as text[]), cast(:routes as text[]), cast(:statuses as int2[]),
                cast(:codes as text[]), cast(:withins as int2[]), cast(:counts as int8[]),
                cast(:seconds as float8[])) as each
    order by 2, 3, 4, 5, 6
    on conflict (slice, method, route, status, code, within) do update
    set count = request_count.count + excluded.count, seconds = request_count.seconds + excluded.seconds
""")
# Sums that are only ever added to: a program that reads them again and again must not see them fall.
_FOLD = text("""
    with past as (
        delete from request_count
        where slice > 'epoch' and slice < clock_timestamp() - interval '2 hours'
        returning method, route, status, code, within, count, seconds
    )
    insert into request_count (slice, method, route, status, code, within, count, seconds)
    select timestamptz 'epoch', method, route, status, code, within, sum(count), sum(seconds)
    from past group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (slice, method, route, status, code, within) do update
    set count = request_count.count + excluded.count, seconds = request_count.seconds + excluded.seconds
""")

MOST_NOTED: Final = 50_000
"""Far more than a process answers between two writes; beyond it the oldest are not counted."""


class Kind(NamedTuple):
    method: str
    route: str
    status: int
    code: str
    within: int


class RequestCounts:
    """Counts of one process that are not written yet."""

    def __init__(self) -> None:
        self.noted: deque[tuple[str, str, int, str, float]] = deque(maxlen=MOST_NOTED)
        """Finished requests, added up when the counts are written."""
        self._counts: dict[Kind, tuple[int, float]] = {}
        self._lock = threading.Lock()

    def add(self, method: str, route: str, status: int, code: str, seconds: float) -> None:
        # Strangers choose the method; a count of its own for each would fill the memory.
        known = method if method in METHODS else "other"
        kind = Kind(known, route, status // 100, code, bisect_left(WITHIN_SECONDS, seconds))
        with self._lock:
            count, sum_of_seconds = self._counts.get(kind, (0, 0.0))
            self._counts[kind] = count + 1, sum_of_seconds + seconds

    def write(self, database: "Database") -> None:
        """Add the counts to those of all processes; what cannot be written is kept for the next time."""
        while self.noted:
            self.add(*self.noted.popleft())
        with self._lock:
            taken, self._counts = self._counts, {}
        if not taken:
            return
        methods, routes, statuses, codes, withins = zip(*taken, strict=True)
        counts, seconds = zip(*taken.values(), strict=True)
        try:
            with database.readers() as session:
                session.execute(
                    _ADD,
                    {
                        "methods": list(methods),
                        "routes": list(routes),
                        "statuses": list(statuses),
                        "codes": list(codes),
                        "withins": list(withins),
                        "counts": list(counts),
                        "seconds": list(seconds),
                    },
                )
        except SQLAlchemyError:
            log.warning("counts not written")
            self._put_back(taken)

    async def keep_writing(self, database: "Database") -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(WRITTEN_EVERY_SECONDS)
            await loop.run_in_executor(None, self.write, database)

    def _put_back(self, taken: dict[Kind, tuple[int, float]]) -> None:
        with self._lock:
            for kind, (count, seconds) in taken.items():
                others, other_seconds = self._counts.get(kind, (0, 0.0))
                self._counts[kind] = count + others, seconds + other_seconds


def fold_request_counts(session: Session) -> None:
    """Add what is older than two hours up to one row of each kind."""
    session.execute(_FOLD)
