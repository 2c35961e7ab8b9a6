import os
import secrets
import subprocess
import sys
import uuid
from collections.abc import Iterator

import psycopg
import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Enum, make_url, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.flights.actions import change_status
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas import ChangeStatus
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.model import Base
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.migrate import CannotMigrate, config_for, connected, migrate
from charterdesk.organization.models import Office
from charterdesk.passengers.finding import mark_of, search_vector
from charterdesk.verify import verify
from tests.booking.bookings import priced_flight
from tests.conftest import VAULT, clone, database_url
from tests.flights.flights import make_flight


@pytest.fixture
def empty_url(cluster: EmbeddedPostgres, template: str) -> str:
    """A database with nothing in it, in a cluster whose owner may not create roles."""
    name = f"empty_{os.getpid()}_{secrets.token_hex(4)}"
    clone(cluster, "template0", name)
    return database_url(cluster, name)


def ask(url: str, question: str) -> object:
    with psycopg.connect(url) as connection:
        row = connection.execute(question).fetchone()
    return row[0] if row else None


def test_the_migrations_make_exactly_what_the_models_say(fresh_database_url: str) -> None:
    with connected(fresh_database_url) as connection:
        command.check(config_for(connection))


def test_every_list_of_words_is_one_constant_and_has_the_words_of_its_model(fresh_database_url: str) -> None:
    form = r"'^CHECK \(\(\((\w+)\)::text = ANY \(''{(.*)}''::text\[\]\)\)\)$'"
    with psycopg.connect(fresh_database_url) as connection:
        lists = connection.execute(
            "select conrelid::regclass::text, list[1], string_to_array(list[2], ',') from pg_constraint"
            f" cross join regexp_match(pg_get_constraintdef(oid), {form}) as list where list is not null"
        ).fetchall()

    assert {(table, column): set(words) for table, column, words in lists} == {
        (table.name, column.name): set(column.type.enums)
        for table in Base.metadata.tables.values()
        for column in table.columns
        if isinstance(column.type, Enum)
    }


def test_an_empty_database_is_brought_to_the_newest_version(empty_url: str) -> None:
    migrate(empty_url)

    with connected(empty_url) as connection:
        newest = ScriptDirectory.from_config(config_for(connection)).get_current_head()
    assert ask(empty_url, "select version_num from alembic_version") == newest
    assert ask(empty_url, "select count(*) from country where code = 'CU'") == 1
    assert ask(empty_url, "select count(*) from app_user") == 0


def test_migrating_again_changes_nothing(empty_url: str) -> None:
    migrate(empty_url)
    before = ask(empty_url, "select count(*) from country")
    migrate(empty_url)

    assert ask(empty_url, "select count(*) from country") == before
    database = Database(empty_url, pool_size=1)
    with database.sessions() as session:
        assert not any(verify(session, VAULT).values())
    database.close()


