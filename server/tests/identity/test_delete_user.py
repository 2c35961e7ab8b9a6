"""Deleting users, one or several; the last charter admin stays."""

import uuid

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.demo.organization import email_of
from charterdesk.identity.actions import delete_user, save_user
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.errors import LastCharterAdmin
from charterdesk.identity.models import AppUser
from charterdesk.identity.schemas import UserWrite
from charterdesk.kit.ids import EMPTY
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, account, holding, refused
from tests.identity.people import (
    GULF_TAMPA,
    LAST_ADMIN,
    MIAMI,
    NOT_FOUND,
    PATH,
    body_of,
    person,
    save,
)

NOT_YOURSELF: Refused = (409, "You can't delete your own account.", {})


def delete_list(caller: Caller, *users: AppUser | uuid.UUID) -> tuple[int, object]:
    ids = [str(user.id if isinstance(user, AppUser) else user) for user in users]
    answer = caller.post(f"{PATH}/DeleteList", json={"ids": ids})
    return answer.status_code, answer.json().get("deleted", answer.json().get("message"))


def still_there(session: Session, *users: AppUser) -> int:
    wanted = select(func.count()).where(AppUser.id.in_([user.id for user in users]))
    return session.scalar(wanted) or 0


def test_a_deleted_user_is_gone_and_logged_as_he_was(as_role: Callers, session: Session) -> None:
    user, log = person(session), Logbook(session)
    user_id = user.id
    answer = as_role(Role.OfficeAdmin).delete(f"{PATH}/{user_id}", params={"version": 1})

    assert (answer.status_code, answer.content) == (204, b"")
    assert refused(as_role(Role.OfficeAdmin).get(f"{PATH}/{user_id}")) == NOT_FOUND
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Deleted, "User deleted: Ana Ruiz")
    assert (event.entity_type, event.entity_id) == (Entity.User, user_id)
    assert event.chain_id == holding(session, "Cubamía Travel Group").id
    assert event.changes == [
        {"field": "email", "before": "ana.ruiz@agency.test", "after": None},
        {"field": "name", "before": "Ana Ruiz", "after": None},
        {"field": "role", "before": "OfficeSaleAgent", "after": None},
        {"field": "status", "before": "Active", "after": None},
    ]


def test_a_user_changed_meanwhile_is_not_deleted(as_role: Callers, session: Session) -> None:
    user = person(session)
    save(as_role(Role.OfficeHoldingAdmin), user, name="Ana R.")
    answer = as_role(Role.OfficeAdmin).delete(f"{PATH}/{user.id}", params={"version": 1})

    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert still_there(session, user) == 1


@pytest.mark.parametrize("role", [Role.CharterAdmin, Role.OfficeHoldingAdmin, Role.OfficeAdmin])
def test_nobody_deletes_himself(as_role: Callers, session: Session, role: Role) -> None:
    caller, me = as_role(role), account(session, email_of(role))
    person(session, Role.CharterAdmin, [MIAMI], name="Other Admin")

    assert refused(caller.delete(f"{PATH}/{me.id}")) == NOT_YOURSELF
    assert delete_list(caller, person(session), me) == NOT_YOURSELF[:2]
    assert still_there(session, me, account(session, "ana.ruiz@agency.test")) == 2


@pytest.mark.parametrize(
    ("caller", "role"),
    [
        (Role.OfficeHoldingAdmin, Role.OfficeHoldingAdmin),
        (Role.OfficeAdmin, Role.OfficeHoldingAdmin),
        (Role.OfficeAdmin, Role.OfficeAdmin),
    ],
)
def test_a_user_whose_role_one_cannot_give_is_not_deleted(
    as_role: Callers, session: Session, caller: Role, role: Role
) -> None:
    user, agent = person(session, role), person(session, name="Luis Mena")
    why = f"You can't manage users with the role {role.value}."

    assert refused(as_role(caller).delete(f"{PATH}/{user.id}")) == (403, why, {})
    assert delete_list(as_role(caller), agent, user) == (403, why)
    assert still_there(session, user, agent) == 2


