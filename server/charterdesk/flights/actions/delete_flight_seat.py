"""Take away a category that nobody was ever sold or allotted a seat of."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.capacity import remove_seats
from charterdesk.flights.changing import changing
from charterdesk.flights.queries import find_seat, seat_of


def delete_flight_seat(session: Session, actor: Actor, seat_id: uuid.UUID, version: int | None) -> None:
    flight_id = find_seat(session, actor, seat_id).flight_id
    with changing(session, actor, flight_id, version, "Seats changed") as flight:
        remove_seats(session, flight, seat_of(flight, seat_id).category)
