"""The passengers of a flight as the boarding gate sees them."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin.domain.status import ON_BOARD_LIST
from charterdesk.checkin.flight_schemas import BoardingRead
from charterdesk.checkin.queries.read_party import read_flight, read_passengers
from charterdesk.checkin.services.load_flights import load_flight


def get_boarding_by_flight_id(session: Session, actor: Actor, flight_id: uuid.UUID) -> BoardingRead:
    tickets = read_passengers(session, flight_id)
    checked_in = [ticket for ticket in tickets if ticket.status is TicketStatus.CheckedIn]
    missing = [ticket for ticket in checked_in if ticket.boarded_at is None]
    return BoardingRead(
        flight=read_flight(load_flight(session, flight_id)),
        booked=sum(ticket.status in ON_BOARD_LIST for ticket in tickets),
        checked_in=len(checked_in),
        boarded=len(checked_in) - len(missing),
        missing=missing,
        on_board=[ticket for ticket in checked_in if ticket.boarded_at is not None],
    )
