"""Sales of copies of bookings, wherever there are seats for them."""

import uuid
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from heapq import heappop, heappush
from random import Random
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.booking.models import Locator
from charterdesk.booking.persistence.locators import random_locator
from charterdesk.demo.multiplier import Copy, Multiplier
from charterdesk.demo.names import Names, StandIns
from charterdesk.demo.organization import ZONE
from charterdesk.demo.passengers import Ages, Families
from charterdesk.demo.patterns import Gap, Pattern, Story, capture, undone
from charterdesk.demo.plots import Plots
from charterdesk.demo.stories import BY_HAND, SEAT_FROM, SOLD, Ending, Plot, Teller
from charterdesk.demo.timetable import Departure, Timetable
from charterdesk.fees.enums import SeatCategory
from charterdesk.kit.clock import now
from charterdesk.kit.vault import Vault
from charterdesk.organization.models import OfficeHolding

NO_LIMIT: Final = 10**9
SALE_BEGINS: Final = timedelta(days=75)
"""The time before the departure at which the first customers buy."""
SALE_ENDS: Final = timedelta(hours=4)
EARLY: Final = timedelta(days=10)
"""Seats on flights that are further away were sold in the last days."""
JUST_NOW: Final = timedelta(minutes=5)
OPENS, CLOSES = 9, 19
SAME_AGE: Final = 55
"""A party travels again within so many days: all birthdays are further away."""
TRIES: Final = 60
"""The number of bookings that are tried for a flight before it is left as it is."""

Say = Callable[[str], None]
_Party = tuple[int, int, int, Copy]
"""Days to the end of the last journey, number of the last booking, days to the first journey, passengers."""


@dataclass(frozen=True)
class Sample:
    """A booking that copies are made of."""

    plot: Plot
    pattern: Pattern

    @property
    def is_sold(self) -> bool:
        return self.plot.ending in SOLD

    @property
    def holding_id(self) -> uuid.UUID:
        assert self.plot.clerk.office_holding_id is not None
        return self.plot.clerk.office_holding_id

    @property
    def seats(self) -> int:
        return sum(age >= SEAT_FROM for age in self.plot.ages)


