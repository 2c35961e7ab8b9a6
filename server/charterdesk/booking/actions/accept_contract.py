"""Record that the titular accepted the operator–participant contract for the party."""

import uuid

from msgspec.structs import asdict
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import record
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import accepted_contract, require_editable
from charterdesk.booking.enums import AcceptedHow, MasterStatus
from charterdesk.booking.errors import NoContractText, SignatureMissing
from charterdesk.booking.models import ContractAcceptance
from charterdesk.booking.party_errors import NoTitular
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import about
from charterdesk.booking.records import AcceptanceRecord
from charterdesk.booking.schemas.requests import AcceptContractRequest
from charterdesk.files.enums import FileKind
from charterdesk.files.models import FileAttachment
from charterdesk.kit.ids import new_id
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.queries import newest_template

SIGNED = frozenset({AcceptedHow.Screen, AcceptedHow.Pad})


def accept_contract(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, body: AcceptContractRequest
) -> Booking:
    """Record the acceptance of the text in force now; earlier acceptances are kept.

    Of a sold booking only a new titular accepts it, before more is paid.
    """
    booking = load_for_update(session, actor, ticket_master_id, seats=False)
    if booking.row.status is MasterStatus.Cancel or accepted_contract(booking) is not None:
        require_editable(booking)
    titular = booking.titular_name
    if titular is None:
        raise NoTitular
    template = newest_template(session, AgreementKind.Contract)
    if template is None:
        raise NoContractText
    if body.how in SIGNED and not _is_signature(session, booking, body.signature_id):
        raise SignatureMissing
    booking.acceptance = AcceptanceRecord(
        id=new_id(),
        ticket_master_id=booking.row.id,
        agreement_template_id=template.id,
        text_sha256=template.text_sha256,
        how=body.how,
        signature_id=body.signature_id if body.how in SIGNED else None,
        passenger_id=booking.row.passenger_titular_id,
        accepted_by=titular,
        accepted_at=booking.terms.at,
        app_user_id=actor.user_id,
        app_user_name=actor.name,
    )
    row = asdict(booking.acceptance)
    del row["merged_into_id"]
    session.add(ContractAcceptance(**row))
    session.flush()
    changes = [Change("how", None, body.how.value), Change("contract", None, template.title)]
    title = f"Contract accepted: {booking.row.locator_number}"
    record(session, actor, EventType.Updated, about(booking.row), title, titular, changes)
    return booking


def _is_signature(session: Session, booking: Booking, file_id: uuid.UUID | None) -> bool:
    file = session.get(FileAttachment, file_id) if file_id else None
    return (
        file is not None
        and file.kind is FileKind.Signature
        and (file.entity_type, file.entity_id) == (Entity.TicketMaster, booking.row.id)
    )
