"""Preview and create the flights of a template. Days that cannot be created come with the reason."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import record
from charterdesk.activity.rows import require_version
from charterdesk.flights.models import Flight
from charterdesk.flights.models_templates import FlightTemplate
from charterdesk.flights.queries import find_existing_flights, get_template
from charterdesk.flights.schemas.templates import Series, SeriesRequest
from charterdesk.flights.services.change_flight import about_flight
from charterdesk.flights.services.flight_series import (
    PlannedDay,
    list_series_days,
    plan_series,
    series_response,
)
from charterdesk.flights.services.insert_flights import insert_template_flights
from charterdesk.flights.services.log_facts import flight_facts
from charterdesk.kit.clock import now


def preview_series(session: Session, body: SeriesRequest) -> Series:
    """Return the flights that a template would create, without creating them."""
    template = get_template(session, body.id)
    days = list_series_days(template, body)
    planned = plan_series(session, template, days, now(session))
    return series_response(template, planned, find_existing_flights(session, template, days), made=set())


def make_flights(session: Session, actor: Actor, body: SeriesRequest) -> Series:
    """Create the flights of a template, if it is still the version that was previewed."""
    # The lock makes a second click wait, and then find the flights of the first.
    template = get_template(session, body.id, lock=True)
    if body.version is not None:
        require_version(session, Entity.FlightTemplate, template, body.version)
    days = list_series_days(template, body)
    planned = plan_series(session, template, days, now(session))
    made = insert_series(session, actor, template, planned)
    return series_response(template, planned, find_existing_flights(session, template, days), made)


def insert_series(
    session: Session, actor: Actor, template: FlightTemplate, planned: list[PlannedDay]
) -> set[uuid.UUID]:
    """Insert and log the planned flights, and return the ids of those inserted."""
    flights = [one.flight for one in planned if one.flight is not None]
    made = insert_template_flights(session, flights)
    for flight in flights:
        if flight.id in made:
            _log(session, actor, flight, template)
    return made


def _log(session: Session, actor: Actor, flight: Flight, template: FlightTemplate) -> None:
    """Log the flight without allotments, prices and fees: the template's own log shows each of them."""
    text = f"From the template “{template.name}”."
    changes = changes_between({}, flight_facts(flight))
    title = f"Flight created: {flight.title}"
    record(session, actor, EventType.Created, about_flight(flight), title, text, changes)
