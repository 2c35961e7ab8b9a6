"""Lines of agencies' accounts, limited to what the caller may see."""

import uuid
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Date, Select, and_, case, cast, func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain.ageing import NOTHING, due_day
from charterdesk.accounting.enums import InvoiceState, LinePart, LineState
from charterdesk.accounting.filters import AccountFilter, Today, narrowed, read_today
from charterdesk.accounting.models import Invoice, InvoiceLine, InvoicePayment
from charterdesk.accounting.queries.find_lines import UNPAID_STATES, lines_found
from charterdesk.accounting.queries.line_parts import Reversed, line_part
from charterdesk.accounting.queries.trips import add_trip, party, trip_columns, what_of
from charterdesk.accounting.schemas.account_lines import (
    MOST_LINES,
    AccountLine,
    AccountLines,
    LineTotals,
    SelectedLines,
    StateTotal,
)
from charterdesk.booking.models import TicketMaster
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.models import Expense, Journal, OpenExpense
from charterdesk.organization.models import Office, OfficeHolding

_Reversal = aliased(Journal, name="reversal")
_PaidInvoice = aliased(Invoice, name="paid_invoice")
_Paid = aliased(InvoicePayment, name="paid")
_SETTLED = frozenset({LineState.Paid, LineState.Reversed})


def get_transactions_by_filter(session: Session, actor: Actor, wanted: AccountFilter) -> AccountLines:
    return list_lines(session, actor, wanted)


def get_transactions_credit_by_filter(session: Session, actor: Actor, wanted: AccountFilter) -> AccountLines:
    return list_lines(session, actor, wanted, ExpenseKind.Credit)


def get_transactions_others_by_filter(session: Session, actor: Actor, wanted: AccountFilter) -> AccountLines:
    return list_lines(session, actor, wanted, ExpenseKind.Others)


def list_lines(
    session: Session, actor: Actor, wanted: AccountFilter, kind: ExpenseKind | None = None
) -> AccountLines:
    """Return the newest lines that the filter finds, with the totals of all."""
    begin_snapshot(session)
    today = read_today(session)
    wanted = narrowed(wanted, today)
    found = lines_found(actor, wanted, today)
    if kind is not None:
        found = [*found, Expense.kind == kind]
    newest = select(Expense.id).where(*found).order_by(Expense.created_at.desc(), Expense.id.desc())
    totals, states = _totals(session, found)
    lines = load_lines(session, today, newest.limit(MOST_LINES))
    return AccountLines(lines=lines, totals=totals, states=states, first=wanted.first, last=wanted.last)


def select_lines(session: Session, actor: Actor, ids: Sequence[uuid.UUID]) -> SelectedLines:
    """Return the chosen lines, newest first, or refuse if the caller may not see one of them."""
    begin_snapshot(session)
    mine = lines_found(actor, AccountFilter(), read_today(session))
    chosen = select(Expense.id).where(Expense.id.in_(ids), *mine)
    lines = load_lines(session, read_today(session), chosen)
    if len(lines) < len(set(ids)):
        raise NotFound
    return SelectedLines(lines=lines, totals=sum_lines(lines))


def sum_lines(lines: Sequence[AccountLine]) -> LineTotals:
    def total(part: Iterable[Decimal]) -> Decimal:
        return sum(part, NOTHING)

    return LineTotals(
        count=len(lines),
        sales=total(line.amount for line in lines if line.kind is ExpenseKind.Sale),
        credits=total(line.amount for line in lines if line.kind is ExpenseKind.Credit),
        others=total(line.amount for line in lines if line.kind is ExpenseKind.Others),
        price=total(line.price for line in lines),
        commission=total(line.commission for line in lines),
        amount=total(line.amount for line in lines),
    )


def load_lines(session: Session, today: Today, chosen: Select[uuid.UUID]) -> list[AccountLine]:
    """Return the lines of these ids, newest first."""
    rows = session.connection().execute(_details(chosen, today.zone)).all()
    return [_line(row, today) for row in rows]


def _details(chosen: Select[uuid.UUID], zone: str) -> Select[*tuple[Any, ...]]:
    """Select what a response shows of lines, with the invoice that each is on, or pays.

    The chosen lines come first: PostgreSQL does not reorder so many joins, and would join all lines.
    """
    wanted = chosen.subquery("chosen")
    paid_on = select(func.max(_Paid.paid_on)).where(_Paid.invoice_id == Invoice.id, _Paid.undone_at.is_(None))
    rows = (
        select(
            Expense,
            OfficeHolding.name.label("holding_name"),
            OfficeHolding.credit_days,
            Office.name.label("office_name"),
            TicketMaster.locator_number,
            Journal.kind.label("journal_kind"),
            Journal.app_user_name,
            line_state().label("state"),
            line_part().label("part"),
            func.coalesce(Invoice.id, _PaidInvoice.id).label("invoice_id"),
            func.coalesce(Invoice.number, _PaidInvoice.number).label("invoice_number"),
            Invoice.due_on,
            Invoice.issued_on,
            Invoice.id.is_not(None).label("billed"),
            paid_on.scalar_subquery().label("paid_on"),
            cast(func.timezone(zone, Expense.created_at), Date).label("created_on"),
            party(),
            *trip_columns(),
        )
        .select_from(wanted)
        .join(Expense, Expense.id == wanted.c.id)
        .join(OfficeHolding, OfficeHolding.id == Expense.office_holding_id)
        .outerjoin(Office, Office.id == Expense.office_id)
        .outerjoin(TicketMaster, TicketMaster.id == Expense.ticket_master_id)
    )
    found: Select[*tuple[Any, ...]] = add_trip(_with_state(rows))
    found = found.outerjoin(Reversed, Reversed.id == Journal.reverses_id)
    return found.order_by(Expense.created_at.desc(), Expense.id.desc())


