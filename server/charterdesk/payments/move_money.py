"""Moves money that was paid for a booking to another one, payment by payment.

The payments stay where they were taken. A transfer tells how much of a payment counts for which booking, so
that a refund of either booking goes back to where the money came from.
"""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.ids import new_id
from charterdesk.payments.enums import Receiver
from charterdesk.payments.models import PaymentTransfer
from charterdesk.payments.queries import payments_with_refunds


@dataclass(frozen=True)
class Source:
    """A payment, and how much of it can be moved."""

    payment_id: uuid.UUID
    receiver: Receiver
    left: Decimal


@dataclass(frozen=True)
class MovedMoney:
    """A part of a payment that moves to another booking."""

    payment_id: uuid.UUID
    receiver: Receiver
    amount: Decimal


def take_from_payments(session: Session, booking_id: uuid.UUID, amount: Decimal) -> list[MovedMoney]:
    """Choose the payments that an amount is moved from, under the lock of the booking."""
    return take(sources_of(session, booking_id), amount)


def sources_of(session: Session, booking_id: uuid.UUID) -> list[Source]:
    """Return the payments that count for a booking, the latest first, less what is refunded or promised."""
    payments = payments_with_refunds(session, booking_id)
    return [Source(each.id, each.receiver, each.left) for each in payments]


def take(sources: Iterable[Source], amount: Decimal) -> list[MovedMoney]:
    """Take the amount from the payments in their order, as far as each still counts for the booking."""
    moved = list[MovedMoney]()
    for source in sources:
        part = min(amount, source.left)
        if part > 0:
            moved.append(MovedMoney(source.payment_id, source.receiver, part))
            amount -= part
    if amount > 0:
        raise RuntimeError("A booking has paid more than its payments say.")
    return moved


def insert_transfers(
    session: Session,
    actor: Actor,
    moved: Sequence[MovedMoney],
    bookings: tuple[uuid.UUID, uuid.UUID],
    journal_id: uuid.UUID,
    at: datetime,
) -> None:
    """Insert the rows after `save_booking`, which posts the journal they refer to."""
    from_id, to_id = bookings
    session.add_all(
        PaymentTransfer(
            id=new_id(),
            payment_id=each.payment_id,
            from_ticket_master_id=from_id,
            to_ticket_master_id=to_id,
            amount=each.amount,
            journal_id=journal_id,
            moved_at=at,
            app_user_name=actor.name,
        )
        for each in moved
    )
    session.flush()
