"""Seats at the counter: picked on the map, given together or at check-in, and given back."""

from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.models import Ticket
from charterdesk.checkin.verify import verify_seats_on_map
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body, priced_flight, round_trip
from tests.callers import Caller
from tests.changes.sold import found_wrong
from tests.checkin.counter import (
    PATH,
    answered,
    cancel,
    checked_in,
    open_for_check_in,
    opened,
    post,
    refused,
    seen,
    set_flight_status,
    set_ticket_status,
    weighed,
)
from tests.checkin.counter import update as save
from tests.checkin.parties import BABY, COUPLE, ready_booking, ready_party
from tests.conftest import Callers

MAP = [
    {"seatCategoryType": "Business", "rowFrom": 1, "rowTo": 1, "letters": "A F", "exitRows": []},
    {"seatCategoryType": "Economy", "rowFrom": 3, "rowTo": 28, "letters": "ABC DEF", "exitRows": [4]},
]


def put_map(session: Session, flight: Flight, blocks: Sequence[dict[str, Any]] = MAP) -> Flight:
    flight.seat_map = list(blocks)
    session.commit()
    return flight


@pytest.fixture
def flight(session: Session, flight: Flight) -> Flight:
    return put_map(session, flight)


@pytest.fixture
def family(session: Session, clerk: Caller, desk: Caller) -> Body:
    """A couple with a baby, which the first adult holds."""
    out, back = round_trip(session)
    booking = ready_booking(
        clerk, session, [put_map(session, out), back], (*COUPLE, "Mateo Quiñonero"), born=BABY
    )
    return opened(desk, booking, out)


def seated(ticket: Body, seat: str | None) -> Body:
    return {**weighed(ticket), "seatNumber": seat}


def seats(party: Body) -> list[str | None]:
    return [ticket["seatNumber"] for ticket in party["tickets"]]


def together(caller: Caller, party: Body) -> Body:
    return answered(post(caller, "AssignSeats", party))


def seat_map(caller: Caller, flight: Flight) -> Body:
    return answered(caller.get(f"{PATH}/GetSeatMap/{flight.id}"))


# Picked on the map


def test_a_seat_is_picked_shown_and_logged(
    session: Session, desk: Caller, flight: Flight, party: Body
) -> None:
    logbook = Logbook(session)

    done = answered(save(desk, party, seated(party["tickets"][0], "12a")))

    assert seats(done) == ["12A", None]
    assert "seat 12A" in logbook.only().changes[0]["after"]
    shown = seat_map(desk, flight)
    assert (shown["flightId"], shown["blocks"]) == (str(flight.id), MAP)
    assert shown["taken"] == [
        {
            "seatNumber": "12A",
            "ticketId": party["tickets"][0]["id"],
            "ticketMasterId": party["ticketMasterId"],
            "passengerName": "Zulema Quiñonero",
            "checkedIn": False,
        }
    ]
    assert not found_wrong(session)


def test_a_seat_is_taken_back(desk: Caller, party: Body) -> None:
    ticket = party["tickets"][0]
    done = answered(save(desk, party, seated(ticket, "12A")))

    assert seats(answered(save(desk, done, seated(ticket, None)))) == [None, None]


def test_two_of_a_party_swap_seats(session: Session, desk: Caller, party: Body) -> None:
    first, second = party["tickets"]
    done = answered(save(desk, party, seated(first, "12A"), seated(second, "12B")))

    swapped = answered(save(desk, done, seated(first, "12B"), seated(second, "12A")))

    assert seats(swapped) == ["12B", "12A"]
    assert seats(answered(save(desk, swapped, seated(first, "12A"), seated(second, None)))) == ["12A", None]
    assert not found_wrong(session)


def test_a_checked_in_passenger_moves_but_keeps_a_seat(desk: Caller, party: Body) -> None:
    party = checked_in(desk, party)
    ticket = party["tickets"][0]

    assert refused(save(desk, party, seated(ticket, None))) == (409, "checkedInWithoutSeat")
    assert seats(answered(save(desk, party, seated(ticket, "20F")))) == ["20F", "3B"]


