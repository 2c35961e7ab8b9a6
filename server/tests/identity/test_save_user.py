"""A change of a user: who may make it, what it may change, how it is logged."""

import pytest
from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.demo.organization import email_of
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.kit.ids import EMPTY
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import account, holding, office, refused
from tests.identity.people import (
    ELSEWHERE,
    GULF_ORLANDO,
    GULF_TAMPA,
    HIALEAH,
    KENDALL,
    MIAMI,
    NOT_YOURS,
    OWN_ROLE,
    PATH,
    body_of,
    ids,
    person,
    save,
    sign_in_as,
    works_in,
)


def test_a_change_is_stored_and_logged_with_before_and_after(as_role: Callers, session: Session) -> None:
    user, log = person(session), Logbook(session)
    caller = as_role(Role.OfficeHoldingAdmin)
    answer = save(
        caller,
        user,
        name="Ana Ruiz Soler",
        email="ANA@agency.test",
        role="OfficeAdmin",
        officeIds=ids(session, KENDALL, HIALEAH),
    )

    assert answer.status_code == 200, answer.text
    assert answer.json() | {"appUserOffices": None} == {
        "id": str(user.id),
        "version": 2,
        "email": "ana.ruiz@agency.test",
        "newEmail": "ana@agency.test",
        "name": "Ana Ruiz Soler",
        "role": "OfficeAdmin",
        "status": "Active",
        "hasSecondFactor": False,
        "appUserOffices": None,
    }
    assert works_in(user) == [KENDALL, HIALEAH]
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Modified, "User changed: Ana Ruiz Soler")
    assert (event.entity_type, event.entity_id, event.entity_version) == (Entity.User, user.id, 2)
    assert event.chain_id == holding(session, "Cubamía Travel Group").id
    assert event.changes == [
        {"field": "newEmail", "before": None, "after": "ana@agency.test"},
        {"field": "name", "before": "Ana Ruiz", "after": "Ana Ruiz Soler"},
        {"field": "role", "before": "OfficeSaleAgent", "after": "OfficeAdmin"},
        {"field": "offices", "before": HIALEAH, "after": f"{KENDALL}, {HIALEAH}"},
    ]


def test_a_save_without_a_change_says_nothing(as_role: Callers, session: Session) -> None:
    user, log = person(session), Logbook(session)

    assert save(as_role(Role.OfficeAdmin), user).json()["version"] == 1
    assert log.events() == []


def test_a_change_needs_the_version_last_seen(as_role: Callers, session: Session) -> None:
    answer = save(as_role(Role.OfficeAdmin), person(session), version=None)

    assert refused(answer) == (422, "version: Required", {"version": "Required"})


def test_a_stale_change_is_refused_with_what_changed_meanwhile(as_role: Callers, session: Session) -> None:
    user = person(session)
    mine = body_of(user, name="Mine")
    save(as_role(Role.OfficeHoldingAdmin), user, officeIds=ids(session, HIALEAH, KENDALL))
    answer = as_role(Role.OfficeAdmin).post(PATH, json=mine)

    assert answer.status_code == 409
    assert answer.json()["message"] == (
        "Office Holding Admin changed this in the meantime. "
        "Nothing was saved: look at what changed, then save again."
    )
    [change] = answer.json()["changes"]
    assert (change["field"], change["after"], change["by"]) == (
        "offices",
        f"{HIALEAH}, {KENDALL}",
        "Office Holding Admin",
    )
    assert (answer.json()["version"], account(session, user.email).name) == (2, "Ana Ruiz")


# Oneself


@pytest.mark.parametrize("change", [{"role": "CharterSale"}, {"role": "OfficeSaleAgent"}, {"disabled": True}])
@pytest.mark.parametrize("role", [Role.CharterAdmin, Role.OfficeHoldingAdmin, Role.OfficeAdmin])
def test_nobody_changes_his_own_role_or_state(
    as_role: Callers, session: Session, role: Role, change: dict[str, object]
) -> None:
    me = account(session, email_of(role))

    assert refused(save(as_role(role), me, **change)) == OWN_ROLE
    assert account(session, me.email).version == 1


@pytest.mark.parametrize(
    ("role", "offices"),
    [
        (Role.CharterAdmin, [MIAMI]),
        (Role.CharterAdmin, [MIAMI, "Miami Airport", "Tampa Airport"]),
        (Role.OfficeHoldingAdmin, [HIALEAH, KENDALL]),
    ],
)
def test_nobody_gives_or_takes_his_own_offices(
    as_role: Callers, session: Session, role: Role, offices: list[str]
) -> None:
    me = account(session, email_of(role))

    assert refused(save(as_role(role), me, officeIds=ids(session, *offices))) == OWN_ROLE
    assert account(session, me.email).version == 1


@pytest.mark.parametrize("role", [Role.CharterAdmin, Role.OfficeHoldingAdmin, Role.OfficeAdmin])
def test_everybody_who_manages_users_may_correct_his_own_name(
    as_role: Callers, session: Session, role: Role
) -> None:
    answer = save(as_role(role), account(session, email_of(role)), name="My Own Name")

    assert (answer.status_code, answer.json()["name"]) == (200, "My Own Name")


# The tree of roles