def test_several_users_are_deleted_at_once_each_logged(as_role: Callers, session: Session) -> None:
    users = [person(session, name=name) for name in ("Ana Ruiz", "Luis Mena", "Eva Soler")]
    log = Logbook(session)

    assert delete_list(as_role(Role.OfficeAdmin), *users, users[0]) == (200, 3)
    assert still_there(session, *users) == 0
    assert sorted(log.titles()) == [
        (EventType.Deleted, f"User deleted: {name}") for name in ("Ana Ruiz", "Eva Soler", "Luis Mena")
    ]


def test_a_list_is_deleted_whole_or_not_at_all(as_role: Callers, session: Session) -> None:
    mine, theirs = person(session), person(session, offices=[GULF_TAMPA], name="Luis Mena")
    log = Logbook(session)

    for other in (theirs, uuid.uuid4()):
        assert delete_list(as_role(Role.OfficeHoldingAdmin), mine, other) == NOT_FOUND[:2]
    assert (still_there(session, mine, theirs), log.events()) == (2, [])


@pytest.mark.parametrize(
    ("ids", "fields"),
    [
        ([], {"ids": "Required"}),
        ([str(EMPTY)], {"ids.0": "Required"}),
        (["7"], {"ids.0": "It should be an identifier"}),
        ([str(uuid.uuid4())] * 201, {"ids": "At most 200 are taken"}),
    ],
)
def test_a_list_that_is_none_names_its_field(
    as_role: Callers, ids: list[str], fields: dict[str, str]
) -> None:
    answer = as_role(Role.CharterAdmin).post(f"{PATH}/DeleteList", json={"ids": ids})

    assert (answer.status_code, answer.json()["fields"]) == (422, fields)


# The last charter admin


@pytest.mark.parametrize("other", [UserStatus.Disabled, UserStatus.Invited])
@pytest.mark.parametrize("change", [{"disabled": True}, {"role": Role.CharterSale}, None])
def test_the_last_active_charter_admin_is_neither_deleted_disabled_nor_demoted(
    session: Session, other: UserStatus, change: dict[str, object] | None
) -> None:
    """The caller is an admin who was removed while the request was under way."""
    last = account(session, email_of(Role.CharterAdmin))
    removed = person(session, Role.CharterAdmin, [MIAMI], status=other)
    actor = Actor(removed.id, Role.CharterAdmin, removed.name, None, "", None)

    with pytest.raises(LastCharterAdmin) as refusal:
        _remove(session, actor, last, change)
    assert (refusal.value.status, refusal.value.message, refusal.value.fields) == LAST_ADMIN


def _remove(session: Session, actor: Actor, user: AppUser, change: dict[str, object] | None) -> None:
    if change is None:
        delete_user(session, actor, user.id, None)
    else:
        save_user(session, actor, UserWrite.model_validate(body_of(user, **change)), "http://desk.test")


def test_one_of_two_charter_admins_may_go(as_role: Callers, session: Session) -> None:
    log = Logbook(session)
    caller, disabled = as_role(Role.CharterAdmin), person(session, Role.CharterAdmin, [MIAMI])
    demoted, deleted = (person(session, Role.CharterAdmin, [MIAMI], name=name) for name in ("B B", "C C"))

    assert save(caller, disabled, disabled=True).json()["status"] == "Disabled"
    assert save(caller, demoted, role="CharterSale").json()["role"] == "CharterSale"
    assert caller.delete(f"{PATH}/{deleted.id}").status_code == 204
    assert [event.chain_id for event in log.events()] == [EMPTY] * 3


def test_a_disabled_charter_admin_may_always_go(as_role: Callers, session: Session) -> None:
    user = person(session, Role.CharterAdmin, [MIAMI], status=UserStatus.Disabled)

    assert as_role(Role.CharterAdmin).delete(f"{PATH}/{user.id}").status_code == 204
