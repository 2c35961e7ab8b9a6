"""Sales by card through Authorize.Net, from the call of the form to the booking and its money."""

from collections.abc import Callable

import pytest

from charterdesk.access.roles import Role
from charterdesk.booking.enums import MasterStatus
from charterdesk.booking.models import TicketMaster
from charterdesk.payments.enums import GatewayState
from charterdesk.payments.gateway.signature import AUTHORIZE_NET_HEADER
from charterdesk.payments.gateway.simulator import Simulator
from tests.payments.authorize_net.conftest import Desk
from tests.payments.authorize_net.desk import (
    charge_body,
    problems,
    run,
    sell,
    states,
    wait,
)
from tests.payments.authorize_net.faults import LOST_ANSWERS, Fault
from tests.payments.authorize_net.transactions import Transaction
from tests.payments.cards import booked_by, charges, payments, stored
from tests.payments.sales import CARDS, PAYMENTS

CREATE = "createTransactionRequest"
WEBHOOK = "/api/PaymentGateway/webhook"


def test_a_card_is_charged_and_the_booking_sold(desk: Desk) -> None:
    booking, answer = sell(desk)

    body = answer.json()
    assert answer.status_code == 200, answer.text
    assert (body["state"], body["brand"], body["lastFour"]) == ("Approved", "Visa", "1111")
    [made] = desk.company.transactions.values()
    [charge] = charges(desk.server)
    assert (charge.provider, charge.provider_reference) == ("authorize.net", made.trans_id)
    [payment] = payments(desk.server, booking.id)
    assert payment.reference == made.trans_id
    assert stored(desk.server, booking).status is MasterStatus.Booked
    assert problems(desk) == []


def test_a_declined_card_takes_nothing_and_another_one_may_be_tried(desk: Desk) -> None:
    booking, declined = sell(desk, "declined")
    again = desk.house.post(CARDS, json=charge_body(desk, booking))

    assert declined.status_code == 402
    assert declined.json()["message"] == "This transaction has been declined. Nothing was charged."
    assert again.status_code == 200
    assert states(desk) == [GatewayState.Declined, GatewayState.Approved]
    assert problems(desk) == []


@pytest.mark.parametrize("fault", LOST_ANSWERS, ids=lambda fault: fault.name)
def test_a_lost_answer_is_asked_about_and_the_card_charged_once(desk: Desk, fault: Fault) -> None:
    desk.company.fail(CREATE, fault)

    booking, lost = sell(desk)
    again = desk.house.post(CARDS, json=charge_body(desk, booking))

    assert (lost.status_code, lost.json()["code"]) == (409, "cardUnknown")
    assert (again.status_code, again.json()["code"]) == (409, "stale")
    assert len(desk.company.transactions) == 1
    [charge] = charges(desk.server)
    assert (charge.state, charge.brand, charge.last_four) == (GatewayState.Approved, "Visa", "1111")
    assert len(payments(desk.server, booking.id)) == 1
    assert stored(desk.server, booking).status is MasterStatus.Booked
    assert problems(desk) == []


def test_a_charge_that_never_arrived_frees_the_booking_after_two_minutes(desk: Desk) -> None:
    desk.company.fail(CREATE, Fault.Unread)

    booking, lost = sell(desk)
    early = desk.house.post(CARDS, json=charge_body(desk, booking))
    wait(desk)
    run(desk)
    late = desk.house.post(CARDS, json=charge_body(desk, booking))

    assert [each.json()["code"] for each in (lost, early)] == ["cardUnknown", "chargeStillOpen"]
    assert late.status_code == 200
    assert states(desk) == [GatewayState.Failed, GatewayState.Approved]
    assert problems(desk) == []


def test_a_company_that_cannot_be_asked_keeps_the_charge_open(desk: Desk) -> None:
    desk.company.fail(CREATE, Fault.Unread)
    sell(desk)
    desk.company.may_report = False

    wait(desk)
    run(desk)

    assert states(desk) == [GatewayState.Unknown]
    assert problems(desk) == []


@pytest.mark.parametrize(
    ("approve", "state", "status"),
    [
        (True, GatewayState.Approved, MasterStatus.Booked),
        (False, GatewayState.Declined, MasterStatus.Pending),
    ],
)
def test_a_charge_in_review_waits_for_the_decision(
    desk: Desk, approve: bool, state: GatewayState, status: MasterStatus
) -> None:
    booking, held = sell(desk, "held")
    [made] = desk.company.transactions.values()
    wait(desk)
    run(desk)
    waiting = states(desk)

    desk.company.decide(made, approve=approve)
    wait(desk)
    run(desk)

    assert (held.status_code, held.json()["code"]) == (409, "cardInReview")
    assert waiting == [GatewayState.Unknown]
    assert states(desk) == [state]
    assert len(payments(desk.server, booking.id)) == approve
    assert stored(desk.server, booking).status is status
    assert problems(desk) == []


