"""A party on its legs: the values that rules and prices are computed from. Pure."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import Direction, TripType
from charterdesk.passengers.domain.rules import age_category
from charterdesk.passengers.enums import AgeCategory


@dataclass(frozen=True)
class Leg:
    """One flight of the trip; `number` is its place in the order of travel, from 0."""

    number: int
    flight_id: uuid.UUID
    flight: str
    """XC 410, Fri Dec 11 2026"""
    from_id: uuid.UUID
    to_id: uuid.UUID
    departs_at: datetime
    arrives_at: datetime
    day: date
    """The local day of departure."""
    needs_ofac: bool
    """Between the United States and Cuba."""


@dataclass(frozen=True)
class Seat:
    """What a traveller has on one leg. `extras` are optional fees, each with its quantity."""

    category: SeatCategory
    extras: Mapping[uuid.UUID, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Document:
    rank: str
    expires: date | None


@dataclass(frozen=True)
class Traveller:
    """One of the party, known by name or not yet."""

    place: int
    seats: Mapping[int, Seat]
    """By the number of the leg."""
    said_age: AgeCategory = AgeCategory.Adult
    """What he travels as while nobody knows his birthday."""
    passenger_id: uuid.UUID | None = None
    full_name: str | None = None
    born: date | None = None
    titular: bool = False
    documents: tuple[Document, ...] = ()
    ofac_id: uuid.UUID | None = None
    ofac_licence: str | None = None
    licence_required: bool = False

    @property
    def name(self) -> str:
        return self.full_name or f"Passenger {self.place + 1}"

    def age_on(self, leg: Leg) -> AgeCategory:
        return age_category(self.born, leg.day) if self.born else self.said_age


@dataclass(frozen=True)
class Party:
    trip: TripType
    legs: tuple[Leg, ...]
    travellers: tuple[Traveller, ...]

    def at(self, place: int) -> Traveller:
        return next(traveller for traveller in self.travellers if traveller.place == place)

    def on(self, leg: Leg) -> list[Traveller]:
        return [traveller for traveller in self.travellers if leg.number in traveller.seats]

    def legs_of(self, traveller: Traveller) -> list[Leg]:
        return [leg for leg in self.legs if leg.number in traveller.seats]

    @property
    def titular(self) -> Traveller | None:
        return next((traveller for traveller in self.travellers if traveller.titular), None)


def direction_of(trip: TripType, leg: int) -> Direction:
    return Direction.Return if trip is TripType.RoundTrip and leg == 1 else Direction.Outbound


def takes_a_seat(age: AgeCategory) -> bool:
    """Infants travel on a lap."""
    return age is not AgeCategory.Infant
