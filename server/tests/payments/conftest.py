import pytest

from charterdesk.access.roles import Role
from tests.api.conftest import real
from tests.callers import Caller
from tests.conftest import Callers

__all__ = ["real"]


@pytest.fixture
def house(as_role: Callers) -> Caller:
    """Sells for the operator's own office."""
    return as_role(Role.CharterAdmin)


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    """Sells for an agency."""
    return as_role(Role.OfficeSaleAgent)
