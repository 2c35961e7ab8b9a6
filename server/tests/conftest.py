"""What the suite runs on: one PostgreSQL, one template database, a clone a worker, every test rolled back."""

import base64
import gc
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import psycopg
import pytest
from fastapi import Request
from psycopg import sql
from sqlalchemy import text
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.demo import seed
from charterdesk.kit.db import Database, commit, note_refusal
from charterdesk.kit.errors import Refusal
from charterdesk.kit.postgres import Binaries, EmbeddedPostgres
from charterdesk.main import create_app
from charterdesk.migrate import migrate
from charterdesk.settings import Settings
from tests.callers import Caller, open_ready_sessions, ready_caller
from tests.s3_server import S3Server, serving

MIGRATED: Final = "charterdesk_migrated"
TEMPLATE: Final = "charterdesk_template"
TEMPLATE_LOCK: Final = 7_242_618
DEMO_PASSWORD = "a demo password"
POOL_SIZE: Final = 4
FIRST: Final = ("loads_season", "starts_programs")
"""The marks of tests that take long."""


def _storage() -> Path:
    """Return memory-backed storage if it has room and may hold programs, else the temporary directory."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        return Path(tempfile.gettempdir())
    found = os.statvfs(memory)
    has_room = found.f_bavail * found.f_frsize >= 4 * 1024**3
    return memory if has_room and not found.f_flag & os.ST_NOEXEC else Path(tempfile.gettempdir())


STORAGE: Final = _storage()
# The controlling process imports this first; its workers inherit the name, and it cleans up after them.
RUN = os.environ.setdefault("CHARTERDESK_TEST_RUN", str(os.getpid()))
GROUND = STORAGE / f"charterdesk-test-{RUN}"
# Where pytest makes the temporary directories of tests: some start a PostgreSQL of their own there.
os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(STORAGE))
os.environ.setdefault("CHARTERDESK_DOCUMENT_KEY", base64.b64encode(bytes(range(32))).decode())
"""One key for every program a test starts: each has its own data directory, all clone one database."""
VAULT = Settings().vault
FAST = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "autovacuum": "off",
}


def pytest_sessionstart(session: pytest.Session) -> None:
    """Delete what killed runs left in memory."""
    for left in STORAGE.glob("charterdesk-test-*"):
        if not _is_running(left.name.rpartition("-")[2]):
            shutil.rmtree(left, ignore_errors=True)


def _is_running(process: str) -> bool:
    try:
        os.kill(int(process), 0)
    except (ValueError, ProcessLookupError):
        return False
    return True


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):  # the controlling process ends after its workers
        shutil.rmtree(GROUND, ignore_errors=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long, so that nothing long is left at the end.

    The modules that load a season come first: an idle worker takes over the last tests of another, and would
    load the season again.
    """
    items.sort(
        key=lambda item: next(
            (rank for rank, name in enumerate(FIRST) if item.get_closest_marker(name)), len(FIRST)
        )
    )


def pytest_collection_finish(session: pytest.Session) -> None:
    """Keep what is imported out of garbage collection, which took a fifth of the CPU time of HTTP tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


@pytest.fixture(scope="session")
def cluster() -> Iterator[EmbeddedPostgres]:
    """All workers share one PostgreSQL: the embedded one, or the system's where DATABASE=system."""
    binaries = Binaries.system() if os.environ.get("DATABASE") == "system" else Binaries.embedded()
    with EmbeddedPostgres(GROUND, binaries, FAST) as postgres:
        yield postgres


@pytest.fixture(scope="session")
def migrated(cluster: EmbeddedPostgres) -> str:
    """Return the name of a migrated database without data, made by the first worker that needs it."""
    with psycopg.connect(cluster.superuser_url, autocommit=True) as connection:
        connection.execute("select pg_advisory_lock(%s)", [TEMPLATE_LOCK])
        if not _exists(connection, MIGRATED):
            connection.execute(f"create database {MIGRATED} owner charterdesk")
            migrate(database_url(cluster, MIGRATED), cluster.superuser_url)
    return MIGRATED


@pytest.fixture(scope="session")
def template(cluster: EmbeddedPostgres, migrated: str) -> str:
    """Return the name of a database with demo data and a session of every demo user."""
    with psycopg.connect(cluster.superuser_url, autocommit=True) as connection:
        connection.execute("select pg_advisory_lock(%s)", [TEMPLATE_LOCK])
        if not _exists(connection, TEMPLATE):
            _copy_database(connection, migrated, TEMPLATE)
            database = Database(database_url(cluster, TEMPLATE), pool_size=1)
            seed(database, DEMO_PASSWORD, VAULT, season=None)
            with database.transaction() as session:
                open_ready_sessions(session)
                # The tests count the jobs that they queue themselves.
                session.execute(text("delete from procrastinate_jobs"))
                session.execute(text("delete from screening_waiting"))
            database.close()
    return TEMPLATE


def _exists(connection: psycopg.Connection[tuple[object, ...]], name: str) -> bool:
    return bool(connection.execute("select 1 from pg_database where datname = %s", [name]).fetchone())


