import time
from datetime import timedelta

import pytest
from httpx2 import Response
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.demo.organization import email_of
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import UserToken
from charterdesk.identity.throttle import (
    LINKS_FOR_ONE_ACCOUNT,
    LINKS_FROM_ONE_ADDRESS,
    may_mail_reset_link,
    record_attempt,
)
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.outbox import MailStatus
from charterdesk.kit.routing import EVEN_STEP_SECONDS
from charterdesk.settings import Settings
from tests.activity.logbook import Logbook
from tests.identity.accounts import (
    AGENT,
    EXPIRED,
    WRONG,
    account,
    from_address,
    link_in,
    login,
    mails_to,
    new_account,
    refused,
    signed_in,
    token_in,
)

PATH = "/api/Auth/Reset"
ASKED = {"message": "If an account has this e-mail, we've sent it a reset link."}
PASSWORD = "a better password"


def mailed_token(client: TestClient, session: Session, email: str = AGENT) -> str:
    answer = client.post(PATH, json={"email": email})
    assert (answer.status_code, answer.json()) == (200, ASKED)
    return token_in(mails_to(session, email)[-1])


def set_password(client: TestClient, token: str, password: str = PASSWORD) -> Response:
    return client.post(PATH, json={"token": token, "password": password})


def test_the_owner_of_an_account_is_mailed_a_link(client: TestClient, session: Session) -> None:
    answer = client.post(PATH, json={"email": f" {AGENT.upper()} "})

    assert (answer.status_code, answer.json()) == (200, ASKED)
    [mail] = mails_to(session, AGENT)
    assert mail.subject == "Reset your Charterdesk password"
    assert mail.text.startswith("Hello Office Sale Agent,\n")
    assert link_in(mail).startswith(f"{Settings().address}/#/resetPassword?token=")
    assert mail.status is MailStatus.Queued
    assert (mail.about_type, mail.about_id) == ("User", account(session).id)
    assert mail.office_holding_id == account(session).offices[0].office.office_holding_id


@pytest.mark.parametrize("who", ["nobody we know", "invited", "disabled"])
def test_a_stranger_gets_the_same_answer_and_no_mail(client: TestClient, session: Session, who: str) -> None:
    email = "ana@agency.test"
    if who != "nobody we know":
        new_account(session, UserStatus(who), email)
    log = Logbook(session)
    answer = client.post(PATH, json={"email": email})

    assert (answer.status_code, answer.json()) == (200, ASKED)
    assert mails_to(session, email) == []
    assert log.events() == []


def test_the_link_in_the_mail_is_built_from_the_settings_not_from_the_request(
    client: TestClient, session: Session
) -> None:
    client.post(PATH, json={"email": AGENT}, headers={"Host": "evil.test", "X-Forwarded-Host": "evil.test"})

    assert "evil" not in mails_to(session, AGENT)[0].text


def test_a_new_password_replaces_the_old_one(client: TestClient, session: Session) -> None:
    answer = set_password(client, mailed_token(client, session))

    assert (answer.status_code, answer.json()) == (
        200,
        {"message": "Your password has been changed. Please sign in."},
    )
    assert login(client).json() == WRONG
    assert login(client, password=PASSWORD).status_code == 200


def test_every_session_of_the_account_ends(client: TestClient, session: Session) -> None:
    desk, tablet = signed_in(client), signed_in(client)
    other = signed_in(client, email_of(Role.OfficeAdmin))
    set_password(client, mailed_token(client, session))

    assert [one.get("/api/Auth/Profile").status_code for one in (desk, tablet, other)] == [401, 401, 200]


def test_the_link_is_good_once(client: TestClient, session: Session) -> None:
    token = mailed_token(client, session)
    set_password(client, token)

    again = set_password(client, token, "yet another password")
    assert (again.status_code, again.json()) == (409, EXPIRED)


def test_the_link_is_good_for_an_hour(client: TestClient, session: Session) -> None:
    token = mailed_token(client, session)
    stored = session.execute(select(UserToken)).scalar_one()
    left = stored.expires_at - session.execute(select(func.clock_timestamp())).scalar_one()
    assert timedelta(minutes=59) < left <= timedelta(hours=1)
    stored.expires_at = func.clock_timestamp()
    session.commit()

    assert set_password(client, token).json() == EXPIRED


