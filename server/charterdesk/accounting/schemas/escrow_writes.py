"""Requests about the escrow of flights."""

from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from charterdesk.accounting.enums_escrow import PayoutKind
from charterdesk.kit.schema import Amount, ApiModel, Day, Id, Line, OptionalId, WholeText
from charterdesk.payments.schemas import Reason, Remark

MOST_RECEIPTS = 2000
LARGEST_FILE = 1_000_000
Receipts = Annotated[
    list[Id], Field(max_length=MOST_RECEIPTS), AfterValidator(lambda ids: [*dict.fromkeys(ids)])
]


class DepositWrite(ApiModel):
    """Receipts that were deposited together."""

    receipt_ids: Receipts = Field(min_length=1)
    day: Day
    reference: Line = Field(max_length=60)
    note: Remark = Field(default=None, max_length=500)


class EscrowReversal(ApiModel):
    reason: Reason


class PayoutWrite(ApiModel):
    """Taxes that were remitted, or money that was released to the operator."""

    kind: PayoutKind
    amount: Amount = Field(gt=0)
    day: Day
    title: Line = Field(max_length=120)
    """The payee, or the certificate of the airline."""
    reference: Line = Field(max_length=60)


class BankFile(ApiModel):
    name: Line = Field(max_length=200)
    text: WholeText = Field(max_length=LARGEST_FILE)


class BankMatch(ApiModel):
    """The deposit that a line of the bank is, or the receipts that were deposited."""

    deposit_id: OptionalId = None
    receipt_ids: Receipts = Field(default=[])

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.deposit_id is None) == (not self.receipt_ids):
            raise PydanticCustomError("match", "Choose a deposit, or receipts")
        return self
