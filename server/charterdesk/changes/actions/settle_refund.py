"""Settle a refund to a card: store its result, and record the refund if the money has left.

The result is the card company's response to the refund, or to a later question about it: asked by the job
that every refund leaves behind, and by the next refund of the same booking.
"""

import uuid
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import about, save_booking
from charterdesk.changes.services.give_back import give_back
from charterdesk.changes.services.refund_limit import load_limit
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.jobs import defer
from charterdesk.payments.actions.settle_charge import ASK_AFTER, ASK_EVERY, NO_ANSWER
from charterdesk.payments.enums import OPEN_REFUNDS, OPEN_STATES, GatewayState, RefundState
from charterdesk.payments.gateway.provider import NoAnswer, Outcome, Provider, RefundOrder
from charterdesk.payments.models import Refund
from charterdesk.payments.queries import lock_refund, open_refunds, payments_with_refunds, refund_order
from charterdesk.payments.records import PaidBack

ASK_REFUND: Final = "ask_about_refund"
"""The job that asks about one refund."""
NEVER_ARRIVED: Final = Outcome(GatewayState.Failed, None, "The card company never received the refund.")
OTHER_COMPANY: Final = Outcome(
    GatewayState.Declined, None, "Another card company made this charge. Refund it there."
)


def send_refund(database: Database, provider: Provider, actor: Actor, order: RefundOrder) -> None:
    """Send a stored refund to the card company, unless it was settled meanwhile, and settle it."""
    with database.transaction() as session:
        refund = lock_refund(session, order.reference)
        if refund.state not in OPEN_REFUNDS:
            return
        refund.begun_at = now(session)  # others of the same request may have waited long for a response
    settle_refund_with(database, actor, order.reference, _refund_at(provider, order))


def _refund_at(provider: Provider, order: RefundOrder) -> Outcome:
    if order.charge.provider != provider.name:
        return OTHER_COMPANY
    try:
        return provider.refund(order)
    except NoAnswer:
        return NO_ANSWER


def settle_refund(database: Database, provider: Provider, actor: Actor, refund_id: uuid.UUID) -> RefundState:
    """Ask the card company about an open refund, and settle it if the result is known."""
    with database.transaction() as session:
        refund = session.get_one(Refund, refund_id)
        if refund.state not in OPEN_REFUNDS:
            return refund.state
        underway = now(session) < refund.begun_at + ASK_AFTER
        company, order = refund.provider, refund_order(session, refund)
    try:
        # Only the company that was to make the refund knows of it.
        found = provider.ask_refund(order) if company == provider.name else NO_ANSWER
    except NoAnswer:
        found = NO_ANSWER
    outcome = found or (NO_ANSWER if underway else NEVER_ARRIVED)
    return settle_refund_with(database, actor, refund_id, outcome)


def settle_refund_with(
    database: Database, actor: Actor, refund_id: uuid.UUID, outcome: Outcome
) -> RefundState:
    with database.transaction() as session:
        booking_id = session.get_one(Refund, refund_id).ticket_master_id
        booking = load_for_update(session, actor, booking_id, seats=False)
        refund = lock_refund(session, refund_id)
        _settle(session, actor, booking, refund, outcome)
        return refund.state


def _settle(session: Session, actor: Actor, booking: Booking, refund: Refund, outcome: Outcome) -> None:
    if refund.state not in OPEN_REFUNDS:
        return
    is_open = outcome.state in OPEN_STATES
    if is_open and refund.state is RefundState.Unknown:
        return
    (payment,) = (
        each for each in payments_with_refunds(session, booking.row.id) if each.id == refund.payment_id
    )
    refund.message, refund.provider_reference = outcome.message, outcome.provider_reference
    _log(session, actor, booking, refund, payment, outcome)
    if is_open:
        refund.state = RefundState.Unknown
        return
    booking.row.reserved -= refund.amount
    if outcome.state is GatewayState.Approved:
        give_back(session, actor, booking, [(refund, payment)], load_limit(session, booking))
        return
    refund.state, refund.settled_at = RefundState.Failed, booking.terms.at
    save_booking(session, actor, booking)


def _log(
    session: Session, actor: Actor, booking: Booking, refund: Refund, payment: PaidBack, outcome: Outcome
) -> None:
    said, locator = outcome.state.value.lower(), booking.row.locator_number
    title = f"Card refund {said}, {payment.title} {refund.amount:.2f}: {locator}"
    record(session, actor, EventType.CreditCardApiResponse, about(booking.row), title, outcome.message)


def ask_refund_again(database: Database, provider: Provider, refund_id: uuid.UUID) -> None:
    """Ask about a refund in a job, and leave another job as long as it has no result."""
    if settle_refund(database, provider, SYSTEM, refund_id) in OPEN_REFUNDS:
        with database.transaction() as session:
            defer(session, ASK_REFUND, at=now(session) + ASK_EVERY, refund_id=str(refund_id))


def recover_refunds(session: Session) -> None:
    """Give every open refund a job, in case its own died with a worker; a job too many does nothing."""
    for refund_id, begun_at in open_refunds(session):
        defer(session, ASK_REFUND, at=begun_at + ASK_AFTER, refund_id=str(refund_id))
