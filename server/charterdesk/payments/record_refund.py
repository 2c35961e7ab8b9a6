"""Records money given back: its journal, the mirror of its payment's, and the booking's sums."""

import uuid
from decimal import Decimal

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import apply_money
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import JournalBatch, JournalHeader, add_journal
from charterdesk.payments.record_payment import MoneyTaken, account_lines, entries_of, statement_line
from charterdesk.payments.records import PaidBack


def record_refund(
    actor: Actor, booking: Booking, payment: PaidBack, amount: Decimal, journals: JournalBatch
) -> uuid.UUID:
    """Enter a refund into `journals`, add it to the booking's sums, and return the journal's id.

    The booking is loaded for update and the limits of its agency are locked.
    """
    row, money = booking.row, _money(booking, payment, -amount)
    title = f"Refund to {payment.title} for {row.locator_number}"
    expenses = [statement_line(row, kind, title, price) for kind, price in account_lines(money)]
    header = JournalHeader(JournalKind.Refund, title, booking.terms.at, row.id)
    journal_id = add_journal(journals, actor, header, entries_of(money), expenses)
    apply_money(row, refunded=amount)
    return journal_id


def _money(booking: Booking, payment: PaidBack, amount: Decimal) -> MoneyTaken:
    """Return the refund as a payment below zero; money that was sold for is taken off the agency's credit."""
    return MoneyTaken(
        ticket_master_id=booking.row.id,
        office_holding_id=booking.terms.holding.id,
        house=booking.terms.holding.house or payment.for_check_in,
        sold=booking.row.was_booked,
        office_id=payment.office_id,
        payment_method_id=payment.payment_method_id,
        kind=payment.kind,
        receiver=payment.receiver,
        amount=amount,
        surcharge=Decimal(0),
    )
