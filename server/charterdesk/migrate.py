"""Migrates a database to this version: role, tables and reference data."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from psycopg.errors import InsufficientPrivilege
from sqlalchemy import Connection, NullPool, create_engine, text
from sqlalchemy.exc import ProgrammingError

from charterdesk.fees.load import load_functional_fees
from charterdesk.kit.db import RUNTIME_ROLE, driver_url
from charterdesk.reference.load import load_reference

LOCK: Final = 7_242_617
"""The advisory lock that keeps two servers from migrating at once."""


class CannotMigrate(RuntimeError):
    pass


def migrate(url: str, superuser_url: str | None = None) -> None:
    """Migrate the database. `superuser_url` is for the embedded one, whose owner may not create roles."""
    with connected(url) as connection:
        owner = str(connection.execute(text("select current_user")).scalar_one())
    with connected(superuser_url or url) as connection:
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        _ensure_runtime_role(connection, owner)
    with connected(url) as connection:
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        _require_known_version(connection)
        command.upgrade(config_for(connection), "head")
        load_reference(connection)
        load_functional_fees(connection)


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
    config = Config()
    config.set_main_option("script_location", str(_scripts()))
    config.attributes["connection"] = connection
    return config


def _scripts() -> Path:
    package = Path(__file__).parent
    installed = package / "migrations"
    return installed if installed.is_dir() else package.parent / "migrations"


def _require_known_version(connection: Connection) -> None:
    known = {
        script.revision for script in ScriptDirectory.from_config(config_for(connection)).walk_revisions()
    }
    for version in MigrationContext.configure(connection).get_current_heads():
        if version not in known:
            raise CannotMigrate(
                f"The database has version {version}, which this program does not know. "
                "Install a newer program, or start with an empty database."
            )


def _ensure_runtime_role(connection: Connection, owner: str) -> None:
    is_member = connection.execute(
        text("select pg_has_role(:owner, oid, 'member') from pg_roles where rolname = :role"),
        {"owner": owner, "role": RUNTIME_ROLE},
    ).scalar_one_or_none()
    try:
        if is_member is None:
            connection.execute(text(f"create role {RUNTIME_ROLE} nologin"))
        if not is_member:
            owner_name = connection.dialect.identifier_preparer.quote(owner)
            connection.execute(text(f"grant {RUNTIME_ROLE} to {owner_name}"))
    except ProgrammingError as error:
        if not isinstance(error.orig, InsufficientPrivilege):
            raise
        raise CannotMigrate(
            f"The database user {owner} may not create the role {RUNTIME_ROLE}. Let a superuser run: "
            f"create role {RUNTIME_ROLE} nologin; grant {RUNTIME_ROLE} to {owner};"
        ) from error
