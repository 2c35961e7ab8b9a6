"""Record who told the customer of a disrupted booking, how, and the customer's choice."""

import uuid

from msgspec import convert
from sqlalchemy import and_, or_, select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.models import Ticket
from charterdesk.booking.persistence.load import lock_record
from charterdesk.booking.persistence.save import about
from charterdesk.disruptions.enums import CustomerChoice, DisruptionKind, ToldHow
from charterdesk.disruptions.models import DisruptedBookingRow, Disruption
from charterdesk.disruptions.schemas import CustomerTold
from charterdesk.disruptions.services.undoable import After
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound, Stale

_HOW = {ToldHow.Phone: "by phone", ToldHow.InPerson: "in person", ToldHow.Email: "by e-mail"}
_CHOICES = {
    None: "not decided",
    CustomerChoice.Accepts: "accepts",
    CustomerChoice.OtherFlight: "wants another flight",
    CustomerChoice.Refund: "wants a refund",
}


def tell_customer(session: Session, actor: Actor, body: CustomerTold) -> uuid.UUID:
    booking_id = session.scalars(
        select(DisruptedBookingRow.ticket_master_id).where(DisruptedBookingRow.id == body.id)
    ).one_or_none()
    if booking_id is None:
        raise NotFound
    booking = lock_record(session, actor, booking_id, None)
    row = session.scalars(
        select(DisruptedBookingRow)
        .where(DisruptedBookingRow.id == body.id)
        .with_for_update()
        .execution_options(populate_existing=True)
    ).one()
    if row.version != body.version:
        raise Stale(who=row.told_by or "Another user", details={"version": row.version})
    change = Change("customerChoice", _CHOICES[row.choice] if row.told_at else None, _CHOICES[body.choice])
    _mark_tickets(session, row, body.choice)
    row.told_how, row.choice = body.told_how, body.choice
    row.told_at, row.told_by = now(session), actor.name
    session.flush()
    title = f"Customer told {_HOW[body.told_how]}, {_CHOICES[body.choice]}: {booking.locator_number}"
    record(session, actor, EventType.Updated, about(booking), title, changes=[change])
    return row.id


def _mark_tickets(session: Session, row: DisruptedBookingRow, choice: CustomerChoice | None) -> None:
    """Free the tickets of fees until the customer accepts; only those that are as the operator left them."""
    if CustomerChoice.Accepts not in (choice, row.choice):
        return
    disruption = session.get_one(Disruption, row.disruption_id)
    as_left = [Ticket.flight_id == disruption.flight_id]
    if row.after is not None:
        moved = convert(row.after, After, strict=False).tickets
        as_left = [and_(Ticket.id == each.id, Ticket.revision == each.revision) for each in moved]
    elif disruption.kind is DisruptionKind.Cancelled:
        return  # free by the status of the flight
    session.execute(
        update(Ticket)
        .where(Ticket.id.in_(row.ticket_ids), Ticket.status.in_(SEATED), or_(*as_left))
        .values(major_change=choice is not CustomerChoice.Accepts)
    )
