"""Gives money back under the booking's lock: sums, journal, and the tickets that are refunded with it."""

from collections.abc import Sequence
from decimal import Decimal
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import booking_status
from charterdesk.booking.persistence.save import log_change, save_booking
from charterdesk.booking.services.agency_credit import lock_limits
from charterdesk.changes.domain.refund import ceilings_of, refunded_tickets
from charterdesk.ledger.journals import JournalBatch
from charterdesk.payments.enums import RefundState
from charterdesk.payments.models import Refund
from charterdesk.payments.record_refund import record_refund
from charterdesk.payments.records import PaidBack, RefundRecord


def give_back(
    session: Session,
    actor: Actor,
    booking: Booking,
    refunds: Sequence[tuple[Refund | RefundRecord, PaidBack]],
    limit: Decimal,
) -> None:
    """Record refunds whose money has left, and save the booking.

    The booking is loaded for update; `limit` is its refund limit, which a refund does not change. A reserved
    amount is released by the caller.
    """
    lock_limits(session, booking)
    journals, journal_ids = JournalBatch(), []
    for refund, payment in refunds:
        before = booking.snapshot()
        journal_ids.append(record_refund(actor, booking, payment, refund.amount, journals))
        if refund is refunds[-1][0]:
            refund_tickets(booking, limit)
        title = f"Refunded to {payment.title} {refund.amount:.2f}"
        log_change(session, actor, booking, before, title, EventType.Refund, refund.reason)
    save_booking(session, actor, booking, journals=journals)
    at = booking.terms.at
    for (refund, payment), journal_id in zip(refunds, journal_ids, strict=True):
        refund.state, refund.journal_id, refund.settled_at = RefundState.Sent, journal_id, at
        refund.refunded_on = at.astimezone(ZoneInfo(payment.time_zone)).date()


def refund_tickets(booking: Booking, limit: Decimal) -> None:
    """Make cancelled tickets Refund if everything refundable of the booking has been returned."""
    booking.tickets = refunded_tickets(booking.tickets, ceilings_of(booking.row, limit))
    if booking.row.was_booked:
        booking.row.status = booking_status([ticket.status for ticket in booking.tickets])
