"""The terms of an agency keep their bounds."""

from typing import Any

import pytest

from charterdesk.access.roles import Role
from tests.conftest import Callers
from tests.identity.accounts import refused

PATH = "/api/OfficeHoldings"
CENTS = "Input invalid. Only a number with 2 decimal places"


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("commissionPercent", "100.01", "It should not exceed 100"),
        ("commissionPercent", "-0.01", "It should not be negative"),
        ("commissionPercent", "7.505", CENTS),
        ("commissionPercent", None, "Required"),
        ("creditLimit", "-1", "It should not be negative"),
        ("creditLimit", "1,000.00", CENTS),
        ("creditLimit", "1000000000000", CENTS),
        ("fundLowAt", "-1", "It should not be negative"),
        ("fundLowAt", "1000000000000", CENTS),
        ("creditDays", -1, "It should be at least 0"),
        ("creditDays", 366, "It should not exceed 365"),
        ("holdMinutes", 0, "It should be at least 1"),
        ("holdMinutes", 2881, "It should not exceed 2880"),
        ("blocked", 1, "It should be true or false"),
        ("email", "accounts", "E-mail must be valid"),
        ("phone2", "no phone", "Input invalid, 6 to 12 digits, ex: +5352345678"),
        ("zipCode", "1234567890123", "It should not exceed 12 characters"),
        ("zipCode", "3317", "Input invalid, 5 digits, ex: 33333"),
        ("contactName", "x" * 121, "It should not exceed 120 characters"),
    ],
)
def test_terms_that_make_no_sense_are_refused_on_their_field(
    as_role: Callers, field: str, wrong: Any, sentence: str
) -> None:
    accountant = as_role(Role.CharterAccounting)
    house = accountant.get(f"{PATH}/GetCurrent/current").json()
    del house["house"]

    answer = accountant.put(PATH, json={**house, field: wrong})

    assert refused(answer) == (422, f"{field}: {sentence}", {field: sentence})
