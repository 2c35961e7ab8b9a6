"""A simulated card company: the card's number decides the result, and no money moves.

It stores its charges, so that one without a response can be asked about, and reports every charge by a signed
webhook, as a real one does.
"""

import json
import logging
import uuid
from decimal import Decimal
from typing import Final
from urllib.error import URLError
from urllib.request import Request, urlopen

from pydantic import ConfigDict, Field, ValidationError
from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.jobs import defer
from charterdesk.kit.schema import ApiModel, Id, Text
from charterdesk.payments.cards import Card, CardToken
from charterdesk.payments.enums import GatewayState, RefundEnd
from charterdesk.payments.gateway.provider import (
    NoAnswer,
    Notice,
    Order,
    Outcome,
    RefundOrder,
    Terminal,
)
from charterdesk.payments.gateway.signature import HEADER, is_signed, sign
from charterdesk.payments.models import SimulatedCharge, SimulatedRefund

DECLINED: Final = "4000000000000002"
FAILS: Final = "4000000000000119"
CHARGED_WITHOUT_ANSWER: Final = "4000000000000259"
NEVER_ARRIVES: Final = "4000000000000341"
REFUND_DECLINED: Final = "4000000000005126"
REFUNDED_WITHOUT_ANSWER: Final = "4000000000007726"
REFUND_NEVER_ARRIVES: Final = "4000000000003220"
"""Every other number is approved, and refunded; these three are approved."""

SEND_WEBHOOK: Final = "send_simulated_webhook"
"""The job that sends the webhook of one charge."""
WEBHOOK_PATH: Final = "/api/PaymentGateway/webhook"
_SECONDS: Final = 5

_ENDS: Final = {
    DECLINED: (GatewayState.Declined, "Card declined by the bank."),
    FAILS: (GatewayState.Failed, "The card company could not process the card."),
}
_APPROVED: Final = (GatewayState.Approved, "Approved")
_REFUND_ENDS: Final = {
    REFUND_DECLINED: RefundEnd.Declined,
    REFUNDED_WITHOUT_ANSWER: RefundEnd.SentWithoutAnswer,
    REFUND_NEVER_ARRIVES: RefundEnd.NeverArrives,
}
_REFUND_DECLINED: Final = (GatewayState.Declined, "Refund declined by the bank.")
_REFUND_TOO_HIGH: Final = (GatewayState.Declined, "The refund is more than what is left of the charge.")

log = logging.getLogger("charterdesk.gateway")


class _Webhook(ApiModel):
    """The body of a webhook. A card company may add fields at any time."""

    model_config = ConfigDict(extra="ignore")

    event_id: Text = Field(max_length=200)
    reference: Id


class Simulator:
    name = "simulator"
    signature_header = HEADER
    terminal = Terminal(name)

    def __init__(self, database: Database, secret: str) -> None:
        self._database = database
        self._secret = secret

    def charge(self, order: Order, card: Card | CardToken) -> Outcome:
        assert isinstance(card, Card)
        if card.number == NEVER_ARRIVES:
            raise NoAnswer
        state, message = _ENDS.get(card.number, _APPROVED)
        with self._database.transaction() as session:
            session.execute(
                insert(SimulatedCharge)
                .values(
                    id=order.reference,
                    amount=order.amount,
                    state=state,
                    message=message,
                    charged_at=now(session),
                    refund_end=_REFUND_ENDS.get(card.number, RefundEnd.Sent),
                )
                .on_conflict_do_nothing()
            )
            defer(session, SEND_WEBHOOK, reference=str(order.reference))
        if card.number == CHARGED_WITHOUT_ANSWER:
            raise NoAnswer
        return _outcome(order.reference, state, message)

    def ask(self, reference: uuid.UUID) -> Outcome | None:
        with self._database.transaction() as session:
            charge = session.get(SimulatedCharge, reference)
            return None if charge is None else _outcome(reference, charge.state, charge.message)

    def refund(self, order: RefundOrder) -> Outcome:
        with self._database.transaction() as session:
            locked = (
                select(SimulatedCharge).where(SimulatedCharge.id == order.charge.reference).with_for_update()
            )
            charge = session.scalars(locked).one()
            end = charge.refund_end
            if end is RefundEnd.NeverArrives:
                raise NoAnswer
            state, message = _refund_result(session, charge, order.amount)
            session.execute(
                insert(SimulatedRefund)
                .values(
                    id=order.reference,
                    charge_id=order.charge.reference,
                    amount=order.amount,
                    state=state,
                    message=message,
                    refunded_at=now(session),
                )
                .on_conflict_do_nothing()
            )
        if end is RefundEnd.SentWithoutAnswer:
            raise NoAnswer
        return _outcome(order.reference, state, message)

    def ask_refund(self, order: RefundOrder) -> Outcome | None:
        with self._database.transaction() as session:
            refund = session.get(SimulatedRefund, order.reference)
            return None if refund is None else _outcome(order.reference, refund.state, refund.message)

    def read_webhook(self, body: bytes, signature: str) -> Notice | None:
        if not is_signed(self._secret, body, signature):
            return None
        try:
            notice = _Webhook.model_validate_json(body)
        except ValidationError:
            return None
        return Notice(notice.event_id, notice.reference)


def send_webhook(address: str, secret: str, reference: uuid.UUID) -> None:
    """Send it once; if it is not delivered, the charge is asked about later anyway."""
    body = json.dumps({"eventId": f"charge-{reference}", "reference": str(reference)}).encode()
    headers = {"Content-Type": "application/json", HEADER: sign(secret, body)}
    request = Request(f"{address}{WEBHOOK_PATH}", body, headers)  # noqa: S310  (the address is a setting of ours)
    try:
        with urlopen(request, timeout=_SECONDS):  # noqa: S310
            pass
    except (URLError, OSError) as error:
        log.warning(
            "webhook not delivered", extra={"reference": str(reference), "error": type(error).__name__}
        )


def _refund_result(session: Session, charge: SimulatedCharge, amount: Decimal) -> tuple[GatewayState, str]:
    if charge.refund_end is RefundEnd.Declined:
        return _REFUND_DECLINED
    returned = select(func.coalesce(func.sum(SimulatedRefund.amount), 0)).where(
        SimulatedRefund.charge_id == charge.id, SimulatedRefund.state == GatewayState.Approved
    )
    left = charge.amount - session.execute(returned).scalar_one()
    return _APPROVED if amount <= left else _REFUND_TOO_HIGH


def _outcome(reference: uuid.UUID, state: GatewayState, message: str) -> Outcome:
    return Outcome(state, f"sim-{reference}", message)
