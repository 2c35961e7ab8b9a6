"""Every select of the log, starting from what the caller may read."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy import Select, and_, or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventLog

MOST = 1000
"""The newest this many; a narrower filter shows older ones."""

TOLD_OF_FLIGHTS: Final = (EventType.ChangeStatus, EventType.Cancel, EventType.Updated)


@dataclass(frozen=True)
class EventFilter:
    entity_id: uuid.UUID | None = None
    entity_type: Entity | None = None
    date_start: date | None = None
    date_end: date | None = None


def visible_events(actor: Actor) -> Select[EventLog]:
    """Charter roles read everything, office roles the events of their holding's people and rows.

    Of a flight, which is the operator's, they read how its status and its times changed.
    """
    everything = select(EventLog)
    if actor.holding_scope is None:
        return everything
    told = and_(EventLog.entity_type == Entity.Flight, EventLog.event_type.in_(TOLD_OF_FLIGHTS))
    return everything.where(or_(EventLog.office_holding_id == actor.holding_scope, told))


def get_list_by_filter(session: Session, actor: Actor, wanted: EventFilter) -> Sequence[EventLog]:
    return _newest(session, _filtered(actor, wanted), MOST)


def get_comments_by_filter(session: Session, actor: Actor, wanted: EventFilter) -> Sequence[EventLog]:
    return _newest(session, _comments(actor, wanted), MOST)


def get_last_comment_by_filter(session: Session, actor: Actor, wanted: EventFilter) -> EventLog | None:
    return next(iter(_newest(session, _comments(actor, wanted), 1)), None)


def changes_since(session: Session, entity: Entity, entity_id: uuid.UUID, version: int) -> Sequence[EventLog]:
    """What happened to a row after the version a caller last saw, oldest first."""
    later = select(EventLog).where(
        EventLog.entity_type == entity, EventLog.entity_id == entity_id, EventLog.entity_version > version
    )
    return session.scalars(later.order_by(EventLog.entity_version)).all()


def _comments(actor: Actor, wanted: EventFilter) -> Select[EventLog]:
    return _filtered(actor, wanted).where(EventLog.event_type == EventType.Comment)


def _filtered(actor: Actor, wanted: EventFilter) -> Select[EventLog]:
    events = visible_events(actor)
    if wanted.entity_id is not None:
        events = events.where(EventLog.entity_id == wanted.entity_id)
    if wanted.entity_type not in (None, Entity.None_):
        events = events.where(EventLog.entity_type == wanted.entity_type)
    if wanted.date_start is not None:
        events = events.where(EventLog.event_date >= _midnight(wanted.date_start, actor))
    if wanted.date_end is not None and wanted.date_end < date.max:  # nothing comes after the last day
        events = events.where(EventLog.event_date < _midnight(wanted.date_end + timedelta(days=1), actor))
    return events


def _newest(session: Session, events: Select[EventLog], most: int) -> Sequence[EventLog]:
    return session.scalars(
        events.order_by(EventLog.event_date.desc(), EventLog.position.desc()).limit(most)
    ).all()


def _midnight(day: date, actor: Actor) -> datetime:
    # A day at the desk begins at the office's midnight, not at Greenwich's.
    return datetime.combine(day, time(), ZoneInfo(actor.time_zone))
