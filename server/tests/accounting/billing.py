"""Random invoices over open lines of agencies: paid in parts, paid back and canceled."""

from datetime import timedelta
from decimal import Decimal
from random import Random

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.accounting.enums import InvoiceState
from charterdesk.accounting.models import Invoice, InvoiceLine, InvoicePayment
from charterdesk.kit.clock import now
from charterdesk.ledger.accounts import OPENING, holding_account
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader, post_journal, reverse_journal
from charterdesk.ledger.models import Expense, OpenExpense
from charterdesk.payments.models import PaymentMethod

YEAR = 2001
"""No invoice of the program is of this year."""


def bill(session: Session, lines: list[Expense], corrects: Invoice | None = None) -> Invoice:
    """Put the lines on an invoice."""
    at = now(session)
    serial = session.query(Invoice).where(Invoice.year == YEAR).count() + 1
    amount = sum((line.amount for line in lines), Decimal(0))
    invoice = Invoice(
        office_holding_id=lines[0].office_holding_id,
        year=YEAR,
        serial=serial,
        number=f"{YEAR}-{serial:04}",
        corrects_id=corrects.id if corrects else None,
        issued_at=at,
        issued_on=at.date(),
        due_on=at.date() + timedelta(days=10),
        state=InvoiceState.Open if amount else InvoiceState.Paid,
        amount=amount,
        paid=Decimal(0),
        frozen={},
        sha256="",
        app_user_name="Test",
    )
    session.add(invoice)
    session.flush()
    session.add_all(
        InvoiceLine(invoice_id=invoice.id, expense_id=line.id, position=position)
        for position, line in enumerate(lines)
    )
    session.flush()
    session.execute(delete(OpenExpense).where(OpenExpense.id.in_([line.id for line in lines])))
    session.commit()
    return invoice


def pay(session: Session, invoice: Invoice, amount: Decimal) -> InvoicePayment:
    """Record a payment of the invoice, or of a counter-invoice to the agency."""
    at, sign = now(session), 1 if invoice.amount > 0 else -1
    header = JournalHeader(JournalKind.Transfer, f"Payment of {invoice.number}", at)
    account = holding_account(invoice.office_holding_id)
    entries = [Entry(OPENING, sign * amount), Entry(account, -sign * amount)]
    paid = InvoicePayment(
        invoice_id=invoice.id,
        payment_method_id=session.scalars(select(PaymentMethod.id).order_by(PaymentMethod.name)).first(),
        amount=amount,
        journal_id=post_journal(session, SYSTEM, header, entries),
        paid_at=at,
        paid_on=at.date(),
        app_user_name="Test",
    )
    session.add(paid)
    session.flush()
    _set_paid(invoice, invoice.paid + sign * amount)
    session.commit()
    return paid


def unpay(session: Session, paid: InvoicePayment) -> None:
    invoice, at = session.get_one(Invoice, paid.invoice_id), now(session)
    paid.reversal_journal_id = reverse_journal(session, SYSTEM, paid.journal_id, "Undone", at)
    paid.undone_at, paid.undone_by, paid.undone_reason = at, "Test", "Wrong amount"
    _set_paid(invoice, invoice.paid - (paid.amount if invoice.amount > 0 else -paid.amount))
    session.commit()


def cancel(session: Session, invoice: Invoice) -> None:
    invoice.state, invoice.cancelled_at = InvoiceState.Cancelled, now(session)
    for line in session.scalars(select(InvoiceLine).where(InvoiceLine.invoice_id == invoice.id)):
        line.live = False
        session.add(OpenExpense(id=line.expense_id, office_holding_id=invoice.office_holding_id))
    session.commit()


def _set_paid(invoice: Invoice, paid: Decimal) -> None:
    invoice.paid = paid
    invoice.state = (
        InvoiceState.Paid
        if paid == invoice.amount
        else InvoiceState.PartlyPaid
        if paid
        else InvoiceState.Open
    )


class RandomBilling:
    """An accountant who bills and is paid."""

    def __init__(self, random: Random, session: Session) -> None:
        self.random, self.session = random, session

    def step(self) -> None:
        self.session.commit()
        self.random.choice([self.bill, self.bill, self.pay, self.pay, self.pay, self.unpay, self.cancel])()

    def bill(self) -> None:
        """Bill some or all open lines of an agency; too much credit corrects a paid invoice, or waits."""
        lines = self.session.scalars(
            select(Expense).join(OpenExpense, OpenExpense.id == Expense.id).order_by(Expense.id)
        ).all()
        chosen = [line for line in lines if self.random.random() < 0.8]
        chosen = [line for line in chosen if line.office_holding_id == chosen[0].office_holding_id]
        total = sum((line.amount for line in chosen), Decimal(0))
        paid = self._some(Invoice.state == InvoiceState.Paid, Invoice.amount > 0)
        if chosen and (total >= 0 or paid is not None):
            bill(self.session, chosen, paid if total < 0 else None)

    def pay(self) -> None:
        invoice = self._some(Invoice.state.in_((InvoiceState.Open, InvoiceState.PartlyPaid)))
        if invoice is not None:
            left = abs(invoice.amount - invoice.paid)
            pay(self.session, invoice, self.random.choice([left, min(left, Decimal("33.33"))]))

    def unpay(self) -> None:
        paid = self.session.scalars(select(InvoicePayment).where(InvoicePayment.undone_at.is_(None))).all()
        if paid:
            unpay(self.session, self.random.choice(paid))

    def cancel(self) -> None:
        invoice = self._some(Invoice.state == InvoiceState.Open)
        if invoice is not None:
            cancel(self.session, invoice)

    def _some(self, *which: object) -> Invoice | None:
        found = self.session.scalars(
            select(Invoice).where(Invoice.year == YEAR, *which).order_by(Invoice.serial)  # type: ignore[arg-type]
        ).all()
        return self.random.choice(found) if found else None
