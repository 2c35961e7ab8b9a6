"""Which roles a caller may assign, and which offices a role may work in."""

import uuid

import pytest

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.identity.errors import OfficeOutsideRole, RoleNotYours, UserNotYours
from charterdesk.identity.models import AppUser
from charterdesk.identity.rules import (
    require_assignable_offices,
    require_assignable_role,
    require_manageable,
    require_offices_fit,
)
from charterdesk.organization.models import Office, OfficeHolding

EVERY_ROLE = set(Role)
TREE: dict[Role, set[Role]] = {
    Role.CharterAdmin: EVERY_ROLE,
    Role.CharterAccounting: set(),
    Role.CharterSale: set(),
    Role.CharterFlight: set(),
    Role.CharterCheckInAdmin: set(),
    Role.CharterCheckIn: set(),
    Role.OfficeHoldingAdmin: {Role.OfficeAdmin, Role.OfficeSaleAgent},
    Role.OfficeAdmin: {Role.OfficeSaleAgent},
    Role.OfficeSaleAgent: set(),
}

HOUSE = OfficeHolding(id=uuid.uuid4(), name="House", house=True)
AGENCY = OfficeHolding(id=uuid.uuid4(), name="Agency", house=False)
RIVAL = OfficeHolding(id=uuid.uuid4(), name="Rival", house=False)


def an_office(holding: OfficeHolding) -> Office:
    return Office(id=uuid.uuid4(), office_holding_id=holding.id, office_holding=holding)


MIAMI, TAMPA = an_office(HOUSE), an_office(HOUSE)
HIALEAH, KENDALL = an_office(AGENCY), an_office(AGENCY)
ORLANDO = an_office(RIVAL)
NOT_YOURS = "Choose other offices. One of these doesn't exist or isn't yours to assign."
HOUSE_ONLY = "Charter roles can only work in the operator's own offices."
ONE_AGENCY = "All offices of a user must belong to one agency."


def working_as(role: Role, office: Office) -> Actor:
    return Actor(uuid.uuid4(), role, "Ana", office.id, "", office.office_holding_id)


@pytest.mark.parametrize("giver", Role)
@pytest.mark.parametrize("given", Role)
def test_the_tree_of_roles(giver: Role, given: Role) -> None:
    actor = working_as(giver, MIAMI if giver.is_charter else HIALEAH)

    if given in TREE[giver]:
        require_assignable_role(actor, given)
    else:
        with pytest.raises(RoleNotYours, match=rf"^You can't assign the role {given.value}\.$"):
            require_assignable_role(actor, given)


@pytest.mark.parametrize("manager", Role)
@pytest.mark.parametrize("managed", Role)
def test_a_user_is_managed_by_roles_that_may_assign_its_role(manager: Role, managed: Role) -> None:
    actor = working_as(manager, MIAMI if manager.is_charter else HIALEAH)
    user = AppUser(id=uuid.uuid4(), role=managed)

    if managed in TREE[manager]:
        require_manageable(actor, user, ())
    else:
        with pytest.raises(UserNotYours, match=rf"^You can't manage users with the role {managed.value}\.$"):
            require_manageable(actor, user, ())


def test_every_user_manages_its_own_account() -> None:
    actor = working_as(Role.OfficeAdmin, HIALEAH)

    require_manageable(actor, AppUser(id=actor.user_id, role=Role.OfficeAdmin), ())


@pytest.mark.parametrize(
    ("given", "offices"),
    [
        (Role.CharterSale, [MIAMI, TAMPA]),
        (Role.OfficeSaleAgent, [MIAMI]),
        (Role.OfficeHoldingAdmin, [HIALEAH, KENDALL]),
    ],
)
def test_offices_that_fit(given: Role, offices: list[Office]) -> None:
    require_offices_fit(given, offices)


@pytest.mark.parametrize(
    ("given", "offices", "why"),
    [
        (Role.CharterSale, [HIALEAH], HOUSE_ONLY),
        (Role.CharterSale, [MIAMI, HIALEAH], HOUSE_ONLY),
        (Role.OfficeHoldingAdmin, [HIALEAH, ORLANDO], ONE_AGENCY),
        (Role.OfficeSaleAgent, [MIAMI, HIALEAH], ONE_AGENCY),
    ],
)
def test_offices_that_do_not_fit(given: Role, offices: list[Office], why: str) -> None:
    with pytest.raises(OfficeOutsideRole) as refusal:
        require_offices_fit(given, offices)

    assert (refusal.value.message, refusal.value.fields) == (why, {"officeIds": why})


@pytest.mark.parametrize(
    ("giver", "at", "offices"),
    [
        (Role.CharterAdmin, MIAMI, [MIAMI, HIALEAH, ORLANDO]),
        (Role.OfficeHoldingAdmin, HIALEAH, [HIALEAH, KENDALL]),
        (Role.OfficeAdmin, HIALEAH, [HIALEAH]),
    ],
)
def test_offices_in_reach(giver: Role, at: Office, offices: list[Office]) -> None:
    require_assignable_offices(working_as(giver, at), offices)


@pytest.mark.parametrize(
    ("giver", "at", "offices"),
    [
        (Role.OfficeHoldingAdmin, HIALEAH, [ORLANDO]),
        (Role.OfficeHoldingAdmin, HIALEAH, [HIALEAH, ORLANDO]),
        (Role.OfficeAdmin, HIALEAH, [KENDALL]),
        (Role.OfficeAdmin, HIALEAH, [HIALEAH, KENDALL]),
    ],
)
def test_offices_out_of_reach(giver: Role, at: Office, offices: list[Office]) -> None:
    with pytest.raises(OfficeOutsideRole) as refusal:
        require_assignable_offices(working_as(giver, at), offices)

    assert (refusal.value.message, refusal.value.fields) == (NOT_YOURS, {"officeIds": NOT_YOURS})
