"""Failures of the database server, each with a whole sentence, and the check that commits are durable."""

from typing import Any

import psycopg
from psycopg.rows import tuple_row


class PostgresMissing(RuntimeError):
    """This machine has no PostgreSQL that could be started."""


class PostgresFailed(RuntimeError):
    """PostgreSQL did not start, stop or create a cluster as required."""


class NoDatabase(RuntimeError):
    """There is no cluster where one is expected."""


class NotDurable(RuntimeError):
    """The database may lose committed transactions."""


def require_durable(connection: psycopg.Connection[Any]) -> None:
    """Refuse a database that could lose a commit.

    The settings are those in force on this connection, so one made for the database or the role counts too.
    """
    with connection.cursor(row_factory=tuple_row) as cursor:
        cursor.execute(
            "select name from pg_settings where setting = 'off' "
            "and name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name"
        )
        switched_off = [name for (name,) in cursor]
    if switched_off:
        raise NotDurable(
            f"The database {connection.info.dbname} may lose committed bookings in a power cut, because "
            f"{' and '.join(switched_off)} is off; turn it on, or use another database."
        )
