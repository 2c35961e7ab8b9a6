"""Counter-invoices: credits of a paid booking, paid out or put into the fund."""

from decimal import Decimal

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.ledger.accounts import compute_balance, fund_account
from tests.accounting.invoicing import (
    INVOICE,
    accepted,
    cancel,
    charged,
    create,
    holding,
    open_lines,
    pay,
    payment,
    problems,
    read,
    refused,
    unpay,
    wish,
)
from tests.booking.bookings import priced_flight
from tests.callers import Caller
from tests.changes.sold import sold_party
from tests.conftest import Callers
from tests.flights.flights import in_days


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def test_a_credit_of_a_paid_booking_becomes_a_counter_invoice(
    accountant: Caller, clerk: Caller, session: Session
) -> None:
    sale = sold_party(clerk, session, [priced_flight(session, in_days(30))])
    lines = sorted(open_lines(session))
    invoice = create(accountant, session, lines)
    quote = clerk.post("/api/TicketMaster/CancelCalculatePrice", json={"id": sale["id"]}).json()
    wanted = {"id": sale["id"], "version": quote["version"], "quoteId": quote["id"]}
    assert clerk.post("/api/TicketMaster/CancelTicketMaster", json=wanted).status_code == 200
    credited = sorted(open_lines(session))
    body = wish(session, credited, correctsId=invoice["id"])
    assert refused(accountant.post(f"{INVOICE}/Create", json=body)) == (409, "notPaidYet")
    accepted(pay(accountant, invoice, payment(session, invoice["amount"])))
    foreign = charged(accountant, session, "-1.00")
    wrong = wish(session, credited + foreign, correctsId=invoice["id"])
    assert refused(accountant.post(f"{INVOICE}/Create", json=wrong)) == (422, "notOnCorrected")

    counter = accepted(accountant.post(f"{INVOICE}/Create", json=body))

    assert counter["corrects"]["number"] == invoice["number"]
    assert counter["amount"].startswith("-")
    assert counter["daysLate"] == 0
    assert [each["number"] for each in read(accountant, invoice)["corrections"]] == [counter["number"]]
    assert problems(session) == {}
    half = payment(session, "10.00", "Fund")
    assert accepted(pay(accountant, counter, half))["fund"] == "10.00"
    left = -Decimal(counter["amount"]) - 10
    assert refused(pay(accountant, counter, payment(session, f"{left + 1}"))) == (422, "overBalance")
    done = accepted(pay(accountant, counter, payment(session, f"{left}")))
    assert done["state"] == "Paid"
    assert compute_balance(session, fund_account(holding(session).id)) == -10
    assert problems(session) == {}
    back = accepted(unpay(accountant, *[each["id"] for each in done["payments"]]))
    assert (back["state"], back["fund"]) == ("Open", "0.00")
    payments = [each["id"] for each in read(accountant, invoice)["payments"]]
    accepted(unpay(accountant, *payments))
    assert refused(cancel(accountant, invoice)) == (409, "correctedBy")
    assert cancel(accountant, counter).status_code == 204
    assert cancel(accountant, invoice).status_code == 204
    assert problems(session) == {}


def test_the_credit_of_a_counter_invoice_may_go_into_the_fund(
    accountant: Caller, clerk: Caller, session: Session
) -> None:
    sale = sold_party(clerk, session, [priced_flight(session, in_days(30))])
    invoice = create(accountant, session, sorted(open_lines(session)))
    accepted(pay(accountant, invoice, payment(session, invoice["amount"])))
    quote = clerk.post("/api/TicketMaster/CancelCalculatePrice", json={"id": sale["id"]}).json()
    wanted = {"id": sale["id"], "version": quote["version"], "quoteId": quote["id"]}
    clerk.post("/api/TicketMaster/CancelTicketMaster", json=wanted)
    body = wish(session, sorted(open_lines(session)), correctsId=invoice["id"])

    counter = accepted(accountant.post(f"{INVOICE}/CreateInvoiceAndCreditFund", json=body))

    assert (counter["state"], counter["balance"]) == ("Paid", "0.00")
    assert f"-{counter['fund']}" == counter["amount"]
    fund = payment(session, counter["fund"], "Fund")
    new = create(accountant, session, charged(accountant, session, counter["fund"]))
    accepted(pay(accountant, new, fund))
    assert refused(unpay(accountant, counter["payments"][0]["id"])) == (409, "fundSpent")
    assert problems(session) == {}
