"""A sold flight moves only after a question, and never into the past."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from tests.booking.bookings import held, pay, priced_flight, round_trip, sold, traveler
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import in_days

FLIGHTS = "/api/Flights"


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def move(planner: Caller, session: Session, flight: Flight, **fields: Any) -> Any:
    session.refresh(flight)
    return planner.patch(FLIGHTS, json={"id": str(flight.id), "version": flight.version, **fields})


def test_a_sold_flight_goes_to_another_day_after_a_question(
    planner: Caller, clerk: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    booking = sold(clerk, session, [flight])
    next_day = str(flight.departure_day + timedelta(days=1))

    asked = move(planner, session, flight, departureDate=next_day)
    wrong = move(planner, session, flight, departureDate=next_day, confirmedBookings=2)
    moved = move(planner, session, flight, departureDate=next_day, confirmedBookings=1)

    assert (asked.status_code, asked.json()["code"]) == (409, "moveNotConfirmed")
    assert {
        key: asked.json()[key] for key in ("bookings", "passengers", "locators", "brokenConnections")
    } == {
        "bookings": 1,
        "passengers": 1,
        "locators": [booking["locatorNumber"]],
        "brokenConnections": [],
    }
    assert (wrong.status_code, moved.status_code) == (409, 200)
    assert moved.json()["departureDate"] == next_day


def test_a_short_delay_needs_no_question_and_a_long_one_does(
    planner: Caller, clerk: Caller, session: Session
) -> None:
    flight = priced_flight(session, at="10:40")
    sold(clerk, session, [flight])

    assert move(planner, session, flight, departureTime="13:40").status_code == 200
    assert move(planner, session, flight, departureTime="16:41").status_code == 409


def test_a_flight_without_sold_tickets_moves_freely(planner: Caller, clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    held(clerk, [flight], [traveler()])

    assert move(planner, session, flight, departureDate=str(in_days(50))).status_code == 200


def test_a_return_never_departs_before_the_outbound_unless_the_operator_says_so(
    planner: Caller, clerk: Caller, session: Session
) -> None:
    out, back = round_trip(session)
    booking = sold(clerk, session, [out, back])
    before = str(out.departure_day - timedelta(days=1))

    asked = move(planner, session, back, departureDate=before, confirmedBookings=1)
    meant = move(planner, session, back, departureDate=before, confirmedBookings=1, breakConnections=True)

    assert asked.json()["brokenConnections"] == [booking["locatorNumber"]]
    assert meant.status_code == 200


def test_no_flight_is_planned_or_moved_into_the_past(planner: Caller, session: Session) -> None:
    flight = priced_flight(session)
    form = planner.get(f"{FLIGHTS}/GetById/{flight.id}").json()
    new = {
        "airlineId": form["airlineId"],
        "number": "987",
        "departureAirportId": form["departureAirportId"],
        "arrivalAirportId": form["arrivalAirportId"],
        "departureDate": str(in_days(-1)),
        "departureTime": "10:40",
        "duration": "1h:3m",
        "seats": [{"seatCategoryType": "Economy", "capacity": 10}],
    }

    moved = move(planner, session, flight, departureDate=str(in_days(-1)))
    made = planner.post(FLIGHTS, json=new)
    copied = planner.post(f"{FLIGHTS}/Clone", json={"id": str(flight.id), "dates": [str(in_days(-2))]})

    for refused in (moved, made):
        assert refused.status_code == 422
        assert refused.json()["fields"] == {"departureDate": "Choose a departure in the future."}
    assert [day["problem"] for day in copied.json()] == ["Choose a departure in the future."]


def test_no_payment_is_taken_for_a_cancelled_flight(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    booking = sold(clerk, session, [flight])
    admin = as_role(Role.CharterAdmin)
    cancelled = {
        "id": str(flight.id),
        "version": admin.get(f"{FLIGHTS}/GetById/{flight.id}").json()["version"],
        "status": "Cancelled",
        "reason": "Weather",
    }
    assert admin.patch(f"{FLIGHTS}/ChangeStatus", json=cancelled).status_code == 200

    with pytest.raises(AssertionError, match=r"is cancelled\. Move or refund its tickets"):
        pay(admin, session, booking, "10.00")
