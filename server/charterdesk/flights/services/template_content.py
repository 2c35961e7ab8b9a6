"""Checks the content of a template against the rules of flights, and copies it to the row."""

import uuid
from datetime import date

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.price_sheet import (
    require_unique_fees,
    require_unique_prices,
    require_valid_cell,
)
from charterdesk.flights.domain.seat_map import capacities_by_category
from charterdesk.flights.domain.times import duration_minutes
from charterdesk.flights.errors import (
    AllotmentsNotAllowed,
    DuplicateAllotment,
    NoAllotmentForHouse,
    NoSuchCategory,
    TooManySeatsAllotted,
)
from charterdesk.flights.models import Flight
from charterdesk.flights.models_templates import FlightTemplate
from charterdesk.flights.queries import load_fees, load_holdings
from charterdesk.flights.queries.references import Holdings
from charterdesk.flights.schemas.flights import FlightWrite
from charterdesk.flights.schemas.templates import FlightTemplateRead, FlightTemplateWrite, TemplateAllotment
from charterdesk.flights.services.plan_flight import build_flight

Content = FlightTemplateWrite | FlightTemplateRead

NOON = "12:00"
"""A time that exists on every day: clocks change only at night."""


def flight_form(content: Content, day: date) -> FlightWrite:
    """Return the form of the template's flight on a day."""
    shared = FlightWrite.model_fields.keys() & FlightTemplateWrite.model_fields.keys()
    return FlightWrite.model_validate(
        {"departure_date": day, **{name: getattr(content, name) for name in shared}}
    )


def require_valid_template(session: Session, content: Content) -> Flight:
    """Refuse a template that could not create flights. Return a sample flight."""
    flight = build_flight(
        session, flight_form(content, content.date_from).model_copy(update={"departure_time": NOON})
    )
    capacities = capacities_by_category(content.seats)
    agencies = [cell.office_holding_id for cell in content.prices]
    agencies += [one.office_holding_id for one in content.allotments]
    holdings = load_holdings(session, agencies)
    require_unique_prices(content.prices, holdings)
    for cell in content.prices:
        require_valid_cell(cell, capacities.keys(), holdings)
    fee_ids = [fee.extra_fee_id for fee in content.extra_fees]
    require_unique_fees(fee_ids, load_fees(session, fee_ids))
    _require_allotments_fit(content.allotments, capacities, holdings)
    return flight


def require_may_edit_allotments(
    actor: Actor, before: list[TemplateAllotment], after: list[TemplateAllotment]
) -> None:
    changed = {_frozen(one) for one in before} != {_frozen(one) for one in after}
    if changed and actor.role not in PERMISSIONS[Permission.EditAllotments]:
        raise AllotmentsNotAllowed


def copy_content(template: FlightTemplate, content: FlightTemplateWrite, flight: Flight) -> None:
    stored = content.model_dump(mode="json", by_alias=True)
    template.name = content.name
    template.airline = flight.airline
    template.number = content.number
    template.departure_airport = flight.departure_airport
    template.arrival_airport = flight.arrival_airport
    template.departure_time = content.departure_time
    template.duration_minutes = duration_minutes(content.duration)
    template.weekdays = stored["weekdays"]
    template.date_from = content.date_from
    template.date_to = content.date_to
    template.status = content.status
    template.aircraft = content.aircraft
    template.seat_map = stored["seatMap"]
    template.cut_off_hours = content.cut_off_hours
    template.prospectus_number = content.prospectus_number
    template.note = content.note
    template.seats = stored["seats"]
    template.prices = stored["prices"]
    template.extra_fees = stored["extraFees"]
    template.allotments = stored["allotments"]


def _require_allotments_fit(
    allotments: list[TemplateAllotment], capacities: dict[SeatCategory, int], holdings: Holdings
) -> None:
    known = set[tuple[SeatCategory, uuid.UUID]]()
    for one in allotments:
        holding = holdings[one.office_holding_id]
        if one.seat_category_type not in capacities:
            raise NoSuchCategory(category=one.seat_category_type)
        if holding.house:
            raise NoAllotmentForHouse
        if (one.seat_category_type, holding.id) in known:
            raise DuplicateAllotment(category=one.seat_category_type, name=holding.name)
        known.add((one.seat_category_type, holding.id))
    for category, capacity in capacities.items():
        allotted = sum(one.seats for one in allotments if one.seat_category_type is category)
        if allotted > capacity:
            raise TooManySeatsAllotted(
                category=category, capacity=capacity, allotted=allotted, outside=0, short=allotted - capacity
            )


def _frozen(allotment: TemplateAllotment) -> tuple[object, ...]:
    return tuple(allotment.model_dump().values())
