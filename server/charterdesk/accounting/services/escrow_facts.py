"""Loads what the escrow of some bookings follows from: charges, money, invoices, and the entries so far."""

import uuid
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import SYSTEM
from charterdesk.accounting.domain.escrow_shares import NOTHING, InvoicedLine, Sold, share_paid
from charterdesk.accounting.enums import InvoiceState
from charterdesk.accounting.models import Invoice, InvoiceLine, InvoicePayment
from charterdesk.accounting.models_escrow import EscrowEntry
from charterdesk.accounting.services.escrow_charges import load_charges
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Expense, Journal, Posting
from charterdesk.organization.models import OfficeHolding
from charterdesk.passengers.models import PassengerInfo
from charterdesk.payments.enums import Receiver
from charterdesk.payments.models import Payment, PaymentMethod, PaymentTransfer, Refund


@dataclass(frozen=True)
class MoneyEvent:
    """Money that came to the operator for a booking, or left it: one journal.

    Or an invoice that is issued: the credits on it pay for its other lines at once.
    """

    source_id: uuid.UUID | None
    at: datetime
    amount: Decimal
    """Towards the booking, before commission; of an invoice, what was paid on it."""
    by: str
    title: str = ""
    """How it was paid, or the invoice."""
    reference: str | None = None
    reverses_id: uuid.UUID | None = None
    invoice_id: uuid.UUID | None = None
    to_booking_id: uuid.UUID | None = None
    """The booking that a split moved it to."""


@dataclass
class BilledInvoice:
    """An invoice with all its lines, and the shares of its bookings in what was paid so far."""

    number: str
    lines: list[InvoicedLine]
    paid: Decimal
    _shares: dict[Decimal, dict[uuid.UUID, Decimal]] = field(default_factory=dict)

    def share_of(self, booking_id: uuid.UUID, paid: Decimal) -> Decimal:
        if paid not in self._shares:
            self._shares[paid] = share_paid(self.lines, paid)
        return self._shares[paid].get(booking_id, NOTHING)


@dataclass
class BookingFacts:
    """All that the escrow of one booking follows from."""

    id: uuid.UUID
    locator: str
    office_holding_id: uuid.UUID
    party: str
    sold: Sold
    events: list[MoneyEvent] = field(default_factory=list)
    invoices: dict[uuid.UUID, BilledInvoice] = field(default_factory=dict)
    held: dict[uuid.UUID, Decimal] = field(default_factory=dict)
    """The sums of its entries, by flight."""
    settled: set[uuid.UUID] = field(default_factory=set)
    """The journals that have entries."""


def load_facts(session: Session, ids: Collection[uuid.UUID]) -> dict[uuid.UUID, BookingFacts]:
    """Load the facts of these bookings; one that was deleted has none."""
    facts = _bookings(session, ids)
    if not facts:
        return facts
    _add_money(session, facts)
    _add_transfers(session, facts)
    _add_invoices(session, facts)
    entries = (
        select(EscrowEntry.ticket_master_id, EscrowEntry.flight_id, EscrowEntry.source_journal_id)
        .add_columns(func.sum(EscrowEntry.amount))
        .where(EscrowEntry.ticket_master_id.in_(facts))
        .group_by(EscrowEntry.ticket_master_id, EscrowEntry.flight_id, EscrowEntry.source_journal_id)
    )
    for booking_id, flight_id, source_id, amount in session.execute(entries):
        own = facts[booking_id]
        own.held[flight_id] = own.held.get(flight_id, NOTHING) + amount
        if source_id is not None:
            own.settled.add(source_id)
    return facts


