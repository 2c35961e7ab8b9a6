"""Payments of the bookings that the caller may see: lists, sums, and finding one."""

import uuid
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import (
    Integer,
    Row,
    Select,
    Subquery,
    and_,
    case,
    cast,
    func,
    literal,
    null,
    or_,
    select,
    union,
)
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.visibility import booking_is_visible, find_booking
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.enums import AccountKind, ExpenseKind, JournalKind
from charterdesk.ledger.models import Account, Expense, Journal, OpenExpense, Posting
from charterdesk.organization.models import Office
from charterdesk.payments.enums import PaymentState, Receiver
from charterdesk.payments.models import Payment, PaymentGatewayTransaction, PaymentMethod, Refund
from charterdesk.payments.queries.transfers import came_to, is_for, went_from, went_to, went_to_ids
from charterdesk.payments.schemas import PaymentFilter, PaymentRead

MOST = 5000
"""Lists show this many payments, newest first."""

Rows = Sequence[Row[*tuple[Any, ...]]]
_NOTHING = Decimal("0.00")
_TOTAL = Payment.amount + Payment.surcharge
_JOINED: Final[Mapping[str, Any]] = {
    "locator_number": TicketMaster.locator_number,
    "payment_method_name": PaymentMethod.name,
    "kind": PaymentMethod.kind,
    "office_name": Office.name,
    "total": _TOTAL,
    "brand": PaymentGatewayTransaction.brand,
    "last_four": PaymentGatewayTransaction.last_four,
    # Only the payments of one booking say what splits moved.
    **dict.fromkeys(("moved_from", "moved_to", "moved_to_ids", "moved_away"), null()),
}


def get_payment(session: Session, actor: Actor, payment_id: uuid.UUID) -> Row[*tuple[Any, ...]]:
    found = session.connection().execute(_payments(actor).where(Payment.id == payment_id)).first()
    if found is None:
        raise NotFound
    return found


def get_by_entity_id(session: Session, actor: Actor, entity_id: uuid.UUID) -> Rows:
    """Return the payments of one booking, including reversed ones and those that came by a split."""
    find_booking(session, actor, entity_id)
    booking_id = literal(entity_id)
    own, came = Payment.ticket_master_id == booking_id, came_to(booking_id)
    shares = {
        "amount": case((own, Payment.amount), else_=came),
        "surcharge": case((own, Payment.surcharge), else_=_NOTHING),
        "total": case((own, _TOTAL), else_=came),
        "moved_from": case((own, None), else_=TicketMaster.locator_number),
        "moved_to": went_to(booking_id),
        "moved_to_ids": went_to_ids(booking_id),
        "moved_away": went_from(booking_id),
    }
    return _rows(session, _payments(actor, shares).where(is_for(booking_id)))


def get_taken(session: Session, actor: Actor, booking_id: uuid.UUID) -> Rows:
    """Return the payments that were taken for one booking, without what came by a split."""
    find_booking(session, actor, booking_id)
    return _rows(session, _payments(actor).where(Payment.ticket_master_id == booking_id))


def get_by_list_entity_id(session: Session, actor: Actor, entity_ids: Sequence[uuid.UUID]) -> Rows:
    """Return the payments of several bookings; omit bookings the caller may not see."""
    return _rows(session, _payments(actor).where(Payment.ticket_master_id.in_(entity_ids)))


def get_by_date_range(session: Session, actor: Actor, wanted: PaymentFilter) -> Rows:
    """Return payments by the day in the time zone of the office that received them."""
    payments = _payments(actor).where(
        Payment.paid_on.between(wanted.filter_by_date_start, wanted.filter_by_date_end)
    )
    narrower = {
        Payment.office_id: wanted.office_id,
        Payment.office_holding_id: wanted.office_holding_id,
        Payment.payment_method_id: wanted.payment_method_id,
    }
    asked = [column == value for column, value in narrower.items() if value is not None]
    return _rows(session, payments.where(*asked))


def get_by_report_by_items_selected(session: Session, actor: Actor, ids: Sequence[uuid.UUID]) -> Rows:
    return _rows(session, _payments(actor).where(Payment.id.in_(ids)))


def get_by_report_summary_by_items_selected(session: Session, actor: Actor, ids: Sequence[uuid.UUID]) -> Rows:
    """Sum payments by method and receiver, without reversed ones."""
    sums = (
        select(
            PaymentMethod.id,
            PaymentMethod.name,
            Payment.receiver,
            func.count(),
            func.sum(Payment.amount),
            func.sum(Payment.surcharge),
            func.sum(_TOTAL),
        )
        .join(PaymentMethod, Payment.payment_method_id == PaymentMethod.id)
        .join(TicketMaster, Payment.ticket_master_id == TicketMaster.id)
        .where(*booking_is_visible(actor), Payment.id.in_(ids), Payment.state == PaymentState.Recorded)
        .group_by(PaymentMethod.id, Payment.receiver)
        .order_by(PaymentMethod.position, PaymentMethod.name, Payment.receiver)
    )
    return session.connection().execute(sums).all()


