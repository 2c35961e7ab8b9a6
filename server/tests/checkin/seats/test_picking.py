"""Seats that the counter picks on the map."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.changes.sold import found_wrong
from tests.checkin.counter import answered, checked_in, refused, seen, weighed
from tests.checkin.counter import update as save
from tests.checkin.parties import ready_party
from tests.checkin.seats.seats import MAP, seat_map, seated, seats


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
