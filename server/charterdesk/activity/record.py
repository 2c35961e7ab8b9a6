"""Record events during a transaction and write them at its end.

Writing locks the head of the chain. Doing that last keeps the lock short and always after every
other lock, so that two transactions cannot deadlock on it.
"""

import uuid
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import String, Uuid, bindparam, cast, func, select
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.kit.before_commit import FinalStatement, run_before_commit
from charterdesk.kit.ids import EMPTY, new_id
from charterdesk.kit.prepared import Json

_PENDING = "pending events"
_WRITE = FinalStatement(
    select(
        func.record_events(
            bindparam("chain", type_=Uuid),
            bindparam("holding", type_=Uuid),
            cast(bindparam("events", type_=String), JSONB),
        )
    )
)


@dataclass(frozen=True)
class About:
    """The row that an event is about, its version after the change, and the holding that owns it."""

    entity: Entity
    entity_id: uuid.UUID | None
    version: int | None = None
    holding_id: uuid.UUID | None = None


def record(
    session: Session,
    actor: Actor,
    event_type: EventType,
    about: About,
    title: str,
    text: str = "",
    changes: Iterable[Change] = (),
) -> uuid.UUID:
    """Queue an event to be written before the commit, and return its id."""
    event_id = new_id()
    holding = actor.holding_scope or about.holding_id  # an office user's event belongs to the own agency
    event: dict[str, Any] = {
        "id": event_id,
        "event_type": event_type,
        "entity_type": about.entity,
        "entity_id": about.entity_id,
        "entity_version": about.version,
        "event_title": title,
        "event_text": text,
        "changes": [vars(change) for change in changes],
        "app_user_id": actor.user_id,
        "app_user_name": actor.name,
        "office_id": actor.office_id,
        "office_name": actor.office_name,
    }
    if _PENDING not in session.info:
        session.info[_PENDING] = defaultdict(list)
        run_before_commit(session, _PENDING, write_events)
    session.info[_PENDING][holding].append(event)
    return event_id


def write_events(session: Session) -> None:
    pending: dict[uuid.UUID | None, list[dict[str, Any]]] = session.info.pop(_PENDING, {})
    for holding, events in sorted(pending.items(), key=lambda item: str(item[0] or EMPTY)):
        _WRITE.run(session, {"chain": holding or EMPTY, "holding": holding, "events": Json(events)})
