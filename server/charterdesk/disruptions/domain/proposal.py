"""Proposes flights for the bookings of a disrupted flight. Pure.

Parties stay together, in the same cabin or else a better one, on the nearest flight with seats left to their
agency. The parties of the higher cabin come first, then the larger ones, then those of the older sale.
"""

import uuid
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Final

from charterdesk.booking.domain.party import AGES_WITH_SEAT
from charterdesk.booking.errors import NoSuchSeats, SeatsGone
from charterdesk.booking.party_errors import AlreadyOnFlight, LegsOutOfOrder
from charterdesk.disruptions.errors import NoFlight, NoSeat, NoSeatsTogether
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.seat_counts import SeatCount
from charterdesk.kit.errors import Refusal
from charterdesk.passengers.domain.rules import age_category
from charterdesk.passengers.enums import AgeCategory

CABINS: Final = list(SeatCategory)
"""The seat categories, the lowest first."""


@dataclass(frozen=True)
class Passenger:
    name: str
    category: SeatCategory
    age: AgeCategory
    """The age category on the disrupted flight."""
    born: date | None = None
    id: uuid.UUID | None = None

    def needs_seat_on(self, day: date) -> bool:
        """Return true unless the passenger travels on a lap that day; an infant turns two."""
        return (age_category(self.born, day) if self.born else self.age) in AGES_WITH_SEAT


@dataclass(frozen=True)
class OtherFlight:
    """The flight of a leg beside the disrupted one."""

    title: str
    departs_at: datetime
    arrives_at: datetime


@dataclass(frozen=True)
class Party:
    """The passengers of one booking on the disrupted flight, who travel together."""

    booking_id: uuid.UUID
    holding_id: uuid.UUID
    passengers: tuple[Passenger, ...]
    sold_at: datetime
    before: OtherFlight | None = None
    """The flight that arrives last of those before the disrupted one."""
    after: OtherFlight | None = None
    """The flight that departs first of those after it."""
    stuck: Refusal | None = None
    """The reason why the booking cannot be moved now."""

    @property
    def cabin(self) -> SeatCategory:
        """The highest seat category of the party."""
        return max((passenger.category for passenger in self.passengers), key=CABINS.index)

    @property
    def rank(self) -> tuple[int, int, datetime, uuid.UUID]:
        seats = sum(passenger.age in AGES_WITH_SEAT for passenger in self.passengers)
        return -CABINS.index(self.cabin), -seats, self.sold_at, self.booking_id

    def seats_on(self, day: date, category: SeatCategory) -> Counter[SeatCategory]:
        """Return the seats that the party needs on a day if it travels in this category."""
        return Counter(
            category_after(passenger.category, self.cabin, category)
            for passenger in self.passengers
            if passenger.needs_seat_on(day)
        )


def category_after(own: SeatCategory, cabin: SeatCategory, chosen: SeatCategory) -> SeatCategory:
    """Return the category of a passenger of a party with this highest cabin, once another was chosen for it.

    Its own cabin keeps each passenger's seat category; a better one is for all, a lower one for those above.
    """
    if chosen is cabin:
        return own
    return (
        max(own, chosen, key=CABINS.index)
        if _is_better(chosen, cabin)
        else min(own, chosen, key=CABINS.index)
    )


def _is_better(one: SeatCategory, other: SeatCategory) -> bool:
    return CABINS.index(one) > CABINS.index(other)


@dataclass(frozen=True)
class Target:
    """A flight that parties can move to."""

    flight_id: uuid.UUID
    title: str
    day: date
    departs_at: datetime
    arrives_at: datetime
    seats: Mapping[SeatCategory, SeatCount]
    aboard: frozenset[uuid.UUID | None] = frozenset()
    """Passengers of the parties who have a seat on it already."""
    refusal: Refusal | None = None
    """The reason why a flight that a person chose takes no party."""


@dataclass(frozen=True)
class Chosen:
    """A flight that a person chose for a party; without a category the party keeps its own."""

    flight_id: uuid.UUID
    category: SeatCategory | None = None


@dataclass(frozen=True)
class Search:
    """The parties to place, the flights for them, and the choices of a person."""

    parties: Sequence[Party]
    targets: Sequence[Target]
    """The nearest first."""
    origin: str
    destination: str
    until: date
    """The last day that was looked at."""
    kept: Target | None = None
    """The disrupted flight itself, if it still flies: with new times it is proposed first."""
    chosen: Mapping[uuid.UUID, Chosen] = field(default_factory=dict)
    """The keys are ids of bookings."""
    left_out: Collection[uuid.UUID] = ()


@dataclass(frozen=True)
class Place:
    """The proposal for one party."""

    party: Party
    target: Target | None = None
    category: SeatCategory | None = None
    by_hand: bool = False
    refusal: Refusal | None = None

    @property
    def upgraded(self) -> bool:
        return self.category is not None and _is_better(self.category, self.party.cabin)


