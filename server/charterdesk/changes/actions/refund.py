"""Refund payments of a booking, to where the money came from: all that a request names, or none of it.

A refund to a card is stored, then sent to the card company, then settled, each in a transaction of its own.
Refunds that need no card company are recorded in the transaction of the request.
"""

import uuid
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.domain.status import credit
from charterdesk.booking.persistence.load import find_record, load_for_update
from charterdesk.booking.persistence.save import about, save_booking
from charterdesk.booking.records import NOTHING, BookingRecord
from charterdesk.changes.actions.settle_refund import ASK_REFUND, send_refund, settle_refund
from charterdesk.changes.domain.refund import ceilings_of, require_giving_back, require_refundable
from charterdesk.changes.errors import PaymentNamedTwice
from charterdesk.changes.refund_schemas import OneRefund, RefundList, RefundRead, RefundsMade, RefundWrite
from charterdesk.changes.services.give_back import give_back
from charterdesk.changes.services.refund_limit import load_limit
from charterdesk.kit.db import Database
from charterdesk.kit.errors import NotFound, in_row
from charterdesk.kit.idempotency import KeyReused
from charterdesk.kit.ids import new_id
from charterdesk.kit.jobs import defer
from charterdesk.payments.actions.settle_charge import ASK_AFTER
from charterdesk.payments.gateway.provider import Provider, RefundOrder
from charterdesk.payments.models import Refund
from charterdesk.payments.queries import (
    find_payment,
    find_refund,
    insert_refunds,
    payments_with_refunds,
    refund_order,
    refunds_underway,
)
from charterdesk.payments.records import EarlierRefund, PaidBack, RefundRecord, RefundsUnderway


@dataclass(frozen=True)
class Begun:
    """Refunds that are stored, and the orders for those that go to a card company."""

    row: BookingRecord
    refunds: Sequence[RefundRecord]
    orders: Sequence[RefundOrder]


def refund(
    session: Session, database: Database, provider: Provider, actor: Actor, key: str | None, body: OneRefund
) -> RefundsMade:
    """Refund one payment, or record that the agency paid it back."""
    taken_for = find_payment(session, actor, body.payment_id).ticket_master_id
    booking_id = body.ticket_master_id or taken_for
    return refund_payments(session, database, provider, actor, key, booking_id, body.as_list())


def refund_payments(
    session: Session,
    database: Database,
    provider: Provider,
    actor: Actor,
    key: str | None,
    ticket_master_id: uuid.UUID,
    body: RefundList,
) -> RefundsMade:
    payment_ids = [each.payment_id for each in body.refunds]
    underway = refunds_underway(session, actor, key, ticket_master_id, payment_ids)
    if underway.earlier or underway.without_result or underway.by_card:
        return _refund_cards(database, provider, actor, key, ticket_master_id, body, underway)
    begun = _begin(session, actor, provider.name, key, ticket_master_id, body)
    return _response(begun.row, begun.refunds)


def _refund_cards(
    database: Database,
    provider: Provider,
    actor: Actor,
    key: str | None,
    ticket_master_id: uuid.UUID,
    body: RefundList,
    underway: RefundsUnderway,
) -> RefundsMade:
    """Settle what has no result yet, then store, send and settle the refunds, unless that was done before."""
    with database.transaction() as session:
        find_record(session, actor, ticket_master_id)
    if underway.earlier and not _is_same_request(underway.earlier, ticket_master_id, body):
        raise KeyReused
    for refund_id in underway.without_result:
        settle_refund(database, provider, actor, refund_id)
    ids = [each.id for each in underway.earlier]
    if not ids:
        with database.transaction() as session:
            begun = _begin(session, actor, provider.name, key, ticket_master_id, body)
        for order in begun.orders:
            send_refund(database, provider, actor, order)
        ids = [each.id for each in begun.refunds]
    with database.transaction() as session:
        refunds = [session.get_one(Refund, refund_id) for refund_id in ids]
        return _response(find_record(session, actor, ticket_master_id), refunds)


def ask_about_refund(
    database: Database, provider: Provider, actor: Actor, refund_id: uuid.UUID
) -> RefundsMade:
    """Ask about a refund without a result at a user's request."""
    with database.transaction() as session:
        refund = find_refund(session, actor, refund_id)
        ticket_master_id = refund.ticket_master_id
    settle_refund(database, provider, actor, refund_id)
    with database.transaction() as session:
        booking = find_record(session, actor, ticket_master_id)
        return _response(booking, [session.get_one(Refund, refund_id)])