def test_a_charge_in_review_that_is_not_listed_any_more_stays_open(desk: Desk) -> None:
    sell(desk, "held")
    desk.company.transactions.clear()

    wait(desk)
    run(desk)

    assert states(desk) == [GatewayState.Unknown]


def listed_late(desk: Desk) -> tuple[TicketMaster, Transaction]:
    """A charge that the company made, and did not list as long as it was asked about."""
    desk.company.fail(CREATE, Fault.Cut)
    booking, _ = sell(desk)
    [(trans_id, made)] = desk.company.transactions.items()
    del desk.company.transactions[trans_id]
    wait(desk)
    run(desk)
    assert states(desk) == [GatewayState.Failed]
    desk.company.transactions[trans_id] = made
    return booking, made


def by_webhook(desk: Desk, made: Transaction) -> None:
    body, signature = desk.company.webhook(made)
    desk.server.client.post(WEBHOOK, content=body, headers={AUTHORIZE_NET_HEADER: signature})


def by_asking_once_more(desk: Desk, made: Transaction) -> None:
    wait(desk, "1 hour")
    run(desk)


@pytest.mark.parametrize("reported", [by_webhook, by_asking_once_more], ids=lambda each: each.__name__)
@pytest.mark.parametrize("is_sold", [False, True], ids=["unsold", "sold meanwhile"])
def test_a_charge_that_is_reported_late_is_credit(
    desk: Desk, reported: Callable[[Desk, Transaction], None], is_sold: bool
) -> None:
    booking, made = listed_late(desk)
    if is_sold:
        assert desk.house.post(CARDS, json=charge_body(desk, booking)).status_code == 200

    reported(desk, made)

    late = charges(desk.server)[0]
    assert (late.state, late.not_confirmed) == (
        GatewayState.Approved,
        "The card company reported this charge late. The payment is credit.",
    )
    assert len(payments(desk.server, booking.id)) == 1 + is_sold
    after = stored(desk.server, booking)
    assert after.status is (MasterStatus.Booked if is_sold else MasterStatus.Pending)
    assert after.paid - after.charged == late.amount
    assert problems(desk) == []


def test_a_charge_that_never_arrived_is_asked_about_once_more_and_then_left(desk: Desk) -> None:
    desk.company.fail(CREATE, Fault.Unread)
    sell(desk)
    questions = []
    for time in ("3 minutes", "1 hour", "1 hour", "1 hour"):
        wait(desk, time)
        run(desk)
        questions.append(len(desk.company.requests))

    assert states(desk) == [GatewayState.Failed]
    failed, once_more, later, much_later = questions
    assert failed < once_more == later == much_later


def test_a_clerk_asks_about_a_lost_answer(desk: Desk) -> None:
    desk.company.fail(CREATE, Fault.Cut)
    _, lost = sell(desk)

    answer = desk.house.post(f"{PAYMENTS}/ProcessMerchantPayment", json={"id": lost.json()["charge"]["id"]})

    assert (answer.status_code, answer.json()["state"]) == (200, "Approved")
    assert len(desk.company.transactions) == 1


def test_a_repeated_request_is_answered_with_the_first_charge(desk: Desk) -> None:
    """The browser makes a new token for it: the old one may have been used."""
    booking = booked_by(desk.server, desk.house)
    first = charge_body(desk, booking)
    repeated = {**first, "cardToken": charge_body(desk, booking)["cardToken"]}

    answers = [
        desk.house.post(CARDS, json=body, headers={"Idempotency-Key": "once"}) for body in (first, repeated)
    ]

    assert [each.status_code for each in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    assert len(desk.company.transactions) == 1


def test_only_the_company_that_was_to_charge_the_card_is_asked(desk: Desk) -> None:
    desk.company.fail(CREATE, Fault.Cut)
    sell(desk)
    mine = desk.server.app.state.gateway
    desk.server.app.state.gateway = Simulator(desk.server.database, "a secret of sixteen and more")
    wait(desk)
    [charge] = charges(desk.server)
    path, body = f"{PAYMENTS}/ProcessMerchantPayment", {"id": str(charge.id)}

    elsewhere = desk.house.post(path, json=body)
    desk.server.app.state.gateway = mine
    there = desk.house.post(path, json=body)

    assert (elsewhere.json()["code"], there.status_code) == ("cardUnknown", 200)


def test_who_takes_payments_learns_how_cards_are_taken(desk: Desk) -> None:
    origin = desk.company.url.removesuffix("/xml/v1/request.api")

    answers = [
        desk.server.caller(role).get("/api/PaymentGateway/GetTerminal")
        for role in (Role.OfficeSaleAgent, Role.CharterCheckIn)
    ]

    assert [each.status_code for each in answers] == [200, 403]
    assert answers[0].json() == {
        "provider": "authorize.net",
        "takesTokens": True,
        "apiLoginId": "5KP3u95bQpv",
        "clientKey": "6gBzu6Jx6cvFF9pB8QWA4",
        "scriptUrl": f"{origin}/v1/Accept.js",
    }
