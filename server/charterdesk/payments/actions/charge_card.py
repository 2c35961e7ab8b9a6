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
from charterdesk.kit.errors import Refusal
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
from charterdesk.payments.card_schemas import CardCharge, CardCharged
from charterdesk.payments.cards import Card, CardToken, is_expired
from charterdesk.payments.enums import GatewayState, Receiver
from charterdesk.payments.errors import CardExpired, CardFormOutdated, NotACard
from charterdesk.payments.gateway.provider import NoAnswer, Order, Outcome, Provider
from charterdesk.payments.models import PaymentGatewayTransaction
from charterdesk.payments.paid_changes import PaidChanges
from charterdesk.payments.queries import charge_by_key, methods_by_id, open_charge, paying_office
from charterdesk.payments.record_payment import Receipt, require_payable
from charterdesk.payments.records import MethodRecord, PayingOffice
from charterdesk.payments.rules import (
    goes_through_gateway,
    offered_method,
    require_contract_for,
    require_owed,
    surcharge_on,
)

HELD_FOR: Final = timedelta(minutes=10)
"""The seats stay held at least this long when a card charge begins."""


def charge_card(
    database: Database,
    provider: Provider,
    actor: Actor,
    key: str | None,
    body: CardCharge,
    changes: PaidChanges,
) -> CardCharged:
    """Make each step a transaction of its own: after a crash the charge can be asked about."""
    card = _card_of(provider, body)
    repeated = _earlier(database, provider, actor, key, body, changes)
    if repeated is not None:
        return charge_response(repeated)
    order = _begin(database, actor, provider.name, key, body, card, changes)
    outcome = _charge_at(provider, order, card)
    return charge_response(settle_with(database, actor, order.reference, outcome, changes))


def _card_of(provider: Provider, body: CardCharge) -> Card | CardToken:
    """Return the card in the form that the card company takes; a number is refused where it takes tokens."""
    by_token = provider.terminal.takes_tokens
    if body.card_token is not None and body.card is None and by_token:
        return body.card_token.token()
    if body.card is not None and body.card_token is None and not by_token:
        return body.card.card()
    raise CardFormOutdated


def _earlier(
    database: Database,
    provider: Provider,
    actor: Actor,
    key: str | None,
    body: CardCharge,
    changes: PaidChanges,
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
    settled = settle_charge(database, provider, actor, known.id, changes)
    return settled if same is not None else None


def _is_same_request(charge: PaymentGatewayTransaction, body: CardCharge) -> bool:
    wanted = (body.ticket_master_id, body.payment_method_id, body.amount, body.change_quote_id)
    amount = charge.amount - charge.surcharge
    return wanted == (charge.ticket_master_id, charge.payment_method_id, amount, charge.change_quote_id)


def _begin(
    database: Database,
    actor: Actor,
    provider: str,
    key: str | None,
    body: CardCharge,
    card: Card | CardToken,
    changes: PaidChanges,
) -> Order:
    """Store the charge; a refusal that offers a new quote of the change stores only that."""
    with database.transaction() as session:
        try:
            return _store(session, actor, provider, key, body, card, changes)
        except Refusal as refusal:
            if not refusal.keeps_changes:
                raise
            refused = refusal
    raise refused


def _store(
    session: Session,
    actor: Actor,
    provider: str,
    key: str | None,
    body: CardCharge,
    card: Card | CardToken,
    changes: PaidChanges,
) -> Order:
    flights = changes.flights(session, body.change_quote_id) if body.change_quote_id else ()
    booking = load_for_update(session, actor, body.ticket_master_id, body.version, flights)
    row, at = booking.row, booking.terms.at
    methods = methods_by_id(session, [body.payment_method_id])
    method = offered_method(methods, actor.role, body.payment_method_id)
    charge = _new_charge(session, actor, body, method, card, at)
    require_contract_for(booking, {method.kind})
    require_no_open_charge(booking)
    if charge.change_quote_id is None:
        require_owed(booking, body.amount)
        require_payable(session, actor, booking, body.quote_id)
    else:
        changes.check(session, actor, booking, charge, _receipt(actor, charge, method))
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


def _receipt(actor: Actor, charge: PaymentGatewayTransaction, method: MethodRecord) -> Receipt:
    """Return the payment as it is recorded if the charge is approved."""
    return Receipt(
        method=method,
        receiver=Receiver.Operator,
        amount=charge.amount - charge.surcharge,
        surcharge=charge.surcharge,
        office=PayingOffice(charge.office_id, actor.time_zone),
        user_id=actor.user_id,
        user_name=actor.name,
    )


def _new_charge(
    session: Session,
    actor: Actor,
    body: CardCharge,
    method: MethodRecord,
    card: Card | CardToken,
    at: datetime,
) -> PaymentGatewayTransaction:
    if not goes_through_gateway(method):
        raise NotACard(method=method.name)
    if isinstance(card, Card) and is_expired(card.expires, at.astimezone(ZoneInfo(actor.time_zone)).date()):
        raise CardExpired
    surcharge = surcharge_on(method, body.amount)
    return PaymentGatewayTransaction(
        id=new_id(),
        ticket_master_id=body.ticket_master_id,
        payment_method_id=method.id,
        office_id=paying_office(session, actor, None).id,
        confirms=actor.role in PERMISSIONS[Permission.SellTickets],
        quote_id=body.quote_id,
        change_quote_id=body.change_quote_id,
        change_reason=body.change_reason,
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


def _charge_at(provider: Provider, order: Order, card: Card | CardToken) -> Outcome:
    try:
        return provider.charge(order, card)
    except NoAnswer:
        return NO_ANSWER
