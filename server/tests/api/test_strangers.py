"""What a caller without a session can cost: bounds as ratios to a plain request, never in seconds."""

import json
import time
import tracemalloc
from collections.abc import Iterator
from statistics import median

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.kit.bodies import MOST_VALUES, MOST_VALUES_OF_STRANGERS, SMALL_BODY
from charterdesk.kit.routing import LimitedRoute
from charterdesk.main import calls
from tests.callers import Caller
from tests.conftest import Callers

LOGIN, RESET, WEBHOOK = "/api/Auth/Login", "/api/Auth/Reset", "/api/PaymentGateway/webhook"
PUBLIC = (LOGIN, RESET, "/api/Auth/Activate/some-token", WEBHOOK)
JSON = {"Content-Type": "application/json"}
FORGED = {**JSON, "Authorization": "Bearer forged"}
KEYED = {**JSON, "Idempotency-Key": "one press"}


def keys(count: int) -> bytes:
    return json.dumps({f"k{number}": 1 for number in range(count)}).encode()


def deep(levels: int) -> bytes:
    return b'{"password":' * levels + b"1" + b"}" * levels


def test_every_call_limits_its_body() -> None:
    assert [route.path for route in calls() if not isinstance(route, LimitedRoute)] == []


@pytest.mark.parametrize("path", PUBLIC)
@pytest.mark.parametrize("headers", [JSON, FORGED], ids=["no token", "forged token"])
def test_a_public_call_takes_only_small_bodies(as_role: Callers, path: str, headers: dict[str, str]) -> None:
    large = as_role.nobody.post(path, content=b"x" * (SMALL_BODY + 1), headers=headers)
    many = as_role.nobody.post(path, content=keys(MOST_VALUES_OF_STRANGERS + 2), headers=headers)

    assert (large.status_code, large.json()["params"]) == (413, {"limit": "32,000"})
    assert (many.status_code, many.json()["code"]) == (413, "tooManyValues")


@pytest.mark.parametrize("path", ["/api/Airlines", "/api/Passengers/CreateList"])
def test_a_large_body_without_a_live_session_is_refused_from_its_headers(as_role: Callers, path: str) -> None:
    content = b"x" * (SMALL_BODY + 1)

    assert as_role.nobody.post(path, content=content, headers=JSON).status_code == 413
    assert as_role.nobody.post(path, content=content, headers=FORGED).status_code == 401


def test_an_upload_without_a_live_session_is_not_read(as_role: Callers) -> None:
    headers = {"Content-Length": "40000000", "Content-Type": "multipart/form-data; boundary=b"}
    for token in ({}, {"Authorization": "Bearer forged"}):
        answer = as_role.nobody.post(
            "/api/FileAttachments/1/2", content=NeverRead(), headers={**headers, **token}
        )
        assert answer.status_code in (401, 413)


def test_a_body_to_nowhere_is_not_read(as_role: Callers) -> None:
    headers = {"Content-Length": "40000000", **JSON}

    assert as_role.nobody.post("/api/Nowhere", content=NeverRead(), headers=headers).status_code == 404


class NeverRead:
    """A body that the test client would hand over when it is asked for."""

    def __iter__(self) -> Iterator[bytes]:
        raise AssertionError("The body was read.")


@pytest.mark.parametrize("headers", [JSON, KEYED], ids=["plain", "with a key"])
@pytest.mark.parametrize("path", [LOGIN, "/api/Airlines", "/api/Passengers/PasteClipboard"])
@pytest.mark.parametrize("levels", [40, 300, 1_000, 2_000])
def test_a_deep_body_is_refused_by_every_call(
    as_role: Callers, path: str, headers: dict[str, str], levels: int
) -> None:
    caller = as_role(Role.CharterFlight)

    assert caller.post(path, content=deep(levels), headers=headers).status_code == 400


def test_a_signed_in_caller_sends_larger_lists_but_not_any(as_role: Callers) -> None:
    clerk = as_role(Role.OfficeAdmin)
    some, many = (
        clerk.post("/api/Passengers/CreateList", content=keys(count), headers=JSON)
        for count in (1_000, MOST_VALUES + 2)
    )

    assert (some.status_code, len(some.json()["fields"])) == (422, 50)
    assert (many.status_code, many.json()["params"]) == (413, {"limit": "20,000"})


ATTACKS = {
    "95,000 keys": keys(95_000),
    "keys that fit": keys(2_500),
    "lists": b"[" * 30_000,
    "objects": deep(2_000),
    "quotes": b'{"a":"' + b'\\"' * 15_000,
    "numbers": b"[1," * 9_000,
}


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS.keys())
@pytest.mark.parametrize("path", PUBLIC)
def test_no_body_of_a_stranger_costs_much_more_than_a_plain_request(
    client: TestClient, path: str, attack: bytes
) -> None:
    """95,000 unknown keys took 1,000 times as long as a ping and were answered with 6.5 MB."""
    caller = Caller(client, JSON)
    plain = median(_cost(caller, LOGIN, b"{}")[0] for _ in range(7))
    costs = [_cost(caller, path, attack) for _ in range(5)]

    assert {answer.status_code for _, answer in costs} <= {400, 413, 422}
    assert median(seconds for seconds, _ in costs) < 10 * plain
    assert all(len(answer.content) < 2_000 for _, answer in costs)


@pytest.mark.parametrize("path", PUBLIC)
def test_no_body_of_a_stranger_takes_much_more_memory_than_a_plain_request(
    client: TestClient, path: str
) -> None:
    caller = Caller(client, JSON)
    plain = _peak(caller, path, b"{}")

    peaks = {name: _peak(caller, path, attack) for name, attack in ATTACKS.items()}
    assert max(peaks.values()) < 20 * plain, (plain, peaks)


def _peak(caller: Caller, path: str, content: bytes) -> int:
    """Return the most memory in use at a time during a request, without what was in use before."""
    caller.post(path, content=content)  # what is built once does not count
    tracemalloc.start()
    caller.post(path, content=content)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def _cost(caller: Caller, path: str, content: bytes) -> tuple[float, Response]:
    started = time.process_time()
    answer = caller.post(path, content=content)
    return time.process_time() - started, answer
