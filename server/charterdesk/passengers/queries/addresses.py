import uuid
from collections.abc import Collection, Sequence

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.enums import AddressType
from charterdesk.passengers.models import Address
from charterdesk.passengers.queries.passengers import get_passenger
from charterdesk.passengers.queries.visibility import entered_by, surviving_ids, visible_ids


def get_address(session: Session, actor: Actor, address_id: uuid.UUID, *, lock: bool = False) -> Address:
    query = _visible(actor).where(Address.id == address_id)
    if lock:
        query = query.with_for_update(of=Address).execution_options(populate_existing=True)
    found = session.scalars(query).one_or_none()
    if found is None:
        raise NotFound
    return found


def get_residential_address_by_titular_id(
    session: Session, actor: Actor, titular_id: uuid.UUID
) -> Sequence[Address]:
    """Return a titular's home addresses, newest first; companions often share them."""
    titular = get_passenger(session, actor, titular_id)
    return _newest(session, actor, [titular.id], AddressType.Residential)


def get_destination_address_by_titular_id(
    session: Session, actor: Actor, titular_id: uuid.UUID
) -> Sequence[Address]:
    """Return a titular's destination addresses, newest first."""
    titular = get_passenger(session, actor, titular_id)
    return _newest(session, actor, [titular.id], AddressType.Destination)


def get_by_passenger_ids(
    session: Session, actor: Actor, passenger_ids: Collection[uuid.UUID]
) -> Sequence[Address]:
    """Return all addresses of several passengers, newest first."""
    return _newest(session, actor, surviving_ids(session, actor, passenger_ids))


def get_address_destination_by_passenger_ids(
    session: Session, actor: Actor, passenger_ids: Collection[uuid.UUID]
) -> Sequence[Address]:
    """Return the destination addresses of several passengers, newest first."""
    return _newest(session, actor, surviving_ids(session, actor, passenger_ids), AddressType.Destination)


def _newest(
    session: Session, actor: Actor, passenger_ids: Collection[uuid.UUID], kind: AddressType | None = None
) -> Sequence[Address]:
    query = _visible(actor).where(Address.passenger_id.in_(passenger_ids))
    if kind is not None:
        query = query.where(Address.address_type == kind)
    return session.scalars(query.order_by(Address.id.desc())).all()


def _visible(actor: Actor) -> Select[Address]:
    return select(Address).where(Address.passenger_id.in_(visible_ids(actor)), *entered_by(actor, Address))
