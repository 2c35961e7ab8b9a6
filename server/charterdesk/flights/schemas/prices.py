"""Requests and responses of prices and of fees on flights."""

import uuid
from typing import Annotated

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from charterdesk.fees.enums import BaggageUnit, BuyIn, FeeKind, SeatCategory, ValidBy
from charterdesk.flights.enums import TripChoice, TripType
from charterdesk.kit.schema import Amount, ApiModel, Count, Id, Money, OptionalDay, OptionalId
from charterdesk.passengers.enums import AgeCategory

Percent = Annotated[Amount, Field(le=100)]


class PriceKey(ApiModel):
    """Seat category, age, trip and agency of a price. Without an agency it is the general price."""

    seat_category_type: SeatCategory
    passenger_age_category: AgeCategory
    trip_sort: TripType
    office_holding_id: OptionalId = None


class PriceCell(PriceKey):
    """One cell of a price sheet."""

    price: Amount
    commission_amount: Amount | None = None
    commission_percent: Percent | None = None

    @field_validator("commission_percent")
    @classmethod
    def _one_commission(cls, percent: object, others: ValidationInfo) -> object:
        if percent is not None and others.data.get("commission_amount") is not None:
            raise PydanticCustomError("commission", "Enter an amount or a percentage, not both")
        return percent

    @field_validator("commission_amount")
    @classmethod
    def _within_the_price(cls, amount: Amount | None, others: ValidationInfo) -> Amount | None:
        price = others.data.get("price")
        if amount is not None and price is not None and amount > price:
            raise PydanticCustomError("commission", "Must not be more than the price")
        return amount


class FlightPriceWrite(PriceCell):
    flight_id: Id
    version: Count


class FlightPriceUpdate(FlightPriceWrite):
    id: Id


class FlightPriceRead(ApiModel):
    id: uuid.UUID
    version: int
    flight_id: uuid.UUID
    seat_category_type: SeatCategory
    passenger_age_category: AgeCategory
    trip_sort: TripType
    office_holding_id: uuid.UUID | None
    price: Money
    commission_amount: Money | None
    commission_percent: Money | None


class FlightPriceList(ApiModel):
    """Several prices for one flight. If one is refused, none is saved."""

    flight_id: Id
    version: Count
    items: list[PriceCell] = Field(min_length=1, max_length=500)


class FlightPricePatch(ApiModel):
    """A price sheet to save: cells to set, existing or not, and cells to empty."""

    flight_id: Id
    version: Count
    save: list[PriceCell] = Field(default=[], max_length=500)
    remove: list[PriceKey] = Field(default=[], max_length=500)


class FlightPriceSheet(ApiModel):
    """All prices of a flight that the caller may see."""

    flight_id: uuid.UUID
    version: int
    items: list[FlightPriceRead]


class TariffRequest(ApiModel):
    flight_id: Id
    trip_sort: TripChoice
    seat_category_type: SeatCategory | None = None
    office_id: OptionalId = None


class Tariff(ApiModel):
    """The price of one seat for one age, and the row it comes from. Without a row it is not for sale."""

    seat_category_type: SeatCategory
    passenger_age_category: AgeCategory
    flight_price_id: uuid.UUID | None
    price: Money | None
    commission: Money | None
    fees: Money
    """Mandatory fees if the seat is sold today."""
    total: Money | None
    row: PriceKey | None
    missing: str | None


class FlightFeeCell(ApiModel):
    extra_fee_id: Id
    amount: Amount | None = None


class FlightExtraFeePatch(ApiModel):
    flight_id: Id
    version: Count
    save: list[FlightFeeCell] = Field(default=[], max_length=200)
    remove: list[Id] = Field(default=[], max_length=200)
    """Ids of catalog fees."""


class FlightExtraFeeRead(ApiModel):
    id: uuid.UUID
    version: int
    flight_id: uuid.UUID
    extra_fee_id: uuid.UUID
    code: str
    name: str
    kind: FeeKind
    payee: str | None
    amount: Money
    """The amount that is charged: the flight's own, else the catalog's."""
    own_amount: Money | None
    catalogue_amount: Money
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
