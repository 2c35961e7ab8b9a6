"""`verify` finds wrong flights and seats."""

from datetime import timedelta

import pytest
from sqlalchemy.orm import Session

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.models import Flight
from charterdesk.flights.verify import verify_flight_times, verify_seats
from tests.flights.flights import CUBAMIA, GULF, allot, hold, in_days, make_flight, seat_of, sell


@pytest.fixture
def flight(session: Session) -> Flight:
    return make_flight(session, seats={SeatCategory.Economy: 20})


def test_sound_flights_are_found_sound(session: Session, flight: Flight) -> None:
    allot(session, flight, CUBAMIA, 5)
    allot(session, flight, GULF, 20, in_days(0))
    sell(session, flight, CUBAMIA, 7)
    hold(session, flight, GULF, 13)
    hold(session, flight, GULF, 20, minutes=-1)
    make_flight(session, in_days(-1), number="2", route=("HAV", "MIA"))

    assert list(verify_seats(session)) == []
    assert list(verify_flight_times(session)) == []


def test_a_count_of_sold_seats_that_the_agencies_do_not_add_up_to_is_found(
    session: Session, flight: Flight
) -> None:
    sell(session, flight, GULF, 3)
    seat_of(flight).sold = 4
    session.flush()

    found = f"Seats {seat_of(flight).id}: 4 sold in total, but 3 by agency."
    assert list(verify_seats(session)) == [found]


def test_a_seat_held_twice_is_found(session: Session, flight: Flight) -> None:
    sell(session, flight, GULF, 18)
    hold(session, flight, CUBAMIA, 3)

    assert list(verify_seats(session)) == [
        f"Seats {seat_of(flight).id}: 21 sold or held, but the capacity is 20."
    ]


def test_a_seat_promised_twice_is_found(session: Session, flight: Flight) -> None:
    allot(session, flight, CUBAMIA, 15)
    sell(session, flight, GULF, 8)

    assert list(verify_seats(session)) == [
        f"Seats {seat_of(flight).id}: 3 more sold, held or allotted than 20."
    ]


def test_a_day_that_is_not_the_day_of_departure_is_found(session: Session, flight: Flight) -> None:
    flight.departure_day += timedelta(days=1)
    session.flush()

    assert list(verify_flight_times(session)) == [
        f"Flight {flight.id}: departure, arrival and departure day do not match."
    ]


def test_a_late_evenings_day_is_the_local_one(session: Session) -> None:
    make_flight(session, at="23:50")

    assert list(verify_flight_times(session)) == []
