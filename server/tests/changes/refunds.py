"""Paid bookings that are cancelled, and the calls that refund them."""

from decimal import Decimal
from typing import Any

from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.ledger.accounts import AccountKey, compute_balance
from tests.booking.bookings import PATH, Body, booking_fee, pay, priced_flight, read
from tests.callers import Caller
from tests.changes.sold import applied, fee, quoted, sold_party

PAYMENTS = "/api/Payments"
EXPENSE = "/api/Expense"
COUPLE = ("Zulema Quiñonero", "Ramón Quiñonero")


def agency_booking(
    clerk: Caller, session: Session, *paid: tuple[Caller, str, str], names: tuple[str, ...] = COUPLE
) -> Body:
    """Two adults of an agency, sold for 400.00, with these payments: who takes it, how much, how."""
    booking_fee(session, "0.00")
    fee(session, FunctionalFeeKind.Cancellation, "40.00")
    booking = sold_party(clerk, session, [priced_flight(session)], names)
    for caller, amount, method in paid:
        pay(caller, session, read(clerk, booking), amount, method)
    return read(clerk, booking)


def cancelled(caller: Caller, booking: Body, **fields: Any) -> Body:
    quote = quoted(caller, "CancelCalculatePrice", booking, **fields)
    return applied(caller, "CancelTicketMaster", booking, quote)


def payments_of(caller: Caller, booking: Body) -> list[Body]:
    """The payments, oldest first."""
    found: list[Body] = caller.get(f"{PAYMENTS}/GetByEntityId/{booking['id']}").json()
    return found[::-1]


def refunds_of(caller: Caller, booking: Body) -> Body:
    answer = caller.get(f"{PATH}/GetRefunds/{booking['id']}")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def part(payment: Body, amount: str) -> Body:
    return {"paymentId": payment["id"], "amount": amount}


def refund(caller: Caller, booking: Body, *parts: Body, **options: Any) -> Response:
    body = {"version": booking["version"], "refunds": list(parts), "reason": "Customer asked for it"}
    return caller.post(f"{PAYMENTS}/RefundPayments/{booking['id']}", json=body, **options)


def refund_one(caller: Caller, booking: Body, payment: Body, amount: str, **options: Any) -> Response:
    body = {**part(payment, amount), "version": booking["version"], "reason": "Customer asked for it"}
    return caller.post(f"{PAYMENTS}/Refund", json=body, **options)


def refunded(caller: Caller, booking: Body, *parts: Body) -> Body:
    answer = refund(caller, booking, *parts)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def reimburse(caller: Caller, booking: Body, *parts: Body) -> Response:
    body = {"version": booking["version"], "payments": list(parts), "reason": "Customer is ill"}
    booking_id = booking.get("id") or booking["ticketMasterId"]
    return caller.post(f"{EXPENSE}/Reimburse/{booking_id}", json=body)


def withdraw(caller: Caller, booking: Body, approval: Body, **fields: Any) -> Response:
    body = {"version": booking["version"], "reason": "Approved by mistake", **fields}
    return caller.post(f"{EXPENSE}/WithdrawReimbursement/{approval['id']}", json=body)


def set_limit(caller: Caller, booking: Body, limit: str, **fields: Any) -> Response:
    body = {"id": booking["id"], "version": booking["version"], "refundLimit": limit, "reason": "Goodwill"}
    return caller.post(f"{PATH}/ChangeRefundLimit", json={**body, **fields})


def balances(session: Session, *keys: AccountKey) -> list[Decimal]:
    return [compute_balance(session, key) for key in keys]
