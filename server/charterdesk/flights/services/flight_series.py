"""The days of a template, and the flight each of them would be."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from sqlalchemy.orm import Session

from charterdesk.flights.domain.times import LocalTimes, Place, to_utc
from charterdesk.flights.enums import Weekday
from charterdesk.flights.errors import (
    LocalTimeMissing,
    LocalTimeTwice,
    NothingToMake,
    OutsideTheTemplate,
    TemplateOutOfDate,
    TooManyFlights,
)
from charterdesk.flights.models import FLIGHT_THERE, Flight, FlightSeat, FlightTemplate
from charterdesk.flights.queries.templates import read_template
from charterdesk.flights.schemas.templates import FlightTemplateRead, Series, SeriesDay, SeriesRequest
from charterdesk.flights.services.template_content import require_makes_flights
from charterdesk.kit.errors import UnknownReference

MOST = 800
PAST = "The flight would have departed already."

_WEEKDAYS = list(Weekday)


@dataclass(frozen=True)
class PlannedDay:
    """The flight of one day, not stored, or why there is none."""

    day: date
    flight: Flight | None
    problem: str | None = None
    note: str | None = None


def plan_series(
    session: Session, template: FlightTemplate, days: list[date], at: datetime
) -> list[PlannedDay]:
    """Whatever the template names may have changed since it was saved: it is held against the rules again."""
    content = read_template(template)
    try:
        sample = require_makes_flights(session, content)
    except UnknownReference:
        raise TemplateOutOfDate from None
    sample.status, sample.flight_template_id = template.status, template.id
    return [_plan_day(sample, template, day, at) for day in days]


def days_of(template: FlightTemplateRead | FlightTemplate, request: SeriesRequest) -> list[date]:
    first, last = request.date_from or template.date_from, request.date_to or template.date_to
    if first < template.date_from or last > template.date_to:
        raise OutsideTheTemplate(first=template.date_from, last=template.date_to)
    every = (first + timedelta(days=number) for number in range((last - first).days + 1))
    days = [day for day in every if _weekday(day) in template.weekdays]
    if not days:
        raise NothingToMake
    if len(days) > MOST:
        raise TooManyFlights(count=len(days), most=MOST)
    return days


def shown(
    template: FlightTemplate, planned: list[PlannedDay], there: Mapping[date, uuid.UUID], made: set[uuid.UUID]
) -> Series:
    """`there` are the flights of this airline and number; those just made are no problem."""
    days = [_shown(one, there.get(one.day), made) for one in planned]
    return Series(template_id=template.id, days=days, to_make=sum(day.problem is None for day in days))


def _plan_day(sample: Flight, template: FlightTemplate, day: date, at: datetime) -> PlannedDay:
    clock, note = time.fromisoformat(template.departure_time), None
    place = Place(sample.departure_airport.iata_code, sample.departure_zone)
    try:
        departs_at = to_utc(day, clock, place)
    except LocalTimeMissing as missing:
        return PlannedDay(day, None, problem=missing.message)
    except LocalTimeTwice as twice:
        first, _ = twice.details["utcOffsets"]
        departs_at = to_utc(day, clock, place, first)
        note = f"{template.departure_time} comes twice that night: the first is taken, UTC{first}."
    if departs_at <= at:
        return PlannedDay(day, None, problem=PAST)
    return PlannedDay(day, _at(sample, day, departs_at), note=note)


def _at(sample: Flight, day: date, departs_at: datetime) -> Flight:
    """The template's flight, which was held against the rules once, at another time."""
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


def _shown(one: PlannedDay, there: uuid.UUID | None, made: set[uuid.UUID]) -> SeriesDay:
    times = LocalTimes.of(one.flight) if one.flight else None
    taken = there is not None and there not in made
    return SeriesDay(
        date=one.day,
        weekday=_weekday(one.day),
        flight_id=there,
        problem=FLIGHT_THERE if taken else one.problem,
        note=one.note,
        departure_time=times.departure_time if times else None,
        arrival_time=times.arrival_time if times else None,
        arrival_day_later=times is not None and times.arrival_date > one.day,
    )


def _weekday(day: date) -> Weekday:
    return _WEEKDAYS[day.weekday()]
