"""Money that the agency received: the operator approves, the agency pays back and records it."""

import uuid
from decimal import Decimal

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.ledger.accounts import agency_account, customer_account, holding_account
from tests.booking.bookings import Body, read
from tests.callers import Caller
from tests.changes.refunds import (
    EXPENSE,
    agency_booking,
    balances,
    cancelled,
    part,
    payments_of,
    refund_one,
    refunds_of,
    reimburse,
    set_limit,
    withdraw,
)
from tests.changes.sold import found_wrong
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, holding

pytestmark = pytest.mark.usefixtures("own_transactions")


@pytest.fixture
def by_cash(clerk: Caller, session: Session) -> Body:
    """A booking for 400.00, paid in cash at the agency and cancelled: 320.00 are credit."""
    return cancelled(clerk, agency_booking(clerk, session, (clerk, "400.00", "Cash")))


def test_the_operator_approves_and_the_agency_pays_back(
    by_cash: Body, clerk: Caller, accountant: Caller, session: Session
) -> None:
    [payment] = payments_of(clerk, by_cash)
    ours = holding(session, CUBAMIA).id
    accounts = customer_account(uuid.UUID(by_cash["id"])), agency_account(ours), holding_account(ours)
    before = balances(session, *accounts)
    taken_back = sum(Decimal(ticket["commission"]) for ticket in by_cash["tickets"])

    answer = reimburse(accountant, by_cash, part(payment, "200.00"))

    approved = answer.json()
    assert answer.status_code == 200, answer.text
    assert Decimal(approved["commission"]) == taken_back > 0
    assert Decimal(approved["net"]) == 200 - taken_back
    assert balances(session, *accounts) == before
    panel = refunds_of(clerk, by_cash)
    assert (panel["reserved"], panel["refunded"], panel["refundable"]) == ("200.00", "0.00", "120.00")
    assert (panel["payments"][0]["toPayBack"], panel["payments"][0]["left"]) == ("200.00", "200.00")
    event = session.scalars(select(EventLog).where(EventLog.event_type == EventType.ExpenseReimburse)).one()
    assert event.event_text == (
        f"200.00 − {taken_back:.2f} commission = {200 - taken_back:.2f}. Customer is ill"
    )

    first = refund_one(clerk, approved, payment, "150.00").json()
    too_much = refund_one(clerk, first, payment, "50.01")
    rest = refund_one(clerk, first, payment, "50.00").json()

    assert too_much.json()["code"] == "notApprovedToPayBack"
    assert (rest["refunded"], rest["reserved"], rest["credit"]) == ("200.00", "0.00", "120.00")
    moved = [after - was for after, was in zip(balances(session, *accounts), before, strict=True)]
    assert moved == [Decimal(200), Decimal(-200), Decimal(0)]
    assert {ticket["status"] for ticket in read(clerk, by_cash)["tickets"]} == {"Cancel"}
    assert found_wrong(session) == {}


def test_the_commission_is_named_once(by_cash: Body, clerk: Caller, accountant: Caller) -> None:
    [payment] = payments_of(clerk, by_cash)

    first = reimburse(accountant, by_cash, part(payment, "10.00")).json()
    second = reimburse(accountant, first, part(payment, "310.00")).json()

    taken_back = sum(Decimal(ticket["commission"]) for ticket in by_cash["tickets"])
    assert first["commission"] == "10.00"
    assert Decimal(second["commission"]) == taken_back - 10


def test_tickets_are_refunded_when_all_is_paid_back(
    by_cash: Body, clerk: Caller, accountant: Caller, session: Session
) -> None:
    [payment] = payments_of(clerk, by_cash)
    approved = reimburse(accountant, by_cash, part(payment, "320.00")).json()

    still = {ticket["status"] for ticket in read(clerk, by_cash)["tickets"]}
    refund_one(clerk, approved, payment, "320.00")

    assert still == {"Cancel"}
    assert {ticket["status"] for ticket in read(clerk, by_cash)["tickets"]} == {"Refund"}
    assert found_wrong(session) == {}


