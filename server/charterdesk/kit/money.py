"""Amounts: exact decimals with two places, rounded half up, here and nowhere else."""

import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, PlainSerializer, WithJsonSchema
from pydantic_core import PydanticCustomError

CENT = Decimal("0.01")
SENTENCE = "Input invalid. Only a number with 2 decimal places"
_AMOUNT = re.compile(r"-?[0-9]{1,12}(\.[0-9]{1,2})?")


def rounded(amount: Decimal) -> Decimal:
    return amount.quantize(CENT, ROUND_HALF_UP) + 0  # + 0 turns -0.00 into 0.00


def percent_of(amount: Decimal, percent: Decimal) -> Decimal:
    return rounded(amount * percent / 100)


def parse_amount(value: Any) -> Decimal:
    """Read a decimal string or a JSON number; refuse anything that is not exact to the cent."""
    if isinstance(value, Decimal):
        text = f"{value:f}"
    elif isinstance(value, str):
        text = value
    elif isinstance(value, int | float) and not isinstance(value, bool):
        text = repr(value)
    else:
        raise PydanticCustomError("money", SENTENCE)
    if not _AMOUNT.fullmatch(text):
        raise PydanticCustomError("money", SENTENCE)
    return rounded(Decimal(text))


def _not_negative(amount: Decimal) -> Decimal:
    if amount < 0:
        raise PydanticCustomError("money", "It should not be negative")
    return amount


Money = Annotated[
    Decimal,
    BeforeValidator(parse_amount),
    PlainSerializer(lambda amount: f"{amount:.2f}", return_type=str),
    WithJsonSchema({"type": "string", "pattern": r"^-?\d{1,12}\.\d{2}$", "examples": ["129.00"]}),
]
Amount = Annotated[Money, AfterValidator(_not_negative)]
"""Money that cannot be negative: a price, a limit, a percentage."""
