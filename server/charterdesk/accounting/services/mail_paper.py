"""E-mail a paper of an agency's account to the agency.

The paper is stored with the account's files, so that it can be looked up and a retry sends the same file.
"""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.errors_account import AgencyWithoutEmail
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.documents.letters import Letter
from charterdesk.documents.operator import format_contacts
from charterdesk.documents.renderer import Document, Renderer
from charterdesk.files.actions.attach_files import store_file
from charterdesk.files.content import Content
from charterdesk.files.enums import FileKind
from charterdesk.files.owner import Owner
from charterdesk.kit.outbox import OutboxMail, queue_mail
from charterdesk.messaging.limits import require_within_limits
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_current_charter


@dataclass(frozen=True)
class PaperMail:
    """A paper with the letter that it is attached to, and the record whose log names it."""

    about: About
    letter: Letter
    document: Document
    title: str
    """The event's title."""


def address_of(holding: OfficeHolding, given: str | None) -> str:
    """Return the given address, or the agency's own."""
    address = given or holding.email
    if address is None:
        raise AgencyWithoutEmail(name=holding.name)
    return address


def mail_paper(
    session: Session,
    actor: Actor,
    renderer: Renderer,
    holding: OfficeHolding,
    to_address: str | None,
    mail: PaperMail,
) -> OutboxMail:
    """Queue the letter with its paper, as an event."""
    address, about, charter = address_of(holding, to_address), mail.about, get_current_charter(session)
    assert about.entity_id is not None
    require_within_limits(session, holding.id, 1)
    owner = Owner(about.entity, about.entity_id, None, holding.id)
    content = Content(mail.document.data, mail.document.media_type, ".pdf")
    stored = store_file(session, actor, renderer.files, owner, content, mail.document.name, FileKind.Document)
    queued = queue_mail(
        session,
        to_address=address,
        subject=mail.letter.subject,
        text=mail.letter.text,
        html=mail.letter.html,
        reply_to=charter.email,
        about=(about.entity.value, about.entity_id),
        office_holding_id=holding.id,
        attachment_id=stored.id,
    )
    session.flush()
    record(session, actor, EventType.Updated, about, mail.title, changes=[Change("to", None, address)])
    # The response includes the status, which the e-mail has only once it is written.
    session.flush()
    return queued


def write_letter(
    session: Session, holding: OfficeHolding, subject: str, opening: str, figure: str, rows: list[str]
) -> Letter:
    """Return a letter to an agency, signed by the operator; the figure is its largest text."""
    charter = get_current_charter(session)
    return Letter(
        subject=f"{charter.name}: {subject}",
        greeting=f"Dear {holding.contact_name or holding.name},",
        opening=opening,
        locator=figure,
        rows=rows,
        closing="Questions about a line? Reply to this e-mail with its locator.",
        sender=[line for line in (charter.name, format_contacts(charter)) if line],
    )
