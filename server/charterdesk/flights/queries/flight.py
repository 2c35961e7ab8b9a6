"""Finds, locks and reads one flight or its seats, limited to what the caller may see."""

import uuid
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, Select, and_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.domain.status import moves_for
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.flights.queries.seat_counts import count_seats, load_of
from charterdesk.flights.schemas.flights import FlightRead, SeatBlock, SeatLoad
from charterdesk.flights.schemas.seats import FlightSeatRead
from charterdesk.kit.clock import now
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


def get_by_id_for_explorer(session: Session, actor: Actor, flight_id: uuid.UUID) -> FlightRead:
    return read_flight(session, actor, find_flight(session, actor, flight_id))


def read_flight(session: Session, actor: Actor, flight: Flight) -> FlightRead:
    """The note is for the operator's own people."""
    times = LocalTimes.of(flight)
    ours = actor.role.is_charter
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
        seat_map=[SeatBlock.model_validate(block) for block in flight.seat_map],
        cut_off_hours=flight.cut_off_hours,
        prospectus_number=flight.prospectus_number,
        note=flight.note if ours else None,
        flight_template_id=flight.flight_template_id if ours else None,
        moves=moves_for(flight.status, actor.role),
    )


def get_flight_seat(session: Session, actor: Actor, seat_id: uuid.UUID) -> FlightSeatRead:
    return read_seat(session, find_seat(session, actor, seat_id))


def read_seat(session: Session, seat: FlightSeat) -> FlightSeatRead:
    return read_seats(session, [seat])[0]


def read_seats(session: Session, seats: list[FlightSeat]) -> list[FlightSeatRead]:
    """Of one flight."""
    flight = seats[0].flight
    counts = count_seats(session, [flight.id], now(session))[flight.id]
    wanted = {seat.id for seat in seats}
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
        if seat_id in wanted
    ]


def _loads(session: Session, actor: Actor, flight: Flight) -> list[SeatLoad]:
    fields = SeatLoad.model_fields
    counts = count_seats(session, [flight.id], now(session))[flight.id]
    return [
        SeatLoad.model_validate(dict(zip(fields, load_of(actor, seat_id, count), strict=True)))
        for seat_id, count in counts.items()
    ]


def _one(session: Session, wanted: Select[Flight]) -> Flight:
    found = session.execute(wanted).scalar_one_or_none()
    if found is None:
        raise NotFound
    return found
