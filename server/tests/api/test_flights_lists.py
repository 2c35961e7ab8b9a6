"""Lists of flights: the schedule, the picker, the day at check-in."""

import uuid
from datetime import date
from typing import Any

import pytest
from pydantic import TypeAdapter
from sqlalchemy import event
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.schemas.flights import FlightRow
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, GULF, airport, allot, hold, in_days, make_flight, sell

EXPLORER = "/api/Flights/GetByDateRangeForExplorer"
PICKER = "/api/Flights/GetByDateRange"
CHECKING = "/api/Flights/GetFlightsForChecking"


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def days(first: int, last: int, **more: Any) -> dict[str, Any]:
    start, end = in_days(first).isoformat(), in_days(last).isoformat()
    return {"filterByDateStart": start, "filterByDateEnd": end, **more}


def numbers(caller: Caller, path: str, asked: dict[str, Any]) -> list[str]:
    answer = caller.post(path, json=asked)
    assert answer.status_code == 200, answer.text
    return [row["flightNumber"].removeprefix("XC ") for row in answer.json()]


@pytest.fixture
def schedule(session: Session) -> None:
    make_flight(session, in_days(5), number="500", route=("TPA", "HAV"), status=FlightStatus.Draft)
    make_flight(session, in_days(2), "18:00", number="203", route=("MIA", "VRA"))
    make_flight(session, in_days(2), "06:00", number="202", route=("HAV", "MIA"), status=FlightStatus.Closed)
    make_flight(session, in_days(0), number="1")
    make_flight(session, in_days(9), number="900", status=FlightStatus.Cancelled)


@pytest.mark.parametrize("path", [EXPLORER, PICKER])
@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (days(0, 9), ["1", "202", "203", "500", "900"]),
        (days(2, 5), ["202", "203", "500"]),
        (days(3, 4), []),
        (days(0, 9, status=["Open", "closed"]), ["1", "202", "203"]),
        (days(0, 9, text="20"), ["202", "203"]),
        (days(0, 9, text="xc 203"), ["203"]),
        (days(0, 9, text="XC203"), ["203"]),
        (days(0, 9, text="vra"), ["203"]),
        (days(0, 9, text="%"), []),
        (days(0, 9, text="_"), []),
        (days(0, 9, text="  "), ["1", "202", "203", "500", "900"]),
    ],
)
def test_a_filter_finds_its_flights_by_departure(
    planner: Caller, schedule: None, path: str, asked: dict[str, Any], found: list[str]
) -> None:
    assert numbers(planner, path, asked) == found


@pytest.mark.parametrize("path", [EXPLORER, PICKER])
def test_flights_are_found_by_their_airports(
    planner: Caller, session: Session, schedule: None, path: str
) -> None:
    miami, havana = (str(airport(session, code).id) for code in ("MIA", "HAV"))

    assert numbers(planner, path, days(0, 9, departureAirportId=havana)) == ["202"]
    assert numbers(planner, path, days(0, 9, arrivalAirportId=havana)) == ["1", "500", "900"]
    assert numbers(planner, path, days(0, 9, departureAirportId=miami, arrivalAirportId=miami)) == []
    assert numbers(planner, path, days(0, 9, departureAirportId=str(uuid.uuid4()))) == []


@pytest.mark.parametrize("path", [EXPLORER, PICKER])
def test_agencies_find_no_drafts(as_role: Callers, schedule: None, path: str) -> None:
    agent = as_role(Role.OfficeSaleAgent)

    assert numbers(agent, path, days(0, 9)) == ["1", "202", "203", "900"]
    assert numbers(agent, path, days(0, 9, status=["Draft"])) == []


def test_the_schedule_shows_the_load_of_every_category(planner: Caller, session: Session) -> None:
    flight = make_flight(session, seats={SeatCategory.First: 8, SeatCategory.Economy: 20})
    allot(session, flight, CUBAMIA, 5)
    allot(session, flight, GULF, 4, in_days(0))
    sell(session, flight, CUBAMIA, 7)
    hold(session, flight, GULF, 2)
    hold(session, flight, GULF, 9, minutes=-1)
    hold(session, flight, GULF, 1, category=SeatCategory.First)

    [row] = planner.post(EXPLORER, json=days(30, 30)).json()
    shown = [tuple(seat[name] for name in seat if name != "id") for seat in row["seats"]]
    assert shown == [("Economy", 11, 20, 7, 2, 5), ("First", 7, 8, 0, 1, 0)]


def test_an_agency_sees_what_is_left_to_it_in_the_schedule(session: Session, as_role: Callers) -> None:
    flight = make_flight(session, seats={SeatCategory.Economy: 20})
    allot(session, flight, CUBAMIA, 5)
    sell(session, flight, GULF, 3)

    [row] = as_role(Role.OfficeSaleAgent).post(EXPLORER, json=days(30, 30)).json()
    assert [tuple(seat.values())[1:] for seat in row["seats"]] == [("Economy", 17, None, None, None, 5)]
    [row] = as_role(Role.OfficeSaleAgent, "gulf").post(EXPLORER, json=days(30, 30)).json()
    assert [tuple(seat.values())[1:] for seat in row["seats"]] == [("Economy", 12, None, None, None, 0)]


