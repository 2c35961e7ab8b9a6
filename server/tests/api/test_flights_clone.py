"""Copying a flight to other days."""

import uuid
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.fees.enums import SeatCategory
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.enums import FlightStatus, TripType
from charterdesk.flights.models import Flight, FlightExtraFee
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import GULF, airport, allot, hold, in_days, make_flight, price, sell

PATH = "/api/Flights/Clone"
THERE = "This airline already has a flight with this number on this day."


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


def copy(caller: Caller, flight: Flight, *days: date, **more: Any) -> Response:
    return caller.post(PATH, json={"id": str(flight.id), "dates": [day.isoformat() for day in days], **more})


def test_a_copy_is_a_draft_with_all_that_hangs_on_the_flight(planner: Caller, session: Session) -> None:
    flight = make_flight(session, seats={SeatCategory.Economy: 150, SeatCategory.First: 8})
    flight.aircraft, flight.note, flight.cut_off_hours = "737-800", "Catering from HAV", 12
    block = {"seatCategoryType": "First", "rowFrom": 1, "rowTo": 2, "letters": "AC DF", "exitRows": [2]}
    flight.seat_map = [block]
    fee = session.scalars(select(ExtraFee).where(ExtraFee.code == "BAG1")).one()
    session.add(FlightExtraFee(flight=flight, extra_fee=fee, amount=Decimal("35.00")))
    price(session, flight, "199.00")
    price(session, flight, "179.00", TripType.RoundTrip, GULF)
    allot(session, flight, GULF, 12, in_days(20))
    sell(session, flight, GULF, 3)
    hold(session, flight, GULF, 1)
    logbook = Logbook(session)

    [made] = copy(planner, flight, in_days(37)).json()

    assert (made["date"], made["problem"]) == (in_days(37).isoformat(), None)
    twin = session.get_one(Flight, uuid.UUID(made["flightId"]))
    assert (twin.status, twin.departure_day) == (FlightStatus.Draft, in_days(37))
    assert (twin.aircraft, twin.note, twin.cut_off_hours) == ("737-800", "Catering from HAV", 12)
    assert twin.seat_map == flight.seat_map
    assert {seat.category: (seat.capacity, seat.sold) for seat in twin.seats} == {
        SeatCategory.Economy: (150, 0),
        SeatCategory.First: (8, 0),
    }
    [allotment] = [each for seat in twin.seats for each in seat.allotments]
    assert (allotment.office_holding.name, allotment.seats, allotment.release_on) == (GULF, 12, in_days(27))
    assert {
        (each.price, each.trip_sort, each.office_holding and each.office_holding.name) for each in twin.prices
    } == {
        (Decimal("199.00"), TripType.OneWay, None),
        (Decimal("179.00"), TripType.RoundTrip, GULF),
    }
    assert [(each.extra_fee.code, each.amount) for each in twin.extra_fees] == [("BAG1", Decimal("35.00"))]
    event = logbook.only()
    assert (event.event_type, event.entity_id) == (EventType.Created, twin.id)
    assert {"Economy Adult OneWay", f"Allotment Economy · {GULF}", "Fee BAG1"} <= {
        change["field"] for change in event.changes
    }


def test_a_day_that_is_taken_is_told_and_the_others_are_made(planner: Caller, session: Session) -> None:
    flight = make_flight(session)
    make_flight(session, in_days(32))
    days = [in_days(number) for number in (33, 30, 32, 31, 33)]

    rows = copy(planner, flight, *days).json()

    assert [(row["date"], row["problem"], row["flightId"] is not None) for row in rows] == [
        (in_days(30).isoformat(), THERE, False),
        (in_days(31).isoformat(), None, True),
        (in_days(32).isoformat(), THERE, False),
        (in_days(33).isoformat(), None, True),
    ]
    again = copy(planner, flight, *days).json()
    assert [row["problem"] for row in again] == [THERE] * 4


def test_another_number_on_the_same_day_is_another_flight(planner: Caller, session: Session) -> None:
    flight = make_flight(session)
    [made] = copy(planner, flight, in_days(30), number="411", departureTime="18:15").json()

    twin = session.get_one(Flight, uuid.UUID(made["flightId"]))
    read = planner.get(f"/api/Flights/GetById/{twin.id}").json()
    assert (read["flightNumber"], read["departureTime"], read["duration"]) == ("XC 411", "18:15", "1h:3m")


def test_the_local_time_stays_over_the_change_of_clocks_and_a_skipped_hour_is_told(
    planner: Caller, session: Session
) -> None:
    flight = make_flight(session, date(2027, 3, 1), "02:30")
    rows = copy(planner, flight, date(2027, 3, 14), date(2027, 3, 15)).json()

    assert rows[0]["problem"] == (
        "02:30 does not exist at MIA on 2027-03-14: clocks go forward. Choose another time."
    )
    read = planner.get(f"/api/Flights/GetById/{rows[1]['flightId']}").json()
    assert (read["departureTime"], read["departsAt"]) == ("02:30", "2027-03-15T06:30:00Z")


def test_no_flight_is_copied_to_an_airport_that_is_switched_off(planner: Caller, session: Session) -> None:
    flight = make_flight(session)
    airport(session, "HAV").active = False
    session.commit()
    [row] = copy(planner, flight, in_days(31)).json()

    assert row["problem"].startswith("HAV Jose Marti International Airport is inactive.")


@pytest.mark.parametrize(
    ("dates", "field", "sentence"),
    [
        ([], "dates", "Required"),
        (["2027-01-01"] * 367, "dates", "At most 366 are taken"),
        (["0001-01-01"], "dates.0", "Choose a day between 2000 and 2099"),
        (["9999-12-31"], "dates.0", "Choose a day between 2000 and 2099"),
    ],
)
def test_days_that_are_wrong_are_told(
    planner: Caller, session: Session, dates: list[str], field: str, sentence: str
) -> None:
    flight = make_flight(session)
    answer = planner.post(PATH, json={"id": str(flight.id), "dates": dates})

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})


def test_a_flight_that_does_not_exist_is_not_copied(planner: Caller) -> None:
    answer = planner.post(PATH, json={"id": str(uuid.uuid4()), "dates": ["2027-01-01"]})

    assert answer.status_code == 404
