"""Check-in overtaken by another desk, a cancellation, a change of flight and the close; a seat picked twice.

Without its lock each of them would be lost or contradicted: the races over HTTP could fail.
"""

import os
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass
from importlib import import_module
from itertools import count
from typing import Any

import psycopg
import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.models import Ticket
from charterdesk.booking.persistence.load import load_booking
from charterdesk.booking.verify import verify_booking_money, verify_sold_seats
from charterdesk.changes.actions import (
    cancel_booking,
    cancel_calculate_price,
    change_flight,
    change_flight_calculate_price,
)
from charterdesk.changes.schemas import CancelQuote, ChangeApply, ChangeFlightQuote, FlightMove
from charterdesk.checkin.actions import change_flight_status, check_in_passengers, update_check_in
from charterdesk.checkin.enums import CheckInStatus
from charterdesk.checkin.schemas import CheckInChange, CheckInUpdate, TicketAtCounter
from charterdesk.checkin.services import flight_seats, load_party
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas.flights import ChangeStatus
from charterdesk.flights.verify import verify_seats
from charterdesk.kit.db import Database
from charterdesk.kit.db_errors import refusal_of
from charterdesk.kit.errors import Refusal
from charterdesk.kit.model import Base
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.main import create_app
from charterdesk.settings import Settings
from tests.booking.bookings import Body, priced_flight
from tests.callers import sign_in
from tests.checkin.parties import ready_party
from tests.conftest import GROUND, clone, database_url
from tests.flights.flights import in_days

pytestmark = pytest.mark.starts_programs

check_in_module: Any = import_module("charterdesk.checkin.actions.check_in")
TOGETHER = 0.5
"""Seconds that check-in waits for the other, who may be kept out by its lock."""
NUMBERS = count(8000)
WINDOWS = {"seatCategoryType": "Economy", "rowFrom": 12, "rowTo": 36, "letters": "A F", "exitRows": []}
Act = Callable[[Session], object]


@pytest.fixture(scope="module")
def database(cluster: EmbeddedPostgres, template: str) -> Iterator[Database]:
    """One clone for all tests: each has a flight of its own."""
    name = f"counter_{os.getpid()}"
    clone(cluster, template, name)
    with closing(Database(database_url(cluster, name), pool_size=4)) as database:
        yield database
    with psycopg.connect(cluster.superuser_url, autocommit=True) as connection:
        connection.execute(f"drop database {name} with (force)".encode())


@pytest.fixture(scope="module")
def client(database: Database) -> Iterator[TestClient]:
    with TestClient(create_app(database, Settings(data_dir=GROUND))) as client:
        yield client


@dataclass(frozen=True)
class Ready:
    """A passenger who can be checked in, on a flight with another one."""

    database: Database
    admin: Actor
    flight_id: uuid.UUID
    other: Body
    party: Body
    known: frozenset[str]
    """What the tests before this one contradicted."""

    @property
    def ticket_id(self) -> uuid.UUID:
        return uuid.UUID(self.party["tickets"][0]["id"])

    @property
    def booking_id(self) -> uuid.UUID:
        return uuid.UUID(self.party["ticketMasterId"])

    def check_in(self, session: Session) -> object:
        version = self.party["bookingVersion"]
        wanted = CheckInChange(status=CheckInStatus.CheckIn, booking_version=version)
        return check_in_passengers(session, self.admin, uuid.UUID(self.party["id"]), wanted)

    def pick(self, party: Body) -> Act:
        """Return what puts the party's passenger on the window seat."""
        ticket_id = uuid.UUID(party["tickets"][0]["id"])
        seated = TicketAtCounter(id=ticket_id, bag_weights=[], documents_verified=True, seat_number="12A")
        versions = {"version": party["version"], "booking_version": party["bookingVersion"]}
        body = CheckInUpdate(**versions, tickets=[seated])
        return lambda session: update_check_in(session, self.admin, uuid.UUID(party["id"]), body)

    def flight(self) -> Flight:
        with self.database.sessions() as session:
            return session.get_one(Flight, self.flight_id)

    def ticket(self) -> Ticket:
        with self.database.sessions() as session:
            return session.get_one(Ticket, self.ticket_id)

    def contradictions(self) -> frozenset[str]:
        with self.database.sessions() as session:
            return contradictions(session) - self.known


def contradictions(session: Session) -> frozenset[str]:
    checks = verify_booking_money, verify_sold_seats, verify_seats
    return frozenset(found for check in checks for found in check(session))


@pytest.fixture
def ready(database: Database, client: TestClient) -> Ready:
    with database.sessions() as session:
        clerk, admin = (sign_in(client, session, role) for role in (Role.OfficeSaleAgent, Role.CharterAdmin))
        flight = priced_flight(session, number=str(next(NUMBERS)))
        # Or the database would refuse to give back more seats than are sold.
        other = ready_party(clerk, admin, session, flight, ["Eva Soler"])
        party = ready_party(clerk, admin, session, flight, ["Ana Soler"])
        assert admin.actor is not None
        return Ready(database, admin.actor, flight.id, other, party, contradictions(session))


