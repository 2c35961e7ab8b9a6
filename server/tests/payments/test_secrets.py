"""A card number is read, sent on and forgotten: no answer, no log line and no table has it afterwards."""

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from psycopg import sql

from charterdesk.access.roles import Role
from charterdesk.jobs import run_jobs
from charterdesk.kit.idempotency import Claim
from charterdesk.kit.logs import JsonLines
from charterdesk.settings import Settings
from tests.api.conftest import RealServer
from tests.callers import Caller
from tests.conftest import VAULT
from tests.payments.cards import CVV, EVERY_CARD, VISA, booked_by, order
from tests.payments.sales import CARDS, PAYMENTS

WRONG_CARDS: list[Any] = [
    {"number": VISA, "expiration": "13/39", "cvv": CVV},
    {"number": VISA, "expiration": "01/20", "cvv": CVV},
    {"number": VISA, "expiration": "12/39", "cvv": f"{CVV}{CVV}"},
    {"number": VISA, "expiration": VISA, "cvv": VISA},
    {"number": f"{VISA}0", "expiration": "12/39", "cvv": CVV},
    {"number": int(VISA), "expiration": "12/39", "cvv": CVV},
    {"number": [VISA], "expiration": "12/39", "cvv": CVV},
    {VISA: "1", "number": VISA, "expiration": "12/39", "cvv": CVV},
    {f"a{VISA}": "1"},
    VISA,
    [VISA],
    None,
]


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything that is logged, as the server writes it; what the caller's own client says is not ours."""
    lines = io.StringIO()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(JsonLines())
    handler.addFilter(lambda line: not line.name.startswith(("httpx2", "httpcore")))
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield lines
    root.removeHandler(handler)
    root.setLevel(before)


def holds_a_card(text: str) -> bool:
    return any(number in text or number.encode().hex() in text for number in EVERY_CARD)


def written(real: RealServer) -> Iterator[tuple[str, str]]:
    """Every row of every table, the job queue's too, as text."""
    with psycopg.connect(real.url) as connection:
        tables = connection.execute(
            "select table_name from information_schema.tables where table_schema = 'public' "
            "and table_type = 'BASE TABLE'"
        ).fetchall()
        for (table,) in tables:
            rows = sql.SQL("select t::text from {} t").format(sql.Identifier(table))
            for (row,) in connection.execute(rows):
                yield table, row


def charge_every_card(real: RealServer, house: Caller) -> Iterator[str]:
    for number in EVERY_CARD:
        body = order(real, booked_by(real, house), number)
        for key in ({"Idempotency-Key": f"card-{number[-4:]}"}, {}):
            yield house.post(CARDS, json=body, headers=key).text


def send_wrong_cards(real: RealServer, house: Caller) -> Iterator[str]:
    body = order(real, booked_by(real, house))
    for card in WRONG_CARDS:
        answer = house.post(CARDS, json={**body, "card": card}, headers={"Idempotency-Key": "wrong"})
        assert answer.status_code == 422, answer.text
        yield answer.text
    for wrong in (
        {**body, "amount": VISA},
        {**body, VISA: 1},
        {**body, "note": VISA},
        {**body, "version": VISA},
    ):
        answer = house.post(CARDS, json=wrong)
        assert answer.status_code == 422, answer.text
        yield answer.text
    yield house.post(CARDS, content=json.dumps(body)[:-1]).text
    yield house.post(f"{PAYMENTS}/{VISA}").text
    yield house.delete(f"{PAYMENTS}/{VISA}", params={"reason": VISA, "version": VISA}).text


def test_no_answer_no_log_line_and_no_table_has_a_card_number(real: RealServer, log: io.StringIO) -> None:
    house = real.caller(Role.CharterAdmin)

    answers = [*charge_every_card(real, house), *send_wrong_cards(real, house)]
    run_jobs(real.url, None, Settings(public_url="http://127.0.0.1:9"), until_empty=True)

    assert not [answer for answer in answers if holds_a_card(answer)]
    assert '"route":"/api/PaymentGateway/ticket-master"' in log.getvalue()
    assert not holds_a_card(log.getvalue())
    assert not [answer for answer in answers if re.search(rf"\"{CVV}", answer)]
    rows = list(written(real))
    assert {"payment", "payment_gateway_transaction", "idempotency_key", "event_log"} <= {
        name for name, _ in rows
    }
    assert not [(table, row) for table, row in rows if holds_a_card(row)]


@pytest.mark.parametrize(
    ("card", "field", "sentence"),
    [
        ({"number": ""}, "card.number", "A card number is required"),
        ({"number": " - "}, "card.number", "A card number is required"),
        ({"number": "4111111111111112"}, "card.number", "This is no card number. Please check its digits"),
        ({"number": "9999999999999995"}, "card.number", "This is no card number. Please check its digits"),
        ({"number": "٤١١١١١١١١١١١١١١١"}, "card.number", "This is no card number. Please check its digits"),
        ({"expiration": "1/30"}, "card.expiration", "Invalid format. It should be MM/YY"),
        ({"expiration": "00/30"}, "card.expiration", "Invalid format. It should be MM/YY"),
        ({"expiration": "10/26"}, "card.expiration", "This card has expired."),
        ({"cvv": ""}, "card.cvv", "A CVV is required"),
        ({"cvv": "12"}, "card.cvv", "A CVV has 3 or 4 digits"),
    ],
)
def test_a_card_that_cannot_be_good_is_refused_before_anybody_is_asked(
    real: RealServer, card: dict[str, str], field: str, sentence: str
) -> None:
    house = real.caller(Role.CharterAdmin)
    body = order(real, booked_by(real, house))

    answer = house.post(CARDS, json={**body, "card": {**body["card"], **card}})

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})


def test_the_stored_hash_of_a_request_knows_nothing_of_the_card() -> None:
    """A card number is so short that it could be found by trying, if the hash were made of it."""

    def stored(amount: str, number: str) -> bytes:
        body = json.dumps({"amount": amount, "card": {"number": number}}).encode()
        return Claim.of("key", "POST", CARDS, "", body, VAULT.request_hashes).request_hashes[0]

    assert stored("10.00", VISA) == stored("10.00", EVERY_CARD[1])
    assert stored("10.00", VISA) != stored("10.01", VISA)
