"""Blocks of seats kept for agencies."""

import uuid
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import (
    BRISAS,
    CUBAMIA,
    GULF,
    HOUSE,
    allot,
    hold,
    holding,
    in_days,
    log_of,
    make_flight,
    sell,
)

NOWHERE = "01990000-0000-7000-8000-00000000dead"

PATH = "/api/FlightSeats"
FIELD = f"Allotment Economy · {GULF}"


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


@pytest.fixture
def flight(session: Session) -> Flight:
    return make_flight(session, seats={SeatCategory.Economy: 20})


def cell(session: Session, agency: str, seats: int, release: int = 20) -> dict[str, Any]:
    return {
        "seatCategoryType": "Economy",
        "officeHoldingId": str(holding(session, agency).id),
        "seats": seats,
        "releaseOn": in_days(release).isoformat(),
    }


def save(caller: Caller, flight: Flight, *items: dict[str, Any], **more: Any) -> Response:
    body = {"flightId": str(flight.id), "version": flight.version, "items": list(items), **more}
    return caller.put(f"{PATH}/SaveAllotments", json=body)


def test_seats_are_allotted_changed_and_taken_back(
    accountant: Caller, session: Session, flight: Flight, as_role: Callers
) -> None:
    logbook = Logbook(session)
    given = save(accountant, flight, cell(session, GULF, 5), cell(session, CUBAMIA, 4))
    assert given.status_code == 200, given.text
    assert [(row["officeHoldingName"], row["seats"], row["version"]) for row in given.json()] == [
        (CUBAMIA, 4, 2),
        (GULF, 5, 2),
    ]

    changed = save(accountant, flight, cell(session, GULF, 6, 21), cell(session, CUBAMIA, 0))
    [row] = changed.json()
    assert {name: row[name] for name in row if name not in ("id", "flightId", "officeHoldingId")} == {
        "version": 3,
        "flightNumber": "XC 410",
        "departureDate": in_days(30).isoformat(),
        "seatCategoryType": "Economy",
        "officeHoldingName": GULF,
        "seats": 6,
        "releaseOn": in_days(21).isoformat(),
        "released": False,
        "sold": 0,
        "held": 0,
    }
    assert [title for _, title in logbook.titles()] == [
        f"Allotments saved: XC 410, {in_days(30):%a %b %d %Y}"
    ] * 2
    assert [event.event_type for event in logbook.events()] == [EventType.Modified] * 2
    before, after = f"5 until {in_days(20).isoformat()}", f"6 until {in_days(21).isoformat()}"
    assert {"field": FIELD, "before": before, "after": after} in logbook.events()[1].changes
    assert log_of(as_role(Role.OfficeHoldingAdmin, "gulf"), flight.id) == []


def test_taking_back_what_nobody_has_changes_nothing(
    accountant: Caller, session: Session, flight: Flight
) -> None:
    logbook = Logbook(session)

    assert save(accountant, flight, cell(session, GULF, 0)).json() == []
    assert logbook.events() == []


def test_no_more_is_allotted_than_others_have_left_over(
    accountant: Caller, session: Session, flight: Flight
) -> None:
    allot(session, flight, CUBAMIA, 5)
    sell(session, flight, CUBAMIA, 6)
    hold(session, flight, BRISAS, 2)
    # Of 20 seats 5 are Cubamía's; it has sold one more, and two are held.
    answer = save(accountant, flight, cell(session, GULF, 13))

    assert answer.status_code == 409
    assert answer.json()["message"] == (
        "Economy: over capacity by 1. Of 20 seats, 18 are allotted and 3 sold or held outside allotments."
    )
    assert save(accountant, flight, cell(session, GULF, 12)).status_code == 200


def test_what_an_agency_has_taken_from_the_pool_counts_for_its_allotment(
    accountant: Caller, session: Session, flight: Flight
) -> None:
    sell(session, flight, GULF, 8)

    assert save(accountant, flight, cell(session, GULF, 20)).status_code == 200


def test_an_allotment_that_was_released_comes_back_only_where_seats_are_left(
    accountant: Caller, session: Session, flight: Flight
) -> None:
    allot(session, flight, GULF, 10, in_days(0))
    sell(session, flight, CUBAMIA, 11)

    assert save(accountant, flight, cell(session, GULF, 10, 0)).status_code == 200
    assert save(accountant, flight, cell(session, GULF, 10, 5)).status_code == 409


def test_nothing_is_saved_where_one_row_does_not_fit(
    accountant: Caller, session: Session, flight: Flight
) -> None:
    answer = save(accountant, flight, cell(session, GULF, 5), cell(session, CUBAMIA, 16))
    assert answer.status_code == 409

    assert accountant.get(f"{PATH}/GetAllotmentsByFlightId/{flight.id}").json() == []


def test_an_allotment_ends_at_the_latest_with_the_departure(
    accountant: Caller, session: Session, flight: Flight
) -> None:
    assert save(accountant, flight, cell(session, GULF, 5, 30)).status_code == 200
    answer = save(accountant, flight, cell(session, GULF, 5, 31))

    assert answer.status_code == 422
    sentence = f"Gulf Vuelos: choose a release date no later than the departure on {in_days(30)}."
    assert answer.json()["fields"] == {"releaseOn": sentence}


