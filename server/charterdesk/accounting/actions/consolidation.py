"""Write what the ledger says over stored figures that differ from it, one event each."""

import uuid
from collections.abc import Sequence
from decimal import Decimal
from itertools import islice
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.enums import InvoiceState, StoredFigure
from charterdesk.accounting.models import FundEntry, Invoice
from charterdesk.accounting.queries.differences import (
    MOST,
    PATIENT,
    account_differences,
    all_differences,
    booking_differences,
    fund_entry_differences,
    invoice_differences,
    statement_differences,
)
from charterdesk.accounting.queries.open_line_differences import open_line_differences
from charterdesk.accounting.schemas.consolidation import (
    ConsolidationCorrect,
    ConsolidationCorrected,
    Difference,
)
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.booking.enums import PayStatus
from charterdesk.booking.models import TicketMaster
from charterdesk.kit.clock import now
from charterdesk.ledger.accounts import holding_account, lock_accounts
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import Entry, ExpenseLine, JournalHeader, post_journal
from charterdesk.ledger.models import Account, Expense, OpenExpense
from charterdesk.ledger.open_lines import free_lines

ENTITIES = {
    StoredFigure.BookingCharged: Entity.TicketMaster,
    StoredFigure.BookingPaid: Entity.TicketMaster,
    StoredFigure.BookingRefunded: Entity.TicketMaster,
    StoredFigure.PayStatus: Entity.TicketMaster,
    StoredFigure.AccountBalance: Entity.OfficeHolding,
    StoredFigure.Statement: Entity.Expenses,
    StoredFigure.InvoicePaid: Entity.Invoice,
    StoredFigure.OpenLine: Entity.Expenses,
    StoredFigure.FundEntry: Entity.Funds,
}
_BOOKING = {
    StoredFigure.BookingCharged: "charged",
    StoredFigure.BookingPaid: "paid",
    StoredFigure.BookingRefunded: "refunded",
}


def correct_differences(session: Session, actor: Actor, body: ConsolidationCorrect) -> ConsolidationCorrected:
    """Lock what differs in the order of all locks, compare it again, and write the ledger's figures."""
    session.execute(PATIENT)
    found = list(islice(all_differences(session), MOST))
    corrected = list[Difference]()
    for correct in (_bookings, _accounts, _invoices, _lines):
        corrected += correct(session, actor, found, body.reason)
    session.flush()
    return ConsolidationCorrected(corrected=corrected, left=[each for each in found if not each.can_correct])


def _bookings(session: Session, actor: Actor, found: Sequence[Difference], reason: str) -> list[Difference]:
    ids = _ids(found, *_BOOKING, StoredFigure.PayStatus)
    if not ids:
        return []
    locked = select(TicketMaster.id).where(TicketMaster.id.in_(ids)).order_by(TicketMaster.id)
    session.execute(locked.with_for_update())
    wrong = list(booking_differences(session, ids))
    for each in wrong:
        status = each.figure is StoredFigure.PayStatus
        value: Any = PayStatus(each.ledger) if status else Decimal(each.ledger)
        column = "pay_status" if status else _BOOKING[each.figure]
        _update(session, TicketMaster, each.entity_id, {column: value, "version": TicketMaster.version + 1})
        holding_id = session.scalars(
            select(TicketMaster.office_holding_id).where(TicketMaster.id == each.entity_id)
        ).one()
        _log(session, actor, each, reason, each.entity_id, holding_id)
    return wrong


def _accounts(session: Session, actor: Actor, found: Sequence[Difference], reason: str) -> list[Difference]:
    ids = _ids(found, StoredFigure.AccountBalance)
    of_statements = _ids(found, StoredFigure.Statement)
    lock_accounts(session, [holding_account(holding_id) for holding_id in of_statements])
    session.execute(select(Account.id).where(Account.id.in_(ids)).order_by(Account.id).with_for_update())
    balances = list(account_differences(session, ids)) if ids else []
    for each in balances:
        _update(session, Account, each.entity_id, {"balance": Decimal(each.ledger)})
        holding_id = session.get_one(Account, each.entity_id).office_holding_id
        _log(session, actor, each, reason, holding_id, holding_id)
    statements = [each for each in statement_differences(session) if each.entity_id in of_statements]
    for each in statements:
        _add_statement_line(session, actor, each, reason)
        _log(session, actor, each, reason, each.entity_id, each.entity_id)
    return [*balances, *statements]


