"""Charge a card for a booking: the charge is stored, then made, then settled; it is made only once."""

from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.persistence.load import find_record, load_for_update
from charterdesk.booking.persistence.save import about, mark_charge, save_booking
from charterdesk.booking.persistence.seat_inventory import extend_hold
from charterdesk.kit.db import Database
from charterdesk.kit.idempotency import KeyReused
from charterdesk.kit.ids import new_id
from charterdesk.kit.jobs import defer
from charterdesk.payments.actions.settle_charge import (
    ASK,
    ASK_AFTER,
    NO_ANSWER,
    charge_response,
    settle_charge,
    settle_with,
)
from charterdesk.payments.cards import Card, is_expired
from charterdesk.payments.enums import GatewayState
from charterdesk.payments.errors import CardExpired, NotACard
from charterdesk.payments.gateway.provider import NoAnswer, Order, Outcome, Provider
from charterdesk.payments.models import PaymentGatewayTransaction
from charterdesk.payments.queries import charge_by_key, methods_by_id, open_charge, paying_office
from charterdesk.payments.record_payment import require_payable
from charterdesk.payments.records import MethodRecord
from charterdesk.payments.rules import (
    goes_through_gateway,
    offered_method,
    require_contract_for,
    require_owed,
    surcharge_on,
)
from charterdesk.payments.schemas import CardCharge, CardCharged

HELD_FOR: Final = timedelta(minutes=10)
"""The seats stay held at least this long when a card charge begins."""


def charge_card(
    database: Database, provider: Provider, actor: Actor, key: str | None, body: CardCharge
) -> CardCharged:
    """Make each step a transaction of its own: after a crash the charge can be asked about."""
    repeated = _earlier(database, provider, actor, key, body)
    if repeated is not None:
        return charge_response(repeated)
    card = body.card.card()
    with database.transaction() as session:
        order = _begin(session, actor, provider.name, key, body, card)
    outcome = _charge_at(provider, order, card)
    return charge_response(settle_with(database, actor, order.reference, outcome))


def _earlier(
    database: Database, provider: Provider, actor: Actor, key: str | None, body: CardCharge
) -> PaymentGatewayTransaction | None:
    """Return the charge of the same request, if it came before; settle an open charge in any case."""
    with database.transaction() as session:
        find_record(session, actor, body.ticket_master_id)
        same = charge_by_key(session, actor, key)
        known = same or open_charge(session, body.ticket_master_id)
    if known is None:
        return None
    if same is not None and not _is_same_request(same, body):
        raise KeyReused
    settled = settle_charge(database, provider, actor, known.id)
    return settled if same is not None else None


def _is_same_request(charge: PaymentGatewayTransaction, body: CardCharge) -> bool:
    wanted = (body.ticket_master_id, body.payment_method_id, body.amount)
    return wanted == (charge.ticket_master_id, charge.payment_method_id, charge.amount - charge.surcharge)


def _begin(
    session: Session, actor: Actor, provider: str, key: str | None, body: CardCharge, card: Card
) -> Order:
    booking = load_for_update(session, actor, body.ticket_master_id, body.version)
    row, at = booking.row, booking.terms.at
    methods = methods_by_id(session, [body.payment_method_id])
    method = offered_method(methods, actor.role, body.payment_method_id)
    charge = _new_charge(session, actor, body, method, card, at)
    require_contract_for(booking, {method.kind})
    require_no_open_charge(booking)
    require_owed(booking, body.amount)
    require_payable(session, actor, booking, body.quote_id)
    if not row.was_booked:
        extend_hold(session, row, booking.terms.hold_minutes, HELD_FOR, at)
        save_booking(session, actor, booking, "Seats held for the card")
    mark_charge(session, booking, is_open=True)
    charge.provider, charge.request_key = provider, key
    session.add(charge)
    title = f"Card charge begun, {charge.title}: {row.locator_number}"
    record(session, actor, EventType.PaymentGateway, about(row), title)
    defer(session, ASK, at=at + ASK_AFTER, charge_id=str(charge.id))
    return Order(charge.id, charge.amount, row.locator_number)


def _new_charge(
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
        office_id=paying_office(session, actor, None).id,
        confirms=actor.role in PERMISSIONS[Permission.SellTickets],
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


def _charge_at(provider: Provider, order: Order, card: Card) -> Outcome:
    try:
        return provider.charge(order, card)
    except NoAnswer:
        return NO_ANSWER
