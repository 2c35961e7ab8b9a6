"""Decide a hit: another person than the one on the list, or the same."""

import uuid
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.screening.enums import HitState
from charterdesk.screening.errors import DecisionIsNone, HitStale
from charterdesk.screening.models import ScreeningHit
from charterdesk.screening.schemas import HitDecision

_WORDS: Final = {HitState.Cleared: "cleared", HitState.TrueMatch: "is a true match"}


def decide(session: Session, actor: Actor, hit_id: uuid.UUID, body: HitDecision) -> ScreeningHit:
    """Record who decided what, when and why. A decision may be changed later, with another reason."""
    if body.decision is HitState.Open:
        raise DecisionIsNone
    locked = select(ScreeningHit).where(ScreeningHit.id == hit_id).with_for_update()
    hit = session.scalars(locked.execution_options(populate_existing=True)).one_or_none()
    if hit is None:
        raise NotFound
    if hit.version != body.version:
        raise HitStale
    before = hit.state
    hit.state, hit.reason, hit.decided_at = body.decision, body.reason, now(session)
    hit.app_user_id, hit.app_user_name = actor.user_id, actor.name
    session.flush()
    title = f"Screening hit {_WORDS[body.decision]}: {hit.title}"
    # In the operator's chain: no agency reads of a hit.
    about = About(Entity.Passenger, hit.passenger_id)
    changes = [Change("screening", before.value, body.decision.value)]
    record(session, actor, EventType.ChangeStatus, about, title, body.reason, changes)
    return hit
