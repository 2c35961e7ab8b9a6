from collections.abc import Iterator

import pytest

from charterdesk.access.roles import Role
from charterdesk.screening.services.screener import Screener
from tests.callers import Caller
from tests.changes.conftest import own_transactions
from tests.conftest import Callers

__all__ = ["own_transactions"]


@pytest.fixture(scope="session")
def screener() -> Iterator[Screener]:
    """One process for all tests: starting it takes longer than what it does for a test."""
    screener = Screener()
    yield screener
    screener.close()


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture
def supervisor(as_role: Callers) -> Caller:
    return as_role(Role.CharterCheckInAdmin)
