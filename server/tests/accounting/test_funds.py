"""Funds: money in and out, reversals, notes, lists with their running balance, low funds."""

from decimal import Decimal
from itertools import pairwise
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.accounting.domain.fund_lines import next_step
from charterdesk.accounting.enums import FundStep
from charterdesk.accounting.services.low_funds import alert_low_funds
from charterdesk.accounting.verify_funds import verify_fund_entries, verify_funds_not_overdrawn
from charterdesk.activity.models import EventLog
from charterdesk.kit.db import commit
from charterdesk.kit.outbox import OutboxMail
from charterdesk.ledger.accounts import fund_account, till_account
from charterdesk.ledger.verify import verify_balances, verify_journals, verify_reversals
from charterdesk.organization.models import OfficeHolding
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

FUND = "/api/Fund"
EDITORS = {Role.CharterAdmin, Role.CharterAccounting}
READERS = EDITORS | {Role.OfficeHoldingAdmin}


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


def enter(
    caller: Caller,
    session: Session,
    amount: str,
    agency: str = GULF,
    way: str = "Bank transfer",
    **more: object,
) -> Response:
    body = {
        "officeHoldingId": str(holding_id(session, agency)),
        "amount": amount,
        "paymentMethodId": str(method(session, way)),
        "reference": "W-1",
        "reason": "October",
        **more,
    }
    return caller.post(FUND, json=body)


def reverse(caller: Caller, line_id: str, reason: str = "Typed twice") -> Response:
    return caller.call("DELETE", FUND, json={"id": line_id, "reason": reason})


def lines(caller: Caller, session: Session, agency: str = GULF, **more: object) -> dict[str, Any]:
    params = {"OfficeHoldingId": str(holding_id(session, agency)), **more}
    answer = caller.get(f"{FUND}/GetByFilter", params=params)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def message(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


def verified(session: Session) -> None:
    for check in (
        *(verify_fund_entries, verify_funds_not_overdrawn),
        *(verify_balances, verify_journals, verify_reversals),
    ):
        assert list(check(session)) == []


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
    assert message(again) == (409, "This is already reversed.")
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
