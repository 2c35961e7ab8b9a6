"""A season of flights, made from templates as an operator would: most are open, some are not."""

import uuid
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.demo.organization import ZONE
from charterdesk.demo.routes import HOLIDAY_EXTRA, ROUTES, Route, fee_codes, prices
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.actions import change_flight_status, create_flight_template
from charterdesk.flights.actions.series import insert_series
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.enums import FlightStatus, Weekday
from charterdesk.flights.models import Flight, FlightTemplate
from charterdesk.flights.schemas.flights import ChangeStatus
from charterdesk.flights.schemas.templates import FlightTemplateWrite, SeriesRequest
from charterdesk.flights.services.flight_series import list_series_days, plan_series
from charterdesk.kit.clock import now
from charterdesk.organization.models import OfficeHolding
from charterdesk.reference.models import Airline, Airport


@dataclass(frozen=True)
class Season:
    """Days before and after today."""

    before: int = 3
    after: int = 90


LONG_AGO: Final = timedelta(days=36_500)
CHECK_IN_BEFORE: Final = timedelta(hours=26)
STORM: Final = "The aircraft is out of service; passengers travel a day later."


def seed_flights(session: Session, season: Season) -> None:
    at = now(session)
    today = to_local(at, ZONE).date()
    first, last = today - timedelta(days=season.before), today + timedelta(days=season.after)
    for route in ROUTES:
        make_season(session, create_template(session, route, first, last), at - LONG_AGO)
    extra = create_template(session, HOLIDAY_EXTRA, last - timedelta(days=2), last, FlightStatus.Draft)
    make_season(session, extra, at)
    mark_departed(session, at)
    _move_on(session, at, today)


def create_template(
    session: Session, route: Route, first: date, last: date, status: FlightStatus = FlightStatus.Open
) -> FlightTemplate:
    form = _form(session, route) | {"dateFrom": first, "dateTo": last, "status": status}
    return create_flight_template(session, SYSTEM, FlightTemplateWrite.model_validate(form))


def make_season(session: Session, template: FlightTemplate, since: datetime) -> None:
    days = list_series_days(template, SeriesRequest(id=template.id))
    insert_series(session, SYSTEM, template, plan_series(session, template, days, since))


def mark_departed(session: Session, at: datetime) -> None:
    gone = update(Flight).where(Flight.departs_at < at, Flight.status == FlightStatus.Open)
    moved = session.scalars(
        gone.values(status=FlightStatus.Departed, version=Flight.version + 1)
        .returning(Flight)
        .execution_options(populate_existing=True)
    )
    for flight in sorted(moved, key=lambda flight: (flight.departs_at, flight.number)):
        about = About(Entity.Flight, flight.id, flight.version)
        change = Change("status", FlightStatus.Open.value, FlightStatus.Departed.value)
        title = f"Flight departed: {flight.title}"
        record(session, SYSTEM, EventType.ChangeStatus, about, title, changes=[change])


def _form(session: Session, route: Route) -> dict[str, Any]:
    airports = {airport.iata_code: airport.id for airport in session.scalars(select(Airport))}
    holdings = {holding.name: holding.id for holding in session.scalars(select(OfficeHolding))}
    fees = {fee.code: fee.id for fee in session.scalars(select(ExtraFee))}
    return {
        "name": route.name,
        "airlineId": session.scalars(select(Airline.id).where(Airline.iata_code == "XC")).one(),
        "number": route.number,
        "departureAirportId": airports[route.departure],
        "arrivalAirportId": airports[route.arrival],
        "departureTime": route.at,
        "duration": route.duration,
        "weekdays": list(Weekday),
        "aircraft": route.aircraft.name,
        "seatMap": [
            {"seatCategoryType": category, "rowFrom": first, "rowTo": last, "letters": letters}
            for category, first, last, letters in route.aircraft.seat_map
        ],
        "seats": [
            {"seatCategoryType": category, "capacity": capacity}
            for category, capacity in route.aircraft.seats.items()
        ],
        "prices": prices(route, holdings),
        "extraFees": [{"extraFeeId": fees[code]} for code in fee_codes(route)],
        "allotments": [_allotment(holdings[agency], seats, days) for agency, seats, days in route.allotments],
    }


def _allotment(holding_id: uuid.UUID, seats: int, release_days: int) -> dict[str, Any]:
    return {
        "seatCategoryType": "Economy",
        "officeHoldingId": holding_id,
        "seats": seats,
        "releaseDays": release_days,
    }


def _move_on(session: Session, at: datetime, today: date) -> None:
    """The next flights are being checked in; one in some days is full, and one pair is cancelled."""
    soon = select(Flight).where(Flight.status == FlightStatus.Open, Flight.departs_at < at + CHECK_IN_BEFORE)
    next_two = session.scalars(soon.order_by(Flight.departs_at, Flight.number).limit(2))
    for flight in next_two.all():
        _move(session, flight, FlightStatus.CheckIn)
    _move(session, _flight(session, "430", today + timedelta(days=3)), FlightStatus.Closed)
    for number in ("440", "441"):
        flight = _flight(session, number, today + timedelta(days=5))
        _move(session, flight, FlightStatus.Cancelled, STORM)


def _flight(session: Session, number: str, day: date) -> Flight:
    return session.scalars(select(Flight).where(Flight.number == number, Flight.departure_day == day)).one()


def _move(session: Session, flight: Flight, to: FlightStatus, reason: str | None = None) -> None:
    moved = ChangeStatus(id=flight.id, version=flight.version, status=to, reason=reason)
    change_flight_status(session, SYSTEM, moved)
