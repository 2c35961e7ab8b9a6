"""Give a flight seats of one more category."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.actions.create_seat_list import create_seat_list
from charterdesk.flights.models import FlightSeat
from charterdesk.flights.schemas import SeatsWrite
from charterdesk.flights.seat_schemas import FlightSeatList, FlightSeatWrite


def create_flight_seat(session: Session, actor: Actor, body: FlightSeatWrite) -> FlightSeat:
    item = SeatsWrite(seat_category_type=body.seat_category_type, capacity=body.capacity)
    seats = FlightSeatList(flight_id=body.flight_id, version=body.version, items=[item])
    return create_seat_list(session, actor, seats)[0]
