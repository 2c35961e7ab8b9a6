import uuid
from collections.abc import Collection, Sequence

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.enums import AddressType
from charterdesk.passengers.models import Address
from charterdesk.passengers.queries.passengers import get_passenger
from charterdesk.passengers.queries.visible import standing_ids, visible_ids


def get_address(session: Session, actor: Actor, address_id: uuid.UUID, *, lock: bool = False) -> Address:
    wanted = _visible(actor).where(Address.id == address_id)
    if lock:
        wanted = wanted.with_for_update(of=Address).execution_options(populate_existing=True)
    found = session.scalars(wanted).one_or_none()
    if found is None:
        raise NotFound
    return found


def get_residential_address_by_titular_id(
    session: Session, actor: Actor, titular_id: uuid.UUID
) -> Sequence[Address]:
    """Where a titular lives and lived, the newest first: his companions often live there too."""
    titular = get_passenger(session, actor, titular_id)
    return _newest(session, actor, [titular.id], AddressType.Residential)


def get_destination_address_by_titular_id(
    session: Session, actor: Actor, titular_id: uuid.UUID
) -> Sequence[Address]:
    """Where a titular stays when he travels, the newest first."""
    titular = get_passenger(session, actor, titular_id)
    return _newest(session, actor, [titular.id], AddressType.Destination)


def get_by_passenger_ids(
    session: Session, actor: Actor, passenger_ids: Collection[uuid.UUID]
) -> Sequence[Address]:
    """All addresses of several passengers, the newest first."""
    return _newest(session, actor, standing_ids(session, actor, passenger_ids))


def get_address_destination_by_passenger_ids(
    session: Session, actor: Actor, passenger_ids: Collection[uuid.UUID]
) -> Sequence[Address]:
    """Where several passengers stay when they travel, the newest first."""
    return _newest(session, actor, standing_ids(session, actor, passenger_ids), AddressType.Destination)


def _newest(
    session: Session, actor: Actor, passenger_ids: Collection[uuid.UUID], kind: AddressType | None = None
) -> Sequence[Address]:
    wanted = _visible(actor).where(Address.passenger_id.in_(passenger_ids))
    if kind is not None:
        wanted = wanted.where(Address.address_type == kind)
    return session.scalars(wanted.order_by(Address.id.desc())).all()


def _visible(actor: Actor) -> Select[Address]:
    return select(Address).where(Address.passenger_id.in_(visible_ids(actor)))
