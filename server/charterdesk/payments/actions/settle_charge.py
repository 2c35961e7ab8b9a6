"""Settle a card charge: store its result, record the payment, and sell the booking or apply its change.

The result is the card company's response to the charge, or to a later question about it: asked by the job
that every charge leaves behind, by the next call for the same booking, and on a webhook.
"""

import uuid
from datetime import timedelta
from decimal import Decimal
from typing import Final

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import about, mark_charge, save_booking
from charterdesk.booking.records import BookingRecord
from charterdesk.booking.services.agency_credit import lock_limits
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.errors import NotFound, Refusal
from charterdesk.kit.ids import new_id
from charterdesk.kit.jobs import defer
from charterdesk.ledger.journals import JournalBatch
from charterdesk.organization.models import Office
from charterdesk.payments.card_schemas import CardCharged, OpenCharge
from charterdesk.payments.enums import OPEN_STATES, GatewayState, Receiver
from charterdesk.payments.errors import CardDeclined, CardInReview, CardUnknown, WebhookRefused
from charterdesk.payments.gateway.provider import NoAnswer, Outcome, Provider
from charterdesk.payments.models import GatewayEvent, PaymentGatewayTransaction
from charterdesk.payments.paid_changes import PaidChanges
from charterdesk.payments.queries import find_charge, lock_charge
from charterdesk.payments.record_payment import (
    NOT_A_SELLER,
    Receipt,
    insert_payments,
    record_payment,
    sell_when_paid,
)
from charterdesk.payments.records import PayingOffice

ASK: Final = "ask_about_charge"
"""The job that asks about one charge."""
ASK_AFTER: Final = timedelta(minutes=2)
"""After this time a charge has a response or has timed out; if it is unknown there, it never arrived."""
ASK_EVERY: Final = timedelta(minutes=5)
ASK_LATE: Final = timedelta(hours=1)
"""At this time a charge that never arrived is asked about once more."""
NO_ANSWER: Final = Outcome(GatewayState.Unknown, None, "The card company has not responded.")
NEVER_ARRIVED: Final = Outcome(GatewayState.Failed, None, "The card company never received the charge.")
TAKEN_MEANWHILE: Final = "A passenger already has a seat on this flight in another booking."

LATE: Final = "The card company reported this charge late. The payment is credit."
NOT_APPLIED: Final = "Paid, not applied: the change was not made, the payment stays as credit. {why}"


def settle_charge(
    database: Database, provider: Provider, actor: Actor, charge_id: uuid.UUID, changes: PaidChanges
) -> PaymentGatewayTransaction:
    """Ask the card company about an open charge, and settle it if the result is known."""
    with database.transaction() as session:
        charge = session.get(PaymentGatewayTransaction, charge_id)
        if charge is None:
            raise NotFound
        underway = now(session) < charge.begun_at + ASK_AFTER
    if charge.state not in OPEN_STATES and not _never_arrived(charge):
        return charge
    may_exist = underway or charge.provider_reference is not None
    outcome = _ask(provider, charge) or (NO_ANSWER if may_exist else NEVER_ARRIVED)
    return settle_with(database, actor, charge_id, outcome, changes)


def _never_arrived(charge: PaymentGatewayTransaction) -> bool:
    return charge.state is GatewayState.Failed and charge.provider_reference is None


def _ask(provider: Provider, charge: PaymentGatewayTransaction) -> Outcome | None:
    """Return the result, or None if the charge never arrived; only the company that was to make it knows."""
    if charge.provider != provider.name:
        return NO_ANSWER
    try:
        return provider.ask(charge.id)
    except NoAnswer:
        return NO_ANSWER


def settle_with(
    database: Database, actor: Actor, charge_id: uuid.UUID, outcome: Outcome, changes: PaidChanges
) -> PaymentGatewayTransaction:
    """Record the payment of a charged card even where the booking can no longer be sold or changed."""
    try:
        with database.transaction() as session:
            return _settle(session, actor, charge_id, outcome, changes, None)
    except (Refusal, IntegrityError) as refusal:
        why = refusal.message if isinstance(refusal, Refusal) else TAKEN_MEANWHILE
    with database.transaction() as session:
        return _settle(session, actor, charge_id, outcome, changes, why)


def _settle(
    session: Session,
    actor: Actor,
    charge_id: uuid.UUID,
    outcome: Outcome,
    changes: PaidChanges,
    not_confirmed: str | None,
) -> PaymentGatewayTransaction:
    begun = session.get_one(PaymentGatewayTransaction, charge_id)
    flights = changes.flights(session, begun.change_quote_id) if begun.change_quote_id else ()
    booking = load_for_update(session, actor, begun.ticket_master_id, flights=flights)
    charge = lock_charge(session, charge_id)
    is_late = _never_arrived(charge) and outcome.state is GatewayState.Approved
    if charge.state is outcome.state or not (charge.state in OPEN_STATES or is_late):
        return charge
    charge.state, charge.message = outcome.state, outcome.message
    charge.provider_reference = outcome.provider_reference
    if outcome.last_four is not None:
        charge.brand, charge.last_four = outcome.brand, outcome.last_four
    _log(session, actor, booking.row, charge)
    if outcome.state in OPEN_STATES:
        return charge
    charge.settled_at = booking.terms.at
    if is_late:
        # Meanwhile the booking may have been sold or changed, or another card is being charged for it.
        not_confirmed = not_confirmed or LATE
    else:
        mark_charge(session, booking, is_open=False)
    if outcome.state is GatewayState.Approved:
        # A charge that buys nothing is credited in full, with its surcharge.
        receipt = _receipt(session, charge, Decimal(0) if not_confirmed else charge.surcharge)
        if charge.change_quote_id and not not_confirmed:
            changes.apply(session, actor, booking, charge, receipt)
        else:
            booking.row.change_not_applied |= charge.change_quote_id is not None
            _record(session, actor, booking, charge, receipt, not_confirmed)
            charge.not_confirmed = not_confirmed or _sell(session, actor, booking, charge)
    return charge


