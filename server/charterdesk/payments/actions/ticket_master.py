"""Charge a card for a booking: begun and stored, then charged, then settled. One charge, whatever happens."""

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.persistence.changing import about, changing
from charterdesk.booking.persistence.locking import lock_booking
from charterdesk.booking.persistence.seat_inventory import extend_hold
from charterdesk.booking.queries.visibility import find_record
from charterdesk.kit.db import Database
from charterdesk.kit.idempotency import KeyReused
from charterdesk.kit.ids import new_id
from charterdesk.kit.jobs import defer
from charterdesk.payments.actions.ask_again import ASK
from charterdesk.payments.actions.settle_charge import ASK_AFTER, NO_ANSWER, settle_charge, settle_with
from charterdesk.payments.answering import answer_of
from charterdesk.payments.cards import Card, is_expired
from charterdesk.payments.confirming import may_sell
from charterdesk.payments.enums import GatewayState
from charterdesk.payments.errors import CardExpired, NotACard
from charterdesk.payments.gateway.provider import NoAnswer, Order, Outcome, Provider
from charterdesk.payments.guards import (
    desk,
    offered_method,
    require_contract_for,
    require_no_open_charge,
    require_owed,
)
from charterdesk.payments.models import PaymentGatewayTransaction
from charterdesk.payments.queries import charge_by_key, open_charge, ways_to_pay
from charterdesk.payments.records import MethodRecord
from charterdesk.payments.rules import goes_through_gateway, surcharge_on
from charterdesk.payments.schemas import CardCharge, CardCharged

HELD_FOR: Final = timedelta(minutes=10)
"""How long the seats are still held, at least, when a card is about to be charged."""


def ticket_master(
    database: Database, provider: Provider, actor: Actor, key: str | None, body: CardCharge
) -> CardCharged:
    """Each step is a transaction of its own: a crash leaves a charge that can be asked about."""
    repeated = _earlier(database, provider, actor, key, body)
    if repeated is not None:
        return answer_of(repeated)
    card = body.card.card()
    with database.transaction() as session:
        order = _begin(session, actor, provider.name, key, body, card)
    outcome = _charge(provider, order, card)
    return answer_of(settle_with(database, actor, order.reference, outcome))


def _earlier(
    database: Database, provider: Provider, actor: Actor, key: str | None, body: CardCharge
) -> PaymentGatewayTransaction | None:
    """The same request, if it came before. A charge without an answer is asked about in any case."""
    with database.transaction() as session:
        find_record(session, actor, body.ticket_master_id)
        same = charge_by_key(session, actor, key)
        known = same or open_charge(session, body.ticket_master_id)
    if known is None:
        return None
    if same is not None and not _is_of(same, body):
        raise KeyReused
    settled = settle_charge(database, provider, actor, known.id)
    return settled if same is not None else None


def _is_of(charge: PaymentGatewayTransaction, body: CardCharge) -> bool:
    asked = (body.ticket_master_id, body.payment_method_id, body.amount)
    return asked == (charge.ticket_master_id, charge.payment_method_id, charge.amount - charge.surcharge)


def _begin(
    session: Session, actor: Actor, provider: str, key: str | None, body: CardCharge, card: Card
) -> Order:
    booking = lock_booking(session, actor, body.ticket_master_id, body.version)
    row, at = booking.row, booking.at
    ways = ways_to_pay(session, booking.id, [body.payment_method_id])
    method = offered_method(ways, actor, body.payment_method_id)
    charge = _described(session, actor, body, method, card, at)
    require_contract_for(booking, {method.kind})
    require_no_open_charge(ways, booking)
    require_owed(booking, body.amount)
    if not row.was_booked:
        with changing(session, actor, booking, "Seats held for the card"):
            extend_hold(session, row, HELD_FOR, at)
    charge.provider, charge.request_key = provider, key
    session.add(charge)
    title = f"Card charge begun, {charge.title}: {row.title}"
    record(session, actor, EventType.PaymentGateway, about(row), title)
    defer(session, ASK, at=at + ASK_AFTER, charge_id=str(charge.id))
    return Order(charge.id, charge.amount, row.locator_number)


def _described(
    session: Session, actor: Actor, body: CardCharge, method: MethodRecord, card: Card, at: datetime
) -> PaymentGatewayTransaction:
    if not goes_through_gateway(method):
        raise NotACard(method=method.name)
    if is_expired(card.expires, at.astimezone(ZoneInfo(actor.time_zone)).date()):
        raise CardExpired
    surcharge = surcharge_on(method, body.amount)
    return PaymentGatewayTransaction(
        id=new_id(),
        ticket_master_id=body.ticket_master_id,
        payment_method_id=method.id,
        office_id=desk(session, actor, None).office_id,
        confirms=may_sell(actor),
        quote_id=body.quote_id,
        state=GatewayState.Begun,
        amount=body.amount + surcharge,
        surcharge=surcharge,
        brand=card.brand,
        last_four=card.last_four,
        note=body.note,
        begun_at=at,
        app_user_id=actor.user_id,
        app_user_name=actor.name,
    )


def _charge(provider: Provider, order: Order, card: Card) -> Outcome:
    try:
        return provider.charge(order, card)
    except NoAnswer:
        return NO_ANSWER
