"""Refunds of money that is not on a card: how much, to where, and what is written."""

import uuid
from decimal import Decimal

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.ledger.accounts import (
    agency_account,
    customer_account,
    fund_account,
    holding_account,
    till_account,
)
from tests.booking.bookings import (
    Body,
    accepted,
    held,
    ofac,
    pay,
    person,
    priced_flight,
    read,
    traveler,
)
from tests.callers import Caller
from tests.changes.refunds import (
    agency_booking,
    balances,
    cancelled,
    part,
    payments_of,
    refund_one,
    refunded,
    refunds_of,
)
from tests.changes.sold import fee, found_wrong, ids, ticket_of
from tests.flights.flights import CUBAMIA, holding
from tests.payments.sales import fill_fund

pytestmark = pytest.mark.usefixtures("own_transactions")


def test_a_transfer_of_an_agencys_customer_goes_back(
    by_transfer: Body, accountant: Caller, session: Session
) -> None:
    [payment] = payments_of(accountant, by_transfer)
    ours = holding(session, CUBAMIA).id
    till = till_account(uuid.UUID(payment["officeId"]), uuid.UUID(payment["paymentMethodId"]))
    accounts = [
        customer_account(uuid.UUID(by_transfer["id"])),
        agency_account(ours),
        holding_account(ours),
        till,
    ]
    before = balances(session, *accounts)

    answer = refund_one(accountant, by_transfer, payment, "100.00")

    body = answer.json()
    assert answer.status_code == 200, answer.text
    assert (body["refunded"], body["credit"], body["reserved"]) == ("100.00", "220.00", "0.00")
    assert [(each["state"], each["amount"]) for each in body["refunds"]] == [("Sent", "100.00")]
    moved = [after - was for after, was in zip(balances(session, *accounts), before, strict=True)]
    assert moved == [Decimal(100), Decimal(-100), Decimal(100), Decimal(-100)]
    after = read(accountant, by_transfer)
    assert (after["refunded"], after["version"]) == ("100.00", body["version"])
    assert {ticket["status"] for ticket in after["tickets"]} == {"Cancel"}
    event = session.scalars(select(EventLog).where(EventLog.event_type == EventType.Refund)).one()
    assert event.event_title == f"Refunded to Bank transfer 100.00: {after['locatorNumber']}"
    assert event.event_text == "Customer asked for it"
    assert {change["field"] for change in event.changes} == {"refunded"}
    assert found_wrong(session) == {}


def test_house_money_goes_from_the_till_to_the_customer(
    of_house: Body, admin: Caller, session: Session
) -> None:
    [payment] = payments_of(admin, of_house)
    till = till_account(uuid.UUID(payment["officeId"]), uuid.UUID(payment["paymentMethodId"]))
    customer = customer_account(uuid.UUID(of_house["id"]))
    before = balances(session, till, customer)
    credit = refunds_of(admin, of_house)["refundable"]

    refunded(admin, of_house, part(payment, credit))

    moved = [after - was for after, was in zip(balances(session, till, customer), before, strict=True)]
    assert moved == [-Decimal(credit), Decimal(credit)]
    assert {ticket["status"] for ticket in read(admin, of_house)["tickets"]} == {"Refund"}
    assert read(admin, of_house)["status"] == "Cancel"
    assert found_wrong(session) == {}


def test_money_of_the_fund_goes_back_to_the_fund(clerk: Caller, accountant: Caller, session: Session) -> None:
    fill_fund(session, "500.00")
    booking = cancelled(
        clerk,
        agency_booking(clerk, session, (clerk, "300.00", "Fund"), (accountant, "100.00", "Bank transfer")),
    )
    by_fund, by_transfer = payments_of(clerk, booking)
    fund = fund_account(holding(session, CUBAMIA).id)
    [before] = balances(session, fund)

    body = refunded(accountant, booking, part(by_fund, "250.00"), part(by_transfer, "70.00"))

    [after] = balances(session, fund)
    assert after - before == Decimal(-250)
    assert body["refunded"] == "320.00"
    assert {ticket["status"] for ticket in read(clerk, booking)["tickets"]} == {"Refund"}
    assert found_wrong(session) == {}


