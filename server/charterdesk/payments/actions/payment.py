"""Correct the reference of a payment, or undo it by reversing its journal."""

import uuid
from datetime import datetime
from zoneinfo import ZoneInfo

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.rows import RowKind, require_version, update_row
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import apply_money
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import log_change, save_booking
from charterdesk.booking.records import BookingRecord
from charterdesk.booking.services.agency_credit import lock_limits
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.accounts import agency_account, holding_account
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader, insert_expenses, post_journal, reverse_journal
from charterdesk.ledger.open_lines import close_reversed
from charterdesk.organization.models import Office
from charterdesk.payments.enums import PaymentState, Receiver
from charterdesk.payments.errors import (
    AlreadyUndone,
    NotYoursToUndo,
    PaymentGivenBack,
    PaymentInvoiced,
    PaymentWasMoved,
    ReversalNeedsReason,
)
from charterdesk.payments.models import Payment
from charterdesk.payments.queries import find_payment, is_given_back, is_invoiced, is_on_account, moved_to
from charterdesk.payments.record_payment import statement_line
from charterdesk.payments.rules import UNDOERS, PaymentTaken, is_own_of_today
from charterdesk.payments.schemas import PaymentUpdate

PAYMENT = RowKind(
    Entity.Payments,
    "payment",
    ("payment_method_id", "amount", "surcharge", "receiver", "reference", "note", "state"),
    holding=lambda payment: payment.office_holding_id,
)


def update_payment(session: Session, actor: Actor, body: PaymentUpdate) -> Payment:
    """Correct the reference or the note of a payment; nothing else of it can be changed."""
    payment = find_payment(session, actor, body.id, lock=True)
    values = {"reference": body.reference, "note": body.note}
    update_row(session, actor, PAYMENT, payment, body.version, values)
    return payment


def delete_payment(
    session: Session, actor: Actor, payment_id: uuid.UUID, version: int | None, reason: str | None
) -> None:
    """Undo a payment: its journal is reversed, once, and the booking owes the money again."""
    booking_id = find_payment(session, actor, payment_id).ticket_master_id
    booking = load_for_update(session, actor, booking_id)
    undo_payment(session, actor, booking, payment_id, version, reason)
    save_booking(session, actor, booking)


def undo_payment(
    session: Session,
    actor: Actor,
    booking: Booking,
    payment_id: uuid.UUID,
    version: int | None,
    reason: str | None,
) -> None:
    """Undo a payment of a booking that is loaded for update, as an event; the caller saves the booking."""
    payment = find_payment(session, actor, payment_id, lock=True)
    if payment.ticket_master_id != booking.row.id:
        raise NotFound
    if payment.state is PaymentState.Reversed:
        raise AlreadyUndone(who=payment.undone_by)
    if version is not None:
        require_version(session, Entity.Payments, payment, version)
    may_undo_any = _require_may_undo(session, actor, payment, reason, booking.terms.at)
    if is_given_back(session, payment_id):
        raise PaymentGivenBack
    other = moved_to(session, payment_id)
    if other is not None:
        raise PaymentWasMoved(locator=other)
    lock_limits(session, booking)
    if not may_undo_any and is_invoiced(session, payment):
        raise PaymentInvoiced
    before = booking.snapshot()
    _undo(session, actor, booking, payment, reason)
    title = f"Payment undone, {payment.title}"
    log_change(session, actor, booking, before, title, EventType.UndoPayment, reason or "")


def _require_may_undo(
    session: Session, actor: Actor, payment: Payment, reason: str | None, at: datetime
) -> bool:
    """Refuse a caller who may not undo the payment; return true for one who may undo any, with a reason."""
    office = session.get_one(Office, payment.office_id)
    today = at.astimezone(ZoneInfo(office.time_zone)).date()
    taken = PaymentTaken(payment.app_user_id, payment.paid_on, payment.payment_method.kind)
    own_of_today = is_own_of_today(taken, actor.user_id, today)
    if actor.role not in UNDOERS and not own_of_today:
        raise NotYoursToUndo
    if reason is None and not own_of_today:
        raise ReversalNeedsReason
    return actor.role in UNDOERS


def _undo(session: Session, actor: Actor, booking: Booking, payment: Payment, reason: str | None) -> None:
    row, at = booking.row, booking.terms.at
    title = f"{payment.payment_method.name} for {row.locator_number} undone"
    payment.reversal_journal_id = reverse_journal(session, actor, payment.journal_id, title, at)
    on_account = not booking.terms.holding.house and not payment.for_check_in
    if on_account and payment.receiver is Receiver.Operator:
        header = JournalHeader(JournalKind.Charge, title, at, row.id)
        _take_off_account(session, actor, row, payment, header)
    if payment.surcharge_fee_id is not None:
        _cancel_surcharge(booking, payment.surcharge_fee_id)
    apply_money(row, charged=-payment.surcharge, paid=-payment.total)
    office = session.get_one(Office, payment.office_id)
    payment.state = PaymentState.Reversed
    payment.undone_at, payment.undone_on = at, at.astimezone(ZoneInfo(office.time_zone)).date()
    payment.undone_by, payment.undone_reason = actor.name, reason
    session.flush()  # prepared statements read the payments of the booking in the same request


def _cancel_surcharge(booking: Booking, fee_id: uuid.UUID) -> None:
    for ticket in booking.tickets:
        fees = [
            replace(fee, status=FeeStatus.Cancel) if fee.id == fee_id else fee
            for fee in ticket.functional_fees
        ]
        booking.replace_ticket(replace(ticket, functional_fees=tuple(fees)))


def _take_off_account(
    session: Session, actor: Actor, booking: BookingRecord, payment: Payment, header: JournalHeader
) -> None:
    """Take the credit off the agency's account: by the reversal, or by a journal if the sale credited it."""
    assert payment.reversal_journal_id is not None
    journal_id = payment.reversal_journal_id
    surcharge = statement_line(booking, ExpenseKind.Others, header.title, -payment.surcharge)
    credit = statement_line(booking, ExpenseKind.Credit, header.title, payment.total)
    insert_expenses(session, header, journal_id, [surcharge])
    on_account = is_on_account(session, payment)
    if on_account:
        insert_expenses(session, header, journal_id, [credit])
    close_reversed(session, payment.journal_id, journal_id)
    if not on_account and booking.was_booked:
        account, collected = (
            holding_account(booking.office_holding_id),
            agency_account(booking.office_holding_id),
        )
        entries = [Entry(account, payment.total), Entry(collected, -payment.total)]
        post_journal(session, actor, header, entries, [credit])
