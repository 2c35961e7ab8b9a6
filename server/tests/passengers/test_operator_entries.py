"""Entries of the operator for a passenger of two agencies belong to the agency whose data they name."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from tests.callers import Caller
from tests.conftest import Callers
from tests.passengers.people import (
    ADDRESSES,
    DOCUMENTS,
    PATH,
    Body,
    address_body,
    data_form,
    entered,
    passport,
    sell_with,
    shown,
)
from tests.passengers.test_sharing import share


@pytest.fixture
def gulf(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent, "gulf")


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture(params=[Role.CharterAdmin, Role.CharterCheckIn])
def counter(as_role: Callers, request: pytest.FixtureRequest) -> Caller:
    return as_role(request.param)


@pytest.fixture
def shared(agent: Caller, gulf: Caller, admin: Caller) -> Body:
    return share(admin, entered(agent), gulf)


def data_id(caller: Caller, passenger: Body) -> str:
    return str(shown(caller, passenger)["passengerInfo"]["id"])


def by_data(caller: Caller, info_id: str) -> Body:
    answer = caller.get(f"{PATH}/GetByPassengerInfoId/{info_id}")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def test_the_operator_opens_the_data_of_each_agency(
    agent: Caller, gulf: Caller, counter: Caller, shared: Body
) -> None:
    mine, theirs = data_id(agent, shared), data_id(gulf, shared)

    assert shown(counter, shared)["passengerInfo"]["id"] == mine
    for info_id in (mine, theirs):
        assert by_data(counter, info_id)["passengerInfo"]["id"] == info_id


def test_what_the_counter_enters_reaches_the_agency_that_sold_the_ticket(
    agent: Caller, gulf: Caller, counter: Caller, shared: Body, session: Session
) -> None:
    theirs = data_id(gulf, shared)
    document = {
        **passport(session, "M204417"),
        "passengerId": shared["id"],
        "passengerInfoId": theirs,
        "createAnyway": True,
    }
    assert counter.post(DOCUMENTS, json=document).status_code == 200
    address = address_body(session, shared, passengerInfoId=theirs)
    assert counter.post(ADDRESSES, json=address).status_code == 200
    before = by_data(counter, theirs)
    form = data_form(before["passengerInfo"], id=theirs, phone1="+17275550100")
    changed = counter.put(
        f"{PATH}/{shared['id']}",
        json={"version": before["version"], "isTitular": False, "passengerInfo": form},
    )

    assert changed.status_code == 200, changed.text
    assert changed.json()["passengerInfo"]["phone1"] == "+17275550100"
    info = shown(gulf, shared)["passengerInfo"]
    assert info["primaryTravelDocument"]["documentNumber"].endswith("4417")
    assert info["residentialAddressId"] is not None
    assert info["phone1"] == "+17275550100"
    other = shown(agent, shared)["passengerInfo"]
    withheld = ("primaryTravelDocument", "residentialAddressId", "phone1")
    assert [other[name] for name in withheld] == [None] * 3


def test_without_a_name_the_operator_enters_for_the_first_agency(
    agent: Caller, counter: Caller, shared: Body, session: Session
) -> None:
    document = {**passport(session, "M204418"), "passengerId": shared["id"], "createAnyway": True}

    assert counter.post(DOCUMENTS, json=document).status_code == 200

    number = shown(agent, shared)["passengerInfo"]["primaryTravelDocument"]["documentNumber"]
    assert number.endswith("4418")


def write_all(caller: Caller, passenger: Body, info_id: str, session: Session) -> dict[str, Any]:
    """Try every write that names the data, and return the refusals."""
    named = {"passengerId": passenger["id"], "passengerInfoId": info_id}
    form = data_form(passenger["passengerInfo"], id=info_id)
    change = {"version": passenger["version"], "isTitular": False, "passengerInfo": form}
    answers = {
        "document": caller.post(DOCUMENTS, json={**passport(session, "M204419"), **named}),
        "address": caller.post(ADDRESSES, json=address_body(session, passenger, **named)),
        "data": caller.put(f"{PATH}/{passenger['id']}", json=change),
    }
    return {name: answer.status_code for name, answer in answers.items()}


def test_an_agency_does_not_name_the_other_agencys_data(
    agent: Caller, gulf: Caller, shared: Body, session: Session
) -> None:
    refused = write_all(gulf, shown(gulf, shared), data_id(agent, shared), session)

    assert refused == {"document": 404, "address": 404, "data": 404}


def test_data_of_another_passenger_are_refused(
    agent: Caller, counter: Caller, shared: Body, session: Session
) -> None:
    other = entered(agent, firstName="Yolanda", dateOfBirth="1979-02-11")

    refused = write_all(counter, shown(counter, shared), data_id(agent, other), session)

    assert refused == {"document": 404, "address": 404, "data": 404}


def test_replaced_data_are_not_changed(
    agent: Caller, gulf: Caller, counter: Caller, shared: Body, session: Session
) -> None:
    info = shown(gulf, shared)["passengerInfo"]
    sell_with(session, info)
    old = by_data(counter, info["id"])
    form = data_form(old["passengerInfo"], id=info["id"], phone1="+17275550101")
    body = {"version": old["version"], "isTitular": False, "passengerInfo": form}
    first = counter.put(f"{PATH}/{shared['id']}", json=body)
    assert first.status_code == 200, first.text
    assert first.json()["passengerInfo"]["id"] != info["id"]

    again = counter.put(f"{PATH}/{shared['id']}", json={**body, "version": first.json()["version"]})

    assert (again.status_code, again.json()["code"]) == (409, "oldInfo")