def overtaken(
    ready: Ready,
    monkeypatch: pytest.MonkeyPatch,
    act: Act,
    *,
    locked: bool,
    first: tuple[str, Act] | None = None,
    step: tuple[Any, str] = (check_in_module, "require_check_in_open"),
) -> list[str]:
    """Check in, and let the other one begin after this step; return how they ended, in order."""
    ends = list[str]()
    others = list[Any]()
    take_step = getattr(*step)

    def end(name: str, act: Act) -> None:
        try:
            with ready.database.transaction() as session:
                act(session)
                # Before the commit lets the other one go on.
                ends.append(name)
        except (Refusal, IntegrityError) as error:
            refusal = error if isinstance(error, Refusal) else refusal_of(error, Base.metadata)
            assert refusal is not None
            ends.append(f"{name} {refusal.code()}")

    def let_the_other_begin(*args: Any) -> Any:
        done = take_step(*args)
        if not others:
            others.append(pool.submit(end, "other", act))
            wait(others, TOGETHER)
        return done

    def read(session: Session, actor: Actor, booking_id: uuid.UUID, version: int) -> Booking:
        return load_booking(session, actor, booking_id)

    monkeypatch.setattr(*step, let_the_other_begin)
    if not locked:
        monkeypatch.setattr(load_party, "load_for_update", read)
    with ThreadPoolExecutor(1) as pool:
        end(*(first or ("check-in", ready.check_in)))
    return ends


both = pytest.mark.parametrize("locked", [True, False])


@both
def test_another_desk(ready: Ready, monkeypatch: pytest.MonkeyPatch, locked: bool) -> None:
    """Without the lock both desks would print a pass, each with a number of its own."""
    ends = overtaken(ready, monkeypatch, ready.check_in, locked=locked)

    assert ends == (["check-in", "other stale"] if locked else ["other", "check-in"])
    assert ready.flight().boarding_numbers == (1 if locked else 2)


@both
def test_a_cancellation(ready: Ready, monkeypatch: pytest.MonkeyPatch, locked: bool) -> None:
    with ready.database.transaction() as session:
        quote = cancel_calculate_price(session, ready.admin, CancelQuote(id=ready.booking_id))
    cancel = ChangeApply(id=ready.booking_id, version=quote.version, quote_id=quote.id)

    ends = overtaken(ready, monkeypatch, lambda one: cancel_booking(one, ready.admin, cancel), locked=locked)

    assert ends == (["check-in", "other stale"] if locked else ["other", "check-in"])
    assert bool(ready.contradictions()) is not locked


@both
def test_a_change_of_flight(ready: Ready, monkeypatch: pytest.MonkeyPatch, locked: bool) -> None:
    with ready.database.sessions() as session:
        new = priced_flight(session, in_days(31), number=str(next(NUMBERS)))
    with ready.database.transaction() as session:
        moves = [FlightMove(ticket_ids=[ready.ticket_id], flight_id=new.id)]
        wanted = ChangeFlightQuote(id=ready.booking_id, moves=moves)
        quote = change_flight_calculate_price(session, ready.admin, wanted)
    change = ChangeApply(id=ready.booking_id, version=quote.version, quote_id=quote.id)

    ends = overtaken(ready, monkeypatch, lambda one: change_flight(one, ready.admin, change), locked=locked)

    assert ends == (["check-in", "other stale"] if locked else ["other", "check-in"])
    assert bool(ready.contradictions()) is not locked


@both
def test_the_close(ready: Ready, monkeypatch: pytest.MonkeyPatch, locked: bool) -> None:
    """Without the lock a passenger would be checked in after the close, who is on no list of the crew."""
    close = ChangeStatus(
        id=ready.flight_id, version=ready.flight().version, status=FlightStatus.CheckInClosed
    )

    ends = overtaken(
        ready, monkeypatch, lambda one: change_flight_status(one, ready.admin, close), locked=locked
    )

    assert ends == (["check-in", "other"] if locked else ["other", "check-in"])
    assert ready.ticket().status == "CheckedIn"


@pytest.fixture(params=["lock", "index", "neither"])
def guarded_by(request: pytest.FixtureRequest, ready: Ready, cluster: EmbeddedPostgres) -> Iterator[str]:
    """What keeps two passengers from one seat. The index is taken away with the lock only, and put back."""
    with ready.database.transaction() as session:
        session.get_one(Flight, ready.flight_id).seat_map = [WINDOWS]
        name = session.scalars(text("select current_database()")).one()
    if request.param != "neither":
        yield request.param
        return
    with psycopg.connect(cluster.superuser_url, dbname=name, autocommit=True) as superuser:
        found = superuser.execute("select pg_get_indexdef('uq_ticket_seat_on_flight'::regclass)").fetchone()
        superuser.execute("drop index uq_ticket_seat_on_flight")
        yield request.param
        superuser.execute("update ticket set seat_number = null where flight_id = %s", [ready.flight_id])
        assert found is not None
        superuser.execute(found[0])


def test_a_seat(ready: Ready, monkeypatch: pytest.MonkeyPatch, guarded_by: str) -> None:
    """Without the lock the index refuses the slower desk; without both, two passengers have one seat."""
    mine, theirs = ready.pick(ready.party), ready.pick(ready.other)
    locked = guarded_by == "lock"
    step = flight_seats, "load_flight_seats"

    ends = overtaken(ready, monkeypatch, theirs, locked=locked, first=("pick", mine), step=step)

    assert (
        ends
        == {
            "lock": ["pick", "other seatTaken"],
            "index": ["other", "pick duplicate"],
            "neither": ["other", "pick"],
        }[guarded_by]
    )
    on_seat = select(Ticket.id).where(Ticket.flight_id == ready.flight_id, Ticket.seat_number == "12A")
    with ready.database.sessions() as session:
        assert len(session.scalars(on_seat).all()) == (2 if guarded_by == "neither" else 1)
