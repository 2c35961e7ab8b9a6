"""The Auth group's calls and who may make them; their rules are tested in tests/identity."""

import pytest
from starlette.testclient import TestClient

from charterdesk import __version__
from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from tests.conftest import DEMO_PASSWORD, Callers

OPEN = {
    "Login": {"email": email_of(Role.CharterAdmin), "password": DEMO_PASSWORD},
    "Reset": {"email": "nobody@agency.test"},
}
SIGNED_IN = {
    "Logout": {},
    "Register": {"email": "a@b.test", "name": "A", "role": "OfficeSaleAgent", "officeIds": []},
    "WebToken": {"path": "/api/Airlines"},
    "ChangePassword": {"currentPassword": DEMO_PASSWORD, "password": "another password"},
}


def test_ping_answers_anybody(client: TestClient) -> None:
    answer = client.get("/api/Auth/ping")

    assert (answer.status_code, answer.json()) == (200, {"message": "pong"})


def test_the_build_number_is_told_to_anybody(client: TestClient) -> None:
    answer = client.get("/api/Auth/AppBuildNumber")

    assert answer.status_code == 200
    assert list(answer.json()) == ["build"]
    assert answer.json()["build"].split("+")[0] == __version__


@pytest.mark.parametrize("call", OPEN)
def test_a_stranger_may_sign_in_and_ask_for_a_reset(client: TestClient, call: str) -> None:
    assert client.post(f"/api/Auth/{call}", json=OPEN[call]).status_code == 200


@pytest.mark.parametrize("call", SIGNED_IN)
def test_a_stranger_may_do_nothing_else(as_role: Callers, call: str) -> None:
    answer = as_role.nobody.post(f"/api/Auth/{call}", json=SIGNED_IN[call])

    assert (answer.status_code, answer.json()["message"]) == (401, "Please sign in.")


@pytest.mark.parametrize("call", ["Profile", "Sessions"])
def test_a_stranger_has_neither_profile_nor_sessions(as_role: Callers, call: str) -> None:
    assert as_role.nobody.get(f"/api/Auth/{call}").status_code == 401


@pytest.mark.parametrize("header", ["Bearer", "Bearer ", "Bearer made-up", "Basic YTpi", "made-up"])
def test_a_made_up_token_is_no_sign_in(client: TestClient, header: str) -> None:
    answer = client.get("/api/Auth/Profile", headers={"Authorization": header})

    assert (answer.status_code, answer.json()["message"]) == (401, "Please sign in.")
