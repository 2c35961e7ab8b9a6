"""Reads what a search on a flight looks at: few columns, because most of 180 tickets are not found."""

import uuid
from collections.abc import Sequence

from sqlalchemy import any_, func, select
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.checkin.domain.search import Candidate
from charterdesk.checkin.services.select_facts import ON_FLIGHT, with_merged
from charterdesk.kit.prepared import ColumnarRecordQuery
from charterdesk.kit.sql_params import param
from charterdesk.passengers.models import Passenger, PassengerInfo, TravelDocument

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
_holders = (
    select(TravelDocument.passenger_id.label("id"))
    .where(TravelDocument.number_fingerprint == param("fingerprint", TravelDocument.number_fingerprint))
    .cte("holders")
)
_BY_DOCUMENT = ColumnarRecordQuery(
    _CANDIDATES.where(Ticket.passenger_id == any_(func.array(with_merged(_holders).scalar_subquery()))),
    Candidate,
)


def candidates_of_flight(session: Session, flight_id: uuid.UUID) -> Sequence[Candidate]:
    return _ALL.all(session, {"flight_id": flight_id})


def candidates_with_document(
    session: Session, flight_id: uuid.UUID, fingerprint: bytes
) -> Sequence[Candidate]:
    """Return the tickets whose passenger has, or had, a document with this number."""
    return _BY_DOCUMENT.all(session, {"flight_id": flight_id, "fingerprint": fingerprint})
