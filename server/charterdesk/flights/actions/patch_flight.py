"""Change only what is given of a flight."""

from typing import Any, Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.changing import changing
from charterdesk.flights.models import Flight
from charterdesk.flights.planning import as_written, replan
from charterdesk.flights.schemas import FlightPatch

MAY_BE_EMPTIED: Final = frozenset({"aircraft", "cut_off_hours", "prospectus_number", "note"})


def patch_flight(session: Session, actor: Actor, body: FlightPatch) -> Flight:
    with changing(session, actor, body.id, body.version, "Flight changed") as flight:
        replan(session, flight, as_written(flight).model_copy(update=_given(body)))
    return flight


def _given(body: FlightPatch) -> dict[str, Any]:
    given = {name: getattr(body, name) for name in body.model_fields_set - {"id", "version"}}
    return {name: value for name, value in given.items() if value is not None or name in MAY_BE_EMPTIED}
