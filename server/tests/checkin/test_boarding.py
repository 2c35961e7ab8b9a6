"""Boarding at the boarding gate."""

import pytest
from httpx2 import Response
from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.documents.bcbp import CHECKED_IN, Coupon, bcbp
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body, priced_flight, row_of
from tests.callers import Caller
from tests.changes.sold import found_wrong
from tests.checkin.counter import checked_in, open_for_check_in
from tests.checkin.parties import ready_booking
from tests.conftest import Callers

PATH = "/api/Boarding"


@pytest.fixture
def party(desk: Caller, party: Body) -> Body:
    return checked_in(desk, party)


def pass_of(flight: Flight, ticket: Body) -> str:
    first, last = ticket["passengerName"].split(" ", 1)
    return bcbp(
        Coupon(
            last_name=last,
            first_name=first,
            locator=ticket["locatorNumber"],
            origin="MIA",
            destination="HAV",
            carrier="XC",
            flight_number=flight.number,
            day=flight.departure_day,
            category=SeatCategory.Economy,
            sequence=ticket["boardingNumber"],
            status=CHECKED_IN,
        )
    )


def scan(caller: Caller, flight: Flight, code: str) -> Response:
    return caller.post(f"{PATH}/Scan/{flight.id}", json={"code": code})


def scanned(caller: Caller, flight: Flight, code: str) -> Body:
    answer = scan(caller, flight, code)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def offload(caller: Caller, flight: Flight, *tickets: Body, reason: str = "Bag not found") -> Response:
    ids = [ticket["id"] for ticket in tickets]
    return caller.post(f"{PATH}/Offload/{flight.id}", json={"ticketIds": ids, "reason": reason})


def counts(caller: Caller, flight: Flight) -> tuple[int, int, int, list[str]]:
    body = caller.get(f"{PATH}/GetByFlightId/{flight.id}").json()
    missing = [ticket["passengerName"] for ticket in body["missing"]]
    return body["booked"], body["checkedIn"], body["boarded"], missing


def test_a_pass_boards_its_passenger_once(
    session: Session, desk: Caller, flight: Flight, party: Body
) -> None:
    first, second = party["tickets"]
    assert counts(desk, flight) == (2, 2, 0, [second["passengerName"], first["passengerName"]])
    log = Logbook(session)

    boarded = scanned(desk, flight, pass_of(flight, first))

    assert (boarded["boarded"], boarded["reason"], boarded["ticket"]["id"]) == (True, None, first["id"])
    assert boarded["ticket"]["boardedAt"] is not None
    assert boarded["ticket"]["bookingVersion"] == party["bookingVersion"] + 1
    assert counts(desk, flight) == (2, 2, 1, [second["passengerName"]])
    on_board = desk.get(f"{PATH}/GetByFlightId/{flight.id}").json()["onBoard"]
    assert [ticket["id"] for ticket in on_board] == [first["id"]]
    event = log.only()
    title = f"Boarded: {first['locatorNumber']}"
    assert (event.event_type, event.event_title) == (EventType.PaxStatusChanged, title)
    assert event.event_text == first["passengerName"]
    assert event.entity_version == party["bookingVersion"] + 1
    assert not found_wrong(session)

    again = scanned(desk, flight, pass_of(flight, first))

    assert (again["boarded"], again["code"]) == (False, "alreadyBoarded")
    assert again["reason"].startswith("Already boarded, ")
    assert again["params"]["at"] in again["reason"]
    assert again["ticket"]["id"] == first["id"]
    assert len(log.events()) == 1


def test_a_typed_number_or_name_boards_too(desk: Caller, flight: Flight, party: Body) -> None:
    assert scanned(desk, flight, str(party["tickets"][0]["boardingNumber"]))["boarded"] is True
    assert scanned(desk, flight, "ramón")["boarded"] is True
    assert scanned(desk, flight, "quiñonero")["code"] == "severalPassengers"


