"""Every move of a ticket at check-in over HTTP: by each role, on the statuses of the flight that decide."""

import pytest
from httpx2 import Response
from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.models import Ticket
from charterdesk.flights.enums import FlightStatus as F
from charterdesk.flights.models import Flight, FlightSeat, SeatsSold
from charterdesk.kit.clock import now
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.checkin.counter import (
    answered,
    cancel,
    charge_late,
    check_in,
    open_for_check_in,
    post,
    seen,
    set_ticket_status,
)
from tests.checkin.parties import late_fee_of
from tests.conftest import Callers

OK = (200, "")
BY_HAND = {Role.CharterAdmin, Role.CharterCheckInAdmin}
COUNTER = BY_HAND | {Role.CharterCheckIn}
FORBIDDEN = (403, "forbidden")
MOVES: list[tuple[str, str, F, tuple[int, str]]] = [
    ("CheckedIn", "Booked", F.CheckIn, OK),
    ("CheckedIn", "Booked", F.CheckInClosed, OK),
    ("CheckedIn", "Booked", F.Cancelled, OK),
    ("CheckedIn", "Booked", F.Departed, (409, "undoneTooLate")),
    ("Booked", "NoShow", F.CheckIn, (409, "noShowTooEarly")),
    ("Booked", "NoShow", F.CheckInClosed, OK),
    ("Booked", "NoShow", F.Departed, OK),
    ("CheckedIn", "NoShow", F.CheckIn, (409, "noShowTooEarly")),
    ("CheckedIn", "NoShow", F.CheckInClosed, OK),
    ("CheckedIn", "NoShow", F.Departed, OK),
    ("NoShow", "Booked", F.CheckInClosed, OK),
    ("NoShow", "Booked", F.Departed, (409, "noShowIsFinal")),
    ("NoShow", "CheckedIn", F.CheckInClosed, (409, "notDepartedYet")),
    ("NoShow", "CheckedIn", F.Departed, OK),
    ("Booked", "CheckedIn", F.CheckIn, (409, "checkInAtCounter")),
    ("Booked", "Cancel", F.CheckIn, (409, "moveRefused")),
    ("CheckedIn", "Cancel", F.CheckIn, (409, "moveRefused")),
    ("Cancel", "Booked", F.CheckIn, (409, "moveRefused")),
    ("NoShow", "Refund", F.Departed, (409, "moveRefused")),
    ("Refund", "Booked", F.CheckIn, (409, "moveRefused")),
]
"""From, to, the status of the flight, and the answer to a role that sets statuses by hand."""


@pytest.fixture
def flight(session: Session, flight: Flight) -> Flight:
    flight.cancel_reason = "Crew duty limit"  # for when it is put there
    session.commit()
    return flight


def outcome(answer: Response) -> tuple[int, str]:
    return answer.status_code, "" if answer.status_code == 200 else answer.json()["code"]


def put(session: Session, flight: Flight, ticket: Body, status: str, on: F) -> None:
    """Bring ticket and flight there, as far as the database goes."""
    open_for_check_in(session, flight, on)
    number, at = (7, now(session)) if status == "CheckedIn" else (None, None)
    values = {"status": status, "checked_in_at": at, "boarding_number": number, "boarded_at": None}
    session.execute(update(Ticket).where(Ticket.id == ticket["id"]).values(values))
    for seats in (FlightSeat, SeatsSold):  # enough to give back, however often
        session.execute(update(seats).values(sold=5).execution_options(synchronize_session=False))
    session.commit()


@pytest.mark.parametrize("role", sorted(Role))
def test_every_move_by_hand(
    session: Session, as_role: Callers, flight: Flight, party: Body, role: Role
) -> None:
    caller, ticket = as_role(role), party["tickets"][0]
    for before, to, on, wanted in MOVES:
        put(session, flight, ticket, before, on)

        answer = set_ticket_status(caller, flight, to, ticket)

        expected = wanted if role in BY_HAND else FORBIDDEN
        assert outcome(answer) == expected, (before, to, on)
        session.expire_all()
        after = session.get_one(Ticket, ticket["id"]).status
        assert after == (to if expected == OK else before), (before, to, on)


@pytest.mark.parametrize("role", sorted(Role))
def test_checking_in_on_every_status_of_the_flight(
    session: Session, as_role: Callers, supervisor: Caller, flight: Flight, party: Body, role: Role
) -> None:
    """Late only with the fee, here of 0.00."""
    late_fee_of(session, "0.00")
    put(session, flight, party["tickets"][0], "Booked", F.CheckInClosed)
    answered(charge_late(supervisor, party))
    late = OK if role in BY_HAND else (409, "checkInIsClosed")
    for status in F:
        wanted = {F.CheckIn: OK, F.CheckInClosed: late}.get(status, (409, "checkInNotOpen"))
        for ticket in party["tickets"]:
            put(session, flight, ticket, "Booked", status)

        answer = check_in(as_role(role), seen(supervisor, party))

        assert outcome(answer) == (wanted if role in COUNTER else FORBIDDEN), status


@pytest.mark.parametrize("role", sorted(Role))
def test_undoing_the_party_on_every_status_of_the_flight(
    session: Session, as_role: Callers, supervisor: Caller, flight: Flight, party: Body, role: Role
) -> None:
    for status in F:
        put(session, flight, party["tickets"][0], "CheckedIn", status)
        wanted = (409, "checkInIsOver") if status is F.Departed else OK

        answer = cancel(as_role(role), seen(supervisor, party))

        assert outcome(answer) == (wanted if role in BY_HAND else FORBIDDEN), status


@pytest.mark.parametrize("role", sorted(Role))
def test_the_late_fee_on_every_status_of_the_flight(
    session: Session, as_role: Callers, supervisor: Caller, flight: Flight, party: Body, role: Role
) -> None:
    ids = {"ticketIds": [party["tickets"][0]["id"]], "reason": "Traffic jam"}
    for status in F:
        put(session, flight, party["tickets"][0], "Booked", status)
        wanted = OK if status is F.CheckInClosed else (409, "checkInNotClosed")

        answer = post(as_role(role), "ChargeLateCheckIn", seen(supervisor, party), **ids)

        assert outcome(answer) == (wanted if role in BY_HAND else FORBIDDEN), status
