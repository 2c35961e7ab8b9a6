"""Undo a payment: its journal is reversed, once, and the booking owes the money again."""

import uuid
from datetime import datetime
from zoneinfo import ZoneInfo

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.rows import require_version
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.balance import apply_charge, apply_payment
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import lock_booking
from charterdesk.booking.records import BookingRecord
from charterdesk.booking.services.agency_credit import lock_limits
from charterdesk.ledger.accounts import agency_account, holding_account
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader, insert_expenses, post_journal, reverse_journal
from charterdesk.organization.models import Office
from charterdesk.payments.enums import PaymentState, Receiver
from charterdesk.payments.errors import AlreadyUndone, NotYoursToUndo, ReversalNeedsReason
from charterdesk.payments.models import Payment
from charterdesk.payments.queries import find_payment, is_on_account
from charterdesk.payments.recording import listed_as
from charterdesk.payments.rules import UNDOERS, Taken, is_own_of_today


def delete_payment(
    session: Session, actor: Actor, payment_id: uuid.UUID, version: int | None, reason: str | None
) -> None:
    booking_id = find_payment(session, actor, payment_id).ticket_master_id
    booking = lock_booking(session, actor, booking_id, None)
    payment = find_payment(session, actor, payment_id, lock=True)
    if payment.state is PaymentState.Reversed:
        raise AlreadyUndone(who=payment.undone_by)
    if version is not None:
        require_version(session, Entity.Payments, payment, version)
    _require_may_undo(session, actor, payment, reason, booking.at)
    lock_limits(session, booking)
    what = f"Payment undone, {payment.title}"
    with changing(session, actor, booking, what, EventType.UndoPayment, reason or ""):
        _undo(session, actor, booking, payment, reason)


def _require_may_undo(
    session: Session, actor: Actor, payment: Payment, reason: str | None, at: datetime
) -> None:
    office = session.get_one(Office, payment.office_id)
    today = at.astimezone(ZoneInfo(office.time_zone)).date()
    taken = Taken(payment.app_user_id, payment.paid_on, payment.payment_method.kind)
    if is_own_of_today(taken, actor.user_id, today):
        return
    if actor.role not in UNDOERS:
        raise NotYoursToUndo
    if reason is None:
        raise ReversalNeedsReason


def _undo(session: Session, actor: Actor, booking: Booking, payment: Payment, reason: str | None) -> None:
    row, at = booking.row, booking.at
    title = f"{payment.payment_method.name} for {row.locator_number} undone"
    payment.reversal_journal_id = reverse_journal(session, actor, payment.journal_id, title, at)
    if not booking.holding.house and payment.receiver is Receiver.Operator:
        occasion = JournalHeader(JournalKind.Charge, title, at, row.id)
        _take_off_account(session, actor, row, payment, occasion)
    if payment.surcharge_fee_id is not None:
        _cancel_surcharge(booking, payment.surcharge_fee_id)
    apply_charge(row, -payment.surcharge)
    apply_payment(row, -payment.total)
    office = session.get_one(Office, payment.office_id)
    payment.state = PaymentState.Reversed
    payment.undone_at, payment.undone_on = at, at.astimezone(ZoneInfo(office.time_zone)).date()
    payment.undone_by, payment.undone_reason = actor.name, reason


def _cancel_surcharge(booking: Booking, fee_id: uuid.UUID) -> None:
    for ticket in booking.tickets:
        fees = [
            replace(fee, status=FeeStatus.Cancel) if fee.id == fee_id else fee
            for fee in ticket.functional_fees
        ]
        booking.put(replace(ticket, functional_fees=tuple(fees)))


def _take_off_account(
    session: Session, actor: Actor, booking: BookingRecord, payment: Payment, occasion: JournalHeader
) -> None:
    """The reversal takes back what the payment's journal credited; what the sale credited, this does."""
    assert payment.reversal_journal_id is not None
    journal_id = payment.reversal_journal_id
    surcharge = listed_as(booking, ExpenseKind.Others, occasion.title, -payment.surcharge)
    credit = listed_as(booking, ExpenseKind.Credit, occasion.title, payment.total)
    insert_expenses(session, occasion, journal_id, [surcharge])
    if is_on_account(session, payment):
        insert_expenses(session, occasion, journal_id, [credit])
    elif booking.was_booked:
        account, collected = (
            holding_account(booking.office_holding_id),
            agency_account(booking.office_holding_id),
        )
        entries = [Entry(account, payment.total), Entry(collected, -payment.total)]
        post_journal(session, actor, occasion, entries, [credit])