def _bookings(session: Session, ids: Collection[uuid.UUID]) -> dict[uuid.UUID, BookingFacts]:
    others = select(func.count(Ticket.place.distinct()) - 1).where(Ticket.ticket_master_id == TicketMaster.id)
    owed = select(func.coalesce(func.sum(Expense.amount), 0)).where(
        Expense.ticket_master_id == TicketMaster.id
    )
    rows = (
        select(
            TicketMaster.id,
            TicketMaster.locator_number,
            TicketMaster.office_holding_id,
            func.concat_ws(" ", PassengerInfo.last_name, PassengerInfo.second_last_name),
            others.scalar_subquery(),
            owed.scalar_subquery(),
            OfficeHolding.house,
        )
        .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
        .outerjoin(PassengerInfo, PassengerInfo.id == TicketMaster.passenger_info_titular_id)
        .where(TicketMaster.id.in_(ids))
    )
    lines = load_charges(session, ids)
    found = dict[uuid.UUID, BookingFacts]()
    for booking_id, locator, holding_id, name, others_of, owed_of, house in session.execute(rows):
        charged, cancelled, price, commission = lines[booking_id]
        sold = Sold(price, NOTHING if house else commission, owed_of, charged, cancelled)
        party = f"{name or locator} +{others_of}" if others_of > 0 else name or locator
        found[booking_id] = BookingFacts(booking_id, locator, holding_id, party, sold)
    return found


def _add_money(session: Session, facts: Mapping[uuid.UUID, BookingFacts]) -> None:
    """Add what came into tills and out of funds, and went back."""
    taken, undone, paid_back, of_refund = (
        aliased(Payment),
        aliased(Payment),
        aliased(Refund),
        aliased(Payment),
    )
    payment_id = func.coalesce(taken.id, undone.id, of_refund.id)
    at_check_in = func.coalesce(taken.for_check_in, undone.for_check_in, of_refund.for_check_in, False)
    payment = aliased(Payment)
    rows = (
        select(
            Journal.ticket_master_id,
            Journal.id,
            Journal.at,
            Journal.app_user_name,
            Journal.reverses_id,
            func.sum(Posting.amount),
            func.min(PaymentMethod.name),
            func.min(payment.reference),
        )
        .join(Posting, Posting.journal_id == Journal.id)
        .join(Account, Account.id == Posting.account_id)
        .outerjoin(taken, taken.journal_id == Journal.id)
        .outerjoin(undone, undone.reversal_journal_id == Journal.id)
        .outerjoin(paid_back, paid_back.journal_id == Journal.id)
        .outerjoin(of_refund, of_refund.id == paid_back.payment_id)
        .outerjoin(payment, payment.id == payment_id)
        .outerjoin(PaymentMethod, PaymentMethod.id == payment.payment_method_id)
        .where(
            Journal.ticket_master_id.in_(facts),
            Account.kind.in_((AccountKind.Till, AccountKind.Fund)),
            at_check_in.is_(False),
        )
        .group_by(Journal.id)
    )
    for booking_id, source_id, at, by, reverses_id, amount, method, reference in session.execute(rows):
        event = MoneyEvent(source_id, at, amount, by, method or "", reference, reverses_id)
        assert booking_id is not None
        facts[booking_id].events.append(event)


def _add_transfers(session: Session, facts: Mapping[uuid.UUID, BookingFacts]) -> None:
    """Add what splits moved of the money that the operator received, on both sides."""
    moved = PaymentTransfer
    rows = (
        select(
            moved.journal_id,
            moved.from_ticket_master_id,
            moved.to_ticket_master_id,
            func.min(moved.moved_at),
            func.min(moved.app_user_name),
            func.sum(moved.amount),
        )
        .join(Payment, Payment.id == moved.payment_id)
        .where(
            or_(moved.from_ticket_master_id.in_(facts), moved.to_ticket_master_id.in_(facts)),
            Payment.receiver == Receiver.Operator,
            Payment.for_check_in.is_(False),
        )
        .group_by(moved.journal_id, moved.from_ticket_master_id, moved.to_ticket_master_id)
    )
    for journal_id, from_id, to_id, at, by, amount in session.execute(rows):
        if from_id in facts:
            out = MoneyEvent(journal_id, at, -amount, by, to_booking_id=to_id)
            facts[from_id].events.append(out)
        if to_id in facts:
            facts[to_id].events.append(MoneyEvent(journal_id, at, amount, by, to_booking_id=to_id))


