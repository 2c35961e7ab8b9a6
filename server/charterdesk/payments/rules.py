"""Rules of payments: which methods are offered, which party receives the money, who may undo it. Pure."""

import uuid
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final, Protocol

from charterdesk.access.roles import CAPABILITIES, Role, Roles
from charterdesk.kit.money import percent_of
from charterdesk.payments.enums import MethodKind, Receiver

UNDOERS: Final[Roles] = CAPABILITIES["Accounting-type charter"]
"""Roles that may undo any payment with a reason; other users undo only their own of the same day."""


class Method(Protocol):
    """The columns of a payment method that the rules need."""

    @property
    def kind(self) -> MethodKind: ...

    @property
    def receiver(self) -> Receiver: ...

    @property
    def for_booking(self) -> bool: ...

    @property
    def for_admin(self) -> bool: ...

    @property
    def active(self) -> bool: ...

    @property
    def surcharge_percent(self) -> Decimal: ...


def is_offered(method: Method, role: Role) -> bool:
    """Return true if the method is active and offered to the role; to the charter admin all are."""
    if not method.active:
        return False
    if role is Role.CharterAdmin:
        return True
    return method.for_admin if role.is_charter else method.for_booking


def receiver_of(method: Method, role: Role, house: bool) -> Receiver:
    """Return the operator for payments to charter roles or for house bookings, else the method's receiver."""
    return Receiver.Operator if house or role.is_charter else method.receiver


def goes_through_gateway(method: Method) -> bool:
    """Return true for cards on the operator's merchant account; an agency's own terminal is only recorded."""
    return method.kind is MethodKind.Card and method.receiver is Receiver.Operator


def surcharge_on(method: Method, amount: Decimal) -> Decimal:
    """Return the surcharge of a card on top of the amount for the booking."""
    if method.kind is not MethodKind.Card:
        return Decimal(0)
    return percent_of(amount, method.surcharge_percent)


@dataclass(frozen=True)
class PaymentTaken:
    """User, day and method of a payment, which decide who may undo it."""

    by: uuid.UUID | None
    on: date
    kind: MethodKind


def is_own_of_today(payment: PaymentTaken, user_id: uuid.UUID | None, today: date) -> bool:
    """Return true if users may give back their own payment of today; card money is not in the till."""
    own = user_id is not None and payment.by == user_id
    return own and payment.on == today and payment.kind is not MethodKind.Card
