"""One flight or one row of seats, whole, as the caller may see it."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.flights.queries.counting import count_seats
from charterdesk.flights.queries.explorer import load_of
from charterdesk.flights.queries.finding import find_flight, find_seat
from charterdesk.flights.schemas import FlightRead, SeatBlock, SeatLoad
from charterdesk.flights.seat_schemas import FlightSeatRead
from charterdesk.flights.status import moves_for
from charterdesk.flights.times import LocalTimes
from charterdesk.kit.clock import now


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
