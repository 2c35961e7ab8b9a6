"""Travel documents: masked for all, whole for who asks and is remembered."""

from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, refused
from tests.passengers.people import (
    DOCUMENTS,
    INFOS,
    Body,
    data_form,
    document_form,
    entered,
    passport,
    sell_with,
    shown,
)

GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})


@pytest.fixture
def agent(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def stranger(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent, "gulf")


@pytest.fixture
def zulema(agent: Caller, session: Session) -> Body:
    return entered(agent, primaryTravelDocument=passport(session))


def document_of(passenger: Body, rank: str = "primary") -> Body:
    document: Body = passenger["passengerInfo"][f"{rank}TravelDocument"]
    return document


def added(caller: Caller, session: Session, passenger: Body, **fields: Any) -> Body:
    answer = caller.post(DOCUMENTS, json={**passport(session), "passengerId": passenger["id"], **fields})
    assert answer.status_code == 200, answer.text
    made: Body = answer.json()
    return made


def changed(caller: Caller, document: Body, **changes: Any) -> Body:
    answer = caller.put(DOCUMENTS, json=document_form(document, **changes))
    assert answer.status_code == 200, answer.text
    made: Body = answer.json()
    return made


# Seeing


def test_a_number_is_masked_wherever_it_is_shown(agent: Caller, session: Session, zulema: Body) -> None:
    document = document_of(zulema)

    assert agent.get(f"{DOCUMENTS}/GetById/{document['id']}").json() == document
    assert document in agent.get(DOCUMENTS).json()
    assert document["documentNumber"] == "•••1905"
    stored = session.execute(text("select to_jsonb(d)::text from passenger_travel_document d")).scalars()
    assert not any("K731905" in row for row in stored)


def test_a_whole_number_is_shown_to_who_asks_and_the_log_knows_it(
    agent: Caller, session: Session, zulema: Body
) -> None:
    document = document_of(zulema)
    log = Logbook(session)

    answer = agent.get(f"{DOCUMENTS}/RevealDocument/{document['id']}")

    assert answer.json() == {**document, "documentNumber": "K731905"}
    assert answer.headers["cache-control"] == "no-store"
    event = log.only()
    assert (event.event_type, event.entity_type) == (EventType.Note, Entity.PassengerTravelDocument)
    assert (event.event_title, event.app_user_name) == (
        "Document number shown: Passport •••1905",
        "Office Sale Agent",
    )


@pytest.mark.parametrize("role", [Role.CharterFlight, Role.CharterAccounting])
def test_who_may_not_correct_a_passenger_sees_no_whole_number(
    as_role: Callers, session: Session, zulema: Body, role: Role
) -> None:
    answer = as_role(role).get(f"{DOCUMENTS}/RevealDocument/{document_of(zulema)['id']}")

    assert answer.status_code == 403


def test_another_agencys_document_is_not_there(stranger: Caller, session: Session, zulema: Body) -> None:
    document = document_of(zulema)
    log = Logbook(session)

    assert refused(stranger.get(f"{DOCUMENTS}/GetById/{document['id']}")) == GONE
    assert refused(stranger.get(f"{DOCUMENTS}/RevealDocument/{document['id']}")) == GONE
    assert refused(stranger.put(DOCUMENTS, json=document_form(document))) == GONE
    assert refused(stranger.delete(f"{DOCUMENTS}/{document['id']}")) == GONE
    body = {**passport(session, "C111111"), "passengerId": zulema["id"]}
    assert refused(stranger.post(DOCUMENTS, json=body)) == GONE
    assert document not in stranger.get(DOCUMENTS).json()
    assert log.events() == []


# Entering


def test_a_new_document_takes_its_rank_and_what_was_verified_is_not_any_more(
    agent: Caller, session: Session, zulema: Body
) -> None:
    info = zulema["passengerInfo"]
    agent.put(f"{INFOS}/{info['id']}", json=data_form(info, travelDocumentsVerified=True))

    visa = added(agent, session, zulema, documentRank="secondary", documentType="Visa", documentNumber="E-77")

    now = shown(agent, zulema)["passengerInfo"]
    assert (now["secondaryTravelDocument"], now["primaryTravelDocument"]) == (visa, document_of(zulema))
    assert now["travelDocumentsVerified"] is False


def test_a_new_passport_replaces_the_old_one_which_stays_on_file(
    agent: Caller, session: Session, zulema: Body
) -> None:
    new = added(agent, session, zulema, documentNumber="L000001")

    assert shown(agent, zulema)["passengerInfo"]["primaryTravelDocument"] == new
    assert agent.get(f"{DOCUMENTS}/GetById/{document_of(zulema)['id']}").status_code == 200


@pytest.mark.parametrize(
    ("fields", "field", "sentence"),
    [
        ({"documentType": "None"}, "documentType", "Required"),
        ({"documentNumber": ""}, "documentNumber", "Required"),
        ({"documentNumber": "12"}, "documentNumber", "Expect a letter and 6 digits ex: A123456"),
        ({"documentNumber": "x" * 21}, "documentNumber", "It should not exceed 20 characters"),
        (
            {"expirationDate": "2026-12-01", "flightDate": "2026-12-01"},
            "expirationDate",
            "Document Primary / Expiration Date, must not be before of flight date.",
        ),
        ({"issuedId": "nowhere"}, "issuedId", "It should be an identifier"),
    ],
)
def test_a_wrong_document_is_refused(
    agent: Caller, session: Session, zulema: Body, fields: Body, field: str, sentence: str
) -> None:
    body = {**passport(session, "C111111"), "passengerId": zulema["id"], **fields}

    answer = agent.post(DOCUMENTS, json=body)

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})


