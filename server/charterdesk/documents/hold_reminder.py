"""Remind the contact of a booking that its long hold is about to end."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import record
from charterdesk.booking.domain.status import is_live
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence.save import about
from charterdesk.documents.letters import reply_address, write_hold_letter
from charterdesk.kit.clock import now
from charterdesk.kit.outbox import queue_mail
from charterdesk.organization.queries import get_current_charter


def remind_of_hold(session: Session, ticket_master_id: uuid.UUID) -> None:
    """Do nothing if the booking was sold, released or deleted meanwhile."""
    booking = session.get(TicketMaster, ticket_master_id)
    if booking is None or booking.contact_email is None or booking.hold_expires_at != booking.kept_until:
        return
    if not is_live(booking.hold_expires_at, now(session)):
        return
    letter = write_hold_letter(booking, get_current_charter(session))
    queue_mail(
        session,
        to_address=booking.contact_email,
        subject=letter.subject,
        text=letter.text,
        html=letter.html,
        reply_to=reply_address(booking),
        about=(Entity.TicketMaster.value, booking.id),
        office_holding_id=booking.office_holding_id,
    )
    change = Change("to", None, booking.contact_email)
    title = f"Reminder mailed: {booking.title}"
    record(session, SYSTEM, EventType.Updated, about(booking), title, changes=[change])
