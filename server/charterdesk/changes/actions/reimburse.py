"""Approve that an agency pays back money which it received itself."""

import uuid
from collections.abc import Sequence
from contextlib import nullcontext
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.records import NOTHING
from charterdesk.changes.actions.refund import chosen_payments
from charterdesk.changes.domain.refund import ceilings_of, require_refundable, shared_commission
from charterdesk.changes.errors import OperatorReceivedIt
from charterdesk.changes.queries.refunds import commission_taken_back, read_reimbursement
from charterdesk.changes.refund_schemas import Reimbursed, ReimburseWrite
from charterdesk.changes.services.refund_limit import load_limit
from charterdesk.kit.errors import in_row
from charterdesk.kit.ids import new_id
from charterdesk.payments.enums import PaymentState, Receiver
from charterdesk.payments.errors import PaymentWasUndone, RefundOverPayment
from charterdesk.payments.models import Reimbursement
from charterdesk.payments.records import PaidBack


def reimburse(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, body: ReimburseWrite
) -> Reimbursed:
    """Store the approval and reserve its amount; the cancellation has credited the agency's account."""
    booking = load_for_update(session, actor, ticket_master_id, body.version, seats=False)
    require_no_open_charge(booking)
    chosen = chosen_payments(session, booking, body.payments)
    for number, (payment, amount) in enumerate(chosen):
        with in_row("payments", number) if len(chosen) > 1 else nullcontext():
            _require_approvable(payment, amount)
    total = sum((amount for _, amount in chosen), NOTHING)
    require_refundable(ceilings_of(booking.row, load_limit(session, booking)), total)
    commissions = shared_commission(
        [amount for _, amount in chosen], commission_taken_back(session, ticket_master_id)
    )
    approved = [
        _new_approval(actor, booking, payment, amount, commission, body.reason)
        for (payment, amount), commission in zip(chosen, commissions, strict=True)
    ]
    booking.row.reserved += total
    _save(session, actor, booking, approved, body.reason)
    return _response(booking, approved)


def _require_approvable(payment: PaidBack, amount: Decimal) -> None:
    if payment.state is PaymentState.Reversed:
        raise PaymentWasUndone(payment=payment.title)
    if payment.receiver is Receiver.Operator:
        raise OperatorReceivedIt(payment=payment.title)
    if amount > payment.left:
        raise RefundOverPayment(left=f"{payment.left:.2f}", payment=payment.title)


def _new_approval(
    actor: Actor, booking: Booking, payment: PaidBack, amount: Decimal, commission: Decimal, reason: str
) -> Reimbursement:
    return Reimbursement(
        id=new_id(),
        ticket_master_id=booking.row.id,
        payment_id=payment.id,
        amount=amount,
        withdrawn=NOTHING,
        commission=commission,
        reason=reason,
        approved_at=booking.terms.at,
        app_user_id=actor.user_id,
        app_user_name=actor.name,
    )


def _save(
    session: Session, actor: Actor, booking: Booking, approved: Sequence[Reimbursement], reason: str
) -> None:
    total = sum((each.amount for each in approved), NOTHING)
    commission = sum((each.commission for each in approved), NOTHING)
    title = f"Reimbursed {booking.terms.holding.name} {total:.2f}"
    text = f"{total:.2f} − {commission:.2f} commission = {total - commission:.2f}. {reason}"
    save_booking(session, actor, booking, title, EventType.ExpenseReimburse, text)
    session.add_all(approved)


def _response(booking: Booking, approved: Sequence[Reimbursement]) -> Reimbursed:
    amount = sum((each.amount for each in approved), NOTHING)
    commission = sum((each.commission for each in approved), NOTHING)
    return Reimbursed(
        ticket_master_id=booking.row.id,
        version=booking.row.version,
        amount=amount,
        commission=commission,
        net=amount - commission,
        reimbursements=[read_reimbursement(each) for each in approved],
    )
