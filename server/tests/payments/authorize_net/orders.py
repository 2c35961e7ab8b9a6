"""Charges and refunds as the program orders them."""

from decimal import Decimal
from itertools import count

from charterdesk.kit.ids import new_id
from charterdesk.payments.cards import CardToken
from charterdesk.payments.gateway.authorize_net.adapter import AuthorizeNet
from charterdesk.payments.gateway.provider import MadeCharge, Order, Outcome, RefundOrder
from tests.payments.authorize_net.card_company import DESCRIPTOR

AMOUNT = Decimal("222.53")
_numbers = count(1)


def token_value(kind: str = "good") -> str:
    """A token as the company's script makes it; the kind decides what becomes of the charge."""
    return f"token-{kind}-{next(_numbers)}"


def token(kind: str = "good") -> CardToken:
    return CardToken(DESCRIPTOR, token_value(kind))


def new_order(amount: Decimal = AMOUNT) -> Order:
    return Order(new_id(), amount, "AB12CD")


def charged(provider: AuthorizeNet, kind: str = "good") -> tuple[Order, Outcome]:
    order = new_order()
    return order, provider.charge(order, token(kind))


def refund_order(order: Order, outcome: Outcome, amount: Decimal = AMOUNT) -> RefundOrder:
    made = MadeCharge(order.reference, "authorize.net", outcome.provider_reference or "")
    return RefundOrder(new_id(), made, amount, order.locator_number)
