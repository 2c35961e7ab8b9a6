"""What the demo's season has sold: how full each flight is, who buys it where, and what becomes of it."""

import uuid
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date, datetime
from itertools import pairwise
from random import Random
from typing import Final

from charterdesk.booking.domain.party import Leg
from charterdesk.demo.bookings.choosing import moment_of_sale, one_of
from charterdesk.demo.bookings.counter import Counter
from charterdesk.demo.bookings.desks import Desk
from charterdesk.demo.bookings.wishes import HALF, Fate, Pays, Way, Wish
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import TripType

LOADS: Final = (
    # days from today, least and most of the seats, in percent; between two days it is in between
    (-30, 20, 40),
    (-1, 48, 76),
    (2, 54, 92),
    (5, 34, 72),
    (9, 20, 46),
    (14, 13, 28),
    (21, 5, 15),
    (35, -1, 4),
    (60, -4, 1),
    (120, -5, 1),
)
BUSY_DAYS: Final = {4: 1.15, 5: 1.2, 6: 1.1, 1: 0.85, 2: 0.85}
"""Friday to Sunday, and the quiet Tuesday and Wednesday."""
NEARLY_FULL: Final = 0.97
BUSINESS: Final = 0.7
"""Of the load in economy."""
PARTIES: Final = {1: 30, 2: 36, 3: 16, 4: 12, 5: 6}
GROUPS: Final = (10, 18)
GROUP_CHANCE: Final = 0.03
TRIPS: Final = {TripType.RoundTrip: 55, TripType.OneWay: 43, TripType.MultiCity: 2}
STAY: Final = (2, 9)
EXTRAS: Final = {(): 70, ("BAG1",): 18, ("BAG1", "BAG2"): 8, ("OVER",): 2, ("ASST",): 2}
NOTES: Final = (
    "Wheelchair to the gate. Call before any change of time.",
    "Travels with a guitar as hand luggage.",
    "Pays the rest on Friday.",
    "Diabetic: insulin in the hand luggage.",
    "Speaks Spanish only; call after 5 PM.",
    "Wants seats together.",
    "Returns with her mother if the visa comes in time.",
    "Medicine for a relative, letter of the doctor at hand.",
    "Asked for the earlier flight if a seat becomes free.",
)
TRIES: Final = 30
"""So often a party is looked for that fits a flight."""
NOTED: Final = 0.04
AGENCY_PAYS: Final[dict[tuple[Pays, ...], int]] = {
    (Pays(Way.Cash),): 560,
    (Pays(Way.Check),): 60,
    (Pays(Way.Card),): 340,
    (): 6,
    (Pays(Way.Cash, HALF),): 6,
    (Pays(Way.Cash, HALF), Pays(Way.Card, HALF)): 6,
    (Pays(Way.Cash, undone=True),): 2,
}
HOUSE_PAYS: Final[dict[tuple[Pays, ...], int]] = {
    (Pays(Way.Cash),): 470,
    (Pays(Way.Check),): 60,
    (Pays(Way.Card),): 450,
    (Pays(Way.Cash, HALF), Pays(Way.Card, HALF)): 14,
    (Pays(Way.Cash, undone=True), Pays(Way.Card)): 6,
}


