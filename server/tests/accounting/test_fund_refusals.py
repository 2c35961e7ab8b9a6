"""Funds: what is no entry, who enters, and who sees which fund."""

from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.organization.models import OfficeHolding
from tests.accounting.fund_entries import FUND, enter, lines, message, reverse
from tests.callers import Caller
from tests.conftest import Callers
from tests.payments.sales import (
    CUBAMIA,
    GULF,
    holding_id,
)

EDITORS = {Role.CharterAdmin, Role.CharterAccounting}
READERS = EDITORS | {Role.OfficeHoldingAdmin}


@pytest.mark.parametrize(
    ("amount", "more", "said"),
    [
        ("-0.01", {}, (409, f"The fund of {GULF} has 0.00. 0.01 is more than can be paid out.")),
        (
            "5",
            {"way": "Fund"},
            (422, "Fund can't fill a fund. Choose a method that the operator's offices are paid by."),
        ),
        ("5", {"way": "Credit card"}, (422, None)),
        (
            "5",
            {"reference": None},
            (422, "Bank transfer needs a reference: the number of the check, the slip or the transfer."),
        ),
        ("0", {}, (422, None)),
        ("5", {"reason": " "}, (422, None)),
        ("5", {"reference": "4111 1111 1111 1111"}, (422, None)),
        (
            "5",
            {"paymentMethodId": "11111111-1111-1111-1111-111111111111"},
            (422, "There is no such payment method."),
        ),
        ("5", {"officeHoldingId": "11111111-1111-1111-1111-111111111111"}, (404, None)),
    ],
)
def test_what_is_no_entry_is_refused(
    accountant: Caller, session: Session, amount: str, more: dict[str, Any], said: tuple[int, str | None]
) -> None:
    status, sentence = message(enter(accountant, session, amount, **more))

    assert status == said[0], sentence
    assert said[1] is None or sentence == said[1]
    assert lines(accountant, session)["count"] == 0


def test_the_house_has_no_fund(accountant: Caller, session: Session) -> None:
    house = session.scalars(select(OfficeHolding.name).where(OfficeHolding.house)).one()

    assert enter(accountant, session, "5", agency=house).status_code == 409


@pytest.mark.parametrize("role", Role)
def test_each_role_does_what_it_may(
    as_role: Callers, accountant: Caller, session: Session, role: Role
) -> None:
    line_id = enter(accountant, session, "500.00", CUBAMIA).json()["id"]
    caller = as_role(role)

    wrote = [
        enter(caller, session, "1.00", CUBAMIA).status_code,
        caller.post(f"{FUND}/aditional-note", json={"id": line_id, "text": "Seen"}).status_code,
        reverse(caller, line_id).status_code,
    ]
    read = [
        caller.get(f"{FUND}/{path}").status_code
        for path in ("GetByFilter", f"GetById/{line_id}", "GetSummary", "GetLowFunds")
    ]

    assert wrote == [200 if role in EDITORS else 403] * 3
    assert read == [200 if role in READERS else 403] * 4


def test_an_agency_sees_its_own_fund_only(as_role: Callers, accountant: Caller, session: Session) -> None:
    theirs = enter(accountant, session, "500.00").json()["id"]
    enter(accountant, session, "70.00", CUBAMIA)
    admin = as_role(Role.OfficeHoldingAdmin)

    own = admin.get(f"{FUND}/GetByFilter").json()
    assert {line["officeHoldingName"] for line in own["lines"]} == {CUBAMIA}
    assert own["closingBalance"] == "70.00"
    assert admin.get(f"{FUND}/GetById/{theirs}").status_code == 404
    wanted = {"OfficeHoldingId": str(holding_id(session, GULF))}
    assert admin.get(f"{FUND}/GetByFilter", params=wanted).status_code == 404
    assert [each["officeHoldingName"] for each in admin.get(f"{FUND}/GetSummary").json()] == [CUBAMIA]
    assert admin.get(f"{FUND}/GetById/{own['lines'][0]['id']}").json()["nextStep"] == "Nothing"
