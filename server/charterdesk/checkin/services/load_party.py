"""Loads the check-in of a booking on a flight: booking, flight, passengers and what blocks them."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec import Struct
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.load import load_booking, load_for_update
from charterdesk.checkin.domain.blockers import Blocker, find_blockers
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.models import CheckInMaster
from charterdesk.checkin.services.load_facts import party_on_flight
from charterdesk.checkin.services.load_flights import FlightAtCheckIn, load_flight
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery, columns_for
from charterdesk.kit.sql_params import param


class CheckInRecord(Struct, frozen=True):
    """The row of a check-in."""

    id: uuid.UUID
    version: int
    ticket_master_id: uuid.UUID
    flight_id: uuid.UUID
    note: str | None


_FIND = RecordQuery(
    select(*columns_for(CheckInRecord, CheckInMaster)).where(
        CheckInMaster.id == param("id", CheckInMaster.id)
    ),
    CheckInRecord,
)


@dataclass(frozen=True)
class CheckInParty:
    """One booking on one flight; the booking is locked if it was loaded for update."""

    master: CheckInRecord
    booking: Booking
    flight: FlightAtCheckIn
    tickets: Sequence[TicketFacts]
    blockers: Mapping[uuid.UUID, tuple[Blocker, ...]]
    """Only live tickets have an entry."""


def load_party(session: Session, actor: Actor, check_in_id: uuid.UUID) -> CheckInParty:
    master = find_check_in(session, check_in_id)
    return _load(session, master, load_booking(session, actor, master.ticket_master_id))


def load_party_for_update(
    session: Session, actor: Actor, check_in_id: uuid.UUID, booking_version: int | None
) -> CheckInParty:
    """Lock the booking, then its flights and their seats, and load the party as it is then.

    The status of the flight is read under the lock of its row, so that no check-in overlaps a close.
    """
    master = find_check_in(session, check_in_id)
    booking = load_for_update(session, actor, master.ticket_master_id, booking_version)
    return _load(session, master, booking)


def find_check_in(session: Session, check_in_id: uuid.UUID) -> CheckInRecord:
    """Return a check-in; only operator roles, who see every booking, read them."""
    master = _FIND.first(session, {"id": check_in_id})
    if master is None:
        raise NotFound
    return master


def lock_check_in(session: Session, check_in_id: uuid.UUID) -> CheckInMaster:
    """Lock the row of a check-in, after its booking."""
    locked = select(CheckInMaster).where(CheckInMaster.id == check_in_id).with_for_update()
    master = session.scalars(locked.execution_options(populate_existing=True)).one_or_none()
    if master is None:
        raise NotFound
    return master


def _load(session: Session, master: CheckInRecord, booking: Booking) -> CheckInParty:
    flight = load_flight(session, master.flight_id)
    party = party_on_flight(session, flight.id, booking.row.id)
    blockers = find_blockers(flight.facts, (*party.own, *party.rivals))
    return CheckInParty(master, booking, flight, party.own, blockers)
