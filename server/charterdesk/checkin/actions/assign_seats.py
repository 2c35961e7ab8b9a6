"""Seat a party together."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.persistence.save import save_booking
from charterdesk.checkin.domain.status import require_at_check_in
from charterdesk.checkin.errors import NobodyToSeat, NoSeatMap
from charterdesk.checkin.seat_schemas import SeatsAssign
from charterdesk.checkin.services.flight_seats import give_seats, load_flight_seats
from charterdesk.checkin.services.load_party import load_party_for_update


def assign_seats(session: Session, actor: Actor, check_in_id: uuid.UUID, body: SeatsAssign) -> None:
    """Give the party seats side by side; those who are checked in keep the seat of their boarding pass."""
    party = load_party_for_update(session, actor, check_in_id, body.booking_version)
    require_at_check_in(party.flight)
    flight = load_flight_seats(session, party.flight.id)
    if not flight.seats:
        raise NoSeatMap(flight=party.flight.title)
    moving = [
        ticket.id
        for ticket in party.tickets
        if ticket.status is TicketStatus.Booked
        or (ticket.status is TicketStatus.CheckedIn and ticket.seat_number is None)
    ]
    if not moving:
        raise NobodyToSeat
    give_seats(session, party, flight, moving)
    save_booking(session, actor, party.booking, "Seated together")
