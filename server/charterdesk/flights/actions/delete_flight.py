"""Delete a flight that never had a ticket."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.record import record
from charterdesk.activity.rows import require_version
from charterdesk.activity.words import Entity, EventType
from charterdesk.flights.changing import about
from charterdesk.flights.errors import HadTickets
from charterdesk.flights.facts import facts
from charterdesk.flights.queries import had_tickets, lock_flight


def delete_flight(session: Session, actor: Actor, flight_id: uuid.UUID, version: int | None) -> None:
    flight = lock_flight(session, actor, flight_id)
    if version is not None:
        require_version(session, Entity.Flight, flight, version)
    if had_tickets(session, flight.id):
        raise HadTickets
    changes = changes_between(facts(flight), {})
    session.delete(flight)
    session.flush()
    title = f"Flight deleted: {flight.title}"
    record(session, actor, EventType.Deleted, about(flight), title, changes=changes)
