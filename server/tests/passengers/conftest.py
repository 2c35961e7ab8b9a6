"""Callers of the tests of this package."""

import pytest

from charterdesk.access.roles import Role
from tests.callers import Caller
from tests.conftest import Callers


@pytest.fixture
def agent(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def stranger(as_role: Callers) -> Caller:
    """The agent of another agency."""
    return as_role(Role.OfficeSaleAgent, "gulf")


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)
