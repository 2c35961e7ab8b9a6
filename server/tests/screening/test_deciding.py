"""The desk: who decides, what is refused, and the hits of a flight."""

import uuid
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import CHARTER_ROLES, Role
from charterdesk.screening.enums import HitState
from tests.booking.bookings import person, priced_flight
from tests.callers import Caller
from tests.changes.sold import sold_party, ticket_of
from tests.conftest import Callers
from tests.screening.hits import decide, hits_of, put_hit, try_decide

DECIDERS = {Role.CharterAdmin, Role.CharterCheckInAdmin}


@pytest.mark.parametrize("role", list(Role))
def test_who_decides_and_who_reads(as_role: Callers, session: Session, role: Role) -> None:
    info = person(session)
    hit = put_hit(session, info.passenger_id)
    caller = as_role(role)

    assert try_decide(caller, hit, "Cleared").status_code == (200 if role in DECIDERS else 403)
    read = caller.get(f"/api/Screening/GetByPassengerId/{info.passenger_id}")
    assert read.status_code == (200 if role in CHARTER_ROLES else 403)


def test_a_decision_has_who_when_and_why(supervisor: Caller, session: Session) -> None:
    hit = put_hit(session, person(session).passenger_id)
    decided = decide(supervisor, hit, "TrueMatch")

    assert supervisor.actor is not None
    assert (decided["state"], decided["reason"], decided["appUserName"]) == (
        "TrueMatch",
        "Born elsewhere",
        supervisor.actor.name,
    )
    assert decided["decidedAt"] is not None
    changed = decide(supervisor, decided, "Cleared")
    assert (changed["state"], changed["version"]) == ("Cleared", decided["version"] + 1)


@pytest.mark.parametrize(
    ("fields", "status", "code"),
    [
        ({"decision": "Open"}, 422, "decisionIsNone"),
        ({"reason": "   "}, 422, "validation"),
        ({"reason": None}, 422, "validation"),
        ({"reason": "x" * 501}, 422, "validation"),
        ({"decision": "Perhaps"}, 422, "validation"),
        ({"version": 7}, 409, "hitStale"),
    ],
)
def test_bad_decisions(
    supervisor: Caller, session: Session, fields: dict[str, Any], status: int, code: str
) -> None:
    info = person(session)
    hit = put_hit(session, info.passenger_id)
    wanted = {"decision": "Cleared", **fields}
    answer = try_decide(supervisor, hit, **wanted)

    assert answer.status_code == status, answer.text
    if code != "validation":
        assert answer.json()["code"] == code
    (kept,) = hits_of(supervisor, info.passenger_id)
    assert kept["state"] == "Open"


def test_two_desks_decide_at_once(supervisor: Caller, admin: Caller, session: Session) -> None:
    hit = put_hit(session, person(session).passenger_id)
    shown = hits_of(admin, hit.passenger_id)[0]
    assert try_decide(supervisor, shown, "TrueMatch").status_code == 200
    late = try_decide(admin, shown, "Cleared")

    assert (late.status_code, late.json()["code"]) == (409, "hitStale")
    assert hits_of(admin, hit.passenger_id)[0]["state"] == "TrueMatch"


def test_an_unknown_hit_or_passenger(supervisor: Caller) -> None:
    unknown = {"id": str(uuid.uuid4()), "version": 1}
    assert try_decide(supervisor, unknown, "Cleared").status_code == 404
    for path in (f"GetByPassengerId/{uuid.uuid4()}", f"GetHits?flightId={uuid.uuid4()}"):
        assert supervisor.get(f"/api/Screening/{path}").status_code == 404


def test_the_hits_of_a_flight_and_of_a_state(clerk: Caller, admin: Caller, session: Session) -> None:
    flight, other = priced_flight(session), priced_flight(session, number="411")
    booking = sold_party(clerk, session, [flight], ("Ramón Quiñonero", "Ana Quiñonero"))
    first, second = (ticket_of(booking, 0, place)["passengerId"] for place in (0, 1))
    put_hit(session, first)
    put_hit(session, second, HitState.Cleared)
    put_hit(session, person(session).passenger_id)

    def found(**query: str) -> list[str]:
        answer = admin.get("/api/Screening/GetHits", params=query)
        assert answer.status_code == 200, answer.text
        return [each["passengerId"] for each in answer.json()]

    assert sorted(found(flightId=str(flight.id))) == sorted([first, second])
    assert found(flightId=str(flight.id), state="Open") == [first]
    assert found(flightId=str(other.id)) == []
    assert len(found(state="Open")) == 2
    assert found(state="Open")[0] == first  # who flies comes before who does not
    assert found(state="TrueMatch") == []


def test_a_hit_shows_the_next_flight(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight])
    hit = put_hit(session, ticket_of(booking)["passengerId"])

    (shown,) = hits_of(admin, hit.passenger_id)
    assert shown["booking"]["flight"]["id"] == str(flight.id)
    assert shown["booking"]["locatorNumber"] == booking["locatorNumber"]
    assert shown["booking"]["ticketId"] == ticket_of(booking)["id"]
