"""Database connections, and the transaction of a request, which commits before the response is sent."""

import hmac
import logging
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
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import InvalidatePoolError, SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from charterdesk.kit.before_commit import run_before_commit_steps
from charterdesk.kit.errors import Busy, Refusal
from charterdesk.kit.ids import is_uuid
from charterdesk.kit.one_thread import waits_for

RUNTIME_ROLE = "charterdesk_app"
"""The database role of every running process: neither owner nor superuser."""
POOL_SIZE = 24
SPARE_CONNECTIONS = 4
"""Extra connections for requests that need short transactions of their own."""
WAIT_FOR_CONNECTION_SECONDS = 5
PREPARED_AT_MOST = 400
"""Prepared statements per connection: the program has a few hundred, psycopg's default is 100."""
PLANNING = "-c max_parallel_workers_per_gather=0 -c random_page_cost=1.1"
"""Requests read few rows, mostly from memory.

Parallel workers and sequential scans cost more than they save.
"""

log = logging.getLogger("charterdesk.db")

_ONLY_READS = "only_reads"


class LazyDescription(Sequence[psycopg.Column]):
    """The column descriptions of a result, built only when they are read."""

    def __init__(self, columns: Callable[[], list[psycopg.Column] | None]) -> None:
        self._columns = columns

    def __len__(self) -> int:
        return len(self._columns() or ())

    def __getitem__(self, index: Any) -> Any:
        return (self._columns() or [])[index]


class PreparedKeepingConnection(psycopg.Connection[Any]):
    """A connection that keeps prepared statements across ROLLBACK; psycopg would drop them."""

    def commit(self) -> None:
        self._end(b"COMMIT")

    def rollback(self) -> None:
        self._end(b"ROLLBACK")

    def roll_back_to(self, savepoint: str) -> None:
        self._end(b"ROLLBACK TO SAVEPOINT " + savepoint.encode())

    def _end(self, command: bytes) -> None:
        if self.pgconn.transaction_status == TransactionStatus.IDLE:
            return
        result = self.pgconn.exec_(command)
        if result.status != ExecStatus.COMMAND_OK:
            raise error_from_result(result)


class LazyDescriptionCursor(psycopg.Cursor[Any]):
    """A cursor that describes its columns lazily.

    SQLAlchemy knows them after the first run of a statement.
    """

    @property
    def description(self) -> Any:
        has_columns = self.pgresult is not None and self.pgresult.nfields > 0
        return (
            LazyDescription(lambda: super(LazyDescriptionCursor, self).description) if has_columns else None
        )


def driver_url(url: str) -> str:
    """Return the same URL with psycopg as its driver."""
    return make_url(url).set(drivername="postgresql+psycopg").render_as_string(hide_password=False)


def runtime_url(url: str) -> str:
    """Return the address at which the running program signs in: as a role that owns nothing.

    Its password follows from the owner's, so that one address is configured; the owner's cannot be computed
    from it.
    """
    owner = make_url(url)
    if owner.username == RUNTIME_ROLE:
        return url
    secret = owner.password and hmac.digest(owner.password.encode(), RUNTIME_ROLE.encode(), "sha256").hex()
    return owner.set(username=RUNTIME_ROLE, password=secret).render_as_string(hide_password=False)


def runtime_engine(url: str, pool_size: int = POOL_SIZE) -> Engine:
    limits = "-c lock_timeout=3s -c statement_timeout=15s -c idle_in_transaction_session_timeout=60s"
    engine = create_engine(
        driver_url(runtime_url(url)),
        pool_size=pool_size,
        max_overflow=SPARE_CONNECTIONS,
        pool_timeout=WAIT_FOR_CONNECTION_SECONDS,
        pool_use_lifo=True,
        pool_recycle=1800,
        hide_parameters=True,  # failed statements are logged, their parameters are personal data
        connect_args={
            "prepare_threshold": 2,
            "connect_timeout": 3,
            "tcp_user_timeout": 5000,
            "application_name": "charterdesk",
            "cursor_factory": LazyDescriptionCursor,
            "options": f"-c TimeZone=UTC {PLANNING} {limits}",
        },
    )
    engine.dialect.do_rollback_to_savepoint = _roll_back_to_savepoint  # type: ignore[method-assign]
    event.listen(engine, "do_connect", _connect)
    event.listen(engine, "connect", _keep_prepared)
    event.listen(engine, "checkout", _require_alive)
    return engine


def _connect(_dialect: object, _record: object, arguments: Any, named: Any) -> PreparedKeepingConnection:
    return PreparedKeepingConnection.connect(*arguments, **named)


def _roll_back_to_savepoint(connection: Connection, name: str) -> None:
    cast(PreparedKeepingConnection, connection.connection.driver_connection).roll_back_to(name)


