"""The bookings of the demo's season: how full its flights are, and what waits for clerks."""

from collections.abc import Callable
from datetime import timedelta
from itertools import pairwise
from typing import Final

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.demo.accounts import keep_accounts
from charterdesk.demo.boarding import board_departed
from charterdesk.demo.flight_day import AT_COUNTER
from charterdesk.demo.market import Market, Sample
from charterdesk.demo.money import recount_balances
from charterdesk.demo.plots import FAMILIES
from charterdesk.demo.stories import Ending
from charterdesk.demo.timetable import Departure, Timetable
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.kit.vault import Vault
from charterdesk.passengers.models import PassengerInfo

SEED: Final = 1963
LOADS: Final = (
    # days from today, least and most of the seats in percent; in between on the days between
    (-200, 58, 70),
    (-30, 50, 72),
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
"""The load in business as a part of the load in economy."""
RARE: Final = {Ending.Credit: 0.2, Ending.Half: 0.2, Ending.Split: 0.2, Ending.Undone: 0.2}
"""How often bookings with these endings are copied, compared with others."""
RETURNING: Final = 0.8
UNSOLD: Final = {Ending.Draft: 34, Ending.Declined: 6, Ending.Cancelled: 60, Ending.Late: 4}
"""The number of bookings with each of these endings."""
HOLDS: Final = (4, 9, 13, 16, 19, 22, 25, 27, 29)
"""Minutes after which holds end."""
EXPIRED: Final = (3, 11, 24, 38, 52)
"""Minutes since holds have ended."""
OWED_SINCE: Final = (66, 58)
"""The days since the blocked agency has sold, and not paid."""
UNANSWERED: Final = timedelta(minutes=29)
"""The end of the hold for a card that was charged a minute ago without a response."""
SOON, LATER = 2, 40
"""Unsold bookings are for flights between these days from today."""


def seed_bookings(session: Session, vault: Vault, say: Callable[[str], None] = lambda line: None) -> None:
    """Fill the flights of the season."""
    flights = session.scalars(select(Flight).where(Flight.status != FlightStatus.Draft)).all()
    timetable = Timetable(session, flights, now(session))
    market = Market(session, vault, timetable, SEED, say, returning=RETURNING)
    _put_at_counter(market)
    _sell(market)
    _leave_unsold(market)
    say(f"  {market.bookings:,} bookings copied from them …")
    market.store(session)
    _freeze_sold(session)
    board_departed(session)
    say("  accounts of the agencies …")
    recount_balances(session)
    keep_accounts(session)


def _freeze_sold(session: Session) -> None:
    """Freeze the data that tickets were sold with: passengers were copied before their bookings."""
    sold = select(Ticket.passenger_info_id).where(Ticket.status == TicketStatus.Booked)
    info = update(PassengerInfo).where(PassengerInfo.id.in_(sold), PassengerInfo.frozen.is_(False))
    session.execute(info.values(frozen=True, version=PassengerInfo.version + 1))


def _put_at_counter(market: Market) -> None:
    """Sell to families, and to those whom money will block; the card company was asked a minute ago."""
    there = [each for each in market.timetable.departures if each.own_number == AT_COUNTER.number]
    if there:
        market.put(Ending.Asked, there, market.at - timedelta(minutes=1))
        for days in OWED_SINCE:
            market.put(Ending.Owed, there, market.at - timedelta(days=days))
        for party in FAMILIES:
            market.put(Ending.Cash, there, party=party)


def _sell(market: Market) -> None:
    """Sell the flights in the order of departure; closed flights have no seat left."""
    departures = market.timetable.departures
    economy = {
        each: 1.0 if each.status is FlightStatus.Closed else _draw_load(market, each) for each in departures
    }
    business = {each: load if load == 1 else load * BUSINESS for each, load in economy.items()}
    for each in departures:
        market.fill(each, SeatCategory.Economy, economy, _weigh)
        market.fill(each, SeatCategory.Business, business, _weigh)


def _weigh(sample: Sample) -> float:
    return RARE.get(sample.plot.ending, 1.0)


def _draw_load(market: Market, departure: Departure) -> float:
    """Return the part of the seats that is sold; none if it is below zero."""
    days = (departure.day - market.today).days
    before, after = next(pair for pair in pairwise(LOADS) if days <= pair[1][0])
    way = (days - before[0]) / (after[0] - before[0])
    least, most = (before[i] + (after[i] - before[i]) * way for i in (1, 2))
    load = market.chance.uniform(least, most) / 100
    return min(NEARLY_FULL, load * BUSY_DAYS.get(departure.day.weekday(), 1.0))


def _leave_unsold(market: Market) -> None:
    """Add drafts, holds, failed charges and cancellations."""
    departures = [
        each
        for each in market.timetable.departures
        if each.status is FlightStatus.Open and SOON <= (each.day - market.today).days <= LATER
    ]
    for ending, count in UNSOLD.items():
        for _ in range(count):
            market.put(ending, departures)
    for number, minutes in enumerate(HOLDS):
        ending = Ending.Unnamed if number % 4 == 2 else Ending.Held
        market.put(ending, departures, market.at + timedelta(minutes=minutes))
    for minutes in EXPIRED:
        market.put(Ending.Held, departures, market.at - timedelta(minutes=minutes))
    market.put(Ending.Unanswered, departures, market.at + UNANSWERED)
