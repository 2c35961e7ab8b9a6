"""Add a comment to a record that the caller may open."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import ALL_ROLES
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.errors import EntityRequired, OnlyComments
from charterdesk.activity.models import EventLog
from charterdesk.activity.queries import Commenters, Openers
from charterdesk.activity.record import About, record, write_events
from charterdesk.activity.schemas import CommentWrite
from charterdesk.kit.errors import NotFound


def create_comment(
    session: Session, actor: Actor, body: CommentWrite, openers: Openers, commenters: Commenters
) -> EventLog:
    if body.entity_id is None or body.entity_type is Entity.None_:
        raise EntityRequired
    if body.event_types is not EventType.Comment:
        raise OnlyComments
    if body.entity_type not in openers or actor.role not in commenters.get(body.entity_type, ALL_ROLES):
        raise NotFound
    holding = openers[body.entity_type](session, actor, body.entity_id)
    about = About(body.entity_type, body.entity_id, holding_id=holding)
    event_id = record(session, actor, EventType.Comment, about, body.event_title, body.event_text)
    write_events(session)
    return session.get_one(EventLog, event_id)