def test_a_number_that_somebody_else_has_offers_that_passenger(
    agent: Caller, session: Session, zulema: Body
) -> None:
    other = entered(agent, firstName="Zenobia")
    body = {**passport(session, "k-731905"), "passengerId": other["id"]}

    answer = agent.post(DOCUMENTS, json=body)

    assert (answer.status_code, answer.json()["code"]) == (409, "likelyDuplicate")
    assert [each["id"] for each in answer.json()["candidates"]] == [zulema["id"]]
    assert agent.post(DOCUMENTS, json={**body, "createAnyway": True}).status_code == 200


# Correcting


def test_a_document_sent_back_as_it_was_shown_stays(agent: Caller, session: Session, zulema: Body) -> None:
    log = Logbook(session)

    assert changed(agent, document_of(zulema)) == document_of(zulema)
    assert log.events() == []


def test_a_corrected_number_is_logged_even_if_it_looks_the_same_masked(
    agent: Caller, session: Session, zulema: Body
) -> None:
    log = Logbook(session)

    new = changed(agent, document_of(zulema), documentNumber="K741905")

    assert (new["documentNumber"], new["version"]) == ("•••1905", 2)
    assert agent.get(f"{DOCUMENTS}/RevealDocument/{new['id']}").json()["documentNumber"] == "K741905"
    first = log.events()[0]
    assert first.event_title == "Document number changed: Passport •••1905"
    assert first.changes == [{"field": "documentNumber", "before": "•••1905", "after": "•••1905"}]
    assert not any("K741905" in event.sealed for event in log.events())


def test_a_corrected_document_is_logged_with_before_and_after(
    agent: Caller, session: Session, zulema: Body
) -> None:
    log = Logbook(session)

    new = changed(agent, document_of(zulema), expirationDate="2031-05-06", documentRank="Secondary")

    [event] = log.events()[:1]
    assert event.changes == [
        {"field": "documentRank", "before": "Primary", "after": "Secondary"},
        {"field": "expirationDate", "before": None, "after": "2031-05-06"},
    ]
    info = shown(agent, zulema)["passengerInfo"]
    assert (info["primaryTravelDocument"], info["secondaryTravelDocument"]) == (None, new)


def test_a_document_a_ticket_was_sold_with_stays_and_a_new_one_takes_its_place(
    agent: Caller, session: Session, zulema: Body
) -> None:
    sold = document_of(zulema)
    sell_with(session, zulema["passengerInfo"])

    new = changed(agent, sold, expirationDate="2031-05-06")

    assert new["id"] != sold["id"]
    assert agent.get(f"{DOCUMENTS}/RevealDocument/{new['id']}").json()["documentNumber"] == "K731905"
    assert agent.get(f"{DOCUMENTS}/GetById/{sold['id']}").json() == sold
    assert shown(agent, zulema)["passengerInfo"]["primaryTravelDocument"] == new
    printed = agent.get(f"{INFOS}/GetById/{zulema['passengerInfo']['id']}").json()
    assert (printed["primaryTravelDocument"], printed["current"]) == (sold, False)
    assert agent.delete(f"{DOCUMENTS}/{sold['id']}").json()["code"] == "soldWith"


def test_a_stale_correction_is_refused(agent: Caller, zulema: Body) -> None:
    changed(agent, document_of(zulema), differentNames=True)

    answer = agent.put(DOCUMENTS, json=document_form(document_of(zulema), expirationDate="2031-05-06"))

    assert (answer.status_code, answer.json()["code"]) == (409, "stale")


def test_a_document_nobody_needs_is_deleted(agent: Caller, session: Session, zulema: Body) -> None:
    document = document_of(zulema)

    assert agent.delete(f"{DOCUMENTS}/{document['id']}").status_code == 204

    assert shown(agent, zulema)["passengerInfo"]["primaryTravelDocument"] is None
    assert refused(agent.get(f"{DOCUMENTS}/GetById/{document['id']}")) == GONE


def test_a_passenger_cannot_be_given_another_ones_document(
    agent: Caller, session: Session, zulema: Body
) -> None:
    info = entered(agent, firstName="Zenobia")["passengerInfo"]
    theirs = document_of(zulema)["id"]

    answer = agent.put(f"{INFOS}/{info['id']}", json=data_form(info, primaryTravelDocumentId=theirs))

    sentence = "This document belongs to another passenger."
    assert refused(answer) == (422, sentence, {"primaryTravelDocumentId": sentence})
