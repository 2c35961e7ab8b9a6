"""Passengers: who sees and enters whom, how data are judged, and how they are found again."""

import uuid
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.organization.models import Office
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, office, refused
from tests.passengers.people import (
    INFOS,
    PATH,
    ZULEMA,
    entered,
    names_found,
    passenger_form,
    passport,
    shown,
)

GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})
FORBIDDEN: Refused = (403, "You don't have permission to do this.", {})
UNKNOWN = "It names a record that does not exist."


@pytest.fixture
def agent(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def stranger(as_role: Callers) -> Caller:
    """The agent of another agency."""
    return as_role(Role.OfficeSaleAgent, "gulf")


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


# Entering


def test_a_passenger_is_entered_for_the_active_office_and_logged(agent: Caller, session: Session) -> None:
    log = Logbook(session)

    made = entered(agent, middleName="Inés", gender="F", primaryTravelDocument=passport(session))

    assert agent.actor is not None
    assert made["officeIds"] == [str(agent.actor.office_id)]
    info = made["passengerInfo"]
    assert (info["passengerFullName"], info["passengerAgeCategory"]) == ("Zulema Inés Quiñonero", "Adult")
    assert info["primaryTravelDocument"]["documentNumber"] == "•••1905"
    assert (info["current"], info["frozen"], info["active"]) == (True, False, True)
    assert info["passengerEntityId"] == made["id"]
    assert shown(agent, made) == made
    assert log.titles() == [
        (EventType.Created, "Passenger created: Zulema Inés Quiñonero"),
        (EventType.Created, "Travel document created: Passport •••1905"),
        (EventType.Created, "Passenger's data created: Zulema Inés Quiñonero"),
    ]
    assert {event.office_holding_id for event in log.events()} == {agent.actor.office_holding_id}
    assert "K731905" not in str([event.sealed for event in log.events()])


@pytest.mark.parametrize("role", [Role.CharterAccounting, Role.CharterFlight])
def test_who_has_nothing_to_do_with_passengers_reads_them_only(as_role: Callers, role: Role) -> None:
    caller = as_role(role)
    passenger = caller.get(PATH).json()[0]

    assert shown(caller, passenger)["id"] == passenger["id"]
    assert refused(caller.post(PATH, json={"passengerInfo": ZULEMA})) == FORBIDDEN
    assert refused(caller.put(f"{PATH}/{passenger['id']}", json=passenger_form(passenger))) == FORBIDDEN
    assert refused(caller.delete(f"{PATH}/{passenger['id']}")) == FORBIDDEN


@pytest.mark.parametrize(
    "name",
    ["María José", "O'Brien", "D’Amico", "Pérez-Galdós", "J.", "Y", "Ñ", "Ø", "x" * 80, "Jose\u0301"],
)
def test_a_name_is_kept_as_it_was_typed(agent: Caller, name: str) -> None:
    made = entered(agent, firstName=name, lastName="Quiñonero", secondLastName="de la Rúa")

    assert shown(agent, made)["passengerInfo"]["firstName"] == name


@pytest.mark.parametrize(
    ("fields", "field", "sentence"),
    [
        ({"firstName": ""}, "firstName", "Required"),
        ({"firstName": "   "}, "firstName", "Cannot be only whitespaces"),
        ({"firstName": "R2D2"}, "firstName", "Only letters allow. ex: Ana María"),
        ({"lastName": "x" * 81}, "lastName", "It should not exceed 80 characters"),
        ({"lastName": "李"}, "lastName", "Only letters allow. ex: Ana María"),
        ({"lastName": "a\u0000b"}, "lastName", "It holds a character that cannot be stored"),
        ({"dateOfBirth": "30-06-1984"}, "dateOfBirth", "Invalid format. It should be yyyy-mm-dd"),
        ({"dateOfBirth": "2099-01-01"}, "dateOfBirth", "Date out of range, can't be future date"),
        (
            {"passengerAgeCategory": "Infant"},
            "dateOfBirth",
            "Should be under or equal 1 years.",
        ),
        ({"gender": "female"}, "gender", "It should be one of: F, M, X, U"),
        ({"email": "zulema"}, "email", "E-mail must be valid"),
        ({"phone1": "12"}, "phone1", "Input invalid, 6 to 12 digits, ex: +5352345678"),
        ({"nationalityId": str(uuid.uuid4())}, "nationalityId", UNKNOWN),
        ({"ofacId": str(uuid.uuid4())}, "ofacId", UNKNOWN),
        ({"billingAddressId": str(uuid.uuid4())}, "billingAddressId", UNKNOWN),
        (
            {"primaryTravelDocumentId": str(uuid.uuid4())},
            "primaryTravelDocumentId",
            "This document belongs to another passenger.",
        ),
    ],
)
def test_wrong_data_are_refused_with_the_sentence_of_their_field(
    agent: Caller, session: Session, fields: dict[str, Any], field: str, sentence: str
) -> None:
    log = Logbook(session)

    answer = agent.post(PATH, json={"passengerInfo": {**ZULEMA, **fields}})

    assert answer.status_code == 422, answer.text
    where = "" if sentence == UNKNOWN and field in ("nationalityId", "ofacId") else "passengerInfo."
    assert answer.json()["fields"] == {f"{where}{field}": sentence}
    assert log.events() == []


def test_data_are_judged_on_the_day_of_the_flight(agent: Caller) -> None:
    child = {"dateOfBirth": "2024-12-01", "passengerAgeCategory": "Child"}

    def judged_on(day: str) -> Refused | None:
        answer = agent.post(PATH, json={"passengerInfo": {**ZULEMA, **child, "flightDate": day}})
        return None if answer.status_code == 200 else refused(answer)

    sentence = "Should be between 2 years and 11."
    assert (
        judged_on("2026-11-30")
        == judged_on("2036-12-01")
        == (
            422,
            sentence,
            {"passengerInfo.dateOfBirth": sentence},
        )
    )
    assert judged_on("2026-12-01") is None


def test_a_document_entered_with_its_passenger_is_judged_too(agent: Caller, session: Session) -> None:
    def said(**fields: str) -> dict[str, str]:
        body = {**ZULEMA, "flightDate": "2026-12-01", "primaryTravelDocument": passport(session, **fields)}
        answer = agent.post(PATH, json={"passengerInfo": body})
        assert answer.status_code == 422, answer.text
        fields_said: dict[str, str] = answer.json()["fields"]
        return fields_said

    assert said(number="12") == {
        "passengerInfo.primaryTravelDocument.documentNumber": "Expect a letter and 6 digits ex: A123456"
    }
    late = "Document Primary / Expiration Date, must not be before of flight date."
    assert said(expirationDate="2026-11-30") == {"passengerInfo.primaryTravelDocument.expirationDate": late}


def test_several_are_entered_at_once_or_none(agent: Caller, session: Session) -> None:
    def enter(*people: dict[str, str]) -> Response:
        items = [{"passengerInfo": {**ZULEMA, **fields}} for fields in people]
        return agent.post(f"{PATH}/CreateList", json={"items": items})

    log = Logbook(session)
    unborn = enter({}, {"firstName": "Zenobia", "dateOfBirth": "2099-01-01"})
    [(field, sentence)] = unborn.json()["fields"].items()
    assert field == "items.1.passengerInfo.dateOfBirth"
    assert unborn.json()["message"] == f"items, row 2: {sentence}"
    assert log.events() == []

    made = enter({}, {"firstName": "Zenobia"}).json()

    assert [each["order"] for each in made] == [0, 1]
    assert [each["passengerInfo"]["firstName"] for each in made] == ["Zulema", "Zenobia"]


# Who sees whom


def test_a_passenger_is_shared_inside_the_agency_and_seen_by_the_operator(
    agent: Caller, stranger: Caller, as_role: Callers, session: Session
) -> None:
    made = entered(agent)
    everywhere = as_role(Role.OfficeHoldingAdmin)
    kendall = {"OfficeActiveId": str(office(session, "Cubamía Kendall").id)}

    for caller, headers in ((agent, {}), (everywhere, kendall), (as_role(Role.CharterCheckIn), {})):
        assert caller.get(f"{PATH}/GetById/{made['id']}", headers=headers).json() == made
    info = made["passengerInfo"]["id"]
    assert refused(stranger.get(f"{PATH}/GetById/{made['id']}")) == GONE
    assert refused(stranger.get(f"{PATH}/GetByPassengerInfoId/{info}")) == GONE
    assert refused(stranger.get(f"{INFOS}/GetById/{info}")) == GONE
    assert refused(stranger.put(f"{PATH}/{made['id']}", json=passenger_form(made))) == GONE
    assert refused(stranger.delete(f"{PATH}/{made['id']}")) == GONE
    assert stranger.post(f"{INFOS}/GetByPassengersId", json={"passengerIds": [made["id"]]}).json() == []
    assert made["id"] not in [each["id"] for each in stranger.get(PATH).json()]
    assert names_found(stranger, "zulema") == []


def test_the_list_shows_an_agency_its_own_passengers_only(
    agent: Caller, admin: Caller, session: Session
) -> None:
    mine = {str(each) for each in session.scalars(select(Office.id).where(Office.name.startswith("Cubamía")))}

    listed = agent.get(PATH).json()

    assert listed
    assert all(set(each["officeIds"]) <= mine for each in listed)
    assert len(admin.get(PATH).json()) == 200


def test_a_comment_is_written_only_about_whom_one_sees(agent: Caller, stranger: Caller) -> None:
    made = entered(agent)
    comment = {
        "entityType": "Passenger",
        "entityId": made["id"],
        "eventTitle": "Called",
        "eventText": "Twice.",
    }

    assert agent.post("/api/EventLogs/CreateComment", json=comment).status_code == 200
    assert refused(stranger.post("/api/EventLogs/CreateComment", json=comment)) == GONE


def test_the_passenger_of_some_data_is_found_within_an_office(
    agent: Caller, admin: Caller, session: Session
) -> None:
    made = entered(agent)
    path = f"{PATH}/GetByPassengerInfoId/{made['passengerInfo']['id']}"
    mine, theirs = (str(office(session, name).id) for name in ("Cubamía Tampa", "Gulf Vuelos Tampa"))

    assert agent.get(path).json() == admin.get(path, headers={"officeId": mine}).json() == made
    assert refused(admin.get(path, headers={"officeId": theirs})) == GONE
    assert refused(agent.get(path, headers={"officeId": theirs})) == GONE
    assert admin.get(path, headers={"officeId": "here"}).status_code == 422


# Changing


def test_an_agency_shares_a_passenger_with_its_own_offices_only(
    agent: Caller, admin: Caller, session: Session
) -> None:
    made = entered(agent)
    kendall, gulf = (str(office(session, name).id) for name in ("Cubamía Kendall", "Gulf Vuelos Tampa"))

    foreign = agent.put(f"{PATH}/{made['id']}", json=passenger_form(made, officeIds=[kendall, gulf]))
    assert refused(foreign) == (422, UNKNOWN, {"officeIds": UNKNOWN})
    shared = admin.put(
        f"{PATH}/{made['id']}", json=passenger_form(made, officeIds=[*made["officeIds"], gulf])
    )
    assert shared.json()["version"] == 2
    log = Logbook(session)
    moved = agent.put(f"{PATH}/{made['id']}", json=passenger_form(shared.json(), officeIds=[kendall]))

    assert moved.json()["officeIds"] == [kendall], "an agency sees its own offices"
    kept = admin.get(f"{PATH}/GetById/{made['id']}").json()["officeIds"]
    assert kept == [kendall, gulf], "what is not the agent's to give is not his to take"
    [change] = log.only().changes
    assert change["field"] == "officeIds"
