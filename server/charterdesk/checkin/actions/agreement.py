"""Sign the travel affidavit of a ticket, and choose the OFAC category that it declares."""

import uuid

from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import record
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.party import OfacGround
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import about
from charterdesk.booking.queries.visibility import find_ticket
from charterdesk.booking.records import TicketRecord
from charterdesk.changes.errors import CheckInFirst, TicketNotSold
from charterdesk.checkin.agreement_schemas import AgreementChange, AgreementSignature
from charterdesk.checkin.blocker_errors import OfacCategoryMissing, OfacCategoryRetired, OfacLicenseMissing
from charterdesk.checkin.enums import SignedHow
from charterdesk.checkin.errors import (
    AdultMustSign,
    AffidavitChanged,
    AffidavitIsSigned,
    PassengerSignatureMissing,
)
from charterdesk.checkin.models import TicketAgreement
from charterdesk.checkin.services.affidavit import Affidavit, load_affidavit
from charterdesk.checkin.services.record_change import save_with_event
from charterdesk.files.enums import FileKind
from charterdesk.files.models import FileAttachment
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.domain.names import split_words
from charterdesk.reference.models import OfacCategory


def update_agreement(session: Session, actor: Actor, body: AgreementChange) -> None:
    """Change the OFAC category of a ticket; an affidavit that was signed for another one no longer counts."""
    booking, ticket = _load_ticket(session, actor, body.ticket_id, body.booking_version)
    _require_category(booking.terms.grounds.get(str(body.ofac_id)), body.ofac_licence)
    changed = replace(ticket, ofac_id=body.ofac_id, ofac_licence=body.ofac_licence)
    if changed == ticket:
        return
    changes = [
        Change("ofac", _title(session, ticket.ofac_id), _title(session, changed.ofac_id)),
        Change("license", ticket.ofac_licence, changed.ofac_licence),
    ]
    booking.replace_ticket(changed)
    differing = [change for change in changes if change.before != change.after]
    name = ticket.passenger_name or ""
    save_with_event(session, actor, booking, EventType.Modified, "OFAC category set", name, differing)


def _require_category(category: OfacGround | None, licence: str | None) -> None:
    if category is None:
        raise NotFound
    if not category.active:
        raise OfacCategoryRetired
    if category.licence_required and not licence:
        raise OfacLicenseMissing


def _title(session: Session, ofac_id: uuid.UUID | None) -> str | None:
    return session.get_one(OfacCategory, ofac_id).title if ofac_id else None


def sign_agreement(session: Session, actor: Actor, ticket_id: uuid.UUID, body: AgreementSignature) -> None:
    """Store the affidavit as it is signed. It is never changed; another category needs another signature."""
    booking, ticket = _load_ticket(session, actor, ticket_id, body.booking_version)
    affidavit = load_affidavit(session, ticket.id, ticket.flight_id, booking.row.id)
    if affidavit.signed is not None:
        raise AffidavitIsSigned(name=affidavit.facts.passenger.full_name)
    if ticket.ofac_id is None:
        raise OfacCategoryMissing
    _require_category(booking.terms.grounds.get(str(ticket.ofac_id)), ticket.ofac_licence)
    if affidavit.text_sha256 != body.text_sha256:
        raise AffidavitChanged
    _require_signer(affidavit, body.signed_by)
    _require_file(session, affidavit, body)
    session.add(
        TicketAgreement(
            ticket_id=ticket.id,
            flight_id=ticket.flight_id,
            passenger_id=ticket.passenger_id,
            ofac_id=ticket.ofac_id,
            ofac_licence=ticket.ofac_licence,
            agreement_template_id=affidavit.template.id,
            text=affidavit.text,
            text_sha256=affidavit.text_sha256,
            how=body.how,
            file_id=body.file_id,
            signed_by=body.signed_by,
            signed_at=booking.terms.at,
            app_user_id=actor.user_id,
            app_user_name=actor.name,
        )
    )
    session.flush()
    changes = [
        Change("how", None, body.how.value),
        Change("signedBy", None, body.signed_by),
        Change("agreement", None, affidavit.template.title),
    ]
    title = f"Affidavit signed: {booking.row.locator_number}"
    record(session, actor, EventType.Updated, about(booking.row), title, ticket.passenger_name or "", changes)


def _load_ticket(
    session: Session, actor: Actor, ticket_id: uuid.UUID, version: int
) -> tuple[Booking, TicketRecord]:
    """Lock the booking of a ticket, which must be sold and not checked in."""
    booking_id = find_ticket(session, actor, ticket_id).ticket_master_id
    booking = load_for_update(session, actor, booking_id, version, seats=False)
    ticket = booking.ticket(ticket_id)
    if ticket.status is TicketStatus.CheckedIn:
        raise CheckInFirst(name=ticket.passenger_name, flight=ticket.flight)
    if ticket.status is not TicketStatus.Booked:
        raise TicketNotSold(name=ticket.passenger_name, flight=ticket.flight, now=ticket.status)
    return booking, ticket


def _require_signer(affidavit: Affidavit, signed_by: str) -> None:
    name = affidavit.facts.passenger.full_name
    if affidavit.needs_adult and split_words(signed_by) == split_words(name):
        raise AdultMustSign(name=name)


def _require_file(session: Session, affidavit: Affidavit, body: AgreementSignature) -> None:
    """Require a signature that was given for this text: one of the ticket, and of no other affidavit."""
    if body.file_id is None and body.how is SignedHow.Paper:
        return
    file = session.get(FileAttachment, body.file_id) if body.file_id else None
    used = select(TicketAgreement.id).where(TicketAgreement.file_id == body.file_id)
    if (
        file is None
        or (file.entity_type, file.entity_id) != (Entity.Ticket, affidavit.facts.id)
        or (file.kind is FileKind.Signature) != (body.how is not SignedHow.Paper)
        or session.scalars(used).first() is not None
    ):
        raise PassengerSignatureMissing(name=affidavit.facts.passenger.full_name)
