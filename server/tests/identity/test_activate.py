from datetime import timedelta

import pytest
from httpx2 import Response
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.activity.enums import Entity, EventType
from charterdesk.identity.enums import TokenPurpose, UserStatus
from charterdesk.identity.models import AppUser, UserToken
from charterdesk.identity.tokens import issue_token
from tests.activity.logbook import Logbook
from tests.identity.accounts import EXPIRED, WRONG, account, login, new_account, refused

PASSWORD = "my first password"


@pytest.fixture
def invited(session: Session) -> AppUser:
    return new_account(session, UserStatus.Invited)


@pytest.fixture
def token(session: Session, invited: AppUser) -> str:
    token = issue_token(session, invited, TokenPurpose.Activate)
    session.commit()
    return token


def activate(client: TestClient, token: str, password: str = PASSWORD) -> Response:
    body = {"token": token, "password": password}
    return client.post(f"/api/Auth/Activate/{token}", json=body, params={"token": token})


def test_an_invited_person_sets_a_password_and_signs_in(
    client: TestClient, session: Session, invited: AppUser, token: str
) -> None:
    assert login(client, invited.email, PASSWORD).json() == WRONG

    answer = activate(client, token)

    assert (answer.status_code, answer.json()) == (
        200,
        {"message": "Your account is active. Please sign in."},
    )
    assert account(session, invited.email).status is UserStatus.Active
    assert login(client, invited.email, PASSWORD).status_code == 200


def test_the_token_in_the_query_may_be_left_out(client: TestClient, token: str) -> None:
    answer = client.post(f"/api/Auth/Activate/{token}", json={"token": token, "password": PASSWORD})

    assert answer.status_code == 200


@pytest.mark.parametrize("place", ["path", "query", "body"])
def test_the_three_tokens_must_agree(client: TestClient, token: str, place: str) -> None:
    said = {"path": token, "query": token, "body": token, place: "another"}
    answer = client.post(
        f"/api/Auth/Activate/{said['path']}",
        params={"token": said["query"]},
        json={"token": said["body"], "password": PASSWORD},
    )

    assert refused(answer) == (400, "The token in the URL and in the request must be the same.", {})
    assert activate(client, token).status_code == 200


def test_a_link_works_once(client: TestClient, token: str) -> None:
    activate(client, token)

    again = activate(client, token, "another password")
    assert (again.status_code, again.json()) == (409, EXPIRED)


def test_a_link_works_for_a_week(client: TestClient, session: Session, token: str) -> None:
    stored = session.execute(select(UserToken)).scalar_one()
    left = stored.expires_at - session.execute(select(func.clock_timestamp())).scalar_one()
    assert timedelta(days=6, hours=23) < left <= timedelta(days=7)
    stored.expires_at = func.clock_timestamp()
    session.commit()

    assert activate(client, token).json() == EXPIRED


def test_an_unknown_link_is_refused_like_a_used_one(client: TestClient) -> None:
    answer = activate(client, "no-such-token")

    assert (answer.status_code, answer.json()) == (409, EXPIRED)


def test_a_reset_link_does_not_activate(client: TestClient, session: Session, invited: AppUser) -> None:
    token = issue_token(session, invited, TokenPurpose.ResetPassword)
    session.commit()

    assert activate(client, token).json() == EXPIRED


def test_a_newer_invitation_ends_the_older_one(
    client: TestClient, session: Session, invited: AppUser, token: str
) -> None:
    newer = issue_token(session, invited, TokenPurpose.Activate)
    session.commit()

    assert activate(client, token).json() == EXPIRED
    assert activate(client, newer).status_code == 200


def test_an_account_disabled_meanwhile_stays_disabled(
    client: TestClient, session: Session, invited: AppUser, token: str
) -> None:
    invited.status = UserStatus.Disabled
    session.commit()

    assert activate(client, token).json() == EXPIRED
    assert account(session, invited.email).status is UserStatus.Disabled


@pytest.mark.parametrize(
    ("password", "sentence"),
    [
        ("", "Password is required"),
        ("short", "Password too short"),
        ("x" * 257, "It should not exceed 256 characters"),
    ],
)
def test_a_poor_password_is_refused_and_the_link_stays_good(
    client: TestClient, token: str, password: str, sentence: str
) -> None:
    assert refused(activate(client, token, password)) == (
        422,
        f"password: {sentence}",
        {"password": sentence},
    )
    assert activate(client, token).status_code == 200


def test_the_activation_is_logged_in_the_agencys_chain(
    client: TestClient, session: Session, invited: AppUser, token: str
) -> None:
    log = Logbook(session)
    activate(client, token)

    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Modified, "Account activated")
    assert (event.entity_type, event.entity_id, event.entity_version) == (Entity.User, invited.id, 2)
    assert event.changes == [{"field": "status", "before": "Invited", "after": "Active"}]
    assert event.app_user_name == "Ana Ruiz"
    assert event.chain_id == invited.offices[0].office.office_holding_id


def test_only_the_hash_of_a_mailed_token_is_stored(session: Session, token: str) -> None:
    assert token.encode() not in session.execute(select(UserToken.token_sha256)).scalar_one()
