"""Print what was paid for a booking."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.queries.visibility import find_booking
from charterdesk.documents.press import Document, Press
from charterdesk.documents.receipt import receipt_document


def generate_receipt_pdf(
    session: Session, actor: Actor, press: Press, ticket_master_id: uuid.UUID
) -> Document:
    return receipt_document(session, actor, press, find_booking(session, actor, ticket_master_id))
