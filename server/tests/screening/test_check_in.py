"""Hits and answers of the authority at check-in: what blocks, what agencies read, and overrides."""

import uuid
from datetime import timedelta
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.checkin.enums import AuthorityStatus
from charterdesk.checkin.models import AuthorityAnswer, BlockerOverride
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.screening.enums import HitState
from tests.booking.bookings import Body, let_depart, priced_flight
from tests.callers import Caller
from tests.checkin.counter import check_in, codes, opened
from tests.checkin.parties import ready_booking
from tests.conftest import Callers
from tests.screening.hits import decide, put_hit

MASKED = ["operatorMustLook"]
OVERRIDERS = {Role.CharterAdmin, Role.CharterCheckInAdmin}


@pytest.fixture
def flight(session: Session) -> Flight:
    return priced_flight(session)


@pytest.fixture
def booking(session: Session, clerk: Caller, flight: Flight) -> Body:
    """A couple whom nothing blocks."""
    return ready_booking(clerk, session, [flight])


@pytest.fixture
def party(supervisor: Caller, booking: Body, flight: Flight) -> Body:
    return opened(supervisor, booking, flight)


def suspect_of(party: Body) -> Body:
    found: Body = party["tickets"][0]
    return found


def answered(session: Session, ticket: Body, flight: Flight, status: AuthorityStatus) -> None:
    session.add(
        AuthorityAnswer(
            ticket_id=uuid.UUID(ticket["id"]),
            flight_id=flight.id,
            passenger_id=uuid.UUID(ticket["passengerId"]),
            status=status,
            message=None,
            answered_at=now(session),
            app_user_id=None,
            app_user_name="CBP",
        )
    )
    session.commit()


def override(caller: Caller, ticket: Body, code: str = "screeningHitOpen", **fields: Any) -> Response:
    body = {"code": code, "reason": "Passport seen, another person", **fields}
    return caller.post(f"/api/Tickets/OverrideBlocker/{ticket['id']}", json=body)


def seen(caller: Caller, booking: Body, flight: Flight) -> Body:
    return suspect_of(opened(caller, booking, flight))


@pytest.mark.parametrize(
    ("state", "blocks", "code"),
    [
        (HitState.Open, True, ["screeningHitOpen"]),
        (HitState.Open, False, ["screeningHitOpen"]),
        (HitState.TrueMatch, True, ["screeningTrueMatch"]),
        (HitState.Cleared, True, []),
    ],
)
def test_a_hit_blocks_check_in(
    supervisor: Caller,
    session: Session,
    party: Body,
    booking: Body,
    flight: Flight,
    state: HitState,
    blocks: bool,
    code: list[str],
) -> None:
    put_hit(session, suspect_of(party)["passengerId"], state, blocks=blocks)

    answer = check_in(supervisor, party)
    assert answer.status_code == 200, answer.text
    assert [each["blockers"][0]["code"] for each in answer.json()["refused"]] == code
    assert codes(seen(supervisor, booking, flight)) == code


def test_the_worst_hit_counts(
    supervisor: Caller, session: Session, party: Body, booking: Body, flight: Flight
) -> None:
    for entry, state in enumerate((HitState.Cleared, HitState.TrueMatch, HitState.Open)):
        put_hit(session, suspect_of(party)["passengerId"], state, entry=entry)
    assert codes(seen(supervisor, booking, flight)) == ["screeningTrueMatch"]


@pytest.mark.parametrize(
    ("status", "code", "masked"),
    [
        (AuthorityStatus.Cleared, [], []),
        (AuthorityStatus.NotCleared, ["notClearedByAuthority"], MASKED),
        (AuthorityStatus.MoreData, ["moreDataWanted"], ["moreDataWanted"]),
    ],
)
def test_the_authoritys_newest_answer_counts(
    supervisor: Caller,
    clerk: Caller,
    session: Session,
    party: Body,
    booking: Body,
    flight: Flight,
    status: AuthorityStatus,
    code: list[str],
    masked: list[str],
) -> None:
    for each in (AuthorityStatus.NotCleared, AuthorityStatus.MoreData, status):
        answered(session, suspect_of(party), flight, each)
    assert codes(seen(supervisor, booking, flight)) == code
    assert agencys_codes(clerk, booking, flight) == masked


