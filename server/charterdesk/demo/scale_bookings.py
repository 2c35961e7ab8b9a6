"""Many bookings for measuring, copied into the tables past the program; the log has one event for all.

They are made for some weeks of flights at a time, because a trip there and back needs both of its flights.
"""

import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import date, datetime, timedelta
from itertools import groupby
from random import Random
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.record import About, record
from charterdesk.activity.words import Entity, EventType
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.party import Leg
from charterdesk.demo.bookings.batch import Batch
from charterdesk.demo.bookings.choosing import PARTIES, how_paid, moment_of_sale, one_of
from charterdesk.demo.bookings.crowd import Crowd, Known, known_people
from charterdesk.demo.bookings.desks import Desk, all_desks, all_methods
from charterdesk.demo.bookings.maker import Maker
from charterdesk.demo.bookings.shelf import Shelf
from charterdesk.demo.bookings.wishes import Fate, Wish
from charterdesk.fees.words import SeatCategory
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.flights.words import FlightStatus, TripType
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
    with database.transaction() as session:
        agency = _Agency(session)
        periods = list(_periods(session))
    room = sum(seats for _, _, seats in periods)
    done, due = 0, 0.0
    with ThreadPoolExecutor(1) as storing:
        stored: Future[None] | None = None
        for first, last, seats in periods:
            due += tickets * seats / room
            with database.transaction() as session:
                batch = agency.bookings(session, first, last, round(due) - done)
            done += batch.tickets
            if stored is not None:
                stored.result()
            stored = storing.submit(_store, database, batch)
            say(f"{done:,} of {tickets:,} tickets …")
        if stored is not None:
            stored.result()
    with database.transaction() as session:
        title = f"{done:,} tickets loaded for measuring"
        record(session, SYSTEM, EventType.Created, About(Entity.TicketMaster, None), title)


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


class _Agency:
    """Everybody who sells, and everybody who flies."""

    def __init__(self, session: Session) -> None:
        there = session.scalar(select(func.count()).select_from(TicketMaster)) or 0
        self._chance = Random(SEED + there)  # noqa: S311  (no secrets)
        self._desks = all_desks(session)
        self._maker = Maker(session, self._chance, self._desks, all_methods(session))
        self._last_seen = EMPTY

    def bookings(self, session: Session, first: date, last: date, tickets: int) -> Batch:
        flights = session.scalars(
            select(Flight).where(Flight.departure_day.between(first, last), Flight.status.in_(SOLD_ON))
        ).all()
        at = now(session)
        shelf = Shelf(session, flights, at, FEES)
        crowd = Crowd(self._next_people(session, tickets))
        crowd.seat_known(session, list(shelf.legs))
        legs, batch, fails = list(shelf.legs.values()), Batch(), 0
        while batch.tickets < tickets and fails < tickets:
            wish = self._wish(shelf, crowd, self._chance.choice(legs), at)
            if wish is None:
                fails += 1
                continue
            self._maker.make(batch, shelf, wish)
        return batch

    def _next_people(self, session: Session, count: int) -> list[Known]:
        """Everybody in turn, from the beginning again after the last."""
        people = known_people(session, self._last_seen, count)
        if len(people) < count:
            people += known_people(session, EMPTY, count - len(people))
        self._last_seen = people[-1].passenger_id if people else EMPTY
        return people

    def _wish(self, shelf: Shelf, crowd: Crowd, leg: Leg, now: datetime) -> Wish | None:
        chance = self._chance
        desk: Desk = chance.choice(self._desks)
        trip, legs = self._trip(shelf, leg)
        size = one_of(chance, PARTIES)
        holding_id = desk.holding.id
        if any(_is_full(shelf, each, size, holding_id) for each in legs):
            return None
        party = crowd.party(desk.office.id, size, legs)
        if not party:
            return None
        fate = one_of(chance, FATES if leg.departs_at > now else BEHIND)
        sold = fate is Fate.Sold
        if sold:
            crowd.board(party, legs)
        at = moment_of_sale(chance, desk, leg.departs_at, now)
        if fate in (Fate.Held, Fate.RanOut):
            at = now - (HOLD * 2 if fate is Fate.RanOut else timedelta())
        return Wish(
            desk=desk,
            clerk=chance.choice(desk.clerks),
            trip=trip,
            legs=legs,
            party=party,
            at=at,
            fate=fate,
            pays=how_paid(chance, desk) if sold else (),
            hold_until=at + HOLD if fate in (Fate.Held, Fate.RanOut) else None,
        )

    def _trip(self, shelf: Shelf, leg: Leg) -> tuple[TripType, tuple[Leg, ...]]:
        back = shelf.back_from(leg, STAY)
        if back and self._chance.random() < 0.55:
            return TripType.RoundTrip, (leg, self._chance.choice(back))
        return TripType.OneWay, (leg,)


def _is_full(shelf: Shelf, leg: Leg, seats: int, holding_id: uuid.UUID) -> bool:
    if shelf.load(leg, SeatCategory.Economy) >= FULL:
        return True
    return shelf.left(leg, SeatCategory.Economy, holding_id) < seats
