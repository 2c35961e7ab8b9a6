"""Finds the price of a leg and the agency's commission on it."""

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
    """The key of a price. Without a holding it is the general price."""

    flight_id: uuid.UUID
    seat_category: SeatCategory
    age_category: AgeCategory
    trip: TripType
    holding_id: uuid.UUID | None = None


class Fare(Struct, frozen=True):
    """A row of `FlightPrice`."""

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
    """The selling agency, with its default commission for prices without one of their own."""

    holding_id: uuid.UUID
    house: bool
    commission_percent: Decimal


Fares = Mapping[FareKey, Fare]


def index_fares(fares: Iterable[Fare]) -> Fares:
    return {fare.key: fare for fare in fares}


def fare_trips(trip: TripType) -> tuple[TripType, ...]:
    """Return the trip types whose prices may be used for a leg of this trip, the best first."""
    return (trip,) if trip is TripType.OneWay else (trip, TripType.OneWay)


def candidate_keys(general: FareKey, seller: Seller) -> list[FareKey]:
    """Return the keys to try in order: agency prices before general ones, the trip before OneWay."""
    return [
        FareKey(general.flight_id, general.seat_category, general.age_category, trip, holding_id)
        for holding_id in (seller.holding_id, None)
        for trip in fare_trips(general.trip)
    ]


def find_fare(fares: Fares, general: FareKey, seller: Seller) -> Fare | None:
    """Return the best price, or None if the seat is not for sale."""
    return next((fares[key] for key in candidate_keys(general, seller) if key in fares), None)


def missing_fare_text(general: FareKey) -> str:
    """Return the reason for a refusal, like "no RoundTrip or OneWay price for Economy Child"."""
    trips = " or ".join(fare_trips(general.trip))
    return f"no {trips} price for {general.seat_category} {general.age_category}"


def commission_for(fare: Fare, seller: Seller) -> Decimal:
    if seller.house:
        return Decimal("0.00")
    if fare.commission_amount is not None:
        return fare.commission_amount
    if fare.commission_percent is not None:
        return percent_of(fare.price, fare.commission_percent)
    return percent_of(fare.price, seller.commission_percent)