def test_the_panel_shows_the_ceilings_and_each_payment(
    by_transfer: Body, clerk: Caller, accountant: Caller
) -> None:
    [payment] = payments_of(accountant, by_transfer)
    refunded(accountant, by_transfer, part(payment, "100.00"))

    panel = refunds_of(clerk, by_transfer)

    shown = ("paid", "refunded", "reserved", "charged", "limit", "kept", "credit", "refundable")
    assert [panel[name] for name in shown] == [
        *("400.00", "100.00", "0.00", "80.00", "320.00", "80.00", "220.00", "220.00")
    ]
    assert panel["limitSet"] is False
    [line] = panel["payments"]
    assert (line["paid"], line["refunded"], line["left"]) == ("400.00", "100.00", "300.00")
    assert (line["receiver"], line["kind"]) == ("Operator", "Transfer")
    assert [each["state"] for each in line["refunds"]] == ["Sent"]


def test_a_live_booking_has_no_credit_to_refund(clerk: Caller, accountant: Caller, session: Session) -> None:
    booking = agency_booking(clerk, session, (accountant, "400.00", "Bank transfer"))
    [payment] = payments_of(accountant, booking)

    answer = refund_one(accountant, booking, payment, "10.00")

    assert (answer.status_code, answer.json()["code"]) == (409, "nothingToRefund")
    panel = refunds_of(accountant, booking)
    assert (panel["limit"], panel["kept"], panel["refundable"]) == ("320.00", "80.00", "0.00")


def test_one_cancelled_passenger_of_two_is_refunded(
    clerk: Caller, accountant: Caller, session: Session
) -> None:
    sold = agency_booking(clerk, session, (accountant, "400.00", "Bank transfer"))
    booking = cancelled(clerk, sold, ticketIds=ids(ticket_of(sold, 0, 1)))
    [payment] = payments_of(accountant, booking)

    over = refund_one(accountant, booking, payment, "160.01")
    body = refunded(accountant, booking, part(payment, "160.00"))

    assert over.json()["code"] == "overBookingCredit"
    assert over.json()["message"].startswith("Refund at most 160.00.")
    assert body["status"] == "Booked"
    assert [ticket["status"] for ticket in read(clerk, booking)["tickets"]] == ["Booked", "Refund"]
    assert found_wrong(session) == {}


def test_a_ticket_of_which_nothing_comes_back_stays_cancelled(
    clerk: Caller, accountant: Caller, session: Session
) -> None:
    sold = agency_booking(clerk, session, (accountant, "400.00", "Bank transfer"))
    fee(session, FunctionalFeeKind.Cancellation, "500.00")
    one = cancelled(clerk, sold, ticketIds=ids(ticket_of(sold, 0, 1)))
    fee(session, FunctionalFeeKind.Cancellation, "40.00")
    booking = cancelled(clerk, one)
    [payment] = payments_of(accountant, booking)

    refunded(accountant, booking, part(payment, "160.00"))

    assert [ticket["status"] for ticket in read(clerk, booking)["tickets"]] == ["Refund", "Cancel"]
    assert found_wrong(session) == {}


def test_money_for_a_booking_that_was_never_sold_goes_back(
    clerk: Caller, accountant: Caller, session: Session
) -> None:
    who = traveler(person(session), isTitular=True, ofacId=ofac(session))
    booking = accepted(clerk, held(clerk, [priced_flight(session)], [who]))
    pay(accountant, session, booking, "50.00")
    ours = holding_account(holding(session, CUBAMIA).id)
    [before] = balances(session, ours)
    [payment] = payments_of(accountant, booking)

    body = refunded(accountant, read(accountant, booking), part(payment, "50.00"))

    assert (body["refunded"], body["status"]) == ("50.00", "Pending")
    assert balances(session, ours) == [before]
    assert found_wrong(session) == {}
