"""The only way to change a flight, its seats, allotments, prices or fees: lock, change, save."""

import uuid
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import flag_modified

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change, changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import require_version
from charterdesk.flights.domain.status import FINAL, STATUS_TEXT
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.errors import FlightIsOver
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import lock_flight
from charterdesk.flights.services.log_facts import STATUS, TIMES, flight_facts


@dataclass(frozen=True)
class FlightChange:
    """A locked flight with its facts and version from before the change."""

    flight: Flight
    facts: dict[str, Any]
    version: int


def lock_for_change(
    session: Session, actor: Actor, flight_id: uuid.UUID, version: int | None
) -> FlightChange:
    """Lock a flight that may still change. Refuse if it is over or its version is no longer `version`."""
    flight = lock_flight(session, actor, flight_id)
    if version is not None:
        require_version(session, Entity.Flight, flight, version)
    if flight.status in FINAL:
        raise FlightIsOver(now=STATUS_TEXT[flight.status])
    return FlightChange(flight, flight_facts(flight), flight.version)


def save_change(
    session: Session, actor: Actor, change: FlightChange, title: str, reason: str | None = None
) -> Flight:
    """Write and log the differences. `title` starts the event's title, `reason` explains a new status."""
    flight = change.flight
    session.flush()
    changes = changes_between(change.facts, flight_facts(flight))
    if changes and flight.version == change.version:
        # Only seats, prices or fees changed: the flight's version must grow all the same.
        flag_modified(flight, "status")
        session.flush()
    if changes:
        _log(session, actor, flight, title, changes, reason)
    return flight


def about_flight(flight: Flight) -> About:
    return About(Entity.Flight, flight.id, flight.version)


def _log(
    session: Session, actor: Actor, flight: Flight, title: str, changes: list[Change], reason: str | None
) -> None:
    """Record status, times and all other changes as separate events: agencies may read the first two."""
    public = () if flight.status is FlightStatus.Draft else TIMES
    status = [change for change in changes if change.field in STATUS]
    times = [change for change in changes if change.field in public]
    rest = [change for change in changes if change not in status and change not in times]
    about = about_flight(flight)
    if status:
        status_title = f"Flight {STATUS_TEXT[flight.status]}: {flight.title}"
        record(session, actor, _status_event(flight), about, status_title, reason or "", status)
    if times:
        record(session, actor, EventType.Updated, about, f"Times changed: {flight.title}", changes=times)
    if rest:
        record(session, actor, EventType.Modified, about, f"{title}: {flight.title}", changes=rest)


def _status_event(flight: Flight) -> EventType:
    if flight.withdrawn:
        return EventType.Modified  # an event type that agencies do not see
    return EventType.Cancel if flight.status is FlightStatus.Cancelled else EventType.ChangeStatus
