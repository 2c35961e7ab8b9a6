"""The request's transaction: one session, committed before the answer is sent."""

import select
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Annotated, Any, TypeVar, cast

import anyio
import psycopg
from anyio import CapacityLimiter, WouldBlock
from fastapi import Depends, Request
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus, TransactionStatus
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.orm import Session, sessionmaker

from charterdesk.kit.before_commit import run_before_commit_steps
from charterdesk.kit.errors import Busy, Refusal
from charterdesk.kit.one_thread import waits_for
from charterdesk.kit.prepared import forget_prepared

RUNTIME_ROLE = "charterdesk_app"
"""The database role of every running process: neither owner nor superuser."""
POOL_SIZE = 24
SPARE_CONNECTIONS = 4
"""Beyond those of the requests: for a request that needs short transactions of its own beside it."""
WAIT_FOR_CONNECTION_SECONDS = 5
PREPARED_AT_MOST = 400
"""Statements a connection keeps prepared: the program has a few hundred, and the driver's 100 are too few."""
PLANNING = "-c max_parallel_workers_per_gather=0 -c random_page_cost=1.1"
"""A request reads little, and most of it is in memory: helpers and whole tables cost more than they bring."""

_ONLY_READS = "only_reads"


class LazyDescription(Sequence[psycopg.Column]):
    """The columns of an answer, looked at only when somebody wants to know them."""

    def __init__(self, columns: Callable[[], list[psycopg.Column] | None]) -> None:
        self._columns = columns

    def __len__(self) -> int:
        return len(self._columns() or ())

    def __getitem__(self, index: Any) -> Any:
        return (self._columns() or [])[index]


class PreparedKeepingConnection(psycopg.Connection[Any]):
    """Ends its transactions itself: the driver forgets what it has prepared with each one rolled back."""

    def commit(self) -> None:
        self._end(b"COMMIT")

    def rollback(self) -> None:
        self._end(b"ROLLBACK")

    def _end(self, how: bytes) -> None:
        if self.pgconn.transaction_status == TransactionStatus.IDLE:
            return
        answer = self.pgconn.exec_(how)
        if answer.status != ExecStatus.COMMAND_OK:
            raise error_from_result(answer)


class LazyDescriptionCursor(psycopg.Cursor[Any]):
    """SQLAlchemy asks every answer for its columns, which it knows since the first run of the statement."""

    @property
    def description(self) -> Any:
        told = self.pgresult is not None and self.pgresult.nfields > 0
        return LazyDescription(lambda: super(LazyDescriptionCursor, self).description) if told else None


def driver_url(url: str) -> str:
    """The same address, with psycopg named as its driver."""
    return make_url(url).set(drivername="postgresql+psycopg").render_as_string(hide_password=False)


def runtime_engine(url: str, pool_size: int = POOL_SIZE) -> Engine:
    limits = "-c lock_timeout=3s -c statement_timeout=15s -c idle_in_transaction_session_timeout=60s"
    engine = create_engine(
        driver_url(url),
        pool_size=pool_size,
        max_overflow=SPARE_CONNECTIONS,
        pool_timeout=WAIT_FOR_CONNECTION_SECONDS,
        pool_use_lifo=True,
        pool_recycle=1800,
        hide_parameters=True,  # a failed statement is logged; what people typed into it is not
        connect_args={
            "prepare_threshold": 2,
            "connect_timeout": 3,
            "tcp_user_timeout": 5000,
            "application_name": "charterdesk",
            "cursor_factory": LazyDescriptionCursor,
            "options": f"-c role={RUNTIME_ROLE} -c TimeZone=UTC {PLANNING} {limits}",
        },
    )
    event.listen(engine, "do_connect", _connect)
    event.listen(engine, "connect", _keep_prepared)
    event.listen(engine, "rollback_savepoint", forget_prepared)
    event.listen(engine, "checkout", _require_alive)
    return engine


