"""What an agency has in its fund, owes and may still sell: who sees it, and that it equals its lines."""

from decimal import Decimal
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.services.agency_credit import credit_of_holding
from charterdesk.ledger.accounts import compute_balance, fund_account, holding_account
from charterdesk.ledger.models import Expense
from charterdesk.organization.models import OfficeHolding
from charterdesk.payments.queries import agency_fund
from charterdesk.payments.queries.agency_fund import MOST_LINES
from tests.api.conftest import RealServer, real
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, refused
from tests.payments.sales import (
    CUBAMIA,
    GULF,
    TOTAL,
    fill_fund,
    held_booking,
    holding_id,
    pay,
    paying,
)

__all__ = ["real"]
READERS = {Role.CharterAdmin, Role.CharterAccounting, Role.OfficeHoldingAdmin}
GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})
FORBIDDEN: Refused = (403, "You don't have permission to do this.", {})
NET = TOTAL - Decimal(16)


def path(session: Session, agency: str = CUBAMIA) -> str:
    return f"/api/Fund/ActiveFundByOfficeHolding/{holding_id(session, agency)}"


def figures(caller: Caller, session: Session) -> dict[str, Decimal]:
    shown = account_of(caller, session)
    return {name: Decimal(shown[name]) for name in ("fund", "creditLimit", "open", "holds", "available")}


def account_of(caller: Caller, session: Session, agency: str = CUBAMIA) -> dict[str, Any]:
    answer = caller.get(path(session, agency))
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


@pytest.fixture
def agency_admin(as_role: Callers) -> Caller:
    return as_role(Role.OfficeHoldingAdmin)


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


# Who sees it


@pytest.mark.parametrize("role", Role)
def test_accounting_and_the_agencys_own_admin_see_the_account_and_nobody_else(
    as_role: Callers, session: Session, role: Role
) -> None:
    answer = as_role(role).get(path(session))

    if role in READERS:
        assert (answer.status_code, answer.json()["officeHoldingId"]) == (
            200,
            str(holding_id(session, CUBAMIA)),
        )
    else:
        assert refused(answer) == FORBIDDEN


def test_another_agencys_account_does_not_exist_for_an_agency_admin(
    as_role: Callers, session: Session
) -> None:
    theirs, ours = as_role(Role.OfficeHoldingAdmin, "gulf"), as_role(Role.OfficeHoldingAdmin)

    assert refused(theirs.get(path(session))) == GONE
    assert refused(ours.get(path(session, GULF))) == GONE
    assert theirs.get(path(session, GULF)).status_code == 200


@pytest.mark.parametrize("wrong", ["00000000-0000-0000-0000-000000000000", "7", "'"])
def test_an_unknown_agency_has_no_account(as_role: Callers, wrong: str) -> None:
    answer = as_role(Role.CharterAccounting).get(f"/api/Fund/ActiveFundByOfficeHolding/{wrong}")

    assert answer.status_code in (404, 422)


# What it shows


def test_a_hold_a_sale_and_a_payment_from_the_fund_move_their_own_figure_only(
    agency_admin: Caller, clerk: Caller, session: Session
) -> None:
    fill_fund(session, "500.00")
    before = figures(agency_admin, session)

    booking = held_booking(session, clerk)
    held = figures(agency_admin, session)
    pay(clerk, booking, paying(session, "Cash", "50.00"))
    sold = figures(agency_admin, session)
    session.refresh(booking)
    pay(clerk, booking, paying(session, "Fund", "165.00"))
    paid = figures(agency_admin, session)

    assert held == {**before, "holds": before["holds"] + NET, "available": before["available"] - NET}
    assert sold == {**before, "open": before["open"] + NET, "available": before["available"] - NET}
    assert paid == {
        **sold,
        "fund": sold["fund"] - 165,
        "open": sold["open"] - 165,
    }


def test_the_four_figures_make_what_is_available(as_role: Callers, session: Session) -> None:
    accountant = as_role(Role.CharterAccounting)
    for agency in session.scalars(select(OfficeHolding)):
        shown = account_of(accountant, session, agency.name)
        sum_of = Decimal(shown["fund"]) + Decimal(shown["creditLimit"])
        assert Decimal(shown["available"]) == sum_of - Decimal(shown["open"]) - Decimal(shown["holds"])
        assert Decimal(shown["open"]) == compute_balance(session, holding_account(agency.id))
        assert Decimal(shown["fund"]) == -compute_balance(session, fund_account(agency.id))


def test_account_and_fund_open_to_their_newest_lines(
    agency_admin: Caller, clerk: Caller, session: Session
) -> None:
    mine = holding_id(session, CUBAMIA)
    fill_fund(session, "500.00")
    for _ in range(MOST_LINES + 1):
        booking = held_booking(session, clerk)
        pay(clerk, booking, paying(session, "Fund", "1.00"))

    shown = account_of(agency_admin, session)

    for balance, kind in (("open", "account"), ("fund", "fund")):
        lines = shown[f"{kind}Lines"]
        assert len(lines) == MOST_LINES < shown[f"{kind}LineCount"]
        assert lines[0]["balance"] == shown[balance]
        for newer, older in pairwise(lines):
            assert newer["at"] >= older["at"]
            assert Decimal(newer["balance"]) - Decimal(newer["amount"]) == Decimal(older["balance"])
    newest = shown["fundLines"][0]
    assert (newest["amount"], newest["locatorNumber"]) == ("-1.00", booking.locator_number)
    assert newest["ticketMasterId"] == str(booking.id)
    all_lines = select(func.count(), func.sum(Expense.amount)).where(Expense.office_holding_id == mine)
    assert session.execute(all_lines).one() == (shown["accountLineCount"], Decimal(shown["open"]))


def test_an_agency_that_never_sold_has_an_empty_account(as_role: Callers, session: Session) -> None:
    accountant = as_role(Role.CharterAccounting)
    body = {"name": "Viñales Travel", "commissionPercent": 7, "creditLimit": 900}
    made = accountant.post("/api/OfficeHoldings", json=body).json()

    shown = accountant.get(f"/api/Fund/ActiveFundByOfficeHolding/{made['id']}").json()

    assert (shown["fund"], shown["open"], shown["holds"], shown["available"]) == (
        "0.00",
        "0.00",
        "0.00",
        "900.00",
    )
    assert (shown["accountLines"], shown["fundLines"]) == ([], [])


def test_money_that_comes_between_two_reads_is_in_all_figures_or_in_none(
    real: RealServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = real.caller(Role.CharterAdmin)
    with real.database.sessions() as session:
        fill_fund(session, "100.00")
    read_credit = credit_of_holding

    def read_and_fill(session: Session, holding: OfficeHolding) -> object:
        credit = read_credit(session, holding)
        with real.database.sessions() as another:
            fill_fund(another, "30.00")
        return credit

    monkeypatch.setattr(agency_fund, "credit_of_holding", read_and_fill)
    with real.database.sessions() as session:
        address = path(session)
    shown = [admin.get(address).json() for _ in range(2)]

    for each in shown:
        assert sum(Decimal(line["amount"]) for line in each["fundLines"]) == Decimal(each["fund"])
        assert each["fundLineCount"] == len(each["fundLines"])
    assert [each["fund"] for each in shown] == ["100.00", "130.00"]
