"""Finding card charges."""

import uuid
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.finding import booking_is_visible
from charterdesk.kit.errors import NotFound
from charterdesk.kit.statements import given
from charterdesk.payments.models import Payment, PaymentGatewayTransaction
from charterdesk.payments.words import OPEN_STATES, PaymentState

MOST = 200
_OPEN = select(PaymentGatewayTransaction).where(
    PaymentGatewayTransaction.ticket_master_id
    == given("booking_id", PaymentGatewayTransaction.ticket_master_id),
    PaymentGatewayTransaction.state.in_(OPEN_STATES),
)


def open_charge(session: Session, ticket_master_id: uuid.UUID) -> PaymentGatewayTransaction | None:
    """At most one: the database holds it."""
    return session.execute(_OPEN, {"booking_id": ticket_master_id}).scalar_one_or_none()


def charge_by_key(session: Session, actor: Actor, key: str | None) -> PaymentGatewayTransaction | None:
    """What became of the same request when it came before."""
    if key is None:
        return None
    return session.execute(
        select(PaymentGatewayTransaction).where(
            PaymentGatewayTransaction.app_user_id == actor.user_id,
            PaymentGatewayTransaction.request_key == key,
        )
    ).scalar_one_or_none()


def find_charge(session: Session, actor: Actor, charge_id: uuid.UUID) -> PaymentGatewayTransaction:
    found = session.execute(
        select(PaymentGatewayTransaction)
        .join(TicketMaster, PaymentGatewayTransaction.ticket_master_id == TicketMaster.id)
        .where(PaymentGatewayTransaction.id == charge_id, *booking_is_visible(actor))
    ).scalar_one_or_none()
    if found is None:
        raise NotFound
    return found


def lock_charge(session: Session, charge_id: uuid.UUID) -> PaymentGatewayTransaction:
    """After the booking's lock, always in this order."""
    return session.execute(
        select(PaymentGatewayTransaction)
        .where(PaymentGatewayTransaction.id == charge_id)
        .with_for_update(of=PaymentGatewayTransaction)
        .execution_options(populate_existing=True)
    ).scalar_one()


def paid_without_seat(session: Session, actor: Actor) -> Sequence[Row[*tuple[Any, ...]]]:
    """Paid, no seat: a card was charged, and the hold had run out. The oldest first."""
    credit = TicketMaster.paid - TicketMaster.refunded - TicketMaster.charged
    since = func.max(Payment.paid_at)
    waiting = (
        select(
            TicketMaster.id,
            TicketMaster.locator_number,
            TicketMaster.office_id,
            credit.label("credit"),
            since.label("since"),
        )
        .join(Payment, Payment.ticket_master_id == TicketMaster.id)
        .where(
            *booking_is_visible(actor),
            Payment.state == PaymentState.Recorded,
            credit > 0,
            TicketMaster.was_booked.is_(False),
            func.coalesce(TicketMaster.hold_expires_at <= func.clock_timestamp(), True),
        )
        .group_by(TicketMaster.id)
        .order_by(since)
        .limit(MOST)
    )
    return session.execute(waiting).all()
