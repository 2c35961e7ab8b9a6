"""Seats that are given together or at check-in, and given back."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body, priced_flight
from tests.callers import Caller
from tests.changes.sold import found_wrong
from tests.checkin.counter import (
    answered,
    cancel,
    checked_in,
    open_for_check_in,
    post,
    refused,
    seen,
    set_flight_status,
    set_ticket_status,
)
from tests.checkin.counter import update as save
from tests.checkin.parties import ready_party
from tests.checkin.seats.seats import MAP, put_map, seat_map, seated, seats, together


def test_a_party_is_seated_together(session: Session, desk: Caller, party: Body) -> None:
    done = answered(save(desk, party, seated(party["tickets"][0], "28F")))
    logbook = Logbook(session)

    done = together(desk, done)

    assert seats(done) == ["3A", "3B"]
    assert logbook.only().event_title == f"Seated together: {party['locatorNumber']}"
    assert together(desk, done)["bookingVersion"] == done["bookingVersion"]


def test_who_is_checked_in_keeps_the_seat_of_the_pass(desk: Caller, party: Body) -> None:
    first, second = party["tickets"]
    done = answered(save(desk, party, seated(first, "12D"), seated(second, "28F")))
    done = checked_in(desk, done, [first])

    assert seats(together(desk, done)) == ["12D", "12C"]
    done = checked_in(desk, seen(desk, party), [second])
    assert refused(post(desk, "AssignSeats", done)) == (409, "nobodyToSeat")


def test_check_in_gives_a_seat_to_whoever_has_none(session: Session, desk: Caller, family: Body) -> None:
    _, other, _ = family["tickets"]
    done = answered(save(desk, family, seated(other, "12B")))

    assert seats(checked_in(desk, done)) == ["12A", "12B", None]
    assert not found_wrong(session)


def test_without_a_seat_that_suits_nobody_is_checked_in(
    session: Session, desk: Caller, family: Body, flight: Flight
) -> None:
    exits = {**MAP[1], "rowFrom": 4, "rowTo": 4}
    put_map(session, session.get_one(Flight, family["flight"]["id"]), [exits])

    answer = post(desk, "ChangeStatus", family, status="CheckIn")

    assert refused(answer) == (409, "noSeatLeft")
    assert answer.json()["message"] == (
        "Free a seat first. Economy has no seat left that Zulema Quiñonero may take."
    )
    assert {ticket["status"] for ticket in seen(desk, family)["tickets"]} == {"Booked"}


@pytest.mark.parametrize("status", [FlightStatus.Closed, FlightStatus.Departed])
def test_seats_are_given_while_check_in_goes_on(
    session: Session, desk: Caller, flight: Flight, party: Body, status: FlightStatus
) -> None:
    open_for_check_in(session, flight, status)

    assert refused(post(desk, "AssignSeats", party)) == (409, "checkInNotOpen")
    assert refused(save(desk, party, seated(party["tickets"][0], "12A"))) == (409, "checkInNotOpen")


def test_a_party_that_another_desk_changed_is_refused(desk: Caller, party: Body) -> None:
    together(desk, party)

    assert refused(post(desk, "AssignSeats", party)) == (409, "stale")


def test_without_a_map_everything_works_without_seats(session: Session, clerk: Caller, desk: Caller) -> None:
    flight = priced_flight(session)
    party = ready_party(clerk, desk, session, flight)

    assert refused(save(desk, party, seated(party["tickets"][0], "12A"))) == (409, "noSeatMap")
    assert refused(post(desk, "AssignSeats", party)) == (409, "noSeatMap")
    assert seat_map(desk, flight)["blocks"] == []
    assert seats(checked_in(desk, party)) == [None, None]


def test_a_cabin_that_is_not_on_the_map_has_no_seats(
    session: Session, clerk: Caller, desk: Caller, flight: Flight
) -> None:
    put_map(session, flight, MAP[:1])

    assert seats(checked_in(desk, ready_party(clerk, desk, session, flight))) == [None, None]


def test_a_no_show_gives_the_seat_back(
    session: Session, supervisor: Caller, desk: Caller, flight: Flight, party: Body
) -> None:
    party = together(desk, party)
    assert set_flight_status(supervisor, session, flight, "CheckInClosed").status_code == 200

    assert set_ticket_status(supervisor, flight, "NoShow", party["tickets"][0]).status_code == 200

    assert [seat["seatNumber"] for seat in seat_map(desk, flight)["taken"]] == ["3B"]


def test_an_undone_check_in_keeps_the_seat(supervisor: Caller, desk: Caller, party: Body) -> None:
    party = checked_in(desk, party)

    assert seats(answered(cancel(supervisor, party))) == ["3A", "3B"]
