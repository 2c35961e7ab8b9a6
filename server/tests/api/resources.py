"""The plain resources declared through add_crud, and how the walk over them gets at each."""

import uuid
from typing import Any, get_args

import pytest
from sqlalchemy import UniqueConstraint, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Guard
from charterdesk.access.permissions import PERMISSIONS
from charterdesk.access.roles import Role
from charterdesk.api import ROUTERS
from charterdesk.api.crud import DECLARED, Crud, Verb
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.reference.models import Country
from tests.api.samples import SAMPLES, Body
from tests.callers import Caller
from tests.conftest import Callers

NAMED_BY = {
    "countryId": Country.code,
    "countryOriginId": Country.code,
    "officeHoldingId": OfficeHolding.name,
    "officeIds": Office.name,
}


def declared_with(*verbs: Verb) -> list[str]:
    assert ROUTERS  # declarations are made when the groups are imported
    return [path for path, crud in DECLARED.items() if set(verbs) <= set(crud.verbs)]


def each_with(*verbs: Verb, field: str | None = None) -> pytest.MarkDecorator:
    """Every resource that has these verbs, and this field where one is named."""
    paths = [path for path in declared_with(*verbs) if field is None or field in SAMPLES.get(path, ({},))[0]]
    return pytest.mark.parametrize("path", paths)


def each_with_unique_values(*verbs: Verb) -> pytest.MarkDecorator:
    """Every resource that has these verbs and values that no two of its rows may share."""
    return pytest.mark.parametrize("path", [path for path in declared_with(*verbs) if unique_values(path)])


def unique_values(path: str) -> list[tuple[list[str], str]]:
    """The fields that no two rows may share together, with the sentence of the refusal."""
    crud = DECLARED[path]
    found = []
    for constraint in crud.model.__table__.constraints:
        if isinstance(constraint, UniqueConstraint):
            fields = [str(crud.write.model_fields[column.name].alias) for column in constraint.columns]
            found.append((fields, constraint.info["sentence"]))
    return found


def allowed_by(permission_type: Any) -> frozenset[Role]:
    guard = get_args(permission_type)[1].dependency
    assert isinstance(guard, Guard)
    return PERMISSIONS[guard.permission]


class Resource:
    """One declaration, with somebody who may write it and its sample bodies."""

    def __init__(self, path: str, as_role: Callers, session: Session) -> None:
        self.path = path
        self.crud: Crud = DECLARED[path]
        self.session = session
        self.as_role = as_role
        self.first, self.second = (self._with_ids(body) for body in SAMPLES.get(path, ({}, {})))

    def _with_ids(self, body: Body) -> Body:
        ids = {field: self._id(field, body[field]) for field in NAMED_BY.keys() & body.keys()}
        return {**body, **ids}

    def _id(self, field: str, said: Any) -> Any:
        if isinstance(said, list):
            return [self._id(field, each) for each in said]
        column = NAMED_BY[field]
        return str(self.session.execute(select(column.class_.id).where(column == said)).scalar_one())

    @property
    def writers(self) -> list[Role]:
        return [role for role in Role if role in allowed_by(self.crud.may_write)]

    @property
    def writer(self) -> Caller:
        return self.as_role(self.writers[-1])

    @property
    def other_writer(self) -> Caller:
        return self.as_role(self.writers[0])

    def form(self, row: Body) -> Body:
        """What a row's own form sends back: its fields without those that nobody writes."""
        fields = {"id", "version", *self.first}
        return {field: value for field, value in row.items() if field in fields}

    def created(self, body: Body | None = None) -> Body:
        answer = self.writer.post(self.path, json=body or self.first)
        assert answer.status_code == 200, answer.text
        row: Body = answer.json()
        return row

    def some_row(self) -> Body:
        """A new row where rows can be made, else one that came with the program."""
        if "create" in self.crud.verbs:
            return self.created()
        row = self.session.execute(select(self.crud.model).limit(1)).scalar_one()
        return self.crud.read.model_validate(row).model_dump(mode="json", by_alias=True)

    def events(self, row: Body) -> list[Body]:
        answer = self.as_role(Role.CharterAdmin).get(
            "/api/EventLogs/GetListByFilter", params={"EntityId": row["id"]}
        )
        found: list[Body] = answer.json()
        return found

    def row_in_database(self, row: Body) -> Any:
        self.session.expire_all()
        return self.session.get(self.crud.model, uuid.UUID(row["id"]))

    @property
    def noun(self) -> str:
        """The name of the thing at the beginning of a sentence: Airline, OFAC category."""
        noun = self.crud.kind.noun
        return noun[0].upper() + noun[1:]
