"""Years of flights, past and to come, for measuring."""

from datetime import date, timedelta
from typing import Final

from sqlalchemy import func, select

from charterdesk.access.actor import SYSTEM
from charterdesk.demo.flights import LONG_AGO, mark_departed
from charterdesk.demo.routes import ROUTES
from charterdesk.flights.actions.series import insert_series
from charterdesk.flights.models import Flight, FlightTemplate
from charterdesk.flights.services.flight_series import plan_series
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database

BATCH: Final = 400
"""Days a transaction."""


def scale_flights(database: Database, count: int) -> None:
    """So many more, four fifths before the season and one fifth after it; the season stays as it is."""
    with database.transaction() as session:
        first, last = session.execute(
            select(func.min(Flight.departure_day), func.max(Flight.departure_day))
        ).one()
    for number, route in enumerate(ROUTES):
        mine = count // len(ROUTES) + (number < count % len(ROUTES))
        later = mine // 5
        earlier = [first - timedelta(days=day) for day in range(1, mine - later + 1)]
        days = [*earlier, *(last + timedelta(days=day) for day in range(1, later + 1))]
        for start in range(0, len(days), BATCH):
            _make(database, route.name, days[start : start + BATCH])


def _make(database: Database, template_name: str, days: list[date]) -> None:
    with database.transaction() as session:
        of_route = select(FlightTemplate).where(FlightTemplate.name == template_name)
        template = session.scalars(of_route).one()
        at = now(session)
        insert_series(session, SYSTEM, template, plan_series(session, template, sorted(days), at - LONG_AGO))
        mark_departed(session, at)
