"""The one order of locks of a sale: the booking, its flights, their seats. The clock is read after them."""

import uuid
from collections.abc import Collection

from sqlalchemy import or_, select, tuple_
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import require_version
from charterdesk.activity.words import Entity
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.queries.finding import lock_row
from charterdesk.fees.words import SeatCategory
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.kit.errors import NotFound

Seats = tuple[uuid.UUID, SeatCategory]
"""A flight, and a category of it."""


def lock_booking(
    session: Session,
    actor: Actor,
    ticket_master_id: uuid.UUID,
    version: int | None,
    also: Collection[Seats] = (),
) -> TicketMaster:
    """With the seats its tickets are of, and those it is going to take."""
    booking = lock_row(session, actor, ticket_master_id)
    if version is not None:
        require_version(session, Entity.TicketMaster, booking, version)
    lock_seats(session, {ticket.flight_seat_id for ticket in booking.tickets}, also)
    return booking


def ticket_of(booking: TicketMaster, ticket_id: uuid.UUID) -> Ticket:
    """Of a booking that is locked: the ticket may have gone while the lock was waited for."""
    for ticket in booking.tickets:
        if ticket.id == ticket_id:
            return ticket
    raise NotFound


def lock_seats(session: Session, seat_ids: Collection[uuid.UUID], also: Collection[Seats] = ()) -> None:
    """In id order, all at once. First the flights, gently: a planner locks his flight before its seats."""
    wanted = or_(
        FlightSeat.id.in_(seat_ids), tuple_(FlightSeat.flight_id, FlightSeat.category).in_(list(also))
    )
    seats = session.execute(select(FlightSeat.id, FlightSeat.flight_id).where(wanted)).all()
    flights = {flight_id for _, flight_id in seats}
    session.execute(
        select(Flight.id)
        .where(Flight.id.in_(flights))
        .order_by(Flight.id)
        .with_for_update(read=True, key_share=True, of=Flight)
    ).all()
    session.execute(
        select(FlightSeat)
        .where(FlightSeat.id.in_({seat_id for seat_id, _ in seats}))
        .order_by(FlightSeat.id)
        .with_for_update(of=FlightSeat)
        .execution_options(populate_existing=True)
    ).all()
