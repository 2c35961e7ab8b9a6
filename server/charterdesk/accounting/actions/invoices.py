"""Issue, pay and cancel invoices, each in one transaction."""

import uuid
from decimal import Decimal

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain import invoice as rules
from charterdesk.accounting.domain.ageing import NOTHING
from charterdesk.accounting.enums import InvoiceState
from charterdesk.accounting.errors_invoice import (
    FundEmpty,
    NoFundMethod,
    NoReasonToCancel,
    NoSuchPayment,
    PaymentUndone,
)
from charterdesk.accounting.filters import read_today
from charterdesk.accounting.models import Invoice, InvoiceLine, InvoicePayment
from charterdesk.accounting.queries.invoices import find_invoice, live_corrections, read_invoice
from charterdesk.accounting.schemas.invoice import InvoiceRead
from charterdesk.accounting.schemas.invoice_writes import (
    InvoiceAndFund,
    InvoiceAndPayments,
    InvoicePay,
    InvoicePaymentWrite,
    InvoiceUnpay,
    InvoiceWrite,
)
from charterdesk.accounting.services.invoice_money import (
    Billing,
    record_payments,
    require_fund,
    undo_payments,
)
from charterdesk.accounting.services.issue_invoice import (
    issue_invoice,
    lock_limits,
    log_invoice,
    wait_for_escrow,
)
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.rows import require_version
from charterdesk.documents.formats import money
from charterdesk.ledger.accounts import read_fund
from charterdesk.ledger.open_lines import free_lines
from charterdesk.organization.models import OfficeHolding
from charterdesk.payments.enums import MethodKind
from charterdesk.payments.models import PaymentMethod


def create_invoice(session: Session, actor: Actor, body: InvoiceWrite) -> InvoiceRead:
    return read_invoice(session, actor, issue_invoice(session, actor, body))


def create_invoice_and_payments(session: Session, actor: Actor, body: InvoiceAndPayments) -> InvoiceRead:
    invoice = issue_invoice(session, actor, body)
    rules.require_payable_at_issue(invoice, sum((each.amount for each in body.payments), NOTHING))
    return _pay(session, actor, _billing(session, invoice), body.payments)


def create_invoice_and_credit_fund(session: Session, actor: Actor, body: InvoiceAndFund) -> InvoiceRead:
    """Issue an invoice and pay it from the fund; the credit of a counter-invoice goes into the fund."""
    billing = _billing(session, issue_invoice(session, actor, body))
    rules.require_payable_at_issue(billing.invoice, body.amount or NOTHING)
    amount = body.amount or _most_from_fund(session, billing)
    require_fund(session, billing, billing.sign * amount)
    method = select(PaymentMethod.id).where(PaymentMethod.kind == MethodKind.Fund, PaymentMethod.active)
    method_id = session.scalars(method.order_by(PaymentMethod.position).limit(1)).one_or_none()
    if method_id is None:
        raise NoFundMethod
    return _pay(session, actor, billing, [InvoicePaymentWrite(payment_method_id=method_id, amount=amount)])


def pay_invoice(session: Session, actor: Actor, invoice_id: uuid.UUID, body: InvoicePay) -> InvoiceRead:
    invoice = _lock(session, actor, invoice_id)
    return _pay(session, actor, _billing(session, invoice), body.payments)


def unpay_invoice(session: Session, actor: Actor, body: InvoiceUnpay) -> InvoiceRead:
    """Undo exactly these payments of one invoice, each once."""
    ids = set(body.payment_ids)
    chosen = select(InvoicePayment).where(InvoicePayment.id.in_(ids)).order_by(InvoicePayment.id)
    invoice_ids = {payment.invoice_id for payment in session.scalars(chosen)}
    if len(invoice_ids) != 1:
        raise NoSuchPayment
    invoice = _lock(session, actor, invoice_ids.pop())
    payments = session.scalars(chosen.with_for_update().execution_options(populate_existing=True)).all()
    if len(payments) < len(ids):
        raise NoSuchPayment
    for payment in payments:
        if payment.undone_at is not None:
            raise PaymentUndone(amount=money(payment.amount), who=payment.undone_by)
    before, billing = invoice.paid, _billing(session, invoice)
    total = undo_payments(session, actor, billing, payments, body.reason)
    wait_for_escrow(session, invoice.id)
    title = f"Payments of {invoice.number} undone: {money(total)}"
    log_invoice(
        session, actor, invoice, EventType.Unpaid, title, body.reason, [_paid_change(before, invoice)]
    )
    return read_invoice(session, actor, invoice)


def cancel_invoice(
    session: Session, actor: Actor, invoice_id: uuid.UUID, version: int | None, reason: str | None
) -> None:
    """Cancel an invoice without payments: it keeps its number, its lines are open again."""
    invoice = _lock(session, actor, invoice_id)
    if version is not None:
        require_version(session, Entity.Invoice, invoice, version)
    corrections = live_corrections(session, invoice.id)
    rules.require_cancellable(invoice, corrections[0].number if corrections else None)
    if reason is None:
        raise NoReasonToCancel
    before = invoice.state
    invoice.state, invoice.cancelled_at = InvoiceState.Cancelled, read_today(session).at
    invoice.cancelled_by, invoice.cancel_reason = actor.name, reason
    session.flush()
    freed = (
        update(InvoiceLine)
        .where(InvoiceLine.invoice_id == invoice.id, InvoiceLine.live)
        .values(live=False)
        .returning(InvoiceLine.expense_id)
        .execution_options(synchronize_session=False)
    )
    free_lines(session, session.scalars(freed).all())
    wait_for_escrow(session, invoice.id)
    change = Change("state", before.value, invoice.state.value)
    log_invoice(
        session, actor, invoice, EventType.Cancel, f"Invoice canceled: {invoice.number}", reason, [change]
    )


def _lock(session: Session, actor: Actor, invoice_id: uuid.UUID) -> Invoice:
    """Lock the agency's account and fund, then the invoice."""
    lock_limits(session, find_invoice(session, actor, invoice_id).office_holding_id)
    return find_invoice(session, actor, invoice_id, lock=True)


def _billing(session: Session, invoice: Invoice) -> Billing:
    holding = session.get_one(OfficeHolding, invoice.office_holding_id)
    return Billing(invoice, holding, read_today(session))


def _pay(
    session: Session, actor: Actor, billing: Billing, payments: list[InvoicePaymentWrite]
) -> InvoiceRead:
    invoice, before = billing.invoice, billing.invoice.paid
    total = record_payments(session, actor, billing, payments)
    wait_for_escrow(session, invoice.id)
    is_paid = invoice.state is InvoiceState.Paid
    title = f"Invoice {invoice.number} {'paid' if is_paid else 'partly paid'}: {money(total)}"
    event = EventType.InvoicePaid if is_paid else EventType.Paid
    log_invoice(session, actor, invoice, event, title, "", [_paid_change(before, invoice)])
    return read_invoice(session, actor, invoice)


def _most_from_fund(session: Session, billing: Billing) -> Decimal:
    """Return the whole credit of a counter-invoice, or as much of an invoice as the fund has."""
    if billing.invoice.amount < 0:
        return -billing.invoice.amount
    fund = read_fund(session, billing.holding.id)
    if fund <= 0:
        raise FundEmpty(agency=billing.holding.name)
    return min(billing.invoice.amount, fund)


def _paid_change(before: Decimal, invoice: Invoice) -> Change:
    return Change("paid", f"{before:.2f}", f"{invoice.paid:.2f}")