def _with_state(rows: Any) -> Any:
    """Join what the state of a line is seen by: the invoice that bills it, and the one that it pays."""
    pays = InvoicePayment.journal_id == func.coalesce(Journal.reverses_id, Journal.id)
    return (
        rows.join(Journal, Journal.id == Expense.journal_id)
        .outerjoin(_Reversal, _Reversal.reverses_id == Journal.id)
        .outerjoin(OpenExpense, OpenExpense.id == Expense.id)
        .outerjoin(InvoiceLine, and_(InvoiceLine.expense_id == Expense.id, InvoiceLine.live))
        .outerjoin(Invoice, Invoice.id == InvoiceLine.invoice_id)
        .outerjoin(InvoicePayment, and_(pays, Expense.ticket_master_id.is_(None)))
        .outerjoin(_PaidInvoice, _PaidInvoice.id == InvoicePayment.invoice_id)
    )


def line_state() -> ColumnElement[str]:
    pays_a_part = and_(_PaidInvoice.state.in_(UNPAID_STATES), InvoicePayment.undone_at.is_(None))
    return case(
        (OpenExpense.id.is_not(None), LineState.Open.value),
        (or_(Invoice.state.in_(UNPAID_STATES), pays_a_part), LineState.Invoiced.value),
        (Invoice.state == InvoiceState.Paid, LineState.Paid.value),
        (or_(Journal.reverses_id.is_not(None), _Reversal.id.is_not(None)), LineState.Reversed.value),
        else_=LineState.Paid.value,
    )


def _totals(session: Session, found: Sequence[ColumnElement[bool]]) -> tuple[LineTotals, list[StateTotal]]:
    """Sum all lines that are found, by kind and state."""
    state = line_state().label("state")
    sums = (
        select(
            Expense.kind,
            state,
            func.count().label("lines"),
            func.sum(Expense.price).label("price"),
            func.sum(Expense.commission).label("commission"),
            func.sum(Expense.amount).label("amount"),
        )
        .select_from(Expense)
        .where(*found)
        .group_by(Expense.kind, state)
    )
    rows = session.connection().execute(_with_state(sums)).all()
    kinds = {kind: sum((row.amount for row in rows if row.kind is kind), NOTHING) for kind in ExpenseKind}
    totals = LineTotals(
        count=sum(row.lines for row in rows),
        sales=kinds[ExpenseKind.Sale],
        credits=kinds[ExpenseKind.Credit],
        others=kinds[ExpenseKind.Others],
        price=sum((row.price for row in rows), NOTHING),
        commission=sum((row.commission for row in rows), NOTHING),
        amount=sum((row.amount for row in rows), NOTHING),
    )
    return totals, [_state_total(state, rows) for state in LineState]


def _state_total(state: LineState, rows: Iterable[Any]) -> StateTotal:
    own = [row for row in rows if row.state == state.value]
    amount = sum((row.amount for row in own), NOTHING)
    return StateTotal(state=state, count=sum(row.lines for row in own), amount=amount)


def _line(row: Any, today: Today) -> AccountLine:
    line: Expense = row
    state = LineState(row.state)
    due_on = row.due_on if row.billed else due_day(row.created_on, row.credit_days)
    manual = line.ticket_master_id is None and row.journal_kind in (JournalKind.Charge, JournalKind.Credit)
    return AccountLine(
        id=line.id,
        office_holding_id=line.office_holding_id,
        office_holding_name=row.holding_name,
        office_id=line.office_id,
        office_name=row.office_name,
        kind=line.kind,
        part=LinePart(row.part),
        state=state,
        manual=manual,
        invoice_id=row.invoice_id,
        invoice_number=row.invoice_number,
        ticket_master_id=line.ticket_master_id,
        locator_number=row.locator_number,
        what=what_of(row.party, row.others) or line.title,
        title=line.title,
        flight_id=row.flight_id,
        flight_number=row.flight_number,
        route=row.route,
        departure_date=row.departure_date,
        created_at=line.created_at,
        created_on=row.created_on,
        due_on=due_on,
        paid_on=(row.paid_on or row.issued_on) if row.billed and state is LineState.Paid else None,
        age_days=(today.day - row.created_on).days,
        late_days=0 if state in _SETTLED else max((today.day - due_on).days, 0),
        price=line.price,
        commission=line.commission,
        amount=line.amount,
        app_user_name=row.app_user_name,
    )
