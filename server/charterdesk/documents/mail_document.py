"""E-mail a document of a booking to its customer.

The document is stored with the booking's files, so that it can be looked up and a retry sends the same file.
"""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import record
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence.save import about
from charterdesk.documents.errors import NoContactEmail
from charterdesk.documents.letters import Letter, reply_address
from charterdesk.documents.renderer import Document, Renderer
from charterdesk.files.actions.attach_files import store_file
from charterdesk.files.content import Content
from charterdesk.files.enums import FileKind
from charterdesk.files.models import FileAttachment
from charterdesk.files.owner import Owner
from charterdesk.kit.outbox import OutboxMail, queue_mail
from charterdesk.messaging.limits import require_within_limits


def require_contact_email(booking: TicketMaster) -> str:
    if booking.contact_email is None:
        raise NoContactEmail(locator=booking.locator_number)
    return booking.contact_email


def mail_document(
    session: Session,
    actor: Actor,
    renderer: Renderer,
    booking: TicketMaster,
    letter: Letter,
    document: Document,
    subject: str | None = None,
) -> OutboxMail:
    """Queue the letter with the document; the log names the subject, or else the document."""
    address = require_contact_email(booking)
    require_within_limits(session, booking.office_holding_id, 1)
    mail = queue_mail(
        session,
        to_address=address,
        subject=letter.subject,
        text=letter.text,
        html=letter.html,
        reply_to=reply_address(booking),
        about=(Entity.TicketMaster.value, booking.id),
        office_holding_id=booking.office_holding_id,
        attachment_id=_store(session, actor, renderer, booking, document).id,
    )
    session.flush()
    change = Change("to", None, address)
    title = f"{subject or document.name.split()[0]} mailed: {booking.title}"
    record(session, actor, EventType.Updated, about(booking), title, changes=[change])
    # The response includes the status, which the e-mail has only once it is written.
    session.flush()
    return mail


def _store(
    session: Session, actor: Actor, renderer: Renderer, booking: TicketMaster, document: Document
) -> FileAttachment:
    owner = Owner(Entity.TicketMaster, booking.id, None, booking.office_holding_id)
    content = Content(document.data, document.media_type, ".pdf")
    return store_file(session, actor, renderer.files, owner, content, document.name, FileKind.Document)