class Demand:
    def __init__(
        self,
        counter: Counter,
        desks: Sequence[Desk],
        near: Mapping[uuid.UUID, Sequence[Desk]],
        chance: Random,
        now: datetime,
    ) -> None:
        """`near` an airport are desks that sell its flights and no others."""
        self._counter = counter
        self._shelf = counter.shelf
        self._near = near
        self._far = [desk for desk in desks if not any(desk in some for some in near.values())]
        self._chance = chance
        self._now = now
        self._targets: dict[uuid.UUID, float] = {}

    def sold(self, today: date, full: Collection[uuid.UUID]) -> Iterator[Wish]:
        """Flight by flight in the order in which they depart; those named in `full` have no seat left."""
        for leg in self._shelf.legs.values():
            self._targets[leg.flight_id] = 1.0 if leg.flight_id in full else self._load(leg.day, today)
        for leg in self._shelf.legs.values():
            load = self._targets[leg.flight_id]
            yield from self._fill(leg, SeatCategory.Economy, load)
            yield from self._fill(leg, SeatCategory.Business, load if load == 1 else load * BUSINESS)

    def unsold(
        self, fate: Fate, legs: Sequence[Leg], count: int, pays: tuple[Pays, ...] = ()
    ) -> Iterator[Wish]:
        """So many that came to nothing, or have not come to anything yet."""
        made = 0
        for leg in self._chance.choices(legs, k=count * TRIES):
            wish = self._wish(leg, SeatCategory.Economy, fate, pays) if made < count else None
            if wish is not None:
                made += 1
                yield wish

    def _load(self, day: date, today: date) -> float:
        """Nothing at all, where it is below zero."""
        load = self._chance.uniform(*_range((day - today).days)) / 100
        return min(NEARLY_FULL, load * BUSY_DAYS.get(day.weekday(), 1.0))

    def _fill(self, leg: Leg, category: SeatCategory, load: float) -> Iterator[Wish]:
        fails = 0
        while self._shelf.load(leg, category) < load and fails < TRIES:
            wish = self._wish(leg, category, Fate.Sold)
            if wish is None:
                fails += 1
            else:
                yield wish

    def _wish(self, leg: Leg, category: SeatCategory, fate: Fate, pays: tuple[Pays, ...] = ()) -> Wish | None:
        chance = self._chance
        desk = self._desk(leg)
        trip, legs = self._trip(leg, category)
        party = self._counter.party(desk, legs, self._size(category), category)
        if not party:
            return None
        if fate in (Fate.Sold, Fate.Held):
            self._counter.seat(desk, legs, party, category)
        if fate is Fate.Sold:
            pays = one_of(chance, HOUSE_PAYS if desk.holding.house else AGENCY_PAYS)
        return Wish(
            desk=desk,
            clerk=chance.choice(desk.clerks),
            trip=trip,
            legs=legs,
            party=party,
            at=moment_of_sale(chance, desk, leg.departs_at, self._now),
            luck=chance.getrandbits(32),
            fate=fate,
            pays=pays,
            category=category,
            extras=one_of(chance, EXTRAS),
            phone=f"{chance.choice(('305', '786', '813'))}555{chance.randrange(10_000):04}",
            note=chance.choice(NOTES) if chance.random() < NOTED else None,
        )

    def _size(self, category: SeatCategory) -> int:
        if category is SeatCategory.Business:
            return self._chance.choice((1, 2, 2))
        if self._chance.random() < GROUP_CHANCE:
            return self._chance.randint(*GROUPS)
        return one_of(self._chance, PARTIES)

    def _desk(self, leg: Leg) -> Desk:
        """Who flies from an airport buys near it."""
        near = self._near.get(leg.from_id) or self._near.get(leg.to_id)
        return self._chance.choice(near or self._far)

    def _trip(self, leg: Leg, category: SeatCategory) -> tuple[TripType, tuple[Leg, ...]]:
        trip = one_of(self._chance, TRIPS)
        if trip is TripType.OneWay:
            return trip, (leg,)
        ways = self._shelf.back_from if trip is TripType.RoundTrip else self._shelf.onward_from
        later = [back for back in ways(leg, STAY) if self._has_demand(back, category)]
        return (trip, (leg, self._chance.choice(later))) if later else (TripType.OneWay, (leg,))

    def _has_demand(self, leg: Leg, category: SeatCategory) -> bool:
        return self._shelf.load(leg, category) < self._targets[leg.flight_id]


def _range(days: int) -> tuple[float, float]:
    """The least and the most of a load so many days from today."""
    before, after = next(pair for pair in pairwise(LOADS) if days <= pair[1][0])
    way = (days - before[0]) / (after[0] - before[0])
    least, most = (before[i] + (after[i] - before[i]) * way for i in (1, 2))
    return least, most
