"""The interface of a card company; each company is one class that implements it."""

import uuid
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol

from charterdesk.payments.cards import Card, CardToken
from charterdesk.payments.enums import GatewayState


class NoAnswer(Exception):
    """The card company did not respond: the card may or may not have been charged."""


@dataclass(frozen=True)
class Terminal:
    """The facts with which a browser takes a card, or exchanges it for a token."""

    provider: str
    takes_tokens: bool = False
    """True if the server may see no card number."""
    api_login_id: str | None = None
    client_key: str | None = None
    """A public key, with which cards can be exchanged for tokens and nothing else."""
    script_url: str | None = None
    """The card company's own script, which makes the tokens."""
    connects_to: tuple[str, ...] = ()
    """The origins to which that script sends the card."""


@dataclass(frozen=True)
class Order:
    """One charge. Its reference is our own, and identifies it in every later question."""

    reference: uuid.UUID
    amount: Decimal
    locator_number: str


@dataclass(frozen=True)
class MadeCharge:
    """A charge that a card company approved: our reference of it, the company, and its own reference."""

    reference: uuid.UUID
    provider: str
    provider_reference: str


@dataclass(frozen=True)
class RefundOrder:
    """One refund of a charge, to the card that was charged. Its reference is our own."""

    reference: uuid.UUID
    charge: MadeCharge
    amount: Decimal
    locator_number: str


@dataclass(frozen=True)
class Outcome:
    """The response of the card company: Approved, Declined or Failed; Unknown while it reviews the charge."""

    state: GatewayState
    provider_reference: str | None
    message: str
    brand: str | None = None
    """Brand and last four digits of a card that was charged by a token."""
    last_four: str | None = None


@dataclass(frozen=True)
class Notice:
    """A webhook event: a charge has changed. Its new state must be fetched."""

    event_id: str
    reference: uuid.UUID | None
    """Empty for an event that is about no charge of ours."""


class Provider(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def terminal(self) -> Terminal: ...

    @property
    def signature_header(self) -> str:
        """Return the name of the header with the signature of a webhook."""
        ...

    def charge(self, order: Order, card: Card | CardToken) -> Outcome:
        """Charge the card, once per reference. Raises NoAnswer."""
        ...

    def ask(self, reference: uuid.UUID) -> Outcome | None:
        """Return the result of a charge, or None if it never arrived. Raises NoAnswer."""
        ...

    def refund(self, order: RefundOrder) -> Outcome:
        """Give money of a charge back to its card, once per reference. Raises NoAnswer."""
        ...

    def ask_refund(self, order: RefundOrder) -> Outcome | None:
        """Return the result of a refund, or None if it never arrived. Raises NoAnswer."""
        ...

    def read_webhook(self, body: bytes, signature: str) -> Notice | None:
        """Return None if the signature is wrong or the body cannot be read."""
        ...
