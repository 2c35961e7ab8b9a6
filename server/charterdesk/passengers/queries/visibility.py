"""Which passengers a caller may see: an agency those it shares, charter roles all.

Of a shared passenger an agency sees the data, documents and addresses that it entered itself.
"""

import uuid
from collections.abc import Collection
from datetime import date, datetime
from typing import Any, cast
from zoneinfo import ZoneInfo

from sqlalchemy import BindParameter, ColumnElement, Select, and_, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.kit.clock import now
from charterdesk.organization.models import Office
from charterdesk.organization.queries import get_office
from charterdesk.passengers.models import Address, Passenger, PassengerInfo, PassengerOffice, TravelDocument

Holding = uuid.UUID | BindParameter[uuid.UUID] | InstrumentedAttribute[uuid.UUID]
"""A holding id, or the parameter or column for one in a prepared statement."""


def shared_with(holding_id: Holding | None, passenger: Any = Passenger) -> tuple[ColumnElement[bool], ...]:
    """Limit passengers to those shared with an agency; None: no limit."""
    if holding_id is None:
        return ()
    assignment, office = aliased(PassengerOffice), aliased(Office)
    shared = select(assignment.id).join(office, office.id == assignment.office_id)
    return (
        shared.where(
            assignment.passenger_id == passenger.id, office.office_holding_id == holding_id
        ).exists(),
    )


def passenger_is_visible(actor: Actor, passenger: Any = Passenger) -> tuple[ColumnElement[bool], ...]:
    return shared_with(actor.holding_scope, passenger)


def entered_by(
    actor: Actor, owned: type[Address] | type[PassengerInfo] | type[TravelDocument]
) -> tuple[ColumnElement[bool], ...]:
    """Limit data of passengers to those that the caller's agency entered."""
    scope = actor.holding_scope
    return () if scope is None else (owned.office_holding_id == scope,)


def is_latest_for(holding_id: Holding | None, info: Any = PassengerInfo) -> ColumnElement[bool]:
    """Limit the data to the latest of an agency; None: of each passenger's first agency."""
    if holding_id is None:
        return cast(ColumnElement[bool], info.current)
    return and_(info.office_holding_id == holding_id, or_(info.current, info.shared))


def visible_ids(actor: Actor) -> Select[uuid.UUID]:
    return select(Passenger.id).where(*passenger_is_visible(actor))


def person_entry_ids(passenger_id: uuid.UUID | BindParameter[uuid.UUID]) -> Select[uuid.UUID]:
    """Select the ids of a passenger and of all passengers merged into the same one."""
    survivor = func.coalesce(Passenger.merged_into_id, Passenger.id)
    same = select(survivor).where(Passenger.id == passenger_id).scalar_subquery()
    return select(Passenger.id).where(or_(Passenger.id == same, Passenger.merged_into_id == same))


def surviving_ids(session: Session, actor: Actor, ids: Collection[uuid.UUID]) -> list[uuid.UUID]:
    """Return the visible ids in their order, merged ones replaced by their surviving passenger."""
    query = select(Passenger.id, Passenger.merged_into_id).where(
        Passenger.id.in_(ids), *passenger_is_visible(actor)
    )
    survivors = {row.id: row.merged_into_id or row.id for row in session.execute(query)}
    return list(dict.fromkeys(survivors[each] for each in ids if each in survivors))


def requested_holding(session: Session, actor: Actor, office_id: uuid.UUID | None) -> uuid.UUID | None:
    """Return the holding to search in: that of the given office, or else the caller's scope."""
    if office_id is None:
        return actor.holding_scope
    return get_office(session, actor, office_id).office_holding_id


def today(session: Session, actor: Actor) -> date:
    """Return today's date in the caller's time zone."""
    return day_of(actor, now(session))


def day_of(actor: Actor, moment: datetime) -> date:
    """Return the day of a moment in the caller's time zone."""
    return moment.astimezone(ZoneInfo(actor.time_zone)).date()
