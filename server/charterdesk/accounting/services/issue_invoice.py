"""Puts open lines of an agency on a new invoice, with the next number of the year."""

import uuid
from collections.abc import Sequence

from sqlalchemy import insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain import invoice as rules
from charterdesk.accounting.domain.ageing import NOTHING, due_day
from charterdesk.accounting.errors_account import HouseHasNoAccount
from charterdesk.accounting.errors_invoice import (
    ChooseLines,
    LinesOfOtherAgency,
    LinesTaken,
    NoSuchLine,
    NotCorrectable,
    NotOnCorrected,
)
from charterdesk.accounting.filters import Today, read_today
from charterdesk.accounting.models import Invoice, InvoiceLine, InvoiceYear
from charterdesk.accounting.models_escrow import ESCROW_WAITING
from charterdesk.accounting.queries.account_lines import load_lines
from charterdesk.accounting.queries.invoices import find_invoice
from charterdesk.accounting.schemas.account_lines import AccountLine
from charterdesk.accounting.schemas.invoice_writes import InvoiceWrite
from charterdesk.accounting.services.freeze_invoice import Issued, freeze_invoice
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.documents.formats import counted, money
from charterdesk.kit.ids import new_id
from charterdesk.kit.sql_params import table_of
from charterdesk.ledger.accounts import fund_account, holding_account, lock_accounts
from charterdesk.ledger.models import Expense
from charterdesk.ledger.open_lines import take_lines
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_current_charter, get_holding


def issue_invoice(session: Session, actor: Actor, body: InvoiceWrite) -> Invoice:
    """Take the lines, give the number, and freeze what the invoice says."""
    holding = get_holding(session, actor, body.office_holding_id)
    if holding.house:
        raise HouseHasNoAccount(name=holding.name)
    if not body.expense_ids:
        raise ChooseLines
    lock_limits(session, holding.id)
    lines = _take(session, holding, body.expense_ids)
    amount = sum((line.amount for line in lines), NOTHING)
    corrected = _corrected(session, actor, holding, body.corrects_id, lines)
    rules.require_total(amount, corrected)
    charter = get_current_charter(session)
    today, serial = next_serial(session)
    issued = Issued(
        number=rules.invoice_number(charter.invoice_prefix, today.day.year, serial),
        issued_on=today.day,
        due_on=due_day(today.day, holding.credit_days),
    )
    frozen = freeze_invoice(session, actor, issued, holding, charter, lines, corrected, body.note)
    invoice = Invoice(
        id=new_id(),
        office_holding_id=holding.id,
        year=today.day.year,
        serial=serial,
        corrects_id=corrected.id if corrected else None,
        issued_at=today.at,
        state=rules.state_of(amount, NOTHING),
        amount=amount,
        paid=NOTHING,
        frozen=frozen,
        sha256=rules.seal_hash(frozen),
        note=body.note,
        app_user_id=actor.user_id,
        app_user_name=actor.name,
        **vars(issued),
    )
    session.add(invoice)
    session.flush()
    _insert_lines(session, invoice, lines)
    wait_for_escrow(session, invoice.id)
    changes = [Change("amount", None, f"{amount:.2f}"), Change("due", None, issued.due_on.isoformat())]
    log_invoice(session, actor, invoice, EventType.Created, _title(invoice, len(lines)), "", changes)
    return invoice


def lock_limits(session: Session, holding_id: uuid.UUID) -> None:
    """Lock account and fund of the agency, before any of its invoices."""
    lock_accounts(session, [holding_account(holding_id), fund_account(holding_id)])