def test_what_is_promised_is_neither_approved_nor_refunded_again(
    clerk: Caller, accountant: Caller, session: Session
) -> None:
    paid = (clerk, "200.00", "Cash"), (accountant, "200.00", "Bank transfer")
    booking = cancelled(clerk, agency_booking(clerk, session, *paid))
    by_cash, by_transfer = payments_of(clerk, booking)
    approved = reimburse(accountant, booking, part(by_cash, "200.00")).json()

    again = reimburse(accountant, approved, part(by_cash, "0.01"))
    over = refund_one(accountant, approved, by_transfer, "120.01")
    low = set_limit(accountant, {**booking, "version": approved["version"]}, "199.99")
    fits = refund_one(accountant, approved, by_transfer, "120.00")

    assert again.json()["fields"] == {"amount": "Refund at most 0.00 to Cash, which is left of that payment."}
    assert over.json()["code"] == "overBookingCredit"
    assert low.json()["fields"]["refundLimit"].startswith("Set a limit from 200.00 to 400.00")
    assert fits.status_code == 200
    assert found_wrong(session) == {}


def test_each_side_is_sent_to_the_right_call(clerk: Caller, accountant: Caller, session: Session) -> None:
    paid = (clerk, "200.00", "Cash"), (accountant, "200.00", "Bank transfer")
    booking = cancelled(clerk, agency_booking(clerk, session, *paid))
    by_cash, by_transfer = payments_of(clerk, booking)

    codes = [
        refund_one(accountant, booking, by_cash, "10.00").json()["code"],
        refund_one(clerk, booking, by_transfer, "10.00").json()["code"],
        refund_one(clerk, booking, by_cash, "10.00").json()["code"],
        reimburse(accountant, booking, part(by_transfer, "10.00")).json()["code"],
    ]

    assert codes == ["agencyPaysBack", "accountingRefunds", "notApprovedToPayBack", "operatorReceivedIt"]


def test_the_cash_up_counts_what_was_paid_back_today(
    by_cash: Body, clerk: Caller, accountant: Caller
) -> None:
    def cash() -> Body:
        found = clerk.get("/api/Payments/GetByReportTodayDate").json()
        return next(line for line in found if line["paymentMethodName"] == "Cash")

    before = cash()
    [payment] = payments_of(clerk, by_cash)
    approved = reimburse(accountant, by_cash, part(payment, "70.00")).json()
    first = refund_one(clerk, approved, payment, "50.00").json()
    refund_one(clerk, first, payment, "20.00")

    after = cash()
    assert (before["refunded"], after["refunded"], after["refundedCount"]) == ("0.00", "70.00", 2)
    assert Decimal(before["total"]) - Decimal(after["total"]) == 70
    assert (before["taken"], before["takenCount"]) == (after["taken"], after["takenCount"])


def test_a_payment_with_an_approval_is_not_undone(by_cash: Body, clerk: Caller, accountant: Caller) -> None:
    [payment] = payments_of(clerk, by_cash)
    reimburse(accountant, by_cash, part(payment, "10.00"))

    answer = clerk.delete(f"/api/Payments/{payment['id']}")

    assert answer.json()["code"] == "paymentGivenBack"


@pytest.mark.parametrize("role", Role, ids=lambda role: role.value)
def test_who_approves(by_cash: Body, clerk: Caller, as_role: Callers, role: Role) -> None:
    [payment] = payments_of(clerk, by_cash)

    answer = reimburse(as_role(role), by_cash, part(payment, "10.00"))

    assert answer.status_code == (200 if role in (Role.CharterAdmin, Role.CharterAccounting) else 403)


@pytest.mark.parametrize(
    "role", [Role.OfficeSaleAgent, Role.OfficeAdmin, Role.OfficeHoldingAdmin], ids=lambda role: role.value
)
def test_who_records_the_pay_back(
    by_cash: Body, clerk: Caller, accountant: Caller, as_role: Callers, role: Role
) -> None:
    [payment] = payments_of(clerk, by_cash)
    approved = reimburse(accountant, by_cash, part(payment, "10.00")).json()

    stranger = refund_one(as_role(Role.OfficeSaleAgent, "gulf"), approved, payment, "10.00")
    own = refund_one(as_role(role), approved, payment, "10.00")

    assert (stranger.status_code, own.status_code) == (404, 200)


