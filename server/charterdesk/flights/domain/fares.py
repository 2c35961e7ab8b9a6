"""Which price a leg takes, and what the agency earns of it. Pure: rows come in, a row goes out."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from msgspec import Struct

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import TripType
from charterdesk.kit.money import percent_of
from charterdesk.passengers.enums import AgeCategory


class FareKey(Struct, frozen=True):
    """What a price is of. No holding: the general price."""

    flight_id: uuid.UUID
    seat_category: SeatCategory
    age_category: AgeCategory
    trip: TripType
    holding_id: uuid.UUID | None = None


class Fare(Struct, frozen=True):
    """One row of prices."""

    id: uuid.UUID
    flight_id: uuid.UUID
    seat_category: SeatCategory
    age_category: AgeCategory
    trip: TripType
    holding_id: uuid.UUID | None
    price: Decimal
    commission_amount: Decimal | None = None
    commission_percent: Decimal | None = None

    @property
    def key(self) -> FareKey:
        return FareKey(self.flight_id, self.seat_category, self.age_category, self.trip, self.holding_id)


@dataclass(frozen=True)
class Seller:
    """The holding that sells, and what it earns where a price says nothing else."""

    holding_id: uuid.UUID
    house: bool
    commission_percent: Decimal


Fares = Mapping[FareKey, Fare]


def by_key(fares: Iterable[Fare]) -> Fares:
    return {fare.key: fare for fare in fares}


def trips_for(trip: TripType) -> tuple[TripType, ...]:
    """Whose prices a leg of such a trip may take, the best first."""
    return (trip,) if trip is TripType.OneWay else (trip, TripType.OneWay)


def candidates(general: FareKey, seller: Seller) -> list[FareKey]:
    """What would do, the best first: the holding's own before the general, the trip before OneWay."""
    return [
        FareKey(general.flight_id, general.seat_category, general.age_category, trip, holding_id)
        for holding_id in (seller.holding_id, None)
        for trip in trips_for(general.trip)
    ]


def find_fare(fares: Fares, general: FareKey, seller: Seller) -> Fare | None:
    """None: not for sale."""
    return next((fares[key] for key in candidates(general, seller) if key in fares), None)


def missing_fare(general: FareKey) -> str:
    """no RoundTrip or OneWay price for Economy Child"""
    trips = " or ".join(trips_for(general.trip))
    return f"no {trips} price for {general.seat_category} {general.age_category}"


def commission_on(fare: Fare, seller: Seller) -> Decimal:
    if seller.house:
        return Decimal("0.00")
    if fare.commission_amount is not None:
        return fare.commission_amount
    if fare.commission_percent is not None:
        return percent_of(fare.price, fare.commission_percent)
    return percent_of(fare.price, seller.commission_percent)
