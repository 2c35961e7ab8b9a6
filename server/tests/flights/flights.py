"""Creates flights, seats, allotments and prices for tests."""

import uuid
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.times import duration_minutes
from charterdesk.flights.enums import FlightStatus, TripType
from charterdesk.flights.models import (
    Allotment,
    Flight,
    FlightPrice,
    FlightSeat,
    SeatHold,
    SeatsSold,
)
from charterdesk.kit.clock import now
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.passengers.enums import AgeCategory
from charterdesk.reference.models import Airline, Airport
from tests.callers import Caller

MIAMI = ZoneInfo("America/New_York")
HOUSE = "Alisio Charters"
CUBAMIA = "Cubamía Travel Group"
GULF = "Gulf Vuelos"
BRISAS = "Brisas Travel"


def in_days(number: int) -> date:
    """Return the date some days from today in Miami."""
    return datetime.now(MIAMI).date() + timedelta(days=number)


def airport(session: Session, code: str) -> Airport:
    return session.scalars(select(Airport).where(Airport.iata_code == code)).one()


def airline(session: Session, code: str = "XC") -> Airline:
    return session.scalars(select(Airline).where(Airline.iata_code == code)).one()


def holding(session: Session, name: str) -> OfficeHolding:
    return session.scalars(select(OfficeHolding).where(OfficeHolding.name == name)).one()


def office_id(session: Session, name: str) -> uuid.UUID:
    return session.scalars(select(Office.id).where(Office.name == name)).one()


def flight_form(session: Session, **changes: Any) -> dict[str, Any]:
    """Return the request body of a new flight."""
    return {
        "airlineId": str(airline(session).id),
        "number": "410",
        "departureAirportId": str(airport(session, "MIA").id),
        "arrivalAirportId": str(airport(session, "HAV").id),
        "departureDate": in_days(30).isoformat(),
        "departureTime": "10:40",
        "duration": "1h:3m",
        "seats": [{"seatCategoryType": "Economy", "capacity": 150}],
        **changes,
    }


def form_of(read: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return the request body that leaves the flight unchanged."""
    same = {name: read[name] for name in ("airlineId", "number", "departureAirportId", "arrivalAirportId")}
    times = {name: read[name] for name in ("departureDate", "departureTime", "duration")}
    rest = {name: read[name] for name in ("aircraft", "seatMap", "cutOffHours", "prospectusNumber", "note")}
    seats = [{name: seat[name] for name in ("seatCategoryType", "capacity")} for seat in read["seats"]]
    return {**same, **times, **rest, "version": read["version"], "seats": seats, **changes}


def log_of(caller: Caller, flight_id: uuid.UUID) -> list[dict[str, Any]]:
    """Return the events of the flight that the caller sees, the newest first."""
    asked = {"EntityId": str(flight_id), "EntityType": "Flight"}
    answer = caller.get("/api/EventLogs/GetListByFilter", params=asked)
    assert answer.status_code == 200, answer.text
    return list(answer.json())


def make_flight(
    session: Session,
    day: date | None = None,
    at: str = "10:40",
    *,
    number: str = "410",
    route: tuple[str, str] = ("MIA", "HAV"),
    duration: str = "1h:3m",
    status: FlightStatus = FlightStatus.Open,
    seats: Mapping[SeatCategory, int] | None = None,
) -> Flight:
    """Create a flight; by default open, from Miami to Havana in thirty days, with 150 economy seats."""
    day = day or in_days(30)
    departure, arrival = (airport(session, code) for code in route)
    departs = datetime.combine(day, time.fromisoformat(at), ZoneInfo(departure.time_zone)).astimezone(UTC)
    flight = Flight(
        airline=airline(session),
        number=number,
        departure_airport=departure,
        arrival_airport=arrival,
        departs_at=departs,
        arrives_at=departs + timedelta(minutes=duration_minutes(duration)),
        departure_zone=departure.time_zone,
        arrival_zone=arrival.time_zone,
        departure_day=day,
        status=status,
        cancel_reason="Aircraft broken" if status is FlightStatus.Cancelled else None,
        seats=[
            FlightSeat(category=category, capacity=capacity, sold=0)
            for category, capacity in (seats or {SeatCategory.Economy: 150}).items()
        ],
    )
    session.add(flight)
    session.commit()
    return flight


def seat_of(flight: Flight, category: SeatCategory = SeatCategory.Economy) -> FlightSeat:
    return next(seat for seat in flight.seats if seat.category is category)


def allot(
    session: Session,
    flight: Flight,
    agency: str,
    seats: int,
    release_on: date | None = None,
    category: SeatCategory = SeatCategory.Economy,
) -> Allotment:
    """Create an allotment, by default until the day of departure."""
    allotment = Allotment(
        flight_seat=seat_of(flight, category),
        office_holding=holding(session, agency),
        seats=seats,
        release_on=release_on or flight.departure_day,
    )
    session.add(allotment)
    session.commit()
    return allotment


def sell(
    session: Session,
    flight: Flight,
    agency: str,
    seats: int,
    category: SeatCategory = SeatCategory.Economy,
) -> None:
    """Record sold seats as a sale does."""
    row = seat_of(flight, category)
    row.sold += seats
    session.add(SeatsSold(flight_seat_id=row.id, office_holding_id=holding(session, agency).id, sold=seats))
    session.commit()


def hold(
    session: Session,
    flight: Flight,
    agency: str,
    seats: int,
    minutes: int = 30,
    category: SeatCategory = SeatCategory.Economy,
) -> SeatHold:
    """Hold seats. Negative minutes create an expired hold."""
    held = SeatHold(
        flight_seat_id=seat_of(flight, category).id,
        office_holding_id=holding(session, agency).id,
        seats=seats,
        expires_at=now(session) + timedelta(minutes=minutes),
    )
    session.add(held)
    session.commit()
    return held


def price(
    session: Session,
    flight: Flight,
    amount: str,
    trip: TripType = TripType.OneWay,
    agency: str | None = None,
    *,
    category: SeatCategory = SeatCategory.Economy,
    age: AgeCategory = AgeCategory.Adult,
) -> FlightPrice:
    row = FlightPrice(
        flight=flight,
        seat_category_type=category,
        passenger_age_category=age,
        trip_sort=trip,
        office_holding=holding(session, agency) if agency else None,
        price=Decimal(amount),
    )
    session.add(row)
    session.commit()
    return row
