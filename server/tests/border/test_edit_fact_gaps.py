"""The passenger list for the authority through HTTP: refused for gaps, each gap by itself, and forced."""

from datetime import timedelta

import pytest
from sqlalchemy.orm import Session

from charterdesk.border.domain.gaps import BLOCKERS
from charterdesk.border.paxlst.checker import check_parts
from charterdesk.checkin import blocker_errors as errors
from charterdesk.checkin.domain.readiness import OF_LIST_DATA
from charterdesk.flights.models import Flight
from charterdesk.passengers.enums import DocumentRank, DocumentType
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body
from tests.border.papers import (
    TICKETS,
    border,
    country,
    infos_of,
    names,
    put_address,
    put_document,
    send,
    sent,
    tickets_of,
    versions,
)
from tests.callers import Caller
from tests.checkin.counter import refused
from tests.checkin.parties import ready_booking
from tests.flights.flights import in_days


def test_a_name_without_a_letter_is_a_gap_and_an_empty_given_name_is_none(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    first, second = infos_of(session, flight)
    first.last_name, second.first_name = "---", "…"
    session.commit()

    answer = send(planner, flight)

    (person,) = answer.json()["passengers"]
    assert [gap["code"] for gap in person["gaps"]] == ["FamilyName"]
    (text,) = sent(planner, flight, forcedReason="No name in the passport")
    assert set(names(text)) == {"LNU:ZULEMA", "QUINONERO:FNU"}


def test_missing_data_is_listed_for_each_passenger(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    first, second = infos_of(session, flight)
    first.gender = first.nationality_id = None
    document = second.primary_travel_document
    assert document is not None
    document.issued_id = document.expiration_date = None
    session.commit()

    answer = send(planner, flight)

    assert refused(answer) == (422, "manifestIncomplete")
    body = answer.json()
    assert body["message"].endswith("Passengers with gaps: 2.")
    found = {each["name"]: [gap["word"] for gap in each["gaps"]] for each in body["passengers"]}
    assert found == {
        "Quiñonero, Zulema": ["gender", "nationality"],
        "Quiñonero, Ramón": ["issuing country of the document", "expiration date of the document"],
    }
    gap = body["passengers"][1]["gaps"][0]
    assert gap == {
        "code": "Gender",
        "word": "gender",
        "message": "Add for APIS: gender.",
        "cure": "Passenger",
    }
    assert versions(session, flight) == []


def test_the_dashboard_counts_those_whom_a_list_would_be_refused_for(
    session: Session, admin: Caller, planner: Caller, booking: Body, flight: Flight
) -> None:
    first, second = infos_of(session, flight)
    expired = second.primary_travel_document
    assert expired is not None
    first.gender, expired.expiration_date = None, flight.departure_day - timedelta(days=1)
    session.commit()

    body = {"flightIds": [str(flight.id)]}
    (counted,) = admin.post(f"{TICKETS}/GetReadinessByFlights", json=body).json()

    at_border = border(planner, flight)
    assert counted["incomplete"] == at_border["people"] - at_border["complete"] == 2
    assert {errors.ApisDataMissing, *BLOCKERS} == OF_LIST_DATA


def test_no_number_is_written_to_the_log(
    session: Session,
    planner: Caller,
    booking: Body,
    flight: Flight,
    caplog: pytest.LogCaptureFixture,
) -> None:
    put_document(session, infos_of(session, flight)[0], DocumentType.GreenCard, "C00998877")
    caplog.set_level("DEBUG")
    log = Logbook(session)
    for seat in ("12Z", "12A"):
        tickets_of(session, flight)[0].seat_number = seat
        session.commit()
        answer = send(planner, flight)
        assert "C00998877" not in answer.text or answer.status_code == 200
    border(planner, flight)

    assert "C00998877" not in caplog.text
    (event,) = log.events()
    assert "99887" not in str(vars(event))


def test_a_reason_forces_a_list_with_gaps_and_is_kept(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    first, second = infos_of(session, flight)
    first.gender = first.nationality_id = first.residential_address_id = None
    first.primary_travel_document_id = None
    document = second.primary_travel_document
    assert document is not None
    document.issued_id, document.expiration_date = None, in_days(-40)
    session.commit()
    log = Logbook(session)

    (text,) = sent(planner, flight, forcedReason="The authority knows of it")

    assert check_parts([text]) != []
    lines = text.splitlines()
    assert lines.count("ATT+2++U'") == 1
    assert sum(line.startswith("DOC+") for line in lines) == 1
    (version,) = versions(session, flight)
    assert (version.gaps, version.forced_reason) == (2, "The authority knows of it")
    event = log.only()
    assert event.event_title == f"PAXLST, version 1 exported: {flight.title}"
    assert {"field": "reason", "before": None, "after": "The authority knows of it"} in event.changes


def test_a_reason_without_gaps_is_not_kept(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    sent(planner, flight, forcedReason="Just in case")
    (version,) = versions(session, flight)
    assert (version.gaps, version.forced_reason) == (0, None)


@pytest.mark.parametrize("reason", ["", "   ", None])
def test_an_empty_reason_forces_nothing(
    session: Session, planner: Caller, booking: Body, flight: Flight, reason: str | None
) -> None:
    infos_of(session, flight)[0].gender = None
    session.commit()
    assert refused(send(planner, flight, forcedReason=reason)) == (422, "manifestIncomplete")


def test_the_same_document_twice_is_a_gap_of_both(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    first, second = infos_of(session, flight)
    put_document(session, first, DocumentType.GreenCard, "A-123 456")
    put_document(session, second, DocumentType.GreenCard, "A123456")

    answer = send(planner, flight)

    codes = [[gap["code"] for gap in each["gaps"]] for each in answer.json()["passengers"]]
    assert codes == [["DocumentTwice"], ["DocumentTwice"]]
    assert len(names(sent(planner, flight, forcedReason="Twins")[0])) == 2


def test_a_visa_alone_is_a_gap(session: Session, planner: Caller, booking: Body, flight: Flight) -> None:
    put_document(session, infos_of(session, flight)[0], DocumentType.Visa, "V1", DocumentRank.Primary)
    (person,) = send(planner, flight).json()["passengers"]
    assert [gap["code"] for gap in person["gaps"]] == ["DocumentType"]


@pytest.mark.parametrize(
    "missing",
    [{"zip_code": None}, {"zip_code": "331"}, {"state_or_province_id": None}, {"zip_code": "33135-12345"}],
)
def test_a_visitor_needs_a_whole_address(
    session: Session, planner: Caller, clerk: Caller, homeward: Flight, missing: dict[str, str | None]
) -> None:
    ready_booking(clerk, session, [homeward], ["Zulema Quiñonero"])
    (visitor,) = infos_of(session, homeward)
    (person,) = send(planner, homeward).json()["passengers"]
    assert [gap["word"] for gap in person["gaps"]] == ["address in the United States"]

    put_address(session, visitor, **missing)

    (person,) = send(planner, homeward).json()["passengers"]
    assert [gap["code"] for gap in person["gaps"]] == ["UsAddress"]
    (text,) = sent(planner, homeward, forcedReason="Hotel not known yet")
    assert "NAD+FL+++QUINONERO:ZULEMA'" in text


def test_an_address_in_another_country_is_none(
    session: Session, planner: Caller, clerk: Caller, homeward: Flight
) -> None:
    ready_booking(clerk, session, [homeward], ["Zulema Quiñonero"])
    put_address(session, infos_of(session, homeward)[0], country_id=country(session, "CU"))
    (person,) = send(planner, homeward).json()["passengers"]
    assert [gap["code"] for gap in person["gaps"]] == ["UsAddress"]
