"""A closed month takes nothing, by whatever call: no journal, and no day that a user enters."""

from collections.abc import Callable
from datetime import date, datetime, timedelta

import pytest
from httpx2 import Response
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.accounting.models import CashUp
from charterdesk.accounting.models_escrow import EscrowDeposit
from charterdesk.accounting.queries.months import running_month
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import start_of
from charterdesk.kit.db import commit
from charterdesk.ledger.models import Journal
from charterdesk.ledger.months import first_of_month
from tests.accounting.escrow import contract, deposit, due, paid_booking, payout
from tests.accounting.fund_entries import enter, reverse
from tests.accounting.invoicing import (
    CUBAMIA,
    INVOICE,
    Body,
    accepted,
    charged,
    create,
    holding,
    pay,
    payment,
    read,
    refused,
    unpay,
    wish,
)
from tests.accounting.stopped_clock import stopped_at
from tests.booking.bookings import read as read_booking
from tests.booking.bookings import set_status
from tests.callers import Caller
from tests.changes.refunds import cancelled, payments_of, reimburse
from tests.changes.refunds import refund as refund_booking
from tests.changes.sold import fee, quoted
from tests.payments.sales import PAYMENTS, held_booking, method, paying
from tests.payments.sales import pay as pay_booking

pytestmark = pytest.mark.usefixtures("own_transactions")
CLOSED = (409, "monthClosed")
Attempt = Callable[[], Response]


@pytest.fixture
def last_month(session: Session) -> date:
    return first_of_month(running_month(session) - timedelta(days=1))


@pytest.fixture
def middle(last_month: date) -> datetime:
    return start_of(last_month + timedelta(days=14), "UTC")


def close(caller: Caller, month: date) -> None:
    body = {"month": month.isoformat(), "note": "All was looked at", "unfinishedToo": True}
    answer = caller.post("/api/Months/CloseMonth", json=body)
    assert answer.status_code == 200, answer.text


def counts(session: Session) -> list[int]:
    session.expire_all()
    rows = (Journal.id, EscrowDeposit.id, CashUp.id)
    return [session.scalars(select(func.count(column))).one() for column in rows]


def sold_seat(session: Session, clerk: Caller, payer: Caller, way: str) -> Body:
    """A seat of the agency, paid to the operator or to the agency itself."""
    booking = held_booking(session, clerk)
    reference = {} if way == "Cash" else {"reference": "FT 4471"}
    answer = pay_booking(payer, booking, paying(session, way, "215.00", **reference))
    assert answer.status_code == 200, answer.text
    sold = read_booking(clerk, {"id": str(booking.id)})
    return sold if sold["status"] == "Booked" else accepted(set_status(clerk, sold, "Booked"))


