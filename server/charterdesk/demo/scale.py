"""The large demo for measuring: `charterdesk seed --scale 1000000`."""

from collections.abc import Callable
from typing import Final

from sqlalchemy import func, select

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.booking.models import TicketMaster
from charterdesk.demo.accounts import settle_sales
from charterdesk.demo.boarding import board_departed
from charterdesk.demo.flights import scale_flights
from charterdesk.demo.market import Market, Sample
from charterdesk.demo.money import recount_balances
from charterdesk.demo.month_end import reopen_months
from charterdesk.demo.multiplier import allow_long_statements
from charterdesk.demo.passengers import scale_passengers
from charterdesk.demo.stories import Ending
from charterdesk.demo.timetable import Timetable
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.vault import Vault
from charterdesk.ledger.models import OpenExpense
from charterdesk.passengers.models import Passenger

SEED: Final = 1962
PASSENGERS_PER_FLIGHT: Final = 50
FULL: Final = 0.95
LARGEST: Final = 5
"""The most people in a party."""
SOLD_ON: Final = (FlightStatus.Open, FlightStatus.Closed, FlightStatus.CheckIn, FlightStatus.Departed)
UNSOLD: Final = {Ending.Cancelled: 0.02, Ending.Draft: 0.01}
"""The number of bookings with these endings for each ticket."""
AT_ONCE: Final = 5_000
"""Bookings that are stored in one transaction."""
WHY_REOPENED: Final = "Sales of earlier days are loaded for measuring"

Say = Callable[[str], None]


def seed_scale(database: Database, vault: Vault, passengers: int, say: Say) -> None:
    """Add so many tickets, flights for them, and passengers until there are as many more."""
    flights = passengers // PASSENGERS_PER_FLIGHT
    say(f"Adding {flights:,} flights …")
    scale_flights(database, flights)
    say(f"Adding {passengers:,} passengers …")
    before = _count_passengers(database)
    scale_bookings(database, vault, passengers, say)
    others = passengers - (_count_passengers(database) - before)
    scale_passengers(database, vault, others, say)


def _count_passengers(database: Database) -> int:
    with database.transaction() as session:
        return session.scalar(select(func.count()).select_from(Passenger)) or 0


def scale_bookings(database: Database, vault: Vault, tickets: int, say: Say) -> None:
    """Add so many tickets with their passengers on the flights that exist, with one event for all."""
    with database.transaction() as session:
        allow_long_statements(session)
        flights = session.scalars(select(Flight).where(Flight.status.in_(SOLD_ON))).all()
        timetable = Timetable(session, flights, now(session))
        there = session.scalar(select(func.count()).select_from(TicketMaster)) or 0
        open_before = set(session.scalars(select(OpenExpense.id)))
        market = Market(session, vault, timetable, SEED + there, say, returning=0)
        reopen_months(session, WHY_REOPENED)
    _leave_unsold(market, tickets)
    _sell(database, market, tickets, say)
    with database.transaction() as session:
        allow_long_statements(session)
        market.store(session)
        board_departed(session)
        recount_balances(session)
        settle_sales(session, open_before)
        title = f"{market.tickets:,} tickets loaded for measuring"
        record(session, SYSTEM, EventType.Created, About(Entity.TicketMaster, None), title)


def _leave_unsold(market: Market, tickets: int) -> None:
    coming = [each for each in market.timetable.departures if each.departs_at > market.at]
    for ending, part in UNSOLD.items():
        for _ in range(round(tickets * part)):
            market.put(ending, coming)


def _sell(database: Database, market: Market, tickets: int, say: Say) -> None:
    """Sell flight by flight: each gets a share of the tickets by the seats that it has left."""
    departures = market.timetable.departures
    limits = dict.fromkeys(departures, FULL)
    left = {each: max(0.0, FULL - each.load(SeatCategory.Economy)) for each in departures}
    done, due, all_left = market.bookings, float(market.tickets), sum(left.values())
    share = (tickets - due) / all_left
    for each in departures:
        due += left[each] * share
        market.fill(each, SeatCategory.Economy, limits, _weigh, due)
        if market.bookings >= done + AT_ONCE:
            done = market.bookings
            _store(database, market)
            say(f"  {market.tickets:,} of {tickets:,} tickets …")


def _store(database: Database, market: Market) -> None:
    with database.transaction() as session:
        allow_long_statements(session)
        market.store(session)


def _weigh(sample: Sample) -> float:
    """Small parties are more likely than large ones."""
    size = len(sample.plot.ages)
    return size**-1.5 if size <= LARGEST else 0