def agencys_codes(clerk: Caller, booking: Body, flight: Flight) -> list[str]:
    rows = clerk.get(f"/api/Tickets/GetBlockersByFlight/{flight.id}").json()
    return [code for row in rows for code in codes(row)]


@pytest.mark.parametrize("state", [HitState.Open, HitState.TrueMatch])
def test_agencies_read_one_sentence_without_a_reason(
    clerk: Caller, admin: Caller, session: Session, party: Body, flight: Flight, state: HitState
) -> None:
    put_hit(session, suspect_of(party)["passengerId"], state)
    let_depart(session, flight, timedelta(hours=20))
    ids = {"flightIds": [str(flight.id)]}
    of_flight = clerk.get(f"/api/Tickets/GetBlockersByFlight/{flight.id}")
    soon = clerk.get("/api/Tickets/GetBlockedSoon")
    ready = clerk.post("/api/Tickets/GetReadinessByFlights", json=ids)

    (blocker,) = [each for row in of_flight.json() for each in row["blockers"]]
    assert blocker["message"] == "The operator must look at this passenger."
    assert (blocker["code"], blocker["curedBy"], blocker["hard"], blocker["overridable"]) == (
        "operatorMustLook",
        "Operator",
        False,
        False,
    )
    assert [kind["code"] for kind in ready.json()[0]["kinds"]] == MASKED
    assert "operatorMustLook" in soon.text
    for answer in (of_flight, soon, ready):
        assert answer.status_code == 200, answer.text
        assert "creening" not in answer.text
        assert "sanction" not in answer.text
    for path in (f"GetBlockersByFlight/{flight.id}", "GetBlockedSoon"):
        assert "screening" in admin.get(f"/api/Tickets/{path}").text


def test_no_agency_is_reminded_of_a_hit(
    supervisor: Caller, session: Session, party: Body, flight: Flight
) -> None:
    put_hit(session, suspect_of(party)["passengerId"])
    let_depart(session, flight, timedelta(hours=20))
    answer = supervisor.post(f"/api/CheckInMasters/RemindAgencies/{flight.id}")
    assert (answer.status_code, answer.json()["code"]) == (409, "nobodyToRemind")


def test_an_override_lets_the_passenger_through(
    supervisor: Caller, clerk: Caller, session: Session, party: Body, booking: Body, flight: Flight
) -> None:
    put_hit(session, suspect_of(party)["passengerId"])
    answer = override(supervisor, suspect_of(party))

    assert answer.status_code == 200, answer.text
    assert (answer.json()["code"], answer.json()["reason"]) == (
        "screeningHitOpen",
        "Passport seen, another person",
    )
    assert codes(seen(supervisor, booking, flight)) == []
    twice = override(supervisor, suspect_of(party))
    assert (twice.status_code, twice.json()["code"]) == (409, "nothingToOverride")
    assert check_in(supervisor, opened(supervisor, booking, flight)).json()["refused"] == []
    about = select(EventLog).where(EventLog.event_title.startswith("Blocker overridden"))
    event = session.scalars(about).one()
    assert (str(event.entity_id), event.office_holding_id) == (booking["id"], None)
    assert event.event_text == "Passport seen, another person"
    asked = {"EntityId": booking["id"], "EntityType": "TicketMaster"}
    assert "overridden" not in clerk.get("/api/EventLogs/GetListByFilter", params=asked).text


@pytest.mark.parametrize("role", list(Role))
def test_who_overrides(as_role: Callers, session: Session, party: Body, role: Role) -> None:
    put_hit(session, suspect_of(party)["passengerId"])
    assert override(as_role(role), suspect_of(party)).status_code == (200 if role in OVERRIDERS else 403)


