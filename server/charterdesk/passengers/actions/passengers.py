"""Create, change and delete passengers."""

import uuid
from typing import Any

from pydantic.alias_generators import to_camel
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import create_row, delete_row, require_version, update_row
from charterdesk.kit.errors import in_row
from charterdesk.kit.ids import new_id
from charterdesk.kit.vault import Vault
from charterdesk.organization.models import Office
from charterdesk.passengers.actions.documents import build_document
from charterdesk.passengers.actions.duplicates import require_no_duplicate
from charterdesk.passengers.actions.infos import save_info
from charterdesk.passengers.actions.search_index import add_words, index_passenger, name_words
from charterdesk.passengers.actions.sharing import (
    build_assignments,
    in_order_of_agencies,
    keep_one_info_per_agency,
    load_shared_offices,
    office_changes,
    other_agencies_offices,
    require_may_share,
)
from charterdesk.passengers.actions.validation import (
    require_own_documents,
    require_valid_expiration,
    require_valid_info,
)
from charterdesk.passengers.domain.search_vector import search_vector
from charterdesk.passengers.enums import DocumentRank
from charterdesk.passengers.errors import OldInfo, SoldWith
from charterdesk.passengers.kinds import ADDRESS, DOCUMENT, INFO, PASSENGER
from charterdesk.passengers.models import Address, Passenger, PassengerInfo, TravelDocument
from charterdesk.passengers.queries import get_passenger
from charterdesk.passengers.queries.infos import lock_current_info, owner_of_info
from charterdesk.passengers.schemas.documents import TravelDocumentNew
from charterdesk.passengers.schemas.passengers import (
    PassengerInfoWrite,
    PassengerList,
    PassengerUpdate,
    PassengerWrite,
)


def create_passenger(session: Session, actor: Actor, vault: Vault, body: PassengerWrite) -> Passenger:
    require_no_duplicate(session, actor, vault, [body])
    return add_passenger(session, actor, vault, body)


def add_passenger(session: Session, actor: Actor, vault: Vault, body: PassengerWrite) -> Passenger:
    """Create a passenger with data and documents, after the check for duplicates."""
    fields, path = body.passenger_info, "passengerInfo."
    require_valid_info(session, actor, fields, path)
    require_own_documents(session, None, fields, path)
    own_office = [] if actor.office_id is None else [actor.office_id]
    offices = load_shared_offices(session, actor, body.office_ids or own_office)
    require_may_share(actor, (), offices)
    holdings = list(dict.fromkeys(office.office_holding_id for office in offices))
    owner = holdings[0] if holdings else None
    info = PassengerInfo(**{name: getattr(fields, name) for name in PassengerInfoWrite.model_fields})
    info.office_holding_id = owner
    words = name_words(info)
    add_words(session, words)
    passenger = Passenger(
        id=new_id(),
        is_titular=body.is_titular,
        full_name=info.passenger_full_name,
        search=search_vector(words, holdings),
        offices=build_assignments(offices, {}),
    )
    create_row(session, actor, PASSENGER, passenger)
    for rank in DocumentRank:
        name = f"{rank.value.lower()}_travel_document"
        document: TravelDocumentNew | None = getattr(fields, name)
        if document is not None:
            document_path = f"{path}{to_camel(name)}."
            require_valid_expiration(rank, document.expiration_date, fields.flight_date, document_path)
            created = build_document(session, vault, passenger, owner, rank, document, document_path)
            create_row(session, actor, DOCUMENT, created)
            setattr(info, name, created)
    info.passenger = passenger
    create_row(session, actor, INFO, info)
    if len(holdings) > 1:
        keep_one_info_per_agency(session, passenger)
    session.refresh(passenger, ["info", "latest_infos"])
    return passenger


def create_list(session: Session, actor: Actor, vault: Vault, body: PassengerList) -> list[Passenger]:
    """Create several passengers, all or none."""
    require_no_duplicate(session, actor, vault, body.items)
    passengers = []
    for number, item in enumerate(body.items):
        with in_row("items", number):
            passengers.append(add_passenger(session, actor, vault, item))
    return passengers


def update_passenger(
    session: Session, actor: Actor, passenger_id: uuid.UUID, body: PassengerUpdate
) -> PassengerInfo:
    """Change a passenger's offices, titular flag and data; return the data."""
    passenger = get_passenger(session, actor, passenger_id, lock=True)
    info = _lock_chosen_info(session, actor, passenger, body.passenger_info.id)
    require_version(session, PASSENGER.entity, passenger, body.version)
    offices = load_shared_offices(session, actor, body.office_ids)
    before = passenger.holding_ids
    shared: dict[str, Any] = {}
    if offices:
        together = [*other_agencies_offices(actor, passenger), *offices]
        require_may_share(actor, before, together)
        shared = office_changes(passenger, in_order_of_agencies(together, before))
    values = {"is_titular": body.is_titular, **shared}
    update_row(session, actor, PASSENGER, passenger, body.version, values)
    saved = save_info(session, actor, passenger, info, body.passenger_info, "passengerInfo.")
    if passenger.holding_ids != before:
        keep_one_info_per_agency(session, passenger)
        index_passenger(session, passenger, passenger.info)
    return saved


def _lock_chosen_info(
    session: Session, actor: Actor, passenger: Passenger, info_id: uuid.UUID | None
) -> PassengerInfo:
    if info_id is None:
        return lock_current_info(session, passenger.id, actor.holding_scope)
    owner = owner_of_info(session, actor, info_id, passenger.id)
    info = lock_current_info(session, passenger.id, owner)
    if info.id != info_id:
        raise OldInfo
    return info


def delete_passenger(session: Session, actor: Actor, passenger_id: uuid.UUID, version: int | None) -> None:
    """Delete a passenger, or only its link to the caller's agency if other agencies share it."""
    passenger = get_passenger(session, actor, passenger_id, lock=True)
    if version is not None:
        require_version(session, PASSENGER.entity, passenger, version)
    others = other_agencies_offices(actor, passenger)
    if others:
        _remove_from_agency(session, actor, passenger, others)
    else:
        _delete_completely(session, actor, passenger)


def _remove_from_agency(session: Session, actor: Actor, passenger: Passenger, others: list[Office]) -> None:
    """Remove a shared passenger from the caller's agency only."""
    passenger.offices = office_changes(passenger, others)["offices"]
    keep_one_info_per_agency(session, passenger)
    index_passenger(session, passenger, passenger.info)
    about = About(PASSENGER.entity, passenger.id, passenger.version, actor.holding_scope)
    record(session, actor, EventType.Deleted, about, f"Passenger deleted: {passenger.title}")


def _delete_completely(session: Session, actor: Actor, passenger: Passenger) -> None:
    sold = select(PassengerInfo.id).where(PassengerInfo.passenger_id == passenger.id, PassengerInfo.frozen)
    if session.scalars(sold.limit(1)).first() is not None:
        raise SoldWith
    for info in session.scalars(select(PassengerInfo).where(PassengerInfo.passenger_id == passenger.id)):
        delete_row(session, actor, INFO, info, None)
    for document in session.scalars(
        select(TravelDocument).where(TravelDocument.passenger_id == passenger.id)
    ):
        delete_row(session, actor, DOCUMENT, document, None)
    for address in session.scalars(select(Address).where(Address.passenger_id == passenger.id)):
        delete_row(session, actor, ADDRESS, address, None)
    delete_row(session, actor, PASSENGER, passenger, None)
