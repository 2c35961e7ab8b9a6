"""Saves a booking whose tickets got another status: status, seats and log follow from them."""

import uuid
from collections.abc import Mapping

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import booking_status
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.persistence.seat_inventory import SoldSeats
from charterdesk.booking.records import TicketRecord
from charterdesk.changes.domain.rules import seat_changes


def save_moved(
    session: Session,
    actor: Actor,
    booking: Booking,
    moved: Mapping[uuid.UUID, TicketRecord],
    title: str,
    event: EventType,
    reason: str,
) -> None:
    """Put the moved tickets into the booking, which is loaded for update, and save it."""
    before = booking.tickets
    booking.tickets = tuple(moved.get(ticket.id, ticket) for ticket in before)
    booking.row.status = booking_status([ticket.status for ticket in booking.tickets])
    sold = SoldSeats(seat_changes(before, booking.tickets), ())
    save_booking(session, actor, booking, title, event, reason, sold=sold)
