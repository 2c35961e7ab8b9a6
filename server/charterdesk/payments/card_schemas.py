"""Requests and responses of card charges."""

import re
import uuid
from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, Field, SecretStr
from pydantic_core import PydanticCustomError

from charterdesk.kit.rules import card_expiration
from charterdesk.kit.rules.types import ruled
from charterdesk.kit.schema import ApiModel, Count, Id, Money, OptionalId
from charterdesk.payments.cards import Card, CardToken, holds_card_number, is_card_number
from charterdesk.payments.enums import GatewayState
from charterdesk.payments.schemas import Positive, Remark


def _plausible(number: SecretStr) -> SecretStr:
    digits = re.sub("[ -]", "", number.get_secret_value())
    if not digits:
        raise PydanticCustomError("card", "A card number is required")
    if not is_card_number(digits):
        raise PydanticCustomError("card", "This is no card number. Please check its digits")
    return SecretStr(digits)


def _three_or_four_digits(cvv: SecretStr) -> SecretStr:
    if not cvv.get_secret_value():
        raise PydanticCustomError("card", "A CVV is required")
    if not re.fullmatch("[0-9]{3,4}", cvv.get_secret_value()):
        raise PydanticCustomError("card", "A CVV has 3 or 4 digits")
    return cvv


def _a_token(value: SecretStr) -> SecretStr:
    if holds_card_number(value.get_secret_value()):
        raise PydanticCustomError("card", "A card number is no token")
    return value


class CardWrite(ApiModel):
    """A card number is passed to the payment provider and never stored, logged or shown."""

    number: Annotated[SecretStr, Field(max_length=40), AfterValidator(_plausible)]
    expiration: Annotated[str, ruled(card_expiration)] = Field(repr=False)
    cvv: Annotated[SecretStr, Field(max_length=10), AfterValidator(_three_or_four_digits)]

    def card(self) -> Card:
        return Card(self.number.get_secret_value(), self.expiration, self.cvv.get_secret_value())


class CardTokenWrite(ApiModel):
    """A card as the card company's script in the browser returns it, where that company takes tokens."""

    descriptor: Annotated[str, Field(pattern="^[A-Z][A-Z.]{0,98}[A-Z]$")]
    value: Annotated[SecretStr, Field(min_length=1, max_length=2000), AfterValidator(_a_token)]

    def token(self) -> CardToken:
        return CardToken(self.descriptor, self.value.get_secret_value())


class CardCharge(ApiModel):
    ticket_master_id: Id
    version: Count
    quote_id: OptionalId = None
    payment_method_id: Id
    amount: Positive
    """The amount for the booking; the card is also charged the surcharge."""
    note: Remark = Field(default=None, max_length=500)
    change_quote_id: OptionalId = None
    """The quoted change of a sold booking that the card pays, and that is applied with the payment."""
    change_reason: Remark = Field(default=None, max_length=400)
    card: CardWrite | None = None
    """For a card company that takes no tokens; any other charge with a card number is refused."""
    card_token: CardTokenWrite | None = None
    """For a card company that takes tokens."""


class OpenCharge(ApiModel):
    """A charge whose result is not known yet."""

    id: Id


class TerminalRead(ApiModel):
    """The facts with which a browser takes a card."""

    provider: str
    takes_tokens: bool
    """True if cards go to the card company only, which returns a token; the server refuses their numbers."""
    api_login_id: str | None
    client_key: str | None
    script_url: str | None


class CardCharged(ApiModel):
    """The result of a card charge. Only brand and last four digits of the card are stored."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    state: GatewayState
    amount: Money
    surcharge: Money
    brand: str | None
    last_four: str | None
    """Brand and last four digits, empty until the card company responds to a charge by a token."""
    message: str | None
    not_confirmed: str | None
    """The reason why the booking is not sold, or the change not applied, although the card was charged."""
    change_quote_id: uuid.UUID | None
    """The change of a sold booking that the charge pays."""
    begun_at: datetime
    settled_at: datetime | None
