"""Events come in through one function of the database, in chains, and stay as they are."""

import threading
import uuid
from collections.abc import Iterator

import psycopg
import pytest
from psycopg.errors import CheckViolation, InsufficientPrivilege
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventChain, EventLog
from charterdesk.activity.record import About, record
from charterdesk.activity.verify import verify_event_chains
from charterdesk.kit.db import Database, commit
from charterdesk.kit.db_engine import RUNTIME_ROLE, runtime_url
from charterdesk.kit.ids import EMPTY
from tests.activity.logbook import Logbook, write_event
from tests.conftest import Callers
from tests.identity.accounts import holding

CHANGES = ("update event_log set event_title = 'x'", "delete from event_log", "truncate event_log")
AROUND_THE_FUNCTION = (
    "insert into event_log select * from event_log limit 1",
    "insert into event_chain values (0, '', gen_random_uuid())",
    "update event_chain set position = 0",
    "delete from event_chain",
    "truncate event_chain",
)


@pytest.fixture
def owner(database: Database) -> Iterator[psycopg.Connection]:
    with psycopg.connect(database.url) as connection:
        yield connection
        connection.rollback()


@pytest.fixture
def runtime(database: Database) -> Iterator[psycopg.Connection]:
    with psycopg.connect(runtime_url(database.url)) as connection:
        yield connection
        connection.rollback()


@pytest.mark.parametrize("statement", CHANGES)
def test_not_even_the_owner_changes_the_log(owner: psycopg.Connection, statement: str) -> None:
    with pytest.raises(CheckViolation, match=r"^The table event_log is append-only\."):
        owner.execute(statement)


@pytest.mark.parametrize("statement", CHANGES + AROUND_THE_FUNCTION)
def test_the_running_program_may_only_append(runtime: psycopg.Connection, statement: str) -> None:
    with pytest.raises(InsufficientPrivilege):
        runtime.execute(statement)


def test_the_running_program_cannot_switch_the_guard_off(runtime: psycopg.Connection) -> None:
    with pytest.raises(InsufficientPrivilege):
        runtime.execute("alter table event_log disable trigger all")


def test_the_running_program_is_neither_owner_nor_superuser(session: Session) -> None:
    facts = session.execute(text("select current_user, rolsuper from pg_roles where rolname = current_user"))
    owned = session.execute(text("select count(*) from pg_tables where tableowner = current_user"))

    assert tuple(facts.one()) == (RUNTIME_ROLE, False)
    assert owned.scalar_one() == 0


def test_an_event_keeps_who_where_what_and_when(as_role: Callers, session: Session) -> None:
    actor, airline_id = as_role(Role.OfficeSaleAgent).actor, uuid.uuid4()
    assert actor is not None
    change = Change("name", "Alisio", "Alisio Ñandú")
    about = About(Entity.Airline, airline_id, version=3)
    event_id = record(session, actor, EventType.Modified, about, "Airline changed", "By hand", [change])
    commit(session)

    event = session.get_one(EventLog, event_id)
    assert (event.event_type, event.event_title, event.event_text) == (
        EventType.Modified,
        "Airline changed",
        "By hand",
    )
    assert (event.entity_type, event.entity_id, event.entity_version) == (Entity.Airline, airline_id, 3)
    assert (event.app_user_id, event.app_user_name) == (actor.user_id, "Office Sale Agent")
    assert (event.office_id, event.office_name) == (actor.office_id, "Cubamía Hialeah")
    assert event.office_holding_id == actor.office_holding_id
    assert event.changes == [{"field": "name", "before": "Alisio", "after": "Alisio Ñandú"}]
    assert session.scalar(
        text("select clock_timestamp() - :at < interval '1 minute'"), {"at": event.event_date}
    )


def test_every_holding_has_its_own_chain_and_the_charter_one(session: Session) -> None:
    gulf = holding(session, "Gulf Vuelos").id
    before = {head.id: head.position for head in session.scalars(select(EventChain))}
    mine, theirs = write_event(session, holding_id=gulf), write_event(session)

    assert (mine.chain_id, mine.office_holding_id, mine.position) == (gulf, gulf, before[gulf] + 1)
    assert (theirs.chain_id, theirs.office_holding_id, theirs.position) == (EMPTY, None, before[EMPTY] + 1)


def test_the_first_event_of_a_holding_begins_its_chain(session: Session) -> None:
    new_holding = uuid.uuid4()
    first, second = (write_event(session, holding_id=new_holding) for _ in range(2))

    assert (first.position, second.position) == (1, 2)
    assert list(verify_event_chains(session)) == []


def test_an_event_of_an_office_user_belongs_to_that_users_agency(as_role: Callers, session: Session) -> None:
    actor, gulf = as_role(Role.OfficeSaleAgent).actor, holding(session, "Gulf Vuelos").id
    assert actor is not None

    event = write_event(session, actor=actor, holding_id=gulf)

    assert event.chain_id == event.office_holding_id == actor.office_holding_id != gulf


def test_a_row_of_an_agency_changed_by_the_charter_is_the_agencys_event(
    as_role: Callers, session: Session
) -> None:
    gulf = holding(session, "Gulf Vuelos").id
    admin = as_role(Role.CharterAdmin).actor
    assert admin is not None

    assert write_event(session, actor=admin, holding_id=gulf).chain_id == gulf


def test_a_change_that_is_not_stored_has_no_event(session: Session) -> None:
    log = Logbook(session)
    record(session, SYSTEM, EventType.Created, About(Entity.Airline, None), "Never happened")
    session.rollback()
    session.info.clear()

    assert log.events() == []


def test_events_of_one_transaction_keep_their_order(session: Session) -> None:
    log = Logbook(session)
    for number in range(5):
        record(session, SYSTEM, EventType.Modified, About(Entity.Airline, None), f"Step {number}")
    commit(session)

    assert [event.event_title for event in log.events()] == [f"Step {number}" for number in range(5)]


def test_transactions_at_once_leave_no_gap(fresh_database_url: str) -> None:
    writers, each = 4, 15
    database = Database(fresh_database_url, pool_size=writers)
    together = threading.Barrier(writers)
    with database.sessions() as session:
        gulf = holding(session, "Gulf Vuelos").id
        before = {head.id: head.position for head in session.scalars(select(EventChain))}

    def write(number: int) -> None:
        together.wait()
        for step in range(each):
            with database.transaction() as session:
                # Both chains in one transaction, recorded in either order: no deadlock.
                chains = [None, gulf] if number % 2 else [gulf, None]
                for chain in chains:
                    about = About(Entity.Airline, None, holding_id=chain)
                    record(session, SYSTEM, EventType.Modified, about, f"Writer {number}, step {step}")

    threads = [threading.Thread(target=write, args=[number]) for number in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    with database.sessions() as session:
        after = {head.id: head.position for head in session.scalars(select(EventChain))}
        assert after == {**before, EMPTY: before[EMPTY] + 60, gulf: before[gulf] + 60}
        assert list(verify_event_chains(session)) == []
    database.close()
