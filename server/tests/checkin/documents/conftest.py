"""Fixtures of printed papers: those of documents, the users of the counter, and a family on board."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.flights.models import Flight
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.checkin.parties import checked_in_family
from tests.documents.conftest import _printing, pool, renderer

__all__ = ["_printing", "pool", "renderer"]


@pytest.fixture
def family(clerk: Caller, desk: Caller, session: Session) -> tuple[Flight, Body]:
    return checked_in_family(clerk, desk, session)
