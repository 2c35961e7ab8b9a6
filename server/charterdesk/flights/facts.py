"""What the log shows of a flight: everything that hangs on it, each fact under a name a clerk understands."""

from typing import Any

from charterdesk.flights.models import Allotment, Flight, FlightExtraFee, FlightPrice
from charterdesk.flights.times import LocalTimes

STATUS = ("status", "cancelReason")
TIMES = ("departureDate", "departureTime", "arrivalDate", "arrivalTime", "duration")
"""The facts that agencies are told of too, when they change."""


def facts(flight: Flight) -> dict[str, Any]:
    return {
        **_flight(flight),
        **{f"Seats {seat.category}": seat.capacity for seat in flight.seats},
        **{_allotment_name(one): _allotment(one) for seat in flight.seats for one in seat.allotments},
        **{price_name(price): _price(price) for price in flight.prices},
        **{_fee_name(fee): _fee(fee) for fee in flight.extra_fees},
    }


def _flight(flight: Flight) -> dict[str, Any]:
    times = LocalTimes.of(flight)
    return {
        "flightNumber": flight.flight_number,
        "route": f"{flight.departure_airport.iata_code} → {flight.arrival_airport.iata_code}",
        "departureDate": flight.departure_day.isoformat(),
        "departureTime": f"{times.departure_time} (UTC{times.departure_offset})",
        "arrivalDate": times.arrival_date.isoformat(),
        "arrivalTime": f"{times.arrival_time} (UTC{times.arrival_offset})",
        "duration": times.duration,
        "status": flight.status.value,
        "cancelReason": flight.cancel_reason,
        "aircraft": flight.aircraft,
        "seatMap": ", ".join(_block(block) for block in flight.seat_map) or None,
        "cutOffHours": flight.cut_off_hours,
        "prospectusNumber": flight.prospectus_number,
        "note": flight.note,
    }


def _block(block: dict[str, Any]) -> str:
    return f"{block['seatCategoryType']} {block['rowFrom']}–{block['rowTo']} {block['letters']}"


def _allotment_name(allotment: Allotment) -> str:
    return f"Allotment {allotment.flight_seat.category} · {allotment.office_holding.name}"


def _allotment(allotment: Allotment) -> str:
    return f"{allotment.seats} until {allotment.release_on.isoformat()}"


def price_name(price: FlightPrice) -> str:
    """Economy Adult RoundTrip · Cubamía Travel Group"""
    name = f"{price.seat_category_type} {price.passenger_age_category} {price.trip_sort}"
    return f"{name} · {price.office_holding.name}" if price.office_holding else name


def _price(price: FlightPrice) -> str:
    if price.commission_amount is not None:
        return f"{price.price:.2f}, commission {price.commission_amount:.2f}"
    if price.commission_percent is not None:
        return f"{price.price:.2f}, commission {price.commission_percent:.2f} %"
    return f"{price.price:.2f}"


def _fee_name(fee: FlightExtraFee) -> str:
    return f"Fee {fee.extra_fee.code}"


def _fee(fee: FlightExtraFee) -> str:
    return "as in the catalogue" if fee.amount is None else f"{fee.amount:.2f}"
