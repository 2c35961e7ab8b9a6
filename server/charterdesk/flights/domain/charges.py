"""Decides which fees of a flight apply to a ticket."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from msgspec import Struct

from charterdesk.fees.enums import BaggageUnit, BuyIn, FeeKind, SeatCategory, ValidBy
from charterdesk.passengers.enums import AgeCategory


class Charge(Struct, frozen=True):
    """A fee of one flight. Empty ages, categories or classes mean all."""

    id: uuid.UUID
    """The id of the `FlightExtraFee`."""
    extra_fee_id: uuid.UUID
    flight_id: uuid.UUID
    code: str
    name: str
    kind: FeeKind
    payee: str | None
    amount: Decimal
    mandatory: bool
    buy_in: BuyIn = BuyIn.Both
    refundable: bool = True
    baggage_unit: BaggageUnit | None = None
    max_quantity: int | None = None
    ages: Collection[str] = ()
    categories: Collection[str] = ()
    classes: Collection[str] = ()
    valid_by: ValidBy = ValidBy.Travel
    valid_from: date | None = None
    valid_to: date | None = None
    active: bool = True


@dataclass(frozen=True)
class ChargedPassenger:
    """The data of a ticket that decide its fees. While the class is unknown, its fees do not apply."""

    age: AgeCategory
    category: SeatCategory
    passenger_class: str | None = None


def is_in_force(charge: Charge, travel_day: date, sale_day: date) -> bool:
    day = travel_day if charge.valid_by is ValidBy.Travel else sale_day
    begun = charge.valid_from is None or charge.valid_from <= day
    ended = charge.valid_to is not None and charge.valid_to < day
    return charge.active and begun and not ended


def is_sold_in(charge: Charge, place: BuyIn) -> bool:
    return charge.buy_in in (place, BuyIn.Both)


def applies_to(charge: Charge, traveller: ChargedPassenger) -> bool:
    return (
        (not charge.ages or traveller.age in charge.ages)
        and applies_to_category(charge, traveller.category)
        and (not charge.classes or traveller.passenger_class in charge.classes)
    )


def applies_to_category(charge: Charge, category: SeatCategory) -> bool:
    return not charge.categories or category in charge.categories
