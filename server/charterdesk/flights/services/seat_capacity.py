"""Changes the seats of a locked flight."""

from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy.orm import Session

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.seat_counts import SeatCount, require_capacity
from charterdesk.flights.domain.seat_map import read_seat_map, require_seat_map_fits
from charterdesk.flights.errors import CategoryHadTickets
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.flights.queries import count_seats, had_tickets
from charterdesk.kit.clock import now


def count_flight_seats(session: Session, flight: Flight) -> dict[SeatCategory, SeatCount]:
    """Count the seats of a locked flight. The time is read after the lock."""
    counts = count_seats(session, [flight.id], now(session))[flight.id]
    return {count.category: count for count in counts.values()}


def set_capacities(session: Session, flight: Flight, capacities: Mapping[SeatCategory, int]) -> None:
    """Set capacities of some categories. All others stay."""
    counts = count_flight_seats(session, flight)
    rows = {seat.category: seat for seat in flight.seats}
    for category, capacity in capacities.items():
        require_capacity(replace(counts.get(category, SeatCount(category, 0, {})), capacity=capacity))
        if category in rows:
            rows[category].capacity = capacity
        else:
            flight.seats.append(FlightSeat(category=category, capacity=capacity, sold=0))
    require_seats_on_map(flight)


def remove_category(session: Session, flight: Flight, category: SeatCategory) -> None:
    """Remove a category of which no seat was ever sold, held or allotted."""
    require_capacity(replace(count_flight_seats(session, flight)[category], capacity=0))
    if had_tickets(session, flight.id, category):
        raise CategoryHadTickets(category=category)
    flight.seats.remove(next(seat for seat in flight.seats if seat.category is category))


def require_seats_on_map(flight: Flight) -> None:
    require_seat_map_fits(
        read_seat_map(flight.seat_map), {seat.category: seat.capacity for seat in flight.seats}
    )
