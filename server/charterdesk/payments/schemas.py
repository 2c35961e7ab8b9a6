import uuid
from typing import Annotated

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from charterdesk.kit.money import Amount, Money
from charterdesk.kit.schema import ApiModel, Count, Flag, Text
from charterdesk.payments.enums import MethodKind, Receiver


class PaymentMethodWrite(ApiModel):
    name: Text = Field(max_length=80)
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
