"""A person's own account, password and signed-in browsers."""

import uuid

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.demo.organization import email_of
from charterdesk.identity.models import LoginSession
from tests.activity.logbook import Logbook
from tests.conftest import DEMO_PASSWORD, Callers
from tests.identity.accounts import AGENT, WRONG, Refused, account, login, refused, signed_in

PROFILE, SESSIONS = "/api/Auth/Profile", "/api/Auth/Sessions"
PASSWORD = "a better password"


def test_the_profile_shows_the_callers_own_account(as_role: Callers, session: Session) -> None:
    answer = as_role(Role.OfficeHoldingAdmin).get(PROFILE)

    user = account(session, email_of(Role.OfficeHoldingAdmin))
    assert answer.status_code == 200
    assert {name: value for name, value in answer.json().items() if name != "appUserOffices"} == {
        "id": str(user.id),
        "version": 1,
        "email": user.email,
        "newEmail": None,
        "name": "Office Holding Admin",
        "role": "OfficeHoldingAdmin",
        "status": "Active",
        "hasSecondFactor": False,
    }
    offices = [place["officeName"] for place in answer.json()["appUserOffices"]]
    assert offices == ["Cubamía Hialeah", "Cubamía Kendall", "Cubamía Tampa"]


def test_signing_out_ends_the_session_on_the_server(client: TestClient, session: Session) -> None:
    desk, tablet = signed_in(client), signed_in(client)
    log = Logbook(session)
    answer = desk.post("/api/Auth/Logout")

    assert log.only().event_title == "Signed out"
    assert (answer.status_code, answer.json()) == (200, {"message": "You are signed out."})
    assert refused(desk.get(PROFILE)) == (401, "Please sign in.", {})
    assert refused(desk.post("/api/Auth/Logout")) == (401, "Please sign in.", {})
    assert tablet.get(PROFILE).status_code == 200
    assert len(session.scalars(select(LoginSession)).all()) == 1


def test_a_person_sees_his_own_browsers_newest_first(client: TestClient) -> None:
    signed_in(client, email_of(Role.OfficeAdmin))
    body = {"email": AGENT, "password": DEMO_PASSWORD}
    client.post("/api/Auth/Login", json=body, headers={"User-Agent": "Firefox at the desk"})
    caller = signed_in(client)

    shown = caller.get(SESSIONS).json()
    assert [one["browser"] for one in shown] == ["testclient", "Firefox at the desk"]
    assert [one["current"] for one in shown] == [True, False]
    assert set(shown[0]) == {"id", "browser", "createdAt", "expiresAt", "current"}


def test_a_person_signs_one_of_his_browsers_out(client: TestClient, session: Session) -> None:
    lost, caller = signed_in(client), signed_in(client)
    [other] = [one["id"] for one in caller.get(SESSIONS).json() if not one["current"]]
    log = Logbook(session)

    assert caller.delete(f"/api/Auth/EndSession/{other}").status_code == 204
    assert (lost.get(PROFILE).status_code, caller.get(PROFILE).status_code) == (401, 200)
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Modified, "Session ended")
    assert (event.entity_type, event.entity_id) == (Entity.User, account(session).id)


def test_somebody_elses_session_does_not_exist_for_the_caller(client: TestClient) -> None:
    victim, caller = signed_in(client), signed_in(client, email_of(Role.CharterAdmin))
    [theirs] = [one["id"] for one in victim.get(SESSIONS).json()]

    not_found: Refused = (404, "This record does not exist, or is not yours to see.", {})
    assert refused(caller.delete(f"/api/Auth/EndSession/{theirs}")) == not_found
    assert refused(caller.delete(f"/api/Auth/EndSession/{uuid.uuid4()}")) == not_found
    assert victim.get(PROFILE).status_code == 200


def test_changing_the_password_ends_every_session_but_ones_own(client: TestClient, session: Session) -> None:
    other, caller = signed_in(client), signed_in(client)
    log = Logbook(session)
    body = {"currentPassword": DEMO_PASSWORD, "password": PASSWORD}
    answer = caller.post("/api/Auth/ChangePassword", json=body)

    assert (answer.status_code, answer.json()) == (200, {"message": "Your password has been changed."})
    assert (other.get(PROFILE).status_code, caller.get(PROFILE).status_code) == (401, 200)
    assert log.titles() == [(EventType.ResetPassword, "Password changed")]
    assert login(client).json() == WRONG
    assert login(client, password=PASSWORD).status_code == 200


def test_a_wrong_current_password_is_told_on_its_field(client: TestClient, session: Session) -> None:
    other, caller = signed_in(client), signed_in(client)
    log = Logbook(session)
    body = {"currentPassword": "not this one", "password": PASSWORD}

    why = "The current password is wrong."
    answer = caller.post("/api/Auth/ChangePassword", json=body)
    assert refused(answer) == (422, why, {"currentPassword": why})
    assert other.get(PROFILE).status_code == 200
    assert log.events() == []


@pytest.mark.parametrize(
    ("password", "sentence"), [("", "Password is required"), ("short", "Password too short")]
)
def test_a_poor_new_password_is_refused(as_role: Callers, password: str, sentence: str) -> None:
    body = {"currentPassword": DEMO_PASSWORD, "password": password}
    answer = as_role(Role.CharterFlight).post("/api/Auth/ChangePassword", json=body)

    assert (answer.status_code, answer.json()["fields"]) == (422, {"password": sentence})
