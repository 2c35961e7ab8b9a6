"""A key to one download, for a link that cannot carry the session's token."""

from datetime import timedelta

import pytest
from httpx2 import Response
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.actor import token_hash
from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.identity.models import WebToken
from tests.callers import Caller
from tests.identity.accounts import Refused, account, refused, signed_in

DOWNLOAD = "/api/Auth/Profile"
SIGN_IN: Refused = (401, "Please sign in.", {})


@pytest.fixture
def caller(client: TestClient) -> Caller:
    return signed_in(client, email_of(Role.CharterAdmin))


def key_to(caller: Caller, path: str = DOWNLOAD, **options: dict[str, str]) -> str:
    answer = caller.post("/api/Auth/WebToken", json={"path": path}, **options)
    assert answer.status_code == 200, answer.text
    token: str = answer.json()["token"]
    return token


def download(client: TestClient, token: str, path: str = DOWNLOAD) -> Response:
    return client.get(path, params={"webToken": token})


def test_the_key_opens_its_own_download(client: TestClient, caller: Caller) -> None:
    token = key_to(caller)
    answer = download(client, token)

    assert (answer.status_code, answer.json()["role"]) == (200, "CharterAdmin")


def test_only_the_keys_hash_is_stored(session: Session, caller: Caller) -> None:
    token = key_to(caller)

    assert session.execute(select(WebToken.token_sha256)).scalar_one() == token_hash(token)


def test_the_key_opens_once(client: TestClient, session: Session, caller: Caller) -> None:
    token = key_to(caller)

    assert download(client, token, "/api/Airlines").status_code == 401
    assert download(client, token).status_code == 200
    assert refused(download(client, token)) == SIGN_IN
    assert session.execute(select(func.count(WebToken.id))).scalar_one() == 0


def test_the_key_opens_nothing_else(client: TestClient, caller: Caller) -> None:
    token = key_to(caller)

    assert refused(download(client, token, "/api/Auth/Sessions")) == SIGN_IN
    assert refused(download(client, token, "/api/Airlines")) == SIGN_IN
    assert download(client, token, f"{DOWNLOAD}/").status_code == 404
    disguised = client.get("/api/Airlines", params={"webToken": token}, headers={"Host": f"x{DOWNLOAD}?"})
    assert refused(disguised) == SIGN_IN


def test_the_key_only_reads(client: TestClient, caller: Caller) -> None:
    token = key_to(caller, "/api/Auth/Logout")

    assert refused(client.post("/api/Auth/Logout", params={"webToken": token})) == SIGN_IN
    assert caller.get(DOWNLOAD).status_code == 200


def test_the_key_is_no_sign_in(client: TestClient, caller: Caller) -> None:
    bearer = {"Authorization": f"Bearer {key_to(caller)}"}

    assert refused(client.get(DOWNLOAD, headers=bearer)) == SIGN_IN


def test_the_session_token_does_not_work_in_an_address(client: TestClient, caller: Caller) -> None:
    token = caller.headers["Authorization"].removeprefix("Bearer ")

    assert refused(download(client, token)) == SIGN_IN


def test_the_key_is_good_for_a_minute(client: TestClient, session: Session, caller: Caller) -> None:
    token = key_to(caller)
    stored = session.execute(select(WebToken)).scalar_one()
    left = stored.expires_at - session.execute(select(func.clock_timestamp())).scalar_one()
    assert timedelta(seconds=30) < left <= timedelta(minutes=1)
    stored.expires_at = func.clock_timestamp()
    session.commit()

    assert refused(download(client, token)) == SIGN_IN


def test_the_key_ends_with_the_session(client: TestClient, session: Session, caller: Caller) -> None:
    token = key_to(caller)
    caller.post("/api/Auth/Logout")

    assert refused(download(client, token)) == SIGN_IN
    assert session.scalars(select(WebToken)).all() == []


def test_the_key_is_for_the_office_it_was_asked_from(
    client: TestClient, session: Session, caller: Caller
) -> None:
    first, second = account(session, email_of(Role.CharterAdmin)).offices
    token = key_to(caller, headers={"OfficeActiveId": str(second.office_id)})

    elsewhere = client.get(
        DOWNLOAD, params={"webToken": token}, headers={"OfficeActiveId": str(first.office_id)}
    )
    assert refused(elsewhere)[0] == 403
    assert download(client, token).status_code == 200


@pytest.mark.parametrize(
    "path", ["", "/api/", "api/Airlines", "/other", "https://x/api/y", "/api/a?b", "/api/a#b"]
)
def test_a_key_is_made_only_for_a_plain_path_of_the_api(caller: Caller, path: str) -> None:
    answer = caller.post("/api/Auth/WebToken", json={"path": path})

    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["path"])
