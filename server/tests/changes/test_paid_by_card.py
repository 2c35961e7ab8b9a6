"""A change paid by card: checked before the charge, applied with the payment, else the money is credit."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select, update

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.changes.models import BookingChange
from charterdesk.changes.services.paid_by_card import PAID_CHANGES
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.models import FlightPrice
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
from tests.booking.bookings import Body, priced_flight, read
from tests.callers import Caller
from tests.changes.refunds import cancelled, payments_of
from tests.changes.sold import apply, fee, quoted, ticket_of, to
from tests.changes.test_card_refunds import problems
from tests.flights.flights import in_days
from tests.payments.cards import VISA, booked_by, charge, charges, simulated
from tests.payments.sales import CARDS, PAYMENTS, method
from tests.payments.test_webhook import SECRET, news, tell

DUE = "110.00"
"""60.00 more than the fare of 200.00, and the fee."""
ON_CARD = Decimal("113.85")
"""With the surcharge of 3.5 percent."""
BEFORE = "222.53"
PAID = "336.38"


@dataclass
class Case:
    """A sold booking, and the quote of another flight for it."""

    booking: Body
    quote: Body
    flight_id: uuid.UUID

    @property
    def id(self) -> uuid.UUID:
        return uuid.UUID(self.booking["id"])


@pytest.fixture
def house(real: RealServer) -> Caller:
    return real.caller(Role.CharterAdmin)


@pytest.fixture
def case(real: RealServer, house: Caller) -> Case:
    return dearer_flight(real, house, seats=1)


def dearer_flight(real: RealServer, seller: Caller, seats: int = 10) -> Case:
    made = booked_by(real, seller)
    assert charge(real, seller, made).status_code == 200
    with real.database.sessions() as session:
        fee(session, FunctionalFeeKind.FlightChange, "50.00")
        flight = priced_flight(session, in_days(33), number="414", adult="260", seats=seats)
        session.commit()
        flight_id = flight.id
        moves = to(flight, ticket_of(booking := read(seller, {"id": str(made.id)})))
    quote = quoted(seller, "ChangeFlightCalculatePrice", booking, moves=moves)
    assert (quote["due"], quote["toPay"]) == (DUE, DUE)
    return Case(booking, quote, flight_id)


def pay_by_card(
    real: RealServer, caller: Caller, case: Case, number: str = VISA, key: str | None = None, **more: Any
) -> Response:
    with real.database.sessions() as session:
        card = method(session, "Credit card")
    body = {
        "ticketMasterId": case.booking["id"],
        "version": case.booking["version"],
        "paymentMethodId": str(card),
        "amount": DUE,
        "changeQuoteId": case.quote["id"],
        "card": {"number": number, "expiration": "12/39", "cvv": "737"},
    }
    headers = {"Idempotency-Key": key} if key else {}
    return caller.post(CARDS, json={**body, **more}, headers=headers)


def ask(caller: Caller, charge_id: str) -> Response:
    return caller.post(f"{PAYMENTS}/ProcessMerchantPayment", json={"id": charge_id})


def dearer(real: RealServer, case: Case) -> None:
    """The new flight costs 10.00 more than was quoted."""
    with real.database.sessions() as session:
        prices = update(FlightPrice).where(FlightPrice.flight_id == case.flight_id)
        session.execute(prices.values(price=FlightPrice.price + 10))
        session.commit()


def events(real: RealServer, begins: str) -> list[EventLog]:
    with real.database.sessions() as session:
        found = select(EventLog).where(EventLog.event_title.startswith(begins)).order_by(EventLog.event_date)
        return list(session.scalars(found))


def require_changed_once(real: RealServer, caller: Caller, case: Case) -> None:
    after = read(caller, case.booking)
    assert [ticket["flightId"] for ticket in after["tickets"]] == [str(case.flight_id)]
    assert (after["charged"], after["paid"], after["credit"]) == (PAID, PAID, "0.00")
    assert simulated(real) == [Decimal(BEFORE), ON_CARD]
    assert [each["total"] for each in payments_of(caller, case.booking)] == [BEFORE, str(ON_CARD)]
    with real.database.sessions() as session:
        made = session.get_one(BookingChange, uuid.UUID(case.quote["id"]))
        assert made.applied_by == caller.actor.name if caller.actor else False
    assert len(events(real, "Flight changed")) == 1
    assert problems(real) == {}


def require_unchanged(real: RealServer, caller: Caller, case: Case) -> None:
    assert read(caller, case.booking) == case.booking
    assert simulated(real) == [Decimal(BEFORE)]
    assert len(charges(real)) == 1
    assert problems(real) == {}


def require_credit(real: RealServer, caller: Caller, case: Case, says: str) -> None:
    """Paid, not applied: all that was charged to the card is credit, and the log says so."""
    after = read(caller, case.booking)
    assert [ticket["flightId"] for ticket in after["tickets"]] == [ticket_of(case.booking)["flightId"]]
    assert (after["charged"], after["paid"], after["credit"]) == (BEFORE, PAID, str(ON_CARD))
    *_, event = events(real, "Paid by Visa")
    assert event.event_text.startswith("Paid, not applied: the change was not made, the payment stays as")
    assert says in event.event_text
    assert problems(real) == {}


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


def test_a_quote_that_moved_is_refused_before_the_card_is_charged(
    real: RealServer, house: Caller, case: Case
) -> None:
    dearer(real, case)

    refused = pay_by_card(real, house, case, key="moved")

    body = refused.json()
    assert (refused.status_code, body["code"], body["difference"]) == (409, "changeQuoteMoved", "10.00")
    require_unchanged(real, house, case)
    now = Case(case.booking, body["quote"], case.flight_id)
    assert pay_by_card(real, house, now, amount="120.00").status_code == 200
    assert read(house, case.booking)["credit"] == "0.00"


def taken(real: RealServer, case: Case) -> str:
    """No seat is left."""
    return f"update flight_seat set capacity = 0 where flight_id = '{case.flight_id}'"


def closed(real: RealServer, case: Case) -> str:
    return f"update flight set status = 'Closed' where id = '{case.flight_id}'"


def blocked(real: RealServer, case: Case) -> str:
    owner = f"(select office_holding_id from ticket_master where id = '{case.id}')"
    return f"update office_holding set blocked = true where id = {owner}"


@pytest.mark.parametrize(
    ("happens", "code"), [(taken, "seatsGone"), (closed, "notSelling"), (blocked, "holdingIsBlocked")]
)
def test_whatever_refuses_the_change_refuses_the_charge(
    real: RealServer, house: Caller, case: Case, happens: Any, code: str
) -> None:
    real.as_owner(happens(real, case))

    refused = pay_by_card(real, house, case)

    assert (refused.status_code, refused.json()["code"]) == (409, code)
    assert simulated(real) == [Decimal(BEFORE)]
    assert len(charges(real)) == 1


@pytest.mark.parametrize(
    ("amount", "code"),
    [("109.99", "notPaidForChange"), ("110.01", "moreThanOwed")],
)
def test_the_house_takes_what_is_owed_and_no_more(
    real: RealServer, house: Caller, case: Case, amount: str, code: str
) -> None:
    assert pay_by_card(real, house, case, amount=amount).json()["code"] == code
    require_unchanged(real, house, case)


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
    assert read(house, booking)["credit"] == "3.85"
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


def test_another_office_finds_no_booking(real: RealServer, house: Caller, case: Case) -> None:
    refused = pay_by_card(real, real.caller(Role.OfficeSaleAgent), case)

    assert refused.status_code == 404
    require_unchanged(real, house, case)


def test_a_role_that_takes_payments_only_does_not_change_by_paying(
    real: RealServer, house: Caller, case: Case
) -> None:
    refused = pay_by_card(real, real.caller(Role.CharterAccounting), case)

    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    require_unchanged(real, house, case)


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


def test_an_agency_without_credit_is_refused_before_the_charge(real: RealServer) -> None:
    clerk = real.caller(Role.OfficeSaleAgent)
    case = dearer_flight(real, clerk)
    real.as_owner("update office_holding set credit_limit = 0")

    refused = pay_by_card(real, clerk, case, amount="1.00")

    assert (refused.status_code, refused.json()["code"]) == (409, "overCredit")
    require_unchanged(real, clerk, case)


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


def test_cancellations_and_quotes_of_others_are_not_paid_by_card(
    real: RealServer, house: Caller, case: Case
) -> None:
    cancel = quoted(house, "CancelCalculatePrice", case.booking)
    rival = booked_by(real, house)
    assert charge(real, house, rival).status_code == 200
    other = Case(read(house, {"id": str(rival.id)}), case.quote, case.flight_id)

    refused = [
        pay_by_card(real, house, case, changeQuoteId=cancel["id"]),
        pay_by_card(real, house, case, changeQuoteId=str(uuid.uuid4())),
        pay_by_card(real, house, other),
    ]

    assert [(each.status_code, each.json()["code"]) for each in refused] == [
        (422, "notByCard"),
        (422, "noSuchChangeQuote"),
        (422, "noSuchChangeQuote"),
    ]
    assert len(simulated(real)) == 2


def test_an_applied_change_is_not_paid_twice(real: RealServer, house: Caller, case: Case) -> None:
    assert pay_by_card(real, house, case).status_code == 200

    stale = pay_by_card(real, house, case)
    again = pay_by_card(real, house, case, version=read(house, case.booking)["version"])

    assert [each.json()["code"] for each in (stale, again)] == ["stale", "appliedBefore"]
    require_changed_once(real, house, case)


def test_the_payment_belongs_to_its_charge(real: RealServer, house: Caller, case: Case) -> None:
    pay_by_card(real, house, case)

    with real.database.sessions() as session:
        paid = session.scalars(select(Payment).order_by(Payment.paid_at.desc())).first()
    assert paid is not None
    assert (paid.total, paid.surcharge) == (ON_CARD, Decimal("3.85"))
    assert paid.gateway_transaction_id == charges(real)[-1].id
