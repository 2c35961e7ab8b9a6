"""Who may take what kind of payment, who has the money then, and who may undo it. Pure."""

import uuid
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final, Protocol

from charterdesk.access.roles import CAPABILITIES, Role, Roles
from charterdesk.kit.money import percent_of
from charterdesk.payments.enums import MethodKind, Receiver

UNDOERS: Final[Roles] = CAPABILITIES["Accounting-type charter"]
"""They undo any payment, with a reason; everybody else only the own ones of the day."""


class Method(Protocol):
    """What the rules need to know of a payment method."""

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
    """On bookings: to sellers where it says so, to charter roles where it says so, to the admin always."""
    if not method.active:
        return False
    if role is Role.CharterAdmin:
        return True
    return method.for_admin if role.is_charter else method.for_booking


def receiver_of(method: Method, role: Role, house: bool) -> Receiver:
    """What the operator's own people take, and what is taken for its own bookings, the operator has."""
    return Receiver.Operator if house or role.is_charter else method.receiver


def goes_through_gateway(method: Method) -> bool:
    """A card on the operator's merchant account. A terminal of the agency's own is only written down."""
    return method.kind is MethodKind.Card and method.receiver is Receiver.Operator


def surcharge_on(method: Method, amount: Decimal) -> Decimal:
    """What a card costs on top of the amount that goes to the booking."""
    if method.kind is not MethodKind.Card:
        return Decimal(0)
    return percent_of(amount, method.surcharge_percent)


@dataclass(frozen=True)
class Taken:
    """What decides who may undo a payment: who took it, when, and how."""

    by: uuid.UUID | None
    on: date
    kind: MethodKind


def is_own_of_today(taken: Taken, user_id: uuid.UUID | None, today: date) -> bool:
    """Taken back at the desk before the day is cashed up; a card's money is not at the desk."""
    own = user_id is not None and taken.by == user_id
    return own and taken.on == today and taken.kind is not MethodKind.Card
