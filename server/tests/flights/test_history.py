"""With ten years of past flights, lists of current flights still use the index on the day."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from sqlalchemy import Select, select, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.flights.models import Flight
from charterdesk.flights.queries.flight_lists import in_date_range, select_flights
from charterdesk.flights.queries.flights_for_sale import is_on_sale
from charterdesk.flights.schemas.search import DateRange
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from tests.flights.flights import in_days, make_flight

HISTORY = b"""
    insert into flight (id, version, airline_id, number, departure_airport_id, arrival_airport_id, departs_at,
        arrives_at, departure_zone, arrival_zone, departure_day, status, seat_map)
    select gen_random_uuid(), 1, airline_id, number, departure_airport_id, arrival_airport_id,
        departs_at - n * interval '1 day', arrives_at - n * interval '1 day', departure_zone, arrival_zone,
        departure_day - n, 'Open', seat_map
    from flight, generate_series(1, 4000) n
"""


@pytest.fixture
def years(fresh_database_url: str) -> Iterator[Session]:
    """A database with ten years of daily flights. Only its owner may run ANALYZE."""
    database = Database(fresh_database_url, pool_size=1)
    with database.sessions() as session:
        make_flight(session, in_days(10))
        with psycopg.connect(fresh_database_url, autocommit=True) as owner:
            owner.execute(HISTORY)
            owner.execute("analyze flight")
        yield session
    database.close()


def plan_of(session: Session, statement: Select[*tuple[Any, ...]]) -> str:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    written = statement.compile(dialect=dialect, compile_kwargs={"literal_binds": True})
    return "\n".join(session.scalars(text(f"explain {written}".replace(":", "\\:"))))


def test_a_week_of_the_schedule_is_read_by_its_days(years: Session) -> None:
    week = DateRange(filter_by_date_start=in_days(0), filter_by_date_end=in_days(6))
    plan = plan_of(years, select_flights(SYSTEM).where(in_date_range(week)))

    assert "ix_flight_departure_day" in plan
    assert "Seq Scan on flight" not in plan


def test_what_is_for_sale_is_read_from_today_on(years: Session) -> None:
    plan = plan_of(years, select(Flight.departure_airport_id).where(*is_on_sale(now(years))))

    assert "ix_flight_departure_day" in plan
    assert "Seq Scan on flight" not in plan
