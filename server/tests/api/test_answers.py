"""What every answer carries, and what the log keeps of it."""

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import text

from charterdesk.access.roles import Role
from charterdesk.kit.db import Db
from charterdesk.kit.logs import JsonLines
from tests.api.conftest import RealServer
from tests.callers import Caller
from tests.conftest import Callers

PATH = "/api/Airlines"
JSON = {"Content-Type": "application/json"}
SECURITY_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "Content-Security-Policy": (
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
}


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


class LogLines:
    """What the server's own loggers wrote, as they write it in production."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    @property
    def written(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.written.splitlines()]


@pytest.fixture
def log() -> Iterator[LogLines]:
    lines = LogLines()
    handler = logging.StreamHandler(lines.stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("charterdesk")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield lines
    logger.setLevel(before)
    logger.removeHandler(handler)


def test_every_answer_has_its_own_number_and_the_security_headers(planner: Caller) -> None:
    answers = [
        planner.get(PATH),
        planner.get(PATH),
        planner.get("/api/Nowhere"),
        planner.call("PATCH", PATH),
        planner.post(PATH, json={}),
        planner.post(PATH, json={"name": "x" * 2_000_000}),
        planner.get(PATH, headers={"api-version": "2"}),
        planner.get(PATH, headers={"Authorization": "Bearer made-up"}),
        planner.get(PATH, headers={"X-Request-Id": "chosen by the caller"}),
    ]

    assert [answer.status_code for answer in answers] == [200, 200, 404, 405, 422, 413, 400, 401, 200]
    numbers = {answer.headers["X-Request-Id"] for answer in answers}
    assert len(numbers) == len(answers)
    # Short enough to be read out, without 0 beside O and 1 beside I.
    assert all(re.fullmatch("[A-Z2-7]{5}-[A-Z2-7]{5}", number) for number in numbers)
    for answer in answers:
        assert {name: answer.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS


# An unexpected failure


def broken(session: Db, who: str) -> None:
    """Fails in the database with what a person typed."""
    session.execute(text("select no_such_column from airline where name = :who"), {"who": who})


def test_an_unexpected_failure_leaks_nothing_and_is_found_by_its_number(
    real: RealServer, log: LogLines
) -> None:
    address = real.add_call(broken)

    answer = real.client.post(f"{address}/maria@example.test")

    assert answer.status_code == 500
    assert answer.json() == {
        "message": (
            "Something went wrong on our side. Nothing was saved; the log knows this request by its number."
        ),
        "code": "internalError",
        "fields": {},
    }
    failure = next(line for line in log.lines if line["message"] == "unexpected failure")
    assert failure["level"] == "error"
    assert failure["requestId"] == answer.headers["X-Request-Id"]
    assert failure["route"] == "/api/Fault/{who}"
    assert "no_such_column" in failure["trace"]
    assert "maria" not in log.written
    assert {name: answer.headers[name] for name in SECURITY_HEADERS} == SECURITY_HEADERS


# The log


def test_a_request_is_logged_by_its_route_and_number(planner: Caller, log: LogLines) -> None:
    row_id = planner.get(PATH).json()[0]["id"]

    answer = planner.get(f"{PATH}/GetById/{row_id}", params={"webToken": "a-secret-token"})

    line = log.lines[-1]
    assert planner.actor is not None
    assert line == {
        "at": line["at"],
        "level": "info",
        "logger": "charterdesk.http",
        "message": "request",
        "requestId": answer.headers["X-Request-Id"],
        "method": "GET",
        "route": "/api/Airlines/GetById/{id}",
        "address": "testclient",
        "userId": str(planner.actor.user_id),
        "officeId": str(planner.actor.office_id),
        "status": 200,
        "ms": line["ms"],
    }


def test_the_log_names_no_person_no_secret_and_no_value_of_a_path(planner: Caller, log: LogLines) -> None:
    row_id = planner.get(PATH).json()[0]["id"]
    planner.get(f"{PATH}/GetById/{row_id}")
    planner.get("/api/Airlines/GetById/passport-K1234567")
    planner.get("/api/Nowhere/passport-K1234567")
    planner.get(PATH, params={"webToken": "secret-web-token"})
    planner.post("/api/Auth/Login", json={"email": "maria@example.test", "password": "open-sesame"})
    planner.post("/api/Auth/Activate/secret-link-token", json={"token": "x", "password": "abc123!A"})
    planner.post(PATH, content=b'{"name": "Maria broken', headers=JSON)

    assert len(log.lines) == 8
    token = planner.headers["Authorization"].removeprefix("Bearer ")
    for private in (token, row_id, "K1234567", "secret", "maria", "Maria", "sesame", "abc123"):
        assert private not in log.written


def test_a_call_that_does_not_exist_is_logged_without_its_path(as_role: Callers, log: LogLines) -> None:
    as_role.nobody.get("/api/Nowhere/maria")

    assert (log.lines[-1]["route"], log.lines[-1]["status"]) == ("(none)", 404)
