"""Connections to PostgreSQL as a role that owns nothing, which keep what they prepared."""

import hmac
import select
import time
from collections.abc import Callable, Sequence
from typing import Any, Self, cast

import psycopg
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus, TransactionStatus
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import InvalidatePoolError

from charterdesk.kit.slow_statements import SlowLimit, log_slow

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
        began = time.perf_counter()
        result = self.pgconn.exec_(command)
        if (seconds := time.perf_counter() - began) >= SlowLimit.seconds:
            log_slow(command, seconds)
        if result.status != ExecStatus.COMMAND_OK:
            raise error_from_result(result)


class LazyDescriptionCursor(psycopg.Cursor[Any]):
    """A cursor that describes its columns lazily.

    SQLAlchemy knows them after the first run of a statement.
    """

    def execute(self, query: Any, *arguments: Any, **named: Any) -> Self:
        began = time.perf_counter()
        try:
            return super().execute(query, *arguments, **named)
        finally:
            # A statement with its values has the type `Composed`; SQLAlchemy sends text with places for them.
            seconds = time.perf_counter() - began
            if seconds >= SlowLimit.seconds and isinstance(query, str | bytes):
                log_slow(query, seconds)

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
