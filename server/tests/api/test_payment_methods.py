"""Ways to pay: where they are offered and who receives the money; the plain verbs are walked in test_crud."""

from typing import Any

import pytest

from charterdesk.access.roles import Role
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import refused

PATH = "/api/PaymentMethods"
EVERY = [
    "Cash",
    "Check",
    "Own card terminal",
    "Credit card",
    "Fund",
    "Cash at check-in",
    "Bank transfer",
]
ZELLE = {"name": "Zelle", "kind": "Transfer", "receiver": "Operator", "surchargePercent": "0.00"}
CENTS = "Input invalid. Only a number with 2 decimal places"


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


def names(caller: Caller, **asked: Any) -> list[str]:
    answer = caller.get(PATH, params=asked)
    assert answer.status_code == 200, answer.text
    return [method["name"] for method in answer.json()]


def created(caller: Caller, **said: Any) -> dict[str, Any]:
    answer = caller.post(PATH, json={**ZELLE, **said})
    assert answer.status_code == 200, answer.text
    method: dict[str, Any] = answer.json()
    return method


# Where they are offered


@pytest.mark.parametrize(
    ("asked", "offered"),
    [
        ({}, EVERY),
        ({"ForBooking": "true"}, ["Cash", "Check", "Own card terminal", "Credit card", "Fund"]),
        ({"ForCheckIn": "true"}, ["Credit card", "Cash at check-in"]),
        ({"ForAdmin": "true"}, ["Credit card", "Fund", "Cash at check-in", "Bank transfer"]),
        (
            {"ForCheckIn": "true", "ForAdmin": "true"},
            ["Credit card", "Fund", "Cash at check-in", "Bank transfer"],
        ),
        ({"ForBooking": "true", "ForCheckIn": "true", "ForAdmin": "true"}, EVERY),
        ({"ForBooking": "false"}, EVERY),
        ({"ForBooking": "false", "ForCheckIn": "True"}, ["Credit card", "Cash at check-in"]),
    ],
)
def test_methods_are_listed_by_the_places_where_they_are_offered(
    as_role: Callers, asked: dict[str, str], offered: list[str]
) -> None:
    assert names(as_role(Role.OfficeSaleAgent), **asked) == offered


@pytest.mark.parametrize("flag", ["ForBooking", "ForCheckIn", "ForAdmin"])
def test_a_place_is_asked_for_with_true_or_false(accountant: Caller, flag: str) -> None:
    sentence = "It should be true or false"

    answer = accountant.get(PATH, params={flag: "perhaps"})

    assert refused(answer) == (422, f"{flag}: {sentence}", {flag: sentence})


def test_a_method_that_is_switched_off_is_offered_nowhere_and_still_listed(accountant: Caller) -> None:
    (cash, *_) = accountant.get(PATH).json()

    accountant.put(PATH, json={**cash, "active": False})

    assert "Cash" not in names(accountant, ForBooking=True)
    assert "Cash" in names(accountant)


def test_methods_stand_in_their_order_and_by_name_within_it(accountant: Caller) -> None:
    created(accountant, name="Zelle", position=999, forAdmin=True)
    created(accountant, name="Money order", position=999, forAdmin=True)
    created(accountant, name="Wallet", position=0, forAdmin=True)

    assert names(accountant) == ["Cash", "Wallet", *EVERY[1:], "Money order", "Zelle"]
    assert names(accountant, ForAdmin=True)[0] == "Wallet"
    assert names(accountant, ForAdmin=True)[-2:] == ["Money order", "Zelle"]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (-1, "It should be at least 0"),
        (1000, "It should not exceed 999"),
        ("1", "Input invalid. Only an interger number (ex: 105)"),
    ],
)
def test_a_place_in_the_order_is_0_to_999(accountant: Caller, position: Any, sentence: str) -> None:
    answer = accountant.post(PATH, json={**ZELLE, "position": position})

    assert refused(answer) == (422, f"position: {sentence}", {"position": sentence})


# Who receives the money


def test_money_from_a_fund_is_always_with_the_operator(accountant: Caller) -> None:
    sentence = "Money from a fund is always with the operator."
    fund = {**ZELLE, "name": "Second fund", "kind": "fund"}

    for receiver in ("Agency", "agency"):
        answer = accountant.post(PATH, json={**fund, "receiver": receiver})
        assert refused(answer) == (422, f"receiver: {sentence}", {"receiver": sentence})
    assert created(accountant, **{**fund, "receiver": "operator"})["receiver"] == "Operator"


def test_a_method_of_the_agency_cannot_become_a_fund(accountant: Caller) -> None:
    (cash, *_) = accountant.get(PATH).json()

    answer = accountant.put(PATH, json={**cash, "kind": "Fund"})

    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["receiver"])
    assert accountant.get(f"{PATH}/GetById/{cash['id']}").json() == cash


@pytest.mark.parametrize("kind", ["Cash", "Card", "Check", "Transfer", "Other"])
@pytest.mark.parametrize("receiver", ["Operator", "Agency"])
def test_any_other_money_is_with_whom_the_method_says(accountant: Caller, kind: str, receiver: str) -> None:
    made = created(accountant, kind=kind.lower(), receiver=receiver.upper())

    assert (made["kind"], made["receiver"]) == (kind, receiver)


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("kind", "Barter", "It should be one of: Cash, Card, Check, Transfer, Fund, Other"),
        ("receiver", "Airline", "It should be one of: Operator, Agency"),
        ("receiver", None, "Required"),
    ],
)
def test_kind_and_receiver_are_of_the_list(
    accountant: Caller, field: str, wrong: str | None, sentence: str
) -> None:
    answer = accountant.post(PATH, json={**ZELLE, field: wrong})

    assert refused(answer) == (422, f"{field}: {sentence}", {field: sentence})


# The surcharge


@pytest.mark.parametrize(
    ("percent", "shown"), [(0, "0.00"), ("3.5", "3.50"), (3.55, "3.55"), ("100", "100.00"), (100.0, "100.00")]
)
def test_a_surcharge_is_a_percentage_of_two_places(accountant: Caller, percent: Any, shown: str) -> None:
    assert created(accountant, surchargePercent=percent)["surchargePercent"] == shown


@pytest.mark.parametrize(
    ("percent", "sentence"),
    [
        ("100.01", "It should not exceed 100"),
        (1000, "It should not exceed 100"),
        ("-0.01", "It should not be negative"),
        ("3.555", CENTS),
        ("3,5", CENTS),
        (True, CENTS),
        ("", CENTS),
        (None, "Required"),
    ],
)
def test_a_surcharge_is_0_to_100_percent(accountant: Caller, percent: Any, sentence: str) -> None:
    answer = accountant.post(PATH, json={**ZELLE, "surchargePercent": percent})

    assert refused(answer) == (422, f"surchargePercent: {sentence}", {"surchargePercent": sentence})