def test_two_servers_that_migrate_at_once_do_not_get_into_each_others_way(empty_url: str) -> None:
    command_line = [sys.executable, "-m", "charterdesk", "migrate"]
    environment = {**os.environ, "DATABASE_URL": empty_url}
    both = [
        subprocess.Popen(
            command_line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for _ in range(2)
    ]

    assert [one.communicate(timeout=120)[0] for one in both] == ["The database is up to date.\n"] * 2
    assert [one.returncode for one in both] == [0, 0]


def test_what_people_entered_survives_a_migration(fresh_database_url: str) -> None:
    with psycopg.connect(fresh_database_url) as connection:
        connection.execute("update airline set name = 'Renamed by hand' where iata_code = 'XC'")
    migrate(fresh_database_url)

    assert ask(fresh_database_url, "select name from airline where iata_code = 'XC'") == "Renamed by hand"


@pytest.fixture
def stranger(cluster: EmbeddedPostgres, empty_url: str) -> Iterator[str]:
    """The owner of a database who knows nothing of our role."""
    name = f"stranger_{os.getpid()}"
    database = make_url(empty_url).database
    with psycopg.connect(cluster.superuser_url, autocommit=True) as superuser:
        superuser.execute(f"create role {name} login")
        superuser.execute(f"alter database {database} owner to {name}")
        yield empty_url.replace("charterdesk@", f"{name}@")
        superuser.execute(f"drop database {database} with (force)")
        superuser.execute(f"drop role {name}")


def test_whoever_may_not_grant_our_role_is_told_what_to_run_and_that_helps(
    cluster: EmbeddedPostgres, stranger: str
) -> None:
    owner = make_url(stranger).username
    with pytest.raises(CannotMigrate) as refusal:
        migrate(stranger)
    assert str(refusal.value) == (
        f"The database user {owner} may not create the role charterdesk_app. Let a superuser run: "
        f"create role charterdesk_app nologin; grant charterdesk_app to {owner};"
    )

    with psycopg.connect(cluster.superuser_url, autocommit=True) as superuser:
        superuser.execute(f"grant charterdesk_app to {owner}")
    migrate(stranger)
    assert ask(stranger, "select count(*) from alembic_version") == 1


def test_passengers_of_before_are_found_by_the_beginnings_of_their_words(fresh_database_url: str) -> None:
    agency = uuid.uuid4()
    words = ["de", "ana", "rosa", "perez"]
    before = " ".join(f"'{mark}{word}'" for word in words for mark in ("", mark_of(agency)))
    with psycopg.connect(fresh_database_url) as connection:
        connection.execute(
            "insert into passenger (id, version, is_titular, full_name, search, created_at)"
            " values (gen_random_uuid(), 1, false, 'Ana Rosa de Pérez', %s, now())",
            [before],
        )
    _migrate_again(fresh_database_url, "", "0010", "0011")

    with psycopg.connect(fresh_database_url) as connection:
        row = connection.execute(
            "select search = cast(%s as tsvector) from passenger where full_name = 'Ana Rosa de Pérez'",
            [search_vector(words, [agency])],
        ).fetchone()
    assert row == (True,)


def test_tickets_of_before_are_given_the_office_of_their_booking(fresh_database_url: str) -> None:
    database = Database(fresh_database_url, pool_size=1)
    with database.transaction() as session:
        flight = priced_flight(session)
        offices = session.scalars(select(Office).order_by(Office.name).limit(2)).all()
        for office, locator in zip(offices, ("BCDFGH", "JKMNPQ"), strict=True):
            _sell_one(session, office, flight, locator)
    database.close()
    _migrate_again(fresh_database_url, "alter table ticket drop column office_id", "0011", "0012")

    with psycopg.connect(fresh_database_url) as connection:
        rows = connection.execute(
            "select office.name from ticket join office on office.id = ticket.office_id order by office.name"
        ).fetchall()
    assert rows == [(office.name,) for office in offices]


def test_flights_that_were_cancelled_as_drafts_are_known_from_the_log(fresh_database_url: str) -> None:
    database = Database(fresh_database_url, pool_size=1)
    with database.transaction() as session:
        for number, before in (("411", FlightStatus.Draft), ("412", FlightStatus.Open)):
            flight = make_flight(session, number=number, status=before)
            cancelled = ChangeStatus(
                id=flight.id, version=1, status=FlightStatus.Cancelled, reason="No aircraft"
            )
            change_status(session, SYSTEM, cancelled)
        make_flight(session, number="413", status=FlightStatus.Draft)
    database.close()
    _migrate_again(fresh_database_url, "alter table flight drop column withdrawn", "0015", "0016")

    with psycopg.connect(fresh_database_url) as connection:
        rows = connection.execute("select number from flight where withdrawn").fetchall()
    assert rows == [("411",)]


def _migrate_again(url: str, undo: str, before: str, to: str) -> None:
    """As if the database had been left as it was before a migration."""
    with psycopg.connect(url) as connection:
        connection.execute(undo.encode())
        connection.execute("update alembic_version set version_num = %s", [before])
    with connected(url) as connection:
        command.upgrade(config_for(connection), to)
        connection.commit()


def _sell_one(session: Session, office: Office, flight: Flight, locator: str) -> None:
    at = now(session)
    booking = TicketMaster(
        locator_number=locator,
        office_id=office.id,
        office_holding_id=office.office_holding_id,
        created_at=at,
        app_user_name="",
    )
    session.add(booking)
    session.flush()
    session.add(
        Ticket(
            ticket_master_id=booking.id,
            office_id=office.id,
            flight_id=flight.id,
            flight_seat_id=flight.seats[0].id,
            leg=0,
            place=0,
            created_at=at,
        )
    )
