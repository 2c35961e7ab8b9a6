"""Charges and credits that accounting enters on an agency's account, and their reversal."""

import uuid
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.errors_account import (
    HouseHasNoAccount,
    KindNotManual,
    LineInvoiced,
    LineNotManual,
    LineReversed,
)
from charterdesk.accounting.filters import read_today
from charterdesk.accounting.models import Invoice, InvoiceLine
from charterdesk.accounting.queries.account_lines import load_lines
from charterdesk.accounting.schemas.account_lines import (
    AccountLine,
    ChargeWrite,
    ExpenseDelete,
    ExpenseWrite,
)
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.documents.formats import money
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.accounts import ADJUSTMENTS, fund_account, holding_account, lock_accounts
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import (
    Entry,
    ExpenseLine,
    JournalHeader,
    insert_expenses,
    post_journal,
    reverse_journal,
)
from charterdesk.ledger.models import Expense, Journal
from charterdesk.ledger.open_lines import lines_of_journal, take_lines
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_holding

MANUAL = (JournalKind.Charge, JournalKind.Credit)
"""The kinds of journals of manual lines, which have no booking."""


def add_charge_to_office_holding(
    session: Session, actor: Actor, holding_id: uuid.UUID, body: ChargeWrite
) -> AccountLine:
    """Charge an agency for something beside its bookings."""
    holding = _agency(session, actor, holding_id)
    return _enter(session, actor, holding, ExpenseKind.Others, body, EventType.AddCharge)


def create_expense(session: Session, actor: Actor, body: ExpenseWrite) -> AccountLine:
    """Charge an agency, or give it a credit."""
    holding = _agency(session, actor, body.office_holding_id)
    if body.kind is ExpenseKind.Sale:
        raise KindNotManual
    return _enter(session, actor, holding, body.kind, body, EventType.Created)


def delete_expense(session: Session, actor: Actor, body: ExpenseDelete) -> None:
    """Reverse a manual line that is on no invoice. Line and reversal stay on the account, closed."""
    line = session.get(Expense, body.id)
    if line is None:
        raise NotFound
    holding = get_holding(session, actor, line.office_holding_id)
    before = _lock(session, holding)
    journal = session.get_one(Journal, line.journal_id)
    if line.ticket_master_id is not None or journal.kind not in (*MANUAL, JournalKind.Reversal):
        raise LineNotManual
    if not take_lines(session, [line.id]):
        raise _taken(session, line.id)
    at, title = now(session), f"Reversal of {line.title}"
    reversal_id = reverse_journal(session, actor, journal.id, title, at)
    header = JournalHeader(JournalKind.Reversal, title, at)
    reversal = ExpenseLine(holding.id, line.office_id, line.kind, title, -line.price)
    insert_expenses(session, header, reversal_id, [reversal])
    take_lines(session, lines_of_journal(session, reversal_id))
    about = About(Entity.Expenses, holding.id, holding_id=holding.id)
    record(
        session,
        actor,
        EventType.Deleted,
        about,
        f"{_name(line.kind)} of {money(abs(line.amount))} reversed, {holding.name}",
        body.reason,
        [_change(before, before - line.amount)],
    )


def _agency(session: Session, actor: Actor, holding_id: uuid.UUID) -> OfficeHolding:
    holding = get_holding(session, actor, holding_id)
    if holding.house:
        raise HouseHasNoAccount(name=holding.name)
    return holding


def _lock(session: Session, holding: OfficeHolding) -> Decimal:
    """Lock the account and the fund, and return what the agency owes."""
    account = holding_account(holding.id)
    return lock_accounts(session, [account, fund_account(holding.id)])[account]


def _enter(
    session: Session,
    actor: Actor,
    holding: OfficeHolding,
    kind: ExpenseKind,
    body: ChargeWrite,
    event: EventType,
) -> AccountLine:
    before = _lock(session, holding)
    charge = kind is ExpenseKind.Others
    amount = body.amount if charge else -body.amount
    title = " ".join(body.reason.split())
    header = JournalHeader(JournalKind.Charge if charge else JournalKind.Credit, title, now(session))
    entries = [Entry(holding_account(holding.id), amount), Entry(ADJUSTMENTS, -amount)]
    line = ExpenseLine(holding.id, None, kind, title, amount)
    journal_id = post_journal(session, actor, header, entries, [line])
    entered = select(Expense.id).where(Expense.journal_id == journal_id)
    (shown,) = load_lines(session, read_today(session), entered)
    about = About(Entity.Expenses, holding.id, holding_id=holding.id)
    what = f"{_name(kind)} of {money(body.amount)}, {holding.name}"
    record(session, actor, event, about, what, body.reason, [_change(before, before + amount)])
    return shown


def _taken(session: Session, expense_id: uuid.UUID) -> LineInvoiced | LineReversed:
    """Return the refusal for a line that is not open: it is on an invoice, or else reversed."""
    on_invoice = (
        select(Invoice.number)
        .join(InvoiceLine, InvoiceLine.invoice_id == Invoice.id)
        .where(InvoiceLine.expense_id == expense_id, InvoiceLine.live)
    )
    number = session.scalars(on_invoice).one_or_none()
    return LineReversed() if number is None else LineInvoiced(number=number)


def _name(kind: ExpenseKind) -> str:
    return "Charge" if kind is ExpenseKind.Others else "Credit"


def _change(before: Decimal, after: Decimal) -> Change:
    return Change("owed", f"{before:.2f}", f"{after:.2f}")
