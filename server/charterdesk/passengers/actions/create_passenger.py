"""Enter a passenger, with data and documents."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import create_row
from charterdesk.kit.ids import new_id
from charterdesk.passengers.actions.create_document import new_document
from charterdesk.passengers.actions.index_passenger import learn, words_of
from charterdesk.passengers.actions.require_no_duplicate import require_no_duplicate
from charterdesk.passengers.actions.require_valid import require_own_documents, require_valid_info
from charterdesk.passengers.actions.share_passenger import offices_to_share, places
from charterdesk.passengers.finding import search_vector
from charterdesk.passengers.kinds import DOCUMENT, INFO, PASSENGER
from charterdesk.passengers.models import Passenger, PassengerInfo, TravelDocument
from charterdesk.passengers.schemas import PassengerInfoWrite, PassengerWrite, TravelDocumentNew
from charterdesk.passengers.vault import Vault
from charterdesk.passengers.words import DocumentRank


def create_passenger(session: Session, actor: Actor, vault: Vault, body: PassengerWrite) -> Passenger:
    require_no_duplicate(session, actor, vault, [body])
    return enter_passenger(session, actor, vault, body)


def enter_passenger(session: Session, actor: Actor, vault: Vault, body: PassengerWrite) -> Passenger:
    """Whoever looks like him was looked for already."""
    wanted = body.passenger_info
    require_valid_info(session, actor, wanted)
    require_own_documents(session, None, wanted)
    here = [] if actor.office_id is None else [actor.office_id]
    offices = offices_to_share(session, actor, body.office_ids or here)
    info = PassengerInfo(**{name: getattr(wanted, name) for name in PassengerInfoWrite.model_fields})
    words = words_of(info)
    learn(session, words)
    passenger = Passenger(
        id=new_id(),
        is_titular=body.is_titular,
        full_name=info.passenger_full_name,
        search=search_vector(words, dict.fromkeys(office.office_holding_id for office in offices)),
        offices=places(offices, {}),
    )
    create_row(session, actor, PASSENGER, passenger)
    documents = {
        DocumentRank.Primary: wanted.primary_travel_document,
        DocumentRank.Secondary: wanted.secondary_travel_document,
    }
    for rank, document in documents.items():
        if document is not None:
            made = _document(session, actor, vault, passenger, rank, document)
            setattr(info, f"{rank.value.lower()}_travel_document", made)
    info.passenger = passenger
    create_row(session, actor, INFO, info)
    session.refresh(passenger, ["info"])
    return passenger


def _document(
    session: Session,
    actor: Actor,
    vault: Vault,
    passenger: Passenger,
    rank: DocumentRank,
    wanted: TravelDocumentNew,
) -> TravelDocument:
    field = f"passengerInfo.{rank.value.lower()}TravelDocument.documentNumber"
    document = new_document(session, vault, passenger, rank, wanted, field)
    create_row(session, actor, DOCUMENT, document)
    return document