def test_the_lines_of_a_booking_on_the_agencys_account(
    clerk: Caller, accountant: Caller, as_role: Callers, session: Session
) -> None:
    paid = (accountant, "300.00", "Bank transfer"), (accountant, "100.00", "Bank transfer")
    booking = agency_booking(clerk, session, *paid)
    _, undone = payments_of(accountant, booking)
    accountant.delete(f"/api/Payments/{undone['id']}", params={"reason": "Mistake"})
    booking = cancelled(clerk, read(clerk, booking))
    payment, _ = payments_of(accountant, booking)
    refund_one(accountant, booking, payment, "100.00")
    path = f"{EXPENSE}/GetByTicketMasterId/{booking['id']}"

    lines = accountant.get(path).json()
    everything = accountant.get(path, params={"includeDeleted": "true"}).json()

    assert [(line["kind"], line["price"]) for line in lines] == [
        ("Credit", "100.00"),
        ("Credit", "-320.00"),
        ("Credit", "-300.00"),
        ("Sale", "400.00"),
    ]
    assert lines[0]["title"] == f"Refund to Bank transfer for {booking['locatorNumber']}"
    gone = [line for line in everything if line["deleted"]]
    assert sorted(line["price"] for line in gone) == ["-100.00", "100.00"]
    assert len(everything) == 6
    seen = {role for role in Role if as_role(role).get(path).status_code == 200}
    assert seen == {Role.CharterAdmin, Role.CharterAccounting, Role.OfficeHoldingAdmin}


def test_an_approval_is_withdrawn_as_far_as_it_was_not_paid_back(
    by_cash: Body, clerk: Caller, accountant: Caller, session: Session
) -> None:
    [payment] = payments_of(clerk, by_cash)
    approved = reimburse(accountant, by_cash, part(payment, "200.00")).json()
    [approval] = approved["reimbursements"]
    paid_back = refund_one(clerk, approved, payment, "30.00").json()

    silent = withdraw(accountant, paid_back, approval, reason="")
    answer = withdraw(accountant, paid_back, approval)

    withdrawn = answer.json()
    assert (silent.status_code, answer.status_code) == (422, 200), answer.text
    assert (withdrawn["amount"], withdrawn["reimbursements"][0]["withdrawn"]) == ("-170.00", "170.00")
    panel = refunds_of(accountant, by_cash)
    assert (panel["reserved"], panel["refunded"], panel["refundable"]) == ("0.00", "30.00", "290.00")
    assert (panel["payments"][0]["toPayBack"], panel["payments"][0]["left"]) == ("0.00", "370.00")
    events = session.scalars(
        select(EventLog).where(EventLog.event_type == EventType.ExpenseReimburse).order_by(EventLog.id)
    ).all()
    assert events[-1].event_title.startswith("Pay-back withdrawn, Cubam")
    assert "170.00" in events[-1].event_title
    assert events[-1].event_text == "Approved by mistake"
    assert {change["field"] for change in events[-1].changes} == {"reservedForRefunds"}
    assert refund_one(clerk, withdrawn, payment, "1.00").json()["code"] == "notApprovedToPayBack"
    assert withdraw(accountant, withdrawn, approval).json()["code"] == "nothingToWithdraw"
    assert found_wrong(session) == {}


def test_commission_of_a_withdrawn_approval_is_named_by_the_next(
    by_cash: Body, clerk: Caller, accountant: Caller
) -> None:
    [payment] = payments_of(clerk, by_cash)
    first = reimburse(accountant, by_cash, part(payment, "200.00")).json()
    withdrawn = withdraw(accountant, first, first["reimbursements"][0]).json()

    second = reimburse(accountant, withdrawn, part(payment, "200.00")).json()

    assert withdrawn["commission"] == f"-{first['commission']}"
    assert second["commission"] == first["commission"]


@pytest.mark.parametrize(
    "role", [role for role in Role if role not in (Role.CharterAccounting, Role.CharterAdmin)]
)
def test_who_withdraws(
    by_cash: Body, clerk: Caller, accountant: Caller, as_role: Callers, role: Role
) -> None:
    [payment] = payments_of(clerk, by_cash)
    approved = reimburse(accountant, by_cash, part(payment, "200.00")).json()

    assert withdraw(as_role(role), approved, approved["reimbursements"][0]).status_code == 403


def test_what_an_approval_withdrawn_meanwhile_allowed_is_refused(
    by_cash: Body, clerk: Caller, accountant: Caller
) -> None:
    [payment] = payments_of(clerk, by_cash)
    approved = reimburse(accountant, by_cash, part(payment, "200.00")).json()
    withdraw(accountant, approved, approved["reimbursements"][0])

    assert refund_one(clerk, approved, payment, "200.00").json()["code"] == "stale"
