"""Flights that two entries of one person are both on."""

import uuid
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Select, intersect, select
from sqlalchemy.orm import Session

from charterdesk.booking.domain.status import EDITABLE, SEATED
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.flights.models import Flight
from charterdesk.passengers.models import Passenger


def flights_together(session: Session, one: uuid.UUID, other: uuid.UUID) -> Sequence[uuid.UUID]:
    """Where both have a seat or may get one any moment."""
    both = (
        _tickets_of(each).with_only_columns(Ticket.flight_id).where(Ticket.status.in_(SEATED | EDITABLE))
        for each in (one, other)
    )
    return session.scalars(intersect(*both)).all()


def seats_together(session: Session, one: uuid.UUID, other: uuid.UUID) -> Row[Flight, str, str] | None:
    """The first flight that both have a seat on, with the locators of their bookings."""
    first, second = (
        _tickets_of(each)
        .with_only_columns(Ticket.flight_id, TicketMaster.locator_number)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .where(Ticket.status.in_(SEATED))
        .subquery()
        for each in (one, other)
    )
    flights = (
        select(Flight, first.c.locator_number, second.c.locator_number)
        .join(first, first.c.flight_id == Flight.id)
        .join(second, second.c.flight_id == Flight.id)
        .order_by(Flight.departs_at)
    )
    return session.execute(flights.limit(1)).one_or_none()


def _tickets_of(passenger_id: uuid.UUID) -> Select[Any]:
    """Those of the entries that were merged into this one, too."""
    return (
        select(Ticket)
        .join(Passenger, Passenger.id == Ticket.passenger_id)
        .where((Passenger.id == passenger_id) | (Passenger.merged_into_id == passenger_id))
    )