def test_no_call_posts_into_a_closed_month(
    accountant: Caller, clerk: Caller, admin: Caller, session: Session, last_month: date, middle: datetime
) -> None:
    """A request that began in the last moments of the month, and is served when the month is closed."""
    lines = charged(accountant, session, "10.00", "20.00", "30.00", "40.00", "50.00")
    entry = enter(accountant, session, "500.00", CUBAMIA).json()["id"]
    invoice, other = (create(accountant, session, [line]) for line in lines[:2])
    done = pay(accountant, other, payment(session, "5.00")).json()["payments"][0]["id"]
    held, own = held_booking(session, clerk), held_booking(session, admin)
    assert pay_booking(admin, own, paying(session, "Cash", "50.00")).status_code == 200
    fee(session, FunctionalFeeKind.Cancellation, "40.00")
    quote = quoted(clerk, "CancelCalculatePrice", sold_seat(session, clerk, accountant, "Bank transfer"))
    gone = cancelled(clerk, sold_seat(session, clerk, accountant, "Bank transfer"))
    (received,) = payments_of(accountant, gone)
    kept = cancelled(clerk, sold_seat(session, clerk, clerk, "Cash"))
    (cash,) = payments_of(clerk, kept)
    accepted(reimburse(accountant, kept, {"paymentId": cash["id"], "amount": "10.00"}))
    charge = {"amount": "5.00", "reason": "Seat map"}
    agency = str(holding(session).id)
    transfer = payment(session, "5.00")

    attempts: dict[str, Attempt] = {
        "charge": lambda: accountant.post(f"/api/Expense/AddChargeToOfficeHolding/{agency}", json=charge),
        "credit": lambda: accountant.post(
            "/api/Expense", json={**charge, "officeHoldingId": agency, "kind": "Credit"}
        ),
        "reversed charge": lambda: accountant.call(
            "DELETE", "/api/Expense", json={"id": lines[2], "reason": "Twice"}
        ),
        "fund": lambda: enter(accountant, session, "5.00", CUBAMIA),
        "fund paid out": lambda: enter(accountant, session, "-5.00", CUBAMIA),
        "reversed fund": lambda: reverse(accountant, entry),
        "invoice paid": lambda: pay(accountant, invoice, transfer),
        "invoice paid by fund": lambda: pay(accountant, invoice, payment(session, "5.00", "Fund")),
        "invoice unpaid": lambda: unpay(accountant, done),
        "invoice and payments": lambda: accountant.post(
            f"{INVOICE}/CreateInvoiceAndPayments", json=wish(session, [lines[3]], payments=[transfer])
        ),
        "invoice and fund": lambda: accountant.post(
            f"{INVOICE}/CreateInvoiceAndCreditFund", json=wish(session, [lines[3]])
        ),
        "booking paid": lambda: pay_booking(clerk, held, paying(session, "Cash", "215.00")),
        "booking paid by fund": lambda: pay_booking(clerk, held, paying(session, "Fund", "215.00")),
        "payment undone": lambda: admin.delete(
            f"{PAYMENTS}/{payments_of(admin, {'id': str(own.id)})[0]['id']}", params={"reason": "Twice"}
        ),
        "canceled": lambda: clerk.post(
            "/api/TicketMaster/CancelTicketMaster",
            json={"id": quote["ticketMasterId"], "version": quote["version"], "quoteId": quote["id"]},
        ),
        "refunded": lambda: refund_booking(
            accountant, read_booking(clerk, gone), {"paymentId": received["id"], "amount": "10.00"}
        ),
        "paid back by the agency": lambda: refund_booking(
            clerk, read_booking(clerk, kept), {"paymentId": cash["id"], "amount": "10.00"}
        ),
    }
    close(accountant, last_month)
    before = counts(session)

    answers = {}
    for name, attempt in attempts.items():
        with stopped_at(session, middle):
            answers[name] = attempt()

    assert {name: refused(answer) for name, answer in answers.items()} == dict.fromkeys(answers, CLOSED)
    assert counts(session) == before
    assert read(accountant, invoice)["paid"] == "0.00"


def test_no_call_takes_a_day_of_a_closed_month(
    accountant: Caller, admin: Caller, session: Session, last_month: date, middle: datetime, flight: Flight
) -> None:
    with stopped_at(session, middle):
        paid_booking(session, admin, flight)
    contract(session, flight)
    receipts = due(accountant, flight)
    day = middle.date() + timedelta(days=1)
    text = f"Date,Description,Amount\n{day},Deposit,215.00"
    assert (
        accountant.post(f"{INVOICE}/ImportBankFile", json={"name": "b.csv", "text": text}).status_code == 200
    )
    (line,) = accountant.get(f"{INVOICE}/GetBankLines").json()
    close(accountant, last_month)
    before = counts(session)
    cost = {"kind": "Payment", "title": "First part", "amount": "5.00", "day": day.isoformat()}
    counted = {"paymentMethodId": str(method(session, "Cash")), "expected": "0.00", "counted": "0.00"}

    answers = {
        "deposit": deposit(accountant, receipts, day),
        "bank line": accountant.post(
            f"{INVOICE}/MatchBankLine/{line['id']}", json={"receiptIds": [each["id"] for each in receipts]}
        ),
        "taxes": payout(accountant, flight, "Taxes", "1.00", day=day.isoformat()),
        "release": payout(accountant, flight, "Released", "1.00", day=day.isoformat()),
        "airline": accountant.post(f"/api/Flights/AddCost/{flight.id}", json=cost),
        "extra cost": accountant.post(f"/api/Flights/AddCost/{flight.id}", json={**cost, "kind": "Extra"}),
        "cash-up": accountant.post(
            f"{PAYMENTS}/SaveCashUp", json={"day": day.isoformat(), "counts": [counted]}
        ),
    }
    commit(session)

    assert {name: refused(answer) for name, answer in answers.items()} == dict.fromkeys(answers, CLOSED)
    assert counts(session) == before
    assert len(due(accountant, flight)) == 1
