"""The plain resources declared through add_crud, and how the walk over them gets at each."""

import re
import uuid
from collections.abc import Iterable
from typing import Any, get_args

import pytest
from sqlalchemy import UniqueConstraint, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Guard
from charterdesk.access.permissions import PERMISSIONS
from charterdesk.access.roles import Role
from charterdesk.api import ROUTERS
from charterdesk.api.crud import DECLARED, Crud, Verb
from charterdesk.reference.models import Country
from tests.callers import Caller
from tests.conftest import Callers

Body = dict[str, Any]

SAMPLES: dict[str, tuple[Body, Body]] = {
    "/api/Airlines": (
        {"iataCode": "W2", "icaoCode": "FXT", "name": "FlexFlight", "active": True},
        {"iataCode": "7Q", "icaoCode": "PRP", "name": "Élite Airways", "active": False},
    ),
    "/api/Airports": (
        {
            "iataCode": "SRQ",
            "icaoCode": "KSRQ",
            "name": "Sarasota Bradenton",
            "city": "Sarasota",
            "countryId": "US",
            "timeZone": "America/New_York",
            "active": True,
        },
        {
            "iataCode": "VTU",
            "icaoCode": "MUVT",
            "name": "Hermanos Ameijeiras",
            "city": "Las Tunas",
            "countryId": "CU",
            "timeZone": "America/Havana",
            "active": False,
        },
    ),
}
"""Two valid bodies a path that differ in every field; a country stands as its code."""


def declared_with(*verbs: Verb) -> list[str]:
    assert ROUTERS  # declarations are made when the groups are imported
    return [path for path, crud in DECLARED.items() if set(verbs) <= set(crud.verbs)]


def each_with(*verbs: Verb, field: str | None = None) -> pytest.MarkDecorator:
    """Every resource that has these verbs, and this field where one is named."""
    paths = [path for path in declared_with(*verbs) if field is None or field in SAMPLES.get(path, ({},))[0]]
    return pytest.mark.parametrize("path", paths)


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
        if "countryId" not in body:
            return body
        country = select(Country.id).where(Country.code == body["countryId"])
        return {**body, "countryId": str(self.session.execute(country).scalar_one())}

    @property
    def writers(self) -> list[Role]:
        return [role for role in Role if role in allowed_by(self.crud.may_write)]

    @property
    def writer(self) -> Caller:
        return self.as_role(self.writers[-1])

    @property
    def other_writer(self) -> Caller:
        return self.as_role(self.writers[0])

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

    def unique_fields(self) -> Iterable[tuple[str, str]]:
        """Each field that no two rows may share, with the sentence of its refusal."""
        for constraint in self.crud.model.__table__.constraints:
            if isinstance(constraint, UniqueConstraint) and len(constraint.columns) == 1:
                name = constraint.columns[0].name
                yield self.crud.write.model_fields[name].alias or name, constraint.info["sentence"]

    @property
    def noun(self) -> str:
        """The name of the thing in a sentence: Airline, Country state or province."""
        words = re.sub("(?<=[a-z])(?=[A-Z])", " ", self.crud.model.__name__)
        return words.capitalize()
