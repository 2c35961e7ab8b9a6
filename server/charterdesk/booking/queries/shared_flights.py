"""Flights that two records of one passenger are both on, checked before the records are merged."""

import uuid
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Select, intersect, select
from sqlalchemy.orm import Session

from charterdesk.booking.domain.status import EDITABLE, SEATED
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.flights.models import Flight
from charterdesk.passengers.models import Passenger


def shared_flights(session: Session, one: uuid.UUID, other: uuid.UUID) -> Sequence[uuid.UUID]:
    """Return the flights on which both have a seat or an unsold ticket that may become one."""
    both = (
        _tickets_of(passenger_id)
        .with_only_columns(Ticket.flight_id)
        .where(Ticket.status.in_(SEATED | EDITABLE))
        for passenger_id in (one, other)
    )
    return session.scalars(intersect(*both)).all()


def first_shared_seat(session: Session, one: uuid.UUID, other: uuid.UUID) -> Row[Flight, str, str] | None:
    """Return the first flight on which both have a seat, with the locators of their bookings."""
    first, second = (
        _tickets_of(passenger_id)
        .with_only_columns(Ticket.flight_id, TicketMaster.locator_number)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .where(Ticket.status.in_(SEATED))
        .subquery()
        for passenger_id in (one, other)
    )
    flights = (
        select(Flight, first.c.locator_number, second.c.locator_number)
        .join(first, first.c.flight_id == Flight.id)
        .join(second, second.c.flight_id == Flight.id)
        .order_by(Flight.departs_at)
    )
    return session.execute(flights.limit(1)).one_or_none()


def _tickets_of(passenger_id: uuid.UUID) -> Select[Any]:
    """Select the tickets of a passenger and of the records already merged into it."""
    return (
        select(Ticket)
        .join(Passenger, Passenger.id == Ticket.passenger_id)
        .where((Passenger.id == passenger_id) | (Passenger.merged_into_id == passenger_id))
    )
