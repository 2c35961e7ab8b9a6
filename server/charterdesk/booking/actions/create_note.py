"""Write a note about a booking into its log."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.activity.record import record, write_events
from charterdesk.booking.persistence.changing import about
from charterdesk.booking.queries.visibility import find_booking
from charterdesk.booking.schemas.requests import NoteWrite


def create_note(session: Session, actor: Actor, ticket_master_id: uuid.UUID, body: NoteWrite) -> EventLog:
    booking = find_booking(session, actor, ticket_master_id)
    title = f"Note: {booking.title}"
    event_id = record(session, actor, EventType.Note, about(booking), title, body.text)
    write_events(session)
    return session.get_one(EventLog, event_id)
