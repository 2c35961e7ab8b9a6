"""Lines of agencies' statements that are open and should not be, or the other way round."""

from collections.abc import Iterator

from sqlalchemy import and_, exists, func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.accounting.enums import StoredFigure
from charterdesk.accounting.models import InvoiceLine, InvoicePayment
from charterdesk.accounting.schemas.consolidation import Difference
from charterdesk.ledger.models import Expense, Journal, OpenExpense
from charterdesk.organization.models import OfficeHolding

_Reversal = aliased(Journal)


def open_line_differences(session: Session) -> Iterator[Difference]:
    """Compare the rows of open lines with invoices, their payments and reversals.

    A reversed line and its reversal are both open or both closed, unless one of them is on an invoice.
    """
    on_invoice = exists().where(InvoiceLine.expense_id == Expense.id, InvoiceLine.live)
    pays_one = exists().where(
        or_(
            InvoicePayment.journal_id == Expense.journal_id,
            InvoicePayment.reversal_journal_id == Expense.journal_id,
        )
    )
    lines = (
        select(
            Expense.id,
            Expense.journal_id,
            Expense.office_holding_id,
            Expense.title,
            func.coalesce(Journal.reverses_id, _Reversal.id).label("other_id"),
            OpenExpense.id.is_not(None).label("open"),
            or_(on_invoice, pays_one).label("taken"),
        )
        .join(Journal, Journal.id == Expense.journal_id)
        .outerjoin(_Reversal, _Reversal.reverses_id == Journal.id)
        .outerjoin(OpenExpense, OpenExpense.id == Expense.id)
        .cte("lines")
    )
    others = (
        select(
            lines.c.journal_id,
            func.bool_or(lines.c.taken).label("taken"),
            func.bool_or(lines.c.open).label("open"),
        )
        .where(lines.c.other_id.is_not(None))
        .group_by(lines.c.journal_id)
        .subquery()
    )
    alone = or_(others.c.journal_id.is_(None), others.c.taken)
    too_much = and_(lines.c.open, or_(lines.c.taken, and_(~alone, ~others.c.open)))
    missing = and_(~lines.c.open, ~lines.c.taken, alone)
    wrong = (
        select(lines.c.id, OfficeHolding.name, lines.c.title, lines.c.open)
        .join(OfficeHolding, OfficeHolding.id == lines.c.office_holding_id)
        .outerjoin(others, others.c.journal_id == lines.c.other_id)
        .where(or_(too_much, missing))
        .order_by(OfficeHolding.name, lines.c.id)
    )
    for line_id, name, title, is_open in session.execute(wrong):
        yield Difference(
            figure=StoredFigure.OpenLine,
            entity_id=line_id,
            title=f"{name}, {title}",
            stored="Open" if is_open else "Closed",
            ledger="Closed" if is_open else "Open",
            can_correct=True,
        )
    orphans = select(OpenExpense.id).where(~exists().where(Expense.id == OpenExpense.id))
    for line_id in session.scalars(orphans):
        yield Difference(
            figure=StoredFigure.OpenLine,
            entity_id=line_id,
            title="A line that does not exist",
            stored="Open",
            ledger="Closed",
            can_correct=True,
        )
