"""Refunds of money that is not on a card: how much, to where, and what is written."""

import uuid
from decimal import Decimal

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.booking.errors import ChargeStillOpen
from charterdesk.booking.models import TicketMaster
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.kit.idempotency import IdempotencyKey
from charterdesk.kit.sql_params import table_of
from charterdesk.ledger.accounts import (
    agency_account,
    customer_account,
    fund_account,
    holding_account,
    till_account,
)
from charterdesk.payments.models import Refund
from tests.booking.bookings import (
    Body,
    accepted,
    held,
    ofac,
    pay,
    person,
    priced_flight,
    read,
    row_of,
    traveler,
)
from tests.callers import Caller
from tests.changes.refunds import (
    PAYMENTS,
    agency_booking,
    balances,
    cancelled,
    part,
    payments_of,
    refund,
    refund_one,
    refunded,
    refunds_of,
    set_limit,
)
from tests.changes.sold import fee, found_wrong, ids, ticket_of
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, holding
from tests.payments.sales import fill_fund

pytestmark = pytest.mark.usefixtures("own_transactions")


@pytest.fixture
def by_transfer(clerk: Caller, accountant: Caller, session: Session) -> Body:
    """A booking of an agency for 400.00, paid to the operator and cancelled: 320.00 are credit."""
    return cancelled(clerk, agency_booking(clerk, session, (accountant, "400.00", "Bank transfer")))


@pytest.fixture
def of_house(admin: Caller, session: Session) -> Body:
    who = traveler(person(session), isTitular=True, ofacId=ofac(session))
    booking = accepted(admin, held(admin, [priced_flight(session)], [who]))
    pay(admin, session, booking, "215.00", "Cash")
    return cancelled(admin, read(admin, booking))


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


def test_all_refunds_of_a_request_or_none(by_transfer: Body, accountant: Caller, session: Session) -> None:
    [payment] = payments_of(accountant, by_transfer)
    of_another = {"id": str(uuid.uuid4())}

    unknown = refund(accountant, by_transfer, part(payment, "10.00"), part(of_another, "10.00"))
    twice = refund(accountant, by_transfer, part(payment, "10.00"), part(payment, "10.00"))
    too_much = refund(accountant, by_transfer, part(payment, "320.01"))

    assert (unknown.status_code, twice.json()["code"]) == (404, "paymentNamedTwice")
    assert too_much.json()["code"] == "overBookingCredit"
    assert not session.scalars(select(Refund)).all()
    assert read(accountant, by_transfer)["version"] == by_transfer["version"]


def test_no_more_goes_back_than_a_payment_was(clerk: Caller, accountant: Caller, session: Session) -> None:
    booking = cancelled(
        clerk,
        agency_booking(
            clerk, session, (accountant, "300.00", "Bank transfer"), (accountant, "100.00", "Bank transfer")
        ),
    )
    _, small = payments_of(accountant, booking)

    answer = refund_one(accountant, booking, small, "100.01")

    assert answer.status_code == 422
    assert answer.json()["fields"] == {
        "amount": "Refund at most 100.00 to Bank transfer, which is left of that payment."
    }


def test_a_limit_that_was_set_is_kept_to(by_transfer: Body, accountant: Caller, session: Session) -> None:
    [payment] = payments_of(accountant, by_transfer)
    booking = set_limit(accountant, by_transfer, "150.00").json()

    over = refund_one(accountant, booking, payment, "150.01")
    refunded(accountant, booking, part(payment, "150.00"))

    assert over.json()["message"] == (
        "Refund at most 150.00. The refund limit is 150.00, of which 0.00 is refunded or promised already."
    )
    assert {ticket["status"] for ticket in read(accountant, booking)["tickets"]} == {"Refund"}
    assert found_wrong(session) == {}


def test_the_same_request_twice_refunds_once(by_transfer: Body, accountant: Caller, session: Session) -> None:
    [payment] = payments_of(accountant, by_transfer)
    key = {"headers": {"Idempotency-Key": "refund-1"}}

    first = refund_one(accountant, by_transfer, payment, "100.00", **key)
    same = refund_one(accountant, by_transfer, payment, "100.00", **key)
    other = refund_one(accountant, by_transfer, payment, "90.00", **key)
    stale = refund_one(accountant, by_transfer, payment, "100.00")

    assert first.status_code == 200
    assert same.content == first.content
    assert other.status_code == 422
    assert stale.json()["code"] == "stale"
    assert row_of(session, by_transfer).refunded == Decimal(100)


