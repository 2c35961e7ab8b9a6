"""The demo's season of flights, and its years of history for benchmarks."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import date

import pytest
from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity
from charterdesk.activity.models import EventLog
from charterdesk.demo.flights import Season, scale_flights, seed_flights
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.models_templates import FlightTemplate
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database, commit
from charterdesk.verify import verify
from tests.conftest import VAULT, Callers
from tests.flights.flights import in_days

BEFORE, AFTER = 2, 8
NUMBERS = {"410", "411", "420", "421", "430", "431", "440", "441"}


@pytest.fixture
def flights(session: Session) -> list[Flight]:
    """A short season."""
    seed_flights(session, Season(BEFORE, AFTER))
    commit(session)
    session.expire_all()
    return list(session.scalars(select(Flight)))


def of(flights: list[Flight], *statuses: FlightStatus) -> list[Flight]:
    return [flight for flight in flights if flight.status in statuses]


def test_every_route_flies_every_day_there_and_back(flights: list[Flight]) -> None:
    season = {in_days(day) for day in range(-BEFORE, AFTER + 1)}

    for number in NUMBERS:
        assert {flight.departure_day for flight in flights if flight.number == number} == season
    routes = {(flight.departure_airport.iata_code, flight.arrival_airport.iata_code) for flight in flights}
    assert len(routes) == 8
    assert {(arrival, departure) for departure, arrival in routes} == routes
    assert {flight.flight_template_id is None for flight in flights} == {False}


def test_what_is_past_has_departed_and_what_comes_is_mostly_open(
    session: Session, flights: list[Flight]
) -> None:
    at = now(session)

    for flight in flights:
        assert (flight.departs_at < at) is (flight.status is FlightStatus.Departed)
    counts = Counter(flight.status for flight in flights)
    assert (counts[FlightStatus.CheckIn], counts[FlightStatus.Closed]) == (2, 1)
    assert (counts[FlightStatus.Draft], counts[FlightStatus.Cancelled]) == (3, 2)
    assert counts[FlightStatus.Open] > 50
    assert all(flight.cancel_reason for flight in of(flights, FlightStatus.Cancelled))


def test_flights_have_seats_prices_allotments_and_the_fees_of_their_countries(flights: list[Flight]) -> None:
    out = next(flight for flight in flights if flight.number == "410")
    back = next(flight for flight in flights if flight.number == "411")

    assert {seat.category: seat.capacity for seat in out.seats} == {"Economy": 150, "Business": 12}
    general = [price for price in out.prices if price.office_holding_id is None]
    assert len(general) == 12
    assert {price.office_holding.name for price in out.prices if price.office_holding} == {
        "Cubamía Travel Group"
    }
    assert {one.office_holding.name: one.seats for seat in out.seats for one in seat.allotments} == {
        "Cubamía Travel Group": 30,
        "Brisas Travel": 10,
    }
    optional = {"BAG1", "BAG2", "OVER", "KILO", "ASST"}
    charged = {fee.extra_fee.code for fee in out.extra_fees} - optional
    assert charged == {"US", "AY", "XF", "CUI", "CUS", "VISA"}
    assert {fee.extra_fee.code for fee in back.extra_fees} - optional == {"US", "YC", "XY", "XA"}


def test_the_season_is_in_the_log_and_holds_together(session: Session, flights: list[Flight]) -> None:
    for entity, model in ((Entity.Flight, Flight), (Entity.FlightTemplate, FlightTemplate)):
        logged = select(EventLog.entity_id).where(EventLog.entity_type == entity)
        assert set(session.scalars(logged)) == set(session.scalars(select(model.id)))
    newest = select(EventLog.entity_id, func.max(EventLog.entity_version)).group_by(EventLog.entity_id)
    versions = {entity_id: version for entity_id, version in session.execute(newest)}  # noqa: C416
    assert {flight.id: flight.version for flight in flights} == {
        flight.id: versions[flight.id] for flight in flights
    }
    assert not any(verify(session, VAULT).values())


def test_an_agent_finds_something_to_sell(as_role: Callers, flights: list[Flight]) -> None:
    asked = {
        "filterByDateStart": in_days(1).isoformat(),
        "filterByDateEnd": in_days(7).isoformat(),
        "tripSort": "RoundTrip",
    }

    found = as_role(Role.OfficeSaleAgent).post("/api/Flights/GetByFilterForBooking", json=asked).json()

    assert len(found) > 40
    assert {flight["priceFrom"] is not None for flight in found} == {True}


# For benchmarks


@pytest.fixture
def scaled(fresh_database_url: str) -> Iterator[Database]:
    with closing(Database(fresh_database_url, pool_size=1)) as database:
        with database.transaction() as session:
            seed_flights(session, Season(BEFORE, AFTER))
        yield database


def test_a_hundred_more_flights_are_before_and_after_the_season(scaled: Database) -> None:
    with scaled.sessions() as session:
        before = dict(session.execute(_by_day()).all())

    scale_flights(scaled, 100)

    with scaled.sessions() as session:
        after = dict(session.execute(_by_day()).all())
        assert {day: after[day] for day in before} == before
        assert sum(after.values()) == sum(before.values()) + 100
        assert min(after) < in_days(-BEFORE - 5) < in_days(AFTER + 1) < max(after)
        first = session.scalars(select(Flight).order_by(Flight.departs_at).limit(1)).one()
        assert (first.status, len(first.prices) >= 12, len(first.seats)) == (FlightStatus.Departed, True, 2)
        assert not any(verify(session, VAULT).values())


def _by_day() -> Select[date, int]:
    return select(Flight.departure_day, func.count()).group_by(Flight.departure_day)
