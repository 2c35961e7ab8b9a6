"""Invoices as a list, and what a run would invoice to each agency."""

from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.queries.fees import get_sale_day
from tests.accounting.invoicing import (
    GULF,
    INVOICE,
    accepted,
    cancel,
    charged,
    create,
    holding,
    overdue,
    pay,
    payment,
    refused,
)
from tests.callers import Caller
from tests.conftest import Callers
from tests.payments.sales import CUBAMIA


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


def test_a_list_is_filtered_and_adds_up(accountant: Caller, session: Session) -> None:
    today = get_sale_day(session)
    overdue(session, charged(accountant, session, "100.00"), days=16)
    paid, gone = (
        create(accountant, session, charged(accountant, session, each)) for each in ("50.00", "7.00")
    )
    other = create(accountant, session, charged(accountant, session, "30.00", agency=GULF), GULF)
    accepted(pay(accountant, paid, payment(session, "50.00")))
    accepted(pay(accountant, other, payment(session, "10.00")))
    cancel(accountant, gone)

    def found(**wanted: str) -> list[str]:
        answer = accepted(accountant.get(f"{INVOICE}/GetByFilter", params=wanted))
        return [each["number"][-4:] for each in answer["rows"]]

    whole = accepted(accountant.get(f"{INVOICE}/GetByFilter"))
    assert [each["number"][-4:] for each in whole["rows"]] == ["0004", "0001", "0003", "0002"]
    assert whole["totals"] == {"count": 4, "amount": "180.00", "paid": "60.00", "balance": "120.00"}
    assert whole["states"] == {"all": 4, "open": 1, "partlyPaid": 1, "late": 1, "paid": 1, "cancelled": 1}
    unpaid = whole["unpaid"]
    assert (unpaid["amount"], unpaid["invoices"], unpaid["agencies"]) == ("120.00", 2, 2)
    assert (unpaid["ageing"]["notDue"], unpaid["ageing"]["late16"]) == ("20.00", "100.00")
    assert whole["rows"][1]["daysLate"] == 16
    assert found(State="Late") == ["0001"]
    assert found(State="Unpaid") == ["0004", "0001"]
    assert found(State="Paid") == ["0002"]
    assert found(OfficeHoldingId=str(holding(session, GULF).id)) == ["0004"]
    assert found(Text="0003") == ["0003"]
    tomorrow = f"{today + timedelta(days=1)}"
    assert found(DateRangeType="Paid", FilterByDateStart=f"{today}") == ["0004", "0002"]
    assert found(DateRangeType="Paid", FilterByDateStart=tomorrow) == []
    assert found(DateRangeType="Due", FilterByDateEnd=f"{today - timedelta(days=1)}") == ["0001"]
    assert found(FilterByDateStart=tomorrow) == []
    wrong = accountant.get(
        f"{INVOICE}/GetByFilter", params={"FilterByDateStart": tomorrow, "FilterByDateEnd": f"{today}"}
    )
    assert refused(wrong) == (422, "daysInDisorder")


def test_a_run_lists_what_each_agency_would_be_invoiced(accountant: Caller, session: Session) -> None:
    lines = charged(accountant, session, "100.00", "-30.00")
    charged(accountant, session, "-5.00", agency=GULF)

    totals = accepted_list(accountant)

    assert [(each["officeHoldingName"], each["amount"]) for each in totals] == [
        (CUBAMIA, "70.00"),
        (GULF, "-5.00"),
    ]
    assert (totals[0]["expenseIds"], totals[0]["others"], totals[0]["credits"]) == (lines, "100.00", "-30.00")
    assert totals[0]["whyNot"] is None
    assert totals[1]["reason"]["code"] == "creditsOverCharges"
    before = accountant.get(f"{INVOICE}/GetOpenTotals", params={"Until": f"{date(2020, 1, 1)}"})
    assert before.json() == []


def accepted_list(caller: Caller) -> list[dict[str, Any]]:
    answer = caller.get(f"{INVOICE}/GetOpenTotals")
    assert answer.status_code == 200, answer.text
    return list(answer.json())