def forget_keys(session: Session) -> None:
    """Lose the stored answers, as a server that dies before it stores them."""
    session.execute(delete(IdempotencyKey))
    session.commit()


def test_a_repeat_whose_first_answer_was_lost_finds_its_refund(
    by_transfer: Body, accountant: Caller, session: Session
) -> None:
    [payment] = payments_of(accountant, by_transfer)
    key = {"headers": {"Idempotency-Key": "refund-2"}}
    first = refund_one(accountant, by_transfer, payment, "100.00", **key)
    forget_keys(session)

    again = refund_one(accountant, by_transfer, payment, "100.00", **key)
    forget_keys(session)
    other = refund_one(accountant, by_transfer, payment, "99.00", **key)

    assert again.json() == first.json()
    assert (other.status_code, other.json()["code"]) == (422, "keyReused")
    assert row_of(session, by_transfer).refunded == Decimal(100)


def test_a_refunded_payment_is_not_undone(by_transfer: Body, accountant: Caller) -> None:
    [payment] = payments_of(accountant, by_transfer)
    refunded(accountant, by_transfer, part(payment, "10.00"))

    answer = accountant.delete(f"{PAYMENTS}/{payment['id']}", params={"reason": "Mistake"})

    assert (answer.status_code, answer.json()["code"]) == (409, "paymentGivenBack")


def test_an_undone_payment_is_not_refunded(clerk: Caller, accountant: Caller, session: Session) -> None:
    booking = cancelled(
        clerk,
        agency_booking(
            clerk, session, (accountant, "300.00", "Bank transfer"), (accountant, "100.00", "Bank transfer")
        ),
    )
    _, small = payments_of(accountant, booking)
    accountant.delete(f"{PAYMENTS}/{small['id']}", params={"reason": "Mistake"})

    answer = refund_one(accountant, read(clerk, booking), small, "10.00")

    assert answer.json()["code"] == "paymentWasUndone"


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


def test_nothing_is_refunded_while_a_card_is_being_charged(
    by_transfer: Body, accountant: Caller, session: Session
) -> None:
    [payment] = payments_of(accountant, by_transfer)
    session.execute(update(table_of(TicketMaster)).values(charge_open=True))
    session.commit()

    answer = refund_one(accountant, by_transfer, payment, "10.00")

    assert answer.json()["code"] == ChargeStillOpen.code()


@pytest.mark.parametrize("role", Role, ids=lambda role: role.value)
def test_who_refunds_what_the_operator_received(
    by_transfer: Body, accountant: Caller, as_role: Callers, role: Role
) -> None:
    [payment] = payments_of(accountant, by_transfer)

    answer = refund_one(as_role(role), by_transfer, payment, "10.00")

    assert answer.status_code == (200 if role in (Role.CharterAdmin, Role.CharterAccounting) else 403)


def test_another_agency_finds_neither_booking_nor_payment(
    by_transfer: Body, accountant: Caller, as_role: Callers
) -> None:
    [payment] = payments_of(accountant, by_transfer)
    stranger = as_role(Role.OfficeHoldingAdmin, "gulf")

    answers = [
        refund_one(stranger, by_transfer, payment, "10.00"),
        refund(stranger, by_transfer, part(payment, "10.00")),
        stranger.get(f"/api/TicketMaster/GetRefunds/{by_transfer['id']}"),
        stranger.get(f"/api/Expense/GetByTicketMasterId/{by_transfer['id']}"),
    ]

    assert [answer.status_code for answer in answers] == [404] * 4


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"amount": "0.00"}, "amount"),
        ({"amount": "-5.00"}, "amount"),
        ({"amount": "1.001"}, "amount"),
        ({"amount": "much"}, "amount"),
        ({"reason": ""}, "reason"),
        ({"reason": "card 4111 1111 1111 1111"}, "reason"),
        ({"paymentId": "none"}, "paymentId"),
        ({"version": "one"}, "version"),
    ],
)
def test_bad_input_is_refused(
    by_transfer: Body, accountant: Caller, fields: dict[str, str], wrong: str
) -> None:
    [payment] = payments_of(accountant, by_transfer)
    good = {**part(payment, "1.00"), "version": by_transfer["version"], "reason": "Asked"}

    answer = accountant.post(f"{PAYMENTS}/Refund", json={**good, **fields})

    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == [wrong]
    assert read(accountant, by_transfer)["refunded"] == "0.00"
