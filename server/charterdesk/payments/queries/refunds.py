"""Refunds and approved pay-backs, and what is left of each payment for a booking."""

import uuid
from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.visibility import booking_is_visible
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery
from charterdesk.kit.sql_params import param
from charterdesk.organization.models import Office
from charterdesk.payments.enums import OPEN_REFUNDS, RefundState
from charterdesk.payments.models import (
    Payment,
    PaymentGatewayTransaction,
    PaymentMethod,
    Refund,
    Reimbursement,
)
from charterdesk.payments.queries.transfers import is_for, share_for
from charterdesk.payments.records import PaidBack

_BOOKING = param("booking_id", Payment.ticket_master_id)


def _sum_of(model: type[Refund] | type[Reimbursement], *only: ColumnElement[bool]) -> ScalarSelect[Decimal]:
    """Sum what was given back of a payment for the booking; other bookings may have a share of it too."""
    of_both = model.payment_id == Payment.id, model.ticket_master_id == _BOOKING
    return select(func.coalesce(func.sum(model.amount), 0)).where(*of_both, *only).scalar_subquery()


_PAID_BACK = (
    select(
        Payment.id,
        Payment.state,
        Payment.receiver,
        share_for(_BOOKING).label("paid"),
        _sum_of(Refund, Refund.state == RefundState.Sent).label("refunded"),
        _sum_of(Refund, Refund.state.in_(OPEN_REFUNDS)).label("unknown"),
        _sum_of(Reimbursement).label("approved"),
        PaymentMethod.kind,
        PaymentMethod.id.label("payment_method_id"),
        PaymentMethod.name.label("payment_method_name"),
        PaymentGatewayTransaction.brand,
        PaymentGatewayTransaction.last_four,
        Payment.gateway_transaction_id,
        Office.id.label("office_id"),
        Office.name.label("office_name"),
        Office.time_zone,
        Payment.paid_at,
    )
    .join(PaymentMethod, PaymentMethod.id == Payment.payment_method_id)
    .join(Office, Office.id == Payment.office_id)
    .outerjoin(PaymentGatewayTransaction, PaymentGatewayTransaction.id == Payment.gateway_transaction_id)
    .where(is_for(_BOOKING))
    .order_by(Payment.paid_at.desc(), Payment.id.desc())
)
_FIND = RecordQuery(_PAID_BACK, PaidBack)


def payments_with_refunds(session: Session, ticket_master_id: uuid.UUID) -> list[PaidBack]:
    """Return the payments that count for a booking, newest first, with what was given back of each."""
    return list(_FIND.all(session, {"booking_id": ticket_master_id}))


def refunds_of_booking(session: Session, ticket_master_id: uuid.UUID) -> Sequence[Refund]:
    """Return every refund that was tried, newest first."""
    tried = select(Refund).where(Refund.ticket_master_id == ticket_master_id)
    return session.scalars(tried.order_by(Refund.begun_at.desc(), Refund.id.desc())).all()


def open_refunds(session: Session, *only: ColumnElement[bool]) -> list[tuple[uuid.UUID, datetime]]:
    """Return id and begin of the refunds without a result."""
    opened: Any = select(Refund.id, Refund.begun_at).where(Refund.state.in_(OPEN_REFUNDS), *only)
    return [(refund_id, begun_at) for refund_id, begun_at in session.execute(opened)]


def refunds_by_key(session: Session, actor: Actor, key: str | None) -> Sequence[Refund]:
    """Return the refunds of an earlier request with the same idempotency key."""
    if key is None:
        return []
    same = select(Refund).where(Refund.app_user_id == actor.user_id, Refund.request_key == key)
    return session.scalars(same.order_by(Refund.id)).all()


def find_refund(session: Session, actor: Actor, refund_id: uuid.UUID) -> Refund:
    """Return a refund of a booking that the caller may see."""
    found = session.scalars(
        select(Refund)
        .join(TicketMaster, TicketMaster.id == Refund.ticket_master_id)
        .where(Refund.id == refund_id, *booking_is_visible(actor))
    ).one_or_none()
    if found is None:
        raise NotFound
    return found


def lock_refund(session: Session, refund_id: uuid.UUID) -> Refund:
    """Lock a refund. Lock its booking first, always in this order."""
    return session.execute(
        select(Refund)
        .where(Refund.id == refund_id)
        .with_for_update(of=Refund)
        .execution_options(populate_existing=True)
    ).scalar_one()


def is_given_back(session: Session, payment_id: uuid.UUID) -> bool:
    """Return true if a part of the payment is refunded, or promised to be."""
    standing = Refund.state != RefundState.Failed
    refund = select(Refund.id).where(Refund.payment_id == payment_id, standing)
    approval = select(Reimbursement.id).where(Reimbursement.payment_id == payment_id)
    return bool(session.execute(select(refund.exists() | approval.exists())).scalar_one())
