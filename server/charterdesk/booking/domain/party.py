"""The flights of a trip and its travelers, as a clerk selected them and as rules and prices see them.

A traveler is known by a place, a number that is the same on every leg and stays when others leave the party.
"""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import lru_cache
from itertools import pairwise
from typing import Final, Self

from charterdesk.booking.errors import LastTicket
from charterdesk.booking.records import TravelerChoice
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus, TripType
from charterdesk.passengers.domain.rules import age_category
from charterdesk.passengers.enums import AgeCategory

_age_category: Final = lru_cache(maxsize=4096)(age_category)
"""A party is saved, shown and sold with the same birth dates and days."""
AGES_WITH_SEAT: Final = frozenset(AgeCategory) - {AgeCategory.Infant}
"""Infants travel on a lap."""
LICENSED: Final = {"US", "CU"}
"""Travel between these two countries needs an OFAC category."""


LEGS: Final = {TripType.OneWay: (1, 1), TripType.RoundTrip: (2, 2), TripType.MultiCity: (2, 6)}
"""Fewest and most legs of a trip."""
TRIP_WORDS: Final = {
    TripType.OneWay: "A one-way trip has one flight",
    TripType.RoundTrip: "A round trip has two flights, there and back",
    TripType.MultiCity: "A multi-city trip has two to six flights",
}


@dataclass(frozen=True)
class Leg:
    """One flight of the trip; `number` is its position in the order of travel, from 0."""

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
class TripFlight:
    """The columns of a flight that concern a booking."""

    id: uuid.UUID
    flight_number: str
    """XC 410"""
    title: str
    """XC 410, Fri Dec 11 2026"""
    status: FlightStatus
    departure_day: date
    departs_at: datetime
    arrives_at: datetime
    departure_zone: str
    arrival_zone: str
    departure_airport_id: uuid.UUID
    departure_airport: str
    departure_country: str
    arrival_airport_id: uuid.UUID
    arrival_airport: str
    arrival_country: str
    cut_off_hours: int | None

    def as_leg(self, number: int) -> Leg:
        return Leg(
            number=number,
            flight_id=self.id,
            flight=self.title,
            from_id=self.departure_airport_id,
            to_id=self.arrival_airport_id,
            departs_at=self.departs_at,
            arrives_at=self.arrives_at,
            day=self.departure_day,
            needs_ofac={self.departure_country, self.arrival_country} == LICENSED,
        )


@dataclass(frozen=True)
class Seat:
    """A traveler's seat on one leg. `extras` are optional fees, each with its quantity."""

    category: SeatCategory
    extras: Mapping[uuid.UUID, int] = field(default_factory=dict)


@dataclass(frozen=True)
class SelectedTraveler:
    """One traveler as the clerk selected them, before anything is looked up."""

    place: int
    seats: dict[int, Seat]
    """Seats by the number of the leg."""
    choice: TravelerChoice


@dataclass(frozen=True)
class Selection:
    """The flights that the clerk selected, in their order, and the travelers on each."""

    trip: TripType
    flights: tuple[uuid.UUID, ...]
    travelers: tuple[SelectedTraveler, ...]

    @property
    def free_place(self) -> int:
        return max((traveler.place for traveler in self.travelers), default=-1) + 1

    def at(self, place: int) -> SelectedTraveler:
        return next(traveler for traveler in self.travelers if traveler.place == place)

    def with_traveler(self, traveler: SelectedTraveler) -> Self:
        """Put the traveler in place of the one with the same place, or as the last."""
        others = {each.place: each for each in self.travelers}
        return replace(self, travelers=tuple({**others, traveler.place: traveler}.values()))

    def without(self, place: int, leg: int) -> Self:
        """Remove one ticket; a traveler without tickets leaves the party."""
        seats = {number: seat for number, seat in self.at(place).seats.items() if number != leg}
        left = self.with_traveler(replace(self.at(place), seats=seats))
        travelers = tuple(traveler for traveler in left.travelers if traveler.seats)
        if not travelers:
            raise LastTicket
        return replace(self, travelers=travelers)


@dataclass(frozen=True)
class OfacGround:
    """An OFAC travel category, as far as a sale needs it."""

    active: bool
    licence_required: bool


@dataclass(frozen=True)
class Document:
    rank: str
    expires: date | None


@dataclass(frozen=True)
class Traveler:
    """One traveler as rules and prices see them, named or not."""

    place: int
    seats: Mapping[int, Seat]
    """Seats by the number of the leg."""
    assumed_age: AgeCategory = AgeCategory.Adult
    """The age category as long as no birth date is known."""
    passenger_id: uuid.UUID | None = None
    full_name: str | None = None
    born: date | None = None
    titular: bool = False
    documents: tuple[Document, ...] = ()
    ofac_id: uuid.UUID | None = None
    ofac_licence: str | None = None
    ofac: OfacGround | None = None

    @property
    def name(self) -> str:
        return self.full_name or f"Passenger {self.place + 1}"

    def age_on(self, leg: Leg) -> AgeCategory:
        return _age_category(self.born, leg.day) if self.born else self.assumed_age


@dataclass(frozen=True)
class PartyTicket:
    """One traveler on one leg, which the booking has a ticket for."""

    leg: Leg
    traveler: Traveler
    seat: Seat
    age: AgeCategory
    """The age category on the day of departure."""


@dataclass(frozen=True)
class Party:
    """The travelers of a booking on the legs of its trip."""

    trip: TripType
    legs: tuple[Leg, ...]
    travelers: tuple[Traveler, ...]
    titular: Traveler | None = field(init=False)
    tickets: tuple[PartyTicket, ...] = field(init=False)
    """One ticket per leg and traveler on it, in the order of travel."""
    tickets_by_place: Mapping[int, list[PartyTicket]] = field(init=False)
    """The tickets of each traveler, in the order of travel."""

    def __post_init__(self) -> None:
        titular = next((traveler for traveler in self.travelers if traveler.titular), None)
        tickets = tuple(
            PartyTicket(leg, traveler, traveler.seats[leg.number], traveler.age_on(leg))
            for leg in self.legs
            for traveler in self.travelers
            if leg.number in traveler.seats
        )
        by_place: dict[int, list[PartyTicket]] = {traveler.place: [] for traveler in self.travelers}
        for ticket in tickets:
            by_place[ticket.traveler.place].append(ticket)
        vars(self).update(titular=titular, tickets=tickets, tickets_by_place=by_place)


def age_changes_between_legs(party: Party) -> list[str]:
    """Return messages about travelers whose age category changes on a later leg."""
    messages = []
    for traveler in party.travelers:
        for before, after in pairwise(party.tickets_by_place[traveler.place]):
            if before.age is after.age:
                continue
            gets_seat = before.age not in AGES_WITH_SEAT and after.age in AGES_WITH_SEAT
            seat = " and has a seat there" if gets_seat else ""
            ages = f"{before.age} on {before.leg.flight} and as {after.age} on {after.leg.flight}"
            messages.append(f"{traveler.name} travels as {ages}{seat}.")
    return messages
