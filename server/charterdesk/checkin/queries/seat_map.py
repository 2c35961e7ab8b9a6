"""The seat map of a flight with those who sit on it."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.booking.queries.ticket_rows import full_name
from charterdesk.checkin.seat_schemas import SeatMapRead, TakenSeat
from charterdesk.flights.domain.seat_map import read_seat_map
from charterdesk.flights.queries import find_flight
from charterdesk.passengers.models import PassengerInfo


def get_seat_map(session: Session, actor: Actor, flight_id: uuid.UUID) -> SeatMapRead:
    flight = find_flight(session, actor, flight_id)
    taken = (
        select(Ticket.seat_number, Ticket.id, Ticket.ticket_master_id, full_name(), Ticket.status)
        .join(PassengerInfo, PassengerInfo.id == Ticket.passenger_info_id)
        .where(Ticket.flight_id == flight_id, Ticket.status.in_(SEATED), Ticket.seat_number.is_not(None))
        .order_by(Ticket.seat_number)
    )
    return SeatMapRead(
        flight_id=flight_id,
        aircraft=flight.aircraft,
        blocks=read_seat_map(flight.seat_map),
        taken=[
            TakenSeat(
                seat_number=number,
                ticket_id=ticket_id,
                ticket_master_id=booking_id,
                passenger_name=name,
                checked_in=status is TicketStatus.CheckedIn,
            )
            for number, ticket_id, booking_id, name, status in session.execute(taken)
            if number is not None
        ],
    )
