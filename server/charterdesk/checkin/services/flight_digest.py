"""Tells whether the passengers of a flight, and what blocks them, are still as they were read.

The digest is made of the rows that `load_facts` and `load_flights` read, by what PostgreSQL itself notes of
each write. So it differs after every change, in whatever process and by whatever statement it was made.
"""

import uuid
from collections.abc import Collection
from threading import Lock
from typing import Generic, TypeVar

from msgspec import Struct
from sqlalchemy import ColumnElement, Text, and_, case, cast, func, select
from sqlalchemy.orm import Session, aliased

from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.checkin.models import TicketAgreement
from charterdesk.checkin.services.select_facts import ANSWER, HIT, ON_FLIGHTS, READ_ROWS
from charterdesk.flights.models import Flight
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery
from charterdesk.kit.row_state import row_state, states
from charterdesk.kit.sql_params import in_param, with_generic_plan
from charterdesk.organization.models import AgreementTemplate, Charter
from charterdesk.reference.models import Airport, Country, OfacCategory

Kept = TypeVar("Kept")


class FlightDigest(Struct, frozen=True):
    """The counts of a flight's passengers, and the digest of all that is read of them."""

    flight_id: uuid.UUID
    booked: int
    checked_in: int
    boarded: int
    digest: str


def _count(*conditions: ColumnElement[bool]) -> ColumnElement[int]:
    return func.count(case((and_(*conditions), 1)))


_signed = states(TicketAgreement, TicketAgreement.ticket_id == Ticket.id)
_passengers = (
    ON_FLIGHTS.where(in_param("flight_ids", Ticket.flight_id))
    .with_only_columns(
        Ticket.flight_id,
        _count(Ticket.status.in_((TicketStatus.Booked, TicketStatus.CheckedIn))).label("booked"),
        _count(Ticket.status == TicketStatus.CheckedIn).label("checked_in"),
        _count(Ticket.boarded_at.is_not(None)).label("boarded"),
        func.sum(row_state(READ_ROWS, _signed, HIT, ANSWER)).label("state"),
    )
    .group_by(Ticket.flight_id)
    .subquery()
)
_Departure, _Arrival = aliased(Airport), aliased(Airport)
_flight = row_state((Flight, _Departure, _Arrival))
_settings = map(states, (Charter, AgreementTemplate, OfacCategory, Country))
DIGESTS = (
    select(
        Flight.id.label("flight_id"),
        func.coalesce(_passengers.c.booked, 0).label("booked"),
        func.coalesce(_passengers.c.checked_in, 0).label("checked_in"),
        func.coalesce(_passengers.c.boarded, 0).label("boarded"),
        func.md5(cast(func.row(_flight, *_settings, _passengers.c.state), Text)).label("digest"),
    )
    .join(_Departure, _Departure.id == Flight.departure_airport_id)
    .join(_Arrival, _Arrival.id == Flight.arrival_airport_id)
    .outerjoin(_passengers, _passengers.c.flight_id == Flight.id)
    .where(in_param("flight_ids", Flight.id))
)
_FIND = RecordQuery(with_generic_plan(DIGESTS), FlightDigest)


def read_digest(session: Session, flight_id: uuid.UUID) -> FlightDigest:
    found = read_digests(session, [flight_id])
    if not found:
        raise NotFound
    return found[flight_id]


def read_digests(session: Session, flight_ids: Collection[uuid.UUID]) -> dict[uuid.UUID, FlightDigest]:
    """Return the digests of those of the flights that exist.

    What is kept under a digest is read after it: it may be newer than the digest says, but never older.
    """
    return {row.flight_id: row for row in _FIND.all(session, {"flight_ids": list(flight_ids)})}


class KeptByDigest(Generic[Kept]):
    """Keeps a value made of the passengers of each flight; it holds as long as the digest is the same."""

    def __init__(self, most_flights: int) -> None:
        self._most_flights = most_flights
        self._last = dict[uuid.UUID, tuple[str, Kept]]()
        self._lock = Lock()

    def find(self, flight: FlightDigest) -> Kept | None:
        digest, kept = self._last.get(flight.flight_id, ("", None))
        return kept if digest == flight.digest else None

    def keep(self, flight: FlightDigest, made: Kept) -> Kept:
        with self._lock:
            self._last.pop(flight.flight_id, None)
            if len(self._last) == self._most_flights:
                del self._last[next(iter(self._last))]  # the one that was made first
            self._last[flight.flight_id] = flight.digest, made
        return made
