"""Change contact and note of a booking, sold or not."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import require_version
from charterdesk.activity.words import Entity
from charterdesk.booking.changing import changing
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.finding import lock_row
from charterdesk.booking.schemas import TicketMasterUpdate


def update_booking(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, body: TicketMasterUpdate
) -> TicketMaster:
    booking = lock_row(session, actor, ticket_master_id)
    require_version(session, Entity.TicketMaster, booking, body.version)
    with changing(session, actor, booking, "Booking changed"):
        booking.contact_email = body.contact_email
        booking.contact_phone = body.contact_phone
        booking.note = body.note
    return booking
