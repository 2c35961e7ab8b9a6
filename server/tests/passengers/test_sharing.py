"""A passenger shared by two agencies: each sees what it entered itself, and nothing of the other."""

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.organization.models import Office
from charterdesk.passengers.models import PassengerInfo
from charterdesk.passengers.verify import verify_passengers
from tests.callers import Caller
from tests.conftest import Callers
from tests.passengers.people import (
    ADDRESSES,
    DOCUMENTS,
    INFOS,
    PATH,
    Body,
    address_entered,
    data_form,
    entered,
    names_found,
    passenger_form,
    passport,
    shown,
)

NUMBER = "K731905"
COMMENTS = "/api/EventLogs"


@pytest.fixture
def gulf(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent, "gulf")


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def own_office(caller: Caller) -> str:
    assert caller.actor is not None
    return str(caller.actor.office_id)


def share(admin: Caller, passenger: Body, *with_callers: Caller) -> Body:
    form = shown(admin, passenger)
    offices = [*form["officeIds"], *map(own_office, with_callers)]
    answer = admin.put(f"{PATH}/{passenger['id']}", json=passenger_form(form, officeIds=offices))
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


@pytest.fixture
def shared(agent: Caller, gulf: Caller, admin: Caller, session: Session) -> Body:
    """Entered by one agency with everything, and shared with another by the charter admin."""
    made = entered(
        agent,
        primaryTravelDocument=passport(session, NUMBER),
        phone1="+13055550147",
        email="zulema@example.com",
    )
    address_entered(agent, session, made)
    share(admin, made, gulf)
    return made


def test_the_other_agency_sees_who_the_passenger_is_and_no_more(gulf: Caller, shared: Body) -> None:
    seen = shown(gulf, shared)

    info = seen["passengerInfo"]
    assert (info["passengerFullName"], info["dateOfBirth"]) == ("Zulema Quiñonero", "1984-06-30")
    withheld = (
        "primaryTravelDocument",
        "primaryTravelDocumentId",
        "residentialAddressId",
        "phone1",
        "email",
    )
    assert {name: info[name] for name in withheld} == dict.fromkeys(withheld)
    assert info["current"] is True
    assert seen["officeIds"] == [own_office(gulf)]


def test_no_call_shows_the_other_agencys_data(agent: Caller, gulf: Caller, shared: Body) -> None:
    mine = shown(agent, shared)["passengerInfo"]
    document, address = mine["primaryTravelDocumentId"], mine["residentialAddressId"]

    for path in (
        f"{DOCUMENTS}/GetById/{document}",
        f"{DOCUMENTS}/RevealDocument/{document}",
        f"{ADDRESSES}/GetById/{address}",
        f"{INFOS}/GetById/{mine['id']}",
        f"{PATH}/GetByPassengerInfoId/{mine['id']}",
    ):
        assert gulf.get(path).status_code == 404, path
    assert document not in gulf.get(DOCUMENTS).text
    assert address not in gulf.post(f"{ADDRESSES}/GetByPassengerIds", json=[shared["id"]]).text
    for listed in (gulf.get(PATH), gulf.get(f"{INFOS}/GetHistory/{shared['id']}")):
        assert mine["id"] not in listed.text
        # With the mask before them: the digits alone are in one of thousands of ids.
        assert f"•{NUMBER[-4:]}" not in listed.text
    both = gulf.post(f"{INFOS}/GetByPassengersId", json={"passengerIds": [shared["id"]]})
    assert "zulema@example.com" not in both.text


@pytest.mark.parametrize("number", [NUMBER, "305 555 0147"], ids=["document", "phone"])
def test_a_number_is_found_by_the_agency_that_entered_it(
    agent: Caller, gulf: Caller, shared: Body, number: str
) -> None:
    assert names_found(agent, number) == ["Zulema Quiñonero"]
    assert names_found(gulf, number) == []
    assert names_found(gulf, "Zulema Quiñonero") == ["Zulema Quiñonero"]


def test_each_agency_changes_its_own_data(
    agent: Caller, gulf: Caller, shared: Body, session: Session
) -> None:
    theirs = shown(gulf, shared)["passengerInfo"]
    form = data_form(theirs, phone1="+17275550100", lastName="Quintero")
    assert gulf.put(f"{INFOS}/{theirs['id']}", json=form).status_code == 200
    number = {**passport(session, "M204417"), "passengerId": shared["id"]}
    assert gulf.post(DOCUMENTS, json=number).status_code == 200

    mine, theirs = shown(agent, shared)["passengerInfo"], shown(gulf, shared)["passengerInfo"]

    assert (mine["phone1"], mine["lastName"]) == ("+13055550147", "Quiñonero")
    assert mine["primaryTravelDocument"]["documentNumber"].endswith("1905")
    assert (theirs["phone1"], theirs["lastName"]) == ("+17275550100", "Quintero")
    assert theirs["primaryTravelDocument"]["documentNumber"].endswith("4417")
    assert names_found(gulf, "Zulema Quintero") == ["Zulema Quintero"]
    assert names_found(agent, "Zulema Quintero") == []


