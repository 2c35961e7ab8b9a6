"""Statuses that are set by hand over HTTP: seats, numbers, log, all or none."""

from datetime import timedelta

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.models import Ticket
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from tests.booking.bookings import Body, let_depart, priced_flight, read, seats_of
from tests.callers import Caller
from tests.changes.parties import sold_to
from tests.changes.sold import found_wrong
from tests.checkin.counter import (
    checked_in,
    complete_person,
    open_for_check_in,
    opened,
    refused,
    set_flight_status,
    set_ticket_status,
)
from tests.checkin.parties import booking_of, ready_party
from tests.conftest import Callers


@pytest.fixture
def flight(session: Session) -> Flight:
    return priced_flight(session, seats=2)


def closed(session: Session, flight: Flight) -> None:
    open_for_check_in(session, flight, FlightStatus.CheckInClosed)


def departed(session: Session, flight: Flight, hours: int = 1) -> None:
    """Let the flight have departed so many hours ago, as far as the database goes."""
    open_for_check_in(session, flight, FlightStatus.Departed)
    let_depart(session, flight, timedelta(hours=-hours))


def statuses(caller: Caller, party: Body) -> list[str]:
    return [ticket["status"] for ticket in read(caller, booking_of(party))["tickets"]]


def test_one_check_in_is_undone(
    session: Session, clerk: Caller, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    first, _ = checked_in(desk, party)["tickets"]

    answer = set_ticket_status(supervisor, flight, "Booked", first)

    assert answer.status_code == 200, answer.text
    (ticket,) = answer.json()
    assert (ticket["id"], ticket["status"], ticket["checkedInAt"]) == (first["id"], "Booked", None)
    assert statuses(clerk, party) == ["Booked", "CheckedIn"]
    assert read(clerk, booking_of(party))["status"] == "CheckIn"
    assert seats_of(session, flight).sold == 2
    assert not found_wrong(session)


def test_a_no_show_gives_the_seat_back_and_takes_it_again(
    session: Session, clerk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    closed(session, flight)
    ticket = party["tickets"][0]

    assert set_ticket_status(supervisor, flight, "NoShow", ticket).status_code == 200
    assert seats_of(session, flight).sold == 1
    assert not found_wrong(session)
    assert set_ticket_status(supervisor, flight, "Booked", ticket).status_code == 200

    assert seats_of(session, flight).sold == 2
    assert statuses(clerk, party) == ["Booked", "Booked"]
    assert not found_wrong(session)


def test_a_seat_that_was_sold_meanwhile_is_not_taken_again(
    session: Session, clerk: Caller, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    closed(session, flight)
    ticket = party["tickets"][0]
    assert set_ticket_status(supervisor, flight, "NoShow", ticket).status_code == 200
    ready_party(clerk, desk, session, flight, ["Ofelia Prado"])

    answer = set_ticket_status(supervisor, flight, "Booked", ticket)

    assert refused(answer) == (409, "seatsGone")
    assert statuses(clerk, party) == ["NoShow", "Booked"]


def test_who_was_sold_another_seat_does_not_come_back(
    session: Session, clerk: Caller, desk: Caller, supervisor: Caller
) -> None:
    flight = priced_flight(session)
    person = complete_person(session)
    first = opened(desk, sold_to(clerk, session, [flight], [person]), flight)
    closed(session, flight)
    assert set_ticket_status(supervisor, flight, "NoShow", first["tickets"][0]).status_code == 200
    open_for_check_in(session, flight, FlightStatus.Open)
    second = opened(desk, sold_to(clerk, session, [flight], [person]), flight)

    answer = set_ticket_status(supervisor, flight, "Booked", first["tickets"][0])

    assert refused(answer) == (409, "passengerTwice")
    assert second["locatorNumber"] in answer.json()["message"]


def test_after_departure_a_no_show_was_on_board(
    session: Session, clerk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    closed(session, flight)
    ticket = party["tickets"][0]
    assert set_ticket_status(supervisor, flight, "NoShow", ticket).status_code == 200
    departed(session, flight)

    (after,) = set_ticket_status(supervisor, flight, "CheckedIn", ticket).json()

    assert (after["status"], after["boardingNumber"]) == ("CheckedIn", 1)
    assert after["boardedAt"] is not None
    assert seats_of(session, flight).sold == 2


def test_after_departure_a_passenger_whom_the_gate_missed_was_on_board(
    session: Session, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    first, second = checked_in(desk, party)["tickets"]
    assert refused(set_ticket_status(supervisor, flight, "CheckedIn", first)) == (409, "moveRefused")
    departed(session, flight)

    (after,) = set_ticket_status(supervisor, flight, "CheckedIn", first).json()

    assert (after["status"], after["boardingNumber"]) == ("CheckedIn", first["boardingNumber"])
    assert after["checkedInAt"] == first["checkedInAt"]
    assert after["boardedAt"] is not None
    assert refused(set_ticket_status(supervisor, flight, "CheckedIn", first, second)) == (409, "moveRefused")
    assert seats_of(session, flight).sold == 2
    assert not found_wrong(session)


def test_after_72_hours_nothing_is_corrected(
    session: Session, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    first = checked_in(desk, party)["tickets"][0]
    departed(session, flight, hours=73)

    assert refused(set_ticket_status(supervisor, flight, "NoShow", first)) == (409, "correctedTooLate")


def test_all_tickets_move_or_none_and_each_reason_is_told(
    session: Session, clerk: Caller, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    first, second = checked_in(desk, party)["tickets"]
    closed(session, flight)
    boarded = update(Ticket).where(Ticket.id == first["id"]).values(boarded_at=now(session))
    session.execute(boarded)
    session.commit()

    answer = set_ticket_status(supervisor, flight, "NoShow", first, second)

    assert refused(answer) == (409, "boardedBefore")
    (reason,) = answer.json()["refused"]
    assert (reason["ticketId"], reason["code"]) == (first["id"], "boardedBefore")
    assert statuses(clerk, party) == ["CheckedIn", "CheckedIn"]


def test_tickets_of_several_bookings_move_together(
    session: Session, clerk: Caller, desk: Caller, supervisor: Caller
) -> None:
    flight = priced_flight(session)
    one = ready_party(clerk, desk, session, flight)
    other = ready_party(clerk, desk, session, flight, ["Ofelia Prado"])
    closed(session, flight)

    answer = set_ticket_status(supervisor, flight, "NoShow", *one["tickets"], *other["tickets"])

    assert answer.status_code == 200, answer.text
    assert len(answer.json()) == 3
    assert seats_of(session, flight).sold == 0
    assert read(clerk, booking_of(other))["status"] == "NoShow"
    assert not found_wrong(session)


@pytest.mark.parametrize("status", ["CheckedIn", "Cancel", "Refund", "Draft", "Pending"])
def test_other_statuses_have_calls_of_their_own(
    supervisor: Caller, flight: Flight, party: Body, status: str
) -> None:
    wanted = "checkInAtCounter" if status == "CheckedIn" else "moveRefused"

    assert refused(set_ticket_status(supervisor, flight, status, party["tickets"][0])) == (409, wanted)


def test_it_is_set_once(session: Session, supervisor: Caller, flight: Flight, party: Body) -> None:
    closed(session, flight)
    assert set_ticket_status(supervisor, flight, "NoShow", *party["tickets"]).status_code == 200

    assert refused(set_ticket_status(supervisor, flight, "NoShow", *party["tickets"])) == (409, "moveRefused")


def test_a_ticket_of_another_flight_is_not_found(session: Session, supervisor: Caller, party: Body) -> None:
    other = priced_flight(session, number="418")

    assert set_ticket_status(supervisor, other, "Booked", party["tickets"][0]).status_code == 404


def test_bad_requests_are_refused(supervisor: Caller, flight: Flight) -> None:
    path, body = f"/api/Tickets/ChangeTicketStatus/{flight.id}", {"ticketStatus": "NoShow", "ticketIds": []}

    assert supervisor.post(path, json={**body, "reason": "x"}).status_code == 422
    assert supervisor.post(path, json={**body, "ticketIds": [str(flight.id)]}).status_code == 422


@pytest.mark.parametrize("role", sorted(Role))
def test_who_sets_a_status(
    session: Session, as_role: Callers, flight: Flight, party: Body, role: Role
) -> None:
    closed(session, flight)
    allowed = role in {Role.CharterAdmin, Role.CharterCheckInAdmin}

    answer = set_ticket_status(as_role(role), flight, "NoShow", party["tickets"][0])

    assert answer.status_code == (200 if allowed else 403)


def test_a_departing_flight_leaves_no_shows_behind(
    session: Session, clerk: Caller, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    checked_in(desk, party, [party["tickets"][0]])
    closed(session, flight)

    answer = set_flight_status(supervisor, session, flight, "Departed")

    assert answer.status_code == 200, answer.text
    assert statuses(clerk, party) == ["CheckedIn", "NoShow"]
    assert seats_of(session, flight).sold == 1
    assert read(clerk, booking_of(party))["status"] == "CheckIn"
    listed = desk.get(f"/api/Tickets/GetTicketsByFlightForCheckIn/{flight.id}").json()
    assert {(row["status"], row["boardedAt"]) for row in listed} == {("CheckedIn", None), ("NoShow", None)}
    assert not found_wrong(session)


def test_a_flight_that_may_not_depart_changes_no_ticket(
    session: Session, clerk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    assert refused(set_flight_status(supervisor, session, flight, "Departed")) == (409, "moveNotAllowed")

    assert statuses(clerk, party) == ["Booked", "Booked"]


def test_check_in_is_left_only_while_nobody_is_checked_in(
    session: Session, admin: Caller, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    first = checked_in(desk, party, [party["tickets"][0]])["tickets"][0]

    answer = set_flight_status(admin, session, flight, "Open")
    assert refused(answer) == (409, "passengersCheckedIn")
    assert set_ticket_status(supervisor, flight, "Booked", first).status_code == 200

    assert set_flight_status(admin, session, flight, "Closed").status_code == 200
