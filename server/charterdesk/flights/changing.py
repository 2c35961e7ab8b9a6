"""The one way to change a flight or what hangs on it: locked, checked against its version, logged."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import flag_modified

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change, changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import require_version
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.errors import FlightIsOver
from charterdesk.flights.facts import STATUS, TIMES, facts
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import lock_flight
from charterdesk.flights.status import OVER, WORDS


@contextmanager
def changing(
    session: Session,
    actor: Actor,
    flight_id: uuid.UUID,
    version: int | None,
    what: str,
    reason: str | None = None,
) -> Iterator[Flight]:
    """`what` begins the event's title: "Prices saved"; `reason` is why the status changes."""
    flight = lock_flight(session, actor, flight_id)
    if version is not None:
        require_version(session, Entity.Flight, flight, version)
    if flight.status in OVER:
        raise FlightIsOver(now=WORDS[flight.status])
    before, known = facts(flight), flight.version
    yield flight
    session.flush()
    changes = changes_between(before, facts(flight))
    if not changes:
        return
    if flight.version == known:
        # A change of what hangs on the flight counts as a change of the flight.
        flag_modified(flight, "status")
        session.flush()
    _log(session, actor, flight, what, changes, reason)


def about(flight: Flight) -> About:
    return About(Entity.Flight, flight.id, flight.version)


def _log(
    session: Session, actor: Actor, flight: Flight, what: str, changes: list[Change], reason: str | None
) -> None:
    """Agencies read of a flight's status and times in their log: events of their own, with nothing else."""
    told = () if flight.status is FlightStatus.Draft else TIMES
    status = [change for change in changes if change.field in STATUS]
    times = [change for change in changes if change.field in told]
    rest = [change for change in changes if change not in status and change not in times]
    if status:
        event = _moved(flight)
        title = f"Flight {WORDS[flight.status]}: {flight.title}"
        record(session, actor, event, about(flight), title, reason or "", status)
    if times:
        record(
            session, actor, EventType.Updated, about(flight), f"Times changed: {flight.title}", changes=times
        )
    if rest:
        record(session, actor, EventType.Modified, about(flight), f"{what}: {flight.title}", changes=rest)


def _moved(flight: Flight) -> EventType:
    if flight.withdrawn:
        return EventType.Modified  # which agencies do not read
    return EventType.Cancel if flight.status is FlightStatus.Cancelled else EventType.ChangeStatus
