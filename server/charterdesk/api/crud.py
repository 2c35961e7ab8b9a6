"""Create, read, update, delete: the plain part of the contract, written once.

It has no hooks. A verb that needs a rule of its own is left out of `verbs` and written by hand in
the group's file.
"""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

from fastapi import APIRouter, Response
from pydantic import create_model
from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import RowKind, create_row, delete_row, update_row
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import Duplicate, InUse, NotFound, Stale, Unprocessable, fails
from charterdesk.kit.lists import ListEncoder
from charterdesk.kit.routing import json_response
from charterdesk.kit.schema import ApiModel, Versioned

Verb = Literal["list", "get", "create", "update", "delete"]
ALL_VERBS: Final[tuple[Verb, ...]] = ("list", "get", "create", "update", "delete")


def everything(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    return ()


@dataclass(frozen=True)
class Crud:
    """One plain resource. `read` and `write` use the names of the model's columns."""

    model: type[Any]
    read: type[ApiModel]
    write: type[ApiModel]
    may_read: Any
    may_write: Any
    kind: RowKind
    order_by: InstrumentedAttribute[Any]
    visible: Callable[[Actor], tuple[ColumnElement[bool], ...]] = everything
    verbs: tuple[Verb, ...] = ALL_VERBS


DECLARED: Final[dict[str, Crud]] = {}
"""All declared resources by path; a test calls each of them."""


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
    statement = select(*columns).order_by(crud.order_by, crud.model.id)
    encoder = ListEncoder(crud.read)

    @only_reads
    def list_all(session: Db, actor: crud.may_read) -> Response:  # type: ignore[name-defined]
        mine = crud.visible(actor)
        # Without filters, reuse the built statement: building one costs more than running it.
        rows = session.connection().execute(statement.where(*mine) if mine else statement)
        return json_response(encoder.encode(rows))

    list_all.__doc__ = f"Return every {crud.kind.noun} that the caller may see."
    router.get("", name="list", response_model=list[crud.read])(list_all)  # type: ignore[name-defined]


def _add_get(router: APIRouter, crud: Crud) -> None:
    def get_by_id(id: uuid.UUID, session: Db, actor: crud.may_read) -> Any:  # type: ignore[name-defined]
        return _find(session, actor, crud, id)

    get_by_id.__doc__ = f"Return one {crud.kind.noun}."
    router.get("/GetById/{id}", response_model=crud.read, responses=fails(NotFound))(get_by_id)


def _add_create(router: APIRouter, crud: Crud) -> None:
    def create(body: crud.write, session: Db, actor: crud.may_write) -> Any:  # type: ignore[name-defined]
        row = crud.model(**dict(body))
        create_row(session, actor, crud.kind, row)
        return row

    create.__doc__ = f"Create one {crud.kind.noun}."
    router.post("", response_model=crud.read, responses=fails(Duplicate, Unprocessable))(create)


def _add_update(router: APIRouter, crud: Crud) -> None:
    name = crud.write.__name__.removesuffix("Write") + "Update"
    update_schema: Any = create_model(name, __base__=(Versioned, crud.write))

    def update(body: update_schema, session: Db, actor: crud.may_write) -> Any:  # type: ignore[name-defined]
        row = _find(session, actor, crud, body.id, lock=True)
        values = {field: getattr(body, field) for field in crud.write.model_fields}
        update_row(session, actor, crud.kind, row, body.version, values)
        return row

    update.__doc__ = f"Change one {crud.kind.noun}; the body carries its id and version."
    router.put("", response_model=crud.read, responses=fails(NotFound, Stale, Duplicate))(update)


def _add_delete(router: APIRouter, crud: Crud) -> None:
    def delete(
        id: uuid.UUID,
        session: Db,
        actor: crud.may_write,  # type: ignore[name-defined]
        version: int | None = None,
    ) -> None:
        row = _find(session, actor, crud, id, lock=True)
        delete_row(session, actor, crud.kind, row, version)

    delete.__doc__ = f"Delete one {crud.kind.noun} that is not in use."
    router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, InUse))(delete)


def _find(session: Session, actor: Actor, crud: Crud, row_id: uuid.UUID, *, lock: bool = False) -> Any:
    wanted = select(crud.model).where(crud.model.id == row_id, *crud.visible(actor))
    if lock:
        wanted = wanted.with_for_update(of=crud.model)
    row = session.execute(wanted).scalar_one_or_none()
    if row is None:
        raise NotFound
    return row
