"""Where the card company takes tokens, a card number is refused unread, and a token is forgotten."""

import io
from typing import Any

import pytest

from charterdesk.payments.gateway.simulator import Simulator
from tests.payments.authorize_net.card_company import DESCRIPTOR
from tests.payments.authorize_net.conftest import Desk
from tests.payments.authorize_net.desk import charge_body, sell
from tests.payments.cards import VISA, booked_by, charges, order
from tests.payments.sales import CARDS
from tests.payments.test_secrets import holds_a_card, log, written

__all__ = ["log"]

CARD = {"number": VISA, "expiration": "12/39", "cvv": "737"}
TOKEN = {"descriptor": DESCRIPTOR, "value": "token-good-0"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"card": CARD},
        {"card": CARD, "cardToken": TOKEN},
        {"card": {**CARD, "number": f"{VISA}0"}},
        {"card": None},
        {"cardToken": {**TOKEN, "value": VISA}},
        {"cardToken": {**TOKEN, "value": ""}},
        {"cardToken": {**TOKEN, "descriptor": VISA}},
        {"cardToken": VISA},
        {},
    ],
)
def test_a_card_number_is_refused_and_nothing_of_it_written(
    desk: Desk, log: io.StringIO, wrong: dict[str, Any]
) -> None:
    booking = booked_by(desk.server, desk.house)
    body = order(desk.server, booking)
    del body["card"]

    answer = desk.house.post(CARDS, json={**body, **wrong})

    assert answer.status_code == 422, answer.text
    assert not holds_a_card(answer.text)
    assert not holds_a_card(log.getvalue())
    assert not [row for _, row in written(desk.server) if holds_a_card(row)]
    assert not charges(desk.server)
    assert not desk.company.requests


def test_a_card_number_is_told_from_a_token_by_a_sentence(desk: Desk) -> None:
    body = order(desk.server, booked_by(desk.server, desk.house))

    answer = desk.house.post(CARDS, json=body)

    assert answer.json()["code"] == "cardFormOutdated"
    assert answer.json()["message"] == (
        "The card form is out of date. Reload the page and enter the card again."
    )


def test_a_token_and_the_keys_are_in_no_log_line_and_no_table(desk: Desk, log: io.StringIO) -> None:
    booking = booked_by(desk.server, desk.house)
    body = charge_body(desk, booking)
    secrets = (body["cardToken"]["value"], "346HZ32z3fP4hTG2", "0123456789ABCDEF" * 8)

    answer = desk.house.post(CARDS, json=body)
    _, declined = sell(desk, "declined")

    assert (answer.status_code, declined.status_code) == (200, 402)
    rows = "\n".join(row for _, row in written(desk.server))
    for text in (answer.text, declined.text, log.getvalue(), rows):
        assert not [secret for secret in secrets if secret in text]


def test_a_company_without_tokens_takes_none(desk: Desk) -> None:
    desk.server.app.state.gateway = Simulator(desk.server.database, "a secret of sixteen and more")

    _, answer = sell(desk)

    assert (answer.status_code, answer.json()["code"]) == (422, "cardFormOutdated")