def _add_invoices(session: Session, facts: Mapping[uuid.UUID, BookingFacts]) -> None:
    """Add the invoices that carry lines of the bookings, with all their lines and payments."""
    of_bookings = (
        select(InvoiceLine.invoice_id)
        .join(Expense, Expense.id == InvoiceLine.expense_id)
        .where(Expense.ticket_master_id.in_(facts), InvoiceLine.live)
    )
    billed = select(Invoice).where(Invoice.id.in_(of_bookings), Invoice.state != InvoiceState.Cancelled)
    found = {each.id: each for each in session.scalars(billed.execution_options(populate_existing=True))}
    lines = _lines_of(session, found)
    payments = _payments_of(session, found)
    for invoice_id, invoice in found.items():
        shown = BilledInvoice(invoice.number, lines[invoice_id], invoice.paid)
        for line in shown.lines:
            own = facts.get(line.booking_id) if line.booking_id else None
            if own is not None:
                own.invoices[invoice_id] = shown
                own.events += [_issue_of(invoice), *payments[invoice_id]]


def _issue_of(invoice: Invoice) -> MoneyEvent:
    title = f"credits on invoice {invoice.number}"
    return MoneyEvent(None, invoice.issued_at, NOTHING, SYSTEM.name, title, invoice_id=invoice.id)


def _lines_of(
    session: Session, invoices: Mapping[uuid.UUID, Invoice]
) -> Mapping[uuid.UUID, list[InvoicedLine]]:
    """Add up the lines of each invoice by booking; those without one stay apart."""
    part = func.coalesce(Expense.ticket_master_id, Expense.id)
    rows = (
        select(InvoiceLine.invoice_id, Expense.ticket_master_id, func.sum(Expense.amount))
        .join(Expense, Expense.id == InvoiceLine.expense_id)
        .where(InvoiceLine.invoice_id.in_(invoices), InvoiceLine.live)
        .group_by(InvoiceLine.invoice_id, Expense.ticket_master_id, part)
        .order_by(InvoiceLine.invoice_id, func.min(InvoiceLine.position))
    )
    found: dict[uuid.UUID, list[InvoicedLine]] = defaultdict(list)
    for invoice_id, booking_id, amount in session.execute(rows):
        found[invoice_id].append(InvoicedLine(booking_id, amount))
    return found


def _payments_of(
    session: Session, invoices: Mapping[uuid.UUID, Invoice]
) -> Mapping[uuid.UUID, Sequence[MoneyEvent]]:
    """Return payments of each invoice, and what of them was undone; of a counter-invoice below zero."""
    rows = select(InvoicePayment, PaymentMethod.name).join(
        PaymentMethod, PaymentMethod.id == InvoicePayment.payment_method_id
    )
    found: dict[uuid.UUID, list[MoneyEvent]] = defaultdict(list)
    for paid, method in session.execute(rows.where(InvoicePayment.invoice_id.in_(invoices))):
        invoice = invoices[paid.invoice_id]
        amount = paid.amount if invoice.amount >= 0 else -paid.amount
        title = f"invoice {invoice.number}, {method}"
        event = MoneyEvent(
            *(paid.journal_id, paid.paid_at, amount, paid.app_user_name, title, paid.reference),
            invoice_id=paid.invoice_id,
        )
        found[paid.invoice_id].append(event)
        if paid.reversal_journal_id and paid.undone_at:
            found[paid.invoice_id].append(
                MoneyEvent(
                    paid.reversal_journal_id,
                    paid.undone_at,
                    -amount,
                    paid.undone_by or "",
                    title,
                    reverses_id=paid.journal_id,
                    invoice_id=paid.invoice_id,
                )
            )
    return found
