"""Set how much of a booking may be refunded in all."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import save_booking
from charterdesk.changes.errors import RefundLimitOutOfRange
from charterdesk.changes.refund_schemas import RefundLimitWrite


def change_refund_limit(session: Session, actor: Actor, body: RefundLimitWrite) -> Booking:
    """Set the limit, from what is refunded or promised to what was paid; it is no longer computed then."""
    booking = load_for_update(session, actor, body.id, body.version, seats=False)
    row = booking.row
    least = row.refunded + row.reserved
    if not least <= body.refund_limit <= row.paid:
        raise RefundLimitOutOfRange(least=f"{least:.2f}", most=f"{row.paid:.2f}")
    row.refund_limit = body.refund_limit
    save_booking(session, actor, booking, "Refund limit set", text=body.reason)
    return booking
