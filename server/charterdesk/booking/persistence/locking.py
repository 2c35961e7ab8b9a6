"""The one order of locks of a sale: the booking, its flights, their seats. The clock is read after them."""

import uuid
from collections.abc import Collection

from sqlalchemy import Uuid, any_, bindparam, func, select, union_all
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.models import Ticket
from charterdesk.booking.persistence.load import whole
from charterdesk.booking.queries.visibility import lock_record
from charterdesk.booking.records import ExtraFeeRecord, TicketRecord
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import param

_THEIRS = (
    select(Ticket.flight_id).where(Ticket.ticket_master_id == param("booking_id", Ticket.ticket_master_id)),
    select(func.unnest(bindparam("flight_ids", type_=ARRAY(Uuid)))),
)
_LOCK = PreparedStatement(
    select(FlightSeat.id)
    .join(Flight, Flight.id == FlightSeat.flight_id)
    .where(Flight.id == any_(func.array(union_all(*_THEIRS).scalar_subquery())))
    .order_by(Flight.id, FlightSeat.id)
    .with_for_update(key_share=True, of=[Flight, FlightSeat])
)


def lock_booking(
    session: Session,
    actor: Actor,
    ticket_master_id: uuid.UUID,
    version: int | None,
    flights: Collection[uuid.UUID] = (),
) -> Booking:
    """With the seats of the flights its tickets are on, and of those it is going to be on."""
    row = lock_record(session, actor, ticket_master_id, version)
    lock_seats(session, flights, row.id)
    return whole(session, row)


def ticket_of(booking: Booking, ticket_id: uuid.UUID) -> TicketRecord:
    """Of a booking that is locked: the ticket may have gone while the lock was waited for."""
    for ticket in booking.tickets:
        if ticket.id == ticket_id:
            return ticket
    raise NotFound


def fee_of(booking: Booking, fee_id: uuid.UUID) -> tuple[TicketRecord, ExtraFeeRecord]:
    """The same of a fee, with the ticket it is on."""
    for ticket in booking.tickets:
        for fee in ticket.extra_fees:
            if fee.id == fee_id:
                return ticket, fee
    raise NotFound


def lock_seats(
    session: Session, flight_ids: Collection[uuid.UUID], ticket_master_id: uuid.UUID | None = None
) -> None:
    """Of these flights, and of those a booking is on: in id order, all at once.

    Each flight before its seats, because a planner locks them so.
    """
    _LOCK.run(session, {"flight_ids": list(flight_ids), "booking_id": ticket_master_id})
