"""Changes of users made in the same moment, with real commits."""

import pytest
from sqlalchemy import select

from charterdesk.access.roles import Role
from charterdesk.demo.organization import email_of
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser
from tests.api.conftest import RealServer
from tests.api.races import Call, at_once
from tests.callers import Caller
from tests.identity.accounts import account, refused
from tests.identity.people import HIALEAH, LAST_ADMIN, MIAMI, PATH, body_of, person, sign_in_as


def two_admins(real: RealServer) -> tuple[Caller, Caller, AppUser, AppUser]:
    first = real.caller(Role.CharterAdmin)
    with real.database.sessions() as session:
        other = person(session, Role.CharterAdmin, [MIAMI])
        second = sign_in_as(first, session, other)
        one = account(session, email_of(Role.CharterAdmin))
        body_of(one), body_of(other)
        return first, second, one, other


def active_admins(real: RealServer) -> int:
    admins = select(AppUser).where(AppUser.role == Role.CharterAdmin, AppUser.status == UserStatus.Active)
    with real.database.sessions() as session:
        return len(session.scalars(admins).all())


def removal(caller: Caller, user: AppUser, how: str) -> Call:
    if how == "delete":
        return lambda: caller.delete(f"{PATH}/{user.id}")
    if how == "delete list":
        return lambda: caller.post(f"{PATH}/DeleteList", json={"ids": [str(user.id)]})
    change = {"disabled": True} if how == "disable" else {"role": "CharterSale"}
    body = body_of(user, **change)
    return lambda: caller.post(PATH, json=body)


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [("disable", "disable"), ("delete", "delete"), ("demote", "delete list"), ("delete list", "disable")],
)
def test_two_admins_who_remove_each_other_leave_one(real: RealServer, mine: str, theirs: str) -> None:
    first, second, one, other = two_admins(real)
    answers = at_once(real, "app_user", removal(first, other, mine), removal(second, one, theirs))

    [done] = [answer for answer in answers if answer.status_code < 300]
    [no] = [answer for answer in answers if answer is not done]
    assert refused(no) == LAST_ADMIN
    assert active_admins(real) == 1


def test_two_changes_of_one_user_are_not_both_stored(real: RealServer) -> None:
    caller = real.caller(Role.OfficeHoldingAdmin)
    with real.database.sessions() as session:
        user = person(session, offices=[HIALEAH])
        bodies = [body_of(user, name=name) for name in ("Ana One", "Ana Two")]
    answers = at_once(real, "app_user", *[lambda body=body: caller.post(PATH, json=body) for body in bodies])

    assert sorted(answer.status_code for answer in answers) == [200, 409]
    [no] = [answer.json() for answer in answers if answer.status_code == 409]
    assert no["message"].startswith("Office Holding Admin changed this in the meantime.")
    with real.database.sessions() as session:
        assert account(session, user.email).version == 2


def test_two_lists_in_opposite_order_do_not_lock_each_other_out(real: RealServer) -> None:
    caller = real.caller(Role.CharterAdmin)
    with real.database.sessions() as session:
        users = [str(person(session, name=name).id) for name in ("Ana Ruiz", "Luis Mena", "Eva Soler")]
    lists = [users, users[::-1]]
    answers = at_once(
        real,
        "app_user",
        *[lambda ids=ids: caller.post(f"{PATH}/DeleteList", json={"ids": ids}) for ids in lists],
    )

    assert sorted(answer.status_code for answer in answers) == [200, 404]
