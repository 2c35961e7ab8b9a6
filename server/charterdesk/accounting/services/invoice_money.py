"""Records payments of an invoice under the locks of the agency's account and fund, and reverses them."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain import invoice as rules
from charterdesk.accounting.domain.ageing import NOTHING
from charterdesk.accounting.errors_invoice import FundSpent, MethodNotForInvoices
from charterdesk.accounting.filters import Today
from charterdesk.accounting.models import Invoice, InvoicePayment
from charterdesk.accounting.schemas.invoice_writes import InvoicePaymentWrite
from charterdesk.accounting.services.low_funds import clear_alert
from charterdesk.documents.formats import money
from charterdesk.kit.errors import in_row
from charterdesk.ledger.accounts import AccountKey, fund_account, holding_account, read_fund, till_account
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import (
    Entry,
    ExpenseLine,
    JournalHeader,
    insert_expenses,
    post_journal,
    reverse_journal,
)
from charterdesk.ledger.open_lines import lines_of_journal, take_lines
from charterdesk.organization.models import OfficeHolding
from charterdesk.payments.enums import MethodKind, Receiver
from charterdesk.payments.errors import FundTooSmall, NoSuchMethod, ReferenceRequired
from charterdesk.payments.models import PaymentMethod
from charterdesk.payments.queries import paying_office
from charterdesk.payments.rules import goes_through_gateway, is_offered


@dataclass(frozen=True)
class Billing:
    """An invoice that is locked, with its agency, at the moment of a payment."""

    invoice: Invoice
    holding: OfficeHolding
    today: Today

    @property
    def sign(self) -> int:
        """One for a payment by the agency, minus one for a payment to it."""
        return 1 if self.invoice.amount > 0 else -1


def record_payments(
    session: Session, actor: Actor, billing: Billing, payments: Sequence[InvoicePaymentWrite]
) -> Decimal:
    """Record the payments and return their sum. Account, fund and invoice are locked."""
    invoice = billing.invoice
    rules.require_payable(invoice)
    total = sum((payment.amount for payment in payments), NOTHING)
    rules.require_within_balance(invoice, total)
    for number, payment in enumerate(payments):
        with in_row("payments", number):
            _record(session, actor, billing, payment)
    _set_paid(invoice, invoice.paid + billing.sign * total)
    session.flush()
    clear_alert(billing.holding, read_fund(session, billing.holding.id))
    return total


def undo_payments(
    session: Session, actor: Actor, billing: Billing, payments: Sequence[InvoicePayment], reason: str
) -> Decimal:
    """Reverse the journals of these payments and return their sum."""
    invoice = billing.invoice
    _require_fund_left(session, billing, payments)
    for payment in payments:
        _undo(session, actor, billing, payment, reason)
    total = sum((payment.amount for payment in payments), NOTHING)
    _set_paid(invoice, invoice.paid - billing.sign * total)
    session.flush()
    clear_alert(billing.holding, read_fund(session, billing.holding.id))
    return total


def require_fund(session: Session, billing: Billing, amount: Decimal) -> None:
    """Refuse to take more out of the fund than it has; money into it is refused by nothing."""
    fund = read_fund(session, billing.holding.id)
    if amount > fund:
        raise FundTooSmall(agency=billing.holding.name, fund=f"{fund:.2f}", amount=f"{amount:.2f}")


def _record(session: Session, actor: Actor, billing: Billing, payment: InvoicePaymentWrite) -> None:
    invoice, method = billing.invoice, _method(session, actor, payment)
    holding_id, amount = billing.holding.id, billing.sign * payment.amount
    office_id: uuid.UUID | None = None
    source: AccountKey = fund_account(holding_id)
    if method.kind is MethodKind.Fund:
        require_fund(session, billing, amount)
    else:
        office_id = paying_office(session, actor, None).id
        source = till_account(office_id, method.id)
    title = f"Payment of {invoice.number}" if amount > 0 else f"Paid out for {invoice.number}"
    header = JournalHeader(JournalKind.Transfer, title, billing.today.at)
    line = ExpenseLine(holding_id, office_id, ExpenseKind.Credit, title, -amount)
    entries = [Entry(source, amount, method.name), Entry(holding_account(holding_id), -amount, title)]
    journal_id = post_journal(session, actor, header, entries, [line])
    take_lines(session, lines_of_journal(session, journal_id))
    session.add(
        InvoicePayment(
            invoice_id=invoice.id,
            office_id=office_id,
            journal_id=journal_id,
            paid_at=billing.today.at,
            paid_on=billing.today.day,
            app_user_id=actor.user_id,
            app_user_name=actor.name,
            **payment.model_dump(),
        )
    )


def _undo(session: Session, actor: Actor, billing: Billing, payment: InvoicePayment, reason: str) -> None:
    at, title = billing.today.at, f"Payment of {billing.invoice.number} undone"
    reversal_id = reverse_journal(session, actor, payment.journal_id, title, at)
    header = JournalHeader(JournalKind.Reversal, title, at)
    amount = billing.sign * payment.amount
    line = ExpenseLine(billing.holding.id, payment.office_id, ExpenseKind.Credit, title, amount)
    insert_expenses(session, header, reversal_id, [line])
    take_lines(session, lines_of_journal(session, reversal_id))
    payment.reversal_journal_id, payment.undone_at = reversal_id, at
    payment.undone_by, payment.undone_reason = actor.name, reason


def _method(session: Session, actor: Actor, payment: InvoicePaymentWrite) -> PaymentMethod:
    method = session.get(PaymentMethod, payment.payment_method_id)
    if method is None:
        raise NoSuchMethod
    is_operators = method.receiver is Receiver.Operator and not goes_through_gateway(method)
    if not is_offered(method, actor.role) or not is_operators:
        raise MethodNotForInvoices(method=method.name)
    if method.reference_required and payment.reference is None:
        raise ReferenceRequired(method=method.name)
    return method


def _require_fund_left(session: Session, billing: Billing, payments: Sequence[InvoicePayment]) -> None:
    """Refuse to take back from the fund what it has spent since a counter-invoice was paid into it."""
    methods = select(PaymentMethod.id).where(PaymentMethod.kind == MethodKind.Fund)
    funds = set(session.scalars(methods))
    taken = sum((each.amount for each in payments if each.payment_method_id in funds), NOTHING)
    fund = read_fund(session, billing.holding.id)
    if billing.sign < 0 and taken > fund:
        raise FundSpent(agency=billing.holding.name, fund=money(fund), amount=money(taken))


def _set_paid(invoice: Invoice, paid: Decimal) -> None:
    invoice.paid, invoice.state = paid, rules.state_of(invoice.amount, paid)
