import logging
import statistics
import time

import pytest
from argon2 import extract_parameters
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.actor import token_hash
from charterdesk.access.permissions import permissions_of
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.demo.organization import email_of
from charterdesk.identity import passwords
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import LoginAttempt, LoginSession
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.logs import JsonLines
from tests.activity.logbook import Logbook
from tests.conftest import DEMO_PASSWORD
from tests.identity.accounts import (
    AGENT,
    WRONG,
    account,
    from_address,
    login,
    new_account,
    refused,
    signed_in,
)


@pytest.mark.parametrize("role", Role)
def test_every_role_signs_in_and_is_told_who_he_is(client: TestClient, session: Session, role: Role) -> None:
    answer = login(client, email_of(role))

    assert answer.status_code == 200, answer.text
    told = answer.json()
    user = account(session, email_of(role))
    assert told == {
        "token": told["token"],
        "role": role.value,
        "name": user.name,
        "appUserOffices": [
            {
                "id": str(place.id),
                "officeId": str(place.office_id),
                "officeName": place.office.name,
                "officeHoldingId": str(place.office.office_holding_id),
                "timeZone": "America/New_York",
            }
            for place in user.offices
        ],
        "permissions": [permission.value for permission in permissions_of(role)],
    }
    assert user.offices
    assert len(told["token"]) >= 43


def test_capitals_and_spaces_in_the_email_do_not_matter(client: TestClient) -> None:
    assert login(client, f"  {AGENT.upper()} ").status_code == 200


def test_a_space_in_the_password_does(client: TestClient) -> None:
    assert login(client, password=f"{DEMO_PASSWORD} ").json() == WRONG


@pytest.mark.parametrize("who", ["a wrong password", "nobody we know", "invited", "disabled"])
def test_whoever_may_not_enter_gets_one_and_the_same_answer(
    client: TestClient, session: Session, who: str
) -> None:
    attempts = {
        "a wrong password": lambda: login(client, password="not this one"),
        "nobody we know": lambda: login(client, "nobody@agency.test"),
        "invited": lambda: login(client, new_account(session, UserStatus.Invited).email),
        "disabled": lambda: login(client, new_account(session, UserStatus.Disabled).email),
    }
    answer = attempts[who]()

    assert (answer.status_code, answer.json()) == (401, WRONG)
    assert "retry-after" not in answer.headers


def test_an_account_that_does_not_exist_costs_as_much_work_as_one_that_does() -> None:
    known = passwords.hash_password("the right one")
    assert extract_parameters(passwords._dummy_hash) == extract_parameters(known)

    def median(password_hash: str | None) -> float:
        taken = []
        for _ in range(7):
            started = time.thread_time()
            assert not passwords.password_matches(password_hash, "a wrong one")
            taken.append(time.thread_time() - started)
        return statistics.median(taken)

    assert 0.2 < median(None) / median(known) < 5


def test_passwords_are_hashed_with_argon2id_and_the_agreed_cost() -> None:
    found = extract_parameters(passwords.hash_password("secret"))

    assert (found.memory_cost, found.time_cost, found.parallelism) == (19 * 1024, 2, 1)
    assert passwords.hash_password("secret").startswith("$argon2id$")


def test_a_damaged_hash_lets_dummy_hash_in() -> None:
    assert not passwords.password_matches("plain text", "plain text")


def test_a_sign_in_is_logged_in_the_chain_of_the_agency(client: TestClient, session: Session) -> None:
    log = Logbook(session)
    login(client)

    event, user = log.only(), account(session)
    agency = user.offices[0].office.office_holding_id
    assert (event.event_type, event.event_title, event.event_text) == (
        EventType.LoginSuccessful,
        "Signed in",
        "",
    )
    assert (event.entity_type, event.entity_id, event.app_user_id) == (Entity.User, user.id, user.id)
    assert (event.app_user_name, event.office_name) == (user.name, "Cubamía Hialeah")
    assert (event.office_holding_id, event.chain_id) == (agency, agency)


def test_a_charter_sign_in_is_logged_in_the_charters_chain(client: TestClient, session: Session) -> None:
    log = Logbook(session)
    login(client, email_of(Role.CharterSale))

    assert (log.only().office_holding_id, log.only().chain_id) == (None, EMPTY)


