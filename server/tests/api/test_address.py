"""Addresses: where passengers live, stay and are billed."""

import uuid

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, refused
from tests.passengers.people import (
    ADDRESSES,
    INFOS,
    Body,
    address_body,
    address_entered,
    country,
    data_form,
    entered,
    sell_with,
    shown,
)

GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})


@pytest.fixture
def agent(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def zulema(agent: Caller) -> Body:
    return entered(agent)


def form(address: Body, **changes: object) -> Body:
    kept = {field: value for field, value in address.items() if field not in ("id", "passengerId")}
    return {**kept, **changes}


def test_a_new_address_becomes_the_passengers_of_its_kind_and_is_logged(
    agent: Caller, session: Session, zulema: Body
) -> None:
    log = Logbook(session)

    home = address_entered(agent, session, zulema)

    assert shown(agent, zulema)["passengerInfo"]["residentialAddressId"] == home["id"]
    assert agent.get(f"{ADDRESSES}/GetById/{home['id']}").json() == home
    assert log.titles()[0] == (EventType.Created, "Address created: 49 SW 8th St, Miami")


@pytest.mark.parametrize(
    ("fields", "field", "sentence"),
    [
        ({"zipCode": "331"}, "zipCode", "Input invalid, 5 digits, ex: 33333"),
        ({"zipCode": None}, "zipCode", "Input invalid, 5 digits, ex: 33333"),
        ({"address1": " "}, "address1", "Cannot be only whitespaces"),
        ({"city": None}, "city", "Required"),
        ({"countryId": str(uuid.uuid4())}, "countryId", "It names a record that does not exist."),
        (
            {"stateOrProvinceId": str(uuid.uuid4())},
            "stateOrProvinceId",
            "Choose a state or province of this country.",
        ),
        ({"addressType": "Home"}, "addressType", "It should be one of: Billing, Residential, Destination"),
    ],
)
def test_a_wrong_address_is_refused(
    agent: Caller, session: Session, zulema: Body, fields: Body, field: str, sentence: str
) -> None:
    answer = agent.post(ADDRESSES, json=address_body(session, zulema, **fields))

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})


def test_abroad_an_address_needs_no_zip_code(agent: Caller, session: Session, zulema: Body) -> None:
    cuba = country(session, "CU")

    stay = address_entered(agent, session, zulema, addressType="Destination", countryId=cuba, zipCode=None)

    assert shown(agent, zulema)["passengerInfo"]["destinationAddressId"] == stay["id"]


def test_another_agencys_addresses_are_not_there(
    agent: Caller, as_role: Callers, session: Session, zulema: Body
) -> None:
    home = address_entered(agent, session, zulema)
    stranger = as_role(Role.OfficeSaleAgent, "gulf")
    log = Logbook(session)

    assert refused(stranger.get(f"{ADDRESSES}/GetById/{home['id']}")) == GONE
    assert refused(stranger.put(f"{ADDRESSES}/{home['id']}", json=form(home))) == GONE
    assert refused(stranger.delete(f"{ADDRESSES}/{home['id']}")) == GONE
    assert refused(stranger.post(ADDRESSES, json=address_body(session, zulema))) == GONE
    titular = {"passengerTitularId": zulema["id"]}
    assert refused(stranger.post(f"{ADDRESSES}/GetResidentialAddressByTitularId", json=titular)) == GONE
    ids = {"passengerIds": [zulema["id"]]}
    assert stranger.post(f"{ADDRESSES}/GetByPassengerIds", json=ids).json() == []
    theirs = entered(stranger)["passengerInfo"]
    taken = stranger.put(f"{INFOS}/{theirs['id']}", json=data_form(theirs, residentialAddressId=home["id"]))
    assert (taken.status_code, list(taken.json()["fields"])) == (422, ["residentialAddressId"])
    assert [event for event in log.events() if event.entity_id == uuid.UUID(home["id"])] == []


def test_the_four_lists_tell_where_people_live_and_stay(
    agent: Caller, session: Session, zulema: Body
) -> None:
    zenobia = entered(agent, firstName="Zenobia")
    old = address_entered(agent, session, zulema)
    home = address_entered(agent, session, zulema, address1="7 Coral Way")
    bill = address_entered(agent, session, zulema, addressType="Billing")
    stay = address_entered(agent, session, zulema, addressType="Destination")
    theirs = address_entered(agent, session, zenobia, addressType="Destination")
    titular = {"passengerTitularId": zulema["id"]}
    both = {"passengerIds": [zulema["id"], zenobia["id"], str(uuid.uuid4())]}

    def listed(call: str, body: Body) -> list[Body]:
        found: list[Body] = agent.post(f"{ADDRESSES}/{call}", json=body).json()
        return found

    assert listed("GetResidentialAddressByTitularId", titular) == [home, old]
    assert listed("GetDestinationAddressByTitularId", titular) == [stay]
    assert listed("GetByPassengerIds", both) == [theirs, stay, bill, home, old]
    assert listed("GetAddressDestinationByPassengerIds", both) == [theirs, stay]


def test_a_corrected_address_is_logged(agent: Caller, session: Session, zulema: Body) -> None:
    home = address_entered(agent, session, zulema)
    log = Logbook(session)

    answer = agent.put(f"{ADDRESSES}/{home['id']}", json=form(home, city="Doral", addressType="Billing"))

    assert answer.json() == {**home, "city": "Doral", "addressType": "Billing", "version": 2}
    assert [change["field"] for change in log.events()[0].changes] == ["addressType", "city"]
    info = shown(agent, zulema)["passengerInfo"]
    assert (info["billingAddressId"], info["residentialAddressId"]) == (home["id"], None)
    stale = agent.put(f"{ADDRESSES}/{home['id']}", json=form(home, city="Tampa"))
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")


def test_an_address_a_ticket_was_sold_with_stays_and_a_new_one_takes_its_place(
    agent: Caller, session: Session, zulema: Body
) -> None:
    home = address_entered(agent, session, zulema)
    sell_with(session, zulema["passengerInfo"])

    new = agent.put(f"{ADDRESSES}/{home['id']}", json=form(home, city="Doral")).json()

    assert (new["id"] != home["id"], new["city"]) == (True, "Doral")
    assert agent.get(f"{ADDRESSES}/GetById/{home['id']}").json() == home
    assert shown(agent, zulema)["passengerInfo"]["residentialAddressId"] == new["id"]
    assert agent.delete(f"{ADDRESSES}/{home['id']}").json()["code"] == "soldWith"


def test_an_address_is_deleted_unless_a_companion_uses_it(
    agent: Caller, session: Session, zulema: Body
) -> None:
    home = address_entered(agent, session, zulema)
    other = entered(agent, firstName="Zenobia")["passengerInfo"]
    used = agent.put(f"{INFOS}/{other['id']}", json=data_form(other, residentialAddressId=home["id"]))
    assert used.status_code == 200, used.text

    in_use = agent.delete(f"{ADDRESSES}/{home['id']}")
    assert (in_use.status_code, in_use.json()["code"]) == (409, "inUse")
    agent.put(f"{INFOS}/{other['id']}", json=data_form(used.json(), residentialAddressId=None))

    assert agent.delete(f"{ADDRESSES}/{home['id']}", params={"version": 1}).status_code == 204
    assert shown(agent, zulema)["passengerInfo"]["residentialAddressId"] is None
