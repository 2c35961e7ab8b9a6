"""Amounts are exact to the cent, or refused."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from charterdesk.kit.money import percent_of, rounded
from charterdesk.kit.schema import ApiModel, Money

SENTENCE = "Input invalid. Only a number with 2 decimal places"


class Price(ApiModel):
    amount: Money


def read(value: Any) -> Decimal:
    return Price(amount=value).amount


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("129.00", "129.00"),
        ("129", "129.00"),
        ("129.5", "129.50"),
        ("0.01", "0.01"),
        ("-5", "-5.00"),
        ("-0.01", "-0.01"),
        ("007", "7.00"),
        ("999999999999.99", "999999999999.99"),
        (129, "129.00"),
        (0, "0.00"),
        (-5, "-5.00"),
        (0.1, "0.10"),
        (129.95, "129.95"),
        (1e5, "100000.00"),
        (Decimal("129.9"), "129.90"),
        (Decimal("1E+2"), "100.00"),
    ],
)
def test_an_amount_is_read_with_its_two_places(said: Any, meant: str) -> None:
    amount = read(said)

    assert str(amount) == meant
    assert Price(amount=said).model_dump_json() == f'{{"amount":"{meant}"}}'


@pytest.mark.parametrize("zero", ["0", "-0", "-0.00", 0, -0.0, Decimal("-0")])
def test_nothing_has_no_sign(zero: Any) -> None:
    assert str(read(zero)) == "0.00"


@pytest.mark.parametrize(
    "said",
    [
        "0.005",
        0.005,
        "1.999",
        Decimal("0.001"),
        "1e400",
        1e400,
        -1e400,
        1e16,
        float("nan"),
        "NaN",
        "Infinity",
        Decimal("NaN"),
        Decimal("Infinity"),
        "1,000.00",
        "1.000,00",
        "1 000",
        "$5",
        "−5",
        "--5",
        "+5",
        "",
        " ",
        " 5",
        "5\n",
        "5.",
        ".5",
        "٥",
        "1_000",
        "0x10",
        "1000000000000",
        10**12,
        True,
        False,
        None,
        [],
        {"amount": 5},
        b"5",
    ],
    ids=repr,
)
def test_what_is_not_exact_to_the_cent_is_no_amount(said: Any) -> None:
    with pytest.raises(ValidationError) as refused:
        read(said)

    assert [finding["msg"] for finding in refused.value.errors()] == [SENTENCE]


@pytest.mark.parametrize(
    ("exact", "paid"),
    [
        ("0.005", "0.01"),
        ("0.0049", "0.00"),
        ("0.015", "0.02"),
        ("0.025", "0.03"),
        ("2.675", "2.68"),
        ("-0.005", "-0.01"),
        ("-0.004", "0.00"),
        ("-2.675", "-2.68"),
        ("129", "129.00"),
    ],
)
def test_half_a_cent_is_rounded_away_from_nothing(exact: str, paid: str) -> None:
    assert str(rounded(Decimal(exact))) == paid


@pytest.mark.parametrize(
    ("amount", "percent", "share"),
    [
        ("129.00", "10", "12.90"),
        ("0.05", "10", "0.01"),
        ("0.04", "10", "0.00"),
        ("99.99", "7.5", "7.50"),
        ("100.00", "0", "0.00"),
        ("-129.00", "10", "-12.90"),
    ],
)
def test_a_percentage_is_rounded_to_the_cent(amount: str, percent: str, share: str) -> None:
    assert str(percent_of(Decimal(amount), Decimal(percent))) == share


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.decimals(min_value=-(10**12) + 1, max_value=10**12 - 1, places=2))
def test_an_amount_survives_the_wire(amount: Decimal) -> None:
    sent = Price(amount=amount).model_dump(mode="json")

    assert Price.model_validate(sent).amount == amount
