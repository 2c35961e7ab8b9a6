"""The calls on users: who sees whom, who is made, who is signed out, who is invited again."""

import uuid

import pytest
from httpx2 import Response
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.permissions import PERMISSIONS, Permission, permissions_of
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.demo.organization import email_of
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.outbox import OutboxMail
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import EXPIRED, Refused, account, holding, mails_to, office, refused, token_in
from tests.identity.people import (
    GULF_TAMPA,
    HIALEAH,
    KENDALL,
    MIAMI,
    NOT_FOUND,
    PATH,
    body_of,
    ids,
    person,
    sessions_of,
    sign_in_as,
)

NO_PERMISSION: Refused = (403, "You don't have permission to do this.", {})
NOBODY = uuid.UUID(int=7)
EMAIL = "nueva@agency.test"


def every_call(caller: Caller, user: AppUser) -> dict[str, Response]:
    """Every call that names one user."""
    return {
        "get": caller.get(f"{PATH}/{user.id}"),
        "change": caller.post(PATH, json=body_of(user)),
        "delete": caller.delete(f"{PATH}/{user.id}"),
        "delete list": caller.post(f"{PATH}/DeleteList", json={"ids": [str(user.id)]}),
        "end sessions": caller.post(f"{PATH}/EndSessions/{user.id}"),
        "invite": caller.post(f"{PATH}/Invite/{user.id}"),
    }


def listed(caller: Caller, **wanted: str) -> list[str]:
    answer = caller.get(PATH, params=wanted)
    assert answer.status_code == 200, answer.text
    return sorted(user["email"] for user in answer.json())


@pytest.mark.parametrize("role", [role for role in Role if role not in PERMISSIONS[Permission.ManageUsers]])
def test_who_manages_no_users_makes_no_call(as_role: Callers, session: Session, role: Role) -> None:
    caller, user = as_role(role), person(session)
    answers = every_call(caller, user)
    answers |= {"list": caller.get(PATH), "tree": caller.get(f"{PATH}/GetTreeRole")}

    assert {call: refused(answer) for call, answer in answers.items()} == dict.fromkeys(
        answers, NO_PERMISSION
    )


def test_a_stranger_makes_no_call(as_role: Callers, session: Session) -> None:
    answers = every_call(as_role.nobody, person(session))

    assert [refused(answer) for answer in answers.values()] == [(401, "Please sign in.", {})] * len(answers)


# Who sees whom


def test_the_charter_admin_sees_everybody(as_role: Callers, session: Session) -> None:
    assert listed(as_role(Role.CharterAdmin)) == sorted(session.scalars(select(AppUser.email)))


def test_a_holding_admin_sees_the_people_of_the_holding(as_role: Callers, session: Session) -> None:
    in_tampa = person(session, offices=["Cubamía Tampa"])
    person(session, offices=[GULF_TAMPA], name="Luis Mena")

    roles = (Role.OfficeAdmin, Role.OfficeHoldingAdmin, Role.OfficeSaleAgent)
    assert listed(as_role(Role.OfficeHoldingAdmin)) == sorted([in_tampa.email, *map(email_of, roles)])


def test_an_office_admin_sees_the_people_of_the_active_office(as_role: Callers, session: Session) -> None:
    here, there = person(session), person(session, offices=[KENDALL], name="Luis Mena")
    both = person(session, Role.OfficeAdmin, [HIALEAH, KENDALL], name="Eva Soler")
    caller = sign_in_as(as_role(Role.OfficeAdmin), session, both)

    roles = (Role.OfficeAdmin, Role.OfficeHoldingAdmin, Role.OfficeSaleAgent)
    assert listed(caller) == sorted([here.email, both.email, *map(email_of, roles)])
    caller.headers["OfficeActiveId"] = str(office(session, KENDALL).id)
    assert listed(caller) == sorted([there.email, both.email, email_of(Role.OfficeHoldingAdmin)])


@pytest.mark.parametrize("role", [Role.OfficeAdmin, Role.OfficeHoldingAdmin])
def test_the_charters_staff_is_nobody_to_an_admin_in_a_house_office(
    as_role: Callers, session: Session, role: Role
) -> None:
    admin = person(session, role, [MIAMI])
    caller = sign_in_as(as_role(Role.CharterAdmin), session, admin)

    assert listed(caller) == [admin.email]
    staff = account(session, email_of(Role.CharterSale))
    assert {call: refused(answer) for call, answer in every_call(caller, staff).items()} == dict.fromkeys(
        every_call(caller, staff), NOT_FOUND
    )


