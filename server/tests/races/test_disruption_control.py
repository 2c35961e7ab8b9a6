"""A move of the desk that races with a clerk, with and without the booking's lock: the races could fail."""

import threading
import uuid
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from importlib import import_module

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.load import load_booking, load_for_update, load_many_for_update
from charterdesk.changes.actions import change as changes
from charterdesk.changes.records import ChangeRecord
from charterdesk.changes.schemas import CancelQuote, ChangeApply
from charterdesk.changes.services.quotes import require_not_applied
from charterdesk.disruptions.actions import apply as move_bookings
from charterdesk.disruptions.actions import change_flight_status
from charterdesk.disruptions.schemas import BookingMove, DisruptionApply
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.schemas.flights import ChangeStatus
from charterdesk.kit.db import Database
from tests.races.test_change_control import at_once, contradictions, flight_in, sold
from tests.races.test_control import actor_of, meet

pytestmark = pytest.mark.starts_programs

apply_module = import_module(
    "charterdesk.disruptions.actions.apply"
)  # the package has a function of this name


@pytest.fixture
def database(fresh_database_url: str) -> Iterator[Database]:
    with closing(Database(fresh_database_url, pool_size=4)) as database:
        yield database


def move_against_cancel(database: Database, monkeypatch: pytest.MonkeyPatch, *, locked: bool) -> list[str]:
    """Without the lock both have read the booking before either writes."""
    old, new = flight_in(database, 30, "410", 10), flight_in(database, 31, "412", 10)
    sold(database, old, "Eva Soler")  # or the database would refuse to give back more seats than are sold
    clerk, booking = sold(database, old, "Ana Soler")
    with database.transaction() as session:
        admin = actor_of(session, Role.CharterAdmin)
        status = ChangeStatus(id=old.id, version=old.version, status=FlightStatus.Cancelled, reason="Crew")
        change_flight_status(session, admin, status)
    with database.transaction() as session:
        quote = changes.cancel_calculate_price(session, clerk, CancelQuote(id=booking.row.id))
    cancel = ChangeApply(id=booking.row.id, version=quote.version, quote_id=quote.id)
    move = BookingMove(ticket_master_id=booking.row.id, flight_id=new.id, booking_version=quote.version)
    whole = DisruptionApply(flight_id=old.id, moves=[move], reason="Crew")
    barrier = threading.Barrier(2)

    def read(session: Session, actor: Actor, booking_id: uuid.UUID, version: int, *rest: object) -> Booking:
        if locked:
            return load_for_update(session, actor, booking_id, version, *rest)  # type: ignore[arg-type]
        return load_booking(session, actor, booking_id)

    def read_many(
        session: Session, actor: Actor, ids: Collection[uuid.UUID], flights: Collection[uuid.UUID]
    ) -> Sequence[Booking]:
        if locked:
            return load_many_for_update(session, actor, ids, flights)
        found = [load_booking(session, actor, booking_id) for booking_id in ids]
        meet(barrier)
        return found

    def wait(change: ChangeRecord) -> None:
        if not locked:  # a lock that is held meanwhile would run out on a slow machine
            meet(barrier)
        require_not_applied(change)

    monkeypatch.setattr(changes, "load_for_update", read)
    monkeypatch.setattr(changes, "require_not_applied", wait)
    monkeypatch.setattr(apply_module, "load_many_for_update", read_many)
    return at_once(
        database,
        [
            lambda session: move_bookings(session, admin, whole),
            lambda session: changes.cancel_booking(session, clerk, cancel),
        ],
    )


def test_one_of_a_move_and_a_cancellation_goes_first(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert move_against_cancel(database, monkeypatch, locked=True) in (
        ["done", "stale"],
        ["bookingsMoved", "done"],
    )
    assert contradictions(database) == []


def test_without_the_lock_both_would_be_made_and_the_checker_finds_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert move_against_cancel(database, monkeypatch, locked=False) == ["done", "done"]
    assert contradictions(database)
