"""Giving back what a booking holds: by hand, by cancelling it, or because the clock did."""

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import booking_status, require_move
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.persistence.seat_inventory import give_up_hold


def let_go(session: Session, booking: Booking, to: TicketStatus) -> None:
    """The tickets stay, as Draft or Cancel, and so does whatever was paid: as credit on the booking."""
    for ticket in booking.tickets:
        if ticket.status is not to:
            require_move(ticket.status, to)
    booking.tickets = tuple(replace(ticket, status=to) for ticket in booking.tickets)
    give_up_hold(session, booking.row)
    booking.row.hold_started_at = booking.row.hold_expires_at = None
    booking.row.status = booking_status([ticket.status for ticket in booking.tickets])
