"""Whom a caller may see: an agency shares its passengers, the operator's people see all."""

import uuid
from collections.abc import Collection
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import BindParameter, ColumnElement, Select, func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.kit.clock import now
from charterdesk.organization.models import Office
from charterdesk.organization.queries import get_office
from charterdesk.passengers.models import Passenger, PassengerOffice

Holding = uuid.UUID | BindParameter[uuid.UUID]
"""An agency, or the place for one in a statement that is built beforehand."""


def known_to(holding_id: Holding | None, passenger: Any = Passenger) -> tuple[ColumnElement[bool], ...]:
    """The passengers whom an agency shares; of no agency: all."""
    if holding_id is None:
        return ()
    place, office = aliased(PassengerOffice), aliased(Office)
    shared = select(place.id).join(office, office.id == place.office_id)
    return (
        shared.where(place.passenger_id == passenger.id, office.office_holding_id == holding_id).exists(),
    )


def passenger_is_visible(actor: Actor, passenger: Any = Passenger) -> tuple[ColumnElement[bool], ...]:
    return known_to(actor.holding_scope, passenger)


def visible_ids(actor: Actor) -> Select[uuid.UUID]:
    return select(Passenger.id).where(*passenger_is_visible(actor))


def entries_of(passenger_id: uuid.UUID | BindParameter[uuid.UUID]) -> Select[uuid.UUID]:
    """A person's entries: the one who stands, and those that were merged into it."""
    stands = func.coalesce(Passenger.merged_into_id, Passenger.id)
    same = select(stands).where(Passenger.id == passenger_id).scalar_subquery()
    return select(Passenger.id).where(or_(Passenger.id == same, Passenger.merged_into_id == same))


def standing_ids(session: Session, actor: Actor, ids: Collection[uuid.UUID]) -> list[uuid.UUID]:
    """Of these passengers those the caller may see, in their order; for a merged one who stands for him."""
    asked = select(Passenger.id, Passenger.merged_into_id).where(
        Passenger.id.in_(ids), *passenger_is_visible(actor)
    )
    standing = {row.id: row.merged_into_id or row.id for row in session.execute(asked)}
    return list(dict.fromkeys(standing[each] for each in ids if each in standing))


def holding_asked(session: Session, actor: Actor, office_id: uuid.UUID | None) -> uuid.UUID | None:
    """The agency in whose passengers to look: the named office's, else the caller's own scope."""
    if office_id is None:
        return actor.holding_scope
    return get_office(session, actor, office_id).office_holding_id


def today(session: Session, actor: Actor) -> date:
    """The day it is at the caller's desk."""
    return now(session).astimezone(ZoneInfo(actor.time_zone)).date()
