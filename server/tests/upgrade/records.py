"""The contents of a database, to be compared across versions: records by table and key, and the schema."""

import json
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

import psycopg
from psycopg import sql

TABLES = """
    select relname, array(select attname::text from unnest(conkey) as key
                          join pg_attribute on attrelid = conrelid and attnum = key)
    from pg_class left join pg_constraint on conrelid = pg_class.oid and contype = 'p'
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'procrastinate%'
        and relname <> 'alembic_version'
"""

COLUMNS = """
    select attrelid::regclass::text, attname::text, format_type(atttypid, atttypmod), attnotnull,
        atthasdef or attidentity <> ''
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
        and relname not like 'procrastinate%'
"""
WORDS = """
    select conname::text, string_to_array(list[1], ',')
    from pg_constraint cross join regexp_match(pg_get_constraintdef(oid), '''{(.*)}''::text') as list
    where connamespace = 'public'::regnamespace and list is not null
"""
PRIVILEGES = """
    select relname::text, privilege
    from pg_class cross join unnest(array['select', 'insert', 'update', 'delete']) as privilege
    where relkind = 'r' and relnamespace = 'public'::regnamespace
        and has_table_privilege('charterdesk_app', oid, privilege)
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


class Column(NamedTuple):
    kind: str
    needed: bool
    filled: bool
    """True if the database gives a value where none is written."""


@dataclass(frozen=True)
class Schema:
    """The part of a schema that a program that runs already relies on."""

    columns: dict[tuple[str, str], Column]
    words: dict[str, set[str]]
    privileges: set[tuple[str, str]]

    @classmethod
    def of(cls, url: str) -> Self:
        with psycopg.connect(url) as connection:
            columns = connection.execute(COLUMNS).fetchall()
            words = connection.execute(WORDS).fetchall()
            privileges = connection.execute(PRIVILEGES).fetchall()
        return cls(
            {(table, column): Column(*how) for table, column, *how in columns},
            {str(name): set(list_of) for name, list_of in words},
            {(str(table), str(privilege)) for table, privilege in privileges},
        )
