"""Chances: when people buy, in what parties, and how they pay."""

from collections.abc import Mapping
from datetime import datetime, time, timedelta
from random import Random
from typing import Final, TypeVar
from zoneinfo import ZoneInfo

from charterdesk.demo.bookings.desks import Desk
from charterdesk.demo.bookings.wishes import Pays, Way

T = TypeVar("T")

SALE_BEGINS: Final = timedelta(days=75)
"""Before the departure."""
SALE_ENDS: Final = timedelta(hours=4)
EARLY: Final = timedelta(days=10)
"""Flights whose sale has not really begun were sold in the last days, a few seats each."""
OPENS, CLOSES = 9, 19

PARTIES: Final = {1: 64, 2: 25, 3: 7, 4: 4}
HOUSE_PAYS: Final = {Way.Cash: 50, Way.Check: 5, Way.Card: 45}
AGENCY_PAYS: Final[Mapping[Way | None, int]] = {Way.Cash: 45, Way.Check: 5, Way.Card: 15, None: 35}
"""None: the customer still owes it to the agency."""


def one_of(chance: Random, weights: Mapping[T, int]) -> T:
    return chance.choices(list(weights), list(weights.values()))[0]


def moment_of_sale(chance: Random, desk: Desk, departs_at: datetime, now: datetime) -> datetime:
    """In the hours of the desk, more often late than early, and never after now."""
    end = min(departs_at - SALE_ENDS, now)
    begin = min(departs_at - SALE_BEGINS, end - EARLY)
    drawn = begin + (end - begin) * (1 - chance.random() ** 2)
    day = drawn.astimezone(ZoneInfo(desk.office.time_zone))
    minute = chance.randrange(OPENS * 60, CLOSES * 60)
    at = datetime.combine(day.date(), time(minute // 60, minute % 60, chance.randrange(60)), day.tzinfo)
    return min(at, end - timedelta(minutes=chance.randrange(5, 90)))


def how_paid(chance: Random, desk: Desk) -> tuple[Pays, ...]:
    """The operator's own offices sell what is paid; agencies sell on credit, whoever has paid them."""
    way = one_of(chance, HOUSE_PAYS) if desk.holding.house else one_of(chance, AGENCY_PAYS)
    return (Pays(way),) if way else ()
