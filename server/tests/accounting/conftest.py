import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from tests.accounting.escrow import Body, due, paid_booking
from tests.callers import Caller
from tests.changes.conftest import own_transactions
from tests.conftest import Callers
from tests.payments.sales import flight_for_sale

__all__ = ["own_transactions"]


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def rival(as_role: Callers) -> Caller:
    """A clerk of another agency."""
    return as_role(Role.OfficeSaleAgent, "gulf")


@pytest.fixture
def flight(session: Session) -> Flight:
    return flight_for_sale(session)


@pytest.fixture
def receipts(session: Session, admin: Caller, accountant: Caller, flight: Flight) -> list[Body]:
    """Two receipts of one flight: 215.00 and 100.00."""
    paid_booking(session, admin, flight)
    paid_booking(session, admin, flight, "100.00")
    return due(accountant, flight)
