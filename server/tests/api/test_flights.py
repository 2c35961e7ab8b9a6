"""Creating a flight. Changes, statuses, copies and lists have their own files."""

import uuid
from datetime import date
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.flights.models import Flight
from charterdesk.kit.ids import EMPTY
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import (
    airline,
    airport,
    flight_form,
    form_of,
)

NOWHERE = "01990000-0000-7000-8000-00000000dead"

PATH = "/api/Flights"


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


def test_a_planned_flight_is_a_draft_with_its_times_at_both_airports(
    planner: Caller, session: Session
) -> None:
    logbook = Logbook(session)
    answer = planner.post(
        PATH,
        json=flight_form(
            session,
            number=" 410a ",
            departureDate="2026-12-31",
            departureTime="23:30",
            aircraft="737-800",
            seatMap=[
                {
                    "seatCategoryType": "Economy",
                    "rowFrom": 1,
                    "rowTo": 25,
                    "letters": "ABC DEF",
                    "exitRows": [12, 13],
                }
            ],
            cutOffHours=12,
            prospectusNumber="CP-7",
            contractBasis="PerSeat",
            contractPrice="120",
            guaranteedSeats=100,
            note="Ask the pilot",
        ),
    )

    assert answer.status_code == 200, answer.text
    read = answer.json()
    assert {name: read[name] for name in read if name not in ("id", "seats")} == {
        "version": 1,
        "flightNumber": "XC 410A",
        "number": "410A",
        "airlineId": str(airline(session).id),
        "airlineName": "Alisio Air",
        "departureAirportId": str(airport(session, "MIA").id),
        "departureAirport": "MIA",
        "arrivalAirportId": str(airport(session, "HAV").id),
        "arrivalAirport": "HAV",
        "departureDate": "2026-12-31",
        "departureTime": "23:30",
        "arrivalDate": "2027-01-01",
        "arrivalTime": "00:33",
        "duration": "1h:3m",
        "departsAt": "2027-01-01T04:30:00Z",
        "arrivesAt": "2027-01-01T05:33:00Z",
        "departureZone": "America/New_York",
        "arrivalZone": "America/Havana",
        "departureOffset": "-05:00",
        "arrivalOffset": "-05:00",
        "status": "Draft",
        "cancelReason": None,
        "aircraft": "737-800",
        "seatMap": [
            {
                "seatCategoryType": "Economy",
                "rowFrom": 1,
                "rowTo": 25,
                "letters": "ABC DEF",
                "exitRows": [12, 13],
            }
        ],
        "cutOffHours": 12,
        "prospectusNumber": "CP-7",
        "contractBasis": "PerSeat",
        "contractPrice": "120.00",
        "guaranteedSeats": 100,
        "note": "Ask the pilot",
        "flightTemplateId": None,
        "moves": ["Open"],
    }
    [seat] = read["seats"]
    assert {name: seat[name] for name in seat if name != "id"} == {
        "seatCategoryType": "Economy",
        "left": 150,
        "capacity": 150,
        "sold": 0,
        "held": 0,
        "allotted": 0,
    }
    event = logbook.only()
    assert (event.event_type, event.entity_type, str(event.entity_id)) == (
        EventType.Created,
        Entity.Flight,
        read["id"],
    )
    assert event.event_title == "Flight created: XC 410A, Thu Dec 31 2026"
    assert {"field": "Seats Economy", "before": None, "after": 150} in event.changes
    assert {
        "field": "seatMap",
        "before": None,
        "after": "Economy 1–25 ABC DEF (exits 12, 13)",
    } in event.changes


@pytest.mark.parametrize("path", ["GetById", "GetByIdForExplorer"])
def test_a_flight_is_read_by_its_id(planner: Caller, session: Session, path: str) -> None:
    made = planner.post(PATH, json=flight_form(session)).json()

    assert planner.get(f"{PATH}/{path}/{made['id']}").json() == made
    assert planner.get(f"{PATH}/{path}/{uuid.uuid4()}").status_code == 404
    assert planner.get(f"{PATH}/{path}/410").status_code == 422


def test_seats_are_shown_in_the_order_of_the_categories(planner: Caller, session: Session) -> None:
    seats = [{"seatCategoryType": category, "capacity": 4} for category in ("First", "Economy", "Business")]
    made = planner.post(PATH, json=flight_form(session, seats=seats)).json()

    assert [seat["seatCategoryType"] for seat in made["seats"]] == ["Economy", "Business", "First"]


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("number", "", "Required"),
        ("number", "41000", "Use 1 to 4 digits and an optional letter, e.g. 410"),
        ("number", "XC 410", "Use 1 to 4 digits and an optional letter, e.g. 410"),
        ("departureDate", "0001-01-01", "Choose a day between 2000 and 2099"),
        ("departureDate", "9999-12-31", "Choose a day between 2000 and 2099"),
        ("departureDate", "2026-02-30", "Invalid format. It should be yyyy-mm-dd"),
        ("departureDate", None, "Required"),
        ("departureTime", "24:00", "Invalid format. It should be hh:mm"),
        ("departureTime", "9:00", "Invalid format. It should be hh:mm"),
        ("duration", "63", "Invalid format. It should be 1h:3m or 35m"),
        ("duration", "0m", "Enter a duration of at least one minute."),
        ("utcOffset", "EDT", "Use a UTC offset, e.g. -04:00"),
        ("airlineId", str(EMPTY), "Required"),
        ("airlineId", "XC", "It should be an identifier"),
        ("airlineId", NOWHERE, "It names a record that does not exist."),
        ("departureAirportId", NOWHERE, "It names a record that does not exist."),
        ("arrivalAirportId", NOWHERE, "It names a record that does not exist."),
        ("cutOffHours", -1, "It should be at least 0"),
        ("cutOffHours", 721, "It should not exceed 720"),
        ("note", "x" * 1001, "It should not exceed 1000 characters"),
        ("seats", [], "Required"),
        ("seats", [{"seatCategoryType": "Economy", "capacity": 5}] * 4, "At most 3 are taken"),
        ("seats", [{"seatCategoryType": "Economy", "capacity": 5}] * 2, "Economy is listed twice."),
        (
            "seatMap",
            [{"seatCategoryType": "Economy", "rowFrom": 1, "rowTo": 24, "letters": "ABCDEF"}],
            "Economy: the seat map has only 144 of the 150 seats.",
        ),
    ],
)
def test_a_field_that_is_wrong_is_told(
    planner: Caller, session: Session, field: str, wrong: Any, sentence: str
) -> None:
    answer = planner.post(PATH, json=flight_form(session, **{field: wrong}))

    assert answer.status_code == 422, answer.text
    assert answer.json()["fields"] == {field: sentence}
    assert session.scalars(select(Flight)).all() == []