def test_the_operators_own_offices_get_no_allotment(
    accountant: Caller, session: Session, flight: Flight
) -> None:
    answer = save(accountant, flight, cell(session, HOUSE, 5))

    assert answer.status_code == 422
    assert answer.json()["message"] == (
        "The operator's own offices don't need an allotment. They sell from the free seats."
    )


@pytest.mark.parametrize("status", [FlightStatus.CheckIn, FlightStatus.CheckInClosed])
def test_nothing_is_allotted_once_check_in_has_begun(
    accountant: Caller, session: Session, status: FlightStatus
) -> None:
    flight = make_flight(session, status=status)
    answer = save(accountant, flight, cell(session, GULF, 5))

    assert answer.status_code == 409
    assert answer.json()["message"] == (
        "No more seats can be allotted: check-in has started and the allotments are released."
    )


def test_each_agency_and_category_stands_once_on_the_sheet(
    accountant: Caller, session: Session, flight: Flight
) -> None:
    answer = save(accountant, flight, cell(session, GULF, 5), cell(session, GULF, 6))

    assert (answer.status_code, answer.json()["message"]) == (
        422,
        "Economy for Gulf Vuelos is listed twice.",
    )


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"seats": -1}, "items.0.seats", "It should be at least 0"),
        ({"seats": 1000}, "items.0.seats", "It should not exceed 999"),
        ({"seats": 10**30}, "items.0.seats", "It should not exceed 999"),
        ({"releaseOn": "soon"}, "items.0.releaseOn", "Invalid format. It should be yyyy-mm-dd"),
        ({"releaseOn": "0001-01-01"}, "items.0.releaseOn", "Choose a day between 2000 and 2099"),
        ({"releaseOn": "9999-12-31"}, "items.0.releaseOn", "Choose a day between 2000 and 2099"),
        ({"seatCategoryType": "First"}, "seatCategoryType", "The flight has no First seats."),
        ({"officeHoldingId": NOWHERE}, "officeHoldingId", "It names a record that does not exist."),
    ],
)
def test_a_row_that_is_wrong_is_told(
    accountant: Caller, session: Session, flight: Flight, change: dict[str, Any], field: str, sentence: str
) -> None:
    answer = save(accountant, flight, {**cell(session, GULF, 5), **change})

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})


def test_a_sheet_of_nothing_or_of_too_much_is_refused(
    accountant: Caller, session: Session, flight: Flight
) -> None:
    assert save(accountant, flight).json()["fields"] == {"items": "Required"}
    many = [cell(session, GULF, 5)] * 201
    assert save(accountant, flight, *many).json()["fields"] == {"items": "At most 200 are taken"}


def test_a_sheet_from_before_somebody_elses_change_is_refused(
    accountant: Caller, session: Session, flight: Flight
) -> None:
    save(accountant, flight, cell(session, GULF, 5))
    answer = save(accountant, flight, cell(session, GULF, 6), version=1)

    assert answer.status_code == 409
    assert [change["field"] for change in answer.json()["changes"]] == [FIELD]


def test_an_agency_sees_its_own_allotments_alone(session: Session, flight: Flight, as_role: Callers) -> None:
    allot(session, flight, GULF, 5)
    allot(session, flight, CUBAMIA, 4, in_days(0))
    sell(session, flight, CUBAMIA, 3)
    hold(session, flight, CUBAMIA, 2)
    path = f"{PATH}/GetAllotmentsByFlightId/{flight.id}"

    [mine] = as_role(Role.OfficeSaleAgent).get(path).json()
    shown = [mine[name] for name in ("officeHoldingName", "seats", "released", "sold", "held")]
    assert shown == [CUBAMIA, 4, True, 3, 2]
    assert len(as_role(Role.CharterSale).get(path).json()) == 2
    assert as_role(Role.OfficeSaleAgent, "brisas").get(path).json() == []


def test_a_drafts_allotments_are_not_for_agencies(session: Session, as_role: Callers) -> None:
    draft = make_flight(session, status=FlightStatus.Draft)
    allot(session, draft, CUBAMIA, 5)
    agent = as_role(Role.OfficeHoldingAdmin)
    mine = f"{PATH}/GetAllotmentsByOfficeHoldingId/{holding(session, CUBAMIA).id}"

    assert agent.get(f"{PATH}/GetAllotmentsByFlightId/{draft.id}").status_code == 404
    assert agent.get(mine).json() == []
    assert len(as_role(Role.CharterAccounting).get(mine).json()) == 1


def test_the_page_of_an_agency_lists_its_allotments_of_flights_to_come(
    session: Session, as_role: Callers
) -> None:
    for number, day in (("3", 40), ("1", -2), ("2", 20)):
        allot(session, make_flight(session, in_days(day), number=number), GULF, 5)
    path = f"{PATH}/GetAllotmentsByOfficeHoldingId/{holding(session, GULF).id}"

    rows = as_role(Role.OfficeHoldingAdmin, "gulf").get(path).json()
    assert [row["flightNumber"] for row in rows] == ["XC 2", "XC 3"]
    assert as_role(Role.CharterAdmin).get(path).json() == rows
    assert as_role(Role.OfficeHoldingAdmin).get(path).status_code == 404
    unknown = f"{PATH}/GetAllotmentsByOfficeHoldingId/{uuid.uuid4()}"
    assert as_role(Role.CharterAdmin).get(unknown).status_code == 404
