"""Checks the stored refunds and approved pay-backs for contradictions."""

from collections.abc import Iterator

from sqlalchemy import Subquery, case, func, or_, select, union
from sqlalchemy.orm import Session

from charterdesk.booking.models import TicketMaster
from charterdesk.ledger.enums import AccountKind, JournalKind
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.payments.enums import OPEN_REFUNDS, Receiver, RefundState
from charterdesk.payments.models import Payment, PaymentTransfer, Refund, Reimbursement
from charterdesk.payments.queries.refunds import APPROVED
from charterdesk.payments.queries.transfers import counts_for


def _holders() -> Subquery:
    """List each payment with every booking that has a share of it, or gave something of it back."""
    pairs = union(
        select(Payment.id.label("payment_id"), Payment.ticket_master_id.label("booking_id")),
        select(PaymentTransfer.payment_id, PaymentTransfer.to_ticket_master_id),
        select(Refund.payment_id, Refund.ticket_master_id),
        select(Reimbursement.payment_id, Reimbursement.ticket_master_id),
    )
    return pairs.subquery()


def _per_payment() -> Subquery:
    """Sum refunds and approvals by payment and booking; an undone payment counts as nothing paid."""
    holders = _holders()
    of_refund = Refund.payment_id == Payment.id, Refund.ticket_master_id == holders.c.booking_id
    refunds = select(func.coalesce(func.sum(Refund.amount), 0)).where(*of_refund)
    sent = refunds.where(Refund.state == RefundState.Sent).scalar_subquery()
    unknown = refunds.where(Refund.state.in_(OPEN_REFUNDS)).scalar_subquery()
    approvals = select(func.coalesce(func.sum(APPROVED), 0)).where(
        Reimbursement.payment_id == Payment.id, Reimbursement.ticket_master_id == holders.c.booking_id
    )
    approved = approvals.scalar_subquery()
    sums = select(
        Payment.id,
        holders.c.booking_id.label("ticket_master_id"),
        Payment.receiver,
        (Payment.amount + Payment.surcharge).label("total"),
        counts_for(holders.c.booking_id).label("paid"),
        sent.label("sent"),
        unknown.label("unknown"),
        approved.label("approved"),
        func.greatest(approved - sent, 0).label("to_pay_back"),
    ).join(holders, holders.c.payment_id == Payment.id)
    return sums.subquery()


_PER_PAYMENT = _per_payment()


def verify_refunded(session: Session) -> Iterator[str]:
    """Compare what each booking says was refunded and is reserved with its refunds and approvals."""
    sent = func.coalesce(func.sum(case((Refund.state == RefundState.Sent, Refund.amount), else_=0)), 0)
    wrong = (
        select(TicketMaster.locator_number, TicketMaster.refunded, sent)
        .outerjoin(Refund, Refund.ticket_master_id == TicketMaster.id)
        .group_by(TicketMaster.id)
        .having(TicketMaster.refunded != sent)
    )
    for locator, refunded, refunds in session.execute(wrong):
        yield f"{locator} says {refunded} was refunded, its refunds {refunds}"
    above = or_(TicketMaster.refunded > TicketMaster.paid, TicketMaster.refunded > TicketMaster.refund_limit)
    for locator in session.scalars(select(TicketMaster.locator_number).where(above)):
        yield f"{locator} was refunded more than was paid, or more than its limit"
    reserved = func.coalesce(func.sum(_PER_PAYMENT.c.unknown + _PER_PAYMENT.c.to_pay_back), 0)
    promised = (
        select(TicketMaster.locator_number, TicketMaster.reserved, reserved)
        .outerjoin(_PER_PAYMENT, _PER_PAYMENT.c.ticket_master_id == TicketMaster.id)
        .group_by(TicketMaster.id)
        .having(TicketMaster.reserved != reserved)
    )
    for locator, stored, lines in session.execute(promised):
        yield f"{locator} says {stored} is reserved, its refunds and approvals {lines}"


def verify_refunds_within_payments(session: Session) -> Iterator[str]:
    """Check that no payment is given back beyond what it was, nor by an agency beyond what was approved.

    A booking gives back at most its share of a payment, and all bookings together at most the payment.
    """
    given = _PER_PAYMENT.c.sent + _PER_PAYMENT.c.unknown
    too_much = or_(
        given + _PER_PAYMENT.c.to_pay_back > _PER_PAYMENT.c.paid,
        (_PER_PAYMENT.c.receiver == Receiver.Agency) & (given > _PER_PAYMENT.c.approved),
    )
    for payment_id, paid, amount in session.execute(
        select(_PER_PAYMENT.c.id, _PER_PAYMENT.c.paid, given).where(too_much)
    ):
        yield f"payment {payment_id} of {paid} is given back by {amount} and its approvals"
    everywhere = func.sum(given + _PER_PAYMENT.c.to_pay_back)
    by_all = select(_PER_PAYMENT.c.id, _PER_PAYMENT.c.total, everywhere).group_by(
        _PER_PAYMENT.c.id, _PER_PAYMENT.c.total
    )
    for payment_id, total, amount in session.execute(by_all.having(everywhere > _PER_PAYMENT.c.total)):
        yield f"payment {payment_id} of {total} is given back by {amount} over all bookings"


def verify_refund_journals(session: Session) -> Iterator[str]:
    """Check that each refund that was sent has one journal that debits the customer its amount."""
    on_customer = case((Account.kind == AccountKind.Customer, Posting.amount), else_=0)
    debited = func.coalesce(func.sum(on_customer), 0)
    posted = (
        select(Journal.id, Journal.title, Refund.amount, debited)
        .outerjoin(Refund, Refund.journal_id == Journal.id)
        .join(Posting, Posting.journal_id == Journal.id)
        .join(Account, Posting.account_id == Account.id)
        .where(or_(Journal.kind == JournalKind.Refund, Refund.id.is_not(None)))
        .group_by(Journal.id, Refund.id)
        .having(or_(Refund.id.is_(None), Refund.amount != debited))
    )
    for journal_id, title, amount, debited_amount in session.execute(posted):
        yield f"journal {journal_id} ({title}) debits {debited_amount}, its refund is {amount}"
