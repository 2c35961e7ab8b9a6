"""The interface of a card company; each company is one class that implements it."""

import uuid
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol

from charterdesk.payments.cards import Card
from charterdesk.payments.enums import GatewayState


class NoAnswer(Exception):
    """The card company did not respond: the card may or may not have been charged."""


@dataclass(frozen=True)
class Order:
    """One charge. Its reference is our own, and identifies it in every later question."""

    reference: uuid.UUID
    amount: Decimal
    locator_number: str


@dataclass(frozen=True)
class RefundOrder:
    """One refund of a charge, to the card that was charged. Its reference is our own."""

    reference: uuid.UUID
    charge: uuid.UUID
    """The reference of the charge."""
    amount: Decimal
    locator_number: str


@dataclass(frozen=True)
class Outcome:
    """The response of the card company: Approved, Declined or Failed."""

    state: GatewayState
    provider_reference: str | None
    message: str


@dataclass(frozen=True)
class Notice:
    """A webhook event: a charge has changed. Its new state must be fetched."""

    event_id: str
    reference: uuid.UUID


class Provider(Protocol):
    @property
    def name(self) -> str: ...

    def charge(self, order: Order, card: Card) -> Outcome:
        """Charge the card, once per reference. Raises NoAnswer."""
        ...

    def ask(self, reference: uuid.UUID) -> Outcome | None:
        """Return the result of a charge, or None if it never arrived. Raises NoAnswer."""
        ...

    def refund(self, order: RefundOrder) -> Outcome:
        """Give money of a charge back to its card, once per reference. Raises NoAnswer."""
        ...

    def ask_refund(self, reference: uuid.UUID) -> Outcome | None:
        """Return the result of a refund, or None if it never arrived. Raises NoAnswer."""
        ...

    def read_webhook(self, body: bytes, signature: str) -> Notice | None:
        """Return None if the signature is wrong or the body cannot be read."""
        ...
