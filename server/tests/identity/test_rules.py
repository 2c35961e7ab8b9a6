"""Who may give which role, and where its bearer may work."""

import uuid

import pytest

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.identity.errors import OfficeOutsideRole, RoleNotYours
from charterdesk.identity.rules import require_offices_fit, require_role_givable
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
NOT_YOURS = "One of these offices does not exist, or is not yours to give."
HOUSE_ONLY = "A charter role works in the operator's own offices only."
ONE_AGENCY = "All offices of a user belong to one agency."


def working_as(role: Role, office: Office) -> Actor:
    return Actor(uuid.uuid4(), role, "Ana", office.id, "", office.office_holding_id)


@pytest.mark.parametrize("giver", Role)
@pytest.mark.parametrize("given", Role)
def test_the_tree_of_roles(giver: Role, given: Role) -> None:
    actor = working_as(giver, MIAMI if giver.is_charter else HIALEAH)

    if given in TREE[giver]:
        require_role_givable(actor, given)
    else:
        with pytest.raises(RoleNotYours, match=rf"^You cannot give the role {given.value}\.$"):
            require_role_givable(actor, given)


@pytest.mark.parametrize(
    ("giver", "at", "given", "offices"),
    [
        (Role.CharterAdmin, MIAMI, Role.CharterSale, [MIAMI, TAMPA]),
        (Role.CharterAdmin, MIAMI, Role.OfficeSaleAgent, [MIAMI]),
        (Role.CharterAdmin, MIAMI, Role.OfficeHoldingAdmin, [HIALEAH, KENDALL]),
        (Role.OfficeHoldingAdmin, HIALEAH, Role.OfficeAdmin, [KENDALL]),
        (Role.OfficeAdmin, HIALEAH, Role.OfficeSaleAgent, [HIALEAH]),
    ],
)
def test_offices_that_fit(giver: Role, at: Office, given: Role, offices: list[Office]) -> None:
    require_offices_fit(working_as(giver, at), given, offices)


@pytest.mark.parametrize(
    ("giver", "at", "given", "offices", "why"),
    [
        (Role.CharterAdmin, MIAMI, Role.CharterSale, [HIALEAH], HOUSE_ONLY),
        (Role.CharterAdmin, MIAMI, Role.CharterSale, [MIAMI, HIALEAH], HOUSE_ONLY),
        (Role.CharterAdmin, MIAMI, Role.OfficeHoldingAdmin, [HIALEAH, ORLANDO], ONE_AGENCY),
        (Role.CharterAdmin, MIAMI, Role.OfficeSaleAgent, [MIAMI, HIALEAH], ONE_AGENCY),
        (Role.OfficeHoldingAdmin, HIALEAH, Role.OfficeSaleAgent, [ORLANDO], NOT_YOURS),
        (Role.OfficeHoldingAdmin, HIALEAH, Role.OfficeSaleAgent, [HIALEAH, ORLANDO], NOT_YOURS),
        (Role.OfficeAdmin, HIALEAH, Role.OfficeSaleAgent, [KENDALL], NOT_YOURS),
        (Role.OfficeAdmin, HIALEAH, Role.OfficeSaleAgent, [HIALEAH, KENDALL], NOT_YOURS),
    ],
)
def test_offices_that_do_not_fit(
    giver: Role, at: Office, given: Role, offices: list[Office], why: str
) -> None:
    with pytest.raises(OfficeOutsideRole) as refusal:
        require_offices_fit(working_as(giver, at), given, offices)

    assert (refusal.value.message, refusal.value.fields) == (why, {"officeIds": why})