@pytest.mark.parametrize(
    ("seat", "status", "code"),
    [
        ("2A", 422, "notOnSeatMap"),
        ("12G", 422, "notOnSeatMap"),
        ("A12", 422, "notOnSeatMap"),
        ("1A", 409, "seatOfOtherCabin"),
        ("12C", 409, "seatTaken"),
    ],
)
def test_a_seat_that_cannot_be_had_is_refused(
    session: Session,
    clerk: Caller,
    desk: Caller,
    flight: Flight,
    party: Body,
    seat: str,
    status: int,
    code: str,
) -> None:
    other = ready_party(clerk, desk, session, flight, ["Ofelia Prado"])
    answered(save(desk, other, seated(other["tickets"][0], "12C")))

    answer = save(desk, party, seated(party["tickets"][0], seat))

    assert refused(answer) == (status, code)
    assert "Ofelia" not in answer.text
    assert seats(seen(desk, party)) == [None, None]


def test_two_of_a_party_cannot_have_one_seat(desk: Caller, party: Body) -> None:
    first, second = party["tickets"]

    assert refused(save(desk, party, seated(first, "12A"), seated(second, "12A"))) == (409, "seatTaken")


def test_an_infant_and_its_adult_have_other_rules(desk: Caller, family: Body) -> None:
    with_infant, other, infant = family["tickets"]

    assert refused(save(desk, family, seated(infant, "12A"))) == (422, "infantHasNoSeat")
    assert refused(save(desk, family, seated(with_infant, "4A"))) == (409, "exitSeatWithInfant")
    assert seats(answered(save(desk, family, seated(other, "4A")))) == [None, "4A", None]


@pytest.mark.parametrize("bad", ["12AAA", 12, ""])
def test_what_is_no_seat_is_bad_input(desk: Caller, party: Body, bad: object) -> None:
    answer = save(desk, party, {**weighed(party["tickets"][0]), "seatNumber": bad})

    assert answer.status_code == 422
    without = {name: value for name, value in weighed(party["tickets"][0]).items() if name != "seatNumber"}
    assert save(desk, party, without).status_code == 422


# Without a map


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


# Given automatically


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


@pytest.mark.parametrize("role", sorted(Role))
def test_who_gives_seats_and_who_sees_them(as_role: Callers, flight: Flight, party: Body, role: Role) -> None:
    allowed = role in {Role.CharterAdmin, Role.CharterCheckIn, Role.CharterCheckInAdmin}
    caller = as_role(role)

    assert post(caller, "AssignSeats", party).status_code == (200 if allowed else 403)
    shown = caller.get(f"{PATH}/GetSeatMap/{flight.id}").status_code
    assert shown == (200 if role.is_charter else 403)


def test_an_unknown_flight_has_no_map(desk: Caller, party: Body) -> None:
    assert desk.get(f"{PATH}/GetSeatMap/{party['id']}").status_code == 404


# Given back, or kept


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


def test_a_map_without_seats_that_are_assigned_is_refused(
    session: Session, admin: Caller, desk: Caller, flight: Flight, party: Body
) -> None:
    together(desk, party)
    session.refresh(flight)
    patch = {"id": str(flight.id), "version": flight.version}

    answer = admin.patch("/api/Flights", json={**patch, "seatMap": [{**MAP[1], "rowFrom": 4}, MAP[0]]})

    assert refused(answer) == (409, "assignedSeatsLost")
    assert answer.json()["message"] == (
        "Give 2 passengers other seats first. The new seat map does not have 3A, 3B."
    )
    longer = admin.patch("/api/Flights", json={**patch, "seatMap": [{**MAP[1], "rowTo": 30}]})
    assert longer.status_code == 200, longer.text


def test_the_database_holds_one_person_a_seat(session: Session, desk: Caller, party: Body) -> None:
    """Past the rules, the index answers with the sentence of a taken seat."""
    first, second = party["tickets"]
    answered(save(desk, party, seated(first, "12A")))
    indexes = Ticket.metadata.tables[Ticket.__tablename__].indexes
    index = next(index for index in indexes if index.name == "uq_ticket_seat_on_flight")

    with pytest.raises(Exception, match="uq_ticket_seat_on_flight"), session.begin_nested():
        session.execute(update(Ticket).where(Ticket.id == second["id"]).values(seat_number="12A"))
    assert index.info["sentence"] == "Choose another seat. This one was just taken."


@pytest.mark.parametrize(
    "tampering",
    [{"seat_number": "2A"}, {"seat_number": "1A"}],
)
def test_a_seat_off_the_map_is_found(
    session: Session, desk: Caller, party: Body, tampering: dict[str, Any]
) -> None:
    together(desk, party)
    assert not list(verify_seats_on_map(session))
    chosen = select(Ticket.id).where(Ticket.seat_number == "3A").scalar_subquery()
    session.execute(update(Ticket).where(Ticket.id == chosen).values(tampering))

    [found] = verify_seats_on_map(session)
    assert tampering["seat_number"] in found
