"""Changes that race with and without their locks: the control shows that the tests could fail."""

import threading
import uuid
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from decimal import Decimal
from functools import partial

import pytest
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.actions import change_status
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence import load
from charterdesk.booking.persistence.load import load_booking, load_for_update
from charterdesk.booking.verify import verify_booking_money, verify_sold_seats
from charterdesk.changes.actions import change as changes
from charterdesk.changes.records import ChangeRecord
from charterdesk.changes.schemas import (
    CancelQuote,
    ChangeApply,
    ChangeFlightQuote,
    FlightMove,
)
from charterdesk.changes.services import plan_moves
from charterdesk.changes.services.quotes import require_not_applied
from charterdesk.flights.models import Flight
from charterdesk.flights.verify import verify_seats
from charterdesk.kit.db import Database
from charterdesk.kit.errors import Refusal
from tests.booking.bookings import priced_flight, terms
from tests.flights.flights import CUBAMIA, in_days, office_id
from tests.races.test_control import actor_of, count_together, held_booking, meet

pytestmark = pytest.mark.starts_programs

Act = Callable[[Session], object]


@pytest.fixture
def database(fresh_database_url: str) -> Iterator[Database]:
    with closing(Database(fresh_database_url, pool_size=4)) as database:
        yield database


def at_once(database: Database, acts: Sequence[Act]) -> list[str]:
    """Each in a transaction of its own; how each ended, in alphabetical order."""

    def end(act: Act) -> str:
        try:
            with database.transaction() as session:
                act(session)
        except Refusal as refusal:
            return refusal.code()
        return "done"

    with ThreadPoolExecutor(len(acts)) as people:
        return sorted(people.map(end, acts))


def sold(database: Database, flight: Flight, name: str) -> tuple[Actor, Booking]:
    with database.transaction() as session:
        actor = actor_of(session, Role.OfficeHoldingAdmin)
        terms(session, CUBAMIA, credit_limit=Decimal(10_000))
        ready = held_booking(session, actor, flight, name, office_id(session, "Cubamía Hialeah"))
    with database.transaction() as session:
        return actor, change_status(session, actor, ready)


def flight_in(database: Database, days: int, number: str, seats: int) -> Flight:
    with database.transaction() as session:
        return priced_flight(session, in_days(days), number=number, seats=seats)


def quote_move(database: Database, actor: Actor, booking: Booking, to: Flight) -> ChangeApply:
    move = FlightMove(ticket_ids=[ticket.id for ticket in booking.tickets], flight_id=to.id)
    with database.transaction() as session:
        wanted = ChangeFlightQuote(id=booking.row.id, moves=[move])
        quote = changes.change_flight_calculate_price(session, actor, wanted)
        return ChangeApply(id=booking.row.id, version=quote.version, quote_id=quote.id)


def two_moves_to_the_last_seat(database: Database) -> list[Act]:
    old, new = flight_in(database, 30, "410", 10), flight_in(database, 31, "412", 1)
    acts: list[Act] = []
    for name in ("Ana Soler", "Eva Soler"):
        actor, booking = sold(database, old, name)
        wanted = quote_move(database, actor, booking, new)
        acts.append(partial(changes.change_flight, actor=actor, body=wanted))
    return acts


def oversold(database: Database) -> list[str]:
    with database.sessions() as session:
        return [*verify_seats(session), *verify_sold_seats(session)]


def test_the_last_seat_is_given_to_one_of_two_changes(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    acts = two_moves_to_the_last_seat(database)
    count_together(monkeypatch, plan_moves)

    assert at_once(database, acts) == ["done", "seatsGone"]
    assert oversold(database) == []


def test_without_the_lock_both_would_take_it_and_only_the_table_forbids_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    acts = two_moves_to_the_last_seat(database)
    count_together(monkeypatch, plan_moves)
    monkeypatch.setattr(load, "lock_seats", lambda *_: None)

    with pytest.raises(IntegrityError, match="ck_flight_seat_sold"):
        at_once(database, acts)


def change_against_cancel(database: Database, monkeypatch: pytest.MonkeyPatch, *, locked: bool) -> list[str]:
    """Both have read the booking before either writes, unless its lock keeps one of them out."""
    old, new = flight_in(database, 30, "410", 10), flight_in(database, 31, "412", 10)
    sold(database, old, "Eva Soler")  # or the database would refuse to give back more seats than are sold
    actor, booking = sold(database, old, "Ana Soler")
    move = quote_move(database, actor, booking, new)
    with database.transaction() as session:
        quote = changes.cancel_calculate_price(session, actor, CancelQuote(id=booking.row.id))
    cancel = ChangeApply(id=booking.row.id, version=quote.version, quote_id=quote.id)
    barrier = threading.Barrier(2)

    def read(session: Session, actor: Actor, booking_id: uuid.UUID, version: int, *rest: object) -> Booking:
        if locked:
            return load_for_update(session, actor, booking_id, version, *rest)  # type: ignore[arg-type]
        return load_booking(session, actor, booking_id)

    def wait(change: ChangeRecord) -> None:
        meet(barrier)
        require_not_applied(change)

    monkeypatch.setattr(changes, "load_for_update", read)
    monkeypatch.setattr(changes, "require_not_applied", wait)
    return at_once(
        database,
        [
            lambda session: changes.change_flight(session, actor, move),
            lambda session: changes.cancel_booking(session, actor, cancel),
        ],
    )


def contradictions(database: Database) -> list[str]:
    with database.sessions() as session:
        return [*verify_booking_money(session), *verify_sold_seats(session), *verify_seats(session)]


def test_one_of_a_change_and_a_cancellation_goes_first(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert change_against_cancel(database, monkeypatch, locked=True) == ["done", "stale"]
    assert contradictions(database) == []


def test_without_the_lock_both_would_be_made_and_the_checker_finds_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert change_against_cancel(database, monkeypatch, locked=False) == ["done", "done"]
    assert contradictions(database)
