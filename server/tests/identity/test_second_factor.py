"""The second factor: set up at the sign-in, asked at every other one, and taken away."""

from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select, update
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.demo.organization import email_of
from charterdesk.identity.models import SecondFactor
from charterdesk.identity.totp import STEP_SECONDS, code_at
from charterdesk.kit.clock import now
from charterdesk.organization.models import Charter
from tests.callers import Caller
from tests.conftest import DEMO_PASSWORD
from tests.identity.accounts import AGENT, Refused, account, login, mails_to, refused, signed_in

FLIGHTS = email_of(Role.CharterFlight)
WRONG_CODE = "Enter the code that the app shows now. This one is wrong, or was used before."
CODE_WANTED: Refused = (401, "Enter the code from your authenticator app.", {})
REASON = {"reason": "Lost the phone"}


@pytest.fixture
def wanted(session: Session) -> None:
    """The operator's staff sign in with a second factor."""
    session.scalars(select(Charter).where(Charter.current)).one().second_factor = True
    session.commit()


class App:
    """An authenticator app. Each code that it shows is a new one, as if its user had waited."""

    def __init__(self, session: Session, secret: str) -> None:
        self._session = session
        self._secret = secret.replace(" ", "")

    def show(self) -> str:
        self._session.execute(update(SecondFactor).values(last_step=0))
        self._session.commit()
        return code_at(self._secret, int(now(self._session).timestamp()) // STEP_SECONDS)


def call(client: TestClient, name: str, email: str, code: str | None = None) -> Response:
    body = {"email": email, "password": DEMO_PASSWORD, "code": code}
    return client.post(f"/api/Auth/{name}", json=body)


def set_up(
    client: TestClient, session: Session, email: str, code: str | None = None
) -> tuple[App, dict[str, Any]]:
    """Set a factor up; return the app, and what is shown once."""
    made = call(client, "SetUpSecondFactor", email, code)
    assert made.status_code == 200, made.text
    app = App(session, made.json()["secret"])
    done = call(client, "ConfirmSecondFactor", email, app.show())
    assert done.status_code == 200, done.text
    return app, done.json()


def events(session: Session, email: str) -> list[tuple[str, str]]:
    about = select(EventLog).where(EventLog.entity_id == account(session, email).id)
    return [
        (each.event_title, each.event_text)
        for each in session.scalars(about.order_by(EventLog.position))
        if "factor" in each.event_title or "Recovery" in each.event_title or "code" in each.event_text
    ]


def test_staff_set_a_second_factor_up_and_sign_in_with_it(
    client: TestClient, session: Session, wanted: None
) -> None:
    before = Caller(client, {"Authorization": f"Bearer {session_before(client, session)}"}, None)
    assert refused(login(client, FLIGHTS)) == (
        403,
        "Set up a second factor. The operator's staff sign in with one.",
        {},
    )
    # A session that began before the setting lives on.
    assert before.get("/api/Auth/Profile").json()["hasSecondFactor"] is False

    app, shown = set_up(client, session, FLIGHTS)
    caller = Caller(client, {"Authorization": f"Bearer {shown['login']['token']}"}, None)
    assert caller.get("/api/Auth/Profile").json()["hasSecondFactor"] is True
    assert before.get("/api/Auth/Profile").status_code == 401
    assert mails_to(session, FLIGHTS)[-1].subject == "Second factor set up: your Charterdesk account"

    assert refused(login(client, FLIGHTS)) == CODE_WANTED
    code = app.show()
    assert call(client, "Login", FLIGHTS, f" {code[:3]} {code[3:]} ").status_code == 200
    assert refused(call(client, "Login", FLIGHTS, code)) == (401, WRONG_CODE, {})
    assert [title for title, _ in events(session, FLIGHTS)] == ["Second factor set up", "Sign-in failed"]
    # An agency's users are asked for none.
    assert login(client, AGENT).status_code == 200


def session_before(client: TestClient, session: Session) -> str:
    charter = session.scalars(select(Charter).where(Charter.current)).one()
    charter.second_factor = False
    session.commit()
    token: str = login(client, FLIGHTS).json()["token"]
    charter.second_factor = True
    session.commit()
    return token


def test_each_recovery_code_signs_in_once(client: TestClient, session: Session) -> None:
    _, shown = set_up(client, session, AGENT)
    first, *_, last = codes = shown["recoveryCodes"]
    assert len(set(codes)) == 10

    assert call(client, "Login", AGENT, first).status_code == 200
    assert call(client, "Login", AGENT, last.lower().replace("-", " ")).status_code == 200
    assert refused(call(client, "Login", AGENT, first))[1] == WRONG_CODE
    assert [text for _, text in events(session, AGENT)][1:3] == ["9 left.", "8 left."]
    stored = session.scalars(select(SecondFactor)).one()
    assert shown["recoveryCodes"][0].encode() not in stored.secret_sealed


def test_guesses_are_counted_with_those_of_the_password(client: TestClient, session: Session) -> None:
    app, _ = set_up(client, session, AGENT)

    answers = [call(client, "Login", AGENT, f"{number:06}").status_code for number in range(5)]
    assert answers == [401] * 5
    assert call(client, "Login", AGENT, app.show()).status_code == 429
    assert call(client, "SetUpSecondFactor", AGENT, app.show()).status_code == 429
    assert call(client, "ConfirmSecondFactor", AGENT, app.show()).status_code == 429


def test_another_factor_wants_a_code_of_the_one_before(client: TestClient, session: Session) -> None:
    app, _ = set_up(client, session, AGENT)
    assert refused(call(client, "SetUpSecondFactor", AGENT)) == CODE_WANTED
    assert refused(call(client, "ConfirmSecondFactor", AGENT, app.show())) == (
        409,
        "Begin again. This second factor was set up already, or from another browser.",
        {},
    )

    another, shown = set_up(client, session, AGENT, app.show())
    assert call(client, "Login", AGENT, another.show()).status_code == 200
    assert refused(call(client, "Login", AGENT, app.show()))[1] == WRONG_CODE
    assert call(client, "Login", AGENT, shown["recoveryCodes"][3]).status_code == 200
    assert "Second factor changed" in [title for title, _ in events(session, AGENT)]


def test_an_unconfirmed_factor_is_not_asked(client: TestClient) -> None:
    assert call(client, "SetUpSecondFactor", AGENT).status_code == 200
    answer = call(client, "ConfirmSecondFactor", AGENT, "000000")
    assert refused(answer) == (401, WRONG_CODE, {})
    assert login(client, AGENT).status_code == 200


@pytest.mark.parametrize("name", ["SetUpSecondFactor", "ConfirmSecondFactor"])
def test_a_wrong_password_sets_nothing_up(client: TestClient, session: Session, name: str) -> None:
    body = {"email": AGENT, "password": "guessed", "code": "123456"}
    assert client.post(f"/api/Auth/{name}", json=body).json()["code"] == "wrongCredentials"
    assert session.scalars(select(SecondFactor)).all() == []


def test_an_administrator_takes_a_lost_factor_away(client: TestClient, session: Session) -> None:
    app, _ = set_up(client, session, AGENT)
    path = f"/api/AppUsers/RemoveSecondFactor/{account(session, AGENT).id}"
    admin = signed_in(client, email_of(Role.CharterAdmin))
    assert admin.post(path, json={"reason": " "}).status_code == 422
    assert signed_in(client, email_of(Role.CharterSale)).post(path, json=REASON).status_code == 403

    assert admin.post(path, json=REASON).status_code == 200
    assert login(client, AGENT).status_code == 200
    assert refused(admin.post(path, json=REASON)) == (
        409,
        "There is nothing to remove. This user has no second factor.",
        {},
    )
    [event] = session.scalars(
        select(EventLog).where(EventLog.event_title.startswith("Second factor removed"))
    ).all()
    assert (event.event_type, event.event_text) == (EventType.Modified, "Lost the phone")
    assert "Lost the phone" in mails_to(session, AGENT)[-1].text
    assert app.show()


def test_nobody_takes_the_own_factor_away(client: TestClient, session: Session) -> None:
    email = email_of(Role.CharterAdmin)
    _, shown = set_up(client, session, email)
    admin = Caller(client, {"Authorization": f"Bearer {shown['login']['token']}"}, None)

    answer = admin.post(f"/api/AppUsers/RemoveSecondFactor/{account(session, email).id}", json=REASON)

    assert refused(answer) == (
        403,
        "Change your own second factor on your profile, or ask another administrator.",
        {},
    )
