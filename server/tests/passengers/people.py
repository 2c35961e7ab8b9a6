"""Passengers for the tests, entered as a clerk enters them."""

import uuid
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.passengers.models import PassengerInfo
from charterdesk.reference.models import Country
from tests.callers import Caller

PATH = "/api/Passengers"
DOCUMENTS = "/api/PassengerTravelDocument"
ADDRESSES = "/api/Address"
BOOKS = "/api/PassengerBook"
INFOS = "/api/PassengersInfo"

Body = dict[str, Any]

ZULEMA = {"firstName": "Zulema", "lastName": "Quiñonero", "dateOfBirth": "1984-06-30"}
"""No passenger of the demo data has this name."""


def country(session: Session, code: str) -> str:
    return str(session.execute(select(Country.id).where(Country.code == code)).scalar_one())


def passport(session: Session, number: str = "K731905", code: str = "CU", **fields: Any) -> Body:
    return {"documentNumber": number, "issuedId": country(session, code), **fields}


def entered(caller: Caller, **fields: Any) -> Body:
    """A new passenger with these fields of its data."""
    answer = caller.post(PATH, json={"passengerInfo": {**ZULEMA, **fields}})
    assert answer.status_code == 200, answer.text
    made: Body = answer.json()
    return made


def shown(caller: Caller, passenger: Body) -> Body:
    answer = caller.get(f"{PATH}/GetById/{passenger['id']}")
    assert answer.status_code == 200, answer.text
    found: Body = answer.json()
    return found


_READ_ONLY = {
    "id",
    "passengerEntityId",
    "passengerFullName",
    "passengerAgeCategory",
    "primaryTravelDocument",
    "secondaryTravelDocument",
    "current",
    "frozen",
}


def data_form(info: Body, **changes: Any) -> Body:
    """Return the request body for saving a passenger's data."""
    return {**{field: value for field, value in info.items() if field not in _READ_ONLY}, **changes}


def passenger_form(passenger: Body, **changes: Any) -> Body:
    kept = {field: passenger[field] for field in ("version", "isTitular", "officeIds")}
    return {**kept, "passengerInfo": data_form(passenger["passengerInfo"]), **changes}


def document_form(document: Body, **changes: Any) -> Body:
    return {**{field: value for field, value in document.items() if field != "passengerId"}, **changes}


def address_body(session: Session, passenger: Body, **fields: Any) -> Body:
    return {
        "passengerId": passenger["id"],
        "addressType": "Residential",
        "address1": "49 SW 8th St",
        "city": "Miami",
        "zipCode": "33130",
        "countryId": country(session, "US"),
        **fields,
    }


def address_entered(caller: Caller, session: Session, passenger: Body, **fields: Any) -> Body:
    answer = caller.post(ADDRESSES, json=address_body(session, passenger, **fields))
    assert answer.status_code == 200, answer.text
    made: Body = answer.json()
    return made


def sell_with(session: Session, info: Body) -> None:
    """Freeze the data, as selling a ticket does."""
    session.get_one(PassengerInfo, uuid.UUID(info["id"])).frozen = True
    session.commit()


def names_found(caller: Caller, text: str, **fields: Any) -> list[str]:
    answer = caller.post(f"{PATH}/GetByName", json={"filterByName": text, **fields})
    assert answer.status_code == 200, answer.text
    return [found["passengerFullName"] for found in answer.json()]
