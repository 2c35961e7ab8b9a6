"""Deleting a flight that bookings know: what hangs on it, and what to do about it."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.booking.bookings import (
    PATH,
    held,
    priced_flight,
    round_trip,
    seats_of,
    set_status,
    sold,
    traveler,
)
from tests.callers import Caller
from tests.conftest import Callers

HAD_TICKETS = "Cancel the flight instead of deleting it. Seats were sold or held."


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def delete(as_role: Callers, flight: Flight) -> Any:
    return as_role(Role.CharterFlight).delete(f"/api/Flights/{flight.id}")


def let_go(caller: Caller, booking: dict[str, Any]) -> dict[str, Any]:
    answer = set_status(caller, booking, "Draft")
    assert (answer.status_code, answer.json()["status"]) == (200, "Draft"), answer.text
    drafted: dict[str, Any] = answer.json()
    return drafted


def test_the_planner_is_told_how_many_bookings_have_drafts_on_it(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    out, back = round_trip(session)
    let_go(clerk, held(clerk, [out, back], [traveler(), traveler()]))
    let_go(clerk, held(clerk, [out], [traveler()]))
    log = Logbook(session)

    answer = delete(as_role, out)

    assert (answer.status_code, answer.json()["code"]) == (409, "inDraftBookings")
    assert answer.json()["message"] == (
        "Draft bookings on this flight: 2. Cancel the flight, or delete those bookings first."
    )
    assert log.events() == []


def test_it_is_deleted_when_they_are_gone(as_role: Callers, clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = let_go(clerk, held(clerk, [flight], [traveler()]))
    assert clerk.delete(f"{PATH}/{booking['id']}").status_code == 204

    assert delete(as_role, flight).status_code == 204


@pytest.mark.parametrize("how", ["sold", "held", "cancelled"])
def test_what_was_more_than_a_draft_keeps_the_flight(
    as_role: Callers, clerk: Caller, session: Session, how: str
) -> None:
    flight = priced_flight(session)
    if how == "sold":
        sold(clerk, session, [flight])
    else:
        booking = held(clerk, [flight], [traveler()])
    if how == "cancelled":
        body = {"id": booking["id"], "version": booking["version"], "reason": "Changed her mind"}
        assert clerk.post(f"{PATH}/CancelTicketMaster", json=body).status_code == 200

    answer = delete(as_role, flight)

    assert (answer.status_code, answer.json()["code"]) == (409, "hadTickets")
    assert answer.json()["message"] == HAD_TICKETS


def test_seats_that_drafts_are_of_are_set_to_none_instead_of_removed(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    let_go(clerk, held(clerk, [flight], [traveler()]))

    answer = as_role(Role.CharterFlight).delete(f"/api/FlightSeats/{seats_of(session, flight).id}")

    assert (answer.status_code, answer.json()["message"]) == (
        409,
        "Draft tickets of bookings are of these seats. Set their number to 0 instead of removing them.",
    )
