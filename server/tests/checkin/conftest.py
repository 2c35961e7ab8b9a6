import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from tests.booking.bookings import Body, priced_flight
from tests.callers import Caller
from tests.changes.conftest import own_transactions
from tests.checkin.counter import opened, put_bag_fees
from tests.checkin.parties import ready_booking
from tests.conftest import Callers

__all__ = ["own_transactions"]


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture
def desk(as_role: Callers) -> Caller:
    """Check-in staff."""
    return as_role(Role.CharterCheckIn)


@pytest.fixture
def supervisor(as_role: Callers) -> Caller:
    return as_role(Role.CharterCheckInAdmin)


@pytest.fixture
def flight(session: Session) -> Flight:
    return priced_flight(session)


@pytest.fixture
def bag_fees(session: Session, flight: Flight) -> None:
    """The flight sells extra bags and kilograms."""
    put_bag_fees(session, flight)


@pytest.fixture
def booking(session: Session, clerk: Caller, flight: Flight) -> Body:
    """A couple on the flight, sold by an agency, whom nothing blocks."""
    return ready_booking(clerk, session, [flight])


@pytest.fixture
def party(desk: Caller, booking: Body, flight: Flight) -> Body:
    """The booking's check-in on the flight."""
    return opened(desk, booking, flight)
