"""Copy a flight to other days, with its seats, allotments, prices and fees."""

from datetime import date, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.models import FLIGHT_EXISTS, Allotment, Flight, FlightExtraFee, FlightPrice
from charterdesk.flights.queries import lock_flight
from charterdesk.flights.schemas.flights import CloneRequest, FlightWrite, MadeFlight
from charterdesk.flights.services.insert_flights import insert_flight
from charterdesk.flights.services.plan_flight import build_flight, require_future, to_form
from charterdesk.kit.errors import Refusal, reason_of


def clone_flight(session: Session, actor: Actor, body: CloneRequest) -> list[MadeFlight]:
    # The lock makes a second click wait, and then find the copies of the first.
    source = lock_flight(session, actor, body.id)
    form = to_form(source).model_copy(update=_changed_fields(body))
    taken = _existing_days(session, form, body.dates)
    return [_copy(session, actor, source, form, day, taken) for day in sorted(set(body.dates))]


def _changed_fields(body: CloneRequest) -> dict[str, str]:
    given = {"number": body.number, "departure_time": body.departure_time}
    return {name: value for name, value in given.items() if value is not None}


def _existing_days(session: Session, form: FlightWrite, days: list[date]) -> set[date]:
    existing = select(Flight.departure_day).where(
        Flight.airline_id == form.airline_id, Flight.number == form.number, Flight.departure_day.in_(days)
    )
    return set(session.scalars(existing))


def _copy(
    session: Session, actor: Actor, source: Flight, form: FlightWrite, day: date, taken: set[date]
) -> MadeFlight:
    if day in taken:
        return MadeFlight(date=day, flight_id=None, problem=FLIGHT_EXISTS)
    try:
        flight = build_flight(session, form.model_copy(update={"departure_date": day}))
        require_future(session, flight)
    except Refusal as refusal:
        return MadeFlight(
            date=day, flight_id=None, problem=refusal.message, problem_reason=reason_of(refusal.finished)
        )
    _copy_details(flight, source, later=day - source.departure_day)
    insert_flight(session, actor, flight)
    return MadeFlight(date=day, flight_id=flight.id, problem=None)


def _copy_details(flight: Flight, source: Flight, later: timedelta) -> None:
    seats = {seat.category: seat for seat in source.seats}
    for seat in flight.seats:
        seat.allotments = [_allotment(each, later) for each in seats[seat.category].allotments]
    flight.prices = [_price(each) for each in source.prices]
    flight.extra_fees = [
        FlightExtraFee(extra_fee=each.extra_fee, amount=each.amount) for each in source.extra_fees
    ]


def _allotment(of: Allotment, later: timedelta) -> Allotment:
    return Allotment(office_holding=of.office_holding, seats=of.seats, release_on=of.release_on + later)


def _price(of: FlightPrice) -> FlightPrice:
    return FlightPrice(
        seat_category_type=of.seat_category_type,
        passenger_age_category=of.passenger_age_category,
        trip_sort=of.trip_sort,
        office_holding=of.office_holding,
        price=of.price,
        commission_amount=of.commission_amount,
        commission_percent=of.commission_percent,
    )