class Proposal:
    """Places for all parties, and the seats as they leave them."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.seats = {target.flight_id: dict(target.seats) for target in search.targets}
        ranked = sorted(search.parties, key=lambda party: party.rank)
        first = [party for party in ranked if party.booking_id in search.chosen]
        others = [party for party in ranked if party.booking_id not in search.chosen]
        self.places = dict[uuid.UUID, Place]()
        for party in (*first, *others):
            self.places[party.booking_id] = self._take(self._place(party))

    def refusal(self, party: Party, target: Target, category: SeatCategory) -> Refusal | None:
        """Return why the party cannot have these seats, beside the parties placed so far."""
        if target.refusal is not None:
            return target.refusal
        if self._stays(target):
            return _order_refusal(party, target)
        return (
            _order_refusal(party, target)
            or _aboard_refusal(party, target)
            or self._seats(party, target, category)
        )

    def seats_left(self, party: Party, target: Target, category: SeatCategory) -> int:
        count = self._count(party, target, category)
        return count.left_for(party.holding_id) if count else 0

    def _stays(self, target: Target) -> bool:
        return self.search.kept is not None and target.flight_id == self.search.kept.flight_id

    def _place(self, party: Party) -> Place:
        if party.booking_id in self.search.left_out:
            return Place(party)
        if party.stuck is not None:
            return Place(party, refusal=party.stuck)
        wanted = self.search.chosen.get(party.booking_id)
        return self._place_chosen(party, wanted) if wanted else self._place_nearest(party)

    def _place_chosen(self, party: Party, wanted: Chosen) -> Place:
        kept = [self.search.kept] if self.search.kept else []
        target = next(each for each in (*self.search.targets, *kept) if each.flight_id == wanted.flight_id)
        category = wanted.category or party.cabin
        refusal = self.refusal(party, target, category)
        if refusal is not None:
            return Place(party, by_hand=True, refusal=refusal)
        return Place(party, target, category, by_hand=True)

    def _place_nearest(self, party: Party) -> Place:
        """Try the party's own cabin on all flights, then each better one."""
        kept = self.search.kept
        if kept is not None and self.refusal(party, kept, party.cabin) is None:
            return Place(party, kept, party.cabin)
        refusals = list[Refusal]()
        open_targets = [target for target in self.search.targets if target.refusal is None]
        for category in CABINS[CABINS.index(party.cabin) :]:
            for target in open_targets:
                refusal = self.refusal(party, target, category)
                if refusal is None:
                    return Place(party, target, category)
                refusals.append(refusal)
        return Place(party, refusal=self._why_none(party, refusals))

    def _why_none(self, party: Party, refusals: Sequence[Refusal]) -> Refusal:
        search, day = self.search, f"{self.search.until:%a %b %d}"
        if not refusals:
            return NoFlight(origin=search.origin, destination=search.destination, day=day)
        if not any(isinstance(refusal, SeatsGone | NoSuchSeats) for refusal in refusals):
            return refusals[0]
        seats = sum(passenger.age in AGES_WITH_SEAT for passenger in party.passengers)
        if seats == 1:
            return NoSeat(category=party.cabin, day=day)
        return NoSeatsTogether(seats=seats, category=party.cabin, day=day)

    def _take(self, place: Place) -> Place:
        """Count the seats of the place, so that the next party sees what is left."""
        if place.target is not None and place.category is not None and not self._stays(place.target):
            counts = self.seats[place.target.flight_id]
            for category, seats in place.party.seats_on(place.target.day, place.category).items():
                counts[category] = counts[category].with_sold(place.party.holding_id, seats)
        return place

    def _seats(self, party: Party, target: Target, category: SeatCategory) -> Refusal | None:
        for each, seats in party.seats_on(target.day, category).items():
            count = self._count(party, target, each)
            if count is None or count.capacity == 0:
                return NoSuchSeats(flight=target.title, category=each)
            left = count.left_for(party.holding_id)
            if seats > left:
                return SeatsGone(flight=target.title, left=left, category=each, wanted=seats)
        return None

    def _count(self, party: Party, target: Target, category: SeatCategory) -> SeatCount | None:
        """Return the seats of a category without those that the proposal gives to the party itself."""
        count = self.seats.get(target.flight_id, {}).get(category)
        own = self.places.get(party.booking_id)
        if count is None or own is None or own.target is not target or own.category is None:
            return count
        return count.with_sold(party.holding_id, -party.seats_on(target.day, own.category)[category])


def _order_refusal(party: Party, target: Target) -> Refusal | None:
    if party.before is not None and target.departs_at <= party.before.arrives_at:
        return LegsOutOfOrder(after=target.title, before=party.before.title)
    if party.after is not None and party.after.departs_at <= target.arrives_at:
        return LegsOutOfOrder(after=party.after.title, before=target.title)
    return None


def _aboard_refusal(party: Party, target: Target) -> Refusal | None:
    for passenger in party.passengers:
        if passenger.id is not None and passenger.id in target.aboard:
            return AlreadyOnFlight(name=passenger.name, flight=target.title)
    return None


def nearest_first(targets: Iterable[Target], sold_for: datetime) -> list[Target]:
    """Sort flights by the time between them and the departure that was sold, the earlier of two first."""
    return sorted(
        targets,
        key=lambda target: (abs(target.departs_at - sold_for), target.departs_at, target.flight_id),
    )