def database_url(cluster: EmbeddedPostgres, name: str) -> str:
    return cluster.url.replace("/charterdesk?", f"/{name}?")


@pytest.fixture(scope="session")
def database(cluster: EmbeddedPostgres, template: str) -> Iterator[Database]:
    """This worker's own clone."""
    name = f"clone_{os.getpid()}"
    clone(cluster, template, name)
    database = Database(database_url(cluster, name), POOL_SIZE)
    yield database
    database.close()


@pytest.fixture
def fresh_database_url(cluster: EmbeddedPostgres, template: str) -> Iterator[str]:
    """A clone for one test that commits for real: races, faults, other processes."""
    name = f"fresh_{os.getpid()}"
    clone(cluster, template, name)
    yield database_url(cluster, name)
    with psycopg.connect(cluster.superuser_url, autocommit=True) as connection:
        connection.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


@pytest.fixture(scope="session")
def _kept_database(cluster: EmbeddedPostgres) -> Database:
    return Database(database_url(cluster, f"fresh_{os.getpid()}"), pool_size=POOL_SIZE)


@pytest.fixture
def fresh_database(_kept_database: Database, fresh_database_url: str) -> Iterator[Database]:
    """New connections to this test's clone; the statements that earlier tests compiled are kept."""
    assert _kept_database.url == fresh_database_url
    yield _kept_database
    _kept_database.close()


def clone(cluster: EmbeddedPostgres, template: str, name: str) -> None:
    with psycopg.connect(cluster.superuser_url, autocommit=True) as connection:
        connection.execute("select pg_advisory_lock(%s)", [TEMPLATE_LOCK])
        _copy_database(connection, template, name)


def _copy_database(connection: psycopg.Connection[tuple[object, ...]], template: str, name: str) -> None:
    # Copying the files takes a third of the CPU time of the default, which logs every page.
    connection.execute(
        sql.SQL("create database {} template {} strategy file_copy owner charterdesk").format(
            sql.Identifier(name), sql.Identifier(template)
        )
    )


@pytest.fixture
def session(database: Database) -> Iterator[Session]:
    """A session whose commits are savepoints of a transaction that is rolled back at the end."""
    with database.engine.connect() as connection:
        outer = connection.begin()
        with Session(connection, join_transaction_mode="create_savepoint", autoflush=False) as session:
            yield session
        outer.rollback()


@pytest.fixture(scope="session")
def s3_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[S3Server]:
    """One server of buckets for all tests of a worker; each makes its own bucket."""
    with serving(tmp_path_factory.mktemp("buckets")) as running:
        yield running


class WholeApp:
    """The application, made once; each test lends it its own session."""

    def __init__(self, database: Database) -> None:
        self.session: Session | None = None
        self.notes_refusals = False
        """True in the tests of refused access; elsewhere a refusal leaves nothing behind to compare."""
        settings = Settings(data_dir=GROUND, searches_a_minute=0, papers_a_minute=0, reveals_a_minute=0)
        self.app = create_app(database, settings)
        self.app.state.open_session = self._lent_session

    @asynccontextmanager
    async def _lent_session(self, request: Request) -> AsyncIterator[Session]:
        session = self.session
        assert session is not None
        request.state.session = session
        try:
            yield session
            _commit(session)
        except Refusal as refusal:
            _commit(session) if refusal.keeps_changes else _rollback(session)
            if self.notes_refusals:
                note_refusal(request, session, refusal)
            raise
        except BaseException:
            _rollback(session)
            raise


@pytest.fixture(scope="session")
def whole_app(database: Database) -> WholeApp:
    return WholeApp(database)


@pytest.fixture(scope="session")
def shared_client(whole_app: WholeApp) -> Iterator[TestClient]:
    """One client and one event loop for all tests: starting them took longer than many a test."""
    with TestClient(whole_app.app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def client(whole_app: WholeApp, shared_client: TestClient, session: Session) -> Iterator[TestClient]:
    """The whole application on the test's own transaction."""
    whole_app.session = session
    yield shared_client
    whole_app.session = None
    shared_client.cookies.clear()


def _commit(session: Session) -> None:
    session.flush()
    # A savepoint's release is no commit: deferred guards would sleep without this.
    session.execute(text("set constraints all immediate"))
    session.execute(text("set constraints all deferred"))
    commit(session)
    session.expire_all()


def _rollback(session: Session) -> None:
    session.info.clear()
    session.rollback()


@pytest.fixture
def as_role(client: TestClient, session: Session) -> "Callers":
    return Callers(client, session)


class Callers:
    """Signed-in demo users: `as_role(Role.CharterFlight).post("/api/Airlines", json=…)`."""

    def __init__(self, client: TestClient, session: Session) -> None:
        self._client = client
        self._session = session
        self._known: dict[str, Caller] = {}

    def __call__(self, role: Role, agency: str = "") -> Caller:
        key = f"{role}{agency}"
        if key not in self._known:
            self._known[key] = ready_caller(self._client, self._session, role, agency)
        return self._known[key]

    @property
    def nobody(self) -> Caller:
        return Caller(self._client, {}, None)
