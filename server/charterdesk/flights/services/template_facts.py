"""The facts of a template that the log compares, one per cell, named like a flight's facts."""

import uuid
from collections.abc import Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.fees.models import ExtraFee
from charterdesk.flights.domain.price_sheet import fee_amount_text, price_key_text, price_text
from charterdesk.flights.domain.seat_map import seat_map_text
from charterdesk.flights.models_templates import FlightTemplate
from charterdesk.flights.queries.templates import read_template
from charterdesk.flights.schemas.templates import FlightTemplateRead, TemplateAllotment
from charterdesk.flights.services.log_facts import fee_name
from charterdesk.organization.models import OfficeHolding

DELETED = "deleted meanwhile"
Names = Mapping[uuid.UUID, str]


def template_facts(session: Session, template: FlightTemplate) -> dict[str, Any]:
    read = read_template(template)
    holdings = {holding.id: holding.name for holding in session.scalars(select(OfficeHolding))}
    fees = {fee.id: fee_name(fee) for fee in session.scalars(select(ExtraFee))}
    return {
        **_template(template, read),
        **{f"Seats {seat.seat_category_type}": seat.capacity for seat in read.seats},
        **{_allotment_name(one, holdings): _allotment(one) for one in read.allotments},
        **{
            price_key_text(cell, _agency(cell.office_holding_id, holdings)): price_text(cell)
            for cell in read.prices
        },
        **{fees.get(fee.extra_fee_id, DELETED): fee_amount_text(fee.amount) for fee in read.extra_fees},
    }


def _template(template: FlightTemplate, read: FlightTemplateRead) -> dict[str, Any]:
    return {
        "name": read.name,
        "flightNumber": f"{template.airline.iata_code} {read.number}",
        "route": f"{template.departure_airport.iata_code} → {template.arrival_airport.iata_code}",
        "departureTime": read.departure_time,
        "duration": read.duration,
        "weekdays": ", ".join(day[:3] for day in read.weekdays),
        "dateFrom": read.date_from.isoformat(),
        "dateTo": read.date_to.isoformat(),
        "status": read.status.value,
        "aircraft": read.aircraft,
        "seatMap": seat_map_text(template.seat_map),
        "cutOffHours": read.cut_off_hours,
        "prospectusNumber": read.prospectus_number,
        "note": read.note,
    }


def _agency(holding_id: uuid.UUID | None, holdings: Names) -> str | None:
    return None if holding_id is None else holdings.get(holding_id, DELETED)


def _allotment_name(allotment: TemplateAllotment, holdings: Names) -> str:
    return f"Allotment {allotment.seat_category_type} · {_agency(allotment.office_holding_id, holdings)}"


def _allotment(allotment: TemplateAllotment) -> str:
    return f"{allotment.seats} until {allotment.release_days} days before"
