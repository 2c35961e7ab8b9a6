"""The days of a template, and the flight each of them would be."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy.orm import Session

from charterdesk.flights.errors import (
    LocalTimeMissing,
    LocalTimeTwice,
    NothingToMake,
    OutsideTheTemplate,
    TemplateOutOfDate,
    TooManyFlights,
)
from charterdesk.flights.models import FLIGHT_THERE, Flight, FlightTemplate
from charterdesk.flights.planning import plan
from charterdesk.flights.queries.templates import read_template
from charterdesk.flights.schemas import FlightWrite
from charterdesk.flights.template_schemas import FlightTemplateRead, Series, SeriesDay, SeriesRequest
from charterdesk.flights.templating import form_on, require_makes_flights
from charterdesk.flights.times import LocalTimes
from charterdesk.flights.words import Weekday
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
        require_makes_flights(session, content)
    except UnknownReference:
        raise TemplateOutOfDate from None
    form = form_on(content, content.date_from)
    planned = [_plan_day(session, form.model_copy(update={"departure_date": day}), at) for day in days]
    for one in planned:
        if one.flight is not None:
            one.flight.status = template.status
            one.flight.flight_template_id = template.id
    return planned


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


def _plan_day(session: Session, form: FlightWrite, at: datetime) -> PlannedDay:
    day, note = form.departure_date, None
    try:
        flight = plan(session, form)
    except LocalTimeMissing as missing:
        return PlannedDay(day, None, problem=missing.message)
    except LocalTimeTwice as twice:
        first, _ = twice.details["utcOffsets"]
        flight = plan(session, form.model_copy(update={"utc_offset": first}))
        note = f"{form.departure_time} comes twice that night: the first is taken, UTC{first}."
    if flight.departs_at <= at:
        return PlannedDay(day, None, problem=PAST)
    return PlannedDay(day, flight, note=note)


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
