"""Limits the seats that an office of an agency holds for passengers without a name."""

import uuid
from collections import Counter
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.party import AGES_WITH_SEAT, Party
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.errors import TooManyUnnamed, TooManyUnnamedOnFlight
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.kit.prepared import RecordQuery
from charterdesk.kit.sql_params import param


@dataclass(frozen=True)
class _HeldOnFlight:
    flight_id: uuid.UUID
    seats: int


_FIND = RecordQuery(
    select(Ticket.flight_id, func.count().label("seats"))
    .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
    .where(
        TicketMaster.office_id == param("office_id", TicketMaster.office_id),
        TicketMaster.hold_expires_at > param("at", TicketMaster.hold_expires_at),
        TicketMaster.id != param("booking_id", TicketMaster.id),
        Ticket.status == TicketStatus.Pending,
        Ticket.passenger_id.is_(None),
        Ticket.passenger_age_category.in_(AGES_WITH_SEAT),
    )
    .group_by(Ticket.flight_id),
    _HeldOnFlight,
)


def require_names(session: Session, booking: Booking, party: Party, *, live: bool) -> None:
    """Refuse to hold more seats without names than the operator allows an office.

    A save that adds no such seat is never refused.
    """
    stored = Counter(
        ticket.flight_id
        for ticket in booking.tickets
        if live and ticket.passenger_id is None and ticket.passenger_age_category in AGES_WITH_SEAT
    )
    wanted = Counter(
        ticket.leg.flight_id
        for ticket in party.tickets
        if ticket.traveler.passenger_id is None and ticket.age in AGES_WITH_SEAT
    )
    if wanted <= stored:
        return
    _lock_office(session, booking.row.office_id)
    row, limits = booking.row, booking.terms.unnamed_seats
    params = {"office_id": row.office_id, "at": booking.terms.at, "booking_id": row.id}
    others = Counter({held.flight_id: held.seats for held in _FIND.all(session, params)})
    for leg in party.legs:
        held = others[leg.flight_id]
        more = wanted[leg.flight_id] > stored[leg.flight_id]
        if more and held + wanted[leg.flight_id] > limits.of_flight:
            raise TooManyUnnamedOnFlight(
                flight=leg.flight, held=held + stored[leg.flight_id], limit=limits.of_flight
            )
    if others.total() + wanted.total() > limits.in_all:
        raise TooManyUnnamed(held=others.total() + stored.total(), limit=limits.in_all)


def _lock_office(session: Session, office_id: uuid.UUID) -> None:
    """Let one booking of the office at a time count the others; taken after the seats."""
    session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(str(office_id), 0))))
