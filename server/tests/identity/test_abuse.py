"""Limits on what a stranger, or a browser left open, can do to an account."""

from datetime import timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.identity.models import LoginAttempt, LoginSession, UserToken, WebToken
from charterdesk.identity.throttle import FROM_ONE_ADDRESS_AT_ONE_ACCOUNT, KNOWN_ADDRESS_FOR
from charterdesk.identity.tokens import delete_expired_sign_ins
from charterdesk.kit.clock import now
from charterdesk.kit.idempotency import IdempotencyKey
from tests.conftest import DEMO_PASSWORD
from tests.identity.accounts import AGENT, mails_to, refused, signed_in

CHANGE, RESET = "/api/Auth/ChangePassword", "/api/Auth/Reset"
BETTER = "a better password"


def test_guessing_the_current_password_is_slowed_down_like_signing_in(client: TestClient) -> None:
    caller = signed_in(client)
    guess = {"currentPassword": "a wild guess", "password": BETTER}
    answers = [caller.post(CHANGE, json=guess).status_code for _ in range(FROM_ONE_ADDRESS_AT_ONE_ACCOUNT)]

    assert answers == [422] * FROM_ONE_ADDRESS_AT_ONE_ACCOUNT
    right = caller.post(CHANGE, json={"currentPassword": DEMO_PASSWORD, "password": BETTER})
    assert (right.status_code, right.headers["Retry-After"]) == (429, "900")


def test_a_wrong_guess_with_a_key_can_be_corrected_with_the_same_key(
    client: TestClient, session: Session
) -> None:
    caller = signed_in(client)
    key = {"Idempotency-Key": "one press of the button"}
    wrong = {"currentPassword": "a wild guess", "password": BETTER}

    first = caller.post(CHANGE, json=wrong, headers=key)
    again = caller.post(CHANGE, json=wrong, headers=key)

    assert refused(first) == refused(again)
    assert first.status_code == 422
    assert session.scalars(select(IdempotencyKey)).all() == []


def test_a_second_reset_mail_within_a_minute_is_not_sent(client: TestClient, session: Session) -> None:
    answers = [client.post(RESET, json={"email": AGENT}).json() for _ in range(3)]

    assert len({answer["message"] for answer in answers}) == 1
    assert len(mails_to(session, AGENT)) == 1


def test_an_outstanding_reset_link_dies_when_the_password_is_changed(
    client: TestClient, session: Session
) -> None:
    client.post(RESET, json={"email": AGENT})
    signed_in(client).post(CHANGE, json={"currentPassword": DEMO_PASSWORD, "password": BETTER})

    assert session.scalars(select(UserToken)).all() == []


def test_what_is_over_is_forgotten_and_what_is_not_is_kept(client: TestClient, session: Session) -> None:
    signed_in(client)
    signed_in(client).post("/api/Auth/WebToken", json={"path": "/api/Airlines"})
    long_ago = now(session) - KNOWN_ADDRESS_FOR - timedelta(days=1)
    old = session.scalars(select(LoginSession).order_by(LoginSession.created_at)).first()
    assert old is not None
    old.expires_at = long_ago
    session.add(LoginAttempt(account_sha256=b"x", address="198.51.100.7", at=long_ago, succeeded=False))
    session.commit()

    delete_expired_sign_ins(session)

    def count(model: type) -> int:
        return session.execute(select(func.count()).select_from(model)).scalar_one()

    assert (count(LoginSession), count(WebToken)) == (1, 1)
    assert long_ago not in session.scalars(select(LoginAttempt.at)).all()


def test_answers_of_the_api_are_never_kept_by_a_browser(client: TestClient) -> None:
    assert signed_in(client).get("/api/Auth/Profile").headers["Cache-Control"] == "no-store"


def test_a_call_with_the_wrong_method_names_the_right_one(client: TestClient) -> None:
    answer = client.get("/api/Auth/Login")

    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")
