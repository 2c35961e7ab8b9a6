"""A catalog fee is created or changed: permissions and log."""

import uuid
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.fees.catalog import PATH, created
from tests.identity.accounts import Refused, refused

GOLF = {
    "name": "Golf bag",
    "code": "GOLF",
    "kind": "Baggage",
    "payee": "Havana ground handling",
    "amount": "45.50",
    "mandatory": False,
    "buyIn": "Both",
    "ageCategories": ["Adult"],
    "seatCategories": ["Economy", "Business"],
    "passengerClasses": ["CE", "HE"],
    "maxQuantity": 2,
    "refundable": True,
    "baggageUnit": "IncludedBag",
    "validBy": "Travel",
    "validFrom": "2026-01-01",
    "validTo": "2026-12-31",
    "active": True,
}
MAY_SAVE = [Role.CharterAdmin, Role.CharterAccounting, Role.CharterFlight]
FORBIDDEN: Refused = (403, "You don't have permission to do this.", {})
GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


@pytest.fixture
def golf(planner: Caller) -> dict[str, Any]:
    return created(planner, **GOLF)


@pytest.mark.parametrize("role", [role for role in Role if role not in MAY_SAVE])
def test_who_sets_no_fees_saves_none(as_role: Callers, golf: dict[str, Any], role: Role) -> None:
    caller = as_role(role)

    assert refused(caller.post(PATH, json={**GOLF, "code": "SKI"})) == FORBIDDEN
    assert refused(caller.put(PATH, json={**golf, "amount": "1.00"})) == FORBIDDEN


@pytest.mark.parametrize("role", MAY_SAVE)
def test_a_new_fee_is_answered_as_it_was_sent_and_logged(
    as_role: Callers, session: Session, role: Role
) -> None:
    log = Logbook(session)

    fee = as_role(role).post(PATH, json=GOLF).json()

    assert fee == {**GOLF, "id": fee["id"], "version": 1}
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Created, "Fee created: GOLF Golf bag")
    assert (event.entity_type, str(event.entity_id)) == (Entity.ExtraFees, fee["id"])
    assert event.changes == [{"field": name, "before": None, "after": value} for name, value in GOLF.items()]


def test_a_change_is_stored_and_logged_with_before_and_after(
    planner: Caller, session: Session, golf: dict[str, Any]
) -> None:
    log = Logbook(session)

    answer = planner.put(PATH, json={**golf, "amount": "50.00"})

    assert answer.json() == {**golf, "amount": "50.00", "version": 2}
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Modified, "Fee changed: GOLF Golf bag")
    assert event.changes == [{"field": "amount", "before": "45.50", "after": "50.00"}]


def test_a_stale_change_is_refused_with_what_changed(planner: Caller, golf: dict[str, Any]) -> None:
    planner.put(PATH, json={**golf, "amount": "50.00"})

    answer = planner.put(PATH, json={**golf, "amount": "60.00"})

    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert [(each["field"], each["after"]) for each in answer.json()["changes"]] == [("amount", "50.00")]


def test_a_fee_that_does_not_exist_is_not_changed(planner: Caller, golf: dict[str, Any]) -> None:
    assert refused(planner.put(PATH, json={**golf, "id": str(uuid.uuid4())})) == GONE
