"""A season of flights, made from templates as an operator would: most are open, some are not."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.demo.flight_day import routes_of_today
from charterdesk.demo.organization import ZONE
from charterdesk.demo.routes import HOLIDAY_EXTRA, ROUTES, Route, fee_codes, prices
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.actions import change_flight_status, create_flight_template
from charterdesk.flights.actions.series import insert_series
from charterdesk.flights.domain.times import to_local
from charterdesk.flights.enums import ContractBasis, FlightStatus, Weekday
from charterdesk.flights.models import Flight
from charterdesk.flights.models_templates import FlightTemplate
from charterdesk.flights.schemas.flights import ChangeStatus
from charterdesk.flights.schemas.templates import FlightTemplateWrite, SeriesRequest
from charterdesk.flights.services.flight_series import list_series_days, plan_series
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.organization.models import OfficeHolding
from charterdesk.reference.models import Airline, Airport


@dataclass(frozen=True)
class Season:
    """Days before and after today."""

    before: int = 3
    after: int = 90


DAYS_AT_ONCE: Final = 400
LONG_AGO: Final = timedelta(days=36_500)
CHECK_IN_BEFORE: Final = timedelta(hours=26)
STORM: Final = "The aircraft is out of service; passengers travel a day later."
MOVES: Final = (
    # flight number, days from today, status, reason
    ("430", 3, FlightStatus.Closed, None),
    ("440", 5, FlightStatus.Cancelled, STORM),
    ("441", 5, FlightStatus.Cancelled, STORM),
)


def seed_flights(session: Session, season: Season) -> None:
    at = now(session)
    today = to_local(at, ZONE).date()
    first, last = today - timedelta(days=season.before), today + timedelta(days=season.after)
    for route in ROUTES:
        _make_season(session, _create_template(session, route, first, last), at - LONG_AGO)
    extra = _create_template(session, HOLIDAY_EXTRA, last - timedelta(days=2), last, FlightStatus.Draft)
    _make_season(session, extra, at)
    enter_contracts(session)
    _mark_departed(session, at)
    _move_on(session, at, today)


def seed_flights_of_today(session: Session) -> None:
    """Add flights for the counter; the one in the past departs once its passengers are checked in."""
    at = now(session)
    today = to_local(at, ZONE).date()
    for route in routes_of_today(at, ZONE):
        _make_season(session, _create_template(session, route, today, today), at - LONG_AGO)
    enter_contracts(session)


def _create_template(
    session: Session, route: Route, first: date, last: date, status: FlightStatus = FlightStatus.Open
) -> FlightTemplate:
    form = _form(session, route) | {"dateFrom": first, "dateTo": last, "status": status}
    return create_flight_template(session, SYSTEM, FlightTemplateWrite.model_validate(form))


def _make_season(session: Session, template: FlightTemplate, since: datetime) -> None:
    days = list_series_days(template, SeriesRequest(id=template.id))
    insert_series(session, SYSTEM, template, plan_series(session, template, days, since))


def enter_contracts(session: Session) -> None:
    """Enter what the airline is paid: a block price, and to one destination a price per seat."""
    block = {"contract_basis": ContractBasis.BlockPrice, "contract_price": Decimal("15800.00")}
    seats = {"contract_basis": ContractBasis.PerSeat, "contract_price": Decimal("118.00")}
    without = update(Flight).where(Flight.contract_basis.is_(None))
    session.execute(without.values(**block))
    per_seat = update(Flight).where(Flight.number.startswith("43"))
    session.execute(per_seat.values(**seats, guaranteed_seats=60))


def _mark_departed(session: Session, at: datetime) -> None:
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


def scale_flights(database: Database, count: int) -> None:
    """Add so many, four fifths before the season and one fifth after it."""
    with database.transaction() as session:
        season = select(func.min(Flight.departure_day), func.max(Flight.departure_day))
        first, last = session.execute(season).one()
    for number, route in enumerate(ROUTES):
        mine = count // len(ROUTES) + (number < count % len(ROUTES))
        later = mine // 5
        earlier = [first - timedelta(days=day) for day in range(1, mine - later + 1)]
        days = [*earlier, *(last + timedelta(days=day) for day in range(1, later + 1))]
        for start in range(0, len(days), DAYS_AT_ONCE):
            with database.transaction() as session:
                add_flights(session, route.name, sorted(days[start : start + DAYS_AT_ONCE]))


def add_flights(session: Session, template_name: str, days: list[date]) -> None:
    """Add a flight of a template on each of these days; those of the past have departed."""
    template = session.scalars(select(FlightTemplate).where(FlightTemplate.name == template_name)).one()
    at = now(session)
    insert_series(session, SYSTEM, template, plan_series(session, template, days, at - LONG_AGO))
    _mark_departed(session, at)


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
        "seatMap": route.aircraft.blocks,
        "seats": [
            {"seatCategoryType": category, "capacity": capacity}
            for category, capacity in route.aircraft.seats.items()
        ],
        "prices": prices(route, holdings),
        "extraFees": [{"extraFeeId": fees[code]} for code in fee_codes(route)],
        "allotments": [
            {
                "seatCategoryType": "Economy",
                "officeHoldingId": holdings[agency],
                "seats": seats,
                "releaseDays": days,
            }
            for agency, seats, days in route.allotments
        ],
    }


def _move_on(session: Session, at: datetime, today: date) -> None:
    """Check in the next two flights, close a full one, and cancel a pair."""
    soon = select(Flight).where(Flight.status == FlightStatus.Open, Flight.departs_at < at + CHECK_IN_BEFORE)
    for flight in session.scalars(soon.order_by(Flight.departs_at, Flight.number).limit(2)).all():
        _move(session, flight, FlightStatus.CheckIn, None)
    for number, days, status, reason in MOVES:
        day = today + timedelta(days=days)
        there = select(Flight).where(Flight.number == number, Flight.departure_day == day)
        _move(session, session.scalars(there).one(), status, reason)


def _move(session: Session, flight: Flight, status: FlightStatus, reason: str | None) -> None:
    moved = ChangeStatus(id=flight.id, version=flight.version, status=status, reason=reason)
    change_flight_status(session, SYSTEM, moved)