def test_users_are_listed_by_role_and_in_the_order_of_their_names(as_role: Callers, session: Session) -> None:
    for name in ("berta Gil", "Ana Ruiz", "Carla Paz"):
        person(session, name=name)
    shown = as_role(Role.OfficeAdmin).get(PATH, params={"Role": "officesaleagent"}).json()

    assert [user["name"] for user in shown] == ["Ana Ruiz", "berta Gil", "Carla Paz", "Office Sale Agent"]
    assert listed(as_role(Role.OfficeAdmin), Role="CharterAdmin") == []


def test_a_role_that_does_not_exist_is_refused(as_role: Callers) -> None:
    answer = as_role(Role.CharterAdmin).get(PATH, params={"Role": "Pilot"})

    choices = f"It should be one of: {', '.join(Role)}"
    assert refused(answer) == (422, f"Role: {choices}", {"Role": choices})


def test_one_user_is_shown_whole(as_role: Callers, session: Session) -> None:
    user = person(session, offices=[KENDALL, HIALEAH], status=UserStatus.Invited)
    answer = as_role(Role.OfficeHoldingAdmin).get(f"{PATH}/{user.id}")

    shown = answer.json()
    assert [place["officeName"] for place in shown.pop("appUserOffices")] == [KENDALL, HIALEAH]
    assert shown == {
        "id": str(user.id),
        "version": 1,
        "email": user.email,
        "newEmail": None,
        "name": "Ana Ruiz",
        "role": "OfficeSaleAgent",
        "status": "Invited",
        "hasSecondFactor": False,
    }


@pytest.mark.parametrize(
    ("role", "agency"),
    [(Role.OfficeAdmin, ""), (Role.OfficeHoldingAdmin, ""), (Role.OfficeHoldingAdmin, "brisas")],
)
def test_another_holdings_user_does_not_exist_in_any_call(
    as_role: Callers, session: Session, role: Role, agency: str
) -> None:
    user, log = person(session, offices=[GULF_TAMPA], status=UserStatus.Invited), Logbook(session)
    answers = every_call(as_role(role, agency), user)

    assert {call: refused(answer) for call, answer in answers.items()} == dict.fromkeys(answers, NOT_FOUND)
    assert account(session, user.email).version == 1
    assert (log.events(), mails_to(session, user.email)) == ([], [])


def test_a_user_who_does_not_exist_is_not_found(as_role: Callers) -> None:
    user = AppUser(id=NOBODY, version=1, email=EMAIL, name="Nobody", role=Role.OfficeSaleAgent)
    user.status = UserStatus.Active
    answers = every_call(as_role(Role.CharterAdmin), user)
    unnamed = answers.pop("change")

    assert (unnamed.status_code, unnamed.json()["fields"]) == (422, {"officeIds": "Required"})
    assert {call: refused(answer) for call, answer in answers.items()} == dict.fromkeys(answers, NOT_FOUND)


# Creating a user


def test_a_new_user_comes_with_an_invitation_in_one_transaction(as_role: Callers, session: Session) -> None:
    caller, log = as_role(Role.OfficeHoldingAdmin), Logbook(session)
    body = {"email": EMAIL.upper(), "name": "Nueva Pérez", "role": "OfficeAdmin"}
    answer = caller.post(PATH, json={**body, "officeIds": ids(session, KENDALL)})

    assert answer.status_code == 200, answer.text
    assert (answer.json()["email"], answer.json()["status"]) == (EMAIL, "Invited")
    [mail] = mails_to(session, EMAIL)
    assert (mail.subject, mail.about_id) == ("Your Charterdesk account", uuid.UUID(answer.json()["id"]))
    assert mail.office_holding_id == holding(session, "Cubamía Travel Group").id
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Created, "User created: Nueva Pérez")
    assert event.chain_id == holding(session, "Cubamía Travel Group").id


