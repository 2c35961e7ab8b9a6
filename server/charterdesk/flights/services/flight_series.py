"""Plans the flights of a template day by day."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from sqlalchemy.orm import Session

from charterdesk.flights.domain.times import AirportZone, LocalTimes, to_utc
from charterdesk.flights.enums import Weekday
from charterdesk.flights.errors import (
    LocalTimeRepeated,
    LocalTimeSkipped,
    NoMatchingDay,
    OutsideTemplateDates,
    TemplateOutOfDate,
    TooManyFlights,
)
from charterdesk.flights.models import FLIGHT_EXISTS, Flight, FlightSeat
from charterdesk.flights.models_templates import FlightTemplate
from charterdesk.flights.queries.templates import read_template
from charterdesk.flights.schemas.templates import FlightTemplateRead, Series, SeriesDay, SeriesRequest
from charterdesk.flights.services.template_content import require_valid_template
from charterdesk.kit.errors import UnknownReference, reason_of

MAX_FLIGHTS = 800
IN_THE_PAST = "The departure is in the past."

_WEEKDAYS = list(Weekday)


@dataclass(frozen=True)
class PlannedDay:
    """The planned flight of one day, or the problem that prevents it."""

    day: date
    flight: Flight | None
    problem: str | None = None
    note: str | None = None


def plan_series(
    session: Session, template: FlightTemplate, days: list[date], at: datetime
) -> list[PlannedDay]:
    """Plan a flight for each day. The template is checked again: its airports or fees may have changed."""
    content = read_template(template)
    try:
        sample = require_valid_template(session, content)
    except UnknownReference:
        raise TemplateOutOfDate from None
    sample.status, sample.flight_template_id = template.status, template.id
    return [_plan_day(sample, template, day, at) for day in days]


def list_series_days(template: FlightTemplateRead | FlightTemplate, request: SeriesRequest) -> list[date]:
    first, last = request.date_from or template.date_from, request.date_to or template.date_to
    if first < template.date_from or last > template.date_to:
        raise OutsideTemplateDates(first=template.date_from, last=template.date_to)
    every = (first + timedelta(days=number) for number in range((last - first).days + 1))
    days = [day for day in every if _weekday(day) in template.weekdays]
    if not days:
        raise NoMatchingDay
    if len(days) > MAX_FLIGHTS:
        raise TooManyFlights(count=len(days), most=MAX_FLIGHTS)
    return days


def series_response(
    template: FlightTemplate,
    planned: list[PlannedDay],
    existing: Mapping[date, uuid.UUID],
    made: set[uuid.UUID],
) -> Series:
    """Return the response. `existing` has all flights of this number; those just created are no problem."""
    days = [_day_response(one, existing.get(one.day), made) for one in planned]
    return Series(
        template_id=template.id,
        version=template.version,
        days=days,
        to_make=sum(day.problem is None for day in days),
    )


def _plan_day(sample: Flight, template: FlightTemplate, day: date, at: datetime) -> PlannedDay:
    clock, note = time.fromisoformat(template.departure_time), None
    place = AirportZone(sample.departure_airport.iata_code, sample.departure_zone)
    try:
        departs_at = to_utc(day, clock, place)
    except LocalTimeSkipped as missing:
        return PlannedDay(day, None, problem=missing.finished)
    except LocalTimeRepeated as twice:
        first, _ = twice.details["utcOffsets"]
        departs_at = to_utc(day, clock, place, first)
        note = f"{template.departure_time} occurs twice that night; the first is used, UTC{first}."
    if departs_at <= at:
        return PlannedDay(day, None, problem=IN_THE_PAST)
    return PlannedDay(day, _copy_to_day(sample, day, departs_at), note=note)


def _copy_to_day(sample: Flight, day: date, departs_at: datetime) -> Flight:
    """Copy the checked sample flight to another day."""
    return Flight(
        airline=sample.airline,
        number=sample.number,
        departure_airport=sample.departure_airport,
        arrival_airport=sample.arrival_airport,
        departs_at=departs_at,
        arrives_at=departs_at + (sample.arrives_at - sample.departs_at),
        departure_zone=sample.departure_zone,
        arrival_zone=sample.arrival_zone,
        departure_day=day,
        status=sample.status,
        aircraft=sample.aircraft,
        seat_map=sample.seat_map,
        cut_off_hours=sample.cut_off_hours,
        prospectus_number=sample.prospectus_number,
        note=sample.note,
        flight_template_id=sample.flight_template_id,
        seats=[FlightSeat(category=seat.category, capacity=seat.capacity) for seat in sample.seats],
    )


def _day_response(one: PlannedDay, existing_id: uuid.UUID | None, made: set[uuid.UUID]) -> SeriesDay:
    times = LocalTimes.of(one.flight) if one.flight else None
    taken = existing_id is not None and existing_id not in made
    return SeriesDay(
        date=one.day,
        weekday=_weekday(one.day),
        flight_id=existing_id,
        problem=FLIGHT_EXISTS if taken else one.problem and str(one.problem),
        problem_reason=None if taken else reason_of(one.problem),
        note=one.note,
        departure_time=times.departure_time if times else None,
        arrival_time=times.arrival_time if times else None,
        arrival_day_later=times is not None and times.arrival_date > one.day,
    )


def _weekday(day: date) -> Weekday:
    return _WEEKDAYS[day.weekday()]
