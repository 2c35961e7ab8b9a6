"""Exceptions of escrow: late deposits, money undone or paid over what is held, canceled flights."""

import uuid
from datetime import UTC, datetime, time, timedelta
from decimal import Decimal

import pytest
from sqlalchemy.orm import Session

from charterdesk.accounting.enums import EscrowKind
from charterdesk.accounting.models_escrow import EscrowEntry
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.db import commit
from tests.accounting.escrow import (
    TODAY,
    Body,
    contract,
    cost,
    deposit,
    due,
    escrow_of,
    listed,
    paid_booking,
    payout,
    read,
    refused,
    verified,
)
from tests.callers import Caller
from tests.payments.sales import PAYMENTS, flight_for_sale, payments_of

pytestmark = pytest.mark.usefixtures("own_transactions")


def test_a_payment_that_was_undone_after_its_deposit_is_an_exception(
    accountant: Caller, admin: Caller, session: Session, flight: Flight
) -> None:
    booking = paid_booking(session, admin, flight)
    assert deposit(accountant, due(accountant, flight)).status_code == 200
    (payment,) = payments_of(session, booking)
    admin.delete(f"{PAYMENTS}/{payment.id}", params={"reason": "Typed twice"})

    found = escrow_of(accountant, flight)

    assert [(each["kind"], each["amount"]) for each in found["exceptions"]] == [
        ("DepositedTooMuch", "215.00")
    ]
    assert (found["deposited"], found["held"], found["depositedUndone"]) == ("215.00", "0.00", "215.00")
    verified(session)


def test_a_late_deposit_is_an_exception_and_comes_first(
    accountant: Caller, admin: Caller, session: Session, flight: Flight, receipts: list[Body]
) -> None:
    other = flight_for_sale(session)
    paid_booking(session, admin, other)
    late_receipt(session, flight, receipts[0], "50.00")

    found = listed(accountant)
    queue = read(accountant, "GetDepositsDue")

    first = found["flights"][0]
    assert first["flightId"] == str(flight.id)
    assert [(each["kind"], each["amount"], each["count"]) for each in first["exceptions"]] == [
        ("DepositLate", "50.00", 1)
    ]
    assert (first["late"], first["due"]) == ("50.00", "315.00")
    assert (queue["count"], queue["amount"], queue["lateCount"], queue["lateAmount"]) == (
        *(4, "580.00"),
        *(1, "50.00"),
    )
    assert [each["lateDays"] for each in queue["receipts"]] == [9, 0, 0, 0]
    assert found["exceptions"] == first["exceptions"]


def late_receipt(session: Session, flight: Flight, like: Body, amount: str) -> None:
    """Add a receipt of ten days ago, which should have been deposited the day after."""
    journal_id = session.get_one(EscrowEntry, uuid.UUID(like["id"])).journal_id
    day = TODAY - timedelta(days=10)
    at = datetime.combine(day, time(12), UTC)
    session.add(
        EscrowEntry(
            flight_id=flight.id,
            kind=EscrowKind.Received,
            amount=Decimal(amount),
            at=at,
            day=day,
            deposit_due_on=day + timedelta(days=1),
            title="Valdés",
            journal_id=journal_id,
            app_user_name="Test",
        )
    )
    commit(session)


def test_the_airline_paid_above_what_is_held_is_an_exception(
    accountant: Caller, admin: Caller, session: Session, flight: Flight
) -> None:
    paid_booking(session, admin, flight, "100.00")
    contract(session, flight, "500.00")
    cost(accountant, flight, "250.00")

    found = escrow_of(accountant, flight)

    assert (found["held"], found["carrier"]) == ("-150.00", "250.00")
    assert ("PaidOverHeld", "150.00") in [(each["kind"], each["amount"]) for each in found["exceptions"]]
    verified(session)


def test_money_on_a_canceled_flight_is_an_exception(
    accountant: Caller, session: Session, flight: Flight, receipts: list[Body]
) -> None:
    flight.status, flight.cancel_reason = FlightStatus.Cancelled, "No aircraft"
    commit(session)

    found = escrow_of(accountant, flight)

    assert [(each["kind"], each["amount"]) for each in found["exceptions"]] == [("CancelledHeld", "315.00")]
    assert found["releasable"] == "0.00"
    assert refused(payout(accountant, flight, "Released", "1.00")) == (409, "flightNotFlown")
