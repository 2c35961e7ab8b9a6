"""What a template says, held against the rules of a flight, and put on the row."""

import uuid
from datetime import date

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.price_sheet import require_cell_fits, require_each_once, require_fees_once
from charterdesk.flights.domain.seat_map import capacities_of
from charterdesk.flights.domain.times import minutes_of
from charterdesk.flights.errors import (
    AllotmentsNotYours,
    AllotmentTwice,
    HouseHasNoAllotment,
    NoSuchCategory,
    SeatsPromised,
)
from charterdesk.flights.models import Flight, FlightTemplate
from charterdesk.flights.queries import known_fees, known_holdings
from charterdesk.flights.queries.references import Holdings
from charterdesk.flights.schemas.flights import FlightWrite
from charterdesk.flights.schemas.templates import FlightTemplateRead, FlightTemplateWrite, TemplateAllotment
from charterdesk.flights.services.plan_flight import build_flight

Content = FlightTemplateWrite | FlightTemplateRead

NOON = "12:00"
"""Exists everywhere on every day, whatever the clocks do at night."""


def form_on(content: Content, day: date) -> FlightWrite:
    """The form of the template's flight on a day."""
    shared = FlightWrite.model_fields.keys() & FlightTemplateWrite.model_fields.keys()
    return FlightWrite.model_validate(
        {"departure_date": day, **{name: getattr(content, name) for name in shared}}
    )


def require_makes_flights(session: Session, content: Content) -> Flight:
    """Everything the template names is there, switched on and fits together. Answers a flight of it."""
    flight = build_flight(
        session, form_on(content, content.date_from).model_copy(update={"departure_time": NOON})
    )
    capacities = capacities_of(content.seats)
    agencies = [cell.office_holding_id for cell in content.prices]
    agencies += [one.office_holding_id for one in content.allotments]
    holdings = known_holdings(session, agencies)
    require_each_once(content.prices, holdings)
    for cell in content.prices:
        require_cell_fits(cell, capacities.keys(), holdings)
    fee_ids = [fee.extra_fee_id for fee in content.extra_fees]
    require_fees_once(fee_ids, known_fees(session, fee_ids))
    _require_allotments_fit(content.allotments, capacities, holdings)
    return flight


def require_allotments_yours(
    actor: Actor, before: list[TemplateAllotment], after: list[TemplateAllotment]
) -> None:
    changed = {_frozen(one) for one in before} != {_frozen(one) for one in after}
    if changed and actor.role not in PERMISSIONS[Permission.EditAllotments]:
        raise AllotmentsNotYours


def write_template(template: FlightTemplate, content: FlightTemplateWrite, flight: Flight) -> None:
    stored = content.model_dump(mode="json", by_alias=True)
    template.name = content.name
    template.airline = flight.airline
    template.number = content.number
    template.departure_airport = flight.departure_airport
    template.arrival_airport = flight.arrival_airport
    template.departure_time = content.departure_time
    template.duration_minutes = minutes_of(content.duration)
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
            raise HouseHasNoAllotment
        if (one.seat_category_type, holding.id) in known:
            raise AllotmentTwice(category=one.seat_category_type, name=holding.name)
        known.add((one.seat_category_type, holding.id))
    for category, capacity in capacities.items():
        allotted = sum(one.seats for one in allotments if one.seat_category_type is category)
        if allotted > capacity:
            raise SeatsPromised(
                category=category, capacity=capacity, allotted=allotted, outside=0, short=allotted - capacity
            )


def _frozen(allotment: TemplateAllotment) -> tuple[object, ...]:
    return tuple(allotment.model_dump().values())
