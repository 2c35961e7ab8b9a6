"""Plan a flight: a draft, with its seats."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.flights.changing import about
from charterdesk.flights.facts import facts
from charterdesk.flights.models import Flight
from charterdesk.flights.planning import plan
from charterdesk.flights.schemas import FlightWrite


def create_flight(session: Session, actor: Actor, body: FlightWrite) -> Flight:
    flight = plan(session, body)
    store_flight(session, actor, flight)
    return flight


def store_flight(session: Session, actor: Actor, flight: Flight) -> None:
    """A new flight with all that hangs on it."""
    session.add(flight)
    session.flush()
    title = f"Flight created: {flight.title}"
    changes = changes_between({}, facts(flight))
    record(session, actor, EventType.Created, about(flight), title, changes=changes)
