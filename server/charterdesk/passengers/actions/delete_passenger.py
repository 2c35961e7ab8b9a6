"""Delete a passenger with whom no ticket was sold."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import delete_row, require_version
from charterdesk.organization.models import Office
from charterdesk.passengers.actions.index_passenger import index_passenger
from charterdesk.passengers.actions.share_passenger import offices_of_others, shared_by
from charterdesk.passengers.errors import SoldWith
from charterdesk.passengers.kinds import ADDRESS, DOCUMENT, INFO, PASSENGER
from charterdesk.passengers.models import Address, Passenger, PassengerInfo, TravelDocument
from charterdesk.passengers.queries import get_passenger
from charterdesk.passengers.queries.infos import current_info


def delete_passenger(session: Session, actor: Actor, passenger_id: uuid.UUID, version: int | None) -> None:
    passenger = get_passenger(session, actor, passenger_id, lock=True)
    if version is not None:
        require_version(session, PASSENGER.entity, passenger, version)
    others = offices_of_others(actor, passenger)
    if others:
        _forget(session, actor, passenger, others)
    else:
        _delete_whole(session, actor, passenger)


def _forget(session: Session, actor: Actor, passenger: Passenger, others: list[Office]) -> None:
    """Other agencies share him: for the caller's own he is gone, and they notice nothing."""
    passenger.offices = shared_by(passenger, others)["offices"]
    index_passenger(session, passenger, passenger.info)
    about = About(PASSENGER.entity, passenger.id, passenger.version, actor.holding_scope)
    record(session, actor, EventType.Deleted, about, f"Passenger deleted: {passenger.title}")


def _delete_whole(session: Session, actor: Actor, passenger: Passenger) -> None:
    info = current_info(session, passenger.id)
    sold = select(PassengerInfo.id).where(PassengerInfo.passenger_id == passenger.id, PassengerInfo.frozen)
    if session.scalars(sold.limit(1)).first() is not None:
        raise SoldWith
    delete_row(session, actor, INFO, info, None)
    for document in session.scalars(
        select(TravelDocument).where(TravelDocument.passenger_id == passenger.id)
    ):
        delete_row(session, actor, DOCUMENT, document, None)
    for address in session.scalars(select(Address).where(Address.passenger_id == passenger.id)):
        delete_row(session, actor, ADDRESS, address, None)
    delete_row(session, actor, PASSENGER, passenger, None)
