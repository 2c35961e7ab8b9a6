"""The card company's own word: signed, taken once, and delivered over a real connection."""

import json
import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import uvicorn
from httpx2 import Response
from sqlalchemy import func, select

from charterdesk.access.roles import Role
from charterdesk.jobs import run_jobs
from charterdesk.payments.enums import GatewayState
from charterdesk.payments.gateway.signature import HEADER, sign
from charterdesk.payments.gateway.simulator import CHARGED_WITHOUT_ANSWER, Simulator
from charterdesk.payments.models import GatewayEvent
from charterdesk.settings import Settings
from tests.api.conftest import RealServer
from tests.payments.cards import booked_by, charge, charges, payments, simulated

SECRET = "shared with the card company"
WEBHOOK = "/api/PaymentGateway/webhook"


@pytest.fixture
def lost(real: RealServer) -> uuid.UUID:
    """A charge that was made and not answered."""
    real.app.state.gateway = Simulator(real.database, SECRET)
    house = real.caller(Role.CharterAdmin)
    charge(real, house, booked_by(real, house), CHARGED_WITHOUT_ANSWER)
    [begun] = charges(real)
    assert begun.state is GatewayState.Unknown
    return begun.id


def news(reference: uuid.UUID, event_id: str = "charge-1") -> bytes:
    return json.dumps({"eventId": event_id, "reference": str(reference)}).encode()


def tell(real: RealServer, body: bytes, signature: str) -> Response:
    headers = {"Content-Type": "application/json", HEADER: signature}
    return real.client.post(WEBHOOK, content=body, headers=headers)


def events(real: RealServer) -> int:
    with real.database.sessions() as session:
        return session.execute(select(func.count()).select_from(GatewayEvent)).scalar_one()


def test_a_signed_event_settles_the_charge_and_is_taken_once(real: RealServer, lost: uuid.UUID) -> None:
    body = news(lost)

    answers = [tell(real, body, sign(SECRET, body)) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [204, 204, 204]
    assert events(real) == 1
    [settled] = charges(real)
    assert settled.state is GatewayState.Approved
    assert len(payments(real, settled.ticket_master_id)) == len(simulated(real)) == 1


@pytest.mark.parametrize("wrong", ["", "sha256=", "sha256=é", "none", sign("another secret", b"{}")])
def test_what_is_not_signed_is_refused(real: RealServer, lost: uuid.UUID, wrong: str) -> None:
    refused = real.client.post(
        WEBHOOK, content=news(lost), headers={HEADER.encode(): wrong.encode("latin-1")}
    )

    assert refused.status_code == 400
    assert refused.json()["message"] == "This message is not signed by the card company."
    assert events(real) == 0
    assert [each.state for each in charges(real)] == [GatewayState.Unknown]


def test_a_signature_holds_for_the_very_bytes_only(real: RealServer, lost: uuid.UUID) -> None:
    body = news(lost)

    assert tell(real, body + b" ", sign(SECRET, body)).status_code == 400
    assert events(real) == 0


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"null", b'{"eventId": "e"}', b'{"eventId": 1, "reference": 7}']
)
def test_a_signed_message_of_no_known_form_is_refused(real: RealServer, lost: uuid.UUID, body: bytes) -> None:
    assert tell(real, body, sign(SECRET, body)).status_code == 400


def test_news_of_a_charge_that_is_not_ours_is_taken_and_changes_nothing(
    real: RealServer, lost: uuid.UUID
) -> None:
    body = news(uuid.uuid4())

    assert tell(real, body, sign(SECRET, body)).status_code == 204
    assert [each.state for each in charges(real)] == [GatewayState.Unknown]


def test_the_simulator_tells_of_its_charges_over_http(real: RealServer, lost: uuid.UUID) -> None:
    with served(real) as address:
        settings = Settings(public_url=address, gateway_secret=SECRET)
        run_jobs(real.url, None, settings, until_empty=True)

    [settled] = charges(real)
    assert (settled.state, events(real)) == (GatewayState.Approved, 1)
    assert len(payments(real, settled.ticket_master_id)) == 1


def test_a_webhook_that_reaches_nobody_does_no_harm(real: RealServer, lost: uuid.UUID) -> None:
    settings = Settings(public_url="http://127.0.0.1:9", gateway_secret=SECRET)

    run_jobs(real.url, None, settings, until_empty=True)

    assert [each.state for each in charges(real)] == [GatewayState.Unknown]


@contextmanager
def served(real: RealServer) -> Iterator[str]:
    """The same application at an address of its own."""
    config = uvicorn.Config(real.app, port=0, lifespan="off", log_config=None)
    server, door = uvicorn.Server(config), config.bind_socket()
    thread = threading.Thread(target=server.run, args=([door],))
    thread.start()
    try:
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


UNKNOWN = uuid.UUID(int=7)


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 5_000,
        b'{"eventId": ' * 5_000,
        b'{"eventId": "\\ud800", "reference": "%s"}' % str(UNKNOWN).encode(),
        b'{"eventId": "\\u0000", "reference": "%s"}' % str(UNKNOWN).encode(),
        news(UNKNOWN, "x" * 201),
        news(UNKNOWN, "x" * 20_000),
        news(UNKNOWN, "x" * 100_000),
        b'{"eventId": "1", "reference": 7}',
        b'{"eventId": {}, "reference": "%s"}' % str(UNKNOWN).encode(),
        b"\xff",
        b"NaN",
    ],
)
def test_signed_nonsense_is_refused(real: RealServer, body: bytes) -> None:
    real.app.state.gateway = Simulator(real.database, SECRET)

    assert tell(real, body, sign(SECRET, body)).status_code in (400, 413)
    assert events(real) == 0
