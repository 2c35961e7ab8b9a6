"""Funds: money in and out, reversals, notes, lists with their running balance."""

from decimal import Decimal
from itertools import pairwise

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.accounting.domain.fund_lines import next_step
from charterdesk.accounting.enums import FundStep
from charterdesk.accounting.services.low_funds import alert_low_funds
from charterdesk.activity.models import EventLog
from charterdesk.kit.db import commit
from charterdesk.kit.outbox import OutboxMail
from charterdesk.ledger.accounts import fund_account, till_account
from charterdesk.organization.models import OfficeHolding
from tests.accounting.fund_entries import FUND, enter, lines, message, reverse, verified
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import in_days
from tests.payments.sales import (
    CUBAMIA,
    GULF,
    balances,
    fill_fund,
    held_booking,
    holding_id,
    method,
    pay,
    paying,
)


def test_money_comes_into_a_fund_and_out_of_it_again(accountant: Caller, session: Session) -> None:
    into = enter(accountant, session, "500.00").json()
    out = enter(accountant, session, "-120.50").json()

    assert (into["kind"], into["amount"], into["balance"], into["fund"]) == (
        "Deposit",
        "500.00",
        "500.00",
        "500.00",
    )
    assert (out["kind"], out["amount"], out["balance"]) == ("Withdrawal", "-120.50", "379.50")
    assert (into["reference"], into["reason"], into["nextStep"]) == ("W-1", "October", "Reverse")
    assert accountant.actor is not None
    assert accountant.actor.office_id is not None
    till = till_account(accountant.actor.office_id, method(session, "Bank transfer"))
    theirs = fund_account(holding_id(session, GULF))
    assert balances(session, theirs)[0] == Decimal("-379.50")
    assert balances(session, till)[0] >= Decimal("379.50")
    verified(session)


def test_a_list_of_one_agency_has_a_running_balance_and_sums_over_all_its_lines(
    accountant: Caller, session: Session
) -> None:
    for amount in ("500.00", "-100.00", "40.00"):
        enter(accountant, session, amount)

    found = lines(accountant, session)

    assert [(line["amount"], line["balance"]) for line in found["lines"]] == [
        ("40.00", "440.00"),
        ("-100.00", "400.00"),
        ("500.00", "500.00"),
    ]
    sums = (
        found["count"],
        found["paidIn"],
        found["paidOut"],
        found["openingBalance"],
        found["closingBalance"],
    )
    assert sums == (3, "540.00", "100.00", "0.00", "440.00")
    only = lines(accountant, session, Kinds="Withdrawal")
    assert [(line["amount"], line["balance"]) for line in only["lines"]] == [("-100.00", "400.00")]
    today, tomorrow = in_days(0).isoformat(), in_days(1).isoformat()
    assert lines(accountant, session, FilterByDateStart=today, FilterByDateEnd=tomorrow)["count"] == 3
    later = lines(accountant, session, FilterByDateStart=in_days(2).isoformat())
    assert (later["lines"], later["openingBalance"], later["closingBalance"]) == ([], "440.00", "440.00")


def test_a_payment_from_the_fund_names_its_booking_and_is_undone_there(
    as_role: Callers, accountant: Caller, session: Session
) -> None:
    fill_fund(session, "300.00")
    clerk = as_role(Role.OfficeSaleAgent)
    booking = held_booking(session, clerk)
    pay(clerk, booking, paying(session, "Fund", "215.00"))

    line = lines(accountant, session, CUBAMIA)["lines"][0]
    read = accountant.get(f"{FUND}/GetById/{line['id']}").json()

    assert (line["kind"], line["amount"], line["locatorNumber"]) == (
        "Payment",
        "-215.00",
        booking.locator_number,
    )
    assert (read["nextStep"], read["ticketMasterId"]) == ("UndoPayment", str(booking.id))
    assert message(reverse(accountant, line["id"])) == (
        409,
        f"Undo the payment of {booking.locator_number} instead. The fund gets its money back by that.",
    )
    opening = lines(accountant, session, CUBAMIA)["lines"][1]
    assert opening["kind"] == "Opening"
    assert accountant.get(f"{FUND}/GetById/{opening['id']}").json()["nextStep"] == "Overdraws"
    assert message(reverse(accountant, opening["id"])) == (
        409,
        f"The fund of {CUBAMIA} has 85.00, less than this 300.00. Undo payments from the fund first.",
    )
    verified(session)


