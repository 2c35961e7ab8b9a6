"""Flights created from a template."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, FlightPrice
from charterdesk.verify import verify
from tests.activity.logbook import Logbook
from tests.api.conftest import RealServer
from tests.callers import Caller
from tests.conftest import VAULT, Callers
from tests.flights.flights import in_days, make_flight
from tests.flights.templates import PATH, allotment, days_from, made, saved, series
from tests.identity.accounts import refused

THERE = "This airline already has a flight with this number on this day."
PAST = "The departure is in the past."
MAKERS = [Role.CharterAdmin, Role.CharterFlight, Role.CharterCheckInAdmin]


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def dates(found: dict[str, Any]) -> dict[str, str | None]:
    """Each day with its problem."""
    return {day["date"]: day["problem"] for day in found["days"]}


# Preview


def test_a_preview_shows_every_day_and_makes_nothing(admin: Caller, session: Session) -> None:
    template = saved(admin, session)
    log = Logbook(session)

    found = series(admin, "Preview", template)

    assert (found["templateId"], found["toMake"]) == (template["id"], 7)
    assert dates(found) == dict.fromkeys(days_from(in_days(30), 7))
    assert found["days"][0] == {
        "date": in_days(30).isoformat(),
        "weekday": f"{in_days(30):%A}",
        "flightId": None,
        "problem": None,
        "problemReason": None,
        "note": None,
        "departureTime": "09:20",
        "arrivalTime": "10:25",
        "arrivalDayLater": False,
    }
    assert (made(session, template), log.events()) == ([], [])


def test_a_flight_over_midnight_arrives_a_day_later(admin: Caller, session: Session) -> None:
    template = saved(admin, session, departureTime="23:30")

    day = series(admin, "Preview", template)["days"][0]

    assert (day["departureTime"], day["arrivalTime"], day["arrivalDayLater"]) == ("23:30", "00:35", True)


# Made


def test_a_flight_is_made_for_every_day_with_all_that_hangs_on_it(admin: Caller, session: Session) -> None:
    template = saved(admin, session, allotments=[allotment(session, 20, 7)])

    found = series(admin, "MakeFlights", template)

    flights = made(session, template)
    assert [(day["date"], day["flightId"], day["problem"]) for day in found["days"]] == [
        (flight.departure_day.isoformat(), str(flight.id), None) for flight in flights
    ]
    assert found["toMake"] == len(flights) == 7
    for flight in flights:
        times = LocalTimes.of(flight)
        assert (times.departure_time, times.arrival_time, times.duration) == ("09:20", "10:25", "1h:5m")
        assert (flight.version, flight.status, flight.cut_off_hours) == (1, FlightStatus.Open, 12)
        assert {seat.category: (seat.capacity, seat.sold) for seat in flight.seats} == {
            SeatCategory.Economy: (150, 0),
            SeatCategory.Business: (12, 0),
        }
        ((given,),) = [seat.allotments for seat in flight.seats if seat.allotments]
        assert (given.seats, given.office_holding.name) == (20, "Gulf Vuelos")
        assert given.release_on == flight.departure_day - timedelta(days=7)
        assert sorted(price.price for price in flight.prices) == [40, 149, 180, 199, 390]
        assert {fee.extra_fee.code: fee.amount for fee in flight.extra_fees} == {
            "US": Decimal("20.00"),
            "BAG1": None,
        }
    shown = admin.get(f"/api/Flights/GetById/{flights[0].id}").json()
    assert (shown["flightTemplateId"], shown["note"]) == (template["id"], None)


def test_every_flight_made_has_its_event(admin: Caller, session: Session) -> None:
    template = saved(admin, session)
    log = Logbook(session)

    series(admin, "MakeFlights", template, dateTo=in_days(31).isoformat())

    first, second = log.events()
    flights = made(session, template)
    assert [(event.entity_type, event.entity_id) for event in (first, second)] == [
        (Entity.Flight, flight.id) for flight in flights
    ]
    assert (first.event_type, first.event_title) == (
        EventType.Created,
        f"Flight created: {flights[0].title}",
    )
    assert first.event_text == "From the template “MIA–HAV, mornings”."
    said = {change["field"]: change["after"] for change in first.changes}
    assert (said["route"], said["Seats Economy"], said["status"]) == ("MIA → HAV", 150, "Open")
    assert first.entity_version == 1
    assert not any(verify(session, VAULT).values())


def test_a_made_flight_is_an_ordinary_one(as_role: Callers, admin: Caller, session: Session) -> None:
    template = saved(admin, session, status="Draft", weekdays=[f"{in_days(30):%A}"])
    [day] = series(admin, "MakeFlights", template)["days"]
    form = {"id": day["flightId"], "version": 1, "status": "Open"}

    opened = as_role(Role.CharterFlight).call("PATCH", "/api/Flights/ChangeStatus", json=form)

    assert (opened.status_code, opened.json()["status"]) == (200, "Open")
    assert admin.delete(f"{PATH}/{template['id']}").status_code == 204
    session.expire_all()
    [kept] = session.scalars(select(Flight))
    assert (kept.flight_template_id, kept.version) == (None, 2)


# What stands in the way


@pytest.mark.parametrize("call", ["Preview", "MakeFlights"])
def test_a_day_that_is_taken_is_reported_and_the_rest_is_made(
    admin: Caller, session: Session, call: str
) -> None:
    taken = make_flight(session, in_days(32))
    template = saved(admin, session)

    found = series(admin, call, template)

    there = in_days(32).isoformat()
    assert dates(found) == {**dict.fromkeys(days_from(in_days(30), 7)), there: THERE}
    assert [day["flightId"] for day in found["days"] if day["problem"]] == [str(taken.id)]
    assert found["toMake"] == 6
    assert len(made(session, template)) == (6 if call == "MakeFlights" else 0)


def test_a_second_run_makes_none_twice(admin: Caller, session: Session) -> None:
    template = saved(admin, session)
    first = series(admin, "MakeFlights", template, dateTo=in_days(32).isoformat())

    second = series(admin, "MakeFlights", template)
    third = series(admin, "MakeFlights", template)

    assert [first["toMake"], second["toMake"], third["toMake"]] == [3, 4, 0]
    assert dates(third) == dict.fromkeys(days_from(in_days(30), 7), THERE)
    flights = made(session, template)
    assert [str(flight.id) for flight in flights] == [day["flightId"] for day in third["days"]]
    assert {len(flight.prices) for flight in flights} == {5}


def test_days_that_are_past_are_not_made(admin: Caller, session: Session) -> None:
    first = in_days(-2)
    template = saved(admin, session, dateFrom=first.isoformat(), dateTo=in_days(1).isoformat())

    found = series(admin, "MakeFlights", template)

    yesterday = in_days(-1).isoformat()
    assert (dates(found)[first.isoformat()], dates(found)[yesterday]) == (PAST, PAST)
    assert dates(found)[in_days(1).isoformat()] is None


def spring(year: int) -> date:
    """The second Sunday of March: at two in the morning Miami puts the clock to three."""
    first = date(year, 3, 1)
    return first + timedelta(days=(6 - first.weekday()) % 7 + 7)


def autumn(year: int) -> date:
    """The first Sunday of November: at two in the morning Miami puts the clock back to one."""
    first = date(year, 11, 1)
    return first + timedelta(days=(6 - first.weekday()) % 7)


def night(session: Session, admin: Caller, sunday: date, at: str) -> dict[str, Any]:
    """The Saturday, the Sunday on which the clock changes, and the Monday."""
    around = {"dateFrom": str(sunday - timedelta(days=1)), "dateTo": str(sunday + timedelta(days=1))}
    return saved(admin, session, departureTime=at, **around)


def test_a_time_that_does_not_exist_that_night_is_reported_for_that_date(
    admin: Caller, session: Session
) -> None:
    sunday = spring(in_days(0).year + 1)

    found = series(admin, "MakeFlights", night(session, admin, sunday, "02:30"))

    saturday, changed, monday = found["days"]
    assert (saturday["problem"], monday["problem"], found["toMake"]) == (None, None, 2)
    assert changed["problem"] == (
        f"02:30 does not exist at MIA on {sunday}: clocks go forward. Choose another time."
    )
    assert changed["departureTime"] is None


def test_of_a_time_that_comes_twice_the_first_is_taken_and_said(admin: Caller, session: Session) -> None:
    sunday = autumn(in_days(0).year + 1)
    template = night(session, admin, sunday, "01:30")

    found = series(admin, "MakeFlights", template)

    assert [day["note"] for day in found["days"]] == [
        None,
        "01:30 occurs twice that night; the first is used, UTC-04:00.",
        None,
    ]
    assert [f"{flight.departs_at:%H:%M}" for flight in made(session, template)] == ["05:30", "05:30", "06:30"]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"dateFrom": "2020-01-01"}, "Choose days from "),
        ({"dateTo": "2098-01-01"}, "Choose days from "),
        ({"dateFrom": "9999-01-01"}, "dateFrom: Choose a day between 2000 and 2099"),
        ({"dateTo": 5}, "dateTo: Invalid format. It should be yyyy-mm-dd"),
        ({"id": "x"}, "id: It should be an identifier"),
        ({"weekdays": ["Monday"]}, "weekdays: This field is not known"),
    ],
)
def test_a_piece_that_makes_no_sense_is_refused(
    admin: Caller, session: Session, asked: dict[str, Any], sentence: str
) -> None:
    template = saved(admin, session)

    for call in ("Preview", "MakeFlights"):
        answer = admin.post(f"{PATH}/{call}", json={"id": template["id"], **asked})
        assert answer.status_code == 422
        assert answer.json()["message"].startswith(sentence)


def test_a_season_of_years_is_refused(admin: Caller, session: Session) -> None:
    template = saved(admin, session, dateFrom="2080-01-01", dateTo="2090-01-01")
    sentence = "Choose a shorter range. It would create 3654 flights; the maximum is 800."

    answer = admin.post(f"{PATH}/MakeFlights", json={"id": template["id"]})

    assert refused(answer) == (422, sentence, {"dateTo": sentence})


# Who


@pytest.mark.parametrize("role", Role)
def test_planners_make_flights_and_accounting_does_not(
    as_role: Callers, admin: Caller, session: Session, role: Role
) -> None:
    template = saved(admin, session)

    answer = as_role(role).post(f"{PATH}/MakeFlights", json={"id": template["id"]})

    if role in MAKERS:
        assert (answer.status_code, answer.json()["toMake"]) == (200, 7)
    else:
        assert refused(answer) == (403, "You don't have permission to do this.", {})
        assert made(session, template) == []


def test_two_at_once_make_each_flight_once(real: RealServer) -> None:
    admin = real.caller(Role.CharterAdmin)
    with real.database.sessions() as session:
        one = saved(admin, session, dateTo=in_days(89).isoformat())
        other = saved(admin, session, name="The same again", dateTo=in_days(89).isoformat())

    with ThreadPoolExecutor(4) as people:
        found = list(people.map(lambda each: series(admin, "MakeFlights", each), [one, other, one, other]))

    assert sum(each["toMake"] for each in found) == 60
    with real.database.sessions() as session:
        days = session.scalars(select(Flight.departure_day)).all()
        assert (len(days), len(set(days))) == (60, 60)
        assert session.scalar(select(func.count()).select_from(FlightPrice)) == 300
        assert not any(verify(session, VAULT).values())


# A preview that is no longer true


def test_flights_are_not_made_from_a_template_that_changed_after_the_preview(
    as_role: Callers, admin: Caller, session: Session
) -> None:
    template = saved(admin, session)
    seen = series(admin, "Preview", template)
    planner = as_role(Role.CharterFlight)
    changed = planner.put(PATH, json={**template, "departureTime": "21:05"})
    assert changed.status_code == 200, changed.text

    answer = admin.post(f"{PATH}/MakeFlights", json={"id": template["id"], "version": seen["version"]})

    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert [each["field"] for each in answer.json()["changes"]] == ["departureTime"]
    assert made(session, template) == []
    now = series(admin, "Preview", template)
    assert (now["version"], now["days"][0]["departureTime"]) == (seen["version"] + 1, "21:05")
    series(admin, "MakeFlights", template, version=now["version"])
    assert len(made(session, template)) == 7


def test_making_flights_leaves_the_version_so_that_the_next_month_follows(
    admin: Caller, session: Session
) -> None:
    template = saved(admin, session)
    first, *_, last = days_from(in_days(30), 7)

    for day in (first, last):
        series(admin, "MakeFlights", template, version=template["version"], dateFrom=day, dateTo=day)

    assert len(made(session, template)) == 2