@pytest.mark.parametrize(
    ("editor", "old"),
    [
        (Role.OfficeHoldingAdmin, Role.OfficeHoldingAdmin),
        (Role.OfficeAdmin, Role.OfficeHoldingAdmin),
        (Role.OfficeAdmin, Role.OfficeAdmin),
    ],
)
def test_a_user_whose_role_one_cannot_give_is_not_changed(
    as_role: Callers, session: Session, editor: Role, old: Role
) -> None:
    user = person(session, old)
    for change in ({"name": "Renamed"}, {"role": "OfficeSaleAgent"}, {"disabled": True}):
        why = f"You can't manage users with the role {old.value}."
        assert refused(save(as_role(editor), user, **change)) == (403, why, {})


@pytest.mark.parametrize(
    ("editor", "new"),
    [
        (Role.OfficeHoldingAdmin, Role.OfficeHoldingAdmin),
        (Role.OfficeHoldingAdmin, Role.CharterAdmin),
        (Role.OfficeAdmin, Role.OfficeAdmin),
        (Role.OfficeAdmin, Role.OfficeHoldingAdmin),
    ],
)
def test_nobody_is_raised_to_a_role_one_cannot_give(
    as_role: Callers, session: Session, editor: Role, new: Role
) -> None:
    user = person(session, offices=[HIALEAH])
    answer = save(as_role(editor), user, role=new.value)

    why = f"You can't assign the role {new.value}."
    assert refused(answer) == (403, why, {"role": why})
    assert account(session, user.email).role is Role.OfficeSaleAgent


# Offices


@pytest.mark.parametrize("path", ["", "/Invite/{id}", "/EndSessions/{id}", "/DeleteList", "DELETE"])
def test_a_user_who_also_works_elsewhere_is_managed_by_who_reaches_all_offices(
    as_role: Callers, session: Session, path: str
) -> None:
    status = UserStatus.Invited if "Invite" in path else UserStatus.Active
    user = person(session, offices=[KENDALL, HIALEAH], status=status)

    def manage(caller: Caller) -> Response:
        if path == "DELETE":
            return caller.delete(f"{PATH}/{user.id}")
        body = {"": body_of(user, email="taken@agency.test"), "/DeleteList": {"ids": [str(user.id)]}}
        return caller.post(f"{PATH}{path.format(id=user.id)}", json=body.get(path))

    assert refused(manage(as_role(Role.OfficeAdmin))) == ELSEWHERE
    assert works_in(user) == [KENDALL, HIALEAH]
    assert manage(as_role(Role.OfficeHoldingAdmin)).status_code in (200, 204)


def test_an_admin_of_both_offices_manages_who_works_in_both(as_role: Callers, session: Session) -> None:
    user = person(session, offices=[KENDALL, HIALEAH])
    caller = as_role(Role.OfficeAdmin)
    admin = session.get_one(AppUser, caller.actor.user_id if caller.actor else None)
    admin.offices.append(AppUserOffice(office=office(session, KENDALL), position=1))
    session.commit()

    assert save(caller, user, name="Ana R.").status_code == 200
    assert works_in(user) == [KENDALL, HIALEAH]


def test_a_user_of_a_closed_office_can_still_be_disabled(as_role: Callers, session: Session) -> None:
    user = person(session, offices=[KENDALL])
    office(session, KENDALL).active = False
    session.commit()

    answer = save(as_role(Role.OfficeHoldingAdmin), user, disabled=True)
    assert (answer.status_code, answer.json()["status"]) == (200, "Disabled")


@pytest.mark.parametrize(
    ("editor", "offices"),
    [(Role.OfficeAdmin, [HIALEAH, KENDALL]), (Role.OfficeHoldingAdmin, [HIALEAH, GULF_TAMPA])],
)
def test_no_office_out_of_reach_is_added(
    as_role: Callers, session: Session, editor: Role, offices: list[str]
) -> None:
    answer = save(as_role(editor), person(session), officeIds=ids(session, *offices))

    assert refused(answer) == (422, NOT_YOURS, {"officeIds": NOT_YOURS})


def test_the_charter_admin_moves_a_user_to_another_agency_as_a_whole(
    as_role: Callers, session: Session
) -> None:
    caller, user, log = as_role(Role.CharterAdmin), person(session), Logbook(session)
    mixed = save(caller, user, officeIds=ids(session, HIALEAH, GULF_TAMPA))
    why = "All offices of a user must belong to one agency."
    assert refused(mixed) == (422, why, {"officeIds": why})

    assert save(caller, user, officeIds=ids(session, GULF_TAMPA, GULF_ORLANDO)).status_code == 200
    assert works_in(user) == [GULF_TAMPA, GULF_ORLANDO]
    assert log.only().chain_id == holding(session, "Gulf Vuelos").id


def test_a_change_of_charter_staff_is_logged_in_the_charters_own_chain(
    as_role: Callers, session: Session
) -> None:
    user, log = person(session, Role.CharterSale, [MIAMI]), Logbook(session)
    save(as_role(Role.CharterAdmin), user, role="CharterFlight")

    assert (log.only().office_holding_id, log.only().chain_id) == (None, EMPTY)


def test_an_admin_in_two_offices_corrects_his_name_with_both_sent_back(
    as_role: Callers, session: Session
) -> None:
    me = person(session, Role.OfficeAdmin, [HIALEAH, KENDALL])
    caller = sign_in_as(as_role(Role.OfficeAdmin), session, me)

    assert save(caller, me, name="Ana R.").status_code == 200
    assert works_in(me) == [HIALEAH, KENDALL]
