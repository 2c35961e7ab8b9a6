"""Cancel or change a flight, and list its bookings for the desk if that disrupts them."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking import actions as bookings
from charterdesk.booking.actions.update_flight import Schedule
from charterdesk.disruptions.enums import DisruptionKind
from charterdesk.disruptions.services.opening import open_disruption
from charterdesk.flights import actions as flights
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas.flights import ChangeStatus, FlightPatch, FlightUpdate


def change_flight_status(session: Session, actor: Actor, body: ChangeStatus) -> Flight:
    flight = flights.change_flight_status(session, actor, body)
    if body.status is FlightStatus.Cancelled:
        cancelled = DisruptionKind.Cancelled
        open_disruption(session, actor, flight, cancelled, Schedule.of(flight), body.reason)
    return flight


def update_flight(session: Session, actor: Actor, flight_id: uuid.UUID, body: FlightUpdate) -> Flight:
    return _open_if_far(session, actor, bookings.update_flight(session, actor, flight_id, body))


def patch_flight(session: Session, actor: Actor, body: FlightPatch) -> Flight:
    """Change only the given fields of a flight."""
    return _open_if_far(session, actor, bookings.patch_flight(session, actor, body))


def _open_if_far(session: Session, actor: Actor, updated: bookings.UpdatedFlight) -> Flight:
    if updated.moved_far:
        open_disruption(session, actor, updated.flight, DisruptionKind.Moved, updated.before)
    return updated.flight
