"""The flights before the demo's season: one route, every other Saturday."""

from datetime import date, timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.demo.flights import add_flights, enter_contracts
from charterdesk.demo.routes import ROUTES
from charterdesk.flights.models import Flight

WEEKS: Final = 19
"""With the weeks before a flight in which it is sold, these are more than six months of sales."""
SATURDAY: Final = 5
EVERY: Final = 2
"""Weeks from one flight to the next."""
NUMBERS: Final = ("430", "431")
"""A small aircraft there and back, with the airline paid by seat."""


def seed_history(session: Session) -> None:
    """Add the flights of the weeks before the season, from its templates."""
    last = _saturday_before(session.scalars(select(func.min(Flight.departure_day))).one())
    days = sorted(last - timedelta(weeks=week) for week in range(0, WEEKS, EVERY))
    for route in ROUTES:
        if route.number in NUMBERS:
            add_flights(session, route.name, days)
    enter_contracts(session)


def _saturday_before(day: date) -> date:
    return day - timedelta(days=(day.weekday() - SATURDAY - 1) % 7 + 1)
