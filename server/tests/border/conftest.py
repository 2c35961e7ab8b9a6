import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from charterdesk.organization.queries import get_current_charter
from tests.booking.bookings import Body, priced_flight
from tests.callers import Caller
from tests.changes.conftest import own_transactions
from tests.checkin.conftest import admin, clerk, desk, flight, supervisor
from tests.checkin.parties import ready_booking
from tests.conftest import Callers
from tests.documents.conftest import _printing, pool, renderer

__all__ = [
    "_printing",
    "admin",
    "clerk",
    "desk",
    "flight",
    "own_transactions",
    "pool",
    "renderer",
    "supervisor",
]


@pytest.fixture
def planner(as_role: Callers, session: Session) -> Caller:
    """A user who sends the lists of a flight, of an operator that the authority knows."""
    charter = get_current_charter(session)
    charter.apis_sender, charter.apis_phone = "ALISIOCHTR", "+13055550100"
    session.commit()
    return as_role(Role.CharterFlight)


@pytest.fixture
def booking(session: Session, clerk: Caller, flight: Flight) -> Body:
    """A couple on the flight, whose data is complete."""
    return ready_booking(clerk, session, [flight])


@pytest.fixture
def homeward(session: Session) -> Flight:
    """A flight to the United States."""
    return priced_flight(session, number="411", route=("HAV", "MIA"))