def test_an_entry_is_reversed_once_with_a_reason(accountant: Caller, session: Session) -> None:
    entered = enter(accountant, session, "500.00").json()

    reversed_one = reverse(accountant, entered["id"]).json()
    again = reverse(accountant, entered["id"])

    assert (reversed_one["nextStep"], reversed_one["reversedReason"], reversed_one["fund"]) == (
        "Nothing",
        "Typed twice",
        "0.00",
    )
    assert message(again) == (409, "This line of the fund is already reversed.")
    reversal = lines(accountant, session)["lines"][0]
    assert (reversal["id"], reversal["kind"], reversal["amount"]) == (
        reversed_one["reversalId"],
        "Reversal",
        "-500.00",
    )
    assert reverse(accountant, reversal["id"]).status_code == 409
    events = session.scalars(select(EventLog.event_type).where(EventLog.entity_id == entered["id"])).all()
    assert sorted(events) == ["Created", "Deleted"]
    verified(session)


def test_a_withdrawal_that_is_reversed_comes_back(accountant: Caller, session: Session) -> None:
    enter(accountant, session, "500.00")
    out = enter(accountant, session, "-500.00").json()

    assert reverse(accountant, out["id"]).json()["fund"] == "500.00"
    verified(session)


def test_a_note_is_kept_with_its_line(accountant: Caller, session: Session) -> None:
    line_id = enter(accountant, session, "500.00").json()["id"]

    read = accountant.post(f"{FUND}/aditional-note", json={"id": line_id, "text": "Slip in folder 4"}).json()

    assert [(note["text"], note["appUserName"]) for note in read["notes"]] == [
        ("Slip in folder 4", accountant.actor.name if accountant.actor else "")
    ]
    assert lines(accountant, session)["lines"][0]["noteCount"] == 1


def test_all_agencies_together_have_lines_and_no_balance(accountant: Caller, session: Session) -> None:
    enter(accountant, session, "500.00")
    enter(accountant, session, "70.00", CUBAMIA)

    found = accountant.get(f"{FUND}/GetByFilter").json()

    assert {GULF, CUBAMIA} <= {line["officeHoldingName"] for line in found["lines"]}
    assert {line["balance"] for line in found["lines"]} == {None}
    assert (found["openingBalance"], found["closingBalance"]) == (None, None)
    for newer, older in pairwise(found["lines"]):
        assert newer["at"] >= older["at"]


def test_a_low_fund_is_announced_once_until_it_is_filled(
    as_role: Callers, accountant: Caller, session: Session
) -> None:
    holding = session.get_one(OfficeHolding, holding_id(session, GULF))
    holding.fund_low_at, holding.email = Decimal(200), "gulf@example.com"
    commit(session)

    def mails() -> int:
        return len(session.scalars(select(OutboxMail).where(OutboxMail.about_id == holding.id)).all())

    alert_low_funds(session)
    alert_low_funds(session)
    commit(session)
    first = mails()
    (low,) = accountant.get(f"{FUND}/GetLowFunds").json()
    assert (low["officeHoldingName"], low["balance"], low["lowAt"], low["low"]) == (
        GULF,
        "0.00",
        "200.00",
        True,
    )
    assert low["alertedAt"] is not None
    assert accountant.get(f"{FUND}/GetSummary").json()[0]["officeHoldingName"] == GULF

    enter(accountant, session, "200.00")
    session.refresh(holding)
    assert holding.fund_alerted_at is None
    alert_low_funds(session)
    assert mails() == first
    assert accountant.get(f"{FUND}/GetLowFunds").json() == []
    enter(accountant, session, "-0.01")
    alert_low_funds(session)
    commit(session)

    assert (first, mails()) in ((1, 2), (2, 4))


@pytest.mark.parametrize(
    ("amount", "fund", "facts", "step"),
    [
        (5, 5, {}, FundStep.Reverse),
        (5, 4, {}, FundStep.Overdraws),
        (-5, 0, {}, FundStep.Reverse),
        (-5, 0, {"is_entry": False}, FundStep.UndoPayment),
        (5, 5, {"is_reversed": True}, FundStep.Nothing),
        (5, 5, {"is_reversal": True}, FundStep.Nothing),
        (5, 5, {"may_edit": False}, FundStep.Nothing),
    ],
)
def test_what_may_be_done_with_a_line(amount: int, fund: int, facts: dict[str, bool], step: FundStep) -> None:
    known = {"is_entry": True, "is_reversed": False, "is_reversal": False, "may_edit": True, **facts}

    assert next_step(Decimal(amount), Decimal(fund), **known) is step