def test_what_arises_later_blocks_again_and_can_be_overridden_again(
    supervisor: Caller, session: Session, party: Body, booking: Body, flight: Flight
) -> None:
    suspect = suspect_of(party)
    put_hit(session, suspect["passengerId"])
    assert override(supervisor, suspect).status_code == 200
    put_hit(session, suspect["passengerId"], entry=2)
    assert codes(seen(supervisor, booking, flight)) == ["screeningHitOpen"]
    assert override(supervisor, suspect).status_code == 200
    assert codes(seen(supervisor, booking, flight)) == []

    answered(session, suspect, flight, AuthorityStatus.NotCleared)
    assert override(supervisor, suspect, "notClearedByAuthority").status_code == 200
    assert codes(seen(supervisor, booking, flight)) == []
    answered(session, suspect, flight, AuthorityStatus.NotCleared)
    assert codes(seen(supervisor, booking, flight)) == ["notClearedByAuthority"]


@pytest.mark.parametrize(
    ("code", "status", "refusal"),
    [
        ("screeningTrueMatch", 422, "blockerNotOverridable"),
        ("documentExpired", 422, "blockerNotOverridable"),
        ("operatorMustLook", 422, "blockerNotOverridable"),
        ("nonsense", 422, "blockerNotOverridable"),
        ("screeningHitOpen", 409, "nothingToOverride"),
        ("moreDataWanted", 409, "nothingToOverride"),
    ],
)
def test_what_is_not_overridden(
    supervisor: Caller, session: Session, party: Body, code: str, status: int, refusal: str
) -> None:
    put_hit(session, suspect_of(party)["passengerId"], HitState.TrueMatch)
    answer = override(supervisor, suspect_of(party), code)
    assert (answer.status_code, answer.json()["code"]) == (status, refusal)
    assert session.scalars(select(BlockerOverride)).all() == []


def test_a_reason_is_required(supervisor: Caller, session: Session, party: Body) -> None:
    put_hit(session, suspect_of(party)["passengerId"])
    assert override(supervisor, suspect_of(party), reason="  ").status_code == 422
    assert override(supervisor, {"id": str(uuid.uuid4())}).status_code == 404


def test_counts_notice_hits_and_decisions(
    supervisor: Caller, session: Session, party: Body, flight: Flight
) -> None:
    def digest() -> tuple[str, int]:
        counts = supervisor.get(f"/api/CheckInMasters/GetCounts/{flight.id}").json()
        return counts["digest"], counts["blocked"]

    clean = digest()
    hit = put_hit(session, suspect_of(party)["passengerId"])
    blocked = digest()
    assert (blocked[0] != clean[0], blocked[1]) == (True, clean[1] + 1)
    decide(supervisor, hit)
    assert digest() == clean


@pytest.mark.parametrize(
    ("hit", "boards"),
    [
        ({"state": HitState.Open, "blocks": True}, False),
        ({"state": HitState.TrueMatch, "blocks": False}, False),
        ({"state": HitState.Open, "blocks": False}, True),
        ({"state": HitState.Cleared, "blocks": True}, True),
    ],
)
def test_a_hit_after_check_in_is_met_at_the_gate(
    supervisor: Caller, session: Session, party: Body, flight: Flight, hit: dict[str, Any], boards: bool
) -> None:
    suspect = suspect_of(check_in(supervisor, party).json())
    put_hit(session, suspect["passengerId"], **hit)

    def scan() -> Body:
        typed = {"code": suspect["passengerName"]}
        result: Body = supervisor.post(f"/api/Boarding/Scan/{flight.id}", json=typed).json()
        return result

    scanned = scan()
    assert scanned["boarded"] is boards
    if boards:
        return
    assert scanned["reason"] == "The operator must look at this passenger."
    is_open = hit["state"] is HitState.Open
    assert override(supervisor, suspect).status_code == (200 if is_open else 409)
    assert scan()["boarded"] is is_open
