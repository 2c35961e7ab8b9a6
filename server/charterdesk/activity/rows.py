"""Create, update and delete rows and record the event; used by `add_crud` and by actions."""

import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from pydantic import BaseModel
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change, changes_between, snapshot
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.queries import changes_since
from charterdesk.activity.record import About, record
from charterdesk.kit.errors import Stale


class PlainRow(Protocol):
    """A row that can be logged: it has an id, a version and a title."""

    @property
    def id(self) -> uuid.UUID: ...

    @property
    def version(self) -> int: ...

    @property
    def title(self) -> str: ...


def no_owner(row: Any) -> uuid.UUID | None:
    """Return None as the owning holding: the row belongs to the charter."""
    return None


@dataclass(frozen=True)
class RowKind:
    """Describe how rows of one table appear in the log: entity, noun, logged fields and owner."""

    entity: Entity
    noun: str
    logged: tuple[str, ...]
    masked: frozenset[str] = frozenset()
    holding: Callable[[Any], uuid.UUID | None] = no_owner

    @classmethod
    def of(cls, entity: Entity, noun: str, write: type[BaseModel]) -> "RowKind":
        """Build a kind that logs every field of its write schema."""
        return cls(entity, noun, tuple(write.model_fields))

    def values(self, row: PlainRow) -> dict[str, Any]:
        return snapshot(row, self.logged, self.masked)


def create_row(session: Session, actor: Actor, kind: RowKind, row: PlainRow) -> None:
    session.add(row)
    session.flush()
    _log(session, actor, kind, row, EventType.Created, changes_between({}, kind.values(row)))


def update_row(
    session: Session, actor: Actor, kind: RowKind, row: PlainRow, version: int, values: Mapping[str, Any]
) -> None:
    """Change a locked row; refuse if another user changed it since the caller read it."""
    require_version(session, kind.entity, row, version)
    before = kind.values(row)
    for name, value in values.items():
        setattr(row, name, value)
    changes = changes_between(before, kind.values(row))
    session.flush()
    if changes:
        _log(session, actor, kind, row, EventType.Modified, changes)


def delete_row(session: Session, actor: Actor, kind: RowKind, row: PlainRow, version: int | None) -> None:
    if version is not None:
        require_version(session, kind.entity, row, version)
    changes = changes_between(kind.values(row), {})
    session.delete(row)
    session.flush()
    _log(session, actor, kind, row, EventType.Deleted, changes)


def require_version(session: Session, entity: Entity, row: PlainRow, version: int) -> None:
    """Refuse to save over another user's change, and list what that user changed."""
    if row.version == version:
        return
    events = changes_since(session, entity, row.id, version)
    changes = [
        {**change, "by": event.app_user_name, "at": event.event_date}
        for event in events
        for change in event.changes
    ]
    who = events[-1].app_user_name if events else "Another user"
    raise Stale(who=who, details={"changes": changes, "version": row.version})


_PARTICIPLES = {EventType.Created: "created", EventType.Modified: "changed", EventType.Deleted: "deleted"}


def _log(
    session: Session, actor: Actor, kind: RowKind, row: PlainRow, event: EventType, changes: list[Change]
) -> None:
    about = About(kind.entity, row.id, row.version, kind.holding(row))
    title = f"{kind.noun[0].upper()}{kind.noun[1:]} {_PARTICIPLES[event]}: {row.title}"
    record(session, actor, event, about, title, changes=changes)
