"""Captures the SQL of one request, as PostgreSQL received it."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import psycopg

from bench.ground import Server

ENTRY = re.compile(r"^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[(\d+)\] (?:\S+@\S+ )?([A-Z]+):  (.*)", re.S)
PARAMETER = re.compile(r"\$(\d+) = (NULL|'(?:[^']|'')*')")


@dataclass
class Statement:
    sql: str
    parameters: dict[int, str | None] = field(default_factory=dict)


def statements_of(server: Server, request: Callable[[], object]) -> list[Statement]:
    """Return the statements from BEGIN to COMMIT, or all statements of a call that only reads."""
    with _statements_logged(server):
        start = server.database_log.stat().st_size
        request()
        with server.database_log.open() as log:
            log.seek(start)
            said = log.read()
    for statements in _by_connection(said).values():
        if any("login_session" in statement.sql for statement in statements):
            return statements
    raise RuntimeError("The request left no statements in the database's log.")


@contextmanager
def _statements_logged(server: Server) -> Iterator[None]:
    with psycopg.connect(server.superuser_url, autocommit=True) as connection:
        connection.execute("alter system set log_statement = 'all'")
        _reload(server, connection, "all")
        try:
            yield
        finally:
            connection.execute("alter system reset log_statement")
            _reload(server, connection, "none")


def _reload(server: Server, connection: psycopg.Connection[tuple[object, ...]], wanted: str) -> None:
    """Reload the settings and wait for a new connection to see the change: all others then have it too."""
    connection.execute("select pg_reload_conf()")
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        with psycopg.connect(server.superuser_url) as fresh:
            if fresh.execute("show log_statement").fetchone() == (wanted,):
                return
    raise RuntimeError("PostgreSQL did not take the new log setting.")


def _by_connection(said: str) -> dict[str, list[Statement]]:
    found: dict[str, list[Statement]] = {}
    for entry in re.split(r"\n(?!\t)", said):
        parts = ENTRY.match(entry)
        if parts is None:
            continue
        connection, kind, text = parts.groups()
        statements = found.setdefault(connection, [])
        words = re.match(r"(?:statement|execute [^:]+): (.*)", text, re.S)
        if kind == "LOG" and words is not None:
            statements.append(Statement(re.sub(r"\s+", " ", words[1]).strip()))
        elif kind == "DETAIL" and statements:
            statements[-1].parameters = {int(n): _value(value) for n, value in PARAMETER.findall(text)}
    return found


def _value(logged: str) -> str | None:
    return None if logged == "NULL" else logged[1:-1].replace("''", "'")


def milliseconds() -> int:
    """Return the time now, which new ids begin with."""
    return time.time_ns() // 1_000_000
