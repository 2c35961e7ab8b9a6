"""The debts of agencies now: open lines and unpaid invoices, by the day on which they are due."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Date, Select, case, cast, func, literal, select, union_all
from sqlalchemy.orm import InstrumentedAttribute, Session

from charterdesk.accounting.domain.ageing import NOTHING, Ageing, compute_ageing
from charterdesk.accounting.models import Invoice, InvoiceLine
from charterdesk.accounting.queries.find_lines import UNPAID_STATES
from charterdesk.accounting.queries.line_parts import Reversed, part_sums
from charterdesk.ledger.models import Expense, Journal, OpenExpense
from charterdesk.organization.models import OfficeHolding


@dataclass(frozen=True)
class DueDay:
    """The debt of one agency that is due on one day."""

    holding_id: uuid.UUID
    due_on: date
    sales: Decimal
    credits: Decimal
    others: Decimal
    payments: Decimal
    charged: Decimal
    """Open charges, and balances of invoices."""
    credited: Decimal
    """Open credits, and balances of counter-invoices; below zero."""
    lines: int
    invoices: int


@dataclass(frozen=True)
class Owed:
    """The debt of an agency in parts, with its ageing."""

    sales: Decimal = NOTHING
    credits: Decimal = NOTHING
    others: Decimal = NOTHING
    payments: Decimal = NOTHING
    lines: int = 0
    invoices: int = 0
    ageing: Ageing = field(default_factory=Ageing)

    @property
    def owed(self) -> Decimal:
        return self.sales + self.credits + self.others + self.payments


def load_owed(
    session: Session, today: date, zone: str, holding_id: uuid.UUID | None = None
) -> Mapping[uuid.UUID, Owed]:
    """Return what each agency owes, or one; agencies that owe nothing may be missing."""
    days = defaultdict[uuid.UUID, list[DueDay]](list)
    for row in session.connection().execute(_by_due_day(zone, holding_id)):
        days[row.holding_id].append(DueDay(**row._mapping))
    return {holding: add_up(own, today) for holding, own in days.items()}


def add_up(days: Iterable[DueDay], today: date) -> Owed:
    days = list(days)
    charges = [(day.due_on, day.charged) for day in days if day.charged]
    credit = -sum((day.credited for day in days), NOTHING)
    return Owed(
        sales=sum((day.sales for day in days), NOTHING),
        credits=sum((day.credits for day in days), NOTHING),
        others=sum((day.others for day in days), NOTHING),
        payments=sum((day.payments for day in days), NOTHING),
        lines=int(sum(day.lines for day in days)),
        invoices=int(sum(day.invoices for day in days)),
        ageing=compute_ageing(charges, credit, today),
    )


def _by_due_day(zone: str, holding_id: uuid.UUID | None) -> Select[*tuple[Any, ...]]:
    parts = union_all(_open_lines(zone, holding_id), _unpaid_invoices(holding_id)).subquery()
    sums = [func.sum(column).label(column.name) for column in parts.c if column.name not in _KEYS]
    keys = [parts.c[name] for name in _KEYS]
    return select(*keys, *sums).group_by(*keys)


_KEYS = ("holding_id", "due_on")


def _open_lines(zone: str, holding_id: uuid.UUID | None) -> Select[*tuple[Any, ...]]:
    due_on = cast(func.timezone(zone, Expense.created_at), Date) + OfficeHolding.credit_days
    lines = (
        select(
            Expense.office_holding_id.label("holding_id"),
            due_on.label("due_on"),
            *part_sums(),
            func.sum(func.greatest(Expense.amount, 0)).label("charged"),
            func.sum(func.least(Expense.amount, 0)).label("credited"),
            func.count().label("lines"),
            literal(0).label("invoices"),
        )
        .select_from(OpenExpense)
        .join(Expense, Expense.id == OpenExpense.id)
        .join(OfficeHolding, OfficeHolding.id == Expense.office_holding_id)
        .join(Journal, Journal.id == Expense.journal_id)
        .outerjoin(Reversed, Reversed.id == Journal.reverses_id)
        .where(*_of(OpenExpense.office_holding_id, holding_id))
    )
    return lines.group_by(Expense.office_holding_id, due_on)


def _unpaid_invoices(holding_id: uuid.UUID | None) -> Select[*tuple[Any, ...]]:
    """Select unpaid invoices by the parts of their lines; what was paid of them is a payment."""
    own = [Invoice.state.in_(UNPAID_STATES), *_of(Invoice.office_holding_id, holding_id)]
    parts = (
        select(InvoiceLine.invoice_id, *part_sums())
        .join(Invoice, Invoice.id == InvoiceLine.invoice_id)
        .join(Expense, Expense.id == InvoiceLine.expense_id)
        .join(Journal, Journal.id == Expense.journal_id)
        .outerjoin(Reversed, Reversed.id == Journal.reverses_id)
        .where(InvoiceLine.live, *own)
        .group_by(InvoiceLine.invoice_id)
        .subquery()
    )
    balance = Invoice.amount - Invoice.paid
    return (
        select(
            Invoice.office_holding_id,
            Invoice.due_on,
            parts.c.sales,
            parts.c.credits,
            parts.c.others,
            parts.c.payments - Invoice.paid,
            case((balance > 0, balance), else_=0),
            case((balance < 0, balance), else_=0),
            literal(0),
            literal(1),
        )
        .join(parts, parts.c.invoice_id == Invoice.id)
        .where(*own)
    )


def _of(column: InstrumentedAttribute[uuid.UUID], holding_id: uuid.UUID | None) -> list[ColumnElement[bool]]:
    return [] if holding_id is None else [column == holding_id]
