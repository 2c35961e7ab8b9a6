"""Give a flight seats of categories it does not have, all or none."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.capacity import set_capacities
from charterdesk.flights.changing import changing
from charterdesk.flights.models import CATEGORY_THERE, FlightSeat
from charterdesk.flights.rules import capacities_of
from charterdesk.flights.seat_schemas import FlightSeatList
from charterdesk.kit.errors import Duplicate


def create_seat_list(session: Session, actor: Actor, body: FlightSeatList) -> list[FlightSeat]:
    capacities = capacities_of(body.items)
    with changing(session, actor, body.flight_id, body.version, "Seats changed") as flight:
        if any(seat.category in capacities for seat in flight.seats):
            raise Duplicate(why=CATEGORY_THERE, fields={"seatCategoryType": CATEGORY_THERE})
        set_capacities(session, flight, capacities)
    return [seat for seat in flight.seats if seat.category in capacities]
