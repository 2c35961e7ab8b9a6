"""Read the activity log, limited to the events that the caller may see."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from sqlalchemy import Select, and_, or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import ALL_ROLES, Role, Roles
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventLog
from charterdesk.kit.clock import end_of, start_of
from charterdesk.kit.errors import NotFound

MAX_EVENTS = 1000

Openers = Mapping[Entity, Callable[[Session, Actor, uuid.UUID], uuid.UUID | None]]
"""Per entity type: a function that refuses a record that the caller may not open, or returns its holding."""
Commenters = Mapping[Entity, Roles]
"""Per entity type: the roles that have a screen of such a record; without an entry all roles."""

AGENCY_FLIGHT_EVENTS: Final = (EventType.ChangeStatus, EventType.Cancel, EventType.Updated)


@dataclass(frozen=True)
class EventFilter:
    entity_id: uuid.UUID | None = None
    entity_type: Entity | None = None
    date_start: date | None = None
    date_end: date | None = None


def visible_events(actor: Actor, opened: uuid.UUID | None = None) -> Select[EventLog]:
    """Select the events that the caller may read.

    Charter roles read everything. Office roles read the events of their holding, and of flights
    (which belong to the operator) the changes of status and times. Sale agents read of their holding's
    events those of their office, their own, and those of the record they `opened`.
    """
    everything = select(EventLog)
    if actor.holding_scope is None:
        return everything
    flight_news = and_(EventLog.entity_type == Entity.Flight, EventLog.event_type.in_(AGENCY_FLIGHT_EVENTS))
    own = EventLog.office_holding_id == actor.holding_scope
    if actor.role is Role.OfficeSaleAgent:
        concerned = EventLog.office_id == actor.office_id, EventLog.app_user_id == actor.user_id
        own &= or_(*concerned, EventLog.entity_id == opened)
    return everything.where(or_(own, flight_news))


@dataclass(frozen=True)
class LogReader:
    """The caller of the log, with the rules about which records it may open."""

    session: Session
    actor: Actor
    openers: Openers
    commenters: Commenters

    def opened(self, event_filter: EventFilter) -> uuid.UUID | None:
        """Return the id of the record in the filter if the caller may open it."""
        entity, entity_id = event_filter.entity_type, event_filter.entity_id
        if entity is None or entity_id is None or entity not in self.openers:
            return None
        if self.actor.role not in self.commenters.get(entity, ALL_ROLES):
            return None
        try:
            self.openers[entity](self.session, self.actor, entity_id)
        except NotFound:
            return None
        return entity_id

    def events(self, event_filter: EventFilter) -> Select[EventLog]:
        limited = self.actor.role is Role.OfficeSaleAgent
        return _filtered(self.actor, event_filter, self.opened(event_filter) if limited else None)


def get_list_by_filter(reader: LogReader, event_filter: EventFilter) -> Sequence[EventLog]:
    return _newest(reader.session, reader.events(event_filter), MAX_EVENTS)


def get_comments_by_filter(reader: LogReader, event_filter: EventFilter) -> Sequence[EventLog]:
    return _newest(reader.session, _comments(reader, event_filter), MAX_EVENTS)


def get_last_comment_by_filter(reader: LogReader, event_filter: EventFilter) -> EventLog | None:
    return next(iter(_newest(reader.session, _comments(reader, event_filter), 1)), None)


def changes_since(session: Session, entity: Entity, entity_id: uuid.UUID, version: int) -> Sequence[EventLog]:
    """Return the events of a row after the version that the caller last saw, oldest first."""
    later = select(EventLog).where(
        EventLog.entity_type == entity, EventLog.entity_id == entity_id, EventLog.entity_version > version
    )
    return session.scalars(later.order_by(EventLog.entity_version)).all()


def has_signed_in(session: Session, user_id: uuid.UUID) -> bool:
    """Return whether the user ever acted, which requires a sign-in."""
    signed_in = select(EventLog.id).where(
        EventLog.entity_type == Entity.User,
        EventLog.entity_id == user_id,
        EventLog.app_user_id == user_id,
        EventLog.event_type != EventType.LoginFail,
    )
    return session.execute(signed_in.limit(1)).first() is not None


def _comments(reader: LogReader, event_filter: EventFilter) -> Select[EventLog]:
    return reader.events(event_filter).where(EventLog.event_type == EventType.Comment)


def _filtered(actor: Actor, event_filter: EventFilter, opened: uuid.UUID | None = None) -> Select[EventLog]:
    events = visible_events(actor, opened)
    if event_filter.entity_id is not None:
        events = events.where(EventLog.entity_id == event_filter.entity_id)
    if event_filter.entity_type not in (None, Entity.None_):
        events = events.where(EventLog.entity_type == event_filter.entity_type)
    if event_filter.date_start is not None:
        events = events.where(EventLog.event_date >= start_of(event_filter.date_start, actor.time_zone))
    if event_filter.date_end is not None:
        events = events.where(EventLog.event_date < end_of(event_filter.date_end, actor.time_zone))
    return events


def _newest(session: Session, events: Select[EventLog], limit: int) -> Sequence[EventLog]:
    return session.scalars(
        events.order_by(EventLog.event_date.desc(), EventLog.position.desc()).limit(limit)
    ).all()