def _connect(_dialect: object, _record: object, arguments: Any, named: Any) -> PreparedKeepingConnection:
    return PreparedKeepingConnection.connect(*arguments, **named)


def _keep_prepared(connection: DBAPIConnection, _record: object) -> None:
    cast(psycopg.Connection, connection).prepared_max = PREPARED_AT_MOST


def _require_alive(connection: DBAPIConnection, _record: object, _proxy: object) -> None:
    """A connection that the server ended has something to read: its end. The pool then opens another.

    Asking the server, as the pool does by itself, would cost every request one more turn to it.
    """
    socket = cast(psycopg.Connection, connection)
    waiting = select.poll()
    if not socket.closed:
        waiting.register(socket.fileno(), select.POLLIN)
    if socket.closed or waiting.poll(0):
        raise InvalidatePoolError("The server ended this connection.")


class Database:
    """The pool of connections, and the gate that lets in as many requests as it holds."""

    def __init__(self, url: str, pool_size: int = POOL_SIZE) -> None:
        self.url = url
        self.pool_size = pool_size
        self.engine = runtime_engine(url, pool_size)
        self.sessions = sessionmaker(self.engine, expire_on_commit=False, autoflush=False)
        reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.readers = sessionmaker(reading, expire_on_commit=False, autoflush=False)
        self._gate: CapacityLimiter | None = None

    @property
    def gate(self) -> CapacityLimiter:
        # Made on first use, because a limiter belongs to the event loop of its process.
        if self._gate is None:
            self._gate = CapacityLimiter(self.pool_size)
        return self._gate

    @contextmanager
    def transaction(self) -> Iterator[Session]:
        """A transaction beside a request's: commands, jobs, demo data, what must be stored at once."""
        with self.sessions() as session:
            yield session
            commit(session)

    def close(self) -> None:
        self.engine.dispose()


def commit(session: Session) -> None:
    run_before_commit_steps(session)
    session.commit()


Endpoint = TypeVar("Endpoint", bound=Callable[..., object])


def only_reads(endpoint: Endpoint) -> Endpoint:
    """Marks a call that changes nothing: a transaction would be two turns to the database for nothing."""
    endpoint.__dict__[_ONLY_READS] = True
    return endpoint


def is_read(endpoint: object) -> bool:
    return getattr(endpoint, _ONLY_READS, False)


@asynccontextmanager
async def _place_at_the_gate(request: Request) -> AsyncIterator[None]:
    """Without the gate, threads and connections wait for each other."""
    gate, holder = cast(Database, request.app.state.database).gate, object()
    await _enter(gate, holder)
    try:
        yield
    finally:
        gate.release_on_behalf_of(holder)


async def _enter(gate: CapacityLimiter, holder: object) -> None:
    try:
        gate.acquire_on_behalf_of_nowait(holder)
    except WouldBlock:
        try:
            with anyio.fail_after(WAIT_FOR_CONNECTION_SECONDS):
                await gate.acquire_on_behalf_of(holder)
        except TimeoutError:
            raise Busy(retry_after=1) from None


@waits_for(_place_at_the_gate)
async def request_session(request: Request) -> AsyncIterator[Session]:
    """One session a request."""
    database = cast(Database, request.app.state.database)
    reads = is_read(request.scope.get("endpoint"))
    session = database.readers() if reads else database.sessions()
    request.state.session = session
    try:
        yield session
        if not reads:
            commit(session)
    except Refusal as refusal:
        if refusal.keeps_changes:
            commit(session)
        raise
    finally:
        session.close()


# "function" ends the dependency before the answer is sent: a failed commit must not answer 200.
Db = Annotated[Session, Depends(request_session, scope="function")]


async def _own_transactions(request: Request) -> Database:
    return cast(Database, request.app.state.database)


OwnTransactions = Annotated[Database, Depends(_own_transactions)]
"""For the rare call that must store something before it goes on, whatever becomes of the request."""
