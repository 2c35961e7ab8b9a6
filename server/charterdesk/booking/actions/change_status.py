"""Confirm what is held, or let it go."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.actions.confirm import confirm
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.enums import MasterStatus, TicketStatus
from charterdesk.booking.errors import QuoteRequired, StatusNotByHand
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import lock_booking
from charterdesk.booking.schemas.requests import ChangeStatusRequest
from charterdesk.booking.services.release_hold import let_go


def change_status(session: Session, actor: Actor, body: ChangeStatusRequest) -> Booking:
    if body.status not in (MasterStatus.Booked, MasterStatus.Draft):
        raise StatusNotByHand(status=body.status)
    if body.status is MasterStatus.Booked and body.quote_id is None:
        raise QuoteRequired
    booking = lock_booking(session, actor, body.id, body.version)
    what = "Booked" if body.status is MasterStatus.Booked else "Let go"
    with changing(session, actor, booking, what, EventType.ChangeStatus):
        if body.status is MasterStatus.Booked:
            confirm(session, actor, booking, body.quote_id)
        else:
            let_go(session, booking, TicketStatus.Draft)
    return booking
