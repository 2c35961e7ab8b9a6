"""A change paid by card: checked before the charge, applied with the payment, else the money is credit."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

from sqlalchemy import select

from charterdesk.access.roles import Role
from charterdesk.changes.services.paid_by_card import PAID_CHANGES
from charterdesk.payments.actions import ask_again
from charterdesk.payments.gateway.signature import sign
from charterdesk.payments.gateway.simulator import (
    CHARGED_WITHOUT_ANSWER,
    DECLINED,
    NEVER_ARRIVES,
    Simulator,
)
from charterdesk.payments.models import Payment
from tests.api.conftest import RealServer
from tests.booking.bookings import read
from tests.callers import Caller
from tests.changes.card_cases import (
    BEFORE,
    DUE,
    ON_CARD,
    Case,
    ask,
    closed,
    dearer,
    dearer_flight,
    events,
    pay_by_card,
    require_changed_once,
    require_credit,
    waiting,
)
from tests.changes.refunds import cancelled, payments_of
from tests.changes.sold import apply, quoted, ticket_of
from tests.changes.test_card_refunds import problems
from tests.payments.cards import booked_by, charge, charges
from tests.payments.sales import method
from tests.payments.test_webhook import SECRET, news, tell


def test_an_approved_charge_applies_the_change(real: RealServer, house: Caller, case: Case) -> None:
    answer = pay_by_card(real, house, case)

    body = answer.json()
    assert answer.status_code == 200, answer.text
    assert (body["state"], body["notConfirmed"], body["changeQuoteId"]) == (
        "Approved",
        None,
        case.quote["id"],
    )
    require_changed_once(real, house, case)


def test_a_declined_charge_changes_nothing_and_another_way_pays(
    real: RealServer, house: Caller, case: Case
) -> None:
    declined = pay_by_card(real, house, case, DECLINED)

    assert (declined.status_code, declined.json()["code"]) == (402, "cardDeclined")
    assert declined.json()["message"] == "Card declined by the bank. Nothing was charged."
    assert read(house, case.booking) == case.booking
    with real.database.sessions() as session:
        cash = {"paymentMethodId": str(method(session, "Cash")), "amount": DUE}
    assert apply(house, "ChangeFlight", case.booking, case.quote, payments=[cash]).status_code == 200
    assert problems(real) == {}


def test_a_lost_answer_waits_and_is_settled_by_asking_once(
    real: RealServer, house: Caller, case: Case
) -> None:
    lost = pay_by_card(real, house, case, CHARGED_WITHOUT_ANSWER)

    assert (lost.status_code, lost.json()["code"]) == (409, "cardUnknown")
    waiting = lost.json()["charge"]
    assert (waiting["state"], waiting["changeQuoteId"]) == ("Unknown", case.quote["id"])
    meanwhile = apply(house, "ChangeFlight", case.booking, case.quote)
    assert (meanwhile.status_code, meanwhile.json()["code"]) == (409, "chargeStillOpen")
    assert [ask(house, waiting["id"]).json()["state"] for _ in range(3)] == ["Approved"] * 3
    require_changed_once(real, house, case)


def test_a_lost_answer_is_settled_by_the_job(real: RealServer, house: Caller, case: Case) -> None:
    lost = pay_by_card(real, house, case, CHARGED_WITHOUT_ANSWER).json()["charge"]

    for _ in range(2):
        ask_again(real.database, real.app.state.gateway, uuid.UUID(lost["id"]), PAID_CHANGES)

    require_changed_once(real, house, case)
    [event] = events(real, "Flight changed")
    assert house.actor is not None
    assert event.app_user_id == house.actor.user_id


def test_a_lost_answer_is_settled_by_the_webhook(real: RealServer, house: Caller, case: Case) -> None:
    real.app.state.gateway = Simulator(real.database, SECRET)
    lost = pay_by_card(real, house, case, CHARGED_WITHOUT_ANSWER).json()["charge"]

    for event in ("one", "two"):
        body = news(uuid.UUID(lost["id"]), event)
        assert tell(real, body, sign(SECRET, body)).status_code == 204

    require_changed_once(real, house, case)


def test_asking_from_everywhere_at_once_applies_it_once(real: RealServer, house: Caller, case: Case) -> None:
    lost = pay_by_card(real, house, case, CHARGED_WITHOUT_ANSWER).json()["charge"]
    askers = [house, real.caller(Role.CharterAccounting), house, house]

    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda each: ask(each, lost["id"]).status_code, askers))

    assert answers == [200] * 4
    require_changed_once(real, house, case)


def test_a_charge_that_never_arrived_leaves_the_booking_as_it_was(
    real: RealServer, house: Caller, case: Case
) -> None:
    lost = pay_by_card(real, house, case, NEVER_ARRIVES).json()["charge"]
    real.as_owner("update payment_gateway_transaction set begun_at = begun_at - interval '3 minutes'")

    assert ask(house, lost["id"]).status_code == 402
    assert read(house, case.booking) == case.booking
    assert pay_by_card(real, house, case).status_code == 200
    require_changed_once(real, house, case)


def test_the_same_key_acts_once(real: RealServer, house: Caller, case: Case) -> None:
    first = pay_by_card(real, house, case, key="change-1")
    real.as_owner("delete from idempotency_key")
    again = pay_by_card(real, house, case, key="change-1")
    for_sale = pay_by_card(real, house, case, key="change-1", changeQuoteId=None)

    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json()["id"] == again.json()["id"]
    assert for_sale.status_code == 422
    require_changed_once(real, house, case)


def test_two_at_once_charge_once(real: RealServer, house: Caller, case: Case) -> None:
    with ThreadPoolExecutor(4) as threads:
        codes = sorted(threads.map(lambda _: pay_by_card(real, house, case).status_code, range(4)))

    assert codes == [200, 409, 409, 409]
    require_changed_once(real, house, case)


def test_a_quote_that_moves_while_the_card_is_charged_leaves_credit(
    real: RealServer, house: Caller, case: Case
) -> None:
    lost = pay_by_card(real, house, case, CHARGED_WITHOUT_ANSWER).json()["charge"]
    dearer(real, case)

    answers = [ask(house, lost["id"]) for _ in range(2)]

    for answer in answers:
        body = answer.json()
        assert (answer.status_code, body["state"]) == (200, "Approved")
        assert body["notConfirmed"].endswith("The change now costs 120.00, not 110.00.")
    require_credit(real, house, case, "The change now costs 120.00, not 110.00.")
    assert [each["total"] for each in payments_of(house, case.booking)] == [BEFORE, str(ON_CARD)]


def test_the_credit_pays_the_change_later(real: RealServer, house: Caller, case: Case) -> None:
    lost = pay_by_card(real, house, case, CHARGED_WITHOUT_ANSWER).json()["charge"]
    real.as_owner(closed(real, case))
    ask(house, lost["id"])
    require_credit(real, house, case, "XC 414")

    real.as_owner(f"update flight set status = 'Open' where id = '{case.flight_id}'")
    booking = read(house, case.booking)
    assert apply(house, "ChangeFlight", booking, case.quote).status_code == 200
    after = read(house, booking)
    assert (after["credit"], after["changeNotApplied"], waiting(house)) == ("3.85", False, [])
    assert problems(real) == {}


def test_the_last_seat_goes_while_the_card_is_charged(real: RealServer, house: Caller, case: Case) -> None:
    lost = pay_by_card(real, house, case, CHARGED_WITHOUT_ANSWER).json()["charge"]
    rival = booked_by(real, house)
    assert charge(real, house, rival).status_code == 200
    other = read(house, {"id": str(rival.id)})
    moves = [{"ticketIds": [ticket_of(other)["id"]], "flightId": str(case.flight_id)}]
    quote = quoted(house, "ChangeFlightCalculatePrice", other, moves=moves)
    assert pay_by_card(real, house, Case(other, quote, case.flight_id)).status_code == 200

    ask_again(real.database, real.app.state.gateway, uuid.UUID(lost["id"]), PAID_CHANGES)

    require_credit(real, house, case, "seats left: 0")


def test_the_clerks_own_rights_decide_whoever_asks(real: RealServer) -> None:
    """An agency changes until the cut-off; the operator's asking does not lend it more."""
    clerk, house = real.caller(Role.OfficeSaleAgent), real.caller(Role.CharterAdmin)
    case = dearer_flight(real, clerk)
    lost = pay_by_card(real, clerk, case, CHARGED_WITHOUT_ANSWER).json()["charge"]
    real.as_owner("update charter set cut_off_hours = 2000")

    answer = ask(house, lost["id"])

    assert "2000" in answer.json()["notConfirmed"]
    require_credit(real, clerk, case, "2000")


