"""Make the flights of a template: every day that can be, and say of the others why not."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.flights.changing import about
from charterdesk.flights.facts import facts
from charterdesk.flights.models import Flight, FlightTemplate
from charterdesk.flights.queries import find_template, flights_there
from charterdesk.flights.series import PlannedDay, days_of, plan_series, shown
from charterdesk.flights.storing import store_flights
from charterdesk.flights.template_schemas import Series, SeriesRequest
from charterdesk.kit.clock import now


def make_flights(session: Session, actor: Actor, body: SeriesRequest) -> Series:
    # Locked, so that a second click finds what the first one made.
    template = find_template(session, body.id, lock=True)
    days = days_of(template, body)
    planned = plan_series(session, template, days, now(session))
    made = store_series(session, actor, template, planned)
    return shown(template, planned, flights_there(session, template, days), made)


def store_series(
    session: Session, actor: Actor, template: FlightTemplate, planned: list[PlannedDay]
) -> set[uuid.UUID]:
    flights = [one.flight for one in planned if one.flight is not None]
    made = store_flights(session, flights)
    for flight in flights:
        if flight.id in made:
            _log(session, actor, flight, template)
    return made


def _log(session: Session, actor: Actor, flight: Flight, template: FlightTemplate) -> None:
    """Allotments, prices and fees are the template's: its own story has them cell by cell."""
    text = f"From the template “{template.name}”."
    changes = changes_between({}, facts(flight))
    title = f"Flight created: {flight.title}"
    record(session, actor, EventType.Created, about(flight), title, text, changes)
