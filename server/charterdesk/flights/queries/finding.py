"""Finding and locking flights, starting from what the caller may see."""

import uuid
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, Select, and_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.kit.errors import NotFound

KNOWN_TO_AGENCIES: Final = and_(Flight.status != FlightStatus.Draft, Flight.withdrawn.is_(False))
"""For them a draft does not exist, and one that was withdrawn never did."""


def flight_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    return () if actor.holding_scope is None else (KNOWN_TO_AGENCIES,)


def not_departed(at: datetime) -> tuple[ColumnElement[bool], ...]:
    """The day lets the index leave the past out: where it is behind, it is behind by one."""
    return Flight.departs_at > at, Flight.departure_day >= at.date() - timedelta(days=1)


def find_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> Flight:
    return _one(session, select(Flight).where(Flight.id == flight_id, *flight_is_visible(actor)))


def lock_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> Flight:
    """The flight, then its seats in id order: who sells locks the seats alone, and reads the status after."""
    wanted = select(Flight).where(Flight.id == flight_id, *flight_is_visible(actor))
    flight = _one(session, wanted.with_for_update(of=Flight).execution_options(populate_existing=True))
    session.execute(
        select(FlightSeat)
        .where(FlightSeat.flight_id == flight_id)
        .order_by(FlightSeat.id)
        .with_for_update()
        .execution_options(populate_existing=True)
    ).all()
    return flight


def find_seat(session: Session, actor: Actor, seat_id: uuid.UUID) -> FlightSeat:
    seat = session.execute(
        select(FlightSeat).join(Flight).where(FlightSeat.id == seat_id, *flight_is_visible(actor))
    ).scalar_one_or_none()
    if seat is None:
        raise NotFound
    return seat


def seat_of(flight: Flight, seat_id: uuid.UUID) -> FlightSeat:
    """Of a flight that is locked: the row may have gone while the lock was waited for."""
    for seat in flight.seats:
        if seat.id == seat_id:
            return seat
    raise NotFound


def open_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> None:
    find_flight(session, actor, flight_id)


def _one(session: Session, wanted: Select[Flight]) -> Flight:
    found = session.execute(wanted).scalar_one_or_none()
    if found is None:
        raise NotFound
    return found
