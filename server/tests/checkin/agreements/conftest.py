"""A party whose affidavits are to be signed, and a folder for its signatures."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from charterdesk.files.folder import Folder
from charterdesk.files.store import FileStore
from charterdesk.flights.models import Flight
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.changes.parties import sold_to
from tests.checkin.counter import complete_person, open_for_check_in, verify_documents
from tests.conftest import VAULT, WholeApp
from tests.flights.flights import in_days


@pytest.fixture(autouse=True)
def _folder(whole_app: WholeApp, client: object, tmp_path: Path) -> Iterator[None]:
    state = whole_app.app.state
    before, state.files = state.files, FileStore(Folder(tmp_path / "files"), VAULT)
    yield
    state.files = before


@pytest.fixture
def booking(clerk: Caller, session: Session, flight: Flight) -> Body:
    """A mother and her daughter, sold, documents verified, nothing signed."""
    child = complete_person(session, "Camila Quiñonero", in_days(0) - timedelta(days=8 * 366))
    booking = sold_to(clerk, session, [flight], [complete_person(session), child])
    verify_documents(session, booking)
    open_for_check_in(session, flight)
    return booking
