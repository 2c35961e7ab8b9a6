"""Refunds to cards through the card company: sent, declined, without an answer; each once."""

import uuid
from decimal import Decimal
from typing import Any

from sqlalchemy import event, select

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.booking.models import TicketMaster
from charterdesk.changes.actions import ask_refund_again, recover_refunds
from charterdesk.kit.db import Database
from charterdesk.payments.enums import GatewayState, RefundState
from charterdesk.payments.gateway.provider import NoAnswer, Outcome, RefundOrder
from charterdesk.payments.gateway.simulator import (
    REFUND_DECLINED,
    REFUND_NEVER_ARRIVES,
    REFUNDED_WITHOUT_ANSWER,
    Simulator,
)
from charterdesk.payments.models import Refund, SimulatedRefund
from charterdesk.verify import verify
from tests.api.conftest import RealServer
from tests.booking.bookings import Body, pay, read
from tests.callers import Caller
from tests.changes.refunds import cancelled, part, payments_of, refund, refund_one, refunds_of
from tests.conftest import VAULT
from tests.payments.cards import VISA, booked_by, charge

# 222.53 were charged: 215.00 and the surcharge. 35.00, the surcharge and the booking fee are kept.
CREDIT = "165.00"


def paid_by(real: RealServer, house: Caller, card: str) -> tuple[Body, Body]:
    """A house booking paid by this card and cancelled, and its payment."""
    made = booked_by(real, house)
    answer = charge(real, house, made, card)
    assert answer.status_code == 200, answer.text
    booking = cancelled(house, read(house, {"id": str(made.id)}))
    assert booking["credit"] == CREDIT
    [payment] = payments_of(house, booking)
    return booking, payment


def stored(real: RealServer, booking: Body) -> TicketMaster:
    with real.database.sessions() as session:
        return session.get_one(TicketMaster, uuid.UUID(booking["id"]))


def states(real: RealServer) -> list[RefundState]:
    with real.database.sessions() as session:
        return list(session.scalars(select(Refund.state).order_by(Refund.begun_at)))


def simulated(real: RealServer) -> list[tuple[Decimal, GatewayState]]:
    with real.database.sessions() as session:
        return [(each.amount, each.state) for each in session.scalars(select(SimulatedRefund))]


def problems(real: RealServer) -> dict[str, list[str]]:
    with real.database.sessions() as session:
        return {name: found for name, found in verify(session, VAULT).items() if found}


def ask(real: RealServer) -> None:
    with real.database.sessions() as session:
        ids = list(session.scalars(select(Refund.id)))
    for refund_id in ids:
        ask_refund_again(real.database, real.app.state.gateway, refund_id)


def test_a_card_is_refunded(real: RealServer, house: Caller) -> None:
    booking, payment = paid_by(real, house, VISA)

    answer = refund_one(house, booking, payment, CREDIT)

    body = answer.json()
    assert answer.status_code == 200, answer.text
    assert [(each["state"], each["message"]) for each in body["refunds"]] == [("Sent", "Approved")]
    assert (body["refunded"], body["reserved"], body["credit"]) == (CREDIT, "0.00", "0.00")
    assert simulated(real) == [(Decimal(CREDIT), GatewayState.Approved)]
    assert [ticket["status"] for ticket in read(house, booking)["tickets"]] == ["Refund"]
    [line] = refunds_of(house, booking)["payments"]
    assert (line["brand"], line["lastFour"], line["left"]) == ("Visa", "1111", "57.53")
    with real.database.sessions() as session:
        event = session.scalars(select(EventLog).where(EventLog.event_type == EventType.Refund)).one()
    assert event.event_title == f"Refunded to Visa •••• 1111 165.00: {booking['locatorNumber']}"
    assert problems(real) == {}


