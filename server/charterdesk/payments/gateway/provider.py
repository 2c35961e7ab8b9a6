"""What a card company offers. One class a company fulfils it; nothing else of the program knows which."""

import uuid
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol

from charterdesk.payments.cards import Card
from charterdesk.payments.enums import GatewayState


class NoAnswer(Exception):
    """The card company was asked and did not answer: it may have charged the card, or not."""


@dataclass(frozen=True)
class Order:
    """One charge. Its reference is ours and is said with every question about it."""

    reference: uuid.UUID
    amount: Decimal
    locator_number: str


@dataclass(frozen=True)
class Outcome:
    """What the card company answered: Approved, Declined or Failed."""

    state: GatewayState
    provider_reference: str | None
    message: str


@dataclass(frozen=True)
class Notice:
    """What a webhook tells: that something happened to a charge. What it was is asked for."""

    event_id: str
    reference: uuid.UUID


class Provider(Protocol):
    @property
    def name(self) -> str: ...

    def charge(self, order: Order, card: Card) -> Outcome:
        """Charges the card. The same reference twice is one charge. Raises NoAnswer."""
        ...

    def ask(self, reference: uuid.UUID) -> Outcome | None:
        """What became of a charge; None: it never arrived. Raises NoAnswer."""
        ...

    def read_webhook(self, body: bytes, signature: str) -> Notice | None:
        """None: the signature is not theirs, or the body is none of their forms."""
        ...
