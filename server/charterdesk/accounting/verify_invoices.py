"""Checks of the stored invoices for `charterdesk verify`."""

from collections.abc import Iterator
from decimal import Decimal

from sqlalchemy import and_, case, func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.accounting.domain.invoice import seal_hash, state_of
from charterdesk.accounting.enums import InvoiceState
from charterdesk.accounting.models import Invoice, InvoiceLine, InvoicePayment, InvoiceYear
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Journal, Posting


def verify_invoice_numbers(session: Session) -> Iterator[str]:
    """Check that the numbers of each year are counted from 1 without gaps, and that the next one is known."""
    highest, count = func.max(Invoice.serial), func.count(Invoice.id)
    years = (
        select(Invoice.year, highest.label("highest"), count.label("count")).group_by(Invoice.year).subquery()
    )
    wrong = select(
        func.coalesce(years.c.year, InvoiceYear.year),
        func.coalesce(years.c.highest, 0),
        func.coalesce(years.c.count, 0),
        InvoiceYear.last_serial,
    ).select_from(years.outerjoin(InvoiceYear, InvoiceYear.year == years.c.year, full=True))
    for year, last, invoices, counted in session.execute(wrong):
        if not last == invoices == counted:
            yield f"{year} has {invoices} invoices up to {last}, and {counted} numbers were given."


def verify_frozen_invoices(session: Session) -> Iterator[str]:
    """Check that what an invoice says has its hash, and adds up to its amount."""
    invoices = select(Invoice.number, Invoice.amount, Invoice.frozen, Invoice.sha256)
    for number, amount, frozen, sha256 in session.execute(invoices.execution_options(yield_per=500)):
        if seal_hash(frozen) != sha256:
            yield f"{number} says something else than its seal."
            continue
        said = sum((Decimal(line["amount"]) for line in frozen.get("lines", ())), Decimal(0))
        if said != amount:
            yield f"{number} is over {amount}, the lines on it add up to {said}."


def verify_billed_lines(session: Session) -> Iterator[str]:
    """Check that an invoice has the lines that it says, and that these are free once it is canceled."""
    frozen = func.coalesce(func.jsonb_array_length(Invoice.frozen["lines"]), 0)
    wrong_way = func.count().filter(InvoiceLine.live == (Invoice.state == InvoiceState.Cancelled))
    wrong = (
        select(Invoice.number, frozen, func.count(InvoiceLine.id), wrong_way)
        .outerjoin(InvoiceLine, InvoiceLine.invoice_id == Invoice.id)
        .group_by(Invoice.id)
        .having(or_(frozen != func.count(InvoiceLine.id), wrong_way > 0))
    )
    for number, said, lines, odd in session.execute(wrong):
        yield f"{number} says {said} lines and has {lines}, {odd} of them wrongly billed or freed."


def verify_invoices_paid(session: Session) -> Iterator[str]:
    """Compare amount paid and state of each invoice with its payments that were not undone."""
    standing = case((InvoicePayment.undone_at.is_(None), InvoicePayment.amount), else_=0)
    signed = func.coalesce(func.sum(standing), 0) * func.sign(Invoice.amount)
    invoices = (
        select(Invoice.number, Invoice.state, Invoice.amount, Invoice.paid, signed)
        .outerjoin(InvoicePayment, InvoicePayment.invoice_id == Invoice.id)
        .group_by(Invoice.id)
    )
    for number, state, amount, paid, payments in session.execute(invoices):
        if paid != payments:
            yield f"{number} says {paid} was paid, its payments {payments}."
        fits = state_of(amount, paid) if state is not InvoiceState.Cancelled else state
        if state is not fits or (state is InvoiceState.Cancelled and paid):
            yield f"{number} over {amount} with {paid} paid is {state.value}."
    corrected = aliased(Invoice)
    wrong = (
        select(Invoice.number, corrected.number)
        .join(corrected, corrected.id == Invoice.corrects_id)
        .where(
            or_(
                corrected.office_holding_id != Invoice.office_holding_id,
                corrected.corrects_id.is_not(None),
                and_(corrected.state == InvoiceState.Cancelled, Invoice.state != InvoiceState.Cancelled),
            )
        )
    )
    for number, other in session.execute(wrong):
        yield f"{number} corrects {other}, which cannot be corrected by it."


def verify_invoice_journals(session: Session) -> Iterator[str]:
    """Check that each payment moved its amount on the agency's account, and is undone at most once."""
    on_account = case((Account.kind == AccountKind.Holding, Posting.amount), else_=0)
    owners = func.count().filter(
        Account.kind == AccountKind.Holding, Account.office_holding_id == Invoice.office_holding_id
    )
    wanted = -InvoicePayment.amount * func.sign(Invoice.amount)
    moved = (
        select(Invoice.number, InvoicePayment.id, wanted, func.sum(on_account))
        .join(Invoice, Invoice.id == InvoicePayment.invoice_id)
        .join(Posting, Posting.journal_id == InvoicePayment.journal_id)
        .join(Account, Account.id == Posting.account_id)
        .group_by(Invoice.id, InvoicePayment.id)
        .having(or_(func.sum(on_account) != wanted, owners != 1))
    )
    for number, payment_id, amount, posted in session.execute(moved):
        yield f"Payment {payment_id} of {number} should move {amount}, its journal moves {posted}."
    reversal = aliased(Journal)
    undone = (
        select(InvoicePayment.id)
        .join(reversal, reversal.id == InvoicePayment.reversal_journal_id)
        .where(reversal.reverses_id.is_distinct_from(InvoicePayment.journal_id))
    )
    for payment_id in session.scalars(undone):
        yield f"Payment {payment_id} is undone, and its reversal is not of its journal."
