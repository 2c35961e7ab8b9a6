"""Builds a flight from a form, and applies a form to a locked flight."""

import uuid
from datetime import datetime, time, timedelta
from typing import TypeVar

from sqlalchemy.orm import Session

from charterdesk.flights.domain.seat_map import capacities_by_category, write_seat_map
from charterdesk.flights.domain.times import AirportZone, LocalTimes, duration_minutes, to_utc
from charterdesk.flights.enums import ContractBasis
from charterdesk.flights.errors import (
    ContractIncomplete,
    DepartureInPast,
    Inactive,
    NoDuration,
    RouteIsSold,
    SameAirport,
)
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.flights.schemas.flights import FlightWrite
from charterdesk.flights.services.seat_capacity import (
    count_flight_seats,
    remove_category,
    require_seats_on_map,
    set_capacities,
)
from charterdesk.kit.clock import now
from charterdesk.kit.errors import UnknownReference
from charterdesk.reference.models import Airline, Airport

Chosen = TypeVar("Chosen", Airline, Airport)


def build_flight(session: Session, form: FlightWrite) -> Flight:
    """Return a new draft flight that is not yet inserted."""
    flight = Flight()
    _set_details(session, flight, form)
    flight.seats = [
        FlightSeat(category=category, capacity=capacity, sold=0)
        for category, capacity in capacities_by_category(form.seats).items()
    ]
    require_seats_on_map(flight)
    return flight


def require_future(session: Session, flight: Flight) -> None:
    if flight.departs_at <= now(session):
        raise DepartureInPast


def apply_form(session: Session, flight: Flight, form: FlightWrite) -> None:
    """Apply the form to a locked flight. Categories that the form does not have are removed."""
    _require_route_may_change(session, flight, form)
    _set_details(session, flight, form)
    capacities = capacities_by_category(form.seats)
    for seat in list(flight.seats):
        if seat.category not in capacities:
            remove_category(session, flight, seat.category)
    set_capacities(session, flight, capacities)
    for seat in flight.seats:
        for allotment in seat.allotments:
            allotment.release_on = min(allotment.release_on, flight.departure_day)


def to_form(flight: Flight) -> FlightWrite:
    """Return the form that describes the flight as it is."""
    times = LocalTimes.of(flight)
    return FlightWrite.model_validate(
        {
            "airline_id": flight.airline_id,
            "number": flight.number,
            "departure_airport_id": flight.departure_airport_id,
            "arrival_airport_id": flight.arrival_airport_id,
            "departure_date": flight.departure_day,
            "departure_time": times.departure_time,
            "duration": times.duration,
            "aircraft": flight.aircraft,
            "seat_map": flight.seat_map,
            "cut_off_hours": flight.cut_off_hours,
            "prospectus_number": flight.prospectus_number,
            "contract_basis": flight.contract_basis,
            "contract_price": flight.contract_price,
            "guaranteed_seats": flight.guaranteed_seats,
            "note": flight.note,
            "seats": [
                {"seat_category_type": seat.category, "capacity": seat.capacity} for seat in flight.seats
            ],
        }
    )


def _require_route_may_change(session: Session, flight: Flight, form: FlightWrite) -> None:
    """Refuse other airports while seats are held, and airports of another country once seats are sold."""
    route = flight.departure_airport_id, flight.arrival_airport_id
    new = form.departure_airport_id, form.arrival_airport_id
    if route == new:
        return
    counts = count_flight_seats(session, flight).values()
    if any(count.held for count in counts):
        raise RouteIsSold
    if any(count.sold for count in counts) and _countries(session, route) != _countries(session, new):
        raise RouteIsSold


def _countries(session: Session, airports: tuple[uuid.UUID, uuid.UUID]) -> list[uuid.UUID | None]:
    found = [session.get(Airport, airport_id) for airport_id in airports]
    return [airport.country_id if airport else None for airport in found]


def _set_details(session: Session, flight: Flight, form: FlightWrite) -> None:
    flight.airline = _get_chosen(session, Airline, "airlineId", form.airline_id, flight.airline_id)
    flight.number = form.number
    _set_route(session, flight, form)
    flight.aircraft = form.aircraft
    flight.seat_map = write_seat_map(form.seat_map)
    flight.cut_off_hours = form.cut_off_hours
    flight.prospectus_number = form.prospectus_number
    _set_contract(flight, form)
    flight.note = form.note


def _set_contract(flight: Flight, form: FlightWrite) -> None:
    """Enter what the airline is paid; a basis and a price belong together."""
    if (form.contract_basis is None) is not (form.contract_price is None):
        raise ContractIncomplete
    per_seat = form.contract_basis is ContractBasis.PerSeat
    flight.contract_basis, flight.contract_price = form.contract_basis, form.contract_price
    flight.guaranteed_seats = form.guaranteed_seats if per_seat else None


def _set_route(session: Session, flight: Flight, form: FlightWrite) -> None:
    departure = _get_chosen(
        session, Airport, "departureAirportId", form.departure_airport_id, flight.departure_airport_id
    )
    arrival = _get_chosen(
        session, Airport, "arrivalAirportId", form.arrival_airport_id, flight.arrival_airport_id
    )
    if departure is arrival:
        raise SameAirport
    minutes = duration_minutes(form.duration)
    if minutes == 0:
        raise NoDuration
    if not _keeps_departure(flight, form):
        flight.departs_at = _departs_at(form, departure)
        flight.departure_zone = departure.time_zone
        flight.departure_day = form.departure_date
    arrives_at = flight.departs_at + timedelta(minutes=minutes)
    if (arrives_at, arrival.id) != (flight.arrives_at, flight.arrival_airport_id):
        flight.arrives_at = arrives_at
        flight.arrival_zone = arrival.time_zone
    flight.departure_airport = departure
    flight.arrival_airport = arrival


def _keeps_departure(flight: Flight, form: FlightWrite) -> bool:
    """Return whether the form leaves the departure as it is.

    A form without a UTC offset keeps the current one on the night when a local time occurs twice.
    """
    if flight.departs_at is None or flight.departure_airport_id != form.departure_airport_id:
        return False
    times = LocalTimes.of(flight)
    return (times.departure_date, times.departure_time, form.utc_offset or times.departure_offset) == (
        form.departure_date,
        form.departure_time,
        times.departure_offset,
    )


def _departs_at(form: FlightWrite, departure: Airport) -> datetime:
    at = time.fromisoformat(form.departure_time)
    place = AirportZone(departure.iata_code, departure.time_zone)
    return to_utc(form.departure_date, at, place, form.utc_offset)


def _get_chosen(
    session: Session, model: type[Chosen], field: str, chosen: uuid.UUID, current: uuid.UUID | None
) -> Chosen:
    """Return the chosen row. An inactive one is refused unless the flight already uses it."""
    row = session.get(model, chosen)
    if row is None:
        raise UnknownReference(fields={field: UnknownReference.sentence})
    if not row.active and row.id != current:
        raise Inactive(name=row.title, fields={field: "Inactive"})
    return row
