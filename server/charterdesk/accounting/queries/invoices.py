"""One invoice with its payments, and what an invoice issued now would get."""

import uuid
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.accounting.domain import invoice as rules
from charterdesk.accounting.domain.ageing import due_day
from charterdesk.accounting.enums import InvoiceState
from charterdesk.accounting.filters import read_today
from charterdesk.accounting.models import Invoice, InvoicePayment, InvoiceYear
from charterdesk.accounting.queries.invoice_list import invoice_is_visible
from charterdesk.accounting.schemas.invoice import (
    InvoiceActions,
    InvoiceLineRead,
    InvoiceLink,
    InvoiceMay,
    InvoicePaymentRead,
    InvoicePreview,
    InvoiceRead,
)
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.errors import Forbidden, NotFound, Refusal, reason_of
from charterdesk.ledger.accounts import read_fund
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.organization.queries import get_current_charter, get_holding
from charterdesk.payments.models import PaymentMethod

_EDITORS: Final = PERMISSIONS[Permission.EditAgencyAccounts]


def get_by_id(session: Session, actor: Actor, invoice_id: uuid.UUID) -> InvoiceRead:
    begin_snapshot(session)
    return read_invoice(session, actor, find_invoice(session, actor, invoice_id))


def find_invoice(session: Session, actor: Actor, invoice_id: uuid.UUID, *, lock: bool = False) -> Invoice:
    """Return an invoice that the caller may see."""
    wanted = select(Invoice).where(Invoice.id == invoice_id, *invoice_is_visible(actor))
    if lock:
        wanted = wanted.with_for_update().execution_options(populate_existing=True)
    found = session.scalars(wanted).one_or_none()
    if found is None:
        raise NotFound
    return found


def open_invoice(session: Session, actor: Actor, invoice_id: uuid.UUID) -> uuid.UUID:
    return find_invoice(session, actor, invoice_id).office_holding_id


def read_invoice(session: Session, actor: Actor, invoice: Invoice) -> InvoiceRead:
    """Return what an invoice says, from what was frozen, with its state, payments and corrections."""
    frozen, today = invoice.frozen, read_today(session).day
    holding = session.get_one(OfficeHolding, invoice.office_holding_id)
    payments = _payments(session, invoice.id)
    corrections = live_corrections(session, invoice.id)
    corrects = session.get(Invoice, invoice.corrects_id) if invoice.corrects_id else None
    return InvoiceRead(
        id=invoice.id,
        version=invoice.version,
        number=invoice.number,
        office_holding_id=holding.id,
        office_holding_name=holding.name,
        state=invoice.state,
        days_late=rules.days_late(invoice, invoice.due_on, today),
        issued_at=invoice.issued_at,
        issued_on=invoice.issued_on,
        due_on=invoice.due_on,
        credit_days=frozen["creditDays"],
        currency=frozen["currency"],
        note=invoice.note,
        app_user_name=invoice.app_user_name,
        amount=invoice.amount,
        paid=invoice.paid,
        balance=invoice.balance,
        fund=read_fund(session, holding.id),
        bill_to=frozen["billTo"],
        bill_to_email=holding.email,
        bank=frozen["bank"],
        sums=frozen["sums"],
        lines=[InvoiceLineRead.model_validate(line, strict=False) for line in frozen["lines"]],
        payments=payments,
        corrects=InvoiceLink.of_record(corrects) if corrects else None,
        corrections=[InvoiceLink.of_record(each) for each in corrections],
        cancelled_at=invoice.cancelled_at,
        cancelled_by=invoice.cancelled_by,
        cancel_reason=invoice.cancel_reason,
        sha256=invoice.sha256,
        seal=rules.seal_of(invoice.sha256),
        unchanged=rules.seal_hash(frozen) == invoice.sha256,
        actions=_actions(actor, invoice, payments, corrections),
    )


def live_corrections(session: Session, invoice_id: uuid.UUID) -> Sequence[Invoice]:
    """Return the counter-invoices of an invoice that are not canceled."""
    live = select(Invoice).where(Invoice.corrects_id == invoice_id, Invoice.state != InvoiceState.Cancelled)
    return session.scalars(live.order_by(Invoice.id)).all()


def get_preview(session: Session, actor: Actor, holding_id: uuid.UUID) -> InvoicePreview:
    begin_snapshot(session)
    holding, charter = get_holding(session, actor, holding_id), get_current_charter(session)
    today = read_today(session).day
    last = session.scalars(select(InvoiceYear.last_serial).where(InvoiceYear.year == today.year))
    return InvoicePreview(
        office_holding_id=holding.id,
        number=rules.invoice_number(charter.invoice_prefix, today.year, (last.one_or_none() or 0) + 1),
        issued_on=today,
        due_on=due_day(today, holding.credit_days),
        fund=read_fund(session, holding.id),
    )


def _payments(session: Session, invoice_id: uuid.UUID) -> list[InvoicePaymentRead]:
    """Return the payments in the order they were made, undone ones too."""
    rows = session.execute(
        select(InvoicePayment, PaymentMethod, Office.name)
        .join(PaymentMethod, PaymentMethod.id == InvoicePayment.payment_method_id)
        .outerjoin(Office, Office.id == InvoicePayment.office_id)
        .where(InvoicePayment.invoice_id == invoice_id)
        .order_by(InvoicePayment.paid_at, InvoicePayment.id)
    )
    return [
        InvoicePaymentRead.of_record(
            payment,
            payment_method_name=method.name,
            payment_method_kind=method.kind,
            office_name=office_name,
        )
        for payment, method, office_name in rows
    ]


def _actions(
    actor: Actor, invoice: Invoice, payments: Iterable[InvoicePaymentRead], corrections: Sequence[Invoice]
) -> InvoiceActions:
    standing = sum(payment.undone_at is None for payment in payments)
    correction = corrections[0].number if corrections else None

    def may(require: Callable[..., None], *facts: Any) -> InvoiceMay:
        if actor.role not in _EDITORS:
            return _may_not(Forbidden())
        try:
            require(invoice, *facts)
        except Refusal as refusal:
            return _may_not(refusal)
        return InvoiceMay(allowed=True, why_not=None, reason=None)

    return InvoiceActions(
        pay=may(rules.require_payable),
        unpay=may(rules.require_payments, standing),
        cancel=may(rules.require_cancellable, correction),
        correct=may(rules.require_correctable),
        mail=may(lambda _: None),
    )


def _may_not(refusal: Refusal) -> InvoiceMay:
    return InvoiceMay(allowed=False, why_not=refusal.message, reason=reason_of(refusal.finished))
