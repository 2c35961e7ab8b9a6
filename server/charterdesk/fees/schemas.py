import uuid
from datetime import date
from typing import Annotated, Final

from pydantic import BeforeValidator, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from charterdesk.fees.enums import (
    BaggageUnit,
    BuyIn,
    FeeBasis,
    FeeKind,
    FunctionalFeeKind,
    SeatCategory,
    ValidBy,
)
from charterdesk.kit.rules.rule import form
from charterdesk.kit.rules.types import ruled
from charterdesk.kit.schema import (
    Amount,
    ApiModel,
    Count,
    Flag,
    Line,
    Money,
    OptionalDay,
    OptionalText,
    Text,
    Versioned,
)
from charterdesk.passengers.enums import AgeCategory
from charterdesk.reference.schemas import ClassCode

MAX_TIERS = 4
MAX_QUANTITY = 20
"""How many of one fee a ticket may take where the catalog sets no limit."""


CHARGED_AT_CHECK_IN: Final = frozenset({BaggageUnit.ExtraBag, BaggageUnit.ExtraKilogram})
"""Units that check-in charges when bags are counted and weighed."""


def _to_upper(value: object) -> object:
    return value.strip().upper() if isinstance(value, str) else value


FeeCode = Annotated[
    Text,
    ruled(form("[A-Z0-9]{1,8}", "Use 1 to 8 letters or digits, e.g. BAG1")),
    BeforeValidator(_to_upper),
]


class ExtraFeeWrite(ApiModel):
    name: Line = Field(max_length=120)
    code: FeeCode
    kind: FeeKind
    payee: OptionalText = Field(default=None, max_length=120)
    amount: Amount
    mandatory: Flag = False
    buy_in: BuyIn = BuyIn.Both
    age_categories: list[AgeCategory] = Field(default=[], max_length=3)
    seat_categories: list[SeatCategory] = Field(default=[], max_length=3)
    passenger_classes: list[ClassCode] = Field(default=[], max_length=50)
    max_quantity: Count | None = Field(default=None, ge=1, le=MAX_QUANTITY)
    refundable: Flag = True
    baggage_unit: BaggageUnit | None = None
    valid_by: ValidBy = ValidBy.Travel
    valid_from: OptionalDay = None
    valid_to: OptionalDay = None
    active: Flag = True

    @field_validator("baggage_unit")
    @classmethod
    def _require_baggage(cls, unit: BaggageUnit | None, others: ValidationInfo) -> BaggageUnit | None:
        if unit is None:
            return None
        if others.data.get("kind") is not FeeKind.Baggage:
            raise PydanticCustomError("baggage", "Only a baggage fee counts or weighs bags")
        if unit in CHARGED_AT_CHECK_IN:
            if others.data.get("mandatory"):
                raise PydanticCustomError("optional", "A fee for excess baggage can't be mandatory")
            if others.data.get("buy_in") is BuyIn.Booking:
                raise PydanticCustomError("buyIn", "A fee for excess baggage is sold at check-in")
        return unit

    @field_validator("valid_to")
    @classmethod
    def _require_order(cls, valid_to: date | None, others: ValidationInfo) -> date | None:
        valid_from = others.data.get("valid_from")
        if valid_from and valid_to and valid_to < valid_from:
            raise PydanticCustomError("validity", "The end must not be before the start")
        return valid_to


class ExtraFeeUpdate(Versioned, ExtraFeeWrite):
    pass


class ExtraFeeRead(ApiModel):
    id: uuid.UUID
    version: int
    name: str
    code: str
    kind: FeeKind
    payee: str | None
    amount: Money
    mandatory: bool
    buy_in: BuyIn
    age_categories: list[str]
    seat_categories: list[str]
    passenger_classes: list[str]
    max_quantity: int | None = None
    refundable: bool
    baggage_unit: BaggageUnit | None = None
    valid_by: ValidBy
    valid_from: OptionalDay
    valid_to: OptionalDay
    active: bool


class ExtraFeeList(ApiModel):
    items: list[ExtraFeeWrite] = Field(min_length=1, max_length=200)


class Tier(ApiModel):
    """The amount charged until this many hours before departure."""

    hours_before: Count = Field(ge=0, le=8760)
    amount: Amount


class FunctionalFeeUpdate(Versioned):
    basis: FeeBasis
    amount: Amount
    tiers: list[Tier] = Field(default=[], max_length=MAX_TIERS)


class FunctionalFeeRead(ApiModel):
    id: uuid.UUID
    version: int
    kind: FunctionalFeeKind
    basis: FeeBasis
    amount: Money
    tiers: list[Tier]
