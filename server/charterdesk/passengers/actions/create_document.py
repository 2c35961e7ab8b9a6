"""Enter a travel document; it becomes the passenger's primary or secondary one."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import mask
from charterdesk.activity.rows import create_row
from charterdesk.kit.ids import new_id
from charterdesk.passengers.actions.correct_info import correct_info
from charterdesk.passengers.actions.require_no_duplicate import require_unused_number
from charterdesk.passengers.actions.require_valid import require_valid_expiration, require_valid_number
from charterdesk.passengers.enums import DocumentRank
from charterdesk.passengers.kinds import DOCUMENT
from charterdesk.passengers.models import Passenger, TravelDocument
from charterdesk.passengers.queries import get_passenger
from charterdesk.passengers.queries.infos import current_info
from charterdesk.passengers.schemas import TravelDocumentNew, TravelDocumentWrite
from charterdesk.passengers.vault import Vault, plain_number


def create_document(
    session: Session, actor: Actor, vault: Vault, body: TravelDocumentWrite
) -> TravelDocument:
    passenger = get_passenger(session, actor, body.passenger_id, lock=True)
    require_valid_expiration(body.document_rank, body.expiration_date, body.flight_date)
    document = new_document(session, vault, passenger, body.document_rank, body)
    if not body.create_anyway:
        require_unused_number(session, actor, document.number_fingerprint, passenger.id)
    create_row(session, actor, DOCUMENT, document)
    take_rank(session, actor, passenger, document)
    return document


def new_document(
    session: Session,
    vault: Vault,
    passenger: Passenger,
    rank: DocumentRank,
    wanted: TravelDocumentNew,
    within: str = "",
) -> TravelDocument:
    require_valid_number(session, wanted.document_type, wanted.issued_id, wanted.document_number, within)
    document = TravelDocument(
        id=new_id(),
        passenger=passenger,
        passenger_id=passenger.id,
        document_rank=rank,
        document_type=wanted.document_type,
        issued_id=wanted.issued_id,
        expiration_date=wanted.expiration_date,
        different_names=wanted.different_names,
    )
    set_number(vault, document, wanted.document_number)
    return document


def set_number(vault: Vault, document: TravelDocument, number: str) -> None:
    plain = plain_number(number)
    document.number_sealed = vault.seal(plain, document.id)
    document.number_fingerprint = vault.fingerprint(plain)
    document.document_number = mask(plain)


def take_rank(session: Session, actor: Actor, passenger: Passenger, document: TravelDocument) -> None:
    """What was verified before was another document, or another state of it."""
    info = current_info(session, passenger.id)
    values: dict[str, object] = {"travel_documents_verified": False}
    for rank in DocumentRank:
        name = f"{rank.value.lower()}_travel_document_id"
        if rank is document.document_rank:
            values[name] = document.id
        elif getattr(info, name) == document.id:
            values[name] = None
    correct_info(session, actor, passenger, info, values)
