"""Finds, locks and reads one flight or its seats, limited to what the caller may see."""

import uuid
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, Select, and_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.domain.seat_map import read_seat_map
from charterdesk.flights.domain.status import allowed_moves
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.flights.queries.offer import count_seats, seat_load
from charterdesk.flights.schemas.flights import FlightRead, SeatLoad
from charterdesk.flights.schemas.seats import FlightSeatRead
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound

VISIBLE_TO_AGENCIES: Final = and_(Flight.status != FlightStatus.Draft, Flight.withdrawn.is_(False))
"""Agencies do not see drafts, nor drafts that were cancelled."""


def flight_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    return () if actor.holding_scope is None else (VISIBLE_TO_AGENCIES,)


def not_departed(at: datetime) -> tuple[ColumnElement[bool], ...]:
    """Return the filter for flights to come. The day lets the index skip the past, with a day for zones."""
    return Flight.departs_at > at, Flight.departure_day >= at.date() - timedelta(days=1)


def find_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> Flight:
    return _get_one(session, select(Flight).where(Flight.id == flight_id, *flight_is_visible(actor)))


def lock_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> Flight:
    """Lock the flight, then its seats in id order. Sales lock only the seats, and read the status after."""
    statement = select(Flight).where(Flight.id == flight_id, *flight_is_visible(actor))
    flight = _get_one(session, statement.with_for_update(of=Flight).execution_options(populate_existing=True))
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


def get_seat(flight: Flight, seat_id: uuid.UUID) -> FlightSeat:
    """Return a seat of a locked flight. It may have been deleted while this request waited for the lock."""
    for seat in flight.seats:
        if seat.id == seat_id:
            return seat
    raise NotFound


def open_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> None:
    find_flight(session, actor, flight_id)


def get_by_id_for_explorer(session: Session, actor: Actor, flight_id: uuid.UUID) -> FlightRead:
    return read_flight(session, actor, find_flight(session, actor, flight_id))


def read_flight(session: Session, actor: Actor, flight: Flight) -> FlightRead:
    """Return a flight. Only charter roles see its note and template."""
    times = LocalTimes.of(flight)
    is_charter = actor.role.is_charter
    return FlightRead(
        id=flight.id,
        version=flight.version,
        flight_number=flight.flight_number,
        airline_id=flight.airline.id,
        airline_name=flight.airline.name,
        departure_airport_id=flight.departure_airport.id,
        departure_airport=flight.departure_airport.iata_code,
        arrival_airport_id=flight.arrival_airport.id,
        arrival_airport=flight.arrival_airport.iata_code,
        departure_date=times.departure_date,
        departure_time=times.departure_time,
        arrival_date=times.arrival_date,
        arrival_time=times.arrival_time,
        duration=times.duration,
        departs_at=flight.departs_at,
        arrives_at=flight.arrives_at,
        status=flight.status,
        aircraft=flight.aircraft,
        seats=_loads(session, actor, flight),
        number=flight.number,
        departure_zone=flight.departure_zone,
        arrival_zone=flight.arrival_zone,
        departure_offset=times.departure_offset,
        arrival_offset=times.arrival_offset,
        cancel_reason=flight.cancel_reason,
        seat_map=read_seat_map(flight.seat_map),
        cut_off_hours=flight.cut_off_hours,
        prospectus_number=flight.prospectus_number,
        contract_basis=flight.contract_basis if is_charter else None,
        contract_price=flight.contract_price if is_charter else None,
        guaranteed_seats=flight.guaranteed_seats if is_charter else None,
        note=flight.note if is_charter else None,
        flight_template_id=flight.flight_template_id if is_charter else None,
        moves=allowed_moves(flight.status, actor.role),
    )


def get_flight_seat(session: Session, actor: Actor, seat_id: uuid.UUID) -> FlightSeatRead:
    return read_seat(session, find_seat(session, actor, seat_id))


def read_seat(session: Session, seat: FlightSeat) -> FlightSeatRead:
    return read_seats(session, [seat])[0]


def read_seats(session: Session, seats: list[FlightSeat]) -> list[FlightSeatRead]:
    """Return seats that all belong to one flight."""
    flight = seats[0].flight
    counts = count_seats(session, [flight.id], now(session))[flight.id]
    statement = {seat.id for seat in seats}
    return [
        FlightSeatRead(
            id=seat_id,
            version=flight.version,
            flight_id=flight.id,
            seat_category_type=count.category,
            capacity=count.capacity,
            sold=count.sold,
            held=count.held,
            allotted=count.allotted,
            free=count.free,
        )
        for seat_id, count in counts.items()
        if seat_id in statement
    ]


def _loads(session: Session, actor: Actor, flight: Flight) -> list[SeatLoad]:
    fields = SeatLoad.model_fields
    counts = count_seats(session, [flight.id], now(session))[flight.id]
    return [
        SeatLoad.model_validate(dict(zip(fields, seat_load(actor, seat_id, count), strict=True)))
        for seat_id, count in counts.items()
    ]


def _get_one(session: Session, statement: Select[Flight]) -> Flight:
    found = session.execute(statement).scalar_one_or_none()
    if found is None:
        raise NotFound
    return found
