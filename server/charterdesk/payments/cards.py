"""Payment card numbers: brand, check digit, expiration. Only brand and last four digits leave a `Card`."""

import calendar
import re
from dataclasses import dataclass, field
from datetime import date
from typing import Final

BRANDS: Final = (
    ("Visa", re.compile(r"4(?:[0-9]{12}|[0-9]{15}|[0-9]{18})")),
    ("American Express", re.compile(r"3[47][0-9]{13}")),
    (
        "Mastercard",
        re.compile(r"(?:5[1-5][0-9]{2}|222[1-9]|22[3-9][0-9]|2[3-6][0-9]{2}|27[01][0-9]|2720)[0-9]{12}"),
    ),
    ("Discover", re.compile(r"(?:6011|64[4-9][0-9]|65[0-9]{2})[0-9]{12}")),
    ("Diners Club", re.compile(r"3(?:0[0-5]|[689][0-9])[0-9]{11}")),
    ("JCB", re.compile(r"35(?:2[89]|[3-8][0-9])[0-9]{12}")),
)
# Digits in one run or in the groups they are printed in, and not a part of something longer, like an id.
_IN_TEXT = re.compile(
    r"(?<![0-9A-Za-z-])(?:[0-9]{13,19}|[0-9]{4}([ -])[0-9]{4}\1[0-9]{4}\1[0-9]{4}"
    r"|[0-9]{4}([ -])[0-9]{6}\2[0-9]{4,5})(?![0-9A-Za-z-])"
)


@dataclass(frozen=True)
class Card:
    """A card that is sent to the card company: never stored, logged or shown."""

    number: str = field(repr=False)
    expires: str = field(repr=False)
    """MM/YY"""
    cvv: str = field(repr=False)

    @property
    def brand(self) -> str:
        return brand_of(self.number) or "Card"

    @property
    def last_four(self) -> str:
        return self.number[-4:]


@dataclass(frozen=True)
class CardToken:
    """A card that the browser has sent to the card company, which charges it once by the token.

    Brand and last four digits are known when the card company responds to the charge.
    """

    descriptor: str
    value: str = field(repr=False)
    brand: None = field(default=None, init=False)
    last_four: None = field(default=None, init=False)


def brand_of(number: str) -> str | None:
    return next((brand for brand, form in BRANDS if form.fullmatch(number)), None)


def passes_luhn(number: str) -> bool:
    """Check the last digit of a card number."""
    doubled = (int(digit) * 2 for digit in number[-2::-2])
    return (sum(int(digit) for digit in number[::-2]) + sum(n - 9 if n > 9 else n for n in doubled)) % 10 == 0


def is_card_number(number: str) -> bool:
    return brand_of(number) is not None and passes_luhn(number)


def holds_card_number(text: str) -> bool:
    return any(is_card_number(re.sub("[ -]", "", found.group())) for found in _IN_TEXT.finditer(text))


def is_expired(expires: str, today: date) -> bool:
    """Return true after the last day of the month of expiration."""
    month, year = int(expires[:2]), 2000 + int(expires[3:])
    return date(year, month, calendar.monthrange(year, month)[1]) < today
