"""A scanned document, through the call."""

import logging
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.identity.accounts import refused
from tests.passengers.people import (
    DOCUMENTS,
    Body,
    country,
)

MRZ = "P<CUBPEREZ<GARCIA<<JUANA<MARIA<<<<<<<<<<<<<<\nK123456<<5CUB8502142F3012316<<<<<<<<<<<<<<<8\n"


def scanned(caller: Caller, typed: str, **fields: Any) -> Body:
    answer = caller.post(f"{DOCUMENTS}/ScanParser", json={"text": typed, **fields})
    assert answer.status_code == 200, answer.text
    read: Body = answer.json()
    return read


def test_a_scanned_passport_is_read_with_the_ids_of_its_countries(agent: Caller, session: Session) -> None:
    read = scanned(agent, MRZ)

    cuba = country(session, "CU")
    assert (read["source"], read["format"], read["valid"]) == ("mrz", "TD3", True)
    assert read["document"] == {
        "documentRank": "Primary",
        "documentType": "Passport",
        "documentNumber": "K123456",
        "issuedCode": "CUB",
        "issuedId": cuba,
        "expirationDate": "2030-12-31",
    }
    assert read["passenger"] == {
        "firstName": "JUANA",
        "middleName": "MARIA",
        "lastName": "PEREZ",
        "secondLastName": "GARCIA",
        "dateOfBirth": "1985-02-14",
        "gender": "F",
        "nationalityCode": "CUB",
        "nationalityId": cuba,
        "passengerAgeCategory": "Adult",
    }
    assert read["address"] is None


def test_the_age_category_of_a_scan_is_told_on_the_day_of_the_flight(agent: Caller) -> None:
    assert scanned(agent, MRZ, flightDate="1996-01-01")["passenger"]["passengerAgeCategory"] == "Child"


@pytest.mark.parametrize("typed", ["", "hello", "P<", "<" * 88, "\x00\x01", "K123456"])
def test_what_cannot_be_read_is_refused(agent: Caller, typed: str) -> None:
    answer = agent.post(f"{DOCUMENTS}/ScanParser", json={"text": typed})

    assert refused(answer) == (400, "Document could not be read", {})


def test_nothing_of_a_scan_reaches_a_log_or_the_database(
    agent: Caller, session: Session, caplog: pytest.LogCaptureFixture
) -> None:
    log = Logbook(session)

    with caplog.at_level(logging.DEBUG):
        answer = agent.post(
            f"{DOCUMENTS}/ScanParser", json={"text": MRZ}, headers={"Idempotency-Key": "scan-1"}
        )
        agent.post(f"{DOCUMENTS}/ScanParser", json={"text": f"{MRZ}no"})

    assert answer.status_code == 200
    assert log.events() == []
    assert not any(word in caplog.text for word in ("K123456", "JUANA", "PEREZ"))
    kept = session.execute(text("select count(*) from idempotency_key where key = 'scan-1'"))
    assert kept.scalar_one() == 0
