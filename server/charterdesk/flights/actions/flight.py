"""Create and change a flight. A new flight is a draft."""

import uuid
from typing import Any, Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas.flights import FlightPatch, FlightUpdate, FlightWrite
from charterdesk.flights.services.change_flight import lock_for_change, save_change
from charterdesk.flights.services.insert_flights import insert_flight
from charterdesk.flights.services.plan_flight import apply_form, build_flight, to_form

MAY_BE_EMPTIED: Final = frozenset({"aircraft", "cut_off_hours", "prospectus_number", "note"})


def create_flight(session: Session, actor: Actor, body: FlightWrite) -> Flight:
    flight = build_flight(session, body)
    insert_flight(session, actor, flight)
    return flight


def update_flight(session: Session, actor: Actor, flight_id: uuid.UUID, body: FlightUpdate) -> Flight:
    change = lock_for_change(session, actor, flight_id, body.version)
    apply_form(session, change.flight, body)
    return save_change(session, actor, change, "Flight changed")


def patch_flight(session: Session, actor: Actor, body: FlightPatch) -> Flight:
    """Change only the given fields of a flight."""
    change = lock_for_change(session, actor, body.id, body.version)
    form = to_form(change.flight).model_copy(update=_given_fields(body))
    apply_form(session, change.flight, form)
    return save_change(session, actor, change, "Flight changed")


def _given_fields(body: FlightPatch) -> dict[str, Any]:
    """Return the fields to change. A null counts only for fields that may be empty."""
    given = {name: getattr(body, name) for name in body.model_fields_set - {"id", "version"}}
    return {name: value for name, value in given.items() if value is not None or name in MAY_BE_EMPTIED}
