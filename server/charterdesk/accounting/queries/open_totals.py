"""The open lines of each agency of some days: what a run of invoices over all agencies would bill."""

from datetime import date
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.orm import Session

from charterdesk.accounting.domain.invoice import require_total
from charterdesk.accounting.errors_account import DaysInDisorder
from charterdesk.accounting.filters import Today, read_today
from charterdesk.accounting.schemas.invoice import OpenTotal
from charterdesk.accounting.schemas.invoice_writes import MOST_LINES
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.errors import Refusal, reason_of
from charterdesk.ledger.enums import ExpenseKind
from charterdesk.ledger.models import Expense, OpenExpense
from charterdesk.organization.models import OfficeHolding


def get_open_totals(session: Session, first: date | None, until: date | None) -> list[OpenTotal]:
    """Return the agencies with open lines created on these days, or on all until the last one, by name."""
    begin_snapshot(session)
    today = read_today(session)
    last = until or today.day
    if first is not None and last < first:
        raise DaysInDisorder
    return [_read(row, today) for row in session.execute(_totals(today, first, last))]


def _totals(today: Today, first: date | None, until: date) -> Select[*tuple[Any, ...]]:
    """Select the oldest lines of each agency, as many as one invoice can have."""
    begun = () if first is None else (Expense.created_at >= today.starts(first),)
    order = (Expense.created_at, Expense.id)
    place = func.row_number().over(partition_by=Expense.office_holding_id, order_by=order).label("place")
    lines = (
        select(
            *(Expense.id, Expense.office_holding_id, Expense.kind, Expense.amount, Expense.created_at), place
        )
        .join(OpenExpense, OpenExpense.id == Expense.id)
        .where(Expense.created_at < today.ends(until), *begun)
        .subquery()
    )
    fits = lines.c.place <= MOST_LINES
    amounts = {
        kind: func.coalesce(func.sum(lines.c.amount).filter(fits, lines.c.kind == kind), 0)
        for kind in ExpenseKind
    }
    return (
        select(
            OfficeHolding.id,
            OfficeHolding.name,
            OfficeHolding.email,
            func.array_agg(aggregate_order_by(lines.c.id, lines.c.place)).filter(fits).label("ids"),
            *(amount.label(kind.name.lower()) for kind, amount in amounts.items()),
            func.min(lines.c.created_at).label("oldest"),
            func.max(lines.c.created_at).filter(fits).label("newest"),
            func.count().filter(~fits).label("more"),
        )
        .join(OfficeHolding, OfficeHolding.id == lines.c.office_holding_id)
        .group_by(OfficeHolding.id)
        .order_by(func.lower(OfficeHolding.name))
    )


def _read(row: Any, today: Today) -> OpenTotal:
    amount = row.sale + row.credit + row.others
    refusal: Refusal | None = None
    try:
        require_total(amount, None)
    except Refusal as refused:
        refusal = refused
    return OpenTotal(
        office_holding_id=row.id,
        office_holding_name=row.name,
        email=row.email,
        expense_ids=row.ids,
        sales=row.sale,
        credits=row.credit,
        others=row.others,
        amount=amount,
        oldest_on=today.day_of(row.oldest),
        newest_on=today.day_of(row.newest),
        more=row.more,
        why_not=None if refusal is None else refusal.message,
        reason=None if refusal is None else reason_of(refusal.finished),
    )
