"""Record that access was refused: who asked for what, from which office and address."""

from datetime import timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventLog
from charterdesk.activity.record import About, record
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound, Refusal

MOST_PER_MINUTE: Final = 30
"""More refusals of one user in a minute are not recorded, so that no user can fill the log."""


def record_refusal(session: Session, actor: Actor, refusal: Refusal, call: str, address: str) -> bool:
    """Record a refused access in its own transaction, and tell whether anything was recorded.

    To an office user a record of another agency does not exist; charter roles see all records, so what
    they do not find is a mistake and no refused access.
    """
    is_hidden = isinstance(refusal, NotFound) and actor.holding_scope is not None
    if not (refusal.status == 403 or is_hidden) or _is_flooding(session, actor):
        return False
    about = About(Entity.User, actor.user_id)
    text = f"{call} from {address or 'an unknown address'}: {refusal.message}"
    record(session, actor, EventType.LogError, about, "Access refused", text)
    return True


def _is_flooding(session: Session, actor: Actor) -> bool:
    recent = select(func.count(EventLog.id)).where(
        EventLog.entity_type == Entity.User,
        EventLog.entity_id == actor.user_id,
        EventLog.event_date > now(session) - timedelta(minutes=1),
        EventLog.event_type == EventType.LogError,
    )
    return session.execute(recent).scalar_one() >= MOST_PER_MINUTE
