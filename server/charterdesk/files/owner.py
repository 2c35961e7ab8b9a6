"""The record that a file belongs to, and the permission to attach files to it."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.activity.actions import Openers
from charterdesk.activity.enums import Entity
from charterdesk.kit.errors import Forbidden, NotFound
from charterdesk.kit.ids import EMPTY


@dataclass(frozen=True)
class Owners:
    """Per entity type: the check for opening a record, and the permission for attaching files to it."""

    openers: Openers
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
    entity: Entity | None,
    entity_id: uuid.UUID,
    master_id: uuid.UUID | None,
) -> Owner:
    """Return the owner of a new file; refuse callers who may not open or change that record.

    A client that only sends files does not name the kind of the record: its id is unique over all kinds.
    """
    if entity is None:
        entity, holding_id = _find_record(session, actor, owners, entity_id)
    elif entity in owners.openers:
        holding_id = owners.openers[entity](session, actor, entity_id)
    else:
        raise NotFound
    if entity not in owners.attachers or actor.role not in PERMISSIONS[owners.attachers[entity]]:
        raise Forbidden
    return Owner(entity, entity_id, None if master_id == EMPTY else master_id, holding_id)


def _find_record(
    session: Session, actor: Actor, owners: Owners, entity_id: uuid.UUID
) -> tuple[Entity, uuid.UUID | None]:
    for entity in owners.attachers:
        try:
            return entity, owners.openers[entity](session, actor, entity_id)
        except NotFound:
            continue
    raise NotFound
