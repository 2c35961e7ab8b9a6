"""The operator's service fees, a fixed set."""

import uuid
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.kit.errors import said_place
from charterdesk.organization.models import Charter
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, refused

PATH = "/api/FunctionalFees"
KINDS = [
    "Booking",
    "FlightChange",
    "SeatCategoryChange",
    "PassengerChange",
    "Cancellation",
    "NoShow",
    "Reinstatement",
    "LateCheckIn",
    "CardSurcharge",
]
TIERED = ["FlightChange", "SeatCategoryChange", "PassengerChange", "Cancellation", "NoShow"]
SETTERS = [Role.CharterAdmin, Role.CharterAccounting, Role.CharterFlight]
CENTS = "Input invalid. Only a number with 2 decimal places"


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


def fee(caller: Caller, kind: str) -> dict[str, Any]:
    found: dict[str, Any]
    (found,) = [each for each in caller.get(PATH).json() if each["kind"] == kind]
    return found


def form(caller: Caller, kind: str, **said: Any) -> dict[str, Any]:
    """A fee as its page sends it back; what it is for is nobody's to change."""
    shown = {field: value for field, value in fee(caller, kind).items() if field != "kind"}
    return {**shown, **said}


def tier(hours: Any, amount: Any = "10.00") -> dict[str, Any]:
    return {"hoursBefore": hours, "amount": amount}


# The set


@pytest.mark.parametrize("role", Role)
def test_everybody_reads_the_nine_in_their_order(as_role: Callers, role: Role) -> None:
    caller = as_role(role)

    fees = caller.get(PATH).json()

    assert [each["kind"] for each in fees] == KINDS
    assert [caller.get(f"{PATH}/GetById/{each['id']}").json() for each in fees] == fees


def test_a_fee_that_does_not_exist_is_not_found(planner: Caller) -> None:
    gone: Refused = (404, "This record does not exist, or is not yours to see.", {})

    assert refused(planner.get(f"{PATH}/GetById/{uuid.uuid4()}")) == gone
    assert refused(planner.put(PATH, json=form(planner, "NoShow", id=str(uuid.uuid4())))) == gone


def test_none_is_added_and_none_is_taken_away(planner: Caller) -> None:
    no_show = fee(planner, "NoShow")

    added = planner.post(PATH, json=form(planner, "NoShow"))
    deleted = planner.delete(f"{PATH}/{no_show['id']}")

    assert refused(added) == (405, "This call exists, but not with this method.", {})
    assert deleted.status_code == 404
    assert len(planner.get(PATH).json()) == 9


def test_what_a_fee_is_for_is_not_changed(planner: Caller) -> None:
    answer = planner.put(PATH, json=fee(planner, "NoShow"))

    assert refused(answer) == (422, "kind: This field is not known", {"kind": "This field is not known"})


@pytest.mark.parametrize("role", [role for role in Role if role not in SETTERS])
def test_only_those_who_set_fees_price_them(as_role: Callers, role: Role) -> None:
    caller = as_role(role)

    answer = caller.put(PATH, json=form(caller, "NoShow", amount="1.00"))

    assert refused(answer) == (403, "You don't have permission to do this.", {})


# A price


@pytest.mark.parametrize("role", SETTERS)
def test_a_price_is_stored_and_logged_with_before_and_after(
    as_role: Callers, session: Session, role: Role
) -> None:
    caller = as_role(role)
    before = fee(caller, "NoShow")
    log = Logbook(session)

    answer = caller.put(PATH, json=form(caller, "NoShow", basis="percent", amount=50, tiers=[tier(24)]))

    assert answer.status_code == 200, answer.text
    after = {"basis": "Percent", "amount": "50.00", "tiers": [{"hoursBefore": 24, "amount": "10.00"}]}
    assert fee(caller, "NoShow") == answer.json() == {**before, **after, "version": before["version"] + 1}
    event = log.only()
    assert (event.event_type, event.entity_type) == (EventType.Modified, Entity.FunctionalFee)
    assert event.event_title == "Functional fee changed: NoShow"
    assert event.changes == [
        {"field": field, "before": before[field], "after": value} for field, value in after.items()
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_a_save_without_a_change_is_no_event(planner: Caller, session: Session, kind: str) -> None:
    log = Logbook(session)
    before = fee(planner, kind)

    answer = planner.put(PATH, json=form(planner, kind))

    assert (answer.status_code, answer.json()) == (200, before)
    assert log.events() == []


def test_a_save_over_a_newer_price_is_refused(as_role: Callers, planner: Caller) -> None:
    seen = form(planner, "NoShow")
    as_role(Role.CharterAccounting).put(PATH, json={**seen, "amount": "160.00"})

    answer = planner.put(PATH, json={**seen, "amount": "170.00"})

    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    (change,) = answer.json()["changes"]
    assert (change["before"], change["after"], change["by"]) == ("150.00", "160.00", "Charter Accounting")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("-1", "It should not be negative"),
        ("0.005", CENTS),
        ("1,000.00", CENTS),
        (True, CENTS),
        (None, "Required"),
    ],
)
def test_a_price_is_an_amount(planner: Caller, wrong: Any, sentence: str) -> None:
    answer = planner.put(PATH, json=form(planner, "NoShow", amount=wrong))

    assert refused(answer) == (422, f"amount: {sentence}", {"amount": sentence})


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "PassengerChange"])
def test_a_percentage_is_at_most_100(planner: Caller, kind: str) -> None:
    sentence = "Enter 100 percent or less."
    whole = form(planner, kind, basis="Percent", amount="100.00", tiers=[])

    assert planner.put(PATH, json=whole).json()["amount"] == "100.00"
    answer = planner.put(PATH, json=form(planner, kind, amount="100.01"))
    assert refused(answer) == (422, sentence, {"amount": sentence})


