"""Read the events that a test has written."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventLog
from charterdesk.activity.record import About, record
from charterdesk.kit.db import commit


class Logbook:
    """The events written since this object was created."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known = set(session.scalars(select(EventLog.id)))

    def events(self) -> list[EventLog]:
        everything = self._session.scalars(select(EventLog).order_by(EventLog.event_date, EventLog.position))
        return [event for event in everything if event.id not in self._known]

    def only(self) -> EventLog:
        [event] = self.events()
        return event

    def titles(self) -> list[tuple[EventType, str]]:
        return [(event.event_type, event.event_title) for event in self.events()]


def write_event(
    session: Session,
    title: str = "Airline painted",
    *,
    actor: Actor = SYSTEM,
    entity: Entity = Entity.Airline,
    entity_id: uuid.UUID | None = None,
    holding_id: uuid.UUID | None = None,
) -> EventLog:
    """Write one event in the way that actions do."""
    about = About(entity, entity_id, holding_id=holding_id)
    event_id = record(session, actor, EventType.Modified, about, title)
    commit(session)
    return session.get_one(EventLog, event_id)
