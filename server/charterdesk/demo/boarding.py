"""Boards all passengers of the demo's flights that have departed."""

from datetime import timedelta
from typing import Final

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from charterdesk.booking.enums import MasterStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight

CHECKED_IN_BEFORE: Final = timedelta(hours=2)
BOARDED_BEFORE: Final = timedelta(minutes=35)


def board_departed(session: Session) -> None:
    """Check in and board the tickets of departed flights that are still Booked, in one statement a table."""
    in_order = func.row_number().over(partition_by=Ticket.flight_id, order_by=(Ticket.created_at, Ticket.id))
    gone = (
        select(Ticket.id, Flight.departs_at, (Flight.boarding_numbers + in_order).label("number"))
        .join(Flight, Flight.id == Ticket.flight_id)
        .where(Flight.status == FlightStatus.Departed, Ticket.status == TicketStatus.Booked)
        .subquery()
    )
    on_board = {
        "status": TicketStatus.CheckedIn,
        "checked_in_at": gone.c.departs_at - CHECKED_IN_BEFORE,
        "boarded_at": gone.c.departs_at - BOARDED_BEFORE,
        "boarding_number": gone.c.number,
    }
    session.execute(update(Ticket).where(Ticket.id == gone.c.id).values(on_board))
    given = (
        select(Ticket.flight_id, func.max(Ticket.boarding_number).label("numbers"))
        .where(Ticket.boarding_number.is_not(None))
        .group_by(Ticket.flight_id)
        .subquery()
    )
    counted = update(Flight).where(Flight.id == given.c.flight_id).values(boarding_numbers=given.c.numbers)
    session.execute(counted)
    checked_in = select(Ticket.ticket_master_id).where(Ticket.status == TicketStatus.CheckedIn)
    session.execute(
        update(TicketMaster).where(TicketMaster.id.in_(checked_in)).values(status=MasterStatus.CheckIn)
    )
