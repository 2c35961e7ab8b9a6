"""Invoices as a list, and what a run would invoice to each agency."""

from datetime import date, time, timedelta
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
from tests.accounting.lines import day, enter
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
    assert accepted_list(accountant, Until=f"{date(2020, 1, 1)}") == []


def test_a_run_of_a_period_takes_the_lines_of_its_days_only(accountant: Caller, session: Session) -> None:
    for amount, ago, at in (
        ("1.00", 31, time.max),
        ("2.00", 30, time.min),
        ("4.00", 1, time.max),
        ("8.00", 0, time.min),
    ):
        enter(session, amount, ago, at=at)

    def billed(**days: int) -> list[str]:
        wanted = {name: f"{day(session, ago)}" for name, ago in days.items()}
        return [each["amount"] for each in accepted_list(accountant, **wanted)]

    assert billed(From=30, Until=1) == ["6.00"]
    assert billed(From=30) == ["14.00"]
    assert billed(Until=1) == ["7.00"]
    assert billed(From=1, Until=1) == ["4.00"]
    assert billed(From=29, Until=2) == []
    for wrong in ({"From": 0, "Until": 1}, {"From": -1}):
        days = {name: f"{day(session, ago)}" for name, ago in wrong.items()}
        answer = accountant.get(f"{INVOICE}/GetOpenTotals", params=days)
        assert refused(answer) == (422, "daysInDisorder")


def accepted_list(caller: Caller, **days: str) -> list[dict[str, Any]]:
    answer = caller.get(f"{INVOICE}/GetOpenTotals", params=days)
    assert answer.status_code == 200, answer.text
    return list(answer.json())
