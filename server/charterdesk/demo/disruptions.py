"""A cancelled flight in the demo, whose bookings wait at the disruption desk."""

import uuid
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.demo.plots import list_clerks
from charterdesk.disruptions.actions import change_flight_status, tell_customer
from charterdesk.disruptions.enums import CustomerChoice, ToldHow
from charterdesk.disruptions.models import DisruptedBookingRow
from charterdesk.disruptions.schemas import CustomerTold
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas.flights import ChangeStatus
from charterdesk.kit.clock import now

BOOKINGS: Final = 60
"""The flight with about this many bookings is cancelled."""
FROM_DAYS, TO_DAYS = 4, 20
"""It departs between these days from today."""
REASON: Final = "Crew duty limit: no relief crew that day."
TOLD: Final = (
    (ToldHow.Phone, CustomerChoice.Accepts),
    (ToldHow.Phone, CustomerChoice.Refund),
    (ToldHow.InPerson, CustomerChoice.OtherFlight),
    (ToldHow.Email, None),
    (ToldHow.Phone, CustomerChoice.Accepts),
)


def seed_disruption(session: Session) -> None:
    """Cancel a well sold flight, and let some offices tell their customers."""
    flight = _well_sold(session)
    if flight is None:
        return
    clerks = {clerk.office_id: clerk for clerk in list_clerks(session)}
    admin = next(clerk for clerk in clerks.values() if clerk.role.is_charter)
    cancel = ChangeStatus(id=flight.id, version=flight.version, status=FlightStatus.Cancelled, reason=REASON)
    change_flight_status(session, admin, cancel)
    for (row, office_id), (how, choice) in zip(_rows(session), TOLD, strict=False):
        told = CustomerTold(id=row.id, version=row.version, told_how=how, choice=choice)
        tell_customer(session, clerks[office_id], told)


def _well_sold(session: Session) -> Flight | None:
    at = now(session)
    bookings = func.count(Ticket.ticket_master_id.distinct())
    found = session.execute(
        select(Flight.id)
        .join(Ticket, Ticket.flight_id == Flight.id)
        .where(
            Flight.status == FlightStatus.Open,
            Flight.departs_at.between(at + timedelta(days=FROM_DAYS), at + timedelta(days=TO_DAYS)),
            Ticket.status == TicketStatus.Booked,
        )
        .group_by(Flight.id)
        .order_by(func.abs(bookings - BOOKINGS), Flight.departs_at, Flight.number)
        .limit(1)
    ).first()
    return session.get(Flight, found.id) if found else None


def _rows(session: Session) -> Sequence[tuple[DisruptedBookingRow, uuid.UUID]]:
    found = session.execute(
        select(DisruptedBookingRow, TicketMaster.office_id)
        .join(TicketMaster, TicketMaster.id == DisruptedBookingRow.ticket_master_id)
        .order_by(TicketMaster.locator_number)
    )
    return [(row, office_id) for row, office_id in found]
