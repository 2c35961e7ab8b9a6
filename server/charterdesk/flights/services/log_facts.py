"""The facts of a flight that the log compares, under names that a clerk understands."""

from typing import Any

from charterdesk.fees.models import ExtraFee
from charterdesk.flights.domain.price_sheet import fee_amount_text, price_key_text, price_text
from charterdesk.flights.domain.seat_map import seat_map_text
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.enums import ContractBasis
from charterdesk.flights.models import Allotment, Flight, FlightPrice

STATUS = ("status", "cancelReason")
TIMES = ("departureDate", "departureTime", "arrivalDate", "arrivalTime", "duration")
"""Facts whose changes agencies may see too."""


def flight_facts(flight: Flight) -> dict[str, Any]:
    return {
        **_flight(flight),
        **{f"Seats {seat.category}": seat.capacity for seat in flight.seats},
        **{_allotment_name(one): _allotment(one) for seat in flight.seats for one in seat.allotments},
        **{price_name(price): price_text(price) for price in flight.prices},
        **{fee_name(fee.extra_fee): fee_amount_text(fee.amount) for fee in flight.extra_fees},
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
        "seatMap": seat_map_text(flight.seat_map),
        "cutOffHours": flight.cut_off_hours,
        "prospectusNumber": flight.prospectus_number,
        "airlineContract": contract_text(flight),
        "note": flight.note,
    }


def contract_text(flight: Flight) -> str | None:
    """Return the contract with the airline: 42000.00 block price, or 120.00 per seat, 100 guaranteed."""
    if flight.contract_basis is None:
        return None
    if flight.contract_basis is ContractBasis.BlockPrice:
        return f"{flight.contract_price:.2f} block price"
    least = f", {flight.guaranteed_seats} guaranteed" if flight.guaranteed_seats else ""
    return f"{flight.contract_price:.2f} per seat{least}"


def _allotment_name(allotment: Allotment) -> str:
    return f"Allotment {allotment.flight_seat.category} · {allotment.office_holding.name}"


def _allotment(allotment: Allotment) -> str:
    return f"{allotment.seats} until {allotment.release_on.isoformat()}"


def price_name(price: FlightPrice) -> str:
    return price_key_text(price, price.office_holding.name if price.office_holding else None)


def fee_name(fee: ExtraFee) -> str:
    """Return the fee's name, with its first day, because a code appears again with each year's rate."""
    return f"Fee {fee.code}" if fee.valid_from is None else f"Fee {fee.code} from {fee.valid_from}"
