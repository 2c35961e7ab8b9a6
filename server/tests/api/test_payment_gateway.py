"""Charging a card: who may, when, and what it does to the booking and the books."""

from datetime import timedelta
from decimal import Decimal

import pytest
from sqlalchemy import select, text

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.booking.enums import MasterStatus, PayStatus, Queue
from charterdesk.booking.queries.work_queues import get_queues
from charterdesk.kit.clock import now
from charterdesk.ledger.accounts import FUNCTIONAL_FEES, agency_account, customer_account, holding_account
from charterdesk.payments.enums import Receiver
from charterdesk.payments.gateway.simulator import CHARGED_WITHOUT_ANSWER, DECLINED, FAILS, NEVER_ARRIVES
from charterdesk.verify import verify
from tests.api.conftest import RealServer
from tests.conftest import VAULT
from tests.payments.cards import booked_by, cash, charge, charges, order, payments, simulated, stored
from tests.payments.sales import CARDS, CUBAMIA, PAYMENTS, balances, holding_id


def test_an_approved_card_pays_with_its_surcharge_and_sells_the_booking(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)

    answer = charge(real, house, booking)

    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert (told["state"], told["amount"], told["surcharge"], told["brand"], told["lastFour"]) == (
        "Approved",
        "222.53",
        "7.53",
        "Visa",
        "1111",
    )
    assert told["notConfirmed"] is None
    [payment] = payments(real, booking.id)
    assert (payment.amount, payment.surcharge, payment.receiver) == (
        Decimal("215.00"),
        Decimal("7.53"),
        Receiver.Operator,
    )
    sold = stored(real, booking)
    assert (sold.status, sold.pay_status, sold.charged, sold.paid) == (
        MasterStatus.Booked,
        PayStatus.Paid,
        Decimal("222.53"),
        Decimal("222.53"),
    )
    with real.database.sessions() as session:
        assert not [problem for found in verify(session, VAULT).values() for problem in found]


def test_a_card_charged_for_an_agency_is_credited_in_full_and_the_surcharge_is_its_own_line(
    real: RealServer,
) -> None:
    clerk = real.caller(Role.OfficeSaleAgent)
    booking = booked_by(real, clerk)

    assert charge(real, clerk, booking, amount="100.00").json()["notConfirmed"] is None
    assert charge(real, clerk, booking, amount="115.00").status_code == 200

    with real.database.sessions() as session:
        mine = holding_id(session, CUBAMIA)
        assert balances(
            session, customer_account(booking.id), agency_account(mine), holding_account(mine)
        ) == [
            Decimal(0),
            Decimal(0),
            Decimal("-16.00"),
        ]
        assert not [problem for found in verify(session, VAULT).values() for problem in found]


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (DECLINED, "Card declined by the bank. Nothing was charged."),
        (FAILS, "The card company could not process the card. Nothing was charged."),
    ],
)
def test_a_declined_card_pays_nothing_and_another_one_may_be_tried(
    real: RealServer, number: str, sentence: str
) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)

    refused = charge(real, house, booking, number)

    assert (refused.status_code, refused.json()["message"]) == (402, sentence)
    assert refused.json()["charge"]["lastFour"] == number[-4:]
    assert not payments(real, booking.id)
    assert charge(real, house, booking).status_code == 200


def test_before_a_card_is_charged_the_seats_are_held_for_ten_minutes_more(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)
    real.as_owner("update ticket_master set hold_expires_at = clock_timestamp() + interval '5 seconds'")
    real.as_owner("update seat_hold set expires_at = clock_timestamp() + interval '5 seconds'")

    charge(real, house, booking, NEVER_ARRIVES)

    with real.database.sessions() as session:
        held, at = stored(real, booking).hold_expires_at, now(session)
        [seats] = session.execute(text("select expires_at from seat_hold")).scalars().all()
    assert held is not None
    assert timedelta(minutes=9) < held - at <= timedelta(minutes=10)
    assert seats == held


