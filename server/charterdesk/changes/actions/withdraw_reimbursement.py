"""Withdraw an approved pay-back, as far as the agency has not paid it back."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import save_booking
from charterdesk.changes.errors import NothingToWithdraw
from charterdesk.changes.queries.refunds import read_reimbursement
from charterdesk.changes.refund_schemas import Reimbursed, WithdrawWrite
from charterdesk.payments.queries import find_approval, payments_with_refunds


def withdraw_reimbursement(
    session: Session, actor: Actor, reimbursement_id: uuid.UUID, body: WithdrawWrite
) -> Reimbursed:
    """Free what is left of the approval for other refunds; commission that it named can be named again."""
    booking_id = find_approval(session, reimbursement_id).ticket_master_id
    booking = load_for_update(session, actor, booking_id, body.version, seats=False)
    require_no_open_charge(booking)
    approval = find_approval(session, reimbursement_id)
    (payment,) = (
        each for each in payments_with_refunds(session, booking_id) if each.id == approval.payment_id
    )
    standing = approval.amount - approval.withdrawn
    withdrawn = min(standing, payment.to_pay_back)
    if withdrawn <= 0:
        raise NothingToWithdraw(agency=booking.terms.holding.name, payment=payment.title)
    before = approval.commission
    approval.withdrawn += withdrawn
    approval.commission = min(before, standing - withdrawn)
    booking.row.reserved -= withdrawn
    title = f"Pay-back withdrawn, {booking.terms.holding.name} {withdrawn:.2f}"
    save_booking(session, actor, booking, title, EventType.ExpenseReimburse, body.reason)
    freed = before - approval.commission
    return Reimbursed(
        ticket_master_id=booking_id,
        version=booking.row.version,
        amount=-withdrawn,
        commission=-freed,
        net=freed - withdrawn,
        reimbursements=[read_reimbursement(approval)],
    )
