from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.documents.renderer import FONTS, Renderer
from charterdesk.files.folder import Folder
from charterdesk.files.store import FileStore
from charterdesk.kit.pdf.pool import PdfPool
from tests.booking.bookings import booking_fee
from tests.callers import Caller
from tests.conftest import VAULT, Callers


@pytest.fixture(scope="session")
def pool() -> Iterator[PdfPool]:
    """One for all tests: starting a process for each would take longer than the tests."""
    pool = PdfPool(FONTS)
    yield pool
    pool.close()


@pytest.fixture
def renderer(pool: PdfPool, tmp_path: Path) -> Renderer:
    return Renderer(pool, FileStore(Folder(tmp_path / "files"), VAULT))


@pytest.fixture(autouse=True)
def _printing(request: pytest.FixtureRequest, pool: PdfPool) -> Iterator[None]:
    """Lends the application the pool, and takes it back before the application ends it."""
    if not {"client", "as_role"} & set(request.fixturenames):
        yield
        return
    request.getfixturevalue("client")
    renderer: Renderer = request.getfixturevalue("renderer")
    state = request.getfixturevalue("whole_app").app.state
    before = state.pdf, state.files
    state.pdf, state.files = renderer.pdf, renderer.files
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