def test_an_agency_cannot_name_the_other_agencys_document_in_its_data(
    agent: Caller, gulf: Caller, shared: Body
) -> None:
    foreign = shown(agent, shared)["passengerInfo"]
    theirs = shown(gulf, shared)["passengerInfo"]

    document = data_form(theirs, primaryTravelDocumentId=foreign["primaryTravelDocumentId"])
    address = data_form(theirs, residentialAddressId=foreign["residentialAddressId"])

    assert gulf.put(f"{INFOS}/{theirs['id']}", json=document).json()["code"] == "documentOfOtherPassenger"
    assert gulf.put(f"{INFOS}/{theirs['id']}", json=address).json()["code"] == "unknownReference"


def test_comments_and_events_stay_with_their_agency(
    agent: Caller, gulf: Caller, admin: Caller, shared: Body
) -> None:
    about = {"entityId": shared["id"], "entityType": "Passenger", "eventTypes": "Comment"}
    for caller, said in ((agent, "Pays late"), (gulf, "Likes the window")):
        comment = {**about, "eventTitle": said, "eventText": said}
        assert caller.post(f"{COMMENTS}/CreateComment", json=comment).status_code == 200
    of_passenger = {"EntityId": shared["id"], "EntityType": "Passenger"}

    def read(caller: Caller) -> str:
        return caller.get(f"{COMMENTS}/GetListByFilter", params=of_passenger).text

    assert "Pays late" in read(agent)
    assert "Likes the window" not in read(agent)
    assert "Likes the window" in read(gulf)
    assert "Pays late" not in read(gulf)
    assert "Pays late" in read(admin)
    assert "Likes the window" in read(admin)


@pytest.mark.parametrize(
    "role", [Role.CharterCheckIn, Role.CharterCheckInAdmin, Role.CharterSale], ids=lambda role: role.value
)
def test_only_the_charter_admin_shares_across_agencies(
    as_role: Callers, agent: Caller, gulf: Caller, role: Role
) -> None:
    made = entered(agent)
    staff = as_role(role)
    form = shown(staff, made)
    offices = {
        "added": [*form["officeIds"], own_office(gulf)],
        "moved": [own_office(gulf)],
    }

    for chosen in offices.values():
        answer = staff.put(f"{PATH}/{made['id']}", json=passenger_form(form, officeIds=chosen))
        assert (answer.status_code, answer.json()["code"]) == (403, "notSharedByYou")
    info = data_form(form["passengerInfo"], firstName="Zenaida")
    del info["version"]
    new = {"passengerInfo": info, "officeIds": offices["added"]}
    assert staff.post(PATH, json=new).json()["code"] == "notSharedByYou"
    assert staff.post(f"{PATH}/CreateList", json={"items": [new]}).json()["code"] == "notSharedByYou"
    assert gulf.get(f"{PATH}/GetById/{made['id']}").status_code == 404


def test_merging_across_agencies_keeps_the_data_apart(
    agent: Caller, gulf: Caller, admin: Caller, session: Session
) -> None:
    mine = entered(agent, primaryTravelDocument=passport(session, NUMBER), phone1="+13055550147")
    theirs = entered(gulf, primaryTravelDocument=passport(session, "M204417"), phone1="+17275550100")

    merged = admin.post(f"{PATH}/Merge", json={"keepId": mine["id"], "mergeId": theirs["id"]})
    assert merged.status_code == 200, merged.text

    kept, seen = shown(agent, mine)["passengerInfo"], shown(gulf, theirs)["passengerInfo"]
    assert kept["passengerEntityId"] == seen["passengerEntityId"] == mine["id"]
    assert (kept["phone1"], seen["phone1"]) == ("+13055550147", "+17275550100")
    assert kept["primaryTravelDocument"]["documentNumber"].endswith("1905")
    assert seen["primaryTravelDocument"]["documentNumber"].endswith("4417")
    assert gulf.get(f"{DOCUMENTS}/GetById/{kept['primaryTravelDocumentId']}").status_code == 404
    assert list(verify_passengers(session)) == []


def test_when_the_first_agency_leaves_the_other_keeps_its_data(
    agent: Caller, gulf: Caller, admin: Caller, shared: Body, session: Session
) -> None:
    assert agent.delete(f"{PATH}/{shared['id']}").status_code == 204

    seen = shown(gulf, shared)

    assert seen["passengerInfo"]["phone1"] is None
    assert shown(admin, shared)["passengerInfo"]["id"] == seen["passengerInfo"]["id"]
    assert agent.get(f"{PATH}/GetById/{shared['id']}").status_code == 404
    assert list(verify_passengers(session)) == []


def test_verify_finds_an_agency_without_its_data(shared: Body, session: Session, gulf: Caller) -> None:
    office = session.scalars(select(Office).where(Office.id == own_office(gulf))).one()
    assert list(verify_passengers(session)) == []
    info = session.scalars(select(PassengerInfo).where(PassengerInfo.shared)).one()
    info.shared = False
    session.flush()

    assert f"Passenger {shared['id']} has no data of agency {office.office_holding_id}." in list(
        verify_passengers(session)
    )
