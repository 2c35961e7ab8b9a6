"""The passenger list for the authority before it is sent."""

import uuid

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.border.paxlst.checker import check_parts
from charterdesk.flights.models import Flight
from charterdesk.kit.idempotency import IdempotencyKey
from charterdesk.organization.queries import get_current_charter
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body
from tests.border.papers import TICKETS, infos_of, purposes, sent, versions
from tests.callers import Caller
from tests.checkin.counter import refused
from tests.conftest import Callers

PLANNERS = {Role.CharterAdmin, Role.CharterFlight, Role.CharterCheckInAdmin}


def preview(caller: Caller, flight: Flight) -> Body:
    answer = caller.post(f"{TICKETS}/PreviewEditFact/{flight.id}")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def test_the_list_is_shown_as_it_will_be_sent_and_nothing_is_kept(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    log = Logbook(session)

    shown = preview(planner, flight)

    assert (shown["number"], shown["content"], shown["people"], shown["gaps"]) == (1, "FullList", 2, 0)
    assert check_parts(shown["messages"]) == []
    assert versions(session, flight) == []
    assert log.only().event_title == f"PAXLST, version 1 previewed: {flight.title}"
    # Only the moment and the reference of the interchange differ.
    (text,) = sent(planner, flight)
    travelers = [each[each.index("NAD+FL") : each.index("CNT")] for each in (shown["messages"][0], text)]
    assert travelers[0] == travelers[1]


def test_after_sending_the_changes_alone_are_shown(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    sent(planner, flight)
    infos_of(session, flight)[0].middle_name = "Caridad"
    session.commit()

    shown = preview(planner, flight)

    assert (shown["number"], shown["content"], shown["people"]) == (2, "Changes", 1)
    assert purposes(shown["messages"]) == [("745+CP", ["QUINONERO:ZULEMA:CARIDAD"])]
    assert len(versions(session, flight)) == 1


def test_a_list_with_gaps_is_shown_too(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    infos_of(session, flight)[0].gender = None
    session.commit()

    shown = preview(planner, flight)

    assert shown["gaps"] == 1
    assert "ATT+2++U'" in shown["messages"][0]


def test_no_document_number_stays_behind(
    session: Session, planner: Caller, booking: Body, flight: Flight
) -> None:
    kept = select(func.count()).select_from(IdempotencyKey)
    before = session.scalar(kept)

    planner.post(f"{TICKETS}/PreviewEditFact/{flight.id}", headers={"Idempotency-Key": str(uuid.uuid4())})

    assert session.scalar(kept) == before


@pytest.mark.parametrize("role", Role)
def test_only_planners_see_a_preview(
    as_role: Callers, planner: Caller, booking: Body, flight: Flight, role: Role
) -> None:
    answer = as_role(role).post(f"{TICKETS}/PreviewEditFact/{flight.id}")
    assert answer.status_code == (200 if role in PLANNERS else 403)


def test_what_cannot_be_sent_is_refused(
    session: Session, admin: Caller, planner: Caller, flight: Flight
) -> None:
    assert planner.post(f"{TICKETS}/PreviewEditFact/{uuid.uuid4()}").status_code == 404
    assert refused(planner.post(f"{TICKETS}/PreviewEditFact/{flight.id}")) == (409, "nobodyOnManifest")
    get_current_charter(session).apis_sender = None
    session.commit()
    assert refused(admin.post(f"{TICKETS}/PreviewEditFact/{flight.id}")) == (409, "apisSenderMissing")
