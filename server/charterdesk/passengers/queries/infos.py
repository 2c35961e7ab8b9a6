import uuid
from collections.abc import Collection, Sequence

from sqlalchemy import Select, or_, select
from sqlalchemy.orm import Session, joinedload

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.models import PassengerInfo
from charterdesk.passengers.queries.passengers import get_passenger
from charterdesk.passengers.queries.visibility import (
    entered_by,
    is_latest_for,
    person_entry_ids,
    surviving_ids,
    visible_ids,
)
from charterdesk.passengers.schemas.passengers import PassengerInfoVersion


def get_info(session: Session, actor: Actor, info_id: uuid.UUID) -> PassengerInfo:
    found = session.scalars(_visible(actor).where(PassengerInfo.id == info_id)).one_or_none()
    if found is None:
        raise NotFound
    return found


def owner_of_info(
    session: Session, actor: Actor, info_id: uuid.UUID, passenger_id: uuid.UUID
) -> uuid.UUID | None:
    """Return the agency whose data of the passenger, current or earlier, have this id."""
    info = get_info(session, actor, info_id)
    same_person = session.scalars(person_entry_ids(passenger_id))
    if info.passenger_id not in same_person.all():
        raise NotFound
    return info.office_holding_id


def get_by_passengers_id(
    session: Session, actor: Actor, passenger_ids: Collection[uuid.UUID]
) -> Sequence[PassengerInfo]:
    """Return the current data of several passengers, in their order."""
    ids = surviving_ids(session, actor, passenger_ids)
    query = _visible(actor).where(is_latest_for(actor.holding_scope), PassengerInfo.passenger_id.in_(ids))
    found = {info.passenger_id: info for info in session.scalars(query)}
    return [found[passenger_id] for passenger_id in ids if passenger_id in found]


def get_history(session: Session, actor: Actor, passenger_id: uuid.UUID) -> list[PassengerInfoVersion]:
    """Return all versions of a passenger's data, newest first, including merged entries."""
    passenger = get_passenger(session, actor, passenger_id)
    query = _visible(actor).where(PassengerInfo.passenger_id.in_(person_entry_ids(passenger.id)))
    infos = session.scalars(query.order_by(PassengerInfo.created_at.desc(), PassengerInfo.id))
    return [PassengerInfoVersion.of(info, passenger.id, actor.holding_scope) for info in infos]


def is_used_by_ticket(session: Session, used_id: uuid.UUID) -> bool:
    """True if a ticket was sold with this document or address."""
    uses = or_(
        PassengerInfo.primary_travel_document_id == used_id,
        PassengerInfo.secondary_travel_document_id == used_id,
        PassengerInfo.billing_address_id == used_id,
        PassengerInfo.residential_address_id == used_id,
        PassengerInfo.destination_address_id == used_id,
    )
    frozen = select(PassengerInfo.id).where(PassengerInfo.frozen, uses)
    return session.scalars(frozen.limit(1)).first() is not None


def lock_current_info(
    session: Session, passenger_id: uuid.UUID, holding_id: uuid.UUID | None = None
) -> PassengerInfo:
    """Return the current data of an agency, or of the passenger's first one, locked for a change."""
    query = select(PassengerInfo).where(PassengerInfo.passenger_id == passenger_id, is_latest_for(holding_id))
    found = session.scalars(
        query.with_for_update(of=PassengerInfo).execution_options(populate_existing=True)
    ).one_or_none()
    if found is None:
        raise NotFound
    return found


def _visible(actor: Actor) -> Select[PassengerInfo]:
    return (
        select(PassengerInfo)
        .where(PassengerInfo.passenger_id.in_(visible_ids(actor)), *entered_by(actor, PassengerInfo))
        .options(
            joinedload(PassengerInfo.primary_travel_document),
            joinedload(PassengerInfo.secondary_travel_document),
        )
    )
