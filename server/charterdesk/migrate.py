"""Migrates a database to this version: role, tables and reference data."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import Script, ScriptDirectory
from psycopg.errors import InsufficientPrivilege, LockNotAvailable
from sqlalchemy import Connection, NullPool, create_engine, make_url, text
from sqlalchemy.exc import OperationalError, ProgrammingError

from charterdesk.fees.load import load_functional_fees
from charterdesk.kit.build import migrations_folder
from charterdesk.kit.db_engine import RUNTIME_ROLE, driver_url, runtime_url
from charterdesk.reference.load import load_reference

LOCK: Final = 7_242_617
"""The advisory lock that keeps two servers from migrating at once."""

LOCK_SECONDS = 20
"""A migration gives up if it cannot get at a table for so long; the program's own statements end after 15."""


class CannotMigrate(RuntimeError):
    pass


def migrate(url: str, superuser_url: str | None = None) -> None:
    """Migrate the database in one transaction: an interrupted migration leaves nothing, and starts again.

    `superuser_url` is for the embedded database, whose owner may not create roles.
    """
    make_runtime_role(url, superuser_url)
    with connected(url) as connection:
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        # Statements of the running program queue behind a change of a table that waits for its lock.
        connection.execute(text(f"set local lock_timeout = '{LOCK_SECONDS}s'"))
        _require_known_version(connection)
        try:
            command.upgrade(config_for(connection), "head")
        except OperationalError as error:
            if not isinstance(error.orig, LockNotAvailable):
                raise
            raise CannotMigrate(
                f"Something has used a table for {LOCK_SECONDS} seconds that the migration changes, such as "
                "a backup or a long report. Nothing was changed: start the migration again."
            ) from error
        load_reference(connection)
        load_functional_fees(connection)


def make_runtime_role(url: str, superuser_url: str | None = None) -> None:
    """Create the role of the running program, and see that it can sign in."""
    with connected(url) as connection:
        owner = str(connection.execute(text("select current_user")).scalar_one())
    with connected(superuser_url or url) as connection:
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        if not _can_sign_in(url):
            _make_runtime_role(connection, url, owner)
    if not _can_sign_in(url):
        raise CannotMigrate(
            f"The database does not let the role {RUNTIME_ROLE} sign in. Allow it in pg_hba.conf as you did "
            f"for {owner}; with a password in DATABASE_URL, the role has one too."
        )


def set_privileges(connection: Connection) -> None:
    """Give the running program its privileges, also those on tables to come."""
    statements = (migrations_folder() / "sql" / "runtime_role.sql").read_text()
    connection.exec_driver_sql(statements)


def pending_migrations(url: str) -> list[str]:
    """Return the migrations that the database lacks, the oldest first; nothing is changed."""
    with connected(url) as connection:
        connection.execute(text("set transaction read only"))
        _require_known_version(connection)
        current = set(MigrationContext.configure(connection).get_current_heads())
    lacking: list[str] = []
    for script in _known_migrations():
        if script.revision in current:
            break
        lacking.append(f"{script.revision} {script.doc}")
    return lacking[::-1]


def is_known(version: str) -> bool:
    return any(script.revision == version for script in _known_migrations())


@contextmanager
def connected(url: str) -> Iterator[Connection]:
    """Open one transaction as the owner, without a pool.

    A database can be cloned only without connections.
    """
    engine = create_engine(driver_url(url), poolclass=NullPool)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def config_for(connection: Connection) -> Config:
    config = _config()
    config.attributes["connection"] = connection
    return config


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(migrations_folder()))
    return config


def _known_migrations() -> Iterator[Script]:
    """Yield the migrations of this program, the newest first."""
    return ScriptDirectory.from_config(_config()).walk_revisions()


def _require_known_version(connection: Connection) -> None:
    known = {script.revision for script in _known_migrations()}
    for version in MigrationContext.configure(connection).get_current_heads():
        if version not in known:
            raise CannotMigrate(
                f"The database has version {version}, which this program does not know. "
                "Install a newer program, or start with an empty database."
            )


def _can_sign_in(url: str) -> bool:
    """Return whether the running program can use the database."""
    try:
        with connected(runtime_url(url)):
            return True
    except OperationalError:
        return False


def _make_runtime_role(connection: Connection, url: str, owner: str) -> None:
    known = connection.execute(
        text("select 1 from pg_roles where rolname = :role"), {"role": RUNTIME_ROLE}
    ).scalar_one_or_none()
    password = make_url(runtime_url(url)).password
    # The password is a hash in hexadecimal digits, and a statement about roles takes no parameters.
    secret = f" password '{password}'" if password else ""
    statement = f"{'alter' if known else 'create'} role {RUNTIME_ROLE} login{secret}"
    try:
        connection.execute(text(statement))
    except ProgrammingError as error:
        if not isinstance(error.orig, InsufficientPrivilege):
            raise
        raise CannotMigrate(
            f"The database user {owner} may not set up the role {RUNTIME_ROLE}. Let a superuser run: "
            f"{statement};"
        ) from error
