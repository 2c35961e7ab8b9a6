"""The way from a card charge to the change of a sold booking that it pays.

Payments know nothing of changes: the callers pass these functions in wherever a charge begins or is settled.
"""

import uuid
from collections.abc import Callable, Collection
from dataclasses import dataclass

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.payments.models import PaymentGatewayTransaction
from charterdesk.payments.record_payment import Receipt

WithReceipt = Callable[[Session, Actor, Booking, PaymentGatewayTransaction, Receipt], None]


@dataclass(frozen=True)
class PaidChanges:
    flights: Callable[[Session, uuid.UUID], Collection[uuid.UUID]]
    """Return the flights that a quoted change puts the booking on, to lock them."""
    check: WithReceipt
    """Refuse, before the card is charged, what applying would refuse. Writes at most a new quote."""
    apply: WithReceipt
    """Apply the change and record the payment for it."""
