"""Read the activity log, limited to the events that the caller may see."""

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

MAX_EVENTS = 1000

AGENCY_FLIGHT_EVENTS: Final = (EventType.ChangeStatus, EventType.Cancel, EventType.Updated)


@dataclass(frozen=True)
class EventFilter:
    entity_id: uuid.UUID | None = None
    entity_type: Entity | None = None
    date_start: date | None = None
    date_end: date | None = None


def visible_events(actor: Actor) -> Select[EventLog]:
    """Select the events that the caller may read.

    Charter roles read everything. Office roles read the events of their holding, and of flights
    (which belong to the operator) the changes of status and times.
    """
    everything = select(EventLog)
    if actor.holding_scope is None:
        return everything
    flight_news = and_(EventLog.entity_type == Entity.Flight, EventLog.event_type.in_(AGENCY_FLIGHT_EVENTS))
    return everything.where(or_(EventLog.office_holding_id == actor.holding_scope, flight_news))


def get_list_by_filter(session: Session, actor: Actor, event_filter: EventFilter) -> Sequence[EventLog]:
    return _newest(session, _filtered(actor, event_filter), MAX_EVENTS)


def get_comments_by_filter(session: Session, actor: Actor, event_filter: EventFilter) -> Sequence[EventLog]:
    return _newest(session, _comments(actor, event_filter), MAX_EVENTS)


def get_last_comment_by_filter(session: Session, actor: Actor, event_filter: EventFilter) -> EventLog | None:
    return next(iter(_newest(session, _comments(actor, event_filter), 1)), None)


def changes_since(session: Session, entity: Entity, entity_id: uuid.UUID, version: int) -> Sequence[EventLog]:
    """Return the events of a row after the version that the caller last saw, oldest first."""
    later = select(EventLog).where(
        EventLog.entity_type == entity, EventLog.entity_id == entity_id, EventLog.entity_version > version
    )
    return session.scalars(later.order_by(EventLog.entity_version)).all()


def _comments(actor: Actor, event_filter: EventFilter) -> Select[EventLog]:
    return _filtered(actor, event_filter).where(EventLog.event_type == EventType.Comment)


def _filtered(actor: Actor, event_filter: EventFilter) -> Select[EventLog]:
    events = visible_events(actor)
    if event_filter.entity_id is not None:
        events = events.where(EventLog.entity_id == event_filter.entity_id)
    if event_filter.entity_type not in (None, Entity.None_):
        events = events.where(EventLog.entity_type == event_filter.entity_type)
    if event_filter.date_start is not None:
        events = events.where(EventLog.event_date >= _midnight(event_filter.date_start, actor))
    if (
        event_filter.date_end is not None and event_filter.date_end < date.max
    ):  # date.max + 1 day would overflow
        events = events.where(
            EventLog.event_date < _midnight(event_filter.date_end + timedelta(days=1), actor)
        )
    return events


def _newest(session: Session, events: Select[EventLog], limit: int) -> Sequence[EventLog]:
    return session.scalars(
        events.order_by(EventLog.event_date.desc(), EventLog.position.desc()).limit(limit)
    ).all()


def _midnight(day: date, actor: Actor) -> datetime:
    # A day begins at midnight in the office's time zone, not in UTC.
    return datetime.combine(day, time(), ZoneInfo(actor.time_zone))
