"""Computes an agency's debt at a moment and how late it was, line by line from the stored rows."""

import uuid
from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.accounting.models import Invoice, InvoiceLine, InvoicePayment
from charterdesk.ledger.models import Expense, Journal
from charterdesk.organization.models import OfficeHolding
from tests.accounting.postings import NOTHING, money

PARTS = ((31, "late31"), (16, "late16"), (1, "late1"))


@dataclass(frozen=True)
class Moment:
    """The end of a day in the operator's time zone."""

    until: datetime
    day: date
    zone: str

    def passed(self, at: datetime | None) -> bool:
        return at is not None and at < self.until


def ageing_at(session: Session, holding: OfficeHolding, moment: Moment) -> dict[str, str]:
    """Take credits off the oldest charges, one after the other."""
    credit, charges = NOTHING, list[tuple[date, Decimal]]()
    for due_on, amount in _unpaid(session, holding, moment):
        if amount < 0:
            credit -= amount
        else:
            charges.append((due_on, amount))
    parts = defaultdict[str, Decimal](Decimal)
    for due_on, amount in sorted(charges):
        taken = min(credit, amount)
        credit -= taken
        late = (moment.day - due_on).days
        parts[next((name for days, name in PARTS if late >= days), "notDue")] += amount - taken
    names = ("notDue", "late1", "late16", "late31")
    return {**{name: money(parts[name]) for name in names}, "credit": money(credit)}


def _unpaid(session: Session, holding: OfficeHolding, moment: Moment) -> list[tuple[date, Decimal]]:
    """Return the balances of invoices and the open lines, each with the day on which it is due."""
    journals = {row.id: row for row in session.scalars(select(Journal)) if moment.passed(row.at)}
    invoices = {
        row.id: row
        for row in session.scalars(select(Invoice).where(Invoice.office_holding_id == holding.id))
        if moment.passed(row.issued_at) and not moment.passed(row.cancelled_at)
    }
    balances = {invoice_id: row.amount for invoice_id, row in invoices.items()}
    settling = set[uuid.UUID]()
    for paid in session.scalars(select(InvoicePayment)):
        settling |= {paid.journal_id, paid.reversal_journal_id or paid.journal_id}
        if paid.invoice_id in balances and paid.journal_id in journals:
            stands = paid.reversal_journal_id not in journals
            sign = 1 if invoices[paid.invoice_id].amount > 0 else -1
            balances[paid.invoice_id] -= sign * paid.amount if stands else NOTHING
    billed = {line.expense_id for line in session.scalars(select(InvoiceLine)) if line.invoice_id in invoices}
    own = select(Expense).where(Expense.office_holding_id == holding.id)
    lines = [line for line in session.scalars(own) if line.journal_id in journals]
    pairs = {row.reverses_id: row.id for row in journals.values() if row.reverses_id}
    kept = {line.journal_id for line in lines if line.id in billed}
    found = [(invoices[invoice_id].due_on, balance) for invoice_id, balance in balances.items()]
    for line in lines:
        pair = {journals[line.journal_id].reverses_id or line.journal_id}
        reversed_ = pair & pairs.keys()
        pair |= {pairs[journal_id] for journal_id in reversed_}
        pays = line.ticket_master_id is None and line.journal_id in settling
        if line.id not in billed and not pays and (not reversed_ or pair & kept):
            created_on = line.created_at.astimezone(ZoneInfo(moment.zone)).date()
            found.append((created_on + timedelta(days=holding.credit_days), line.amount))
    return found
