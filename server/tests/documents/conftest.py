from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.documents.look import FONTS
from charterdesk.documents.press import Press
from charterdesk.files.store import FileStore
from charterdesk.kit.pdf.pool import PdfPool
from tests.booking.bookings import booking_fee
from tests.callers import Caller
from tests.conftest import Callers


@pytest.fixture(scope="session")
def pool() -> Iterator[PdfPool]:
    """One for all tests: starting a process for each would take longer than the tests."""
    pool = PdfPool(FONTS)
    yield pool
    pool.close()


@pytest.fixture
def press(pool: PdfPool, tmp_path: Path) -> Press:
    return Press(pool, FileStore(tmp_path / "files"))


@pytest.fixture(autouse=True)
def _printing(request: pytest.FixtureRequest, pool: PdfPool) -> Iterator[None]:
    """Lends the application the pool, and takes it back before the application ends it."""
    if not {"client", "as_role"} & set(request.fixturenames):
        yield
        return
    request.getfixturevalue("client")
    press: Press = request.getfixturevalue("press")
    state = request.getfixturevalue("whole_app").app.state
    before = state.pdf, state.files
    state.pdf, state.files = press.pdf, press.files
    yield
    state.pdf, state.files = before


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def house(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture
def no_booking_fee(session: Session) -> None:
    booking_fee(session, "0")
