"""The record a file belongs to, and who may add one to it."""

import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.activity.enums import Entity
from charterdesk.kit.errors import Forbidden, NotFound
from charterdesk.kit.ids import EMPTY

Opener = Callable[[Session, Actor, uuid.UUID], uuid.UUID | None]


@dataclass(frozen=True)
class Owners:
    """Per entity: who may open a record, and which permission adding a file to it takes."""

    openers: Mapping[Entity, Opener]
    attachers: Mapping[Entity, Permission]


@dataclass(frozen=True)
class Owner:
    entity: Entity
    entity_id: uuid.UUID
    master_id: uuid.UUID | None
    holding_id: uuid.UUID | None


def require_owner(
    session: Session,
    actor: Actor,
    owners: Owners,
    entity: Entity,
    entity_id: uuid.UUID,
    master_id: uuid.UUID | None,
) -> Owner:
    """Reading a record's files takes opening it; adding one takes what changing it takes."""
    if entity not in owners.openers:
        raise NotFound
    holding_id = owners.openers[entity](session, actor, entity_id)
    if entity not in owners.attachers or actor.role not in PERMISSIONS[owners.attachers[entity]]:
        raise Forbidden
    return Owner(entity, entity_id, None if master_id == EMPTY else master_id, holding_id)