def next_serial(session: Session) -> tuple[Today, int]:
    """Return the moment of issue and its number, under a lock that the transaction keeps.

    The clock is read under the lock, so that a higher number has no earlier day. A rollback gives the number
    back.
    """
    today = read_today(session)
    while True:
        year = today.day.year
        locked = upsert(InvoiceYear).values(id=new_id(), year=year, last_serial=0)
        session.execute(
            locked.on_conflict_do_update(index_elements=["year"], set_={"year": locked.excluded.year})
        )
        today = read_today(session)
        if today.day.year == year:
            counted_on = update(InvoiceYear).where(InvoiceYear.year == year)
            counted_on = counted_on.values(last_serial=InvoiceYear.last_serial + 1)
            serial = session.execute(
                counted_on.returning(InvoiceYear.last_serial),
                execution_options={"synchronize_session": False},
            )
            return today, serial.scalar_one()


def log_invoice(
    session: Session,
    actor: Actor,
    invoice: Invoice,
    event: EventType,
    title: str,
    text: str = "",
    changes: Sequence[Change] = (),
) -> None:
    about = About(Entity.Invoice, invoice.id, invoice.version, invoice.office_holding_id)
    record(session, actor, event, about, title, text, changes)


def wait_for_escrow(session: Session, invoice_id: uuid.UUID) -> None:
    """Have the escrow of the bookings on an invoice computed anew."""
    bookings = (
        select(Expense.ticket_master_id)
        .join(InvoiceLine, InvoiceLine.expense_id == Expense.id)
        .where(InvoiceLine.invoice_id == invoice_id, Expense.ticket_master_id.is_not(None))
        .distinct()
    )
    session.execute(insert(ESCROW_WAITING).from_select(["booking_id"], bookings))


def _take(session: Session, holding: OfficeHolding, wanted: Sequence[uuid.UUID]) -> list[AccountLine]:
    """Take the lines, or refuse with the names of those that cannot be taken."""
    ids = set(wanted)
    lines = load_lines(session, read_today(session), select(Expense.id).where(Expense.id.in_(ids)))
    if len(lines) < len(ids):
        raise NoSuchLine
    for line in lines:
        if line.office_holding_id != holding.id:
            raise LinesOfOtherAgency(agency=holding.name, line=_name(line), other=line.office_holding_name)
    taken = take_lines(session, ids)
    if len(taken) < len(ids):
        gone = [line for line in lines if line.id not in taken]
        raise LinesTaken(
            lines=rules.named([_name(line) for line in gone]),
            details={"expenseIds": [str(line.id) for line in gone]},
        )
    return lines


def _name(line: AccountLine) -> str:
    where = f" ({line.invoice_number})" if line.invoice_number else ""
    return f"{line.locator_number or line.title} {money(line.amount)}{where}"


def _corrected(
    session: Session,
    actor: Actor,
    holding: OfficeHolding,
    corrects_id: uuid.UUID | None,
    lines: Sequence[AccountLine],
) -> Invoice | None:
    """Return the invoice to correct, locked; each line must belong to a booking on it."""
    if corrects_id is None:
        return None
    invoice = find_invoice(session, actor, corrects_id, lock=True)
    if invoice.office_holding_id != holding.id:
        raise NotCorrectable(agency=holding.name, number=invoice.number)
    rules.require_correctable(invoice)
    billed = {line["ticketMasterId"] for line in invoice.frozen["lines"]} - {None}
    for line in lines:
        if str(line.ticket_master_id) not in billed:
            raise NotOnCorrected(number=invoice.number, line=_name(line))
    return invoice


def _insert_lines(session: Session, invoice: Invoice, lines: Sequence[AccountLine]) -> None:
    rows = [
        {"id": new_id(), "invoice_id": invoice.id, "expense_id": line.id, "position": number, "live": True}
        for number, line in enumerate(lines, 1)
    ]
    session.connection().execute(insert(table_of(InvoiceLine)), rows)


def _title(invoice: Invoice, lines: int) -> str:
    kind = "Invoice" if invoice.corrects_id is None else "Counter-invoice"
    return f"{kind} {invoice.number} issued: {counted(lines, 'line')}, {money(invoice.amount)}"
