import pytest

from charterdesk.access.roles import Role
from tests.callers import Caller
from tests.conftest import Callers


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture
def other_agency(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent, "gulf")
