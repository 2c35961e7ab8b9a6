"""Databases of earlier versions become what a new one is, and lose nothing on the way."""

from contextlib import closing

import psycopg
import pytest
from alembic import command
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.kit.clock import clock_at
from charterdesk.kit.db import Database
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.main import create_app
from charterdesk.migrate import config_for, connected, migrate, pending_migrations
from charterdesk.settings import Settings
from charterdesk.verify import verify
from tests.backup.contents import objects_of
from tests.callers import sign_in
from tests.conftest import VAULT, database_url
from tests.upgrade.conftest import STATES, MakeState, newest_moment
from tests.upgrade.records import Records, records_of

pytestmark = [pytest.mark.starts_programs, pytest.mark.parametrize("version", STATES)]

BOOKING_STATES = {
    "0001": {"Booked", "Cancel", "Draft", "Pending"},
    "0030": {"Booked", "Cancel", "CheckIn", "Draft", "NoShow", "Pending"},
}


def test_a_state_has_bookings_in_every_status(make_state: MakeState, version: str) -> None:
    """The control of the tests below: they would find nothing in empty tables."""
    found = records_of(make_state(version))

    assert {row["status"] for row in found["ticket_master"].values()} == BOOKING_STATES[version]
    assert {row["state"] for row in found["payment_gateway_transaction"].values()} >= {"Approved", "Unknown"}
    assert min(len(found[table]) for table in ("journal", "payment", "ticket", "event_log", "seat_hold")) > 3


def test_an_upgraded_database_is_like_a_new_one(
    make_state: MakeState, cluster: EmbeddedPostgres, migrated: str, version: str
) -> None:
    url = make_state(version)
    migrate(url)

    assert objects_of(url) == objects_of(database_url(cluster, migrated))
    with connected(url) as connection:
        command.check(config_for(connection))


def test_an_upgrade_keeps_every_record(make_state: MakeState, version: str) -> None:
    url = make_state(version)
    before = records_of(url)
    migrate(url)

    assert lost(before, records_of(url)) == []


def test_upgraded_data_is_sound(make_state: MakeState, version: str) -> None:
    url = make_state(version)
    made_at = newest_moment(url)
    migrate(url)
    with (
        closing(Database(url, pool_size=1)) as database,
        database.sessions() as session,
        # Years later, holds have ended and document numbers are due to be erased.
        clock_at(session, made_at),
    ):
        found = verify(session, VAULT)

    assert {check: problems for check, problems in found.items() if problems} == {}


def test_pending_migrations_are_listed_and_nothing_is_changed(make_state: MakeState, version: str) -> None:
    url = make_state(version)
    before = records_of(url)
    pending = pending_migrations(url)

    assert pending[0].startswith(f"{int(version) + 1:04d} ")
    assert [line[:4] for line in pending] == sorted(line[:4] for line in pending)
    assert records_of(url) == before
    migrate(url)
    assert pending_migrations(url) == []


def test_bookings_of_before_are_read_by_the_program(make_state: MakeState, version: str) -> None:
    url = make_state(version)
    migrate(url)
    with psycopg.connect(url) as connection:
        ids = [str(key) for (key,) in connection.execute("select id from ticket_master")]
    with (
        closing(Database(url, pool_size=2)) as database,
        TestClient(create_app(database, Settings())) as client,
    ):
        with database.sessions() as session:
            caller = sign_in(client, session, Role.CharterAdmin)
        answers = [caller.get(f"/api/TicketMaster/GetById/{booking_id}") for booking_id in ids]

    assert {answer.status_code for answer in answers} == {200}


def lost(before: Records, after: Records) -> list[str]:
    """Return the values that were there before and are not any more."""
    return [
        f"{table}.{column} of {key}: {value!r} became {after[table].get(key, {}).get(column)!r}"
        for table, records in before.items()
        for key, record in records.items()
        for column, value in record.items()
        if after[table].get(key, {}).get(column) != value
    ]
