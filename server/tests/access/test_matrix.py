"""All calls by all roles and without a token, on rows of the own office, a sibling, a rival, and on none."""

import re
from dataclasses import dataclass
from typing import Any, Final

import pytest
from httpx2 import Response
from sqlalchemy import Connection
from sqlalchemy.orm import Session

from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.access.roles import Role
from charterdesk.main import openapi
from tests.access.rows import Ids, make_rows
from tests.access.test_permissions import FORBIDDEN, SIGN_IN, refusal_in
from tests.api.edges import Sampler
from tests.callers import Caller
from tests.conftest import Callers

ROWS: Final = ("own", "sibling", "foreign", "missing")
LEAST_CELLS: Final = 11_000
NOBODY: Final = "nobody"
ID_OF: Final = {
    "Address": "addressid",
    "AppUsers": "appuserid",
    "CheckInMasters": "checkinmasterid",
    "FileAttachments": "fileid",
    "Flights": "flightid",
    "Fund": "fundid",
    "Invoice": "invoiceid",
    "MessageEmail": "letterid",
    "OfficeHoldings": "officeholdingid",
    "Offices": "officeid",
    "PassengerBook": "bookid",
    "PassengerTravelDocument": "documentid",
    "Passengers": "passengerid",
    "PassengersInfo": "passengerinfoid",
    "Payments": "paymentid",
    "TicketMaster": "ticketmasterid",
    "Tickets": "ticketid",
}
"""The kind of row that an id without another name is, by the group of the call."""
OF_AN_OFFICE: Final = {"ticketmasterid", "ticketid", "paymentid", "checkinmasterid"}
"""Rows that agents of a sibling office do not see; the others belong to the agency."""
PARTS: Final = 6
"""The calls are shared out: one part runs with every suite, the others in the long proof."""
FINER: Final = ("/api/Ledger/GetLines",)
"""Calls that also look at what is asked for: some roles may ask for the lines of a booking alone."""
NOT_FOUND: Final = {
    "/api/FileAttachments/GetByEntityId/{entityId}",
    "/api/Fund/GetById/{id}",
}
"""Reads whose row the three offices do not have."""


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    operation: dict[str, Any]

    @property
    def group(self) -> str:
        return self.path.split("/")[2]

    @property
    def permission(self) -> str | None:
        found: str | None = self.operation["x-permission"]
        return found

    @property
    def named(self) -> str:
        """The kind of row that {id} is: of GetByFlightId/{id} a flight, of Tickets/{id} a ticket."""
        by = re.search(r"By([A-Z][A-Za-z]+?)(?:Id)?/{", self.path)
        return f"{by[1].lower()}id" if by and by[1] != "Id" else ID_OF.get(self.group, "")

    @property
    def path_names(self) -> set[str]:
        """The kinds of rows that the path names."""
        found = re.findall(r"{(\w+)}", self.path)
        return {self.named if name == "id" else name.lower().replace("_", "") for name in found}

    def may(self, role: str) -> bool:
        if self.permission is None:
            return True
        return role != NOBODY and Role(role) in PERMISSIONS[Permission(self.permission)]

    def send(self, caller: Caller, ids: Ids) -> Response:
        """Send the call with these ids wherever its address, its query or its body names a row."""
        here = {"id": ids[self.named]} if self.named in ids else {}
        sampler = Sampler(openapi(), {**here, **ids})
        path, query = self.path, dict[str, Any]()
        for parameter in self.operation.get("parameters", ()):
            value = sampler.sample(parameter["schema"], parameter["name"])
            if parameter["in"] == "path":
                path = path.replace(f"{{{parameter['name']}}}", str(value))
            elif parameter["in"] == "query" and (parameter.get("required") or _is_id(parameter)):
                query[parameter["name"]] = value
        content = self.operation.get("requestBody", {}).get("content", {})
        body = content.get("application/json")
        sent = {"json": sampler.sample(body["schema"])} if body else {}
        return caller.call(self.method, path, params=query, **sent)


def _is_id(parameter: dict[str, Any]) -> bool:
    return "uuid" in str(parameter["schema"])


def every_call() -> list[Call]:
    return [
        Call(method.upper(), path, operation)
        for path, operations in openapi()["paths"].items()
        for method, operation in operations.items()
    ]


def test_the_matrix_is_large_enough() -> None:
    assert len(every_call()) * (len(Role) + 1) * len(ROWS) >= LEAST_CELLS


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(each, marks=pytest.mark.prove) for each in range(1, PARTS))]
)
def test_a_row_of_others_is_like_one_that_does_not_exist(
    part: int, session: Session, as_role: Callers
) -> None:
    connection = session.get_bind()
    assert isinstance(connection, Connection)
    rows = make_rows(session, as_role)
    offenders, unseen = list[str](), list[str]()
    for call in every_call()[part::PARTS]:
        for role in (*(each.value for each in Role), NOBODY):
            caller = as_role.nobody if role == NOBODY else as_role(Role(role))
            answers = dict[str, tuple[int, str]]()
            for kind in ROWS:
                # Each call is undone: some would end the session of the caller.
                undone = connection.begin_nested()
                answer = call.send(caller, rows[kind])
                session.close()
                undone.rollback()
                answers[kind] = _without_ids(answer, rows[kind])
                if wrong := _refused_wrongly(call, role, answer):
                    offenders.append(f"{call.method} {call.path} {role} {kind}: {wrong}")
            told = [kind for kind in _hidden_from(role, call) if answers[kind] != answers["missing"]]
            if call.may(role) and told:
                offenders.append(f"{call.method} {call.path} {role} {told}: {answers}")
            if role == Role.OfficeHoldingAdmin and call.may(role) and _reads_a_row(call, rows["own"]):
                unseen += [call.path] if answers["own"] == answers["missing"] else []
    assert offenders == []
    assert set(unseen) <= NOT_FOUND


def _refused_wrongly(call: Call, role: str, answer: Response) -> str:
    if answer.status_code >= 500:
        return f"{answer.status_code} {answer.text[:200]}"
    expected = None if call.may(role) else SIGN_IN if role == NOBODY else FORBIDDEN
    if expected is not None and (answer.status_code, answer.json()) != expected:
        return f"let through: {answer.status_code} {answer.text[:200]}"
    if expected is None and call.path not in FINER and refusal_in(answer) in (SIGN_IN, FORBIDDEN):
        return "refused"
    return ""


def _reads_a_row(call: Call, ids: Ids) -> bool:
    """Return whether a read names in its path a row that belongs to an office."""
    return call.method == "GET" and bool(call.path_names & ids.keys() - {"flightid"})


def _hidden_from(role: str, call: Call) -> tuple[str, ...]:
    """Return whose rows this role must not tell from rows that do not exist."""
    if role == NOBODY or Role(role).is_charter:
        return ()
    if role != Role.OfficeHoldingAdmin and call.path_names & OF_AN_OFFICE:
        return "sibling", "foreign"
    return ("foreign",)


def _without_ids(answer: Response, ids: Ids) -> tuple[int, str]:
    text = answer.text
    for name, value in ids.items():
        text = text.replace(value, f"<{name}>")
    return answer.status_code, re.sub(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", "<id>", text)[:600]