def _add_statement_line(session: Session, actor: Actor, each: Difference, reason: str) -> None:
    """Bring the statement to the ledger by a line with a journal that leaves the account as it is."""
    missing = Decimal(each.ledger) - Decimal(each.stored)
    account = holding_account(each.entity_id)
    title = f"Correction of the statement: {' '.join(reason.split())}"
    kind = ExpenseKind.Others if missing > 0 else ExpenseKind.Credit
    line = ExpenseLine(each.entity_id, None, kind, title, missing)
    journal_kind = JournalKind.Charge if missing > 0 else JournalKind.Credit
    entries = [Entry(account, missing, "Listed"), Entry(account, -missing, "Posted before")]
    post_journal(session, actor, JournalHeader(journal_kind, title, now(session)), entries, [line])


def _invoices(session: Session, actor: Actor, found: Sequence[Difference], reason: str) -> list[Difference]:
    ids = _ids(found, StoredFigure.InvoicePaid)
    if not ids:
        return []
    session.execute(select(Invoice.id).where(Invoice.id.in_(ids)).order_by(Invoice.id).with_for_update())
    wrong = list(invoice_differences(session, ids))
    for each in wrong:
        paid, state = each.ledger.split(", ")
        values = {"paid": Decimal(paid), "state": InvoiceState(state), "version": Invoice.version + 1}
        _update(session, Invoice, each.entity_id, values)
        holding_id = session.get_one(Invoice, each.entity_id).office_holding_id
        _log(session, actor, each, reason, each.entity_id, holding_id)
    return wrong


def _lines(session: Session, actor: Actor, found: Sequence[Difference], reason: str) -> list[Difference]:
    """Open and close lines, and set the amounts of fund entries."""
    ids = _ids(found, StoredFigure.OpenLine)
    lines = [each for each in open_line_differences(session) if each.entity_id in ids]
    for each in lines:
        if each.ledger == "Open":
            free_lines(session, [each.entity_id])
        else:
            session.execute(delete(OpenExpense).where(OpenExpense.id == each.entity_id))
        line = session.get(Expense, each.entity_id)
        holding_id = line.office_holding_id if line else None
        _log(session, actor, each, reason, holding_id, holding_id)
    entry_ids = _ids(found, StoredFigure.FundEntry)
    entries = [each for each in fund_entry_differences(session, entry_ids) if each.can_correct]
    for each in entries:
        _update(session, FundEntry, each.entity_id, {"amount": Decimal(each.ledger)})
        entry = session.get_one(FundEntry, each.entity_id)
        _log(session, actor, each, reason, entry.journal_id, entry.office_holding_id)
    return [*lines, *entries]


def _ids(found: Sequence[Difference], *figures: StoredFigure) -> set[uuid.UUID]:
    return {each.entity_id for each in found if each.figure in figures and each.can_correct}


def _update(session: Session, table: Any, row_id: uuid.UUID, values: dict[str, Any]) -> None:
    written = update(table).where(table.id == row_id).values(values)
    session.execute(written.execution_options(synchronize_session=False))


def _log(
    session: Session,
    actor: Actor,
    each: Difference,
    reason: str,
    entity_id: uuid.UUID | None,
    holding_id: uuid.UUID | None,
) -> None:
    about = About(ENTITIES[each.figure], entity_id, holding_id=holding_id)
    title = f"Set to the ledger: {each.title}"
    change = Change(each.figure.value, each.stored, each.ledger)
    record(session, actor, EventType.TransactionConsolidate, about, title, reason, [change])
