"""Finds the passengers who have not traveled for so long that the numbers of their documents are erased."""

from datetime import datetime

from sqlalchemy import Select, func, or_, select
from sqlalchemy.orm import aliased

from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.border.reports.load_fees import TRAVELERS
from charterdesk.flights.models import Flight
from charterdesk.passengers.models import Passenger, PassengerInfo, TravelDocument

AHEAD = frozenset({TicketStatus.Draft, TicketStatus.Pending, TicketStatus.Booked, TicketStatus.CheckedIn})
_Traveler = aliased(Passenger)
_person = func.coalesce(_Traveler.merged_into_id, _Traveler.id)
"""The passenger of a ticket, or the one that this was merged into."""
# One pass over the tickets: asked of each passenger, it would read them all each time.
_FLIGHTS = (
    select(
        _person.label("passenger_id"),
        func.max(Flight.departs_at).filter(Ticket.status.in_(TRAVELERS)).label("last"),
        func.max(Flight.departs_at).filter(Ticket.status.in_(AHEAD)).label("ahead"),
    )
    .join(Ticket, Ticket.passenger_id == _Traveler.id)
    .join(Flight, Flight.id == Ticket.flight_id)
    .group_by(_person)
    .subquery()
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
    last, ahead = _FLIGHTS.c.last, _FLIGHTS.c.ahead
    return (
        select(Passenger)
        .outerjoin(_FLIGHTS, _FLIGHTS.c.passenger_id == Passenger.id)
        .where(
            readable.correlate(Passenger).exists(),
            func.coalesce(last, _NEWEST_DATA) < before,
            or_(ahead.is_(None), ahead <= at),
        )
        .order_by(Passenger.id)
    )
