"""Every call by every caller: the nine roles, and without a token."""

import re
import uuid
from typing import Annotated, Any

import pytest
from httpx2 import Response
from sqlalchemy import Connection
from sqlalchemy.orm import Session

from charterdesk.access.actor import PUBLIC, Actor, CanReadReference, allowed
from charterdesk.access.permissions import PERMISSIONS, Permission, permissions_of
from charterdesk.access.roles import CAPABILITIES, CHARTER_ROLES, Role
from charterdesk.kit.routing import group
from charterdesk.main import UndeclaredPermission, calls, openapi, require_permissions_declared
from tests.conftest import Callers

SPECIFIED_CAPABILITIES = {
    "Charter admin": ["CharterAdmin"],
    "Accounting-type charter": ["CharterAdmin", "CharterAccounting"],
    "Flight-type charter": ["CharterAdmin", "CharterFlight"],
    "Sale-type charter": ["CharterAdmin", "CharterCheckInAdmin", "CharterSale"],
    "Check-in admin": ["CharterCheckInAdmin"],
    "Check-in": ["CharterCheckInAdmin", "CharterCheckIn"],
    "Check-in role only": ["CharterCheckIn"],
    "Sale agent": ["OfficeSaleAgent", "OfficeAdmin", "OfficeHoldingAdmin"],
    "Office role": ["OfficeHoldingAdmin", "OfficeAdmin", "OfficeSaleAgent"],
    "Charter role": [
        "CharterAdmin",
        "CharterSale",
        "CharterFlight",
        "CharterAccounting",
        "CharterCheckInAdmin",
    ],
    "Accounting": ["CharterAdmin", "CharterAccounting", "OfficeHoldingAdmin"],
}
"""Section 6 of the specification, word for word."""
SPECIFIED_ROLES = [
    "CharterAdmin",
    "CharterAccounting",
    "CharterSale",
    "CharterFlight",
    "CharterCheckInAdmin",
    "CharterCheckIn",
    "OfficeHoldingAdmin",
    "OfficeAdmin",
    "OfficeSaleAgent",
]
EXPECTED_PERMISSIONS = {
    "UseOwnSession": SPECIFIED_ROLES,
    "ReadReference": SPECIFIED_ROLES,
    "EditAirlines": ["CharterAdmin", "CharterFlight"],
    "EditAirports": ["CharterAdmin", "CharterFlight"],
    "DeleteStates": ["CharterAdmin"],
    "ReadActivity": SPECIFIED_ROLES,
    "WriteComments": SPECIFIED_ROLES,
    "ManageUsers": ["CharterAdmin", "OfficeHoldingAdmin", "OfficeAdmin"],
    "ReadOrganization": SPECIFIED_ROLES,
    "EditCharter": ["CharterAdmin"],
    "EditHoldings": ["CharterAdmin", "CharterAccounting"],
    "EditHoldingContacts": ["CharterAdmin", "CharterAccounting", "OfficeHoldingAdmin"],
    "ReadAgencyAccounts": ["CharterAdmin", "CharterAccounting", "OfficeHoldingAdmin"],
    "EditAgencyAccounts": ["CharterAdmin", "CharterAccounting"],
    "ReadSales": [role for role in SPECIFIED_ROLES if role != "CharterCheckIn"],
    "CreateOffices": ["CharterAdmin"],
    "EditOffices": ["CharterAdmin", "CharterAccounting", "OfficeHoldingAdmin"],
    "ReadPassengers": SPECIFIED_ROLES,
    "EditPassengers": [
        "CharterAdmin",
        "CharterSale",
        "CharterCheckInAdmin",
        "CharterCheckIn",
        "OfficeHoldingAdmin",
        "OfficeAdmin",
        "OfficeSaleAgent",
    ],
    "MergePassengers": ["CharterAdmin"],
    "RunEngine": ["CharterAdmin"],
    "EditPaymentMethods": ["CharterAdmin", "CharterAccounting"],
    "EditFees": ["CharterAdmin", "CharterAccounting", "CharterFlight"],
    "EditNotices": ["CharterAdmin", "CharterAccounting", "CharterFlight"],
    "WriteEmails": ["CharterAdmin", "CharterAccounting", "CharterFlight", "OfficeHoldingAdmin"],
    "UseFiles": SPECIFIED_ROLES,
    "ReadFlights": SPECIFIED_ROLES,
    "EditFlights": ["CharterAdmin", "CharterFlight", "CharterCheckInAdmin"],
    "ChangeFlightStatus": ["CharterAdmin", "CharterFlight", "CharterCheckInAdmin"],
    "EditAllotments": ["CharterAdmin", "CharterAccounting"],
    "EditFlightTemplates": ["CharterAdmin", "CharterAccounting", "CharterFlight"],
    "ReadBookings": SPECIFIED_ROLES,
    "SellTickets": ["CharterAdmin", "OfficeHoldingAdmin", "OfficeAdmin", "OfficeSaleAgent"],
    "MovePassengers": ["CharterAdmin", "CharterSale", "CharterCheckInAdmin"],
    "ReinstateBookings": ["CharterAdmin"],
    "ChangeBookings": [
        "CharterAdmin",
        "CharterSale",
        "CharterCheckInAdmin",
        "OfficeHoldingAdmin",
        "OfficeAdmin",
        "OfficeSaleAgent",
    ],
    "TakePayments": [
        "CharterAdmin",
        "CharterAccounting",
        "CharterSale",
        "CharterCheckInAdmin",
        "OfficeHoldingAdmin",
        "OfficeAdmin",
        "OfficeSaleAgent",
    ],
    "RefundPayments": ["CharterAdmin", "CharterAccounting"],
    "RecordRefunds": [
        "CharterAdmin",
        "CharterAccounting",
        "OfficeHoldingAdmin",
        "OfficeAdmin",
        "OfficeSaleAgent",
    ],
    "WaiveFees": ["CharterAdmin", "CharterAccounting"],
    "ChangeTicketFees": [
        "CharterAdmin",
        "CharterSale",
        "CharterCheckInAdmin",
        "CharterCheckIn",
        "OfficeHoldingAdmin",
        "OfficeAdmin",
        "OfficeSaleAgent",
    ],
    "ReadCheckIn": [
        "CharterAdmin",
        "CharterAccounting",
        "CharterSale",
        "CharterFlight",
        "CharterCheckInAdmin",
        "CharterCheckIn",
    ],
    "CheckInPassengers": ["CharterAdmin", "CharterCheckInAdmin", "CharterCheckIn"],
    "ManageCheckIn": ["CharterAdmin", "CharterCheckInAdmin"],
    "MakeManifests": ["CharterAdmin", "CharterFlight", "CharterCheckInAdmin"],
    "ReadFlightReports": ["CharterAdmin", "CharterAccounting"],
    "RecordFlightCosts": ["CharterAdmin", "CharterAccounting"],
}

