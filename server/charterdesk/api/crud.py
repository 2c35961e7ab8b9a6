"""Create, read, update, delete: the plain part of the contract, written once.

It has no hooks. A verb that needs a rule of its own is left out of `verbs` and written by hand in
the group's file.
"""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

from fastapi import APIRouter, Response
from pydantic import create_model
from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between, snapshot
from charterdesk.activity.queries import changes_since
from charterdesk.activity.record import About, record
from charterdesk.activity.words import Entity, EventType
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Duplicate, InUse, NotFound, Stale, Unprocessable, fails
from charterdesk.kit.lists import ListEncoder
from charterdesk.kit.schema import Versioned, Wire

Verb = Literal["list", "get", "create", "update", "delete"]
ALL_VERBS: Final[tuple[Verb, ...]] = ("list", "get", "create", "update", "delete")


class PlainRow(Protocol):
    """What a row needs to be plain: an id, a version, and a title for the log."""

    @property
    def id(self) -> uuid.UUID: ...

    @property
    def version(self) -> int: ...

    @property
    def title(self) -> str: ...


def everything(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    return ()


@dataclass(frozen=True)
class Crud:
    """One plain resource. `read` and `write` name the model's own columns."""

    model: type[Any]
    read: type[Wire]
    write: type[Wire]
    may_read: Any
    may_write: Any
    entity: Entity
    order_by: InstrumentedAttribute[Any]
    visible: Callable[[Actor], tuple[ColumnElement[bool], ...]] = everything
    masked: frozenset[str] = frozenset()
    verbs: tuple[Verb, ...] = ALL_VERBS

    @property
    def logged(self) -> tuple[str, ...]:
        return tuple(self.write.model_fields)


DECLARED: Final[dict[str, Crud]] = {}
"""Every declaration by its path: the parametrised test walks them."""


def add_crud(router: APIRouter, crud: Crud) -> None:
    DECLARED[router.prefix] = crud
    adders = {
        "list": _add_list,
        "get": _add_get,
        "create": _add_create,
        "update": _add_update,
        "delete": _add_delete,
    }
    for verb in crud.verbs:
        adders[verb](router, crud)


def _add_list(router: APIRouter, crud: Crud) -> None:
    columns = [getattr(crud.model, name) for name in crud.read.model_fields]
    statement = select(*columns).order_by(crud.order_by)
    encoder = ListEncoder(crud.read)

    def list_all(session: Db, actor: crud.may_read) -> Response:  # type: ignore[name-defined]
        rows = session.connection().execute(statement.where(*crud.visible(actor)))
        return Response(encoder.encode(rows), media_type="application/json")

    list_all.__doc__ = f"Every {_noun(crud)} the caller may see."
    router.get("", name="list", response_model=list[crud.read])(list_all)  # type: ignore[name-defined]


def _add_get(router: APIRouter, crud: Crud) -> None:
    def get_by_id(id: uuid.UUID, session: Db, actor: crud.may_read) -> Any:  # type: ignore[name-defined]
        return _find(session, actor, crud, id)

    get_by_id.__doc__ = f"One {_noun(crud)}."
    router.get("/GetById/{id}", response_model=crud.read, responses=fails(NotFound))(get_by_id)


def _add_create(router: APIRouter, crud: Crud) -> None:
    def create(body: crud.write, session: Db, actor: crud.may_write) -> Any:  # type: ignore[name-defined]
        row = crud.model(**dict(body))
        session.add(row)
        session.flush()
        changes = changes_between({}, snapshot(row, crud.logged, crud.masked))
        record(
            session, actor, EventType.Created, _about(crud, row), _title(crud, row, "created"), "", changes
        )
        return row

    create.__doc__ = f"A new {_noun(crud)}."
    router.post("", response_model=crud.read, responses=fails(Duplicate, Unprocessable))(create)


def _add_update(router: APIRouter, crud: Crud) -> None:
    name = crud.write.__name__.removesuffix("Write") + "Update"
    update_schema: Any = create_model(name, __base__=(Versioned, crud.write))

    def update(body: update_schema, session: Db, actor: crud.may_write) -> Any:  # type: ignore[name-defined]
        row = _find(session, actor, crud, body.id, lock=True)
        require_version(session, crud.entity, row, body.version)
        before = snapshot(row, crud.logged, crud.masked)
        for field in crud.logged:
            setattr(row, field, getattr(body, field))
        changes = changes_between(before, snapshot(row, crud.logged, crud.masked))
        session.flush()
        if changes:
            title = _title(crud, row, "changed")
            record(session, actor, EventType.Modified, _about(crud, row), title, "", changes)
        return row

    update.__doc__ = f"Change a {_noun(crud)}; the body names the row and the version last seen."
    router.put("", response_model=crud.read, responses=fails(NotFound, Stale, Duplicate))(update)


def _add_delete(router: APIRouter, crud: Crud) -> None:
    def delete(
        id: uuid.UUID,
        session: Db,
        actor: crud.may_write,  # type: ignore[name-defined]
        version: int | None = None,
    ) -> None:
        row = _find(session, actor, crud, id, lock=True)
        if version is not None:
            require_version(session, crud.entity, row, version)
        changes = changes_between(snapshot(row, crud.logged, crud.masked), {})
        session.delete(row)
        session.flush()
        record(
            session, actor, EventType.Deleted, _about(crud, row), _title(crud, row, "deleted"), "", changes
        )

    delete.__doc__ = f"Delete a {_noun(crud)} that nothing uses."
    router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, InUse))(delete)


def require_version(session: Session, entity: Entity, row: PlainRow, version: int) -> None:
    """Refuses a save over somebody else's change, and tells what that change was."""
    if row.version == version:
        return
    events = changes_since(session, entity, row.id, version)
    changes = [
        {**change, "by": event.app_user_name, "at": event.event_date}
        for event in events
        for change in event.changes
    ]
    who = events[-1].app_user_name if events else "Somebody"
    raise Stale(who=who, details={"changes": changes, "version": row.version})


def _find(session: Session, actor: Actor, crud: Crud, row_id: uuid.UUID, *, lock: bool = False) -> Any:
    wanted = select(crud.model).where(crud.model.id == row_id, *crud.visible(actor))
    if lock:
        wanted = wanted.with_for_update(of=crud.model)
    row = session.execute(wanted).scalar_one_or_none()
    if row is None:
        raise NotFound
    return row


def _about(crud: Crud, row: PlainRow) -> About:
    return About(crud.entity, row.id, row.version)


def _title(crud: Crud, row: PlainRow, done: str) -> str:
    return f"{_noun(crud).capitalize()} {done}: {row.title}"


def _noun(crud: Crud) -> str:
    letters = (f" {letter.lower()}" if letter.isupper() else letter for letter in crud.model.__name__)
    return "".join(letters).strip()
