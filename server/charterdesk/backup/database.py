"""The database that is copied or filled: its address for a user who sees every row, and its state."""

from datetime import datetime
from typing import Any, NamedTuple

import psycopg
from sqlalchemy import make_url

from charterdesk.kit.ids import new_id
from charterdesk.kit.postgres import Binaries, Tools


class Run(NamedTuple):
    kind: str
    moment: datetime
    seconds: float
    bytes: int


def address_of_all_rows(url: str, superuser_url: str | None) -> str:
    """Return the address of the application's database for the user with the most rights."""
    if superuser_url is None:
        return url
    whole = make_url(superuser_url).set(database=make_url(url).database)
    return whole.render_as_string(hide_password=False)


def tools_for(connection: psycopg.Connection[Any], url: str) -> Tools:
    return Tools(Binaries.for_server(connection.info.server_version // 10_000), url)


def schema_version(connection: psycopg.Connection[Any]) -> str | None:
    """Return the newest migration of the database, or None if it was never migrated."""
    known = connection.execute("select to_regclass('public.alembic_version') is not null").fetchone()
    if known is None or not known[0]:
        return None
    found = connection.execute("select version_num from public.alembic_version").fetchone()
    return str(found[0]) if found else None


def is_empty(connection: psycopg.Connection[Any]) -> bool:
    """Return whether the database has neither tables nor functions of its own."""
    found = connection.execute("""
        select not exists (select from pg_class where relnamespace = 'public'::regnamespace)
           and not exists (select from pg_proc where pronamespace = 'public'::regnamespace)
    """).fetchone()
    return bool(found and found[0])


def note_run(connection: psycopg.Connection[Any], run: Run) -> None:
    """Note a completed backup, if the database is of a version that has the table."""
    known = connection.execute("select to_regclass('public.backup_run') is not null").fetchone()
    if known and known[0]:
        connection.execute(
            "insert into public.backup_run (id, kind, moment, seconds, bytes) values (%s, %s, %s, %s, %s)",
            [new_id(), *run],
        )