def _keep_prepared(connection: DBAPIConnection, _record: object) -> None:
    cast(psycopg.Connection, connection).prepared_max = PREPARED_AT_MOST


def _require_alive(connection: DBAPIConnection, _record: object, _proxy: object) -> None:
    """Replace a connection that the server has closed, seen by unread data on its socket.

    SQLAlchemy's pre-ping would cost every request a round trip.
    """
    socket = cast(psycopg.Connection, connection)
    waiting = select.poll()
    if not socket.closed:
        waiting.register(socket.fileno(), select.POLLIN)
    if socket.closed or waiting.poll(0):
        raise InvalidatePoolError("The server ended this connection.")


class Database:
    """The connection pool, and a limiter that admits as many requests as the pool has connections."""

    def __init__(self, url: str, pool_size: int = POOL_SIZE) -> None:
        self.url = url
        self.pool_size = pool_size
        self.engine = runtime_engine(url, pool_size)
        self.sessions = sessionmaker(self.engine, expire_on_commit=False, autoflush=False)
        reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.readers = sessionmaker(reading, expire_on_commit=False, autoflush=False)
        self._limiter: CapacityLimiter | None = None

    @property
    def limiter(self) -> CapacityLimiter:
        # Made on first use, because a limiter belongs to the event loop of its process.
        if self._limiter is None:
            self._limiter = CapacityLimiter(self.pool_size)
        return self._limiter

    @contextmanager
    def transaction(self) -> Iterator[Session]:
        """Open a transaction of its own.

        For commands, jobs, demo data, and writes that must survive the request.
        """
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
    """Mark a call that changes nothing; it runs without a transaction, which saves two round trips."""
    endpoint.__dict__[_ONLY_READS] = True
    return endpoint


def begin_snapshot(session: Session) -> None:
    """Let the reads that follow see the same moment, to the end of a call that is marked with `only_reads`.

    In a transaction each statement sees its own moment; there this does nothing.
    """
    connection = session.connection()
    if connection.get_execution_options().get("isolation_level") == "AUTOCOMMIT":
        connection.exec_driver_sql("begin isolation level repeatable read, read only")


def is_read(endpoint: object) -> bool:
    return getattr(endpoint, _ONLY_READS, False)


@asynccontextmanager
async def _connection_slot(request: Request) -> AsyncIterator[None]:
    """Wait for a free connection before taking a thread; otherwise threads and connections deadlock."""
    limiter, holder = cast(Database, request.app.state.database).limiter, object()
    await _acquire(limiter, holder)
    try:
        yield
    finally:
        limiter.release_on_behalf_of(holder)


async def _acquire(limiter: CapacityLimiter, holder: object) -> None:
    try:
        limiter.acquire_on_behalf_of_nowait(holder)
    except WouldBlock:
        try:
            with anyio.fail_after(WAIT_FOR_CONNECTION_SECONDS):
                await limiter.acquire_on_behalf_of(holder)
        except TimeoutError:
            raise Busy(retry_after=1) from None


@asynccontextmanager
async def open_request_session(request: Request) -> AsyncIterator[Session]:
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
        else:
            note_refusal(request, session, refusal)
        raise
    finally:
        session.close()


@waits_for(_connection_slot)
async def request_session(request: Request) -> AsyncIterator[Session]:
    """Lend the call a session of the application's own kind."""
    async with request.app.state.open_session(request) as session:
        yield session


def note_refusal(request: Request, session: Session, refusal: Refusal) -> None:
    """Undo the request and let the application record that access was refused."""
    note, caller = getattr(request.app.state, "note_refusal", None), caller_of(request, refusal)
    if note is None or caller is None or refusal.status not in (403, 404):
        return
    session.info.clear()
    session.rollback()
    route = getattr(request.scope.get("route"), "path", "(none)")
    ids = ", ".join(filter(is_uuid, request.path_params.values()))
    call = f"{request.method} {route}" + (f" ({ids})" if ids else "")
    address = request.client.host if request.client else ""
    try:
        if note(session, caller, refusal, call, address):
            commit(session)
    except SQLAlchemyError:
        # The caller gets the refusal all the same.
        log.exception("refused access not recorded")
        session.rollback()


def caller_of(request: Request, refusal: Refusal) -> object | None:
    """Return the signed-in caller that was refused, if it is known."""
    return getattr(refusal, "caller", None) or getattr(request.state, "actor", None)


# scope="function" ends the dependency before the response is sent: a failed commit must not return 200.
Db = Annotated[Session, Depends(request_session, scope="function")]


async def _own_transactions(request: Request) -> Database:
    return cast(Database, request.app.state.database)


OwnTransactions = Annotated[Database, Depends(_own_transactions)]
"""For the rare call that must commit something even if the request fails later."""