@pytest.mark.parametrize(
    ("seat", "field", "sentence"),
    [
        ({"capacity": -1}, "seats.0.capacity", "It should be at least 0"),
        ({"capacity": 1000}, "seats.0.capacity", "It should not exceed 999"),
        ({"capacity": 10**30}, "seats.0.capacity", "It should not exceed 999"),
        (
            {"seatCategoryType": "Cargo"},
            "seats.0.seatCategoryType",
            "It should be one of: Economy, Business, First",
        ),
    ],
)
def test_seats_that_are_wrong_are_told(
    planner: Caller, session: Session, seat: dict[str, Any], field: str, sentence: str
) -> None:
    seats = [{"seatCategoryType": "Economy", "capacity": 150, **seat}]
    answer = planner.post(PATH, json=flight_form(session, seats=seats))

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})


def test_a_flight_leads_to_another_airport(planner: Caller, session: Session) -> None:
    miami = str(airport(session, "MIA").id)
    answer = planner.post(PATH, json=flight_form(session, arrivalAirportId=miami))

    assert answer.status_code == 422
    assert answer.json()["message"] == "Choose different airports for departure and arrival."


def test_what_is_switched_off_is_not_put_on_a_flight_but_stays_where_it_is(
    planner: Caller, session: Session
) -> None:
    made = planner.post(PATH, json=flight_form(session)).json()
    airport(session, "HAV").active = False
    session.commit()

    refused = planner.post(PATH, json=flight_form(session, number="411"))
    assert (refused.status_code, refused.json()["fields"]) == (422, {"arrivalAirportId": "Inactive"})
    assert refused.json()["message"] == (
        "HAV Jose Marti International Airport is inactive. Choose another, or activate it first."
    )
    kept = planner.put(f"{PATH}/{made['id']}", json=form_of(made, aircraft="A320"))
    assert (kept.status_code, kept.json()["aircraft"]) == (200, "A320")


def test_an_airline_has_one_flight_of_a_number_a_day(planner: Caller, session: Session) -> None:
    planner.post(PATH, json=flight_form(session))
    again = planner.post(PATH, json=flight_form(session, departureTime="18:00"))

    assert again.status_code == 409
    assert again.json()["message"] == "This airline already has a flight with this number on this day."
    other = flight_form(session, airlineId=str(airline(session, "G6").id))
    assert planner.post(PATH, json=other).status_code == 200


def test_on_the_night_the_clock_is_put_back_the_planner_says_which_hour(
    planner: Caller, session: Session
) -> None:
    night = flight_form(session, departureDate="2030-11-03", departureTime="01:20", duration="35m")
    asked = planner.post(PATH, json=night)
    assert asked.status_code == 422
    assert asked.json()["utcOffsets"] == ["-04:00", "-05:00"]

    made = planner.post(PATH, json={**night, "utcOffset": "-04:00"}).json()
    assert (made["departsAt"], made["departureOffset"]) == ("2030-11-03T05:20:00Z", "-04:00")
    assert (made["arrivalTime"], made["arrivalOffset"]) == ("00:55", "-05:00")

    # The same form once more, without the offset, and with another duration: still the first of the two.
    form = form_of(made, duration="45m")
    kept = planner.put(f"{PATH}/{made['id']}", json=form).json()
    assert (kept["departsAt"], kept["arrivesAt"]) == ("2030-11-03T05:20:00Z", "2030-11-03T06:05:00Z")

    later = planner.patch(
        PATH, json={"id": made["id"], "version": kept["version"], "utcOffset": "-05:00"}
    ).json()
    assert later["departsAt"] == "2030-11-03T06:20:00Z"


def test_an_hour_that_does_not_exist_is_refused(planner: Caller, session: Session) -> None:
    answer = planner.post(PATH, json=flight_form(session, departureDate="2026-03-08", departureTime="02:30"))

    assert answer.status_code == 422
    assert answer.json()["message"] == (
        "02:30 does not exist at MIA on 2026-03-08: clocks go forward. Choose another time."
    )


def test_a_flight_of_the_past_is_refused(planner: Caller, session: Session) -> None:
    answer = planner.post(PATH, json=flight_form(session, departureDate=date(2020, 2, 29).isoformat()))

    assert answer.status_code == 422
    assert answer.json()["fields"] == {"departureDate": "Choose a departure in the future."}
