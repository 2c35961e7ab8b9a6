"""Moving the tickets of many bookings for the operator: all of them, or none."""

from decimal import Decimal
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventLog
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, FlightSeat, SeatsSold
from charterdesk.passengers.enums import AgeCategory
from tests.booking.bookings import (
    Body,
    accepted,
    held,
    ofac,
    pay,
    person,
    priced_flight,
    read,
    round_trip,
    seats_of,
    traveler,
)
from tests.callers import Caller
from tests.changes.sold import found_wrong, later, sold_party, ticket_of, to
from tests.conftest import Callers
from tests.flights.flights import GULF, allot, price

COUPLE = ("Zulema Quiñonero", "Ramón Quiñonero")


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def move_all(caller: Caller, *moves: dict[str, Any], reason: str = "Aircraft broken") -> Response:
    return caller.post("/api/Tickets/TicketsChangeFlight", json={"moves": list(moves), "reason": reason})


def cancel_flight(session: Session, flight: Flight) -> None:
    flight.status, flight.cancel_reason = FlightStatus.Cancelled, "Aircraft broken"
    session.commit()


def of_leg(booking: Body, leg: int = 0) -> list[Body]:
    return [ticket for ticket in booking["tickets"] if ticket["leg"] == leg]


def test_a_cancelled_flight_is_moved_at_no_cost(clerk: Caller, admin: Caller, session: Session) -> None:
    out, back = round_trip(session)
    bookings = [sold_party(clerk, session, [out, back], COUPLE) for _ in range(3)]
    new, dearer = later(session, 31, seats=4), later(session, 32, adult="900")
    cancel_flight(session, out)

    answer = move_all(
        admin,
        *to(new, *of_leg(bookings[0]), *of_leg(bookings[1])),
        *to(dearer, *of_leg(bookings[2])),
    )

    assert answer.status_code == 200, answer.text
    assert answer.json()["tickets"] == 6
    assert [seats_of(session, flight).sold for flight in (out, new, dearer, back)] == [0, 4, 2, 6]
    for booking in bookings:
        after = read(clerk, booking)
        assert after["charged"] == booking["charged"]
        assert {ticket["flightId"] for ticket in of_leg(after)} <= {str(new.id), str(dearer.id)}
    logged = session.scalars(select(EventLog).where(EventLog.event_type == EventType.FlightChangedBulk)).all()
    assert sorted(event.entity_type for event in logged) == [Entity.Flight] * 2 + [Entity.TicketMaster] * 3
    assert found_wrong(session) == {}


def test_one_booking_that_does_not_fit_moves_none(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    bookings = [sold_party(clerk, session, [flight], COUPLE) for _ in range(3)]
    small = later(session, 31, seats=5)
    cancel_flight(session, flight)

    answer = move_all(admin, *to(small, *(ticket for booking in bookings for ticket in of_leg(booking))))

    assert answer.json()["code"] == "seatsGone"
    assert [seats_of(session, each).sold for each in (flight, small)] == [6, 0]
    assert [read(clerk, booking)["version"] for booking in bookings] == [each["version"] for each in bookings]
    assert found_wrong(session) == {}


def test_seats_of_two_agencies_are_counted_each_for_itself(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    flight, new = priced_flight(session), later(session, 31)
    booking = sold_party(clerk, session, [flight], COUPLE)
    who = traveler(person(session, "Casa Propia"), isTitular=True, ofacId=ofac(session))
    of_house = accepted(admin, held(admin, [flight], [who]))
    pay(admin, session, of_house, of_house["quote"]["total"])
    cancel_flight(session, flight)

    answer = move_all(admin, *to(new, *of_leg(booking), *of_leg(read(admin, of_house))))

    assert answer.status_code == 200, answer.text
    assert [seats_of(session, each).sold for each in (flight, new)] == [0, 3]
    by_agency = select(SeatsSold.sold).where(SeatsSold.flight_seat_id == seats_of(session, new).id)
    assert sorted(session.scalars(by_agency)) == [1, 2]
    assert found_wrong(session) == {}


def test_the_seats_of_others_allotments_are_not_taken(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight], COUPLE)
    new = later(session, 31, seats=5)
    allot(session, new, GULF, 4)
    cancel_flight(session, flight)

    assert move_all(admin, *to(new, *of_leg(booking))).json()["code"] == "seatsGone"


def test_a_lower_cabin_gives_the_difference_back(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    flight.seats.append(FlightSeat(category=SeatCategory.Business, capacity=4, sold=0))
    session.commit()
    price(session, flight, "380", category=SeatCategory.Business, age=AgeCategory.Adult)
    booking = sold_party(clerk, session, [flight], cabin="Business")
    new = later(session, 31)
    cancel_flight(session, flight)

    answer = move_all(admin, *to(new, *of_leg(booking), seatCategoryType="Economy"))

    assert answer.json()["bookings"][0]["credited"] == "180.00"
    assert Decimal(read(clerk, booking)["charged"]) == Decimal(booking["charged"]) - 180
    assert found_wrong(session) == {}


def test_a_connection_is_kept(clerk: Caller, admin: Caller, session: Session) -> None:
    out, back = round_trip(session)
    booking = sold_party(clerk, session, [out, back])
    too_late = later(session, 50)

    assert move_all(admin, *to(too_late, *of_leg(booking))).json()["code"] == "legsOutOfOrder"


def test_who_may_move_in_bulk(as_role: Callers, clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)])
    unknown = [{"ticketIds": [ticket_of(booking)["id"]], "flightId": booking["id"]}]

    answers = {role: move_all(as_role(role), *unknown).status_code for role in Role}

    may = {Role.CharterAdmin, Role.CharterSale, Role.CharterCheckInAdmin}
    assert {role for role, status in answers.items() if status != 403} == may
    assert {answers[role] for role in may} == {404}


def test_a_reason_is_needed(clerk: Caller, admin: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)])

    assert move_all(admin, *to(later(session), *of_leg(booking)), reason=" ").status_code == 422


def test_a_move_of_180_that_fails_at_ticket_90_moves_none(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    flight, small = priced_flight(session, seats=180, adult="10"), later(session, 31, seats=89)
    party = [f"Passenger Number{number}" for number in range(9)]
    bookings = [sold_party(clerk, session, [flight], party) for _ in range(20)]
    cancel_flight(session, flight)

    answer = move_all(admin, *to(small, *(ticket for booking in bookings for ticket in of_leg(booking))))

    assert answer.json()["code"] == "seatsGone"
    assert [seats_of(session, each).sold for each in (flight, small)] == [180, 0]
    assert read(clerk, bookings[0])["version"] == bookings[0]["version"]
    assert found_wrong(session) == {}
