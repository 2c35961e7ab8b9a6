"""Databases of earlier versions become what a new one is, and lose nothing on the way."""

from contextlib import closing

import pytest
from alembic import command
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.kit.clock import clock_at
from charterdesk.kit.db import Database
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.main import create_app
from charterdesk.migrate import config_for, connected, pending_migrations
from charterdesk.settings import Settings
from charterdesk.verify import verify
from tests.backup.contents import objects_of
from tests.callers import sign_in
from tests.conftest import VAULT, database_url
from tests.upgrade.conftest import Upgrade
from tests.upgrade.records import Records, records_of

pytestmark = pytest.mark.starts_programs

SOLD_IN = ("event_log", "journal", "payment", "seat_hold", "ticket", "ticket_master")
CHANGED_IN = ("booking_change", "disruption_move", "manifest_version", "refund", "reimbursement")
BILLED_IN = ("cash_up", "closed_month", "escrow_entry", "fund_entry", "invoice", "invoice_payment")


def test_a_state_has_bookings_in_every_status(upgraded: Upgrade) -> None:
    """The control of the tests below: they would find nothing in empty tables."""
    records = upgraded.records
    statuses = {row["status"] for row in records["ticket_master"].values()}
    charges = {row["state"] for row in records["payment_gateway_transaction"].values()}

    assert statuses >= {"Booked", "Cancel", "Draft", "Pending"}
    assert charges >= {"Approved", "Declined", "Unknown"}
    # A version has those of these tables that it knows.
    tables = {*SOLD_IN, *CHANGED_IN, *BILLED_IN} & records.keys()
    assert tables >= set(SOLD_IN)
    assert [table for table in sorted(tables) if not records[table]] == []


def test_an_upgraded_database_is_like_a_new_one(
    upgraded: Upgrade, cluster: EmbeddedPostgres, migrated: str
) -> None:
    assert objects_of(upgraded.url) == objects_of(database_url(cluster, migrated))
    with connected(upgraded.url) as connection:
        command.check(config_for(connection))


def test_an_upgrade_keeps_every_record(upgraded: Upgrade) -> None:
    assert lost(upgraded.records, records_of(upgraded.url)) == []


def test_upgraded_data_is_sound(upgraded: Upgrade) -> None:
    with (
        closing(Database(upgraded.url, pool_size=1)) as database,
        database.sessions() as session,
        # Years later, holds have ended and document numbers are due to be erased.
        clock_at(session, upgraded.made_at),
    ):
        found = verify(session, VAULT)

    assert {check: problems for check, problems in found.items() if problems} == {}


def test_pending_migrations_are_listed_in_their_order(upgraded: Upgrade) -> None:
    numbers = [line.partition(" ")[0] for line in upgraded.pending]

    assert numbers == sorted(numbers)
    assert all(line.partition(" ")[2].endswith(".") for line in upgraded.pending)
    assert pending_migrations(upgraded.url) == []


def test_bookings_of_before_are_read_by_the_program(upgraded: Upgrade) -> None:
    ids = [row["id"] for row in upgraded.records["ticket_master"].values()]
    with (
        closing(Database(upgraded.url, pool_size=2)) as database,
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
