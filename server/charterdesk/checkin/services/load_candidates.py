"""Reads what a search on a flight looks at: few columns, because most of 180 tickets are not found."""

import uuid
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.checkin.domain.search import Candidate
from charterdesk.checkin.services.select_facts import ON_FLIGHT
from charterdesk.kit.prepared import ColumnarRecordQuery
from charterdesk.kit.sql_params import param
from charterdesk.passengers.models import Passenger, PassengerInfo

_CANDIDATES = (
    select(
        Ticket.id,
        Ticket.ticket_master_id,
        TicketMaster.locator_number,
        PassengerInfo.first_name,
        PassengerInfo.middle_name,
        PassengerInfo.last_name,
        PassengerInfo.second_last_name,
        PassengerInfo.date_of_birth,
        Passenger.full_name.label("known_as"),
        Ticket.seat_number,
        Ticket.boarding_number,
    )
    .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
    .join(PassengerInfo, PassengerInfo.id == Ticket.passenger_info_id)
    .join(Passenger, Passenger.id == PassengerInfo.passenger_id)
    .where(Ticket.flight_id == param("flight_id", Ticket.flight_id), Ticket.status.in_(ON_FLIGHT))
    .order_by(TicketMaster.locator_number, Ticket.place)
)
_ALL = ColumnarRecordQuery(_CANDIDATES, Candidate)


def candidates_of_flight(session: Session, flight_id: uuid.UUID) -> Sequence[Candidate]:
    return _ALL.all(session, {"flight_id": flight_id})
