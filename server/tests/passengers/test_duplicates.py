"""The same person is not entered twice by accident, and two entries of one become one."""

import uuid
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.passengers.models import Passenger
from charterdesk.passengers.verify import verify_passengers
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, holding, refused
from tests.passengers.people import (
    ADDRESSES,
    BOOKS,
    DOCUMENTS,
    PATH,
    ZULEMA,
    Body,
    address_entered,
    entered,
    names_found,
    passport,
    shown,
)

GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})


@pytest.fixture
def zulema(agent: Caller, session: Session) -> Body:
    return entered(agent, primaryTravelDocument=passport(session))


def enter(caller: Caller, **fields: Any) -> Any:
    return caller.post(PATH, json={"passengerInfo": {**ZULEMA, **fields}})


# Offering who is known


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"firstName": "ZULEMA INÉS", "lastName": "Quinonero"},
        {"firstName": "Zulena", "secondLastName": "Ruiz"},
    ],
)
def test_the_same_name_and_birthday_offer_the_passenger_who_is_known(
    agent: Caller, session: Session, zulema: Body, fields: Body
) -> None:
    log = Logbook(session)

    answer = enter(agent, **fields)

    assert answer.status_code == 409
    assert answer.json() == {
        "message": "Possible duplicate: Zulema Quiñonero. "
        "Choose that passenger, or save again to add a new one.",
        "code": "likelyDuplicate",
        "params": {"names": "Zulema Quiñonero"},
        "fields": {},
        "candidates": [
            {
                "order": 0,
                "id": zulema["id"],
                "passengerFullName": "Zulema Quiñonero",
                "dateOfBirth": "1984-06-30",
            }
        ],
    }
    assert log.events() == []


def test_the_same_document_offers_its_owner_whatever_the_name(
    agent: Caller, session: Session, zulema: Body
) -> None:
    other = {"firstName": "Juana", "lastName": "Pérez", "dateOfBirth": "1950-01-01"}

    answer = enter(agent, **other, secondaryTravelDocument=passport(session, "k 731 905"))

    assert [each["id"] for each in answer.json()["candidates"]] == [zulema["id"]]


def test_who_insists_creates_another(agent: Caller, zulema: Body) -> None:
    answer = agent.post(PATH, json={"passengerInfo": ZULEMA, "createAnyway": True})

    assert (answer.status_code, answer.json()["id"] != zulema["id"]) == (200, True)


def test_a_list_tells_which_of_it_may_be_known(agent: Caller, session: Session, zulema: Body) -> None:
    new = {"passengerInfo": {**ZULEMA, "firstName": "Zenobia"}}
    log = Logbook(session)

    answer = agent.post(f"{PATH}/CreateList", json={"items": [new, {"passengerInfo": ZULEMA}]})

    assert [(each["order"], each["id"]) for each in answer.json()["candidates"]] == [(1, zulema["id"])]
    assert log.events() == []


@pytest.mark.parametrize("document", [True, False])
def test_another_agency_does_not_learn_that_somebody_is_known(
    stranger: Caller, session: Session, zulema: Body, document: bool
) -> None:
    fields = {"primaryTravelDocument": passport(session)} if document else {}

    answer = enter(stranger, **fields)

    assert answer.status_code == 200
    assert zulema["id"] not in answer.text


def test_the_operators_people_are_offered_everybody_they_see(admin: Caller, zulema: Body) -> None:
    assert [each["id"] for each in enter(admin).json()["candidates"]] == [zulema["id"]]


# Merging


def merged(caller: Caller, keep: Body, lesser: Body) -> Body:
    answer = caller.post(f"{PATH}/Merge", json={"keepId": keep["id"], "mergeId": lesser["id"]})
    assert answer.status_code == 200, answer.text
    kept: Body = answer.json()
    return kept


@pytest.fixture
def twin(stranger: Caller, session: Session) -> Body:
    """The same person, as another agency knows her."""
    return entered(stranger, lastName="Quiñonera", primaryTravelDocument=passport(session, "L000002"))


