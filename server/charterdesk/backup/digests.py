"""Digests of tables, by which a restored database is compared with the one that was copied."""

from typing import Any, Final

import psycopg
from psycopg import sql

from charterdesk.backup.manifest import TableDigest

_TABLES: Final = """
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname
"""
# A sum, because rows have no order. 60 bits of each row's digest: a sum of 64-bit numbers would need signs.
_DIGEST: Final = sql.SQL("""
    select count(*), coalesce(sum(('x' || left(md5(each_row::text), 15))::bit(60)::bigint), 0)::text
    from {} as each_row
""")
_SAME_TEXT: Final = (
    "set TimeZone = 'UTC'",
    "set DateStyle = 'ISO, YMD'",
    "set IntervalStyle = 'postgres'",
    "set bytea_output = 'hex'",
    "set extra_float_digits = 1",
    "set statement_timeout = 0",
    "set idle_in_transaction_session_timeout = 0",
)
"""Settings on which the text of a row depends, and limits that a long read would exceed."""


def settle_text(connection: psycopg.Connection[Any]) -> None:
    """Prepare a connection whose rows are to be compared with those of another server."""
    for setting in _SAME_TEXT:
        connection.execute(setting)


def digests_of(connection: psycopg.Connection[Any]) -> dict[str, TableDigest]:
    """Return a digest of every table that is kept, except unlogged ones; the connection sees every row."""
    names = [str(name) for (name,) in connection.execute(_TABLES)]
    return {name: _digest(connection, name) for name in names}


def _digest(connection: psycopg.Connection[Any], table: str) -> TableDigest:
    found = connection.execute(_DIGEST.format(sql.Identifier("public", table))).fetchone()
    assert found is not None
    return TableDigest(rows=found[0], digest=found[1])
