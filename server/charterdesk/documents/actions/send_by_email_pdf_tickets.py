"""Mail the sold tickets of a booking to its customer."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.queries.visibility import find_booking
from charterdesk.documents.mail import tickets_letter
from charterdesk.documents.mailing import mail_document, require_contact_email
from charterdesk.documents.press import Press
from charterdesk.documents.ticket import tickets_document
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.queries import get_current_charter


def send_by_email_pdf_tickets(
    session: Session, actor: Actor, press: Press, ticket_master_id: uuid.UUID
) -> OutboxMail:
    booking = find_booking(session, actor, ticket_master_id)
    require_contact_email(booking)
    document = tickets_document(session, actor, press, booking)
    letter = tickets_letter(booking, get_current_charter(session))
    return mail_document(session, actor, press, booking, letter, document)
