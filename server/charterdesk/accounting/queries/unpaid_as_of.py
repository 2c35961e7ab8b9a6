"""The debt of an agency at a moment, computed from what was there then.

Lines, invoices and payments never change, and neither do the moments at which one was canceled or undone: the
same moment always gives the same numbers.
"""

import uuid
from datetime import date, datetime
from typing import Any

from sqlalchemy import ColumnElement, Date, Integer, Select, case, cast, func, or_, select, union_all
from sqlalchemy.orm import Session, aliased

from charterdesk.accounting.domain.ageing import NOTHING, Ageing, Charge, compute_ageing, due_day
from charterdesk.accounting.models import Invoice, InvoiceLine, InvoicePayment
from charterdesk.activity.enums import Entity
from charterdesk.activity.models import EventLog
from charterdesk.ledger.models import Expense, Journal, OpenExpense
from charterdesk.organization.models import OfficeHolding

_Own = aliased(Journal, name="own_journal")
_Reversal = aliased(Journal, name="reversal")
_Pair = aliased(Journal, name="pair")
_OfPair = aliased(Expense, name="of_pair")
_Billed = aliased(InvoiceLine, name="billed")
_Bill = aliased(Invoice, name="bill")
_PaidBy = aliased(Journal, name="paid_by")
_UndoneBy = aliased(Journal, name="undone_by")
_Taken = aliased(Expense, name="taken")
_TakenBack = aliased(Journal, name="taken_back")
_Taking = aliased(Expense, name="taking")


def load_ageing(
    session: Session, holding: OfficeHolding, until: datetime, today: date, zone: str
) -> tuple[Ageing, int]:
    """Return how late the agency's debt was just before `until`, and its credit days then."""
    credit_days = credit_days_at(session, holding, until)
    charges, credit = list[Charge](), NOTHING
    for day, charged, credited in session.connection().execute(_lines(holding.id, until, zone)):
        credit -= credited
        if charged:
            charges.append((due_day(day, credit_days), charged))
    for due_on, balance in session.connection().execute(_invoices(holding.id, until)):
        if balance > 0:
            charges.append((due_on, balance))
        credit -= min(balance, NOTHING)
    return compute_ageing(charges, credit, today), credit_days


def credit_days_at(session: Session, holding: OfficeHolding, until: datetime) -> int:
    """Return the agency's credit days at a moment: those before the first change after it."""
    change = func.jsonb_array_elements(EventLog.changes).table_valued("value").alias("change")
    field = change.c.value.op("->>")
    later = (
        select(cast(field("before"), Integer))
        .select_from(EventLog)
        .join(change, field("field") == "creditDays")
        .where(
            EventLog.entity_type == Entity.OfficeHolding,
            EventLog.entity_id == holding.id,
            EventLog.event_date >= until,
            field("before").is_not(None),
        )
        .order_by(EventLog.event_date, EventLog.position)
        .limit(1)
    )
    before: int | None = session.connection().execute(later).scalar()
    return holding.credit_days if before is None else before


def _lines(holding_id: uuid.UUID, until: datetime, zone: str) -> Select[*tuple[Any, ...]]:
    """Sum by day the lines that were on no invoice, paid none, and were not reversed."""
    pays = select(InvoicePayment.id).where(
        or_(
            InvoicePayment.journal_id == Expense.journal_id,
            InvoicePayment.reversal_journal_id == Expense.journal_id,
        )
    )
    day = cast(func.timezone(zone, Expense.created_at), Date)
    return (
        select(
            day,
            func.sum(func.greatest(Expense.amount, 0)),
            func.sum(func.least(Expense.amount, 0)),
        )
        .join(_Own, _Own.id == Expense.journal_id)
        .where(
            Expense.id.in_(_perhaps_open(holding_id, until)),
            Expense.created_at < until,
            ~_was_billed(Expense.id, until),
            or_(Expense.ticket_master_id.is_not(None), ~pays.exists()),
            or_(~_is_reversed(until), _pair_is_billed(until)),
        )
        .group_by(day)
    )


def _perhaps_open(holding_id: uuid.UUID, until: datetime) -> Select[uuid.UUID]:
    """Select what is open now, and what was billed or reversed since: nothing else was open then.

    So the years before cost nothing.
    """
    billed = (
        select(InvoiceLine.expense_id)
        .join(Invoice, Invoice.id == InvoiceLine.invoice_id)
        .where(Invoice.office_holding_id == holding_id, Invoice.issued_at >= until)
    )
    reversed_ = (
        select(_Taken.id)
        .join(_TakenBack, _TakenBack.reverses_id == _Taken.journal_id)
        .join(_Taking, _Taking.journal_id == _TakenBack.id)
        .where(_Taking.office_holding_id == holding_id, _Taking.created_at >= until)
    )
    open_now = select(OpenExpense.id).where(OpenExpense.office_holding_id == holding_id)
    found = union_all(open_now, billed, reversed_).subquery()
    return select(found.c.id)


def _was_billed(expense_id: Any, until: datetime) -> ColumnElement[bool]:
    """Return true if the line was on a live invoice.

    A value and no EXISTS, for which PostgreSQL reads the lines of all invoices at once.
    """
    bill = (
        select(_Bill.id)
        .join(_Billed, _Billed.invoice_id == _Bill.id)
        .where(_Billed.expense_id == expense_id, *_was_live(_Bill, until))
    )
    return bill.limit(1).scalar_subquery().is_not(None)


def _is_reversed(until: datetime) -> ColumnElement[bool]:
    reversal = select(_Reversal.id).where(_Reversal.reverses_id == _Own.id, _Reversal.at < until)
    return or_(_Own.reverses_id.is_not(None), reversal.exists())


def _pair_is_billed(until: datetime) -> ColumnElement[bool]:
    """Return true if a line of the journal or of its reversal was billed, so that all counted."""
    original = func.coalesce(_Own.reverses_id, _Own.id)
    lines = (
        select(_OfPair.id)
        .join(_Pair, _Pair.id == _OfPair.journal_id)
        .where(or_(_Pair.id == original, _Pair.reverses_id == original), _was_billed(_OfPair.id, until))
    )
    return lines.exists()


def _was_live(invoice: Any, until: datetime) -> list[ColumnElement[bool]]:
    return [
        invoice.issued_at < until,
        or_(invoice.cancelled_at.is_(None), invoice.cancelled_at >= until),
    ]


def _invoices(holding_id: uuid.UUID, until: datetime) -> Select[*tuple[Any, ...]]:
    """Select what was left to pay of each invoice; below zero of counter-invoices."""
    paid = (
        select(func.coalesce(func.sum(InvoicePayment.amount), 0))
        .join(_PaidBy, _PaidBy.id == InvoicePayment.journal_id)
        .outerjoin(_UndoneBy, _UndoneBy.id == InvoicePayment.reversal_journal_id)
        .where(
            InvoicePayment.invoice_id == Invoice.id,
            _PaidBy.at < until,
            or_(_UndoneBy.id.is_(None), _UndoneBy.at >= until),
        )
        .correlate(Invoice)
        .scalar_subquery()
    )
    balance = (Invoice.amount - case((Invoice.amount < 0, -paid), else_=paid)).label("balance")
    return select(Invoice.due_on, balance).where(
        Invoice.office_holding_id == holding_id, *_was_live(Invoice, until)
    )