def test_an_agency_pays_a_part_by_card_within_its_credit(real: RealServer) -> None:
    clerk = real.caller(Role.OfficeSaleAgent)
    case = dearer_flight(real, clerk)

    assert pay_by_card(real, clerk, case, amount="40.00").status_code == 200

    after = read(clerk, case.booking)
    assert (after["owed"], after["tickets"][0]["flightId"]) == ("70.00", str(case.flight_id))
    assert problems(real) == {}


def test_a_reinstatement_is_paid_by_card_with_its_reason(real: RealServer, house: Caller) -> None:
    made = booked_by(real, house)
    assert charge(real, house, made).status_code == 200
    booking = cancelled(house, read(house, {"id": str(made.id)}))
    quote = quoted(house, "ReinstateCalculatePrice", booking)
    again = Case(booking, quote, uuid.UUID(ticket_of(booking)["flightId"]))
    amount = quote["toPay"]
    sale = real.caller(Role.CharterSale)

    silent = pay_by_card(real, house, again, amount=amount)
    refused = pay_by_card(real, sale, again, amount=amount, changeReason="Mistake")
    answer = pay_by_card(real, house, again, amount=amount, changeReason="Cancelled by mistake")

    assert silent.json()["code"] == "reinstatementNeedsReason"
    assert refused.status_code == 403
    assert (answer.status_code, answer.json()["notConfirmed"]) == (200, None)
    after = read(house, booking)
    assert ([ticket["status"] for ticket in after["tickets"]], after["owed"]) == (["Booked"], "0.00")
    [reinstated] = events(real, "Reinstated")
    assert reinstated.event_text.endswith("Cancelled by mistake")
    assert problems(real) == {}


def test_the_payment_belongs_to_its_charge(real: RealServer, house: Caller, case: Case) -> None:
    pay_by_card(real, house, case)

    with real.database.sessions() as session:
        paid = session.scalars(select(Payment).order_by(Payment.paid_at.desc())).first()
    assert paid is not None
    assert (paid.total, paid.surcharge) == (ON_CARD, Decimal("3.85"))
    assert paid.gateway_transaction_id == charges(real)[-1].id
