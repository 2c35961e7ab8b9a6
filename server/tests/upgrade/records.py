"""The records of a database by table and key, to be compared across versions."""

import json
from typing import Any

import psycopg
from psycopg import sql

TABLES = """
    select relname, array(select attname::text from unnest(conkey) as key
                          join pg_attribute on attrelid = conrelid and attnum = key)
    from pg_class left join pg_constraint on conrelid = pg_class.oid and contype = 'p'
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'procrastinate%'
        and relname <> 'alembic_version'
"""

Records = dict[str, dict[str, dict[str, Any]]]


def records_of(url: str) -> Records:
    """Return each record as a mapping by its table and primary key."""
    found: Records = {}
    with psycopg.connect(url, options="-c TimeZone=UTC") as connection:
        for table, key in connection.execute(TABLES).fetchall():
            query = sql.SQL("select to_jsonb(record) from {} as record").format(sql.Identifier(table))
            rows = [row for (row,) in connection.execute(query)]
            found[table] = {json.dumps([row[column] for column in key] or row): row for row in rows}
    return found
