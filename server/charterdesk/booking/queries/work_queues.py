"""Bookings that need a clerk: holds about to expire, debts, money to be used or refunded, no-shows."""

import uuid
from datetime import datetime
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, and_, func, null, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import FeeStatus, PayStatus, Queue, TicketStatus
from charterdesk.booking.models import Ticket, TicketFunctionalFee, TicketMaster
from charterdesk.booking.queries.ticket_rows import full_name
from charterdesk.booking.queries.visibility import booking_is_visible
from charterdesk.booking.schemas.lists import QueueRead, QueueRow
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
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
        case Queue.ReturnAfterNoShow:
            # The passenger did not come, and still has a seat on a later leg: to keep, change or cancel.
            return (_missed_and_returning().where(_Missed.ticket_master_id == TicketMaster.id).exists(),)
        case Queue.RefundsDue:
            # What was sold was canceled or became cheaper, and the refund limit leaves something to pay back.
            left = func.coalesce(TicketMaster.refund_limit, TicketMaster.paid) > TicketMaster.refunded
            return (
                in_credit,
                TicketMaster.was_booked.is_(True),
                TicketMaster.change_not_applied.is_(False),
                left,
            )


_Missed, _Return = aliased(Ticket), aliased(Ticket)
_MissedFlight, _ReturnFlight = aliased(Flight), aliased(Flight)
_fee_charged = (
    select(TicketFunctionalFee.id)
    .where(
        TicketFunctionalFee.ticket_id == _Missed.id,
        TicketFunctionalFee.kind == FunctionalFeeKind.NoShow,
        TicketFunctionalFee.status == FeeStatus.Charged,
    )
    .exists()
)
"""The return was changed since: the fee of the no-show is charged with the next change."""


def _missed_and_returning(*columns: ColumnElement[Any]) -> Select[*tuple[Any, ...]]:
    """Select no-shows of departed flights with a seat of the same traveler on a later flight."""
    return (
        select(*(columns or (_Missed.id,)))
        .select_from(_Missed)
        .join(
            _Return,
            and_(_Return.ticket_master_id == _Missed.ticket_master_id, _Return.place == _Missed.place),
        )
        .join(_MissedFlight, _MissedFlight.id == _Missed.flight_id)
        .join(_ReturnFlight, _ReturnFlight.id == _Return.flight_id)
        .where(
            _Missed.status == TicketStatus.NoShow,
            _Missed.return_kept_at.is_(None),
            _MissedFlight.status == FlightStatus.Departed,
            _Return.status == TicketStatus.Booked,
            _ReturnFlight.departs_at > func.clock_timestamp(),
            ~_fee_charged,
        )
    )


def is_ticket_queued(queue: Queue) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for a ticket to be listed: of returns, only those of passengers who missed."""
    if queue is Queue.ReturnAfterNoShow:
        concerned = or_(_Missed.id == Ticket.id, _Return.id == Ticket.id)
        of_booking = _Missed.ticket_master_id == Ticket.ticket_master_id
        return (_missed_and_returning().where(of_booking, concerned).exists(),)
    return is_queued(queue)


def get_queues(session: Session, actor: Actor) -> list[QueueRead]:
    """Return each queue with its length, the sum owed, and its first few bookings."""
    return [_queue(session, actor, queue) for queue in Queue]


def _queue(session: Session, actor: Actor, queue: Queue) -> QueueRead:
    owed = TicketMaster.charged - TicketMaster.paid + TicketMaster.refunded
    returns_at = _returns_at() if queue is Queue.ReturnAfterNoShow else null()
    first = (
        select(
            TicketMaster.id,
            TicketMaster.locator_number,
            full_name().label("passenger_name"),
            Office.name.label("office_name"),
            owed.label("owed"),
            TicketMaster.hold_expires_at,
            returns_at.label("returns_at"),
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


def _returns_at() -> ColumnElement[Any]:
    of_booking = _Missed.ticket_master_id == TicketMaster.id
    return _missed_and_returning(func.min(_ReturnFlight.departs_at)).where(of_booking).scalar_subquery()


def _order(queue: Queue) -> ColumnElement[Any]:
    """Sort holds by their end, returns by their departure, refunds by amount, others by the newest."""
    if queue is Queue.ReturnAfterNoShow:
        return _returns_at().asc()
    if queue is Queue.HoldsRunningOut:
        return TicketMaster.hold_expires_at.asc()
    if queue is Queue.RefundsDue:
        return TicketMaster.charged - TicketMaster.paid + TicketMaster.refunded
    return TicketMaster.created_at.desc()


def expired_holds(session: Session, at: datetime) -> list[uuid.UUID]:
    """Return the bookings whose expired hold has not been cleaned up, oldest first."""
    expired = select(TicketMaster.id).where(TicketMaster.hold_expires_at <= at)
    return list(session.scalars(expired.order_by(TicketMaster.hold_expires_at)))
