"""The one order of locks of a sale: the booking, its flights, their seats. The clock is read after them."""

import uuid
from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.queries.finding import lock_row
from charterdesk.booking.queries.whole import stored_tickets, whole
from charterdesk.booking.stored import StoredExtraFee, StoredTicket
from charterdesk.booking.whole import Booking
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.kit.errors import NotFound
from charterdesk.kit.statements import among

_SEATS = (
    select(FlightSeat.id)
    .join(Flight, Flight.id == FlightSeat.flight_id)
    .where(among("flight_ids", Flight.id))
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
    row = lock_row(session, actor, ticket_master_id, version)
    tickets = stored_tickets(session, row)
    lock_seats(session, {ticket.flight_id for ticket in tickets}.union(flights))
    return whole(session, row, tickets)


def ticket_of(booking: Booking, ticket_id: uuid.UUID) -> StoredTicket:
    """Of a booking that is locked: the ticket may have gone while the lock was waited for."""
    for ticket in booking.tickets:
        if ticket.id == ticket_id:
            return ticket
    raise NotFound


def fee_of(booking: Booking, fee_id: uuid.UUID) -> tuple[StoredTicket, StoredExtraFee]:
    """The same of a fee, with the ticket it is on."""
    for ticket in booking.tickets:
        for fee in ticket.extra_fees:
            if fee.id == fee_id:
                return ticket, fee
    raise NotFound


def lock_seats(session: Session, flight_ids: Collection[uuid.UUID]) -> None:
    """In id order, all at once; each flight before its seats, because a planner locks them so."""
    if flight_ids:
        session.connection().execute(_SEATS, {"flight_ids": list(flight_ids)}).all()
