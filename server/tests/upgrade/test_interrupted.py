"""Migrations that are interrupted, or in the way of others."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest

from charterdesk.migrate import CannotMigrate, migrate, pending_migrations
from tests.backup.contents import objects_of
from tests.kit.postgres.servers import eventually
from tests.upgrade.conftest import MakeState
from tests.upgrade.records import records_of

pytestmark = pytest.mark.starts_programs

LATE = "passenger_travel_document"
"""A table that the first migration makes, and of the others only the thirtieth changes."""
WAITING = """
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()
"""


def start(url: str, *words: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "charterdesk", *words],
        env={**os.environ, "DATABASE_URL": url},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def run(url: str, *words: str) -> tuple[int, str]:
    """Return the exit code and the output."""
    program = start(url, *words)
    said = program.communicate(timeout=120)[0]
    return program.returncode, said


@contextmanager
def table_held(url: str) -> Iterator[psycopg.Connection[tuple[int]]]:
    """Let no migration change the table meanwhile, as a long report does; yield another connection."""
    with psycopg.connect(url) as reader, psycopg.connect(url, autocommit=True) as other:
        reader.execute(f"lock table {LATE} in access share mode".encode())
        yield other


@pytest.mark.parametrize("end", ["the program", "its connection"])
def test_a_migration_killed_half_way_leaves_nothing_and_starts_again(make_state: MakeState, end: str) -> None:
    url = make_state("0001")
    objects, records, pending = objects_of(url), records_of(url), pending_migrations(url)
    with table_held(url) as other:
        migration = start(url, "migrate")
        eventually(lambda: other.execute(WAITING).fetchone() == (1,))
        if end == "the program":
            migration.kill()
        # The server notices a dead client only when it has something to tell it.
        other.execute(WAITING.replace("count(*)", "pg_terminate_backend(pid)").encode())
        said = migration.communicate(timeout=60)[0]
    assert migration.returncode != 0
    assert "Traceback" not in said

    assert pending_migrations(url) == pending
    assert objects_of(url) == objects
    assert records_of(url) == records
    migrate(url)
    assert pending_migrations(url) == []


def test_a_migration_does_not_keep_clerks_waiting_behind_a_long_report(
    make_state: MakeState, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = make_state("0001")
    monkeypatch.setattr("charterdesk.migrate.LOCK_SECONDS", 1)
    with table_held(url), pytest.raises(CannotMigrate) as refusal:
        migrate(url)

    assert str(refusal.value) == (
        "Something has used a table for 1 seconds that the migration changes, such as a backup or a long "
        "report. Nothing was changed: start the migration again."
    )
    assert pending_migrations(url)[0].startswith("0002 ")


def test_the_check_tells_what_is_pending_by_its_exit_code(make_state: MakeState) -> None:
    url = make_state("0030")
    status, said = run(url, "migrate", "--check")

    assert status == 3
    first, *lines = said.splitlines()
    assert first == f"{len(lines)} migrations are pending:"
    assert lines[0].startswith("0031 ")
    migrate(url)
    assert run(url, "migrate", "--check") == (0, "The database is up to date.\n")
