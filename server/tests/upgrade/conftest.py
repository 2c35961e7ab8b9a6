"""Databases of earlier versions with bookings in every state, to be migrated.

Each file in `states` is what pg_dump wrote of the demo data of the program as it was: 0001 has bookings,
holds, payments and funds; 0030 also refunds, disruptions, check-in and border; 0040 also invoices, escrow and
closed months. Add one for every release, from a backup of its demo data with the key of this suite and a
short season: xz -9 DIR/database.dump.
"""

import lzma
import os
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from charterdesk.kit.postgres import Binaries, EmbeddedPostgres, Tools
from charterdesk.migrate import make_runtime_role, migrate, pending_migrations
from tests.conftest import TEMPLATE_LOCK, clone, database_url
from tests.upgrade.records import Records, Schema, records_of

STATES = sorted(path.name.partition(".")[0] for path in (Path(__file__).parent / "states").iterdir())

DEFAULT_PRIVILEGES = """
    alter default privileges in schema public
        grant select, insert, update, delete on tables to charterdesk_app;
    alter default privileges in schema public grant usage, select on sequences to charterdesk_app;
"""
"""They name the owner, and so are not restored from a dump."""

MakeState = Callable[[str], str]


@dataclass(frozen=True)
class Upgrade:
    url: str
    made_at: datetime
    """The moment at which the state was made."""
    pending: list[str]
    before: Schema
    after: Schema
    records: Records
    """The records as they were before."""


@pytest.fixture(scope="session")
def _templates(cluster: EmbeddedPostgres, tmp_path_factory: pytest.TempPathFactory) -> MakeState:
    """Name the database of a version; the first worker that needs it makes it."""

    def template(version: str) -> str:
        name = f"state_{version}"
        with psycopg.connect(cluster.superuser_url, autocommit=True) as connection:
            connection.execute("select pg_advisory_lock(%s)", [TEMPLATE_LOCK])
            if not connection.execute("select 1 from pg_database where datname = %s", [name]).fetchone():
                connection.execute(f"create database {name} owner charterdesk".encode())
                url = database_url(cluster, name)
                make_runtime_role(url, cluster.superuser_url)
                dump = tmp_path_factory.mktemp("state") / "dump"
                packed = Path(__file__).parent / "states" / f"{version}.dump.xz"
                dump.write_bytes(lzma.decompress(packed.read_bytes()))
                Tools(Binaries.for_server(connection.info.server_version // 10_000), url).restore(dump)
                with psycopg.connect(url) as owner:
                    owner.execute(DEFAULT_PRIVILEGES)
        return name

    return template


@pytest.fixture
def make_state(cluster: EmbeddedPostgres, _templates: MakeState) -> Iterator[MakeState]:
    """Make databases of a version; their addresses are returned."""
    made: list[str] = []

    def make(version: str) -> str:
        made.append(f"upgraded_{os.getpid()}_{secrets.token_hex(4)}")
        clone(cluster, _templates(version), made[-1])
        return database_url(cluster, made[-1])

    yield make
    with psycopg.connect(cluster.superuser_url, autocommit=True) as connection:
        for name in made:
            connection.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


@pytest.fixture(scope="session")
def upgrade(cluster: EmbeddedPostgres, _templates: MakeState) -> Callable[[str], Upgrade]:
    """Return the upgrade of a version; each is done once a worker."""

    @cache
    def upgrade(version: str) -> Upgrade:
        name = f"upgraded_{os.getpid()}_{version}"
        clone(cluster, _templates(version), name)
        url = database_url(cluster, name)
        before, made_at = Schema.of(url), newest_moment(url)
        pending, records = pending_migrations(url), records_of(url)
        migrate(url)
        return Upgrade(url, made_at, pending, before, Schema.of(url), records)

    return upgrade


@pytest.fixture(params=STATES)
def upgraded(request: pytest.FixtureRequest, upgrade: Callable[[str], Upgrade]) -> Upgrade:
    return upgrade(request.param)


def newest_moment(url: str) -> datetime:
    with psycopg.connect(url) as connection:
        row = connection.execute("select max(event_date) from event_log").fetchone()
    assert row is not None
    moment: datetime = row[0]
    return moment
