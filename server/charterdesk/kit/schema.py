"""Base classes and field types of requests and responses: camelCase, strict, no unknown fields."""

import re
import unicodedata
import uuid
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any, Final, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    PlainSerializer,
    Strict,
    WithJsonSchema,
)
from pydantic.alias_generators import to_camel
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from charterdesk.kit.ids import EMPTY
from charterdesk.kit.money import CENT

_AMOUNT: Final = re.compile(r"-?[0-9]{1,12}(\.[0-9]{1,2})?")
_NOT_STORABLE: Final = re.compile("[\x00\ud800-\udfff]")
"""NUL, and halves of surrogate pairs: JSON can carry them, UTF-8 and PostgreSQL cannot."""
_MILLION: Final = 1_000_000
_TRILLION: Final = _MILLION**2
_NOT_AN_AMOUNT: Final = "Input invalid. Only a number with 2 decimal places"


class ApiModel(BaseModel):
    """Base of all requests and responses. Strict: "1" is not a number and true is not a price."""

    model_config = ConfigDict(
        strict=True, extra="forbid", alias_generator=to_camel, populate_by_name=True, from_attributes=True
    )

    @classmethod
    def of_record(cls, record: object, **others: Any) -> Self:
        """Build a response from the fields it shares with a record; `others` adds or replaces fields."""
        shared = {name: getattr(record, name) for name in cls.model_fields if name not in others}
        return cls(**shared, **others)


class ApiEnum(StrEnum):
    """An enumeration with the specification's spelling, read case-insensitively."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        if not isinstance(value, str):  # null is not the word "None"
            return None
        wanted = value.casefold()
        return next((member for member in cls if member.value.casefold() == wanted), None)

    @classmethod
    def _read(cls, value: str) -> Self:
        try:
            return cls(value)
        except ValueError:
            choices = ", ".join(member.value for member in cls)
            raise PydanticCustomError(
                "oneOf", "It should be one of: {choices}", {"choices": choices}
            ) from None

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(cls._read, handler(source))


def _clean(value: str) -> str:
    if _NOT_STORABLE.search(value):
        raise PydanticCustomError("text", "It holds a character that cannot be stored")
    return value.strip()


def _without_odd_characters(value: object) -> object:
    return _NOT_STORABLE.sub("", value) if isinstance(value, str) else value


def _one_line(value: str) -> str:
    if any(unicodedata.category(letter) in ("Cc", "Zl", "Zp") for letter in value):
        raise PydanticCustomError("string_pattern_mismatch", "Input invalid")
    return value


def _required(value: str) -> str:
    if not value:
        raise PydanticCustomError("required", "Required")
    if not value.strip():
        raise PydanticCustomError("required", "Cannot be only whitespaces")
    return value


def _empty_is_none(value: Any) -> Any:
    return None if isinstance(value, str) and not value.strip() else value


def _zero_is_none(value: uuid.UUID | None) -> uuid.UUID | None:
    return None if value == EMPTY else value


def _parse(kind: type[Any], read: Callable[[str], Any], sentence: str) -> Callable[[Any], Any]:
    """Read ids, days and times from text; strict models would accept parsed values only, which JSON lacks."""

    def parse(value: Any) -> Any:
        if isinstance(value, kind) or value is None:
            return value
        try:
            return read(value) if isinstance(value, str) else read("")
        except ValueError:
            raise PydanticCustomError("format", sentence) from None

    return parse


def _not_zero(value: uuid.UUID) -> uuid.UUID:
    if value == EMPTY:
        raise PydanticCustomError("required", "Required")
    return value


def _aware(value: datetime) -> datetime:
    if value.tzinfo is None:
        raise PydanticCustomError("format", "A time needs its offset, ex: 2026-11-15T10:40:00Z")
    return value


def _iso_day(value: str) -> date:
    if not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", value):  # ISO knows weeks too, people do not
        raise ValueError(value)
    return date.fromisoformat(value)


def _read_amount(value: Any) -> Decimal:
    """Read a decimal string or a JSON number; refuse anything that is not exact to the cent."""
    if isinstance(value, Decimal) and value.same_quantum(CENT) and abs(value) < _TRILLION:
        return value + 0  # + 0 turns -0.00 into 0.00
    if isinstance(value, Decimal):
        text = f"{value:f}"
    elif isinstance(value, str):
        text = value
    elif isinstance(value, int | float) and not isinstance(value, bool):
        text = repr(value)
    else:
        raise PydanticCustomError("money", _NOT_AN_AMOUNT)
    if not _AMOUNT.fullmatch(text):
        raise PydanticCustomError("money", _NOT_AN_AMOUNT)
    return Decimal(text).quantize(CENT) + 0  # + 0 turns -0.00 into 0.00


def _not_negative(amount: Decimal) -> Decimal:
    if amount < 0:
        raise PydanticCustomError("money", "It should not be negative")
    return amount


def _below_a_million(amount: Decimal) -> Decimal:
    if amount >= _MILLION:
        raise PydanticCustomError("money", _NOT_AN_AMOUNT)
    return amount


_read_id = _parse(uuid.UUID, uuid.UUID, "It should be an identifier")
_read_day = _parse(date, _iso_day, "Invalid format. It should be yyyy-mm-dd")
_read_moment = _parse(datetime, datetime.fromisoformat, "It should be a time, ex: 2026-11-15T10:40:00Z")

Text = Annotated[str, AfterValidator(_required), AfterValidator(_clean)]
Line = Annotated[Text, AfterValidator(_one_line)]
"""A text without line breaks, like a name: it may be used in the header of an e-mail or in a list."""
OptionalText = Annotated[
    str | None, BeforeValidator(_empty_is_none), AfterValidator(lambda v: v and _clean(v))
]
WholeText = Annotated[str, BeforeValidator(_without_odd_characters)]
"""Text to be read, like a pasted list: its spaces and line ends matter, and odd characters are left out."""
Flag = Annotated[bool, Strict()]
Count = Annotated[int, Strict()]
Id = Annotated[uuid.UUID, AfterValidator(_not_zero), BeforeValidator(_read_id)]
OptionalId = Annotated[
    uuid.UUID | None,
    AfterValidator(_zero_is_none),
    BeforeValidator(_read_id),
    BeforeValidator(_empty_is_none),
]
Day = Annotated[date, BeforeValidator(_read_day)]
OptionalDay = Annotated[date | None, BeforeValidator(_read_day), BeforeValidator(_empty_is_none)]
Money = Annotated[
    Decimal,
    BeforeValidator(_read_amount),
    PlainSerializer(lambda amount: f"{amount:.2f}", return_type=str),
    WithJsonSchema({"type": "string", "pattern": r"^-?\d{1,12}\.\d{2}$", "examples": ["129.00"]}),
]
Amount = Annotated[Money, AfterValidator(_not_negative), AfterValidator(_below_a_million)]
"""Money that cannot be negative, up to six integer digits: a price, a payment, a percentage."""
CreditLimit = Annotated[Money, AfterValidator(_not_negative), Field(lt=1000 * _MILLION)]
"""The most that an agency may owe: up to nine integer digits, as it owes for many bookings."""
Moment = Annotated[datetime, AfterValidator(_aware), BeforeValidator(_read_moment)]


class Versioned(ApiModel):
    """The id of the row to change, and the version the client last read."""

    id: Id
    version: Count
