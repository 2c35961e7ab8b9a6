"""Bookings that need a clerk: holds about to expire, unpaid bookings, money without a seat or a change."""

import uuid
from datetime import datetime
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import PayStatus, Queue
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.ticket_rows import full_name
from charterdesk.booking.queries.visibility import booking_is_visible
from charterdesk.booking.schemas.lists import QueueRead, QueueRow
from charterdesk.organization.models import Office
from charterdesk.passengers.models import PassengerInfo

PREVIEW_ROWS: Final = 3


def is_queued(queue: Queue) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for a booking to be in a queue."""
    held = TicketMaster.hold_expires_at > func.clock_timestamp()
    in_credit = TicketMaster.paid > TicketMaster.refunded + TicketMaster.charged
    match queue:
        case Queue.HoldsRunningOut:
            return (held,)
        case Queue.Unpaid:
            return (TicketMaster.pay_status == PayStatus.Unpaid,)
        case Queue.PaidWithoutSeat:
            # A card was charged after the hold had expired: the money needs a seat or a refund.
            return in_credit, TicketMaster.was_booked.is_(False), held.is_not(True)
        case Queue.PaidNotApplied:
            # A card was charged for a change that was not possible any more: it needs another or a refund.
            return in_credit, TicketMaster.change_not_applied.is_(True)


def get_queues(session: Session, actor: Actor) -> list[QueueRead]:
    """Return each queue with its length, the sum owed, and its first few bookings."""
    return [_queue(session, actor, queue) for queue in Queue]


def _queue(session: Session, actor: Actor, queue: Queue) -> QueueRead:
    owed = TicketMaster.charged - TicketMaster.paid + TicketMaster.refunded
    first = (
        select(
            TicketMaster.id,
            TicketMaster.locator_number,
            full_name().label("passenger_name"),
            Office.name.label("office_name"),
            owed.label("owed"),
            TicketMaster.hold_expires_at,
            TicketMaster.created_at.label("created_on"),
            func.count().over().label("queue_length"),
            func.sum(owed).over().label("total_owed"),
        )
        .join(Office, Office.id == TicketMaster.office_id)
        .outerjoin(PassengerInfo, PassengerInfo.id == TicketMaster.passenger_info_titular_id)
        .where(*is_queued(queue), *booking_is_visible(actor))
        .order_by(_order(queue), TicketMaster.id)
        .limit(PREVIEW_ROWS)
    )
    rows = session.connection().execute(first).all()
    return QueueRead(
        queue=queue,
        count=rows[0].queue_length if rows else 0,
        owed=rows[0].total_owed if rows else Decimal("0.00"),
        rows=[QueueRow.model_validate(row) for row in rows],
    )


def _order(queue: Queue) -> ColumnElement[Any]:
    """Sort holds by their end, other queues by the newest booking."""
    if queue is Queue.HoldsRunningOut:
        return TicketMaster.hold_expires_at.asc()
    return TicketMaster.created_at.desc()


def expired_holds(session: Session, at: datetime) -> list[uuid.UUID]:
    """Return the bookings whose expired hold has not been cleaned up, oldest first."""
    expired = select(TicketMaster.id).where(TicketMaster.hold_expires_at <= at)
    return list(session.scalars(expired.order_by(TicketMaster.hold_expires_at)))
