"""Change how many seats a category has."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.capacity import set_capacities
from charterdesk.flights.changing import changing
from charterdesk.flights.models import FlightSeat
from charterdesk.flights.queries import find_seat, seat_of
from charterdesk.flights.seat_schemas import FlightSeatUpdate


def update_flight_seat(session: Session, actor: Actor, body: FlightSeatUpdate) -> FlightSeat:
    flight_id = find_seat(session, actor, body.id).flight_id
    with changing(session, actor, flight_id, body.version, "Seats changed") as flight:
        seat = seat_of(flight, body.id)
        set_capacities(session, flight, {seat.category: body.capacity})
    return seat
