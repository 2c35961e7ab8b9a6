"""Refunds that are refused, or made once however often they are sent."""

import uuid
from decimal import Decimal

import pytest
from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.errors import ChargeStillOpen
from charterdesk.booking.models import TicketMaster
from charterdesk.kit.idempotency import IdempotencyKey
from charterdesk.kit.sql_params import table_of
from charterdesk.payments.models import Refund
from tests.booking.bookings import (
    Body,
    read,
    row_of,
)
from tests.callers import Caller
from tests.changes.refunds import (
    PAYMENTS,
    agency_booking,
    cancelled,
    part,
    payments_of,
    refund,
    refund_one,
    refunded,
    set_limit,
)
from tests.changes.sold import found_wrong
from tests.conftest import Callers

pytestmark = pytest.mark.usefixtures("own_transactions")


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