def test_the_empty_id_makes_a_new_user_and_a_refused_one_leaves_nothing(
    as_role: Callers, session: Session
) -> None:
    caller = as_role(Role.CharterAdmin)
    body = {"id": str(EMPTY), "name": "Nueva", "role": "OfficeSaleAgent", "officeIds": ids(session, KENDALL)}
    taken = caller.post(PATH, json={**body, "email": email_of(Role.OfficeAdmin)})

    why = "Use another e-mail. This one already belongs to a user."
    assert refused(taken) == (409, why, {"email": why})
    assert session.scalar(select(func.count()).select_from(OutboxMail)) == 0
    assert caller.post(PATH, json={**body, "email": EMAIL}).json()["version"] == 1


@pytest.mark.parametrize("role", [Role.CharterAdmin, Role.OfficeHoldingAdmin, Role.OfficeAdmin])
def test_the_tree_shows_the_roles_one_may_give_and_what_each_may_do(as_role: Callers, role: Role) -> None:
    gives = {
        Role.CharterAdmin: list(Role),
        Role.OfficeHoldingAdmin: [Role.OfficeAdmin, Role.OfficeSaleAgent],
        Role.OfficeAdmin: [Role.OfficeSaleAgent],
    }
    assert as_role(role).get(f"{PATH}/GetTreeRole").json() == [
        {"role": given.value, "permissions": [permission.value for permission in permissions_of(given)]}
        for given in gives[role]
    ]


# Signing a user out, inviting a user again


def test_a_user_is_signed_out_everywhere(as_role: Callers, session: Session) -> None:
    caller, user, log = as_role(Role.OfficeAdmin), person(session), Logbook(session)
    browsers = [sign_in_as(caller, session, user) for _ in range(2)]
    answer = caller.post(f"{PATH}/EndSessions/{user.id}")

    assert (answer.status_code, answer.json()) == (200, {"message": "Ana Ruiz is signed out everywhere."})
    for browser in browsers:
        assert refused(browser.get("/api/Auth/Profile")) == (401, "Please sign in.", {})
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Modified, "Sessions ended: Ana Ruiz")
    assert (event.entity_type, event.entity_id, event.event_text) == (Entity.User, user.id, "2 ended.")
    assert event.chain_id == holding(session, "Cubamía Travel Group").id


@pytest.mark.parametrize("call", ["EndSessions", "Invite"])
def test_an_office_admin_has_no_hand_on_his_holding_admin(
    as_role: Callers, session: Session, call: str
) -> None:
    boss = person(session, Role.OfficeHoldingAdmin, status=UserStatus.Invited)
    sign_in_as(as_role(Role.OfficeAdmin), session, boss)
    answer = as_role(Role.OfficeAdmin).post(f"{PATH}/{call}/{boss.id}")

    why = "You can't manage users with the role OfficeHoldingAdmin."
    assert refused(answer) == (403, why, {})
    assert (sessions_of(session, boss), mails_to(session, boss.email)) == (1, [])


def test_an_invitation_is_mailed_again_and_the_earlier_link_is_dead(
    as_role: Callers, session: Session
) -> None:
    caller, log = as_role(Role.OfficeAdmin), Logbook(session)
    body = {"email": EMAIL, "name": "Nueva Pérez", "role": "OfficeSaleAgent"}
    user = caller.post(PATH, json={**body, "officeIds": ids(session, HIALEAH)}).json()
    answer = caller.post(f"{PATH}/Invite/{user['id']}")

    assert answer.json() == {"message": f"The invitation is on its way to {EMAIL}."}
    old, new = (token_in(mail) for mail in mails_to(session, EMAIL))
    assert _activate(caller, old).json() == EXPIRED
    assert _activate(caller, new).status_code == 200
    assert (EventType.Modified, "Invited again: Nueva Pérez") in log.titles()


def _activate(caller: Caller, token: str) -> Response:
    body = {"token": token, "password": "her own password"}
    return caller.client.post(f"/api/Auth/Activate/{token}", json=body)


@pytest.mark.parametrize("status", [UserStatus.Active, UserStatus.Disabled])
def test_who_was_active_once_is_not_invited_again(
    as_role: Callers, session: Session, status: UserStatus
) -> None:
    user = person(session, status=status)
    answer = as_role(Role.OfficeAdmin).post(f"{PATH}/Invite/{user.id}")

    why = "Use the reset link on the sign-in page. This user already has a password."
    assert refused(answer) == (409, why, {})
    assert mails_to(session, user.email) == []