def test_a_picker_needs_no_seats(planner: Caller, session: Session) -> None:
    make_flight(session)

    assert planner.post(PICKER, json=days(30, 30)).json()[0]["seats"] == []


def test_the_rows_are_exactly_what_the_read_model_would_say(planner: Caller, session: Session) -> None:
    make_flight(session, seats={SeatCategory.Economy: 20, SeatCategory.Business: 3})
    make_flight(session, number="411", status=FlightStatus.Draft)
    said = planner.post(EXPLORER, json=days(30, 30)).content

    rows = TypeAdapter(list[FlightRow])
    assert len(rows.validate_json(said)) == 2
    assert rows.dump_json(rows.validate_json(said), by_alias=True) == said


def test_a_season_is_read_in_as_many_statements_as_a_day(planner: Caller, session: Session) -> None:
    def statements(first: int, last: int) -> int:
        seen: list[str] = []

        def note(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
            seen.append(statement)

        event.listen(session.get_bind(), "before_cursor_execute", note)
        planner.post(EXPLORER, json=days(first, last))
        event.remove(session.get_bind(), "before_cursor_execute", note)
        return len(seen)

    for number in range(12):
        make_flight(session, in_days(number))

    assert 0 < statements(0, 0) == statements(0, 11)


def test_the_day_at_check_in_shows_flights_people_come_to(session: Session, as_role: Callers) -> None:
    for number, status in enumerate(FlightStatus):
        make_flight(session, in_days(1), f"0{number}:30", number=f"10{number}", status=status)
    make_flight(session, in_days(2), number="200")
    make_flight(session, in_days(1), "12:00", number="300", route=("TPA", "HAV"))
    clerk = as_role(Role.CharterCheckIn)
    day = {"filterByDate": in_days(1).isoformat()}

    rows = clerk.post(CHECKING, json=day).json()
    assert [row["status"] for row in rows] == [
        "Open",
        "Closed",
        "CheckIn",
        "CheckInClosed",
        "Departed",
        "Open",
    ]
    tampa = str(airport(session, "TPA").id)
    assert numbers(clerk, CHECKING, {**day, "departureAirportId": tampa}) == ["300"]


def test_the_day_at_check_in_counts_who_is_booked(session: Session, as_role: Callers) -> None:
    flight = make_flight(session, in_days(1), seats={SeatCategory.Economy: 20, SeatCategory.First: 8})
    sell(session, flight, CUBAMIA, 7)
    sell(session, flight, GULF, 2, SeatCategory.First)

    [row] = as_role(Role.CharterCheckIn).post(CHECKING, json={"filterByDate": in_days(1).isoformat()}).json()
    assert [(seat["seatCategoryType"], seat["sold"]) for seat in row["seats"]] == [
        ("Economy", 7),
        ("First", 2),
    ]


@pytest.mark.parametrize("path", [EXPLORER, PICKER])
@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"filterByDateEnd": "2026-01-01"}, "filterByDateEnd", "The end must not be before the start"),
        ({"filterByDateEnd": "2099-01-01"}, "filterByDateEnd", "Choose at most 400 days"),
        ({"filterByDateStart": None}, "filterByDateStart", "Required"),
        ({"filterByDateStart": "tomorrow"}, "filterByDateStart", "Invalid format. It should be yyyy-mm-dd"),
        ({"status": ["Open"] * 8}, "status", "At most 7 are taken"),
        ({"status": "Open"}, "status", "It should be a list"),
        ({"text": "x" * 41}, "text", "It should not exceed 40 characters"),
        ({"departureAirportId": "MIA"}, "departureAirportId", "It should be an identifier"),
        ({"page": 2}, "page", "This field is not known"),
    ],
)
def test_a_filter_that_is_wrong_is_told(
    planner: Caller, path: str, change: dict[str, Any], field: str, sentence: str
) -> None:
    answer = planner.post(path, json={**days(0, 9), **change})

    assert answer.status_code == 422
    assert answer.json()["fields"] == {field: sentence}


@pytest.mark.parametrize("path", [EXPLORER, PICKER])
@pytest.mark.parametrize(
    ("first", "last"), [("0001-01-01", "0001-02-01"), ("9999-12-01", "9999-12-31"), (date.max, date.max)]
)
def test_the_ends_of_time_hold_no_flights(planner: Caller, path: str, first: object, last: object) -> None:
    asked = {"filterByDateStart": str(first), "filterByDateEnd": str(last)}

    assert numbers(planner, path, asked) == []
    assert numbers(planner, CHECKING, {"filterByDate": str(first)}) == []
