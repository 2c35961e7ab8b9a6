"""Money that splits moved between bookings, and each booking's share of a payment."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, case, func, literal_column, or_, select
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from charterdesk.booking.models import TicketMaster
from charterdesk.payments.enums import PaymentState, Receiver
from charterdesk.payments.models import Payment, PaymentMethod, PaymentTransfer

_From, _To = aliased(TicketMaster), aliased(TicketMaster)
_Moved = aliased(PaymentTransfer)
BookingId = InstrumentedAttribute[uuid.UUID] | ColumnElement[uuid.UUID]


@dataclass(frozen=True)
class Transfer:
    """A part of a payment that a split moved."""

    amount: Decimal
    """Below zero if it left the booking."""
    other_locator: str
    payment_method_name: str
    receiver: Receiver
    moved_at: datetime
    app_user_name: str


def counts_for(booking_id: BookingId) -> ColumnElement[Decimal]:
    """Return how much of a payment counts for the booking; an undone one counts nothing."""
    return case((Payment.state == PaymentState.Recorded, share_for(booking_id)), else_=0)


def share_for(booking_id: BookingId) -> ColumnElement[Decimal]:
    """Return the booking's share of a payment, with what splits moved there and away."""
    own = Payment.ticket_master_id == booking_id
    moved = case(
        (_Moved.to_ticket_master_id == booking_id, _Moved.amount),
        (_Moved.from_ticket_master_id == booking_id, -_Moved.amount),
        else_=0,
    )
    net = select(func.coalesce(func.sum(moved), 0)).where(_Moved.payment_id == Payment.id)
    return case((own, Payment.amount + Payment.surcharge), else_=0) + net.scalar_subquery()


def came_to(booking_id: BookingId) -> ColumnElement[Decimal]:
    """Return how much of a payment splits moved to the booking."""
    moved = select(func.sum(_Moved.amount))
    return _of_payment(moved, _Moved.to_ticket_master_id == booking_id)


def went_from(booking_id: BookingId) -> ColumnElement[Decimal]:
    """Return how much of a payment splits moved away from the booking; null if nothing."""
    moved = select(func.sum(_Moved.amount))
    return _of_payment(moved, _Moved.from_ticket_master_id == booking_id)


def went_to(booking_id: BookingId) -> ColumnElement[str]:
    """Return the locators of the bookings that splits moved a part of the payment to; null if none."""
    by_age: ColumnElement[str] = aggregate_order_by(literal_column("', '"), _Moved.moved_at)
    moved = select(func.string_agg(_To.locator_number, by_age))
    there = moved.join_from(_Moved, _To, _To.id == _Moved.to_ticket_master_id)
    return _of_payment(there, _Moved.from_ticket_master_id == booking_id)


def went_to_ids(booking_id: BookingId) -> ColumnElement[list[uuid.UUID]]:
    """Return the ids of the same bookings, in the same order."""
    by_age = aggregate_order_by(_Moved.to_ticket_master_id, _Moved.moved_at)
    return _of_payment(select(func.array_agg(by_age)), _Moved.from_ticket_master_id == booking_id)


def _of_payment(moved: Select[Any], only: ColumnElement[bool]) -> ColumnElement[Any]:
    return moved.where(_Moved.payment_id == Payment.id, only).correlate(Payment).scalar_subquery()


def is_for(booking_id: BookingId) -> ColumnElement[bool]:
    """Select the payments that were taken for the booking or came to it by a split."""
    arrived = select(_Moved.payment_id).where(_Moved.to_ticket_master_id == booking_id)
    return or_(Payment.ticket_master_id == booking_id, Payment.id.in_(arrived))


def transfers_of(session: Session, booking_id: uuid.UUID) -> Sequence[Transfer]:
    """Return what was moved to the booking and away from it, in the order of the splits."""
    arrived = PaymentTransfer.to_ticket_master_id == booking_id
    rows = session.execute(
        select(
            case((arrived, PaymentTransfer.amount), else_=-PaymentTransfer.amount),
            case((arrived, _From.locator_number), else_=_To.locator_number),
            PaymentMethod.name,
            Payment.receiver,
            PaymentTransfer.moved_at,
            PaymentTransfer.app_user_name,
        )
        .join(Payment, Payment.id == PaymentTransfer.payment_id)
        .join(PaymentMethod, PaymentMethod.id == Payment.payment_method_id)
        .join(_From, _From.id == PaymentTransfer.from_ticket_master_id)
        .join(_To, _To.id == PaymentTransfer.to_ticket_master_id)
        .where(or_(arrived, PaymentTransfer.from_ticket_master_id == booking_id))
        .order_by(PaymentTransfer.moved_at, PaymentTransfer.id)
    )
    return [Transfer(*row) for row in rows]


def moved_to(session: Session, payment_id: uuid.UUID) -> str | None:
    """Return the locator of a booking that a part of the payment was moved to."""
    return session.scalars(
        select(TicketMaster.locator_number)
        .join(PaymentTransfer, PaymentTransfer.to_ticket_master_id == TicketMaster.id)
        .where(PaymentTransfer.payment_id == payment_id)
        .order_by(PaymentTransfer.moved_at)
        .limit(1)
    ).first()