every_role = pytest.mark.parametrize("role", Role, ids=lambda role: role.value)


FORBIDDEN = (403, {"message": "You don't have permission to do this.", "code": "forbidden", "fields": {}})
SIGN_IN = (401, {"message": "Please sign in.", "code": "unauthorized", "fields": {}})


def refusal_in(answer: Response) -> tuple[int, Any] | None:
    """Return the sign-in or permission refusal of a response, or None if the call was let through."""
    return (answer.status_code, answer.json()) if answer.status_code in (401, 403) else None


def minimal_request(path: str, operation: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the path with ids of no record, and an empty body if the call takes one."""
    address = re.sub(r"{\w+}", str(uuid.uuid4()), path)
    return address, {"json": {}} if "requestBody" in operation else {}


def test_a_call_is_made_by_those_who_may_and_refused_to_all_others(
    as_role: Callers, session: Session
) -> None:
    connection = session.get_bind()
    assert isinstance(connection, Connection)
    every_call = [
        (method.upper(), path, operation)
        for path, operations in openapi()["paths"].items()
        for method, operation in operations.items()
    ]
    offenders = {}
    for method, path, operation in every_call:
        address, body = minimal_request(path, operation)
        permission = operation["x-permission"]
        # Each call is undone: some would end the session of the caller.
        undone = connection.begin_nested()
        answers = {role.value: as_role(role).call(method, address, **body) for role in Role}
        answers["nobody"] = as_role.nobody.call(method, address, **body)
        session.close()
        undone.rollback()

        expected = {
            role: None if permission is None or role in EXPECTED_PERMISSIONS[permission] else FORBIDDEN
            for role in SPECIFIED_ROLES
        }
        expected["nobody"] = None if permission is None else SIGN_IN
        refusals = {caller: refusal_in(answer) for caller, answer in answers.items()}
        if refusals != expected or any(answer.status_code >= 500 for answer in answers.values()):
            offenders[f"{method} {path}"] = {caller: answer.text for caller, answer in answers.items()}

    assert offenders == {}


def test_a_stranger_with_a_made_up_token_is_asked_to_sign_in(as_role: Callers) -> None:
    answer = as_role.nobody.get("/api/Airlines", headers={"Authorization": "Bearer made-up"})

    assert answer.status_code == 401
    assert answer.json()["message"] == "Please sign in."


def test_the_roles_are_the_specifications() -> None:
    assert [role.value for role in Role] == SPECIFIED_ROLES


def test_the_capability_groups_are_the_specifications() -> None:
    assert {name: set(roles) for name, roles in CAPABILITIES.items()} == {
        name: {Role(role) for role in roles} for name, roles in SPECIFIED_CAPABILITIES.items()
    }


def test_the_six_roles_of_the_charter_see_every_row() -> None:
    assert {role.value for role in CHARTER_ROLES} == {
        role for role in SPECIFIED_ROLES if role.startswith("Charter")
    }
    assert [role for role in Role if not role.is_charter] == [
        Role.OfficeHoldingAdmin,
        Role.OfficeAdmin,
        Role.OfficeSaleAgent,
    ]


def test_every_permission_is_given_to_whom_it_was_meant_for() -> None:
    assert {permission.value: set(roles) for permission, roles in PERMISSIONS.items()} == {
        permission: {Role(role) for role in roles} for permission, roles in EXPECTED_PERMISSIONS.items()
    }
    assert PERMISSIONS.keys() == set(Permission)


@every_role
def test_a_role_is_told_the_permissions_that_the_guard_knows(role: Role) -> None:
    assert {permission.value for permission in permissions_of(role)} == {
        permission for permission, roles in EXPECTED_PERMISSIONS.items() if role.value in roles
    }


def test_the_document_carries_the_same_table_for_the_web() -> None:
    access = openapi()["x-access"]

    assert access["roles"] == SPECIFIED_ROLES
    assert {name: set(roles) for name, roles in access["capabilities"].items()} == {
        name: set(roles) for name, roles in SPECIFIED_CAPABILITIES.items()
    }
    assert access["permissions"] == EXPECTED_PERMISSIONS


def test_a_call_that_declares_no_permission_keeps_the_server_from_starting() -> None:
    router = group("Forgotten")

    @router.get("/Secrets")
    def secrets() -> str:
        """A route without a declared permission."""
        return "everything"

    with pytest.raises(UndeclaredPermission, match=r"^/api/Forgotten/Secrets declares no permission\.$"):
        require_permissions_declared(calls([router]))


def test_a_call_that_declares_its_permission_or_that_it_is_open_lets_the_server_start() -> None:
    router = group("Remembered")

    @router.get("/Guarded")
    def guarded(actor: CanReadReference) -> str:
        """A route for callers who may read reference data."""
        return "something"

    @router.get("/AlsoGuarded")
    def also_guarded(actor: Annotated[Actor, allowed(Permission.DeleteStates)]) -> str:
        """A route for charter admins."""
        return "something"

    @router.get("/Open", dependencies=[PUBLIC])
    def open_to_all() -> str:
        """A route without sign-in."""
        return "nothing much"

    require_permissions_declared(calls([router]))
