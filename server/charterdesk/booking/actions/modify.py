"""Set a booking's legs, passengers and extras, and take or change its hold."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.changing import changing
from charterdesk.booking.locking import lock_booking
from charterdesk.booking.schemas import ModifyRequest
from charterdesk.booking.taking import take
from charterdesk.booking.whole import Booking


def modify(session: Session, actor: Actor, body: ModifyRequest) -> tuple[Booking, list[str]]:
    """All or nothing. Answers with what the clerk should tell the customer."""
    plan = body.plan
    booking = lock_booking(session, actor, body.id, body.version, plan.flights)
    with changing(session, actor, booking, "Seats held"):
        messages = take(session, actor, booking, plan)
    return booking, messages
