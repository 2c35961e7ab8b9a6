"""Split a booking, and list the new one at the desks where the old one is."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.changes import actions as changes
from charterdesk.changes.schemas import SplitRequest
from charterdesk.disruptions.models import DisruptedBookingRow
from charterdesk.kit.ids import new_id


def split(session: Session, actor: Actor, body: SplitRequest) -> Booking:
    """Split a booking as it was quoted, and return the new one."""
    new = changes.split(session, actor, body)
    left = {ticket.id for ticket in new.tickets}
    rows = session.scalars(
        select(DisruptedBookingRow)
        .where(DisruptedBookingRow.ticket_master_id == body.id)
        .order_by(DisruptedBookingRow.id)
        .with_for_update()
        .execution_options(populate_existing=True)
    ).all()
    for row in rows:
        leaving = [ticket_id for ticket_id in row.ticket_ids if ticket_id in left]
        if leaving:
            session.add(_copy(row, new, leaving))
            row.ticket_ids = [ticket_id for ticket_id in row.ticket_ids if ticket_id not in left]
    session.flush()
    return new


def _copy(row: DisruptedBookingRow, new: Booking, leaving: list[uuid.UUID]) -> DisruptedBookingRow:
    """Return the row of the new booking. A move stays with the old one: it can no longer be undone."""
    return DisruptedBookingRow(
        id=new_id(),
        disruption_id=row.disruption_id,
        ticket_master_id=new.row.id,
        ticket_ids=leaving,
        choice=row.choice,
        told_how=row.told_how,
        told_at=row.told_at,
        told_by=row.told_by,
    )
