"""Mail the receipt of a booking to its customer."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.queries.visibility import find_booking
from charterdesk.documents.mail import receipt_letter
from charterdesk.documents.mailing import mail_document, require_contact_email
from charterdesk.documents.press import Press
from charterdesk.documents.receipt import receipt_document
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.queries import get_current_charter


def send_by_email_receipt_pdf(
    session: Session, actor: Actor, press: Press, ticket_master_id: uuid.UUID
) -> OutboxMail:
    booking = find_booking(session, actor, ticket_master_id)
    require_contact_email(booking)
    document = receipt_document(session, actor, press, booking)
    letter = receipt_letter(booking, get_current_charter(session))
    return mail_document(session, actor, press, booking, letter, document)
