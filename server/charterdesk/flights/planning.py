"""Putting what the form says on a flight, new or locked."""

import uuid
from datetime import datetime, time, timedelta
from typing import TypeVar

from sqlalchemy.orm import Session

from charterdesk.flights.capacity import remove_seats, require_seats_mapped, seat_counts, set_capacities
from charterdesk.flights.errors import NoDuration, RouteIsSold, SameAirport, SwitchedOff
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.flights.rules import capacities_of
from charterdesk.flights.schemas import FlightWrite
from charterdesk.flights.times import LocalTimes, Place, minutes_of, to_utc
from charterdesk.kit.errors import UnknownReference
from charterdesk.reference.models import Airline, Airport

Chosen = TypeVar("Chosen", Airline, Airport)


def plan(session: Session, wanted: FlightWrite) -> Flight:
    """A new flight, a draft, not yet stored."""
    flight = Flight()
    _set_details(session, flight, wanted)
    flight.seats = [
        FlightSeat(category=category, capacity=capacity, sold=0)
        for category, capacity in capacities_of(wanted.seats).items()
    ]
    require_seats_mapped(flight)
    return flight


def replan(session: Session, flight: Flight, wanted: FlightWrite) -> None:
    """The flight is locked. Its categories become those of the form."""
    _require_route_may_change(session, flight, wanted)
    _set_details(session, flight, wanted)
    capacities = capacities_of(wanted.seats)
    for seat in list(flight.seats):
        if seat.category not in capacities:
            remove_seats(session, flight, seat.category)
    set_capacities(session, flight, capacities)
    for seat in flight.seats:
        for allotment in seat.allotments:
            allotment.release_on = min(allotment.release_on, flight.departure_day)


def as_written(flight: Flight) -> FlightWrite:
    """The form that would leave the flight as it is."""
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
            "note": flight.note,
            "seats": [
                {"seat_category_type": seat.category, "capacity": seat.capacity} for seat in flight.seats
            ],
        }
    )


def _require_route_may_change(session: Session, flight: Flight, wanted: FlightWrite) -> None:
    route = flight.departure_airport_id, flight.arrival_airport_id
    if route == (wanted.departure_airport_id, wanted.arrival_airport_id):
        return
    if any(count.sold + count.held for count in seat_counts(session, flight).values()):
        raise RouteIsSold


def _set_details(session: Session, flight: Flight, wanted: FlightWrite) -> None:
    flight.airline = _chosen(session, Airline, "airlineId", wanted.airline_id, flight.airline_id)
    flight.number = wanted.number
    _set_route(session, flight, wanted)
    flight.aircraft = wanted.aircraft
    flight.seat_map = [block.model_dump(mode="json", by_alias=True) for block in wanted.seat_map]
    flight.cut_off_hours = wanted.cut_off_hours
    flight.prospectus_number = wanted.prospectus_number
    flight.note = wanted.note


def _set_route(session: Session, flight: Flight, wanted: FlightWrite) -> None:
    departure = _chosen(
        session, Airport, "departureAirportId", wanted.departure_airport_id, flight.departure_airport_id
    )
    arrival = _chosen(
        session, Airport, "arrivalAirportId", wanted.arrival_airport_id, flight.arrival_airport_id
    )
    if departure is arrival:
        raise SameAirport
    minutes = minutes_of(wanted.duration)
    if minutes == 0:
        raise NoDuration
    if not _departs_as_before(flight, wanted):
        flight.departs_at = _departs_at(wanted, departure)
        flight.departure_zone = departure.time_zone
        flight.departure_day = wanted.departure_date
    arrives_at = flight.departs_at + timedelta(minutes=minutes)
    if (arrives_at, arrival.id) != (flight.arrives_at, flight.arrival_airport_id):
        flight.arrives_at = arrives_at
        flight.arrival_zone = arrival.time_zone
    flight.departure_airport = departure
    flight.arrival_airport = arrival


def _departs_as_before(flight: Flight, wanted: FlightWrite) -> bool:
    """On the night a time comes twice, a form that does not say which leaves it as it is."""
    if flight.departs_at is None or flight.departure_airport_id != wanted.departure_airport_id:
        return False
    times = LocalTimes.of(flight)
    return (times.departure_date, times.departure_time, wanted.utc_offset or times.departure_offset) == (
        wanted.departure_date,
        wanted.departure_time,
        times.departure_offset,
    )


def _departs_at(wanted: FlightWrite, departure: Airport) -> datetime:
    at = time.fromisoformat(wanted.departure_time)
    place = Place(departure.iata_code, departure.time_zone)
    return to_utc(wanted.departure_date, at, place, wanted.utc_offset)


def _chosen(
    session: Session, model: type[Chosen], field: str, chosen: uuid.UUID, current: uuid.UUID | None
) -> Chosen:
    """What was switched off stays where it is, and is chosen for nothing new."""
    row = session.get(model, chosen)
    if row is None:
        raise UnknownReference(fields={field: UnknownReference.sentence})
    if not row.active and row.id != current:
        raise SwitchedOff(name=row.title, fields={field: "Switched off"})
    return row
