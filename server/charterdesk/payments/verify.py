"""Checks the stored payments for contradictions."""

from collections.abc import Iterator
from typing import Final

from sqlalchemy import String, Text, and_, case, cast, func, or_, select
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Session, aliased

from charterdesk.activity.models import EventLog
from charterdesk.booking.models import TicketMaster
from charterdesk.kit.model import Base
from charterdesk.ledger.enums import AccountKind, JournalKind
from charterdesk.ledger.models import Account, Expense, Journal, Posting
from charterdesk.payments.cards import holds_card_number
from charterdesk.payments.enums import OPEN_STATES, GatewayState, PaymentState
from charterdesk.payments.models import (
    GatewayEvent,
    Payment,
    PaymentGatewayTransaction,
    PaymentTransfer,
    Refund,
    Reimbursement,
    SimulatedCharge,
    SimulatedRefund,
)
from charterdesk.payments.queries.transfers import counts_for

WRITTEN_IN: Final[tuple[type[Base], ...]] = (
    Payment,
    PaymentGatewayTransaction,
    GatewayEvent,
    SimulatedCharge,
    Refund,
    Reimbursement,
    SimulatedRefund,
    EventLog,
    Journal,
    Posting,
    Expense,
)
"""Tables with free text, which must not contain a card number."""
_MANY_DIGITS: Final = "(^|[^0-9A-Za-z-])[0-9]([ -]?[0-9]){12,18}($|[^0-9A-Za-z-])"


def verify_payment_journals(session: Session) -> Iterator[str]:
    """Check that each payment has one journal that credits the customer its amount, and vice versa."""
    on_customer = case((Account.kind == AccountKind.Customer, Posting.amount), else_=0)
    credited = -func.coalesce(func.sum(on_customer), 0)
    posted = (
        select(Journal.id, Journal.title, Payment.amount, credited)
        .outerjoin(Payment, Payment.journal_id == Journal.id)
        .join(Posting, Posting.journal_id == Journal.id)
        .join(Account, Posting.account_id == Account.id)
        .where(or_(Journal.kind == JournalKind.Payment, Payment.id.is_not(None)))
        .group_by(Journal.id, Payment.id)
        .having(or_(Payment.id.is_(None), Payment.amount != credited))
    )
    for journal_id, title, amount, credited_amount in session.execute(posted):
        yield f"journal {journal_id} ({title}) credits {credited_amount}, its payment is {amount}"
    reversal = aliased(Journal)
    undone = (
        select(Payment.id)
        .outerjoin(reversal, Payment.reversal_journal_id == reversal.id)
        .where(
            Payment.state == PaymentState.Reversed, reversal.reverses_id.is_distinct_from(Payment.journal_id)
        )
    )
    for payment_id in session.scalars(undone):
        yield f"payment {payment_id} is undone, and its reversal is not of its journal"


def verify_paid(session: Session) -> Iterator[str]:
    """Compare what is stored as paid on each booking with its payments and with what splits moved."""
    standing = case((Payment.state == PaymentState.Recorded, Payment.amount + Payment.surcharge), else_=0)
    moved = func.coalesce(func.sum(PaymentTransfer.amount), 0)
    arrived = select(moved).where(PaymentTransfer.to_ticket_master_id == TicketMaster.id)
    left = select(moved).where(PaymentTransfer.from_ticket_master_id == TicketMaster.id)
    total = func.coalesce(func.sum(standing), 0) + arrived.scalar_subquery() - left.scalar_subquery()
    wrong = (
        select(TicketMaster.locator_number, TicketMaster.paid, total)
        .outerjoin(Payment, Payment.ticket_master_id == TicketMaster.id)
        .group_by(TicketMaster.id)
        .having(TicketMaster.paid != total)
    )
    for locator, paid, lines in session.execute(wrong):
        yield f"{locator} says {paid} was paid, its payments {lines}"


def verify_transfers(session: Session) -> Iterator[str]:
    """Check that no booking passed on more of a payment than it had, and that the ledger moved as much."""
    had = (
        select(Payment.id, TicketMaster.id.label("booking_id"), counts_for(TicketMaster.id).label("counts"))
        .join(
            PaymentTransfer,
            PaymentTransfer.payment_id == Payment.id,
        )
        .join(TicketMaster, TicketMaster.id == PaymentTransfer.from_ticket_master_id)
        .subquery()
    )
    for payment_id, booking_id, counts in session.execute(select(had).where(had.c.counts < 0).distinct()):
        yield f"of payment {payment_id} booking {booking_id} passed on {-counts} more than it had"
    rows = (
        select(PaymentTransfer.journal_id, func.sum(PaymentTransfer.amount).label("moved"))
        .group_by(PaymentTransfer.journal_id)
        .subquery()
    )
    posted = (
        select(rows.c.journal_id, rows.c.moved, func.sum(Posting.amount))
        .outerjoin(Posting, and_(Posting.journal_id == rows.c.journal_id, Posting.amount > 0))
        .group_by(rows.c.journal_id, rows.c.moved)
        .having(func.coalesce(func.sum(Posting.amount), 0) != rows.c.moved)
    )
    for journal_id, moved, lines in session.execute(posted):
        yield f"journal {journal_id} moved {lines}, its transfers {moved}"


def verify_card_charges(session: Session) -> Iterator[str]:
    """Check that approved charges, and no others, have a payment of their amount, and open ones a mark."""
    approved = PaymentGatewayTransaction.state == GatewayState.Approved
    wrong = (
        select(PaymentGatewayTransaction.id, PaymentGatewayTransaction.amount)
        .outerjoin(Payment, Payment.gateway_transaction_id == PaymentGatewayTransaction.id)
        .where(
            or_(
                approved.is_distinct_from(Payment.id.is_not(None)),
                Payment.amount + Payment.surcharge != PaymentGatewayTransaction.amount,
            )
        )
    )
    for charge_id, amount in session.execute(wrong):
        yield f"card charge {charge_id} of {amount} and the payments do not agree"
    opened = select(PaymentGatewayTransaction.ticket_master_id).where(
        PaymentGatewayTransaction.state.in_(OPEN_STATES)
    )
    marked = select(TicketMaster.locator_number).where(
        TicketMaster.charge_open != TicketMaster.id.in_(opened)
    )
    for locator in session.scalars(marked):
        yield f"{locator} says that a card charge is open, or that none is, and its charges do not"


def verify_no_card_numbers(session: Session) -> Iterator[str]:
    for table in WRITTEN_IN:
        for column in table.__table__.columns:
            if not isinstance(column.type, String | JSONB):
                continue
            written = cast(column, Text)
            suspicious = select(table.id, written).where(written.regexp_match(_MANY_DIGITS))
            for row_id, text in session.execute(suspicious):
                if holds_card_number(text):
                    yield f"{table.__tablename__} {row_id} holds a card number in {column.name}"
