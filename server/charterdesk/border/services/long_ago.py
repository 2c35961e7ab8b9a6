"""Finds the passengers who have not traveled for so long that the numbers of their documents are erased."""

from datetime import datetime

from sqlalchemy import ColumnElement, Select, func, or_, select
from sqlalchemy.orm import aliased

from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.border.reports.load_fees import TRAVELERS
from charterdesk.flights.models import Flight
from charterdesk.passengers.models import Passenger, PassengerInfo, TravelDocument

AHEAD = frozenset({TicketStatus.Draft, TicketStatus.Pending, TicketStatus.Booked, TicketStatus.CheckedIn})
_Merged = aliased(Passenger)


def _same_person() -> ColumnElement[bool]:
    """Match the tickets of the passenger, and of those that were merged into this one."""
    merged = select(_Merged.id).where(_Merged.merged_into_id == Passenger.id)
    return or_(Ticket.passenger_id == Passenger.id, Ticket.passenger_id.in_(merged.correlate(Passenger)))


LAST_FLIGHT = (
    select(func.max(Flight.departs_at))
    .join(Ticket, Ticket.flight_id == Flight.id)
    .where(_same_person(), Ticket.status.in_(TRAVELERS))
    .correlate(Passenger)
    .scalar_subquery()
)
_NEWEST_DATA = (
    select(func.max(PassengerInfo.created_at))
    .where(PassengerInfo.passenger_id == Passenger.id)
    .correlate(Passenger)
    .scalar_subquery()
)


def long_ago(before: datetime, at: datetime) -> Select[Passenger]:
    """Return passengers with readable numbers whose last flight departed before a moment, and none is ahead.

    A passenger who never traveled counts from the day of the newest data.
    """
    readable = select(TravelDocument.id).where(
        TravelDocument.passenger_id == Passenger.id, TravelDocument.erased_at.is_(None)
    )
    ahead = (
        select(Ticket.id)
        .join(Flight, Flight.id == Ticket.flight_id)
        .where(_same_person(), Ticket.status.in_(AHEAD), Flight.departs_at > at)
    )
    return (
        select(Passenger)
        .where(
            readable.correlate(Passenger).exists(),
            func.coalesce(LAST_FLIGHT, _NEWEST_DATA) < before,
            ~ahead.correlate(Passenger).exists(),
        )
        .order_by(Passenger.id)
    )
