"""The decision that who missed a flight keeps the seat on the next one: it leaves the queue of returns."""

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from tests.booking.bookings import TICKETS, Body, round_trip, sold
from tests.callers import Caller
from tests.changes.parties import COUPLE, come_too_late
from tests.changes.sold import sold_party
from tests.conftest import Callers


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterCheckInAdmin)


def keep_return(caller: Caller, booking: Body, reason: str = "Came by another airline") -> Response:
    body = {"id": booking["id"], "version": booking["version"], "reason": reason}
    return caller.post("/api/TicketMaster/KeepReturn", json=body)


def waiting(caller: Caller) -> list[str]:
    """The passengers in the queue, each with both tickets."""
    rows = caller.get(f"{TICKETS}/GetByQueue/ReturnAfterNoShow").json()
    return [row["passengerName"] for row in rows]


@pytest.mark.parametrize("place", [0, 1])
def test_a_return_that_is_kept_waits_no_longer(
    clerk: Caller, admin: Caller, session: Session, place: int
) -> None:
    trip = round_trip(session)
    booking = sold_party(clerk, session, trip, COUPLE)
    come_too_late(session, booking, trip[0], place)
    before = waiting(clerk)

    answer = keep_return(admin, booking)

    assert answer.status_code == 200, answer.text
    assert [each["place"] for each in answer.json()["tickets"] if each["returnKeptAt"]] == [place]
    assert (before, waiting(clerk)) == ([COUPLE[place]] * 2, [])
    [event] = session.scalars(select(EventLog).where(EventLog.event_title.startswith("Return kept")))
    assert (event.event_title, event.event_text) == (
        f"Return kept: {booking['locatorNumber']}",
        "Came by another airline",
    )
    [change] = event.changes
    assert change["after"] == f"{change['before']}, return kept"


def test_only_a_return_that_waits_is_kept_and_only_with_a_reason(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    trip = round_trip(session)
    booking = sold(clerk, session, trip)
    early = keep_return(admin, booking)
    come_too_late(session, booking, trip[0])
    without_reason = keep_return(admin, booking, " ")
    done = keep_return(admin, booking)
    stale, twice = keep_return(admin, booking), keep_return(admin, done.json())

    answers = (early, without_reason, done, stale, twice)
    assert [each.status_code for each in answers] == [409, 422, 200, 409, 409]
    assert [early.json()["code"], stale.json()["code"], twice.json()["code"]] == [
        *("noReturnToKeep", "stale", "noReturnToKeep")
    ]


@pytest.mark.parametrize("role", Role)
def test_who_keeps_a_return(as_role: Callers, clerk: Caller, session: Session, role: Role) -> None:
    trip = round_trip(session)
    booking = sold(clerk, session, trip)
    come_too_late(session, booking, trip[0])

    answer = keep_return(as_role(role), booking)

    decides = role in (Role.CharterAdmin, Role.CharterCheckInAdmin)
    assert answer.status_code == (200 if decides else 403)
    assert bool(waiting(clerk)) is not decides