def _receipt(session: Session, charge: PaymentGatewayTransaction, surcharge: Decimal) -> Receipt:
    return Receipt(
        method=charge.payment_method,
        receiver=Receiver.Operator,
        amount=charge.amount - surcharge,
        surcharge=surcharge,
        office=PayingOffice(charge.office_id, session.get_one(Office, charge.office_id).time_zone),
        user_id=charge.app_user_id,
        user_name=charge.app_user_name,
        reference=charge.provider_reference,
        note=charge.note,
        gateway_transaction_id=charge.id,
    )


def _record(
    session: Session,
    actor: Actor,
    booking: Booking,
    charge: PaymentGatewayTransaction,
    receipt: Receipt,
    not_confirmed: str | None,
) -> None:
    lock_limits(session, booking)
    journals = JournalBatch()
    payment = record_payment(session, actor, booking, receipt, journals)
    text = NOT_APPLIED.format(why=not_confirmed) if charge.change_quote_id else ""
    title = f"Paid by {charge.title}"
    save_booking(session, actor, booking, title, EventType.Paid, text, journals=journals)
    insert_payments(session, [payment])


def _sell(session: Session, actor: Actor, booking: Booking, charge: PaymentGatewayTransaction) -> str | None:
    """Sell the booking as a version of its own; return the reason if it is not sold."""
    if not charge.confirms and not booking.row.was_booked:
        return NOT_A_SELLER
    journals = JournalBatch()
    sold, not_confirmed = sell_when_paid(session, actor, booking, charge.quote_id, journals)
    save_booking(session, actor, booking, sold=sold, journals=journals)
    return not_confirmed


def _log(session: Session, actor: Actor, booking: BookingRecord, charge: PaymentGatewayTransaction) -> None:
    title = f"Card charge {charge.state.value.lower()}, {charge.title}: {booking.locator_number}"
    record(session, actor, EventType.CreditCardApiResponse, about(booking), title, charge.message or "")


def charge_response(charge: PaymentGatewayTransaction) -> CardCharged:
    """Return an approved charge; every other one is refused, with the charge in the details."""
    shown = CardCharged.model_validate(charge)
    details = {"charge": shown.model_dump(mode="json", by_alias=True)}
    if charge.state in OPEN_STATES:
        raise (CardUnknown if charge.provider_reference is None else CardInReview)(details=details)
    if charge.state is not GatewayState.Approved:
        raise CardDeclined(message=charge.message, details=details)
    return shown


def ask_about_charge(
    database: Database, provider: Provider, actor: Actor, body: OpenCharge, changes: PaidChanges
) -> CardCharged:
    """Ask about a charge without a result at a clerk's request."""
    with database.transaction() as session:
        charge = find_charge(session, actor, body.id)
    return charge_response(settle_charge(database, provider, actor, charge.id, changes))


def ask_again(database: Database, provider: Provider, charge_id: uuid.UUID, changes: PaidChanges) -> None:
    """Ask about a charge in a job, and leave another job as long as it has no result."""
    with database.transaction() as session:
        charge = session.get_one(PaymentGatewayTransaction, charge_id)
        late = charge.begun_at + ASK_LATE
        is_early = now(session) < late
    if _never_arrived(charge) and is_early:
        return  # the job that found this out has left another one
    charge = settle_charge(database, provider, SYSTEM, charge_id, changes)
    with database.transaction() as session:
        if charge.state in OPEN_STATES:
            defer(session, ASK, at=now(session) + ASK_EVERY, charge_id=str(charge_id))
        elif _never_arrived(charge) and is_early:
            defer(session, ASK, at=late, charge_id=str(charge_id))


def recover_charges(session: Session) -> None:
    """Give every open charge a job, in case its own died with a worker; a job too many does nothing."""
    opened = select(PaymentGatewayTransaction).where(PaymentGatewayTransaction.state.in_(OPEN_STATES))
    for charge in session.scalars(opened):
        defer(session, ASK, at=charge.begun_at + ASK_AFTER, charge_id=str(charge.id))


def receive_webhook(
    database: Database, provider: Provider, body: bytes, signature: str, changes: PaidChanges
) -> None:
    """Accept a signed event once. It is only a trigger; the charge's state is fetched from the provider."""
    notice = provider.read_webhook(body, signature)
    if notice is None:
        raise WebhookRefused
    with database.transaction() as session:
        row = {
            "id": new_id(),
            "provider": provider.name,
            "event_id": notice.event_id,
            "received_at": now(session),
        }
        once = insert(GatewayEvent).on_conflict_do_nothing().returning(GatewayEvent.id)
        is_new = session.execute(once, row).first() is not None
        charge = session.get(PaymentGatewayTransaction, notice.reference) if notice.reference else None
    if is_new and charge is not None:
        settle_charge(database, provider, SYSTEM, charge.id, changes)