def test_whoever_is_not_checked_in_does_not_board(
    session: Session, clerk: Caller, desk: Caller, flight: Flight, party: Body
) -> None:
    undone, absent = party["tickets"]
    code = pass_of(flight, undone)
    gone = {"checked_in_at": None, "status": TicketStatus.Booked}
    session.execute(update(Ticket).where(Ticket.id == undone["id"]).values(gone))
    no_show = {"status": TicketStatus.NoShow}
    session.execute(update(Ticket).where(Ticket.id == absent["id"]).values(no_show))
    session.commit()
    ready_booking(clerk, session, [flight], ("Rosa Acosta",))

    assert scanned(desk, flight, code)["reason"] == "Check-in was undone."
    assert scanned(desk, flight, pass_of(flight, absent))["reason"] == "No-show."
    rosa = scanned(desk, flight, "Rosa")
    assert (rosa["boarded"], rosa["reason"]) == (False, "Not checked in.")
    assert rosa["ticket"]["passengerName"] == "Rosa Acosta"


def test_a_pass_of_another_flight_or_of_no_passenger_is_refused(
    session: Session, desk: Caller, flight: Flight, party: Body
) -> None:
    later = priced_flight(session, number="418")
    open_for_check_in(session, later)
    code = pass_of(flight, party["tickets"][0])

    refused = scanned(desk, later, code)

    assert refused["reason"] == f"Pass for XC 410, {flight.departure_day:%b %d}."
    assert (refused["ticket"], refused["boarded"]) == (None, False)
    unknown = scanned(desk, flight, code.replace("0001 100", "0077 100"))
    assert unknown["reason"] == "Not on this flight."
    ticket = scanned(desk, flight, code.replace("0001 100", "     000"))
    assert ticket["reason"] == "A ticket, not a boarding pass."


@pytest.mark.parametrize(
    ("status", "wanted"),
    [
        (FlightStatus.Open, 409),
        (FlightStatus.Closed, 409),
        (FlightStatus.CheckInClosed, 200),
        (FlightStatus.Departed, 409),
        (FlightStatus.Cancelled, 409),
    ],
)
def test_the_gate_is_open_from_check_in_to_departure(
    session: Session, desk: Caller, flight: Flight, party: Body, status: FlightStatus, wanted: int
) -> None:
    session.execute(update(Flight).where(Flight.id == flight.id).values(cancel_reason="Weather"))
    open_for_check_in(session, flight, status)
    first = party["tickets"][0]

    for code in (pass_of(flight, first), "Nobody"):
        answer = scan(desk, flight, code)
        assert answer.status_code == wanted
        assert wanted == 200 or answer.json()["code"] == "boardingNotOpen"
    assert (offload(desk, flight, first).status_code == 200) == (wanted == 200)


def test_offloaded_passengers_stay_checked_in_and_can_board_again(
    session: Session, desk: Caller, flight: Flight, party: Body
) -> None:
    first, second = party["tickets"]
    scanned(desk, flight, pass_of(flight, first))
    log = Logbook(session)

    none = offload(desk, flight, first, second)

    assert (none.status_code, none.json()["code"]) == (409, "notOnBoard")
    assert second["passengerName"] in none.json()["message"]
    assert counts(desk, flight)[2] == 1
    answer = offload(desk, flight, first)
    assert (answer.status_code, answer.json()["boarded"]) == (200, 0)
    event = log.only()
    assert event.event_title == f"Offloaded: {first['locatorNumber']}"
    assert {"field": "reason", "before": None, "after": "Bag not found"} in event.changes
    assert row_of(session, {"id": party["ticketMasterId"]}).version == party["bookingVersion"] + 2
    assert scanned(desk, flight, pass_of(flight, first))["boarded"] is True


def test_offloading_wants_a_reason_and_tickets_of_the_flight(
    session: Session, desk: Caller, flight: Flight, party: Body
) -> None:
    first = party["tickets"][0]
    scanned(desk, flight, pass_of(flight, first))
    other = priced_flight(session, number="418")

    assert offload(desk, flight, first, reason=" ").status_code == 422
    assert offload(desk, flight).status_code == 422
    assert offload(desk, other, first).status_code == 404
    assert counts(desk, flight)[2] == 1


@pytest.mark.parametrize("role", sorted(Role))
def test_who_boards(as_role: Callers, desk: Caller, flight: Flight, party: Body, role: Role) -> None:
    caller, first = as_role(role), party["tickets"][0]
    boards = role in {Role.CharterAdmin, Role.CharterCheckIn, Role.CharterCheckInAdmin}

    assert scan(caller, flight, pass_of(flight, first)).status_code == (200 if boards else 403)
    assert offload(caller, flight, first).status_code == (200 if boards else 403)
    read = caller.get(f"{PATH}/GetByFlightId/{flight.id}").status_code
    assert read == (200 if role.is_charter else 403)
