"""Save the seats of some categories at once, whether the flight has them or not."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.capacity import set_capacities
from charterdesk.flights.changing import changing
from charterdesk.flights.models import FlightSeat
from charterdesk.flights.rules import capacities_of
from charterdesk.flights.seat_schemas import FlightSeatList


def patch_flight_seats(session: Session, actor: Actor, body: FlightSeatList) -> list[FlightSeat]:
    capacities = capacities_of(body.items)
    with changing(session, actor, body.flight_id, body.version, "Seats changed") as flight:
        set_capacities(session, flight, capacities)
    return [seat for seat in flight.seats if seat.category in capacities]