def test_without_a_live_hold_no_card_is_charged(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)
    real.as_owner("update ticket_master set hold_expires_at = clock_timestamp() - interval '1 second'")

    answer = charge(real, house, booking)

    assert (answer.status_code, answer.json()["code"]) == (409, "holdEnded")
    assert not simulated(real)


def test_a_charge_that_finds_no_seat_stays_as_credit_and_is_listed(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)
    lost = charge(real, house, booking, CHARGED_WITHOUT_ANSWER).json()["charge"]
    real.as_owner("update ticket_master set hold_expires_at = clock_timestamp() - interval '1 second'")
    real.as_owner("update seat_hold h set expires_at = b.hold_expires_at from ticket_master b")

    answer = house.post(f"{PAYMENTS}/ProcessMerchantPayment", json={"id": lost["id"]})

    assert answer.status_code == 200
    assert answer.json()["notConfirmed"] == (
        "The hold has expired. Save again to hold seats at today's price."
    )
    with real.database.sessions() as session:
        waiting = next(each for each in get_queues(session, SYSTEM) if each.queue is Queue.PaidWithoutSeat)
        assert waiting.owed == Decimal("-222.53")
        assert [row.locator_number for row in waiting.rows] == [booking.locator_number]
        assert balances(session, customer_account(booking.id), FUNCTIONAL_FEES) == [
            Decimal("-222.53"),
            Decimal(0),
        ]
        assert not [problem for found in verify(session, VAULT).values() for problem in found]


def test_who_does_not_sell_charges_the_card_and_leaves_the_sale_to_the_office(real: RealServer) -> None:
    clerk, accounting = real.caller(Role.OfficeSaleAgent), real.caller(Role.CharterAccounting)
    booking = booked_by(real, clerk)

    told = charge(real, accounting, booking, amount="100.00").json()

    assert told["notConfirmed"] == "Payment recorded. The selling office confirms the booking."
    assert stored(real, booking).status is MasterStatus.Pending
    with real.database.sessions() as session:
        mine = holding_id(session, CUBAMIA)
        assert balances(session, customer_account(booking.id), holding_account(mine)) == [
            Decimal(-100),
            Decimal("3.50"),
        ]
        assert not [problem for found in verify(session, VAULT).values() for problem in found]


def test_a_method_that_is_no_card_of_the_operators_is_not_charged(real: RealServer) -> None:
    clerk = real.caller(Role.OfficeSaleAgent)
    booking = booked_by(real, clerk)

    answer = clerk.post(CARDS, json={**order(real, booking), **cash(real)})

    assert (answer.status_code, answer.json()["message"]) == (
        422,
        "Cash is not a card. Record it as a payment.",
    )
    assert not charges(real)


@pytest.mark.parametrize("role", [Role.CharterFlight, Role.CharterCheckIn])
def test_who_takes_no_payments_charges_no_cards(real: RealServer, role: Role) -> None:
    booking = booked_by(real, real.caller(Role.OfficeSaleAgent))

    assert charge(real, real.caller(role), booking).status_code == 403


def test_the_log_tells_of_the_charge_without_the_card(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    booking = booked_by(real, house)
    charge(real, house, booking)

    with real.database.sessions() as session:
        about = select(EventLog).where(EventLog.entity_id == booking.id).order_by(EventLog.position)
        events = [(event.event_type.value, event.event_title) for event in session.scalars(about)]
    locator = booking.locator_number
    assert events[-4:] == [
        ("PaymentGateway", f"Card charge begun, Visa •••• 1111 222.53: {locator}"),
        ("CreditCardApiResponse", f"Card charge approved, Visa •••• 1111 222.53: {locator}"),
        ("Paid", f"Paid by Visa •••• 1111 222.53: {locator}"),
        ("ChangeStatus", f"Sold: {locator}"),
    ]