def test_a_failed_sign_in_is_refused_and_yet_stored(client: TestClient, session: Session) -> None:
    log = Logbook(session)
    login(client, password="not this one")

    event, user = log.only(), account(session)
    assert (event.event_type, event.event_title) == (EventType.LoginFail, "Sign-in failed")
    assert event.event_text == "From testclient."
    assert (event.entity_id, event.app_user_name) == (user.id, user.name)
    assert event.chain_id == user.offices[0].office.office_holding_id
    assert session.scalars(select(LoginAttempt.succeeded)).all() == [False]


def test_nothing_of_what_a_stranger_typed_is_stored(client: TestClient, session: Session) -> None:
    log = Logbook(session)
    login(client, "my-password-in-the-wrong-field")

    event = log.only()
    assert (event.event_type, event.event_text) == (EventType.LoginFail, "No such account. From testclient.")
    assert (event.entity_id, event.app_user_name, event.chain_id) == (None, "Charterdesk", EMPTY)
    attempt = session.execute(select(LoginAttempt)).scalar_one()
    assert "my-password" not in event.sealed
    assert b"my-password" not in attempt.account_sha256


def test_only_the_hash_of_a_token_is_stored(client: TestClient, session: Session) -> None:
    token = login(client).json()["token"]

    stored = session.execute(select(LoginSession)).scalar_one()
    assert stored.token_sha256 == token_hash(token)
    assert token.encode() not in stored.token_sha256
    lasts = stored.expires_at - stored.created_at
    assert lasts.total_seconds() == 12 * 3600


def test_the_browsers_name_is_cut_to_what_is_stored(client: TestClient, session: Session) -> None:
    body = {"email": AGENT, "password": DEMO_PASSWORD}
    client.post("/api/Auth/Login", json=body, headers={"User-Agent": "Firefox " + "x" * 500})

    assert len(session.execute(select(LoginSession.browser)).scalar_one()) == 200


def test_a_session_that_ran_out_is_worth_nothing(client: TestClient, session: Session) -> None:
    caller = signed_in(client)
    assert caller.get("/api/Auth/Profile").status_code == 200
    session.execute(select(LoginSession)).scalar_one().expires_at = func.clock_timestamp()
    session.commit()

    assert refused(caller.get("/api/Auth/Profile")) == (401, "Please sign in.", {})


def test_a_disabled_account_is_out_at_once(client: TestClient, session: Session) -> None:
    caller = signed_in(client)
    account(session).status = UserStatus.Disabled
    session.commit()

    assert caller.get("/api/Auth/Profile").status_code == 401


def test_an_office_that_was_closed_is_not_offered(client: TestClient, session: Session) -> None:
    first, second = account(session, email_of(Role.CharterAdmin)).offices
    first.office.active = False
    session.commit()

    offices = login(client, email_of(Role.CharterAdmin)).json()["appUserOffices"]
    assert [place["officeId"] for place in offices] == [str(second.office_id)]


def test_somebody_without_an_open_office_is_told_why_he_cannot_enter(
    client: TestClient, session: Session
) -> None:
    account(session).offices[0].office.active = False
    session.commit()

    why = "Ask your administrator to assign you to an office."
    assert refused(login(client)) == (403, why, {})


def test_a_password_never_reaches_a_log_line(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    token = login(from_address(client, "10.1.2.3")).json()["token"]
    login(client, password="not this one, never logged")
    signed_in(client).get("/api/Auth/Profile", params={"webToken": token})

    ours = (record for record in caplog.records if record.name != "httpx2")  # which is the caller's own
    lines = "\n".join(map(JsonLines().format, ours))
    assert "/api/Auth/Login" in lines
    for secret in (DEMO_PASSWORD, "never logged", token, AGENT):
        assert secret not in lines


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ({}, {"email": "Required", "password": "Required"}),
        ({"email": " ", "password": "secret"}, {"email": "Cannot be only whitespaces"}),
        ({"email": AGENT, "password": 123456}, {"password": "It should be text"}),
        ({"email": AGENT, "password": "x" * 257}, {"password": "It should not exceed 256 characters"}),
        ({"email": AGENT, "password": "x", "role": "CharterAdmin"}, {"role": "This field is not known"}),
    ],
)
def test_an_unusable_request_names_its_fields(
    client: TestClient, body: dict[str, object], fields: dict[str, str]
) -> None:
    answer = client.post("/api/Auth/Login", json=body)

    assert (answer.status_code, answer.json()["fields"]) == (422, fields)


def test_half_a_character_in_the_password_is_refused_not_fatal(client: TestClient) -> None:
    body = rb'{"email": "a@b.test", "password": "\ud800secret"}'
    answer = client.post("/api/Auth/Login", content=body, headers={"Content-Type": "application/json"})

    assert answer.status_code == 422
