"""The travel affidavit on paper."""

from typing import Any

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.checkin.enums import SignedHow
from charterdesk.checkin.models import TicketAgreement
from charterdesk.checkin.services.affidavit import Affidavit
from charterdesk.documents.booking_facts import print_facts
from charterdesk.documents.formats import created, moment
from charterdesk.documents.operator import picture_svg
from charterdesk.documents.renderer import AFFIDAVIT, Document, Renderer
from charterdesk.files.models import FileAttachment
from charterdesk.kit.clock import now

HOW = {
    SignedHow.Screen: "Signed on the screen",
    SignedHow.Pad: "Signed on a signature pad",
    SignedHow.Paper: "Signed on paper",
}


def render_affidavit(session: Session, actor: Actor, renderer: Renderer, affidavit: Affidavit) -> Document:
    """Render a signed affidavit from what was stored with the signature alone, so that a reprint is equal."""
    locator = affidavit.facts.booking.locator_number
    signed = affidavit.signed
    facts = {
        "title": affidavit.template.title,
        "locator": locator,
        "paragraphs": affidavit.text.split("\n"),
        "sha256": affidavit.text_sha256,
        "passenger": "" if signed else affidavit.facts.passenger.full_name,
        "needsAdult": affidavit.needs_adult,
        **(print_facts(actor, now(session)) if signed is None else {"created": created(signed.signed_at)}),
        "signed": _signed_facts(session, renderer, affidavit, signed) if signed else None,
    }
    return Document(f"Affidavit {locator}.pdf", renderer.pdf.render(AFFIDAVIT, facts))


def _signed_facts(
    session: Session, renderer: Renderer, affidavit: Affidavit, signed: TicketAgreement
) -> dict[str, Any]:
    return {
        "how": HOW[signed.how],
        "by": signed.signed_by,
        "at": moment(signed.signed_at, affidavit.flight.departure_zone),
        "witness": signed.app_user_name,
        "picture": _picture(session, renderer, signed),
    }


def _picture(session: Session, renderer: Renderer, signed: TicketAgreement) -> str | None:
    """Return the signature; the upload of a signed paper stays in the ticket's files."""
    if signed.file_id is None or signed.how is SignedHow.Paper:
        return None
    file = session.get_one(FileAttachment, signed.file_id)
    return picture_svg(renderer.files, file.stored_name)
