"""The answers of Authorize.Net, as far as they are read. It may add fields at any time."""

from datetime import datetime
from decimal import Decimal

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

NO_RECORDS = "I00004"
"""The message of an empty list, which is no error."""


class Part(BaseModel):
    """A part of an answer."""

    # Some numbers come as text and some as numbers, not always the same ones.
    model_config = ConfigDict(
        alias_generator=to_camel,
        extra="ignore",
        frozen=True,
        coerce_numbers_to_str=True,
        hide_input_in_errors=True,
    )


class Message(Part):
    code: str
    text: str


class Messages(Part):
    result_code: str
    message: list[Message]


class Answer(Part):
    messages: Messages

    @property
    def is_ok(self) -> bool:
        return self.messages.result_code == "Ok"

    @property
    def message(self) -> Message:
        return self.messages.message[0] if self.messages.message else Message(code="", text="")


class TransactionError(Part):
    error_code: str
    error_text: str


class TransactionResult(Part):
    response_code: str | None = None
    trans_id: str | None = None
    account_number: str | None = None
    account_type: str | None = None
    errors: list[TransactionError] | None = None


class TransactionAnswer(Answer):
    transaction_response: TransactionResult | None = None


class TransactionSummary(Part):
    trans_id: str
    invoice_number: str | None = None


class TransactionList(Answer):
    transactions: list[TransactionSummary] | None = None


class Batch(Part):
    batch_id: str
    settlement_time_utc: datetime | None = None


class BatchList(Answer):
    batch_list: list[Batch] | None = None


class CreditCard(Part):
    card_number: str | None = None
    card_type: str | None = None


class Payment(Part):
    credit_card: CreditCard | None = None


class TransactionDetails(Part):
    trans_id: str
    transaction_status: str
    response_reason_description: str | None = None
    auth_amount: Decimal = Decimal(0)
    """The whole amount of the charge."""
    payment: Payment | None = None

    @property
    def card(self) -> CreditCard:
        return (self.payment and self.payment.credit_card) or CreditCard()


class DetailsAnswer(Answer):
    transaction: TransactionDetails | None = None
