import pytest

from charterdesk.access.roles import Role
from tests.callers import Caller
from tests.changes.conftest import own_transactions
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
