from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as some

from charterdesk.payments.cards import (
    Card,
    brand_of,
    holds_card_number,
    is_card_number,
    is_expired,
    passes_luhn,
)

VISA = "4111111111111111"


@pytest.mark.parametrize(
    ("number", "brand"),
    [
        (VISA, "Visa"),
        ("4222222222222", "Visa"),
        ("5555555555554444", "Mastercard"),
        ("2223003122003222", "Mastercard"),
        ("2720992222222229", "Mastercard"),
        ("378282246310005", "American Express"),
        ("6011111111111117", "Discover"),
        ("30569309025904", "Diners Club"),
        ("3530111333300000", "JCB"),
        ("9999999999999995", None),
        ("2721000000000004", None),
        ("411111111111111", None),
        ("", None),
    ],
)
def test_a_brand_is_told_by_the_number(number: str, brand: str | None) -> None:
    assert brand_of(number) == brand


@given(some.text("0123456789", min_size=12, max_size=18), some.integers(1, 9))
def test_a_wrong_digit_is_noticed(begin: str, off: int) -> None:
    number = next(begin + str(digit) for digit in range(10) if passes_luhn(begin + str(digit)))

    assert not passes_luhn(number[:-1] + str((int(number[-1]) + off) % 10))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"card {VISA} of the client", True),
        ("4111 1111 1111 1111", True),
        ("4111-1111-1111-1111", True),
        ("3782 822463 10005", True),
        (f"({VISA})", True),
        ("4111 1111-1111 1111", False),
        ("4111111111111112", False),
        ("wire 20261115070812", False),
        ("01994111-1111-1111-1111-000000000001", False),
        ("check 1044", False),
        ("", False),
    ],
)
def test_a_card_number_in_a_text_is_found(text: str, found: bool) -> None:
    assert holds_card_number(text) is found


@pytest.mark.parametrize(
    ("expires", "today", "expired"),
    [
        ("11/26", date(2026, 11, 30), False),
        ("11/26", date(2026, 12, 1), True),
        ("02/28", date(2028, 2, 29), False),
        ("12/25", date(2026, 1, 1), True),
        ("01/99", date(2026, 1, 1), False),
    ],
)
def test_a_card_is_good_until_the_end_of_its_month(expires: str, today: date, expired: bool) -> None:
    assert is_expired(expires, today) is expired


def test_a_card_shows_brand_and_last_four_and_nothing_else() -> None:
    card = Card(VISA, "12/30", "737")

    assert (card.brand, card.last_four) == ("Visa", "1111")
    assert repr(card) == "Card()"


@pytest.mark.parametrize("end", ["0002", "0119", "0259", "0341"])
def test_the_simulators_cards_are_plausible_ones(end: str) -> None:
    assert is_card_number(f"400000000000{end}")
