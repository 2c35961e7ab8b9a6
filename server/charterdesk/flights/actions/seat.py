"""Create, change and delete the seats of a flight's categories."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.domain.seat_map import capacities_by_category
from charterdesk.flights.models import CATEGORY_EXISTS, FlightSeat
from charterdesk.flights.queries import find_seat, get_seat
from charterdesk.flights.schemas.flights import SeatsWrite
from charterdesk.flights.schemas.seats import FlightSeatList, FlightSeatUpdate, FlightSeatWrite
from charterdesk.flights.services.change_flight import lock_for_change, save_change
from charterdesk.flights.services.seat_capacity import remove_category, set_capacities
from charterdesk.kit.errors import Duplicate


def create_flight_seat(session: Session, actor: Actor, body: FlightSeatWrite) -> FlightSeat:
    item = SeatsWrite(seat_category_type=body.seat_category_type, capacity=body.capacity)
    seats = FlightSeatList(flight_id=body.flight_id, version=body.version, items=[item])
    return create_seat_list(session, actor, seats)[0]


def create_seat_list(session: Session, actor: Actor, body: FlightSeatList) -> list[FlightSeat]:
    """Add seats of categories that the flight does not have; if one is refused, none is added."""
    capacities = capacities_by_category(body.items)
    change = lock_for_change(session, actor, body.flight_id, body.version)
    if any(seat.category in capacities for seat in change.flight.seats):
        raise Duplicate(why=CATEGORY_EXISTS, fields={"seatCategoryType": CATEGORY_EXISTS})
    set_capacities(session, change.flight, capacities)
    flight = save_change(session, actor, change, "Seats changed")
    return [seat for seat in flight.seats if seat.category in capacities]


def update_flight_seat(session: Session, actor: Actor, body: FlightSeatUpdate) -> FlightSeat:
    flight_id = find_seat(session, actor, body.id).flight_id
    change = lock_for_change(session, actor, flight_id, body.version)
    seat = get_seat(change.flight, body.id)
    set_capacities(session, change.flight, {seat.category: body.capacity})
    save_change(session, actor, change, "Seats changed")
    return seat


def patch_flight_seats(session: Session, actor: Actor, body: FlightSeatList) -> list[FlightSeat]:
    """Set the seats of several categories, whether or not the flight has them."""
    capacities = capacities_by_category(body.items)
    change = lock_for_change(session, actor, body.flight_id, body.version)
    set_capacities(session, change.flight, capacities)
    flight = save_change(session, actor, change, "Seats changed")
    return [seat for seat in flight.seats if seat.category in capacities]


def delete_flight_seat(session: Session, actor: Actor, seat_id: uuid.UUID, version: int | None) -> None:
    """Remove a category of which no seat was ever sold, held or allotted."""
    flight_id = find_seat(session, actor, seat_id).flight_id
    change = lock_for_change(session, actor, flight_id, version)
    remove_category(session, change.flight, get_seat(change.flight, seat_id).category)
    save_change(session, actor, change, "Seats changed")
