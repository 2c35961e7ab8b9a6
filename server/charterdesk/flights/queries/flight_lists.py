"""Lists of flights. Core selects of the shown columns, each row in the order of its response model."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.queries.flight import flight_is_visible
from charterdesk.flights.queries.offer import count_seats, seat_load
from charterdesk.flights.schemas.flights import SeatLoad
from charterdesk.flights.schemas.search import CheckingFilter, DateRange, FlightFilter
from charterdesk.kit.clock import now
from charterdesk.kit.lists import ListEncoder
from charterdesk.reference.models import Airline, Airport

Departure = aliased(Airport, name="departure")
Arrival = aliased(Airport, name="arrival")
Shown = tuple[Any, ...]
"""A row in the order of the fields of `FlightRow`."""

_LOADS = ListEncoder(SeatLoad)

IN_CHECKING = (
    FlightStatus.Open,
    FlightStatus.Closed,
    FlightStatus.CheckIn,
    FlightStatus.CheckInClosed,
    FlightStatus.Departed,
)


def get_by_date_range_for_explorer(session: Session, actor: Actor, filters: FlightFilter) -> list[Shown]:
    """Return flights with the seat load of each category."""
    return _with_loads(session, actor, _filtered(actor, filters))


def get_by_date_range(session: Session, actor: Actor, filters: FlightFilter) -> list[Shown]:
    """Return flights without seats, to choose one from."""
    rows = session.connection().execute(_filtered(actor, filters))
    return [(*shown(row), []) for row in rows]


def get_flights_for_checking(session: Session, actor: Actor, filters: CheckingFilter) -> list[Shown]:
    """Return the flights of one day with passengers to check in or already flown."""
    flights = select_flights(actor).where(
        Flight.departure_day == filters.filter_by_date, Flight.status.in_(IN_CHECKING)
    )
    if filters.departure_airport_id is not None:
        flights = flights.where(Flight.departure_airport_id == filters.departure_airport_id)
    return _with_loads(session, actor, flights)


def select_flights(actor: Actor) -> Select[*tuple[Any, ...]]:
    return (
        select(
            Flight.id,
            Flight.version,
            Flight.number,
            Flight.airline_id,
            Airline.iata_code.label("airline_code"),
            Airline.name.label("airline_name"),
            Flight.departure_airport_id,
            Departure.iata_code.label("departure_airport"),
            Flight.arrival_airport_id,
            Arrival.iata_code.label("arrival_airport"),
            Flight.departs_at,
            Flight.arrives_at,
            Flight.departure_zone,
            Flight.arrival_zone,
            Flight.status,
            Flight.aircraft,
        )
        .join(Airline, Airline.id == Flight.airline_id)
        .join(Departure, Departure.id == Flight.departure_airport_id)
        .join(Arrival, Arrival.id == Flight.arrival_airport_id)
        .where(*flight_is_visible(actor))
        .order_by(Flight.departure_day, Flight.departs_at, Flight.id)
    )


def in_date_range(filters: DateRange) -> ColumnElement[bool]:
    return Flight.departure_day.between(filters.filter_by_date_start, filters.filter_by_date_end)


def shown(flight: Any) -> Shown:
    times = LocalTimes.of(flight)
    return (
        flight.id,
        flight.version,
        f"{flight.airline_code} {flight.number}",
        flight.airline_id,
        flight.airline_name,
        flight.departure_airport_id,
        flight.departure_airport,
        flight.arrival_airport_id,
        flight.arrival_airport,
        times.departure_date,
        times.departure_time,
        times.arrival_date,
        times.arrival_time,
        times.duration,
        flight.departs_at,
        flight.arrives_at,
        flight.status,
        flight.aircraft,
    )


def _filtered(actor: Actor, filters: FlightFilter) -> Select[*tuple[Any, ...]]:
    flights = select_flights(actor).where(in_date_range(filters))
    if filters.status:
        flights = flights.where(Flight.status.in_(filters.status))
    if filters.departure_airport_id is not None:
        flights = flights.where(Flight.departure_airport_id == filters.departure_airport_id)
    if filters.arrival_airport_id is not None:
        flights = flights.where(Flight.arrival_airport_id == filters.arrival_airport_id)
    if filters.text is not None:
        flights = flights.where(_holds(filters.text))
    return flights


def _holds(text: str) -> ColumnElement[bool]:
    """Return the filter for a text, with or without a space: "XC410" and "XC 410"."""
    piece = text.replace(" ", "")
    return or_(
        func.concat(Airline.iata_code, Flight.number).icontains(piece, autoescape=True),
        Departure.iata_code.icontains(piece, autoescape=True),
        Arrival.iata_code.icontains(piece, autoescape=True),
    )


def _with_loads(session: Session, actor: Actor, flights: Select[*tuple[Any, ...]]) -> list[Shown]:
    rows: Sequence[Any] = session.connection().execute(flights).all()
    counts = count_seats(session, [row.id for row in rows], now(session))
    return [
        (*shown(row), [_LOADS.row(seat_load(actor, *seat)) for seat in counts[row.id].items()])
        for row in rows
    ]
