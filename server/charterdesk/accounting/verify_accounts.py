"""Checks which lines of accounts are open, and that they and unpaid invoices are all that is owed."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, exists, func, literal, or_, select, union_all
from sqlalchemy.orm import Session, aliased

from charterdesk.accounting.models import Invoice, InvoiceLine, InvoicePayment
from charterdesk.accounting.queries.find_lines import UNPAID_STATES
from charterdesk.ledger.models import Expense, Journal, OpenExpense
from charterdesk.organization.models import OfficeHolding

_Own = aliased(Journal, name="own")
_Pair = aliased(Journal, name="pair")
_PairLine = aliased(Expense, name="pair_line")


def verify_owed(session: Session) -> Iterator[str]:
    """Compare the lines of each agency's account with its open lines and unpaid invoices."""
    listed = select(Expense.office_holding_id, Expense.amount, literal(True))
    opened = select(Expense.office_holding_id, Expense.amount, literal(False)).join(
        OpenExpense, OpenExpense.id == Expense.id
    )
    billed = select(Invoice.office_holding_id, Invoice.amount - Invoice.paid, literal(False)).where(
        Invoice.state.in_(UNPAID_STATES)
    )
    agency, amount, is_listed = union_all(listed, opened, billed).subquery().c
    lines = func.coalesce(func.sum(amount).filter(is_listed), 0)
    unpaid = func.coalesce(func.sum(amount).filter(~is_listed), 0)
    rows = (
        select(OfficeHolding.name, lines, unpaid)
        .join_from(OfficeHolding, amount.table, agency == OfficeHolding.id)
        .group_by(OfficeHolding.id)
        .having(lines != unpaid)
    )
    for name, total, left in session.execute(rows):
        yield f"{name} owes {total} by its lines, and {left} by what is open and unpaid"


def verify_open_lines(session: Session) -> Iterator[str]:
    """Check that a line is open unless an invoice bills it, or it pays one, or is reversed.

    Of a payment that was undone after its credit was billed, both lines count: they may be open again once
    the invoice is canceled.
    """
    is_open, by_hand = OpenExpense.id.is_not(None), Expense.ticket_master_id.is_(None)
    closed = or_(_is_billed(Expense.id), _pays(), and_(_is_reversed(), or_(by_hand, ~_both_count())))
    wrong = _lines().where(is_open == closed)
    for title, line_id, opened in session.execute(wrong):
        yield f"line {line_id} ({title}) is {'open' if opened else 'not open'}, and should not be so"
    stray = select(OpenExpense.id).where(~exists().where(Expense.id == OpenExpense.id))
    for line_id in session.scalars(stray):
        yield f"open line {line_id} does not exist"
    agencies = select(Expense.id).join(OpenExpense, OpenExpense.id == Expense.id)
    for line_id in session.scalars(
        agencies.where(OpenExpense.office_holding_id != Expense.office_holding_id)
    ):
        yield f"open line {line_id} is of another agency"


def verify_lines_billed_once(session: Session) -> Iterator[str]:
    """Check that the lines of each invoice are of its agency and add up to its amount."""
    total = func.coalesce(func.sum(Expense.amount), 0)
    others = func.count().filter(Expense.office_holding_id != Invoice.office_holding_id)
    wrong = (
        select(Invoice.number, Invoice.amount, total, others)
        .outerjoin(InvoiceLine, InvoiceLine.invoice_id == Invoice.id)
        .outerjoin(Expense, Expense.id == InvoiceLine.expense_id)
        .group_by(Invoice.id)
        .having(or_(total != Invoice.amount, others > 0))
    )
    for number, amount, lines, strange in session.execute(wrong):
        yield f"invoice {number} of {amount} has lines of {lines}, {strange} of other agencies"


def _lines() -> Select[*tuple[Any, ...]]:
    return (
        select(Expense.title, Expense.id, OpenExpense.id.is_not(None))
        .join(_Own, _Own.id == Expense.journal_id)
        .outerjoin(OpenExpense, OpenExpense.id == Expense.id)
    )


def _is_billed(line_id: Any) -> ColumnElement[bool]:
    return exists().where(InvoiceLine.expense_id == line_id, InvoiceLine.live)


def _pays() -> ColumnElement[bool]:
    """Return true for the payment of an invoice and for its reversal."""
    paid_by = or_(
        InvoicePayment.journal_id == Expense.journal_id,
        InvoicePayment.reversal_journal_id == Expense.journal_id,
    )
    return and_(Expense.ticket_master_id.is_(None), exists().where(paid_by))


def _is_reversed() -> ColumnElement[bool]:
    return or_(_Own.reverses_id.is_not(None), exists().where(_Pair.reverses_id == _Own.id))


def _both_count() -> ColumnElement[bool]:
    """Return true if lines of the journal or of its reversal are open or billed, so that none was closed."""
    original = func.coalesce(_Own.reverses_id, _Own.id)
    pair = or_(_Pair.id == original, _Pair.reverses_id == original)
    counted = or_(_is_billed(_PairLine.id), exists().where(OpenExpense.id == _PairLine.id))
    return (
        select(_PairLine.id)
        .join(_Pair, _Pair.id == _PairLine.journal_id)
        .where(pair, counted)
        .correlate(_Own)
        .exists()
    )