def test_whoever_finds_the_lesser_is_led_to_the_other(
    agent: Caller, stranger: Caller, admin: Caller, session: Session, zulema: Body, twin: Body
) -> None:
    log = Logbook(session)

    kept = merged(admin, zulema, twin)

    assert kept["id"] == zulema["id"]
    assert set(kept["officeIds"]) == {*zulema["officeIds"], *twin["officeIds"]}
    assert shown(agent, zulema) == {**kept, "officeIds": zulema["officeIds"]}
    assert names_found(agent, "L000002") == [], "documents stay with the agency that entered them"
    assert refused(agent.get(f"{PATH}/GetById/{twin['id']}")) == GONE, "she never was this agency's to see"
    assert shown(admin, twin) == shown(admin, zulema) == kept
    assert shown(stranger, twin) == shown(stranger, zulema)
    assert shown(stranger, twin)["officeIds"] == twin["officeIds"]
    for caller, name in ((stranger, "Zulema Quiñonera"), (admin, "Zulema Quiñonero")):
        assert names_found(caller, "quiñonera") == names_found(caller, "L000002") == [name]
        path = f"{PATH}/GetByPassengerInfoId/{twin['passengerInfo']['id']}"
        assert caller.get(path).json()["id"] == zulema["id"]
    assert session.get_one(Passenger, uuid.UUID(twin["id"])).merged_into_id == uuid.UUID(zulema["id"])
    assert [each["id"] for each in admin.get(PATH).json()].count(twin["id"]) == 0
    last = log.events()[-1]
    assert (last.event_type, last.event_title) == (
        EventType.Modified,
        "Passenger merged: Zulema Quiñonera into Zulema Quiñonero",
    )
    assert last.office_holding_id == holding(session, "Gulf Vuelos").id
    assert list(verify_passengers(session)) == []


def test_documents_addresses_and_companions_go_with_the_person(
    stranger: Caller, admin: Caller, session: Session, zulema: Body, twin: Body
) -> None:
    home = address_entered(stranger, session, twin)
    friend = entered(stranger, firstName="Zenobia")
    entry = {"passengerTitularId": twin["id"], "passengerId": friend["id"]}
    assert stranger.post(BOOKS, json=entry).status_code == 200
    admin.post(BOOKS, json={**entry, "passengerTitularId": zulema["id"]})
    admin.post(BOOKS, json={"passengerTitularId": zulema["id"], "passengerId": twin["id"]})

    merged(admin, zulema, twin)

    document = twin["passengerInfo"]["primaryTravelDocumentId"]
    assert admin.get(f"{DOCUMENTS}/GetById/{document}").json()["passengerId"] == zulema["id"]
    assert admin.get(f"{ADDRESSES}/GetById/{home['id']}").json()["passengerId"] == zulema["id"]
    books = admin.post(f"{BOOKS}/GetByFilters", json={"filterByPassengerTitularId": zulema["id"]}).json()
    assert [each["passengerId"] for each in books] == [friend["id"]]


def test_a_chain_of_merges_ends_at_the_last_one(agent: Caller, admin: Caller, session: Session) -> None:
    one, two, three = (
        entered(agent, firstName=name, dateOfBirth="1971-01-01") for name in ("Zoila", "Zaida", "Zenaida")
    )

    merged(admin, two, one)
    merged(admin, three, two)

    assert shown(agent, one)["id"] == shown(agent, two)["id"] == three["id"]
    assert list(verify_passengers(session)) == []


def test_what_cannot_be_merged_is_refused(admin: Caller, zulema: Body, twin: Body) -> None:
    def merge(keep: str, lesser: str) -> Refused:
        return refused(admin.post(f"{PATH}/Merge", json={"keepId": keep, "mergeId": lesser}))

    sentence = "Choose two different passengers."
    assert merge(zulema["id"], zulema["id"]) == (422, sentence, {"mergeId": sentence})
    assert merge(zulema["id"], str(uuid.uuid4())) == GONE
    merged(admin, zulema, twin)
    already: Refused = (409, "Zulema Quiñonera was already merged into another passenger.", {})
    assert merge(zulema["id"], twin["id"]) == merge(twin["id"], zulema["id"]) == already


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.CharterAdmin])
def test_only_the_charters_admin_merges(as_role: Callers, zulema: Body, twin: Body, role: Role) -> None:
    body = {"keepId": zulema["id"], "mergeId": twin["id"]}

    assert as_role(role).post(f"{PATH}/Merge", json=body).status_code == 403


def test_a_merged_passenger_is_not_offered_as_a_duplicate(
    admin: Caller, session: Session, zulema: Body, twin: Body
) -> None:
    merged(admin, zulema, twin)

    candidates = enter(admin, lastName="Quiñonera").json()["candidates"]

    assert [each["id"] for each in candidates] == [zulema["id"]]