def test_a_declined_refund_frees_its_amount(real: RealServer, house: Caller) -> None:
    booking, payment = paid_by(real, house, REFUND_DECLINED)

    body = refund_one(house, booking, payment, "100.00").json()

    [declined] = body["refunds"]
    assert (declined["state"], declined["message"]) == ("Failed", "Refund declined by the bank.")
    assert (body["refunded"], body["reserved"], body["credit"]) == ("0.00", "0.00", CREDIT)
    assert refunds_of(house, booking)["refundable"] == CREDIT
    assert problems(real) == {}


def test_a_lost_answer_reserves_the_amount_and_is_settled_by_asking_once(
    real: RealServer, house: Caller
) -> None:
    booking, payment = paid_by(real, house, REFUNDED_WITHOUT_ANSWER)

    lost = refund_one(house, booking, payment, "100.00").json()
    panel = refunds_of(house, booking)
    undo = house.delete(f"/api/Payments/{payment['id']}", params={"reason": "Mistake"})
    for _ in range(3):
        ask(real)

    assert [each["state"] for each in lost["refunds"]] == ["Unknown"]
    assert (lost["refunded"], lost["reserved"]) == ("0.00", "100.00")
    assert (panel["refundable"], panel["payments"][0]["left"]) == ("65.00", "122.53")
    assert undo.json()["code"] == "paymentGivenBack"
    assert states(real) == [RefundState.Sent]
    assert simulated(real) == [(Decimal(100), GatewayState.Approved)]
    after = stored(real, booking)
    assert (after.refunded, after.reserved) == (Decimal(100), Decimal(0))
    assert problems(real) == {}


def test_accounting_asks_again_about_a_lost_answer(real: RealServer, house: Caller) -> None:
    booking, payment = paid_by(real, house, REFUNDED_WITHOUT_ANSWER)
    [lost] = refund_one(house, booking, payment, "100.00").json()["refunds"]
    path = f"/api/Payments/AskAboutRefund/{lost['id']}"

    refused = [real.caller(role).post(path).status_code for role in (Role.OfficeSaleAgent, Role.CharterSale)]
    before = states(real)
    answers = [real.caller(Role.CharterAccounting).post(path) for _ in range(2)]

    assert (refused, before) == ([403, 403], [RefundState.Unknown])
    for answer in answers:
        body = answer.json()
        assert [(each["id"], each["state"]) for each in body["refunds"]] == [(lost["id"], "Sent")]
        assert (body["refunded"], body["reserved"], body["credit"]) == ("100.00", "0.00", "65.00")
    assert simulated(real) == [(Decimal(100), GatewayState.Approved)]
    assert house.post(f"/api/Payments/AskAboutRefund/{payment['id']}").status_code == 404
    assert problems(real) == {}


def test_asking_too_early_leaves_it_unknown(real: RealServer, house: Caller) -> None:
    booking, payment = paid_by(real, house, REFUND_NEVER_ARRIVES)
    [lost] = refund_one(house, booking, payment, "100.00").json()["refunds"]
    path = f"/api/Payments/AskAboutRefund/{lost['id']}"

    early = house.post(path).json()
    real.as_owner("update refund set begun_at = begun_at - interval '3 minutes'")
    late = house.post(path).json()

    assert [(each["refunds"][0]["state"], each["reserved"]) for each in (early, late)] == [
        ("Unknown", "100.00"),
        ("Failed", "0.00"),
    ]
    assert problems(real) == {}


def test_a_retry_asks_first_and_sends_nothing_twice(real: RealServer, house: Caller) -> None:
    booking, payment = paid_by(real, house, REFUNDED_WITHOUT_ANSWER)
    lost = refund_one(house, booking, payment, CREDIT).json()

    again = refund_one(house, lost, payment, CREDIT)

    assert (again.status_code, again.json()["code"]) == (409, "stale")
    assert states(real) == [RefundState.Sent]
    assert simulated(real) == [(Decimal(CREDIT), GatewayState.Approved)]


