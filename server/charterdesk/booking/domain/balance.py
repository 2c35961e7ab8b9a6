"""A booking's money as the customer sees it. Kept on the booking with every entry of the ledger.

Who records a payment posts it and then calls `apply_payment`. Of an agency's booking that is not sold yet,
money the operator received is posted between the till (or the fund) and the customer alone; the sale credits
it to the agency's account. After the sale the payment itself does both.
"""

from decimal import Decimal
from typing import Protocol

from charterdesk.booking.enums import PayStatus
from charterdesk.booking.records import BookingRecord


class Sums(Protocol):
    """What a booking's row keeps of its money."""

    @property
    def charged(self) -> Decimal: ...

    @property
    def paid(self) -> Decimal: ...

    @property
    def refunded(self) -> Decimal: ...


def charged(booking: Sums) -> Decimal:
    return booking.charged


def paid(booking: Sums) -> Decimal:
    """What is still with us of what was paid."""
    return booking.paid - booking.refunded


def owed(booking: Sums) -> Decimal:
    """Below zero: credit on the booking."""
    return charged(booking) - paid(booking)


def credit(booking: Sums) -> Decimal:
    return max(-owed(booking), Decimal("0.00"))


def apply_payment(booking: BookingRecord, amount: Decimal) -> None:
    """Below zero for a payment that is undone."""
    booking.paid += amount
    _settle(booking)


def apply_charge(booking: BookingRecord, amount: Decimal) -> None:
    """Below zero for a charge that is taken back."""
    booking.charged += amount
    _settle(booking)


def pay_status_of(charged: Decimal, owed: Decimal) -> PayStatus:
    if owed > 0:
        return PayStatus.Unpaid
    return PayStatus.Paid if charged else PayStatus.None_


def _settle(booking: BookingRecord) -> None:
    booking.pay_status = pay_status_of(charged(booking), owed(booking))
