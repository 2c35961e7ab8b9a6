"""Correct a travel document; one that a ticket was sold with stays, and a new one takes its place."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import create_row, require_version, update_row
from charterdesk.passengers.actions.create_document import new_document, set_number, take_rank
from charterdesk.passengers.actions.require_valid import require_valid_expiration, require_valid_number
from charterdesk.passengers.kinds import DOCUMENT
from charterdesk.passengers.models import Passenger, TravelDocument
from charterdesk.passengers.queries import get_document, get_passenger
from charterdesk.passengers.queries.infos import are_sold_with
from charterdesk.passengers.schemas import TravelDocumentNew, TravelDocumentUpdate
from charterdesk.passengers.vault import Vault, plain_number

_FIELDS = ("document_rank", "document_type", "issued_id", "expiration_date", "different_names")


def update_document(
    session: Session, actor: Actor, vault: Vault, body: TravelDocumentUpdate
) -> TravelDocument:
    asked = get_document(session, actor, body.id)
    passenger = get_passenger(session, actor, asked.passenger_id, lock=True)
    document = get_document(session, actor, body.id, lock=True)
    require_version(session, DOCUMENT.entity, document, body.version)
    require_valid_expiration(body.document_rank, body.expiration_date, body.flight_date)
    old_number = vault.open(document.number_sealed, document.id)
    is_shown = body.document_number in (None, document.document_number)
    number = old_number if is_shown else plain_number(body.document_number or "")
    require_valid_number(session, body.document_type, body.issued_id, number)
    is_same = all(getattr(document, name) == getattr(body, name) for name in _FIELDS) and number == old_number
    if is_same:
        return document
    if are_sold_with(session, document.id):
        document = _replace(session, actor, vault, passenger, body, number)
    else:
        _change(session, actor, vault, document, body, None if number == old_number else number)
    take_rank(session, actor, passenger, document)
    return document


def _replace(
    session: Session,
    actor: Actor,
    vault: Vault,
    passenger: Passenger,
    body: TravelDocumentUpdate,
    number: str,
) -> TravelDocument:
    wanted = TravelDocumentNew(
        document_type=body.document_type,
        document_number=number,
        issued_id=body.issued_id,
        expiration_date=body.expiration_date,
        different_names=body.different_names,
    )
    document = new_document(session, vault, passenger, body.document_rank, wanted)
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
    """A new number is an event of its own: masked, two numbers may look the same."""
    shown = document.document_number
    values = {name: getattr(body, name) for name in _FIELDS}
    update_row(session, actor, DOCUMENT, document, body.version, values)
    if new_number is None:
        return
    set_number(vault, document, new_number)
    session.flush()
    about = About(DOCUMENT.entity, document.id, document.version, DOCUMENT.holding(document))
    change = Change("documentNumber", shown, document.document_number)
    title = f"Document number changed: {document.title}"
    record(session, actor, EventType.Modified, about, title, changes=[change])
