"""Refundable amounts and refunds of a booking: the numbers of the refund panel."""

import uuid
from collections.abc import Iterable
from decimal import Decimal

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.persistence.load import load_booking
from charterdesk.booking.records import NOTHING
from charterdesk.changes.domain.refund import ceilings_of
from charterdesk.changes.models import BookingChange
from charterdesk.changes.refund_schemas import (
    KeptLineRead,
    PaymentRefundsRead,
    RefundRead,
    RefundsRead,
    ReimbursementRead,
)
from charterdesk.changes.services.refund_limit import kept_after_cancelling
from charterdesk.payments.models import Refund, Reimbursement
from charterdesk.payments.queries import on_account_for, payments_with_refunds, refunds_of_booking
from charterdesk.payments.records import PaidBack


def get_refunds(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> RefundsRead:
    """Return the ceilings of a refund, and each payment with its refunds."""
    booking = load_booking(session, actor, ticket_master_id)
    row, kept = booking.row, kept_after_cancelling(session, booking)
    limit = row.paid - kept.total if row.refund_limit is None else row.refund_limit
    ceilings = ceilings_of(row, limit)
    refunds = refunds_of_booking(session, row.id)
    approvals = session.scalars(
        select(Reimbursement)
        .where(Reimbursement.ticket_master_id == row.id)
        .order_by(Reimbursement.id.desc())
    ).all()
    return RefundsRead(
        ticket_master_id=row.id,
        version=row.version,
        paid=row.paid,
        refunded=row.refunded,
        reserved=row.reserved,
        charged=row.charged,
        limit=limit,
        limit_set=row.refund_limit is not None,
        kept=kept.total,
        kept_lines=[KeptLineRead.model_validate(line) for line in kept.lines],
        credit=ceilings.credit,
        refundable=ceilings.refundable,
        commission=commission_taken_back(session, row.id),
        on_account=None if booking.terms.holding.house else on_account_for(session, row.id),
        payments=[_payment(each, refunds, approvals) for each in payments_with_refunds(session, row.id)],
    )


def commission_taken_back(session: Session, ticket_master_id: uuid.UUID) -> Decimal:
    """Return the commission that applied changes took back and no reimbursement has named yet."""
    changes = select(-func.coalesce(func.sum(BookingChange.commission), 0)).where(
        BookingChange.ticket_master_id == ticket_master_id, BookingChange.applied_at.is_not(None)
    )
    named = select(func.coalesce(func.sum(Reimbursement.commission), 0)).where(
        Reimbursement.ticket_master_id == ticket_master_id
    )
    left = session.execute(select(changes.scalar_subquery() - named.scalar_subquery())).scalar_one()
    return max(Decimal(left), NOTHING)


def read_reimbursement(approved: Reimbursement) -> ReimbursementRead:
    return ReimbursementRead(
        id=approved.id,
        payment_id=approved.payment_id,
        amount=approved.amount,
        withdrawn=approved.withdrawn,
        commission=approved.commission,
        net=approved.amount - approved.withdrawn - approved.commission,
        reason=approved.reason,
        approved_at=approved.approved_at,
        app_user_name=approved.app_user_name,
    )


def _payment(
    payment: PaidBack, refunds: Iterable[Refund], approvals: Iterable[Reimbursement]
) -> PaymentRefundsRead:
    return PaymentRefundsRead(
        payment_id=payment.id,
        kind=payment.kind,
        payment_method_name=payment.payment_method_name,
        brand=payment.brand,
        last_four=payment.last_four,
        office_name=payment.office_name,
        receiver=payment.receiver,
        state=payment.state,
        paid_at=payment.paid_at,
        paid=payment.paid,
        refunded=payment.refunded,
        reserved=payment.reserved,
        to_pay_back=payment.to_pay_back,
        left=payment.left,
        refunds=[RefundRead.model_validate(each) for each in refunds if each.payment_id == payment.id],
        reimbursements=[read_reimbursement(each) for each in approvals if each.payment_id == payment.id],
    )
