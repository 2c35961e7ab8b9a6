"""Several fees are created together or not at all."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import refused

PATH = "/api/ExtraFees"
TAXI = {"name": "Airport taxi", "code": "TAXI", "kind": "Service", "amount": "30.00"}
TAKEN = "A fee with this code already starts on this day."


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


def test_several_fees_are_made_at_once_each_with_its_event(planner: Caller, session: Session) -> None:
    log = Logbook(session)
    items = [
        {**TAXI, "validTo": "2026-12-31"},
        {**TAXI, "validFrom": "2027-01-01"},
        {**TAXI, "code": "BUS", "name": "Airport bus"},
    ]

    answer = planner.post(f"{PATH}/CreateList", json={"items": items})

    assert answer.status_code == 200, answer.text
    fees = answer.json()
    assert [(fee["code"], fee["validFrom"]) for fee in fees] == [
        ("TAXI", None),
        ("TAXI", "2027-01-01"),
        ("BUS", None),
    ]
    assert [planner.get(f"{PATH}/GetById/{fee['id']}").json() for fee in fees] == fees
    assert log.titles() == [
        (EventType.Created, "Fee created: TAXI Airport taxi"),
        (EventType.Created, "Fee created: TAXI Airport taxi"),
        (EventType.Created, "Fee created: BUS Airport bus"),
    ]


@pytest.mark.parametrize(
    "second",
    [{**TAXI, "amount": "31.00"}, {**TAXI, "code": "BAG1"}],
    ids=["the same code within the list", "a code of the catalog"],
)
def test_where_one_of_several_is_refused_none_is_made(
    planner: Caller, session: Session, second: dict[str, Any]
) -> None:
    log = Logbook(session)
    before = planner.get(PATH).json()

    answer = planner.post(f"{PATH}/CreateList", json={"items": [TAXI, second]})

    assert refused(answer) == (409, TAKEN, {"code": TAKEN})
    assert planner.get(PATH).json() == before
    assert log.events() == []


def test_what_is_wrong_in_a_list_is_told_with_its_place(planner: Caller) -> None:
    items = [
        {**TAXI, "amount": "-1"},
        {**TAXI, "validFrom": "2027-01-02", "validTo": "2027-01-01", "mandatory": "yes"},
        {},
    ]

    answer = planner.post(f"{PATH}/CreateList", json={"items": items})

    assert answer.status_code == 422
    assert answer.json()["fields"] == {
        "items.0.amount": "It should not be negative",
        "items.1.mandatory": "It should be true or false",
        "items.1.validTo": "The end must not be before the start",
        "items.2.name": "Required",
        "items.2.code": "Required",
        "items.2.kind": "Required",
        "items.2.amount": "Required",
    }


@pytest.mark.parametrize(
    ("items", "sentence"),
    [
        ([], "Required"),
        (None, "Required"),
        ([TAXI] * 201, "At most 200 are taken"),
        (TAXI, "It should be a list"),
    ],
    ids=["none", "null", "201", "no list"],
)
def test_a_list_holds_one_to_two_hundred_fees(planner: Caller, items: Any, sentence: str) -> None:
    answer = planner.post(f"{PATH}/CreateList", json={"items": items})

    assert refused(answer) == (422, f"items: {sentence}", {"items": sentence})


@pytest.mark.parametrize(
    "role",
    [role for role in Role if role not in (Role.CharterAdmin, Role.CharterAccounting, Role.CharterFlight)],
)
def test_only_those_who_set_fees_make_several(as_role: Callers, role: Role) -> None:
    answer = as_role(role).post(f"{PATH}/CreateList", json={"items": [TAXI]})

    assert refused(answer) == (403, "You don't have permission to do this.", {})
