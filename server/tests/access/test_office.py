"""The office that a user works in: the OfficeActiveId header, and users without an office."""

from datetime import timedelta

import pytest
from httpx2 import Response
from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser, AppUserOffice, LoginSession
from charterdesk.kit.clock import now
from charterdesk.kit.ids import EMPTY
from charterdesk.organization.models import Office
from tests.callers import Caller
from tests.conftest import Callers

FIRST_OFFICE = "Miami Centro"
SECOND_OFFICE = "Miami Airport"
FOREIGN_OFFICE = "Gulf Vuelos Tampa"
NOT_YOURS = {
    "message": "Choose one of your own offices. You don't work in this one.",
    "code": "officeNotYours",
    "fields": {},
}
SIGN_IN = {"message": "Please sign in.", "code": "unauthorized", "fields": {}}
NO_OFFICE = {
    "message": "Ask your administrator to assign you to an office.",
    "code": "noOffice",
    "fields": {},
}


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    """An admin who works in two offices."""
    return as_role(Role.CharterAdmin)


def office_id(session: Session, name: str) -> str:
    return str(session.execute(select(Office.id).where(Office.name == name)).scalar_one())


def comment(caller: Caller, headers: dict[str, str] | None = None) -> Response:
    """Add a comment; its event shows the office that the caller works in."""
    airline = caller.get("/api/Airlines").json()[0]
    return caller.post(
        "/api/EventLogs/CreateComment",
        json={
            "entityType": "Airline",
            "entityId": airline["id"],
            "eventTitle": "Called them",
            "eventText": "All is well.",
        },
        headers=headers or {},
    )


def test_without_the_header_a_user_works_in_the_first_office(admin: Caller) -> None:
    assert comment(admin).json()["officeName"] == FIRST_OFFICE


@pytest.mark.parametrize("empty", ["", str(EMPTY)])
def test_an_empty_office_means_the_first_one(admin: Caller, empty: str) -> None:
    assert comment(admin, {"OfficeActiveId": empty}).json()["officeName"] == FIRST_OFFICE


@pytest.mark.parametrize("mine", [FIRST_OFFICE, SECOND_OFFICE])
def test_a_user_works_in_the_chosen_office(admin: Caller, session: Session, mine: str) -> None:
    answer = comment(admin, {"OfficeActiveId": office_id(session, mine)})

    assert answer.json()["officeName"] == mine
    assert answer.json()["appUserName"] == "Charter Admin"


def test_an_edit_is_logged_with_the_office_it_was_made_in(admin: Caller, session: Session) -> None:
    airline = admin.get("/api/Airlines").json()[0]

    admin.put(
        "/api/Airlines",
        json={**airline, "name": "Renamed"},
        headers={"OfficeActiveId": office_id(session, SECOND_OFFICE)},
    )

    events = admin.get("/api/EventLogs/GetListByFilter", params={"EntityId": airline["id"]}).json()
    assert (events[0]["eventTypes"], events[0]["officeName"]) == ("Modified", SECOND_OFFICE)


def test_an_office_of_another_agency_is_refused(admin: Caller, session: Session) -> None:
    answer = admin.get("/api/Airlines", headers={"OfficeActiveId": office_id(session, FOREIGN_OFFICE)})

    assert (answer.status_code, answer.json()) == (403, NOT_YOURS)


def test_another_office_of_the_own_agency_is_refused_to_an_agent_of_one(
    as_role: Callers, session: Session
) -> None:
    elsewhere = office_id(session, "Cubamía Kendall")

    answer = as_role(Role.OfficeSaleAgent).get("/api/Airlines", headers={"OfficeActiveId": elsewhere})

    assert (answer.status_code, answer.json()) == (403, NOT_YOURS)


@pytest.mark.parametrize(
    "made_up", ["7d72fa12-3811-49d7-8cef-a727cae03345", "7", "Miami Centro", "null", "' or 1=1 --"]
)
def test_an_office_that_does_not_exist_is_refused(admin: Caller, made_up: str) -> None:
    answer = admin.get("/api/Airlines", headers={"OfficeActiveId": made_up})

    assert (answer.status_code, answer.json()) == (403, NOT_YOURS)


def test_two_offices_at_once_are_refused_even_if_both_are_mine(admin: Caller, session: Session) -> None:
    both = [("OfficeActiveId", office_id(session, name)) for name in (FIRST_OFFICE, SECOND_OFFICE)]

    answer = admin.client.get("/api/Airlines", headers=[*admin.headers.items(), *both])

    assert (answer.status_code, answer.json()) == (403, NOT_YOURS)


def test_a_closed_office_is_refused(admin: Caller, session: Session) -> None:
    session.execute(update(Office).where(Office.name == SECOND_OFFICE).values(active=False))

    answer = admin.get("/api/Airlines", headers={"OfficeActiveId": office_id(session, SECOND_OFFICE)})

    assert (answer.status_code, answer.json()) == (403, NOT_YOURS)


def test_when_the_first_office_closed_a_user_works_in_the_next(admin: Caller, session: Session) -> None:
    session.execute(update(Office).where(Office.name == FIRST_OFFICE).values(active=False))

    assert comment(admin).json()["officeName"] == SECOND_OFFICE


def test_a_user_without_an_office_is_sent_to_the_administrator(admin: Caller, session: Session) -> None:
    assert admin.actor is not None
    session.execute(delete(AppUserOffice).where(AppUserOffice.user_id == admin.actor.user_id))

    answer = admin.get("/api/Airlines")

    assert (answer.status_code, answer.json()) == (403, NO_OFFICE)


def test_a_user_whose_offices_all_closed_is_sent_to_the_administrator(
    admin: Caller, session: Session
) -> None:
    session.execute(update(Office).values(active=False))

    answer = admin.get("/api/Airlines")

    assert (answer.status_code, answer.json()) == (403, NO_OFFICE)


@pytest.mark.parametrize("status", [UserStatus.Disabled, UserStatus.Invited])
def test_an_account_that_is_not_active_is_signed_out_at_once(
    admin: Caller, session: Session, status: UserStatus
) -> None:
    assert admin.actor is not None
    session.execute(update(AppUser).where(AppUser.id == admin.actor.user_id).values(status=status))

    answer = admin.get("/api/Airlines")

    assert (answer.status_code, answer.json()) == (401, SIGN_IN)


def test_a_session_that_ran_out_asks_to_sign_in(admin: Caller, session: Session) -> None:
    assert admin.actor is not None
    session.execute(
        update(LoginSession)
        .where(LoginSession.id == admin.actor.session_id)
        .values(expires_at=now(session) - timedelta(seconds=1))
    )

    answer = admin.get("/api/Airlines")

    assert (answer.status_code, answer.json()) == (401, SIGN_IN)


def test_a_session_that_was_ended_asks_to_sign_in(admin: Caller) -> None:
    assert admin.post("/api/Auth/Logout").json() == {"message": "You are signed out."}

    assert (admin.get("/api/Airlines").status_code) == 401
