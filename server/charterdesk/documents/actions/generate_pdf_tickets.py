"""Print the sold tickets of a booking."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.persistence.save import about
from charterdesk.booking.queries.visibility import find_booking
from charterdesk.documents.press import Document, Press
from charterdesk.documents.ticket import tickets_document


def generate_pdf_tickets(
    session: Session, actor: Actor, press: Press, ticket_master_id: uuid.UUID
) -> Document:
    booking = find_booking(session, actor, ticket_master_id)
    document = tickets_document(session, actor, press, booking)
    record(session, actor, EventType.Updated, about(booking), f"Tickets printed: {booking.title}")
    return document