def _is_same_request(refunds: Sequence[EarlierRefund], ticket_master_id: uuid.UUID, body: RefundList) -> bool:
    made = {(each.ticket_master_id, each.payment_id, each.amount) for each in refunds}
    return made == {(ticket_master_id, each.payment_id, each.amount) for each in body.refunds}


def _begin(
    session: Session,
    actor: Actor,
    provider: str,
    key: str | None,
    ticket_master_id: uuid.UUID,
    body: RefundList,
) -> Begun:
    """Check all refunds under the lock, record those that need no card company, and store the others."""
    booking = load_for_update(session, actor, ticket_master_id, body.version, seats=False)
    require_no_open_charge(booking)
    chosen = chosen_payments(session, booking, body.refunds)
    limit = load_limit(session, booking)
    _require_all(actor, booking, chosen, limit)
    refunds = [
        (_new_refund(actor, booking, payment, amount, key, body.reason), payment)
        for payment, amount in chosen
    ]
    at_once = [pair for pair in refunds if pair[1].gateway_transaction_id is None]
    to_cards = [pair for pair in refunds if pair[1].gateway_transaction_id is not None]
    for refund_, payment in at_once:
        booking.row.reserved -= min(refund_.amount, payment.to_pay_back)
    for refund_, _ in to_cards:
        booking.row.reserved += refund_.amount
        refund_.provider = provider
    if at_once:
        give_back(session, actor, booking, at_once, limit)
    else:
        save_booking(session, actor, booking)
    made = [refund_ for refund_, _ in refunds]
    insert_refunds(session, made)
    return Begun(booking.row, made, _orders(session, actor, booking, to_cards))


def chosen_payments(
    session: Session, booking: Booking, wanted: Sequence[RefundWrite]
) -> list[tuple[PaidBack, Decimal]]:
    """Return the payments that a request names, each once, with the amounts."""
    known = {payment.id: payment for payment in payments_with_refunds(session, booking.row.id)}
    if len({each.payment_id for each in wanted}) < len(wanted):
        raise PaymentNamedTwice
    if any(each.payment_id not in known for each in wanted):
        raise NotFound
    return [(known[each.payment_id], each.amount) for each in wanted]


def _require_all(
    actor: Actor, booking: Booking, chosen: Sequence[tuple[PaidBack, Decimal]], limit: Decimal
) -> None:
    released = NOTHING
    for number, (payment, amount) in enumerate(chosen):
        with in_row("refunds", number) if len(chosen) > 1 else nullcontext():
            require_giving_back(actor.role, booking.terms.holding.name, payment, amount)
        released += payment.to_pay_back
    total = sum((amount for _, amount in chosen), NOTHING)
    require_refundable(ceilings_of(booking.row, limit), total, released)


def _new_refund(
    actor: Actor, booking: Booking, payment: PaidBack, amount: Decimal, key: str | None, reason: str
) -> RefundRecord:
    return RefundRecord(
        id=new_id(),
        ticket_master_id=booking.row.id,
        payment_id=payment.id,
        amount=amount,
        reason=reason,
        request_key=key,
        begun_at=booking.terms.at,
        app_user_id=actor.user_id,
        app_user_name=actor.name,
    )


def _orders(
    session: Session, actor: Actor, booking: Booking, refunds: Sequence[tuple[RefundRecord, PaidBack]]
) -> list[RefundOrder]:
    """Log the refunds to cards, leave a job for each that asks about it, and return the orders."""
    row, orders = booking.row, list[RefundOrder]()
    for refund_, payment in refunds:
        title = f"Card refund begun, {payment.title} {refund_.amount:.2f}: {row.locator_number}"
        record(session, actor, EventType.PaymentGateway, about(row), title, refund_.reason)
        defer(session, ASK_REFUND, at=booking.terms.at + ASK_AFTER, refund_id=str(refund_.id))
        orders.append(refund_order(session, refund_))
    return orders


def _response(row: BookingRecord, refunds: Sequence[Refund | RefundRecord]) -> RefundsMade:
    return RefundsMade(
        ticket_master_id=row.id,
        version=row.version,
        status=row.status,
        refunded=row.refunded,
        reserved=row.reserved,
        credit=credit(row),
        refunds=[RefundRead.model_validate(each) for each in refunds],
    )
