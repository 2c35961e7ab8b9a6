"""Loads in one statement what a scan is looked for in: a flight, and its parties with a document number."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy.orm import Session

from charterdesk.checkin.services.load_facts import BY_DOCUMENT, TicketOfDocument
from charterdesk.checkin.services.load_flights import ONE_FLIGHT, FlightAtCheckIn, required
from charterdesk.kit.prepared import RecordQuery, json_list
from charterdesk.reference.countries import COUNTRIES_STATE


@dataclass(frozen=True)
class SearchedFlight(FlightAtCheckIn):
    """A flight on which a scan or a text is looked for."""

    countries_state: str
    with_document: tuple[TicketOfDocument, ...] = ()
    """The parties with the searched document number, and all that may exclude them."""


_SEARCHED = ONE_FLIGHT.add_columns(COUNTRIES_STATE)
_FIND = RecordQuery(_SEARCHED, SearchedFlight)
_FIND_DOCUMENT = RecordQuery(
    _SEARCHED.add_columns(json_list(BY_DOCUMENT).label("with_document")), SearchedFlight
)


def load_searched_flight(
    session: Session, flight_id: uuid.UUID, fingerprints: Collection[bytes] = ()
) -> SearchedFlight:
    """Return a flight with the parties whose document number has one of these fingerprints."""
    if not fingerprints:
        return required(_FIND.first(session, {"flight_id": flight_id}))
    found = _FIND_DOCUMENT.first(session, {"flight_id": flight_id, "fingerprints": list(fingerprints)})
    return required(found)
