"""The events of Authorize.Net: signed with the account's key, taken once, and only a reason to ask."""

import hmac
import json

import pytest
from httpx2 import Response
from sqlalchemy import func, select

from charterdesk.payments.enums import GatewayState
from charterdesk.payments.gateway.authorize_net.webhook import sign
from charterdesk.payments.gateway.signature import AUTHORIZE_NET_HEADER, HEADER
from charterdesk.payments.models import GatewayEvent
from tests.payments.authorize_net.card_company import SIGNATURE_KEY
from tests.payments.authorize_net.conftest import Desk
from tests.payments.authorize_net.desk import sell, states
from tests.payments.authorize_net.faults import Fault
from tests.payments.authorize_net.transactions import Transaction
from tests.payments.cards import charges, payments

WEBHOOK = "/api/PaymentGateway/webhook"
TEXT_KEY = SIGNATURE_KEY.encode()


@pytest.fixture
def lost(desk: Desk) -> Transaction:
    """A charge that was made and not answered."""
    desk.company.fail("createTransactionRequest", Fault.Cut)
    sell(desk)
    assert states(desk) == [GatewayState.Unknown]
    [made] = desk.company.transactions.values()
    return made


def deliver(desk: Desk, body: bytes, signature: str, header: str = AUTHORIZE_NET_HEADER) -> Response:
    headers = {"Content-Type": "application/json", header: signature}
    return desk.server.client.post(WEBHOOK, content=body, headers=headers)


def events(desk: Desk) -> int:
    with desk.server.database.sessions() as session:
        return session.execute(select(func.count()).select_from(GatewayEvent)).scalar_one()


def test_a_signed_event_settles_the_charge_and_is_taken_once(desk: Desk, lost: Transaction) -> None:
    body, signature = desk.company.webhook(lost)

    answers = [deliver(desk, body, signature) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [204, 204, 204]
    assert (events(desk), states(desk)) == (1, [GatewayState.Approved])
    [charge] = charges(desk.server)
    assert len(payments(desk.server, charge.ticket_master_id)) == 1


@pytest.mark.parametrize("key", [TEXT_KEY, bytes.fromhex(SIGNATURE_KEY)], ids=["text", "bytes"])
@pytest.mark.parametrize("form", ["upper", "lower"])
def test_the_key_may_be_meant_as_text_or_as_bytes(
    desk: Desk, lost: Transaction, key: bytes, form: str
) -> None:
    body, _ = desk.company.webhook(lost)
    digest = hmac.digest(key, body, "sha512").hex()

    answer = deliver(desk, body, f"sha512={digest.upper() if form == 'upper' else digest}")

    assert (answer.status_code, states(desk)) == (204, [GatewayState.Approved])


@pytest.mark.parametrize("wrong", ["", "sha512=", "none", sign(b"another key", b"{}"), sign(TEXT_KEY, b"{}")])
def test_what_is_not_signed_is_refused(desk: Desk, lost: Transaction, wrong: str) -> None:
    body, _ = desk.company.webhook(lost)

    answer = deliver(desk, body, wrong)

    assert (answer.status_code, answer.json()["code"]) == (400, "webhookRefused")
    assert (events(desk), states(desk)) == (0, [GatewayState.Unknown])


def test_a_signature_holds_for_the_very_bytes_only(desk: Desk, lost: Transaction) -> None:
    body, signature = desk.company.webhook(lost)

    assert deliver(desk, body + b" ", signature).status_code == 400


def test_the_header_of_another_company_signs_nothing(desk: Desk, lost: Transaction) -> None:
    body, signature = desk.company.webhook(lost)

    assert deliver(desk, body, signature, HEADER).status_code == 400


@pytest.mark.parametrize(
    "payload",
    [{"entityName": "customerProfile", "id": "394"}, {"merchantReferenceId": "INV-7"}, {}],
)
def test_an_event_of_something_else_is_taken_and_changes_nothing(
    desk: Desk, lost: Transaction, payload: dict[str, str]
) -> None:
    """Refused, it would be sent again for days, and the webhook switched off at last."""
    body = json.dumps({"notificationId": "one", "eventType": "net.authorize.x", "payload": payload}).encode()

    answer = deliver(desk, body, sign(TEXT_KEY, body))

    assert (answer.status_code, states(desk)) == (204, [GatewayState.Unknown])


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"notificationId": ""}', b"\xff", b"[" * 5_000])
def test_signed_nonsense_is_refused(desk: Desk, body: bytes) -> None:
    assert deliver(desk, body, sign(TEXT_KEY, body)).status_code == 400
    assert events(desk) == 0


def test_an_event_says_nothing_that_the_company_does_not_say_itself(desk: Desk) -> None:
    """Of a charge that is declined meanwhile the event still says that it was made."""
    sell(desk, "held")
    [made] = desk.company.transactions.values()
    body, signature = desk.company.webhook(made)
    desk.company.decide(made, approve=False)

    deliver(desk, body, signature)

    assert states(desk) == [GatewayState.Declined]
