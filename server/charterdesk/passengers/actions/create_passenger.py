"""Enter a passenger, with data and documents."""

from pydantic.alias_generators import to_camel
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import create_row
from charterdesk.kit.ids import new_id
from charterdesk.passengers.actions.create_document import new_document
from charterdesk.passengers.actions.index_passenger import learn, words_of
from charterdesk.passengers.actions.require_no_duplicate import require_no_duplicate
from charterdesk.passengers.actions.require_valid import (
    require_own_documents,
    require_valid_expiration,
    require_valid_info,
)
from charterdesk.passengers.actions.share_passenger import offices_to_share, places
from charterdesk.passengers.enums import DocumentRank
from charterdesk.passengers.finding import search_vector
from charterdesk.passengers.kinds import DOCUMENT, INFO, PASSENGER
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.passengers.schemas import PassengerInfoWrite, PassengerWrite, TravelDocumentNew
from charterdesk.passengers.vault import Vault


def create_passenger(session: Session, actor: Actor, vault: Vault, body: PassengerWrite) -> Passenger:
    require_no_duplicate(session, actor, vault, [body])
    return enter_passenger(session, actor, vault, body)


def enter_passenger(session: Session, actor: Actor, vault: Vault, body: PassengerWrite) -> Passenger:
    """Whoever looks like him was looked for already."""
    wanted, in_info = body.passenger_info, "passengerInfo."
    require_valid_info(session, actor, wanted, in_info)
    require_own_documents(session, None, wanted, in_info)
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
    for rank in DocumentRank:
        name = f"{rank.value.lower()}_travel_document"
        document: TravelDocumentNew | None = getattr(wanted, name)
        if document is not None:
            place = f"{in_info}{to_camel(name)}."
            require_valid_expiration(rank, document.expiration_date, wanted.flight_date, place)
            made = new_document(session, vault, passenger, rank, document, place)
            create_row(session, actor, DOCUMENT, made)
            setattr(info, name, made)
    info.passenger = passenger
    create_row(session, actor, INFO, info)
    session.refresh(passenger, ["info"])
    return passenger
