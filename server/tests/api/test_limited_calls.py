"""Which calls are limited, and what a caller above the limit is told."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import text

from charterdesk.access.roles import Role
from charterdesk.kit.db import Database
from charterdesk.kit.rate_limits import LIMITED_WORK, RateLimits
from charterdesk.kit.work import Work
from charterdesk.main import calls
from tests.conftest import Callers, WholeApp

MAKES_A_FILE = re.compile("Generate|Pdf|Excel|Csv|/print/|/Report")


def test_every_call_that_makes_a_file_reveals_a_number_or_searches_people_is_limited() -> None:
    works = {route.path: getattr(route.endpoint, LIMITED_WORK, None) for route in calls()}
    papers = {path for path in works if MAKES_A_FILE.search(path)}

    assert {path for path in papers if works[path] is not Work.Paper} == set()
    assert works["/api/PassengerTravelDocument/RevealDocument/{id}"] is Work.Reveal
    assert works["/api/Passengers/GetByName"] is Work.Search
    assert works["/api/TicketMaster/GetByLocator/{locator}"] is Work.Search


@pytest.fixture
def exhausted(whole_app: WholeApp, database: Database, as_role: Callers) -> Iterator[Any]:
    """An agent who has done all that may be done in this minute, and in the next."""
    actor = as_role(Role.OfficeSaleAgent).actor
    state = whole_app.app.state
    before, state.rate_limits = state.rate_limits, RateLimits(database, {Work.Search: 3})
    with database.transaction() as session:
        session.execute(
            text("""
                insert into rate_count (caller, work, minute, count)
                select :caller, 'Search', date_trunc('minute', clock_timestamp()) + later, 3
                from unnest(array[interval '0', interval '1 minute']) as later
            """),
            {"caller": f"user {actor.user_id}" if actor else ""},
        )
    yield as_role(Role.OfficeSaleAgent)
    state.rate_limits = before
    with database.transaction() as session:
        session.execute(text("delete from rate_count"))


def test_a_caller_above_the_limit_is_told_when_to_come_back(exhausted: Any, as_role: Callers) -> None:
    refused = exhausted.get("/api/TicketMaster/GetByLocator/ABC234")
    other = as_role(Role.OfficeAdmin).get("/api/TicketMaster/GetByLocator/ABC234")

    wait = int(refused.headers["Retry-After"])
    assert refused.status_code == 429
    assert 1 <= wait <= 60
    assert refused.json() == {
        "message": f"Wait {wait} seconds, then try again. "
        "At most 3 requests of this kind are taken in a minute.",
        "code": "tooManyRequests",
        "params": {"seconds": str(wait), "most": "3"},
        "fields": {},
    }
    assert other.status_code == 200
    assert exhausted.get("/api/Airports").status_code == 200
