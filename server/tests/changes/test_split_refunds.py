"""Refunds after a split: both bookings give back their share of the same payment, and never more of it."""

import uuid
from decimal import Decimal

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.booking.models import TicketMaster
from charterdesk.payments.verify_refunds import verify_refunded, verify_refunds_within_payments
from tests.api.conftest import RealServer
from tests.booking.bookings import MIAMI, Body, accepted, held, ofac, person, priced_flight, read, traveler
from tests.callers import Caller
from tests.changes.parties import COUPLE
from tests.changes.refunds import (
    agency_booking,
    cancelled,
    part,
    payments_of,
    refund,
    refund_one,
    refunded,
    refunds_of,
    reimburse,
    set_limit,
)
from tests.changes.sold import found_wrong, ids, ticket_of
from tests.changes.test_card_refunds import problems, simulated
from tests.changes.test_split import parted
from tests.payments.cards import VISA, charge


def paid_by(real: RealServer, house: Caller, card: str) -> Body:
    """A house booking of two, paid by this card with a surcharge."""
    with real.database.sessions() as session:
        flights = [priced_flight(session)]
        people = [
            traveler(person(session, name, office=MIAMI), isTitular=number == 0, ofacId=ofac(session))
            for number, name in enumerate(COUPLE)
        ]
        session.commit()
    booking = accepted(house, held(house, flights, people))
    with real.database.sessions() as session:
        row = session.get_one(TicketMaster, uuid.UUID(booking["id"]))
    answer = charge(real, house, row, card, amount=booking["quote"]["total"])
    assert answer.status_code == 200, answer.text
    return read(house, booking)


def test_both_sides_are_refunded_to_one_card_and_never_above_it(real: RealServer, house: Caller) -> None:
    booking = paid_by(real, house, VISA)
    [payment] = payments_of(house, booking)
    old, new = (cancelled(house, each) for each in parted(house, booking, 1))
    shown = {each["id"]: refunds_of(house, each) for each in (old, new)}
    shares = {key: panel["payments"][0] for key, panel in shown.items()}

    assert {each["paymentId"] for each in shares.values()} == {payment["id"]}
    assert sum(Decimal(each["paid"]) for each in shares.values()) == Decimal(payment["total"])
    for each in (old, new):
        most, credit = shares[each["id"]]["left"], shown[each["id"]]["refundable"]
        above = refund(house, each, part(payment, f"{Decimal(most) + 1:.2f}"))
        assert above.json()["code"] == "refundOverPayment"
        done = refund(house, each, part(payment, credit))
        assert done.status_code == 200, done.text
        assert done.json()["refunds"][0]["state"] == "Sent"
    sent = sum(amount for amount, _ in simulated(real))
    assert sent == sum(Decimal(each["refundable"]) for each in shown.values()) < Decimal(payment["total"])
    assert [refunds_of(house, each)["refundable"] for each in (old, new)] == ["0.00", "0.00"]
    assert problems(real) == {}


def test_one_refund_can_name_the_booking_that_the_payment_came_to(real: RealServer, house: Caller) -> None:
    booking = paid_by(real, house, VISA)
    [payment] = payments_of(house, booking)
    _, new = parted(house, booking, 1)
    new = cancelled(house, new)
    body = {**part(payment, "10.00"), "ticketMasterId": new["id"], "version": new["version"], "reason": "Ill"}

    done = house.post("/api/Payments/Refund", json=body)

    assert done.status_code == 200, done.text
    assert (done.json()["ticketMasterId"], done.json()["refunded"]) == (new["id"], "10.00")
    assert problems(real) == {}


FAMILY = (*COUPLE, "Bárbara Quiñonero")


@pytest.mark.usefixtures("own_transactions")
def test_refunded_and_promised_money_does_not_leave(
    clerk: Caller, accountant: Caller, session: Session
) -> None:
    """Three of 200.00, one cancelled: 50.00 are given back, 60.00 approved, and the rest is credit."""
    paid = (accountant, "200.00", "Bank transfer"), (clerk, "400.00", "Cash")
    booking = agency_booking(clerk, session, *paid, names=FAMILY)
    transfer, cash = payments_of(clerk, booking)
    booking = cancelled(clerk, booking, ticketIds=ids(ticket_of(booking, 0, 2)))
    refunded(accountant, booking, part(transfer, "50.00"))
    booking = read(clerk, booking)
    assert reimburse(accountant, booking, part(cash, "60.00")).status_code == 200
    set_limit(accountant, read(clerk, booking), "150.00")
    booking = read(clerk, booking)

    old, new = parted(clerk, booking, 1)

    # 440.00 are charged, 200.00 of them leave; of the cash, the later payment, 340.00 could have left.
    assert (new["charged"], new["paid"], new["credit"]) == ("200.00", "200.00", "0.00")
    assert (old["charged"], old["paid"], old["refunded"]) == ("240.00", "400.00", "50.00")
    panels = [refunds_of(accountant, each) for each in (old, new)]
    assert [panel["reserved"] for panel in panels] == ["60.00", "0.00"]
    assert [each["paid"] for each in panels[0]["payments"]] == ["200.00", "200.00"]
    assert [each["left"] for each in panels[0]["payments"]] == ["140.00", "150.00"]
    assert [(each["paymentId"], each["paid"]) for each in panels[1]["payments"]] == [(cash["id"], "200.00")]
    # What the limit allows beyond 110.00 is shared: 40.00 × 200.00 / 490.00.
    assert [panel["limit"] for panel in panels] == ["133.68", "16.32"]
    paid_back = refund_one(clerk, old, cash, "60.00")
    assert paid_back.status_code == 200, paid_back.text
    assert found_wrong(session) == {}


@pytest.mark.usefixtures("own_transactions")
def test_the_checker_finds_a_refund_above_a_bookings_share(
    clerk: Caller, accountant: Caller, session: Session
) -> None:
    booking = agency_booking(clerk, session, (accountant, "400.00", "Bank transfer"))
    [payment] = payments_of(clerk, booking)
    old, new = (cancelled(clerk, each) for each in parted(clerk, booking, 1))
    for each in (old, new):
        refunded(accountant, each, part(payment, "100.00"))
    assert found_wrong(session) == {}

    session.execute(
        text("update refund set amount = 201 where ticket_master_id = :id"), {"id": uuid.UUID(new["id"])}
    )

    assert len(list(verify_refunds_within_payments(session))) == 1
    session.execute(text("update refund set amount = 201"))
    assert len(list(verify_refunds_within_payments(session))) == 3
    assert list(verify_refunded(session))
