"""The parts that what an agency owes is explained by: sales, credits, other charges, payments."""

from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, or_
from sqlalchemy.orm import aliased

from charterdesk.accounting.enums import LinePart
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.models import Expense, Journal

Reversed = aliased(Journal, name="reversed_journal")
"""The journal that the line's journal reverses; to be joined by `Journal.reverses_id`."""
_PAYING = (JournalKind.Payment, JournalKind.Refund)


def is_payment() -> ColumnElement[bool]:
    """Return true for a credit for money that the operator received, or gave back.

    A sale credits what the operator had received before it. A payment from that time is undone by a charge.
    """
    transfer = and_(Journal.kind == JournalKind.Transfer, Journal.ticket_master_id.is_(None))
    undone_before = and_(Journal.kind == JournalKind.Charge, Expense.price > 0, Expense.commission == 0)
    undone = or_(
        Reversed.kind.in_(_PAYING),
        and_(Reversed.kind == JournalKind.Transfer, Reversed.ticket_master_id.is_(None)),
    )
    return and_(
        Expense.kind == ExpenseKind.Credit,
        or_(
            Journal.kind.in_((*_PAYING, JournalKind.Sale)),
            transfer,
            undone_before,
            and_(Journal.kind == JournalKind.Reversal, undone),
        ),
    )


def line_part() -> ColumnElement[str]:
    """Return the part that a line belongs to; the journal and what it reverses are joined."""
    return case(
        (is_payment(), LinePart.Payments.value),
        (Expense.kind == ExpenseKind.Sale, LinePart.Sales.value),
        (Expense.kind == ExpenseKind.Credit, LinePart.Credits.value),
        else_=LinePart.Others.value,
    )


def part_sums() -> list[ColumnElement[Any]]:
    """Return the sums of sales, credits, others and payments; the journal and what it reverses are joined."""
    return [
        func.coalesce(func.sum(case((line_part() == part.value, Expense.amount), else_=0)), 0).label(
            part.value.lower()
        )
        for part in LinePart
    ]
