"""Authorize.Net: cards are charged by tokens, voided until they are settled, and refunded afterwards.

A request is sent once. What became of one without an answer is found by its invoice number, our reference.
"""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from charterdesk.payments.cards import Card, CardToken
from charterdesk.payments.gateway.authorize_net.answers import TransactionAnswer, TransactionDetails
from charterdesk.payments.gateway.authorize_net.client import SECONDS, Client
from charterdesk.payments.gateway.authorize_net.invoice_number import invoice_number
from charterdesk.payments.gateway.authorize_net.lookup import find_transactions, load_details
from charterdesk.payments.gateway.authorize_net.outcomes import (
    BEING_SETTLED,
    NOT_REFUNDABLE,
    ONLY_WHOLE,
    SETTLED,
    SETTLING,
    UNSETTLED,
    outcome_of_answer,
    outcome_of_charge,
    outcome_of_refund,
    refused_refund,
    voided,
)
from charterdesk.payments.gateway.authorize_net.webhook import read_event
from charterdesk.payments.gateway.provider import Notice, Order, Outcome, RefundOrder, Terminal
from charterdesk.payments.gateway.signature import AUTHORIZE_NET_HEADER

DUPLICATE_WINDOW: Final = "28800"
"""For eight hours, the longest time, a request that arrives twice is refused the second time.

It compares the invoice number too, so that two charges of ours are never taken for one.
"""
_HOSTS: Final = {
    "api.authorize.net": (
        "https://js.authorize.net",
        ("https://api.authorize.net", "https://api2.authorize.net"),
    ),
    "api2.authorize.net": (
        "https://js.authorize.net",
        ("https://api.authorize.net", "https://api2.authorize.net"),
    ),
    "apitest.authorize.net": ("https://jstest.authorize.net", ("https://apitest.authorize.net",)),
}
"""For each address of the API the host of its script, and the origins that the script sends cards to."""
_SCRIPT: Final = "/v1/Accept.js"


@dataclass(frozen=True)
class Account:
    """The merchant account and its keys."""

    url: str
    login_id: str
    client_key: str
    transaction_key: str = field(repr=False)
    signature_key: str = field(repr=False)


class AuthorizeNet:
    name = "authorize.net"
    signature_header = AUTHORIZE_NET_HEADER

    def __init__(self, account: Account, seconds: float = SECONDS) -> None:
        self._signature_key = account.signature_key
        self._client = Client(account.url, account.login_id, account.transaction_key, seconds)
        self.terminal = _terminal(account)

    def charge(self, order: Order, card: Card | CardToken) -> Outcome:
        assert isinstance(card, CardToken)
        token = {"dataDescriptor": card.descriptor, "dataValue": card.value}
        request = {
            "transactionType": "authCaptureTransaction",
            "amount": f"{order.amount:.2f}",
            "payment": {"opaqueData": token},
        }
        return self._create(order.reference, order.locator_number, request)

    def ask(self, reference: uuid.UUID) -> Outcome | None:
        return outcome_of_charge(find_transactions(self._client, reference))

    def refund(self, order: RefundOrder) -> Outcome:
        charge = load_details(self._client, order.charge.provider_reference)
        gone = voided(charge, order.amount)
        if gone is not None:
            return gone
        if charge.transaction_status in UNSETTLED:
            if order.amount != charge.auth_amount:
                return refused_refund(ONLY_WHOLE, charge)
            return self._void(order, charge)
        if charge.transaction_status in SETTLED:
            return self._refund(order, charge)
        is_settling = charge.transaction_status in SETTLING
        return refused_refund(BEING_SETTLED if is_settling else NOT_REFUNDABLE, charge)

    def ask_refund(self, order: RefundOrder) -> Outcome | None:
        charge = load_details(self._client, order.charge.provider_reference)
        gone = voided(charge, order.amount)
        return gone or outcome_of_refund(find_transactions(self._client, order.reference))

    def read_webhook(self, body: bytes, signature: str) -> Notice | None:
        return read_event(self._signature_key, body, signature)

    def close(self) -> None:
        self._client.close()

    def _void(self, order: RefundOrder, charge: TransactionDetails) -> Outcome:
        request = {"transactionType": "voidTransaction", "refTransId": charge.trans_id}
        return self._send(order.reference, request)

    def _refund(self, order: RefundOrder, charge: TransactionDetails) -> Outcome:
        shown = (charge.card.card_number or "")[-4:]
        request = {
            "transactionType": "refundTransaction",
            "amount": f"{order.amount:.2f}",
            "payment": {"creditCard": {"cardNumber": shown, "expirationDate": "XXXX"}},
            "refTransId": charge.trans_id,
        }
        return self._create(order.reference, order.locator_number, request)

    def _create(self, reference: uuid.UUID, locator: str, request: Mapping[str, object]) -> Outcome:
        """Send a transaction that can be found by its invoice number."""
        window = {"settingName": "duplicateWindow", "settingValue": DUPLICATE_WINDOW}
        named = {
            **request,
            "order": {"invoiceNumber": invoice_number(reference), "description": f"Booking {locator}"},
            "transactionSettings": {"setting": [window]},
        }
        return self._send(reference, named)

    def _send(self, reference: uuid.UUID, request: Mapping[str, object]) -> Outcome:
        fields = {"refId": invoice_number(reference), "transactionRequest": request}
        return outcome_of_answer(self._client.call("createTransactionRequest", fields, TransactionAnswer))


def _terminal(account: Account) -> Terminal:
    address = urlsplit(account.url)
    origin = f"{address.scheme}://{address.netloc}"
    script, connects_to = _HOSTS.get(address.netloc, (origin, (origin,)))
    return Terminal(
        provider=AuthorizeNet.name,
        takes_tokens=True,
        api_login_id=account.login_id,
        client_key=account.client_key,
        script_url=script + _SCRIPT,
        connects_to=connects_to,
    )
