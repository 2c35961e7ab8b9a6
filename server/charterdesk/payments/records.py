"""Rows of payments and payment methods, as a request reads and writes them."""

import uuid
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from msgspec import Struct

from charterdesk.payments.enums import MethodKind, PaymentState, Receiver


class MethodRecord(Struct, frozen=True):
    """The columns of `PaymentMethod` that taking money needs."""

    id: uuid.UUID
    name: str
    kind: MethodKind
    receiver: Receiver
    for_booking: bool
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
    paid_at: datetime
    paid_on: date
    app_user_id: uuid.UUID | None
    app_user_name: str
