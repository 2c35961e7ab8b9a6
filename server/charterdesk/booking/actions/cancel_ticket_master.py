"""Cancel a booking of which nothing is sold."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.enums import MasterStatus, TicketStatus
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import lock_booking
from charterdesk.booking.schemas.requests import CancelRequest
from charterdesk.booking.services.hold_seats import require_editable
from charterdesk.booking.services.release_hold import let_go


def cancel_ticket_master(session: Session, actor: Actor, body: CancelRequest) -> Booking:
    """What was paid stays as credit on the booking."""
    booking = lock_booking(session, actor, body.id, body.version)
    require_editable(booking)
    with changing(session, actor, booking, "Cancelled", EventType.Cancel, body.reason or ""):
        let_go(session, booking, TicketStatus.Cancel)
        booking.row.status = MasterStatus.Cancel
    return booking
