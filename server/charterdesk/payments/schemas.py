"""Requests and responses of payments and payment methods."""

import uuid
from datetime import date, datetime
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from charterdesk.booking.enums import MasterStatus, PayStatus
from charterdesk.kit.schema import (
    Amount,
    ApiModel,
    Count,
    Day,
    Flag,
    Id,
    Line,
    Money,
    OptionalId,
    OptionalText,
    Text,
    Versioned,
)
from charterdesk.payments.cards import holds_card_number
from charterdesk.payments.enums import MethodKind, PaymentState, Receiver

MOST_PAYMENTS = 10
MOST_ENTITIES = 500


def _no_card_number(text: str | None) -> str | None:
    if text is not None and holds_card_number(text):
        raise PydanticCustomError("card", "Card numbers are never written down here")
    return text


def _empty_is_none(value: object) -> object:
    return None if isinstance(value, str) and not value.strip() else value


Remark = Annotated[OptionalText, AfterValidator(_no_card_number)]
Reason = Annotated[Text, Field(max_length=500), AfterValidator(_no_card_number)]
OptionalReason = Annotated[Reason | None, BeforeValidator(_empty_is_none)]
Positive = Annotated[Amount, Field(gt=0)]


class PaymentWrite(ApiModel):
    payment_method_id: Id
    amount: Positive
    """The amount for the booking; a surcharge is added."""
    reference: Remark = Field(default=None, max_length=60)
    note: Remark = Field(default=None, max_length=500)


class PaymentList(ApiModel):
    """Several payments of one booking, and the quote to confirm if they are enough."""

    version: Count
    quote_id: OptionalId = None
    payments: list[PaymentWrite] = Field(min_length=1, max_length=MOST_PAYMENTS)


class OnePayment(PaymentWrite):
    ticket_master_id: Id
    version: Count
    quote_id: OptionalId = None

    def as_list(self) -> PaymentList:
        payment = PaymentWrite(
            payment_method_id=self.payment_method_id,
            amount=self.amount,
            reference=self.reference,
            note=self.note,
        )
        return PaymentList(version=self.version, quote_id=self.quote_id, payments=[payment])


class PaymentUpdate(Versioned):
    reference: Remark = Field(default=None, max_length=60)
    note: Remark = Field(default=None, max_length=500)


class PaymentFilter(ApiModel):
    """Payments by the days on which they were received."""

    filter_by_date_start: Day
    filter_by_date_end: Day
    office_id: OptionalId = None
    office_holding_id: OptionalId = None
    payment_method_id: OptionalId = None


class EntityIds(ApiModel):
    entity_ids: list[Id] = Field(max_length=MOST_ENTITIES)


class PaymentIds(ApiModel):
    ids: list[Id] = Field(max_length=MOST_ENTITIES)


class PaymentRead(ApiModel):
    id: uuid.UUID
    version: int
    ticket_master_id: uuid.UUID
    locator_number: str
    payment_method_id: uuid.UUID
    payment_method_name: str
    kind: MethodKind
    office_id: uuid.UUID
    office_name: str
    office_holding_id: uuid.UUID
    receiver: Receiver
    amount: Money
    surcharge: Money
    total: Money
    reference: str | None
    note: str | None
    brand: str | None
    last_four: str | None
    state: PaymentState
    for_check_in: bool
    """For what was bought at check-in, which no agency's account carries."""
    paid_at: datetime
    paid_on: date
    app_user_id: uuid.UUID | None
    app_user_name: str
    undone_at: datetime | None
    undone_by: str | None
    undone_reason: str | None
    moved_from: str | None = None
    """The booking that it was taken for, if it came by a split; then the amount is what came."""
    moved_to: str | None = None
    """The locators of the bookings that splits moved a part of it to."""
    moved_to_ids: list[uuid.UUID] | None = None
    """The ids of the same bookings, in the same order."""
    moved_away: Money | None = None
    """The part that splits moved there; empty if none."""


class PaymentsRecorded(ApiModel):
    """The booking after its payments were recorded."""

    ticket_master_id: uuid.UUID
    version: int
    status: MasterStatus
    pay_status: PayStatus
    owed: Money
    not_confirmed: str | None
    """The reason why the booking is not confirmed; empty if it is."""
    payment_ids: list[uuid.UUID]


class CashUp(ApiModel):
    """The receipts of one payment method on one day, less the reversed payments and the refunds."""

    payment_method_id: uuid.UUID
    payment_method_name: str
    kind: MethodKind
    receiver: Receiver
    taken: Money
    taken_count: int
    undone: Money
    undone_count: int
    refunded: Money
    refunded_count: int
    total: Money


class MethodSum(ApiModel):
    payment_method_id: uuid.UUID
    payment_method_name: str
    receiver: Receiver
    count: int
    amount: Money
    surcharge: Money
    total: Money


class PaymentMethodWrite(ApiModel):
    name: Line = Field(max_length=80)
    kind: MethodKind
    receiver: Receiver
    for_booking: Flag = False
    for_check_in: Flag = False
    for_admin: Flag = False
    surcharge_percent: Annotated[Amount, Field(le=100)]
    reference_required: Flag = False
    position: Count = Field(default=0, ge=0, le=999)
    active: Flag = True

    @field_validator("receiver")
    @classmethod
    def _fund_is_the_operators(cls, receiver: Receiver, others: ValidationInfo) -> Receiver:
        if others.data.get("kind") is MethodKind.Fund and receiver is not Receiver.Operator:
            raise PydanticCustomError("receiver", "Money from a fund is always with the operator.")
        return receiver


class PaymentMethodRead(ApiModel):
    id: uuid.UUID
    version: int
    name: str
    kind: MethodKind
    receiver: Receiver
    for_booking: bool
    for_check_in: bool
    for_admin: bool
    surcharge_percent: Money
    reference_required: bool
    position: int
    active: bool
