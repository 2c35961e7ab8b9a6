"""Rules on numbers, judged as they are typed."""

import re
from collections.abc import Callable
from decimal import Decimal

from charterdesk.kit.rules.rule import Rule, broken, form, needed, optional

_TWO_DECIMALS = "Input invalid. Only a number with 2 decimal places"
_AMOUNT = r"(?:[0-9]{1,6}(?:\.[0-9]{1,2})?|\.[0-9]{1,2})"
_PLAIN = re.compile(r"-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)")

number = needed("A number is required", form("[0-9]+", "Only numbers allow. ex: 3738"))

decimal = form(_AMOUNT, _TWO_DECIMALS)
optional_decimal = optional(decimal)
# Also admits amounts below zero.
negative_decimal = form(f"-?{_AMOUNT}", _TWO_DECIMALS)

integer = form("[0-9]{1,6}", "Input invalid. Only an interger number (ex: 105)")


def at_most(n: int | str | Decimal) -> Rule:
    return _limit(broken("atMost", n=n), lambda value: value <= Decimal(n))


def more_than(n: int | str | Decimal) -> Rule:
    return _limit(broken("moreThan", n=n), lambda value: value > Decimal(n))


def _limit(message: str, holds: Callable[[Decimal], bool]) -> Rule:
    """A limit leaves an empty field to the other rules, and refuses what is no number."""

    def check(value: str) -> str | None:
        if value == "" or (_PLAIN.fullmatch(value) and holds(Decimal(value))):
            return None
        return message

    return check
