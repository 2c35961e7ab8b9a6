"""Rules of payments: which methods are offered, which party receives the money, how much is owed, and which
users may undo a payment. Pure.
"""

import uuid
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final, Protocol

from charterdesk.access.roles import CAPABILITIES, Role, Roles
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import require_contract
from charterdesk.booking.domain.status import owed
from charterdesk.booking.enums import AcceptedHow
from charterdesk.booking.errors import HoldEnded
from charterdesk.booking.records import NOTHING
from charterdesk.kit.money import percent_of
from charterdesk.payments.enums import MethodKind, Receiver
from charterdesk.payments.errors import (
    CardOnly,
    MethodNotOffered,
    MoreThanOwed,
    NoSuchMethod,
    NothingToPay,
)
from charterdesk.payments.records import MethodRecord

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
    def for_check_in(self) -> bool: ...

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


def is_offered_at_check_in(method: Method) -> bool:
    """Return true if the counter takes it; an agency's fund pays nothing that is bought there."""
    return method.active and method.for_check_in and method.kind is not MethodKind.Fund


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


def offered_method(
    methods: Iterable[MethodRecord], role: Role, method_id: uuid.UUID, *, at_check_in: bool = False
) -> MethodRecord:
    method = next((method for method in methods if method.id == method_id), None)
    if method is None:
        raise NoSuchMethod
    if not (is_offered_at_check_in(method) if at_check_in else is_offered(method, role)):
        raise MethodNotOffered(method=method.name)
    return method


def require_contract_for(booking: Booking, kinds: Collection[MethodKind]) -> None:
    """Check that the contract is accepted; if by telephone, only cards may pay."""
    contract = require_contract(booking)
    by_telephone = contract is not None and contract.how is AcceptedHow.Telephone
    if by_telephone and any(kind is not MethodKind.Card for kind in kinds):
        raise CardOnly


def require_owed(booking: Booking, amount: Decimal, change: Decimal = NOTHING) -> Decimal:
    """Refuse more than is owed, with what a change will charge; return what is owed after the amount."""
    left, locator = amount_to_pay(booking) + change, booking.row.locator_number
    if left <= 0:
        raise NothingToPay(locator=locator)
    if amount > left:
        raise MoreThanOwed(amount=f"{amount:.2f}", owed=f"{left:.2f}", locator=locator)
    return left - amount


def amount_to_pay(booking: Booking) -> Decimal:
    """Return what is owed; before the sale, that is the quote of the held seats less what was paid."""
    row, quote, ends = booking.row, booking.quote, booking.row.hold_expires_at
    if row.was_booked:
        return owed(row)
    if quote is None or ends is None or ends <= booking.terms.at:
        raise HoldEnded
    return quote.total + owed(row)


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
