"""Rows of payments and payment methods, as a request reads and writes them."""

import uuid
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from msgspec import Struct

from charterdesk.payments.enums import MethodKind, PaymentState, Receiver, RefundState


class MethodRecord(Struct, frozen=True):
    """The columns of `PaymentMethod` that taking money needs."""

    id: uuid.UUID
    name: str
    kind: MethodKind
    receiver: Receiver
    for_booking: bool
    for_check_in: bool
    for_admin: bool
    surcharge_percent: Decimal
    reference_required: bool
    active: bool


@dataclass(frozen=True)
class PayingOffice:
    """The office that takes the money; its time zone decides the day of the payment."""

    id: uuid.UUID
    time_zone: str


class PaymentRecord(Struct, frozen=True, kw_only=True):
    """A new row of `Payment`; the columns of a reversal are empty."""

    id: uuid.UUID
    version: int = 1
    ticket_master_id: uuid.UUID
    payment_method_id: uuid.UUID
    office_id: uuid.UUID
    office_holding_id: uuid.UUID
    receiver: Receiver
    amount: Decimal
    surcharge: Decimal
    reference: str | None
    note: str | None
    state: PaymentState = PaymentState.Recorded
    journal_id: uuid.UUID
    gateway_transaction_id: uuid.UUID | None
    surcharge_fee_id: uuid.UUID | None
    for_check_in: bool
    paid_at: datetime
    paid_on: date
    app_user_id: uuid.UUID | None
    app_user_name: str


class RefundRecord(Struct, kw_only=True):
    """A new row of `Refund`."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    payment_id: uuid.UUID
    amount: Decimal
    reason: str
    state: RefundState = RefundState.Begun
    journal_id: uuid.UUID | None = None
    request_key: str | None
    provider: str | None = None
    provider_reference: str | None = None
    message: str | None = None
    begun_at: datetime
    settled_at: datetime | None = None
    refunded_on: date | None = None
    app_user_id: uuid.UUID | None
    app_user_name: str


class EarlierRefund(Struct, frozen=True):
    """A refund that an earlier request with the same idempotency key stored."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    payment_id: uuid.UUID
    amount: Decimal


class RefundsUnderway(Struct, frozen=True):
    """The refunds that a request meets, and whether it names a payment by a card."""

    earlier: tuple[EarlierRefund, ...]
    without_result: tuple[uuid.UUID, ...]
    """Refunds of the same booking that the card company has not responded to."""
    by_card: bool


class PaidBack(Struct, frozen=True):
    """A payment as far as it counts for one booking, and what that booking gave back of it."""

    id: uuid.UUID
    state: PaymentState
    receiver: Receiver
    paid: Decimal
    """The amount with its surcharge, less what splits moved away; or what a split moved here."""
    refunded: Decimal
    unknown: Decimal
    """Sent to the card company, without a result."""
    approved: Decimal
    """Approved for the agency to pay back, in all."""
    kind: MethodKind
    payment_method_id: uuid.UUID
    payment_method_name: str
    brand: str | None
    last_four: str | None
    gateway_transaction_id: uuid.UUID | None
    for_check_in: bool
    office_id: uuid.UUID
    office_name: str
    time_zone: str
    paid_at: datetime

    @property
    def to_pay_back(self) -> Decimal:
        """The approved amount that the agency has not recorded as paid back yet."""
        return max(self.approved - self.refunded, Decimal(0))

    @property
    def reserved(self) -> Decimal:
        return self.unknown + self.to_pay_back

    @property
    def left(self) -> Decimal:
        """The amount that can still be given back of the payment."""
        if self.state is PaymentState.Reversed:
            return Decimal(0)
        return self.paid - self.refunded - self.reserved

    @property
    def title(self) -> str:
        return f"{self.brand} •••• {self.last_four}" if self.brand else self.payment_method_name
