"""Everything that two databases and two folders are compared by, read without the program's own digests."""

import re
from pathlib import Path

import psycopg
from psycopg import sql

TABLES = (
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1"
)
OBJECTS = """
    select 'function', pg_get_functiondef(oid) from pg_proc
        where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all select 'trigger', concat(pg_get_triggerdef(oid), ' ', tgenabled)
        from pg_trigger where not tgisinternal
    union all select 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexdef from pg_indexes where schemaname = 'public'
    union all select 'privileges', concat_ws(' ', relname, relkind, relpersistence, reloptions,
            relrowsecurity, relforcerowsecurity, array(select unnest(relacl)::text order by 1))
        from pg_class where relnamespace = 'public'::regnamespace
    union all select 'default privileges', concat_ws(' ', defaclobjtype, defaclacl) from pg_default_acl
    union all select 'policy', to_jsonb(pg_policies)::text from pg_policies
    union all select 'column', concat_ws(' ', attrelid::regclass, attname,
            format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
            (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum))
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
"""
CASTS = re.compile(r"::(character varying|text)(\[\])?|[()]")
"""PostgreSQL writes the casts of a condition at other places after it has read its own text."""


def rows_of(url: str) -> dict[str, list[str]]:
    """Return every row of every table as text."""
    with psycopg.connect(url, options="-c TimeZone=UTC") as connection:
        tables = [str(name) for (name,) in connection.execute(TABLES)]
        rows: dict[str, list[str]] = {}
        for table in tables:
            query = sql.SQL("select each_row::text from {} as each_row").format(sql.Identifier(table))
            rows[table] = sorted(text for (text,) in connection.execute(query))
    return rows


def objects_of(url: str) -> set[tuple[str, str]]:
    """Return every function, trigger, constraint, index, column, policy and privilege."""
    with psycopg.connect(url) as connection:
        return {(str(kind), CASTS.sub("", str(text))) for kind, text in connection.execute(OBJECTS)}


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
