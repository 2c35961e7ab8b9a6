"""A flight with a map, and a family on such a flight."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.flights.models import Flight
from tests.booking.bookings import Body, round_trip
from tests.callers import Caller
from tests.checkin.counter import opened
from tests.checkin.parties import BABY, COUPLE, ready_booking
from tests.checkin.seats.seats import put_map


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
