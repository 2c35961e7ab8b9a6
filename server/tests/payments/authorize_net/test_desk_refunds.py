"""Refunds to cards through Authorize.Net, from accounting's call to the booking and its money."""

import pytest

from charterdesk.changes.actions.settle_refund import ASK_REFUND
from charterdesk.payments.enums import RefundState
from charterdesk.payments.gateway.simulator import Simulator
from tests.booking.bookings import Body, read
from tests.changes.refunds import cancelled, payments_of, refund_one
from tests.payments.authorize_net.conftest import Desk
from tests.payments.authorize_net.desk import (
    charge_body,
    problems,
    refund_states,
    run,
    sell,
    wait,
)
from tests.payments.authorize_net.faults import LOST_ANSWERS, Fault
from tests.payments.cards import booked_by, charges
from tests.payments.sales import CARDS, PAYMENTS

CREATE = "createTransactionRequest"
WHOLE, CREDIT = "222.53", "165.00"


def cancelled_sale(desk: Desk) -> tuple[Body, Body]:
    """A booking that was paid by card and cancelled, with a part to give back, and its payment."""
    made, answer = sell(desk)
    assert answer.status_code == 200, answer.text
    booking = cancelled(desk.house, read(desk.house, {"id": str(made.id)}))
    [payment] = payments_of(desk.house, booking)
    return booking, payment


def unsold(desk: Desk) -> tuple[Body, Body]:
    """A booking whose hold ended while its card was charged: all of the charge is credit."""
    made = booked_by(desk.server, desk.house)
    desk.company.fail(CREATE, Fault.Cut)
    desk.house.post(CARDS, json=charge_body(desk, made))
    desk.server.as_owner(
        "update ticket_master set hold_expires_at = now() - interval '1 minute'",
        "update seat_hold set expires_at = now() - interval '1 minute'",
    )
    [lost] = charges(desk.server)
    desk.house.post(f"{PAYMENTS}/ProcessMerchantPayment", json={"id": str(lost.id)})
    booking = read(desk.house, {"id": str(made.id)})
    [payment] = payments_of(desk.house, booking)
    return booking, payment


def test_a_whole_charge_is_voided_on_its_day(desk: Desk) -> None:
    booking, payment = unsold(desk)

    answer = refund_one(desk.house, booking, payment, WHOLE)

    assert answer.status_code == 200, answer.text
    assert [each["state"] for each in answer.json()["refunds"]] == ["Sent"]
    assert [each.status for each in desk.company.transactions.values()] == ["voided"]
    assert problems(desk) == []


def test_a_part_is_refused_on_the_day_and_refunded_the_next(desk: Desk) -> None:
    booking, payment = cancelled_sale(desk)

    early = refund_one(desk.house, booking, payment, CREDIT).json()
    desk.company.settle()
    late = refund_one(desk.house, read(desk.house, booking), payment, CREDIT).json()

    [refused], [sent] = early["refunds"], late["refunds"]
    assert refused["state"] == "Failed"
    assert refused["message"].startswith("The card company gives a part back only once")
    assert (early["reserved"], early["credit"]) == ("0.00", CREDIT)
    assert (sent["state"], late["refunded"], late["credit"]) == ("Sent", CREDIT, "0.00")
    assert len(desk.company.of_kind("refundTransaction")) == 1
    assert problems(desk) == []


@pytest.mark.parametrize("fault", LOST_ANSWERS, ids=lambda fault: fault.name)
@pytest.mark.parametrize("by_void", [True, False], ids=["void", "refund"])
def test_a_lost_answer_is_settled_by_asking_once(desk: Desk, by_void: bool, fault: Fault) -> None:
    booking, payment = unsold(desk) if by_void else cancelled_sale(desk)
    if not by_void:
        desk.company.settle()
    desk.company.fail(CREATE, fault)

    lost = refund_one(desk.house, booking, payment, WHOLE if by_void else CREDIT).json()
    sent = len(desk.company.sent(CREATE))
    for _ in range(3):
        wait(desk)
        run(desk)

    assert [each["state"] for each in lost["refunds"]] == ["Unknown"]
    assert refund_states(desk) == [RefundState.Sent]
    assert len(desk.company.sent(CREATE)) == sent
    assert len(desk.company.of_kind("refundTransaction")) == (not by_void)
    assert problems(desk) == []


def test_a_refund_that_never_arrived_fails_and_may_be_tried_again(desk: Desk) -> None:
    booking, payment = cancelled_sale(desk)
    desk.company.settle()
    desk.company.fail(CREATE, Fault.Unread)
    refund_one(desk.house, booking, payment, CREDIT)

    wait(desk)
    run(desk)
    again = refund_one(desk.house, read(desk.house, booking), payment, CREDIT)

    assert [each["state"] for each in again.json()["refunds"]] == ["Sent"]
    assert refund_states(desk) == [RefundState.Failed, RefundState.Sent]
    assert len(desk.company.of_kind("refundTransaction")) == 1
    assert problems(desk) == []


def test_a_refund_that_a_killed_worker_left_is_asked_about(desk: Desk) -> None:
    booking, payment = cancelled_sale(desk)
    desk.company.settle()
    desk.company.fail(CREATE, Fault.Cut)
    refund_one(desk.house, booking, payment, CREDIT)
    desk.server.as_owner(f"delete from procrastinate_jobs where task_name = '{ASK_REFUND}'")

    wait(desk)
    run(desk)

    assert refund_states(desk) == [RefundState.Sent]


def test_the_charge_of_another_company_is_not_refunded_here(desk: Desk) -> None:
    booking, payment = cancelled_sale(desk)
    desk.server.app.state.gateway = Simulator(desk.server.database, "a secret of sixteen and more")

    [refused] = refund_one(desk.house, booking, payment, CREDIT).json()["refunds"]

    assert (refused["state"], refused["message"]) == (
        "Failed",
        "Another card company made this charge. Refund it there.",
    )


def test_only_the_company_that_was_to_refund_is_asked(desk: Desk) -> None:
    booking, payment = cancelled_sale(desk)
    desk.company.settle()
    desk.company.fail(CREATE, Fault.Cut)
    [lost] = refund_one(desk.house, booking, payment, CREDIT).json()["refunds"]
    wait(desk)
    mine = desk.server.app.state.gateway
    path = f"{PAYMENTS}/AskAboutRefund/{lost['id']}"

    desk.server.app.state.gateway = Simulator(desk.server.database, "a secret of sixteen and more")
    elsewhere = desk.house.post(path).json()
    desk.server.app.state.gateway = mine
    there = desk.house.post(path).json()

    assert [each["refunds"][0]["state"] for each in (elsewhere, there)] == ["Unknown", "Sent"]