class Market:
    """Makes every booking once through the program, and puts copies on the flights of a timetable."""

    def __init__(
        self, session: Session, vault: Vault, timetable: Timetable, seed: int, say: Say, *, returning: float
    ) -> None:
        """Where a party can travel again, it does so with a probability of `returning`."""
        self.chance = Random(seed)  # noqa: S311  (no secrets)
        self.timetable, self.at, self._returning = timetable, now(session), returning
        self.today = self.at.astimezone(ZoneInfo(ZONE)).date()
        plots = Plots(session, timetable, self.chance).list()
        ages = [plot.ages for plot in plots]
        self._families = Families(session, vault, self.chance, ages, at_home=False)
        self._samples = self._tell(session, vault, plots, say)
        self._sold: dict[tuple[str, SeatCategory], list[Sample]] = defaultdict(list)
        for sample in self._samples:
            if sample.is_sold and sample.plot.ending not in BY_HAND:
                self._sold[sample.plot.legs[0].number, sample.plot.category].append(sample)
        # A demo of a few thousand bookings has all events; one for measuring says in one event what was made.
        self._multiplier = Multiplier(vault, Names(self.chance), logs=bool(returning))
        self._parties: dict[tuple[object, Ages], list[_Party]] = defaultdict(list)
        self._locators = set(session.scalars(select(Locator.number)))
        self.bookings = self.tickets = 0

    def _tell(self, session: Session, vault: Vault, plots: Sequence[Plot], say: Say) -> list[Sample]:
        """Make the bookings without a limit of credit or a blocked agency, and keep only their patterns."""
        with undone(session) as database:
            with database.transaction() as inside:
                inside.execute(update(OfficeHolding).values(credit_limit=NO_LIMIT, blocked=False))
                entering = Multiplier(vault, StandIns(self.chance), logs=False)
                parties = [self._enter(entering, plot) for plot in plots]
                entering.store(inside)
            teller, stories = Teller(database, self.chance), list[Story]()
            for number, (plot, party) in enumerate(zip(plots, parties, strict=True), start=1):
                story = teller.tell(plot, self._families.infos(plot.ages, party) if party else [])
                outside = {**story.outside, **_gaps_of(party)}
                stories.append(Story(story.zero, story.roots, outside))
                if number % 50 == 0 or number == len(plots):
                    say(f"  {number} of {len(plots)} bookings made through the program …")
            patterns = capture(session, vault, stories)
        return [Sample(plot, pattern) for plot, pattern in zip(plots, patterns, strict=True)]

    def _enter(self, multiplier: Multiplier, plot: Plot) -> Copy | None:
        return None if plot.ending is Ending.Unnamed else self._family(multiplier, plot, plot.legs[0])

    def _family(self, multiplier: Multiplier, plot: Plot, first: Departure) -> Copy:
        office_id, holding_id = plot.clerk.office_id, plot.clerk.office_holding_id
        assert office_id is not None
        assert holding_id is not None
        days = (first.day - self.today).days
        return self._families.copy(multiplier, office_id, holding_id, plot.ages, days)

    def fill(
        self,
        departure: Departure,
        category: SeatCategory,
        limits: Mapping[Departure, float],
        weigh: Callable[[Sample], float],
        tickets: float = NO_LIMIT,
    ) -> None:
        """Sell seats of a flight up to its limit, a part of all seats, or until there are so many tickets."""
        samples = self._sold[departure.number, category]
        weights, fails = [weigh(each) for each in samples], 0
        while departure.load(category) < limits[departure] and self.tickets < tickets and fails < TRIES:
            sample = self.chance.choices(samples, weights)[0]
            legs = self._find_legs(sample, departure)
            if legs is None or any(leg.load(category, sample.seats) > limits[leg] for leg in legs):
                fails += 1
            else:
                self._copy(sample, legs)

    def put(
        self,
        ending: Ending,
        departures: Sequence[Departure],
        ends_at: datetime | None = None,
        party: Ages | None = None,
    ) -> None:
        """Add a booking with some ending, of some party, to one of the flights; its hold ends at a moment."""
        samples = [
            each for each in self._samples if each.plot.ending is ending and party in (None, each.plot.ages)
        ]
        for _ in range(TRIES * 20):
            sample, first = self.chance.choice(samples), self.chance.choice(departures)
            legs = self._find_legs(sample, first) if first.number == sample.plot.legs[0].number else None
            if legs is not None:
                self._copy(sample, legs, ends_at)
                return

    def _find_legs(self, sample: Sample, first: Departure) -> list[Departure] | None:
        """Return the flights of a copy, or None if they do not exist or have too few seats."""
        plot, days = sample.plot, first.day - sample.plot.legs[0].day
        legs = [first, *(self.timetable.on(leg.number, leg.day + days) for leg in plot.legs[1:])]
        found = [
            leg for leg in legs if leg and leg.left_for(plot.category, sample.holding_id) >= sample.seats
        ]
        is_born = (first.day - self.today).days <= self._families.latest(plot.ages)
        return found if len(found) == len(legs) and is_born else None

    def _copy(self, sample: Sample, legs: Sequence[Departure], ends_at: datetime | None = None) -> None:
        """Add a copy on some flights, sold at a likely moment; or one whose hold ends at a moment."""
        plot = sample.plot
        if sample.is_sold or (ends_at and ends_at > self.at):
            for leg in legs:
                self.timetable.take(leg, plot.category, sample.holding_id, sample.seats, sold=sample.is_sold)
        outside: dict[object, str] = {
            (number, key): text for number, leg in enumerate(legs) for key, text in leg.texts.items()
        }
        outside["locator"] = self._draw_locator()
        zero, days = ends_at or self._draw_moment(legs[0].departs_at), legs[0].day - plot.legs[0].day
        party = None if plot.ending is Ending.Unnamed else self._find_party(sample, legs)
        self._multiplier.add(sample.pattern, zero, days.days, outside, party)
        self.bookings += 1
        self.tickets += len(plot.ages) * len(legs)

    def store(self, session: Session) -> None:
        """Write everything that was sold since the last time."""
        self._multiplier.store(session)
        self.timetable.store(session)

    def _find_party(self, sample: Sample, legs: Sequence[Departure]) -> Copy:
        """Return passengers who are at home again and have the same ages as before, or new ones."""
        first, back = ((leg.day - self.today).days for leg in (legs[0], legs[-1]))
        parties = self._parties[sample.plot.clerk.office_id, sample.plot.ages]
        since, party = first, None
        if parties and parties[0][0] < first and self.chance.random() < self._returning:
            _, _, since, party = heappop(parties)
        if party is None or first - since >= SAME_AGE:
            since, party = first, self._family(self._multiplier, sample.plot, legs[0])
        if self._returning:
            heappush(parties, (back, self.bookings, since, party))
        return party

    def _draw_locator(self) -> str:
        while (number := random_locator(self.chance.choice)) in self._locators:
            pass
        self._locators.add(number)
        return number

    def _draw_moment(self, departs_at: datetime) -> datetime:
        """Return a moment of sale in the hours of an office, more often late than early, and in the past."""
        end = min(departs_at - SALE_ENDS, self.at - JUST_NOW)
        begin = min(departs_at - SALE_BEGINS, end - EARLY)
        day = (begin + (end - begin) * (1 - self.chance.random() ** 1.3)).astimezone(ZoneInfo(ZONE))
        minute = self.chance.randrange(OPENS * 60, CLOSES * 60)
        clock = time(minute // 60, minute % 60, self.chance.randrange(60))
        at = datetime.combine(day.date(), clock, day.tzinfo)
        return at if at < end else at - timedelta(days=1)


def _gaps_of(party: Copy | None) -> dict[str, Gap]:
    """Return gaps for the ids and names of a party: a copy of its booking is for another party."""
    if party is None:
        return {}
    ids = {new: ("id", old) for old, new in party.ids.items()}
    return ids | {name: ("name", stand_in) for stand_in, name in party.named.items()}