def test_a_second_link_ends_the_first(client: TestClient, session: Session) -> None:
    first = mailed_token(client, session)
    for token in session.scalars(select(UserToken)):
        token.expires_at -= timedelta(minutes=2)  # asked for a while ago
    session.commit()
    second = mailed_token(client, session)

    assert set_password(client, first).json() == EXPIRED
    assert set_password(client, second).status_code == 200


def test_whoever_waits_for_the_throttle_can_reset_and_enter(client: TestClient, session: Session) -> None:
    for _ in range(5):
        record_attempt(session, AGENT, "testclient", succeeded=False)
    session.commit()
    assert login(client).status_code == 429
    set_password(client, mailed_token(client, session))

    assert login(client, password=PASSWORD).status_code == 200


def test_asking_and_setting_are_logged(client: TestClient, session: Session) -> None:
    log = Logbook(session)
    set_password(client, mailed_token(client, session))

    assert log.titles() == [
        (EventType.ResetPassword, "Password reset requested"),
        (EventType.ResetPassword, "Password reset"),
    ]
    agency = account(session).offices[0].office.office_holding_id
    assert {(event.entity_id, event.chain_id) for event in log.events()} == {(account(session).id, agency)}


def test_a_charter_users_reset_is_the_charters_business(client: TestClient, session: Session) -> None:
    log = Logbook(session)
    mailed_token(client, session, email_of(Role.CharterSale))

    assert log.only().chain_id == EMPTY
    assert mails_to(session, email_of(Role.CharterSale))[0].office_holding_id is None


@pytest.mark.parametrize(
    ("body", "field", "sentence"),
    [
        ({}, "email", "E-mail is required"),
        ({"email": " "}, "email", "E-mail is required"),
        ({"token": "something"}, "password", "Password is required"),
    ],
)
def test_a_request_for_nothing_is_refused(
    client: TestClient, body: dict[str, str], field: str, sentence: str
) -> None:
    assert refused(client.post(PATH, json=body)) == (422, sentence, {field: sentence})


def test_a_short_password_is_refused_and_the_link_stays_good(client: TestClient, session: Session) -> None:
    token = mailed_token(client, session)

    assert refused(set_password(client, token, "short")) == (
        422,
        "password: Password too short",
        {"password": "Password too short"},
    )
    assert set_password(client, token).status_code == 200


def test_an_account_is_mailed_a_few_links_however_often_they_are_requested(
    client: TestClient, session: Session
) -> None:
    for number in range(LINKS_FOR_ONE_ACCOUNT + 2):
        for token in session.scalars(select(UserToken)):
            token.expires_at -= timedelta(minutes=2)  # asked for a while ago
        session.commit()
        answer = from_address(client, f"203.0.113.{number}").post(PATH, json={"email": AGENT})
        assert (answer.status_code, answer.json()) == (200, ASKED)

    assert len(mails_to(session, AGENT)) == LINKS_FOR_ONE_ACCOUNT
    assert login(client).status_code == 200


def test_an_address_that_requests_many_links_is_stopped(client: TestClient, session: Session) -> None:
    for number in range(LINKS_FROM_ONE_ADDRESS):
        may_mail_reset_link(session, f"user{number}@agency.test", "testclient")
    session.commit()
    answer = client.post(PATH, json={"email": AGENT})

    assert refused(answer) == (
        429,
        "Wait 15 minutes, then ask again. Your address requested too many reset links.",
        {},
    )
    assert answer.headers["Retry-After"] == "900"
    assert mails_to(session, AGENT) == []
    assert from_address(client, "10.0.0.1").post(PATH, json={"email": AGENT}).status_code == 200


def test_the_time_of_the_response_does_not_tell_which_accounts_exist(
    client: TestClient,
) -> None:
    """A known account took three times as long as an unknown one; now each takes whole steps."""
    times = []
    for email in (AGENT, "nobody@agency.test"):
        started = time.perf_counter()
        client.post(PATH, json={"email": email})
        times.append(time.perf_counter() - started)

    assert min(times) >= EVEN_STEP_SECONDS
