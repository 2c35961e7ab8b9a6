"""Create, change, delete and reveal travel documents of a passenger."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change, mask
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import create_row, delete_row, require_version, update_row
from charterdesk.kit.ids import new_id
from charterdesk.kit.vault import Vault, normalize_number
from charterdesk.passengers.actions.duplicates import require_unused_number
from charterdesk.passengers.actions.infos import correct_info
from charterdesk.passengers.actions.sharing import entering_holding
from charterdesk.passengers.actions.validation import require_valid_expiration, require_valid_number
from charterdesk.passengers.enums import DocumentRank
from charterdesk.passengers.errors import NumberErased, SoldWith
from charterdesk.passengers.kinds import DOCUMENT
from charterdesk.passengers.models import Passenger, TravelDocument
from charterdesk.passengers.queries import get_document, get_passenger
from charterdesk.passengers.queries.infos import is_used_by_ticket, lock_current_info
from charterdesk.passengers.schemas.documents import (
    TravelDocumentNew,
    TravelDocumentRead,
    TravelDocumentUpdate,
    TravelDocumentWrite,
)

_FIELDS = ("document_rank", "document_type", "issued_id", "expiration_date", "different_names")


def create_document(
    session: Session, actor: Actor, vault: Vault, body: TravelDocumentWrite
) -> TravelDocument:
    """Create a travel document and make it the passenger's primary or secondary one."""
    passenger = get_passenger(session, actor, body.passenger_id, lock=True)
    require_valid_expiration(body.document_rank, body.expiration_date, body.flight_date)
    owner = entering_holding(session, actor, passenger, body.passenger_info_id)
    document = build_document(session, vault, passenger, owner, body.document_rank, body)
    if not body.create_anyway:
        require_unused_number(session, actor, vault.fingerprints(body.document_number), passenger.id)
    create_row(session, actor, DOCUMENT, document)
    assign_document(session, actor, passenger, document)
    return document


def build_document(
    session: Session,
    vault: Vault,
    passenger: Passenger,
    holding_id: uuid.UUID | None,
    rank: DocumentRank,
    fields: TravelDocumentNew,
    path: str = "",
) -> TravelDocument:
    require_valid_number(session, fields.document_type, fields.issued_id, fields.document_number, path)
    document = TravelDocument(
        id=new_id(),
        passenger=passenger,
        passenger_id=passenger.id,
        office_holding_id=holding_id,
        document_rank=rank,
        document_type=fields.document_type,
        issued_id=fields.issued_id,
        expiration_date=fields.expiration_date,
        different_names=fields.different_names,
    )
    set_number(vault, document, fields.document_number)
    return document


def set_number(vault: Vault, document: TravelDocument, number: str) -> None:
    plain = normalize_number(number)
    document.number_sealed = vault.encrypt(plain, document.id)
    document.number_fingerprint = vault.fingerprint(plain)
    document.other_fingerprint = vault.other_fingerprint(plain)
    document.document_number = mask(plain)
    document.erased_at = None


def assign_document(session: Session, actor: Actor, passenger: Passenger, document: TravelDocument) -> None:
    """Make the document the passenger's primary or secondary one, not yet verified."""
    info = lock_current_info(session, passenger.id, document.office_holding_id)
    values: dict[str, object] = {"travel_documents_verified": False}
    for rank in DocumentRank:
        name = f"{rank.value.lower()}_travel_document_id"
        if rank is document.document_rank:
            values[name] = document.id
        elif getattr(info, name) == document.id:
            values[name] = None
    correct_info(session, actor, passenger, info, values)


def update_document(
    session: Session, actor: Actor, vault: Vault, body: TravelDocumentUpdate
) -> TravelDocument:
    """Change a travel document; one that a ticket was sold with is replaced by a new one."""
    found = get_document(session, actor, body.id)
    passenger = get_passenger(session, actor, found.passenger_id, lock=True)
    document = get_document(session, actor, body.id, lock=True)
    require_version(session, DOCUMENT.entity, document, body.version)
    require_valid_expiration(body.document_rank, body.expiration_date, body.flight_date)
    old_number = vault.decrypt(document.number_sealed, document.id)
    is_unchanged = body.document_number in (None, document.document_number)
    number = old_number if is_unchanged else normalize_number(body.document_number or "")
    require_valid_number(session, body.document_type, body.issued_id, number)
    is_same = all(getattr(document, name) == getattr(body, name) for name in _FIELDS) and number == old_number
    if is_same:
        return document
    if is_used_by_ticket(session, document.id):
        document = _replace(session, actor, vault, document, body, number)
    else:
        _change(session, actor, vault, document, body, None if number == old_number else number)
    assign_document(session, actor, passenger, document)
    return document


def _replace(
    session: Session,
    actor: Actor,
    vault: Vault,
    old: TravelDocument,
    body: TravelDocumentUpdate,
    number: str,
) -> TravelDocument:
    fields = TravelDocumentNew(
        document_type=body.document_type,
        document_number=number,
        issued_id=body.issued_id,
        expiration_date=body.expiration_date,
        different_names=body.different_names,
    )
    document = build_document(
        session, vault, old.passenger, old.office_holding_id, body.document_rank, fields
    )
    create_row(session, actor, DOCUMENT, document)
    return document


def _change(
    session: Session,
    actor: Actor,
    vault: Vault,
    document: TravelDocument,
    body: TravelDocumentUpdate,
    new_number: str | None,
) -> None:
    """Change a document. A new number is a separate event: masked, both numbers may look alike."""
    old_masked = document.document_number
    values = {name: getattr(body, name) for name in _FIELDS}
    update_row(session, actor, DOCUMENT, document, body.version, values)
    if new_number is None:
        return
    set_number(vault, document, new_number)
    session.flush()
    about = About(DOCUMENT.entity, document.id, document.version, DOCUMENT.holding(document))
    change = Change("documentNumber", old_masked, document.document_number)
    title = f"Document number changed: {document.title}"
    record(session, actor, EventType.Modified, about, title, changes=[change])


def delete_document(session: Session, actor: Actor, document_id: uuid.UUID, version: int | None) -> None:
    """Delete a travel document that no ticket was sold with."""
    found = get_document(session, actor, document_id)
    passenger = get_passenger(session, actor, found.passenger_id, lock=True)
    document = get_document(session, actor, document_id, lock=True)
    if version is not None:
        require_version(session, DOCUMENT.entity, document, version)
    if is_used_by_ticket(session, document.id):
        raise SoldWith
    info = lock_current_info(session, passenger.id, document.office_holding_id)
    names = ("primary_travel_document_id", "secondary_travel_document_id")
    values = {name: None for name in names if getattr(info, name) == document.id}
    correct_info(session, actor, passenger, info, values)
    delete_row(session, actor, DOCUMENT, document, None)


def reveal_document(
    session: Session, actor: Actor, vault: Vault, document_id: uuid.UUID
) -> TravelDocumentRead:
    """Return a document with its whole number, and record who saw it."""
    document = get_document(session, actor, document_id)
    if document.erased_at is not None:
        raise NumberErased
    number = vault.decrypt(document.number_sealed, document.id)
    about = About(DOCUMENT.entity, document.id, document.version, DOCUMENT.holding(document))
    record(session, actor, EventType.Note, about, f"Document number shown: {document.title}")
    return TravelDocumentRead.model_validate(document).model_copy(update={"document_number": number})
