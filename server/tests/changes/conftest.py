from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from anyio import CapacityLimiter
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.kit.db import commit
from tests.api.conftest import RealServer, real
from tests.booking.bookings import Body, accepted, held, ofac, pay, person, priced_flight, read, traveler
from tests.callers import Caller
from tests.changes.card_cases import Case, dearer_flight
from tests.changes.refunds import agency_booking, cancelled
from tests.conftest import Callers, WholeApp

__all__ = ["real"]


class LentDatabase:
    """A database whose own transactions are savepoints of the test's, so that they are rolled back too."""

    def __init__(self, session: Session, limiter: CapacityLimiter) -> None:
        self._session = session
        self.limiter = limiter

    @contextmanager
    def transaction(self) -> Iterator[Session]:
        try:
            yield self._session
            self._session.flush()
            commit(self._session)
        except BaseException:
            self._session.info.clear()
            self._session.rollback()
            raise
        self._session.expire_all()


@pytest.fixture
def own_transactions(whole_app: WholeApp, session: Session) -> Iterator[None]:
    """Let calls with transactions of their own work in the test's transaction."""

    state = whole_app.app.state
    database = state.database
    state.database = LentDatabase(session, database.limiter)
    yield
    state.database = database


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


@pytest.fixture
def by_transfer(clerk: Caller, accountant: Caller, session: Session) -> Body:
    """A booking of an agency for 400.00, paid to the operator and cancelled: 320.00 are credit."""
    return cancelled(clerk, agency_booking(clerk, session, (accountant, "400.00", "Bank transfer")))


@pytest.fixture
def of_house(admin: Caller, session: Session) -> Body:
    who = traveler(person(session), isTitular=True, ofacId=ofac(session))
    booking = accepted(admin, held(admin, [priced_flight(session)], [who]))
    pay(admin, session, booking, "215.00", "Cash")
    return cancelled(admin, read(admin, booking))


@pytest.fixture
def house(real: RealServer) -> Caller:
    return real.caller(Role.CharterAdmin)


@pytest.fixture
def case(real: RealServer, house: Caller) -> Case:
    return dearer_flight(real, house, seats=1)
