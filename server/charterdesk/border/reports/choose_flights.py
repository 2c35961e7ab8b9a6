"""Finds the flights that a report is about."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.border.reports.errors import ChooseFlights, NoFlights, TooManyDays, TooManyToReport
from charterdesk.border.reports.schemas import MOST_DAYS, MOST_FLIGHTS, ReportFlights
from charterdesk.documents.formats import day
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.errors import NotFound


def choose_flights(session: Session, body: ReportFlights) -> Sequence[Flight]:
    """Return the chosen flights, or those that depart in the range, in the order of departure."""
    of_report = select(Flight).where(Flight.status != FlightStatus.Draft)
    of_report = of_report.order_by(Flight.departs_at, Flight.id)
    if body.flight_ids:
        found = session.scalars(of_report.where(Flight.id.in_(body.flight_ids))).all()
        if len(found) < len(set(body.flight_ids)):
            raise NotFound
        return found
    first, last = _range(body)
    of_days = of_report.where(Flight.departure_day.between(first, last))
    found = session.scalars(of_days.limit(MOST_FLIGHTS + 1)).all()
    if not found:
        raise NoFlights
    if len(found) > MOST_FLIGHTS:
        raise TooManyToReport(most=MOST_FLIGHTS)
    return found


def _range(body: ReportFlights) -> tuple[date, date]:
    if body.from_ is None or body.to is None or body.to < body.from_:
        raise ChooseFlights
    days = (body.to - body.from_).days + 1
    if days > MOST_DAYS:
        raise TooManyDays(most=MOST_DAYS, days=days)
    return body.from_, body.to


def span_text(body: ReportFlights, flights: Sequence[Flight]) -> str:
    """Return what the report is about, as its head says it."""
    if not body.flight_ids and body.from_ is not None and body.to is not None:
        return day(body.from_) if body.from_ == body.to else f"{day(body.from_)} to {day(body.to)}"
    if len(flights) == 1:
        return flights[0].title
    return f"{len(flights)} flights, {day(flights[0].departure_day)} to {day(flights[-1].departure_day)}"


def reported(flight: Flight) -> dict[str, Any]:
    """Return the fields of `ReportedFlight`."""
    return {
        "flight_id": flight.id,
        "flight_number": flight.flight_number,
        "departure_date": flight.departure_day,
        "route": f"{flight.departure_airport.iata_code} → {flight.arrival_airport.iata_code}",
        "flight_status": flight.status,
    }
