"""Many bookings for measuring, copied into the tables past the program; the log has one event for all.

They are made for some weeks of flights at a time, because a trip there and back needs both of its flights.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import partial
from itertools import groupby
from random import Random
from typing import Final

from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.booking.domain.party import Leg
from charterdesk.booking.models import TicketMaster
from charterdesk.demo.bookings.batch import Batch
from charterdesk.demo.bookings.choosing import PARTIES, how_paid, moment_of_sale, one_of
from charterdesk.demo.bookings.counter import Counter
from charterdesk.demo.bookings.crowd import Crowd, Known, known_people
from charterdesk.demo.bookings.desks import Desk, all_desks, all_methods
from charterdesk.demo.bookings.maker import Maker
from charterdesk.demo.bookings.shelf import Shelf
from charterdesk.demo.bookings.storing import storing_behind
from charterdesk.demo.bookings.wishes import Fate, Wish
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus, TripType
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.ids import EMPTY

SEED: Final = 1962
DAYS_AT_ONCE: Final = 42
FEES: Final = 2
"""Mandatory fees a ticket: enough for measuring, and half of what the flights have."""
FULL: Final = 0.95
STAY: Final = (3, 14)
HOLD: Final = timedelta(minutes=30)
SOLD_ON: Final = (FlightStatus.Open, FlightStatus.Closed, FlightStatus.CheckIn, FlightStatus.Departed)
FATES: Final = {Fate.Sold: 940, Fate.Cancelled: 30, Fate.Draft: 25, Fate.RanOut: 4, Fate.Held: 1}
BEHIND: Final = {Fate.Sold: 96, Fate.Cancelled: 4}
"""Of flights that have departed."""


def scale_bookings(database: Database, tickets: int, say: Callable[[str], None]) -> None:
    """So many tickets more, on the flights that are there, for the passengers who are there."""
    with _patiently(database) as session:
        agency = _Agency(session)
        periods = list(_periods(session))
    room = sum(seats for _, _, seats in periods)
    done, due = 0, 0.0
    with storing_behind(partial(_store, database)) as put:
        for first, last, seats in periods:
            due += tickets * seats / room
            with _patiently(database) as session:
                market = agency.market(session, first, last, round(due) - done)
            batch = agency.bookings(market)
            done += batch.tickets
            put(batch)
            say(f"{done:,} of {tickets:,} tickets …")
    with database.transaction() as session:
        title = f"{done:,} tickets loaded for measuring"
        record(session, SYSTEM, EventType.Created, About(Entity.TicketMaster, None), title)


@contextmanager
def _patiently(database: Database) -> Iterator[Session]:
    """Reading much of a large house takes longer than a request may."""
    with database.transaction() as session:
        session.execute(text("set local statement_timeout = 0"))
        yield session


def _store(database: Database, batch: Batch) -> None:
    with database.transaction() as session:
        batch.store(session)


def _periods(session: Session) -> Iterator[tuple[date, date, int]]:
    """First and last day of some weeks, and the seats nobody has bought."""
    left = func.sum(FlightSeat.capacity - FlightSeat.sold)
    days = session.execute(
        select(Flight.departure_day, left)
        .join(FlightSeat, FlightSeat.flight_id == Flight.id)
        .where(Flight.status.in_(SOLD_ON))
        .group_by(Flight.departure_day)
        .order_by(Flight.departure_day)
    ).all()
    for _, period in groupby(days, lambda day: day[0].toordinal() // DAYS_AT_ONCE):
        some = list(period)
        yield some[0][0], some[-1][0], sum(seats for _, seats in some)


@dataclass(frozen=True)
class _Market:
    """What is sold in some weeks, and how many tickets of it."""

    counter: Counter
    at: datetime
    tickets: int


class _Agency:
    """Everybody who sells, and everybody who flies."""

    def __init__(self, session: Session) -> None:
        there = session.scalar(select(func.count()).select_from(TicketMaster)) or 0
        self._chance = Random(SEED + there)  # noqa: S311  (no secrets)
        self._desks = all_desks(session)
        self._maker = Maker(session, self._desks, all_methods(session))
        self._last_seen = EMPTY

    def market(self, session: Session, first: date, last: date, tickets: int) -> _Market:
        flights = session.scalars(
            select(Flight).where(Flight.departure_day.between(first, last), Flight.status.in_(SOLD_ON))
        ).all()
        at = now(session)
        shelf = Shelf(session, flights, at, FEES)
        crowd = Crowd(self._next_people(session, tickets))
        crowd.seat_known(session, shelf.legs)
        return _Market(Counter(shelf, crowd), at, tickets)

    def bookings(self, market: _Market) -> Batch:
        """No transaction is open meanwhile: it takes long."""
        shelf, batch, fails = market.counter.shelf, Batch(), 0
        legs = list(shelf.legs.values())
        while batch.tickets < market.tickets and fails < market.tickets:
            wish = self._wish(market.counter, self._chance.choice(legs), market.at)
            if wish is None:
                fails += 1
            else:
                self._maker.make(batch, shelf, wish)
        return batch

    def _next_people(self, session: Session, count: int) -> list[Known]:
        """Everybody in turn, from the beginning again after the last."""
        people = known_people(session, self._last_seen, count)
        if len(people) < count:
            people += known_people(session, EMPTY, count - len(people))
        self._last_seen = people[-1].passenger_id if people else EMPTY
        return people

    def _wish(self, counter: Counter, leg: Leg, now: datetime) -> Wish | None:
        chance = self._chance
        if counter.shelf.load(leg, SeatCategory.Economy) >= FULL:
            return None
        desk: Desk = chance.choice(self._desks)
        trip, legs = self._trip(counter.shelf, leg)
        party = counter.party(desk, legs, one_of(chance, PARTIES))
        if not party:
            return None
        fate = one_of(chance, FATES if leg.departs_at > now else BEHIND)
        at = moment_of_sale(chance, desk, leg.departs_at, now)
        held = fate in (Fate.Held, Fate.RanOut)
        if held:
            at = now - HOLD * 2 if fate is Fate.RanOut else now
        if fate in (Fate.Sold, Fate.Held):
            counter.seat(desk, legs, party, SeatCategory.Economy)
        return Wish(
            desk=desk,
            clerk=chance.choice(desk.clerks),
            trip=trip,
            legs=legs,
            party=party,
            at=at,
            luck=chance.getrandbits(32),
            fate=fate,
            pays=how_paid(chance, desk) if fate is Fate.Sold else (),
            hold_until=at + HOLD if held else None,
        )

    def _trip(self, shelf: Shelf, leg: Leg) -> tuple[TripType, tuple[Leg, ...]]:
        back = shelf.back_from(leg, STAY)
        if back and self._chance.random() < 0.55:
            return TripType.RoundTrip, (leg, self._chance.choice(back))
        return TripType.OneWay, (leg,)
