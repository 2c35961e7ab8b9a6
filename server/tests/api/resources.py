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
    "/api/ExtraFees": (
        {
            "name": "Golf bag",
            "code": "GOLF",
            "kind": "Baggage",
            "payee": "Havana ground handling",
            "amount": "45.50",
            "mandatory": False,
            "buyIn": "Both",
            "ageCategories": ["Adult"],
            "seatCategories": ["Economy", "Business"],
            "passengerClasses": ["CE", "HE"],
            "refundable": True,
            "validBy": "Travel",
            "validFrom": "2026-01-01",
            "validTo": "2026-12-31",
            "active": True,
        },
        {
            "name": "Medical insurance",
            "code": "MED",
            "kind": "Insurance",
            "payee": "Asistur",
            "amount": "0.00",
            "mandatory": True,
            "buyIn": "Booking",
            "ageCategories": [],
            "seatCategories": ["First"],
            "passengerClasses": [],
            "refundable": False,
            "validBy": "Sale",
            "validFrom": "2027-01-01",
            "validTo": "2027-06-30",
            "active": False,
        },
    ),
    "/api/Notices": (
        {
            "name": "Baggage rules change",
            "html": "<p>From <b>Monday</b> on.</p>",
            "importance": "Urgent",
            "showFrom": "2026-11-01",
            "showTo": "2026-11-30",
            "roles": ["OfficeAdmin", "OfficeSaleAgent"],
            "officeIds": ["Cubamía Hialeah", "Gulf Vuelos Tampa"],
        },
        {
            "name": "Office closed",
            "html": "<p>On Thanksgiving.</p>",
            "importance": "Normal",
            "showFrom": "2026-11-26",
            "showTo": "2026-11-27",
            "roles": [],
            "officeIds": [],
        },
    ),
    "/api/Ofac": (
        {
            "position": 15,
            "name": "Telecommunications",
            "section": "31 CFR 515.542",
            "sectionShort": "515.542",
            "licenceRequired": False,
            "active": True,
        },
        {
            "position": 16,
            "name": "Emergency medical services",
            "section": "31 CFR 515.548",
            "sectionShort": "515.548",
            "licenceRequired": True,
            "active": False,
        },
    ),
    "/api/OfficeHoldings": (
        {
            "address": "1200 Brickell Ave",
            "city": "Miami",
            "state": "FL",
            "zipCode": "33131",
            "phone1": "+13055550100",
            "phone2": "3055550101",
            "email": "accounts@vinales.test",
            "name": "Viñales Travel",
            "contactName": "Ana Ruiz",
            "commissionPercent": "7.50",
            "creditLimit": "10000.00",
            "creditDays": 15,
            "holdMinutes": 45,
            "blocked": False,
        },
        {
            "address": "77 Gulf Rd",
            "city": "Tampa",
            "state": "Florida",
            "zipCode": "33602",
            "phone1": "+18135550100",
            "phone2": "8135550101",
            "email": "office@zapata.test",
            "name": "Zapata Tours",
            "contactName": "Luis Peña",
            "commissionPercent": "100.00",
            "creditLimit": "0.00",
            "creditDays": 0,
            "holdMinutes": 2880,
            "blocked": True,
        },
    ),
    "/api/Offices": (
        {
            "address": "9 Harbor St",
            "city": "Sarasota",
            "state": "FL",
            "zipCode": "34236",
            "phone1": "+19415550100",
            "phone2": "9415550101",
            "email": "sarasota@gulf.test",
            "officeHoldingId": "Gulf Vuelos",
            "name": "Gulf Vuelos Sarasota",
            "timeZone": "America/New_York",
            "active": True,
        },
        {
            "address": "12 Calle Ocho",
            "city": "Pensacola",
            "state": "Florida",
            "zipCode": "32501",
            "phone1": "+18505550100",
            "phone2": "8505550101",
            "email": "pensacola@brisas.test",
            "officeHoldingId": "Brisas Travel",
            "name": "Brisas Pensacola",
            "timeZone": "America/Chicago",
            "active": False,
        },
    ),
    "/api/PassengerClass": (
        {"countryOriginId": "US", "code": "VX", "name": "Visitor on exchange", "active": True},
        {"countryOriginId": "CU", "code": "7", "name": "Student", "active": False},
    ),
    "/api/PaymentMethods": (
        {
            "name": "Zelle",
            "kind": "Transfer",
            "receiver": "Agency",
            "forBooking": True,
            "forCheckIn": False,
            "forAdmin": False,
            "surchargePercent": "0.00",
            "referenceRequired": True,
            "position": 20,
            "active": True,
        },
        {
            "name": "Second fund",
            "kind": "Fund",
            "receiver": "Operator",
            "forBooking": False,
            "forCheckIn": True,
            "forAdmin": True,
            "surchargePercent": "100.00",
            "referenceRequired": False,
            "position": 21,
            "active": False,
        },
    ),
}
"""Two valid bodies a path that differ in every field, in the order of the form; what an id refers to stands
as its name."""

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
