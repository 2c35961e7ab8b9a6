"""Set a booking's legs, passengers and extras, and take or change its hold."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import lock_booking
from charterdesk.booking.schemas.requests import ModifyRequest
from charterdesk.booking.services.hold_seats import take


def modify(session: Session, actor: Actor, body: ModifyRequest) -> tuple[Booking, list[str]]:
    """All or nothing. Answers with what the clerk should tell the customer."""
    plan = body.plan
    booking = lock_booking(session, actor, body.id, body.version, plan.flights)
    with changing(session, actor, booking, "Seats held"):
        messages = take(session, actor, booking, plan)
    return booking, messages
