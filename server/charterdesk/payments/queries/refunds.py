"""Refunds and approved pay-backs, and what is left of each payment for a booking."""

import uuid
from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, func, select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.visibility import booking_is_visible
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import Json, PreparedStatement, RecordQuery, columns_for, json_list
from charterdesk.kit.sql_params import FORCE_GENERIC_PLAN, in_param, insert_rows_param, param, table_of
from charterdesk.organization.models import Office
from charterdesk.payments.enums import OPEN_REFUNDS, RefundState
from charterdesk.payments.gateway.provider import MadeCharge, RefundOrder
from charterdesk.payments.models import (
    Payment,
    PaymentGatewayTransaction,
    PaymentMethod,
    Refund,
    Reimbursement,
)
from charterdesk.payments.queries.transfers import is_for, share_for
from charterdesk.payments.records import EarlierRefund, PaidBack, RefundRecord, RefundsUnderway

_BOOKING = param("booking_id", Payment.ticket_master_id)


APPROVED = Reimbursement.amount - Reimbursement.withdrawn
"""The most that an agency may pay back by an approval."""


def _refunded(*states: RefundState) -> ScalarSelect[Decimal]:
    """Sum the refunds of a payment for the booking; other bookings may have a share of it too."""
    of_both = Refund.payment_id == Payment.id, Refund.ticket_master_id == _BOOKING
    refunds = select(func.coalesce(func.sum(Refund.amount), 0))
    return refunds.where(*of_both, Refund.state.in_(states)).scalar_subquery()


def _approved() -> ScalarSelect[Decimal]:
    of_both = Reimbursement.payment_id == Payment.id, Reimbursement.ticket_master_id == _BOOKING
    return select(func.coalesce(func.sum(APPROVED), 0)).where(*of_both).scalar_subquery()


_PAID_BACK = (
    select(
        Payment.id,
        Payment.state,
        Payment.receiver,
        share_for(_BOOKING).label("paid"),
        _refunded(RefundState.Sent).label("refunded"),
        _refunded(*OPEN_REFUNDS).label("unknown"),
        _approved().label("approved"),
        PaymentMethod.kind,
        PaymentMethod.id.label("payment_method_id"),
        PaymentMethod.name.label("payment_method_name"),
        PaymentGatewayTransaction.brand,
        PaymentGatewayTransaction.last_four,
        Payment.gateway_transaction_id,
        Payment.for_check_in,
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

_EARLIER = (
    select(*columns_for(EarlierRefund, Refund))
    .where(
        Refund.app_user_id == param("user_id", Refund.app_user_id),
        Refund.request_key == param("key", Refund.request_key),
    )
    .order_by(Refund.id)
)
_WITHOUT_RESULT = select(func.json_agg(Refund.id)).where(
    Refund.ticket_master_id == param("booking_id", Refund.ticket_master_id),
    Refund.state.in_(OPEN_REFUNDS),
)
_BY_CARD = select(Payment.id).where(
    in_param("payment_ids", Payment.id), Payment.gateway_transaction_id.is_not(None)
)
_FIND_UNDERWAY = RecordQuery(
    select(
        json_list(_EARLIER).label("earlier"),
        func.coalesce(_WITHOUT_RESULT.scalar_subquery(), text("'[]'")).label("without_result"),
        _BY_CARD.exists().label("by_card"),
        FORCE_GENERIC_PLAN,
    ),
    RefundsUnderway,
)
_INSERT = PreparedStatement(insert_rows_param(table_of(Refund)))


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


def refunds_underway(
    session: Session,
    actor: Actor,
    key: str | None,
    ticket_master_id: uuid.UUID,
    payment_ids: Sequence[uuid.UUID],
) -> RefundsUnderway:
    """Return what decides whether a request for refunds needs the card company, in one statement."""
    (found,) = _FIND_UNDERWAY.all(
        session,
        {
            "user_id": actor.user_id,
            "key": key,
            "booking_id": ticket_master_id,
            "payment_ids": list(payment_ids),
        },
    )
    return found


def insert_refunds(session: Session, refunds: Sequence[RefundRecord]) -> None:
    """Insert the rows after `save_booking`, which posts the journals they refer to."""
    _INSERT.run(session, {Refund.__tablename__: Json(refunds)})


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


def find_approval(session: Session, approval_id: uuid.UUID) -> Reimbursement:
    """Return an approved pay-back as it is now; lock its booking first."""
    found = session.get(Reimbursement, approval_id, populate_existing=True)
    if found is None:
        raise NotFound
    return found


def refund_order(session: Session, refund: Refund | RefundRecord) -> RefundOrder:
    """Return the order of a refund to a card, to send it or to ask what became of it."""
    charge, locator = session.execute(
        select(PaymentGatewayTransaction, TicketMaster.locator_number)
        .join(Payment, Payment.gateway_transaction_id == PaymentGatewayTransaction.id)
        .join(TicketMaster, TicketMaster.id == refund.ticket_master_id)
        .where(Payment.id == refund.payment_id)
    ).one()
    made = MadeCharge(charge.id, charge.provider, charge.provider_reference or "")
    return RefundOrder(refund.id, made, refund.amount, locator)


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
    approval = select(Reimbursement.id).where(Reimbursement.payment_id == payment_id, APPROVED > 0)
    return bool(session.execute(select(refund.exists() | approval.exists())).scalar_one())