def get_by_report_today_date(session: Session, actor: Actor) -> Rows:
    """Return the active office's cash-up: today's receipts by method, less today's reversals and refunds."""
    today = now(session).astimezone(ZoneInfo(actor.time_zone)).date()
    taken, undone = Payment.paid_on == today, Payment.undone_on == today
    refunds = _refunds_on(today)
    # One select per index: a condition over both tables would read all payments of the office.
    touched = union(
        select(Payment.id).where(Payment.office_id == actor.office_id, or_(taken, undone)),
        select(refunds.c.payment_id),
    )
    refunded_sum = func.coalesce(func.sum(refunds.c.amount), _NOTHING)
    taken_sum = func.sum(case((taken, _TOTAL), else_=_NOTHING))
    undone_sum = func.sum(case((undone, _TOTAL), else_=_NOTHING))
    cash_up = (
        select(
            PaymentMethod.id,
            PaymentMethod.name,
            PaymentMethod.kind,
            Payment.receiver,
            taken_sum,
            func.count().filter(taken),
            undone_sum,
            func.count().filter(undone),
            refunded_sum,
            cast(func.coalesce(func.sum(refunds.c.times), 0), Integer),
            taken_sum - undone_sum - refunded_sum,
        )
        .join(PaymentMethod, Payment.payment_method_id == PaymentMethod.id)
        .outerjoin(refunds, refunds.c.payment_id == Payment.id)
        .where(Payment.office_id == actor.office_id, Payment.id.in_(touched))
        .group_by(PaymentMethod.id, Payment.receiver)
        .order_by(PaymentMethod.position, PaymentMethod.name, Payment.receiver)
    )
    return session.connection().execute(cash_up).all()


def _refunds_on(day: date) -> Subquery:
    """Sum the refunds of a day by payment."""
    total, times = func.sum(Refund.amount).label("amount"), func.count().label("times")
    of_day = select(Refund.payment_id, total, times).where(Refund.refunded_on == day)
    return of_day.group_by(Refund.payment_id).subquery()


def _payments(actor: Actor, others: Mapping[str, Any] = _JOINED) -> Select[*tuple[Any, ...]]:
    """Select what a response shows of payments; `others` replaces columns."""
    joined = {**_JOINED, **others}
    columns = [
        joined[name] if name in joined else getattr(Payment, name) for name in PaymentRead.model_fields
    ]
    return (
        select(*columns)
        .join(TicketMaster, Payment.ticket_master_id == TicketMaster.id)
        .join(PaymentMethod, Payment.payment_method_id == PaymentMethod.id)
        .join(Office, Payment.office_id == Office.id)
        .outerjoin(PaymentGatewayTransaction, Payment.gateway_transaction_id == PaymentGatewayTransaction.id)
        .where(*booking_is_visible(actor))
    )


def _rows(session: Session, payments: Select[*tuple[Any, ...]]) -> Rows:
    newest = payments.order_by(Payment.paid_at.desc(), Payment.id.desc()).limit(MOST)
    return session.connection().execute(newest).all()


def find_payment(session: Session, actor: Actor, payment_id: uuid.UUID, *, lock: bool = False) -> Payment:
    wanted = (
        select(Payment)
        .join(TicketMaster, Payment.ticket_master_id == TicketMaster.id)
        .where(Payment.id == payment_id, *booking_is_visible(actor))
    )
    if lock:
        wanted = wanted.with_for_update(of=Payment).execution_options(populate_existing=True)
    found = session.execute(wanted).scalar_one_or_none()
    if found is None:
        raise NotFound
    return found


def is_on_account(session: Session, payment: Payment) -> bool:
    """Return True if the payment's own journal credited the agency's account; otherwise the sale did."""
    credited = (
        select(Posting.id)
        .join(Account, Posting.account_id == Account.id)
        .where(
            Posting.journal_id == payment.journal_id, Account.kind == AccountKind.Holding, Posting.amount < 0
        )
    )
    return session.execute(credited.limit(1)).first() is not None


def is_invoiced(session: Session, payment: Payment) -> bool:
    """Return True if the credit for the payment is not open any more: it is on an invoice.

    What the operator had received before the sale is one credit of the sale's journal.
    """
    own = Expense.journal_id == payment.journal_id
    of_sale = select(Journal.id).where(
        Journal.ticket_master_id == payment.ticket_master_id, Journal.kind == JournalKind.Sale
    )
    if payment.receiver is Receiver.Agency:
        return False
    by_sale = and_(Expense.journal_id.in_(of_sale), Expense.kind == ExpenseKind.Credit)
    credited = own if is_on_account(session, payment) else or_(own, by_sale)
    taken = select(Expense.id).outerjoin(OpenExpense, OpenExpense.id == Expense.id)
    taken = taken.where(credited, OpenExpense.id.is_(None)).limit(1)
    return session.execute(taken).first() is not None
