"""Reads flight templates."""

import uuid
from datetime import date, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.flights.domain.times import duration_text
from charterdesk.flights.models import Flight
from charterdesk.flights.models_templates import FlightTemplate
from charterdesk.flights.schemas.templates import FlightTemplateRead
from charterdesk.kit.errors import NotFound


def list_flight_templates(session: Session) -> list[FlightTemplateRead]:
    templates = session.scalars(select(FlightTemplate).order_by(FlightTemplate.name))
    return [read_template(template) for template in templates]


def get_flight_template_by_id(session: Session, template_id: uuid.UUID) -> FlightTemplateRead:
    return read_template(get_template(session, template_id))


def get_template(session: Session, template_id: uuid.UUID, *, lock: bool = False) -> FlightTemplate:
    statement = select(FlightTemplate).where(FlightTemplate.id == template_id)
    if lock:
        statement = statement.with_for_update(of=FlightTemplate).execution_options(populate_existing=True)
    template = session.execute(statement).scalar_one_or_none()
    if template is None:
        raise NotFound
    return template


def open_flight_template(session: Session, actor: Actor, template_id: uuid.UUID) -> None:
    if actor.role not in PERMISSIONS[Permission.EditFlightTemplates]:
        raise NotFound
    get_template(session, template_id)


def read_template(template: FlightTemplate) -> FlightTemplateRead:
    stored = {name: getattr(template, name) for name in FlightTemplateRead.model_fields if name != "duration"}
    length = duration_text(timedelta(minutes=template.duration_minutes))
    return FlightTemplateRead.model_validate({**stored, "duration": length})


def find_existing_flights(
    session: Session, template: FlightTemplate, days: list[date]
) -> dict[date, uuid.UUID]:
    """Return the ids of all flights with the template's airline and number, by day."""
    taken = session.execute(
        select(Flight.departure_day, Flight.id).where(
            Flight.airline_id == template.airline_id,
            Flight.number == template.number,
            Flight.departure_day.between(days[0], days[-1]),
        )
    )
    return {day: flight_id for day, flight_id in taken}  # noqa: C416 - the rows' own types
