"""Change contact and note of a booking, sold or not."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.load import whole
from charterdesk.booking.queries.visibility import lock_record
from charterdesk.booking.schemas.requests import TicketMasterUpdate


def update_booking(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, body: TicketMasterUpdate
) -> Booking:
    booking = whole(session, lock_record(session, actor, ticket_master_id, body.version))
    with changing(session, actor, booking, "Booking changed"):
        booking.row.contact_email = body.contact_email
        booking.row.contact_phone = body.contact_phone
        booking.row.note = body.note
    return booking