def test_a_percentage_of_a_tier_is_at_most_100_too(planner: Caller) -> None:
    sentence = "Enter 100 percent or less."

    answer = planner.put(
        PATH, json=form(planner, "NoShow", basis="Percent", amount="50", tiers=[tier(24, "100.01")])
    )

    assert refused(answer) == (422, sentence, {"amount": sentence})


# Tiers


def test_tiers_are_kept_furthest_first(planner: Caller) -> None:
    mixed = [tier(24, "75.00"), tier(336, "25"), tier(0, 90), tier(168, 50.5)]

    answer = planner.put(PATH, json=form(planner, "Cancellation", tiers=mixed))

    assert answer.status_code == 200, answer.text
    assert answer.json()["tiers"] == [
        tier(336, "25.00"),
        tier(168, "50.50"),
        tier(24, "75.00"),
        tier(0, "90.00"),
    ]


def test_the_same_tiers_in_another_order_are_no_change(planner: Caller, session: Session) -> None:
    seen = form(planner, "Cancellation")
    log = Logbook(session)

    answer = planner.put(PATH, json={**seen, "tiers": seen["tiers"][::-1]})

    assert (answer.json()["version"], log.events()) == (seen["version"], [])


def test_at_most_four_tiers_are_taken(planner: Caller) -> None:
    five = [tier(hours) for hours in range(5)]

    answer = planner.put(PATH, json=form(planner, "Cancellation", tiers=five))

    assert refused(answer) == (422, "tiers: At most 4 are taken", {"tiers": "At most 4 are taken"})
    assert planner.put(PATH, json=form(planner, "Cancellation", tiers=five[:4])).status_code == 200


def test_two_tiers_do_not_begin_at_the_same_hour(planner: Caller) -> None:
    sentence = "Two tiers start at the same hour. Change one of them."

    answer = planner.put(
        PATH, json=form(planner, "Cancellation", tiers=[tier(24, "10.00"), tier(48), tier(24, "20.00")])
    )

    assert refused(answer) == (422, sentence, {"tiers": sentence})


@pytest.mark.parametrize("kind", KINDS)
def test_only_changes_cancellation_and_no_show_have_tiers(planner: Caller, kind: str) -> None:
    answer = planner.put(PATH, json=form(planner, kind, tiers=[tier(24)]))

    sentence = "Only change, cancellation and no-show fees can depend on the hours before departure."
    if kind in TIERED:
        assert (answer.status_code, answer.json()["tiers"]) == (200, [tier(24)])
    else:
        assert refused(answer) == (422, sentence, {"tiers": sentence})


@pytest.mark.parametrize(
    ("wrong", "on", "sentence"),
    [
        (tier(-1), "tiers.0.hoursBefore", "It should be at least 0"),
        (tier(8761), "tiers.0.hoursBefore", "It should not exceed 8760"),
        (tier("24"), "tiers.0.hoursBefore", "Input invalid. Only an interger number (ex: 105)"),
        (tier(1.5), "tiers.0.hoursBefore", "Input invalid. Only an interger number (ex: 105)"),
        (tier(24, "-1"), "tiers.0.amount", "It should not be negative"),
        (tier(24, "x"), "tiers.0.amount", CENTS),
        ({"hoursBefore": 24}, "tiers.0.amount", "Required"),
        ({**tier(24), "note": "x"}, "tiers.0.note", "This field is not known"),
    ],
)
def test_a_tier_that_makes_no_sense_is_refused_where_it_stands(
    planner: Caller, wrong: dict[str, Any], on: str, sentence: str
) -> None:
    answer = planner.put(PATH, json=form(planner, "Cancellation", tiers=[wrong]))

    assert refused(answer) == (422, f"{said_place(on)}: {sentence}", {on: sentence})


# A change of passenger


@pytest.mark.parametrize(
    "dear",
    [
        {"amount": "25.01"},
        {"amount": "10.00", "tiers": [tier(24, "25.01")]},
        {"amount": "10.00", "basis": "Percent"},
    ],
    ids=["amount", "tier", "percent"],
)
def test_a_change_of_passenger_costs_at_most_what_the_operator_allows(
    planner: Caller, dear: dict[str, Any]
) -> None:
    sentence = "Enter a fixed amount up to 25.00, the operator's maximum for a passenger change."

    answer = planner.put(PATH, json=form(planner, "PassengerChange", **dear))

    assert refused(answer) == (422, sentence, {"amount": sentence})
    assert planner.put(PATH, json=form(planner, "PassengerChange", amount="25.00")).status_code == 200


def test_the_limit_is_the_operators_setting_of_the_day(planner: Caller, session: Session) -> None:
    session.execute(update(Charter).values(passenger_change_at_most="40.00"))
    session.commit()

    assert planner.put(PATH, json=form(planner, "PassengerChange", amount="40.00")).status_code == 200
    answer = planner.put(PATH, json=form(planner, "PassengerChange", amount="40.01"))
    assert answer.json()["message"] == (
        "Enter a fixed amount up to 40.00, the operator's maximum for a passenger change."
    )
