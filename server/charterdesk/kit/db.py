"""The connection pool, and the transaction of a request, which commits before the response is sent."""

import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Annotated, TypeVar, cast

import anyio
from anyio import CapacityLimiter, WouldBlock
from fastapi import Depends, Request
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from charterdesk.kit.before_commit import run_before_commit_steps
from charterdesk.kit.db_engine import POOL_SIZE, WAIT_FOR_CONNECTION_SECONDS, runtime_engine
from charterdesk.kit.errors import Busy, Refusal
from charterdesk.kit.ids import is_uuid
from charterdesk.kit.one_thread import waits_for

log = logging.getLogger("charterdesk.db")

_ONLY_READS = "only_reads"


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