def test_a_repeated_request_learns_what_became_of_its_refund(real: RealServer, house: Caller) -> None:
    booking, payment = paid_by(real, house, REFUNDED_WITHOUT_ANSWER)
    key = {"headers": {"Idempotency-Key": "refund-3"}}
    refund_one(house, booking, payment, CREDIT, **key)
    real.as_owner("delete from idempotency_key")

    found = refund_one(house, booking, payment, CREDIT, **key)

    assert [each["state"] for each in found.json()["refunds"]] == ["Sent"]
    assert simulated(real) == [(Decimal(CREDIT), GatewayState.Approved)]


def test_a_refund_that_never_arrived_fails_when_that_is_certain(real: RealServer, house: Caller) -> None:
    booking, payment = paid_by(real, house, REFUND_NEVER_ARRIVES)
    refund_one(house, booking, payment, "100.00")

    ask(real)
    early = states(real)
    real.as_owner("update refund set begun_at = begun_at - interval '3 minutes'")
    ask(real)

    assert early == [RefundState.Unknown]
    assert states(real) == [RefundState.Failed]
    assert stored(real, booking).reserved == 0
    assert problems(real) == {}


def test_an_open_refund_gets_its_job_again(real: RealServer, house: Caller) -> None:
    booking, payment = paid_by(real, house, REFUND_NEVER_ARRIVES)
    refund_one(house, booking, payment, "100.00")
    real.as_owner("delete from procrastinate_jobs")

    with real.database.transaction() as session:
        recover_refunds(session)

    with real.database.sessions() as session:
        jobs = session.connection().exec_driver_sql(
            "select task_name from procrastinate_jobs where task_name = 'ask_about_refund'"
        )
        assert len(jobs.all()) == 1


def test_cards_and_transfers_have_each_their_own_state(real: RealServer, house: Caller) -> None:
    made = booked_by(real, house)
    assert charge(real, house, made, REFUND_DECLINED, amount="100.00").status_code == 200
    booking = read(house, {"id": str(made.id)})
    with real.database.sessions() as session:
        pay(house, session, booking, "115.00")
    booking = cancelled(house, read(house, booking))
    card, transfer = payments_of(house, booking)

    body = refund(house, booking, part(card, "60.00"), part(transfer, "100.00")).json()

    assert [each["state"] for each in body["refunds"]] == ["Failed", "Sent"]
    assert (body["refunded"], body["reserved"]) == ("100.00", "0.00")
    assert problems(real) == {}


def test_money_that_is_on_no_card_goes_back_in_one_transaction(real: RealServer, house: Caller) -> None:
    booking = read(house, {"id": str(booked_by(real, house).id)})
    with real.database.sessions() as session:
        pay(house, session, booking, "215.00", "Cash")
    booking = cancelled(house, read(house, booking))
    [cash] = payments_of(house, booking)
    commits = list[object]()
    event.listen(real.database.engine, "commit", commits.append)

    answer = refund(house, booking, part(cash, CREDIT), headers={"Idempotency-Key": "cash-1"})

    assert [each["state"] for each in answer.json()["refunds"]] == ["Sent"]
    assert len(commits) == 1


class Watched(Simulator):
    """Sees what is stored when the refund is sent."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, "secret")
        self.seen: list[Any] = []
        self._own = database

    def refund(self, order: RefundOrder) -> Outcome:
        with self._own.transaction() as session:
            row = session.get_one(Refund, order.reference)
            booking = session.get_one(TicketMaster, row.ticket_master_id)
            self.seen.append((row.state, booking.reserved))
        raise NoAnswer


def test_a_refund_is_stored_and_reserved_before_it_is_sent(real: RealServer, house: Caller) -> None:
    booking, payment = paid_by(real, house, VISA)
    watched = real.app.state.gateway = Watched(real.database)

    refund_one(house, booking, payment, "100.00")

    assert watched.seen == [(RefundState.Begun, Decimal(100))]
    assert states(real) == [RefundState.Unknown]
    assert problems(real) == {}
