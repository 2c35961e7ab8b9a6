"""Settle a charge: note what became of it, record the payment, and sell the booking with it.

What became of it is what the card company answered, or answers when it is asked: by the job that every charge
leaves behind, by the next call for the same booking, and when a webhook tells that there is news.
"""

import uuid
from datetime import timedelta
from typing import Final

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.changing import about, changing
from charterdesk.booking.persistence.locking import lock_booking
from charterdesk.booking.records import BookingRecord
from charterdesk.booking.services.agency_credit import lock_limits
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.errors import NotFound, Refusal
from charterdesk.organization.models import Office
from charterdesk.payments.confirming import NOT_A_SELLER, confirm_if_paid
from charterdesk.payments.enums import OPEN_STATES, GatewayState, Receiver
from charterdesk.payments.gateway.provider import NoAnswer, Outcome, Provider
from charterdesk.payments.guards import Desk
from charterdesk.payments.models import PaymentGatewayTransaction
from charterdesk.payments.queries import lock_charge
from charterdesk.payments.recording import Receipt, record_payment

ASK_AFTER: Final = timedelta(minutes=2)
"""By then every charge was answered or has timed out: one that is not known there never arrived."""
NO_ANSWER: Final = Outcome(GatewayState.Unknown, None, "The card company has not answered.")
NEVER_ARRIVED: Final = Outcome(GatewayState.Failed, None, "The card company never received the charge.")
TAKEN_MEANWHILE: Final = "A passenger was booked on the flight elsewhere in the meantime."


def settle_charge(
    database: Database, provider: Provider, actor: Actor, charge_id: uuid.UUID
) -> PaymentGatewayTransaction:
    """Asks what became of an open charge, and settles it if that is known."""
    with database.transaction() as session:
        charge = session.get(PaymentGatewayTransaction, charge_id)
        if charge is None:
            raise NotFound
        underway = now(session) < charge.begun_at + ASK_AFTER
    if charge.state not in OPEN_STATES:
        return charge
    try:
        outcome = provider.ask(charge_id) or (NO_ANSWER if underway else NEVER_ARRIVED)
    except NoAnswer:
        outcome = NO_ANSWER
    return settle_with(database, actor, charge_id, outcome)


def settle_with(
    database: Database, actor: Actor, charge_id: uuid.UUID, outcome: Outcome
) -> PaymentGatewayTransaction:
    """The card is charged, so the payment is recorded even where the booking cannot be sold any more."""
    try:
        with database.transaction() as session:
            return _settle(session, actor, charge_id, outcome, None)
    except (Refusal, IntegrityError) as refusal:
        why = refusal.message if isinstance(refusal, Refusal) else TAKEN_MEANWHILE
    with database.transaction() as session:
        return _settle(session, actor, charge_id, outcome, why)


def _settle(
    session: Session, actor: Actor, charge_id: uuid.UUID, outcome: Outcome, not_confirmed: str | None
) -> PaymentGatewayTransaction:
    booking_id = session.get_one(PaymentGatewayTransaction, charge_id).ticket_master_id
    booking = lock_booking(session, actor, booking_id, None)
    charge = lock_charge(session, charge_id)
    if charge.state not in OPEN_STATES or charge.state is outcome.state:
        return charge
    charge.state, charge.message = outcome.state, outcome.message
    charge.provider_reference = outcome.provider_reference
    _log(session, actor, booking.row, charge)
    if outcome.state in OPEN_STATES:
        return charge
    charge.settled_at = booking.at
    if outcome.state is GatewayState.Approved:
        _take(session, actor, booking, charge)
        charge.not_confirmed = not_confirmed or _sell(session, actor, booking, charge)
    return charge


def _take(session: Session, actor: Actor, booking: Booking, charge: PaymentGatewayTransaction) -> None:
    receipt = Receipt(
        method=charge.payment_method,
        receiver=Receiver.Operator,
        amount=charge.amount - charge.surcharge,
        surcharge=charge.surcharge,
        desk=_desk(session, charge),
        user_id=charge.app_user_id,
        user_name=charge.app_user_name,
        reference=charge.provider_reference,
        note=charge.note,
        gateway_transaction_id=charge.id,
    )
    lock_limits(session, booking)
    with changing(session, actor, booking, f"Paid by {charge.title}", EventType.Paid):
        record_payment(session, actor, booking, receipt)


def _desk(session: Session, charge: PaymentGatewayTransaction) -> Desk:
    return Desk(charge.office_id, session.get_one(Office, charge.office_id).time_zone)


def _sell(session: Session, actor: Actor, booking: Booking, charge: PaymentGatewayTransaction) -> str | None:
    if not charge.confirms and not booking.row.was_booked:
        return NOT_A_SELLER
    return confirm_if_paid(session, actor, booking, charge.quote_id)


def _log(session: Session, actor: Actor, booking: BookingRecord, charge: PaymentGatewayTransaction) -> None:
    title = f"Card charge {charge.state.value.lower()}, {charge.title}: {booking.title}"
    record(session, actor, EventType.CreditCardApiResponse, about(booking), title, charge.message or "")
