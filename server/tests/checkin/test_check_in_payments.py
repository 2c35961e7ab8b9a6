"""Payments at the counter, and their reversal."""

from decimal import Decimal

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from charterdesk.ledger.accounts import compute_balance, till_account
from charterdesk.payments.models import Payment, PaymentMethod
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.changes.sold import found_wrong
from tests.checkin.counter import bags, checked_in, pay, payment, post, refused, seen, weighed
from tests.checkin.parties import (
    agency_side,
    booking_of,
    owed_by_customer,
    ready_house_party,
    ready_party,
)
from tests.conftest import Callers

pytestmark = pytest.mark.usefixtures("bag_fees")


@pytest.fixture
def party(desk: Caller, party: Body) -> Body:
    """They owe 50.00 for a second bag, and the fare to their agency."""
    return bags(desk, party, weighed(party["tickets"][0], 20, 20))


def paid(caller: Caller, session: Session, party: Body, *amounts: str) -> Body:
    answer = pay(caller, session, party, *amounts)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def payments_of(session: Session, party: Body) -> list[tuple[str, bool, str]]:
    session.expire_all()
    own = select(Payment).where(Payment.ticket_master_id == booking_of(party)["id"])
    rows = session.scalars(own.order_by(Payment.id))
    return [(f"{row.amount:.2f}", row.for_check_in, row.state.value) for row in rows]


def taken(session: Session, party: Body) -> list[str]:
    own = select(Payment.id).where(Payment.ticket_master_id == booking_of(party)["id"])
    return [str(payment_id) for payment_id in session.scalars(own.order_by(Payment.id))]


def events(admin: Caller, party: Body) -> list[str]:
    answer = admin.get(
        "/api/EventLogs/GetListByFilter",
        params={"EntityId": party["ticketMasterId"]},
    )
    return [event["eventTypes"] for event in answer.json()]


def test_what_is_owed_for_check_in_is_paid_to_the_operator(
    session: Session, desk: Caller, admin: Caller, party: Body
) -> None:
    before, owed = agency_side(session, party), owed_by_customer(session, party)

    done = paid(desk, session, party, "50.00")

    assert done["owedToOperator"] == "0.00"
    assert payments_of(session, party) == [("50.00", True, "Recorded")]
    assert agency_side(session, party) == before
    assert owed_by_customer(session, party) == owed - Decimal("50.00")
    row = session.scalars(select(Payment).where(Payment.for_check_in)).one()
    assert compute_balance(session, till_account(row.office_id, row.payment_method_id)) == Decimal("50.00")
    assert events(admin, party)[0] == "CheckInPay"
    assert [ticket["status"] for ticket in checked_in(desk, done)["tickets"]] == ["CheckedIn", "CheckedIn"]
    assert not found_wrong(session)


def test_the_rest_pays_the_customers_other_debt(session: Session, desk: Caller, party: Body) -> None:
    before = agency_side(session, party)

    done = paid(desk, session, party, "30.00", "120.00")

    assert payments_of(session, party) == [
        ("30.00", True, "Recorded"),
        ("20.00", True, "Recorded"),
        ("100.00", False, "Recorded"),
    ]
    assert Decimal(party["owed"]) - Decimal(done["owed"]) == Decimal("150.00")
    account, _, fund = (
        after - was
        for after, was in zip(agency_side(session, party)["balances"], before["balances"], strict=True)
    )
    assert (account, fund) == (Decimal("-100.00"), Decimal("0.00"))
    assert not found_wrong(session)


def test_more_than_owed_is_refused(session: Session, desk: Caller, party: Body) -> None:
    too_much = f"{Decimal(party['owed']) + Decimal('0.01'):.2f}"

    assert refused(pay(desk, session, party, too_much)) == (409, "moreThanOwed")
    assert payments_of(session, party) == []


def test_a_paid_house_party_pays_what_it_buys(
    session: Session, desk: Caller, admin: Caller, flight: Flight
) -> None:
    party = ready_house_party(admin, desk, session, flight)
    assert party["owed"] == "0.00"
    assert refused(pay(desk, session, party, "1.00")) == (409, "nothingToPay")

    party = bags(desk, party, weighed(party["tickets"][0], 20, 20))
    assert party["owedToOperator"] == "50.00"
    done = paid(desk, session, party, "50.00")

    assert (done["owed"], done["owedToOperator"]) == ("0.00", "0.00")
    assert owed_by_customer(session, party) == 0
    assert not found_wrong(session)


@pytest.mark.parametrize(
    ("method", "wanted"),
    [
        ("Check", (403, "methodNotOffered")),
        ("Fund", (403, "methodNotOffered")),
        ("Credit card", (422, "cardThroughGateway")),
    ],
)
def test_only_methods_of_check_in_are_taken(
    session: Session, desk: Caller, party: Body, method: str, wanted: tuple[int, str]
) -> None:
    answer = post(desk, "ConfirmPayments", party, payments=[payment(session, "10.00", method)])

    assert refused(answer) == wanted


def test_a_fund_never_pays_at_check_in(session: Session, desk: Caller, party: Body) -> None:
    fund = session.scalars(select(PaymentMethod).where(PaymentMethod.kind == "Fund")).one()
    fund.for_check_in = True
    session.commit()

    answer = post(desk, "ConfirmPayments", party, payments=[payment(session, "10.00", fund.name)])

    assert refused(answer) == (403, "methodNotOffered")


@pytest.mark.parametrize("amount", ["0.00", "-1.00", "x"])
def test_bad_amounts_are_refused(session: Session, desk: Caller, party: Body, amount: str) -> None:
    assert pay(desk, session, party, amount).status_code == 422


def test_a_payment_is_not_taken_twice(session: Session, desk: Caller, party: Body) -> None:
    paid(desk, session, party, "50.00")

    assert refused(pay(desk, session, party, "50.00")) == (409, "stale")
    assert len(payments_of(session, party)) == 1


@pytest.mark.parametrize("role", sorted(Role))
def test_who_takes_payments_at_check_in(session: Session, as_role: Callers, party: Body, role: Role) -> None:
    allowed = role in {Role.CharterAdmin, Role.CharterCheckIn, Role.CharterCheckInAdmin}

    assert pay(as_role(role), session, party, "50.00").status_code == (200 if allowed else 403)


def test_a_payment_is_reversed_by_who_took_it_today(session: Session, desk: Caller, party: Body) -> None:
    before = agency_side(session, party)
    done = paid(desk, session, party, "50.00")

    answer = post(desk, "RemovePayments", done, paymentIds=taken(session, party))

    assert answer.status_code == 200, answer.text
    assert answer.json()["owedToOperator"] == "50.00"
    assert payments_of(session, party) == [("50.00", True, "Reversed")]
    assert agency_side(session, party) == before
    assert not found_wrong(session)
    again = post(desk, "RemovePayments", answer.json(), paymentIds=taken(session, party))
    assert refused(again) == (409, "alreadyUndone")


def test_several_payments_are_reversed_or_none(session: Session, desk: Caller, party: Body) -> None:
    done = paid(desk, session, party, "50.00", "100.00")
    first, second = taken(session, party)
    done = post(desk, "RemovePayments", done, paymentIds=[first]).json()

    both = post(desk, "RemovePayments", done, paymentIds=[second, first])

    assert refused(both) == (409, "alreadyUndone")
    assert payments_of(session, party)[1] == ("100.00", False, "Recorded")
    assert not found_wrong(session)


def test_a_payment_of_another_booking_is_not_found(
    session: Session, clerk: Caller, desk: Caller, flight: Flight, party: Body
) -> None:
    other = ready_party(clerk, desk, session, flight, ["Ofelia Prado"])
    paid(desk, session, party, "50.00")

    answer = post(desk, "RemovePayments", other, paymentIds=taken(session, party))

    assert answer.status_code == 404


@pytest.mark.parametrize("role", sorted(Role))
def test_who_reverses_payments_of_others(
    session: Session, as_role: Callers, desk: Caller, party: Body, role: Role
) -> None:
    """The desk took it: it may; accounting and the charter admin may with a reason."""
    done = paid(desk, session, party, "50.00")
    undoers = {Role.CharterAdmin, Role.CharterAccounting, Role.CharterCheckIn}
    fields = {"paymentIds": taken(session, party), "reason": "Wrong amount"}

    answer = post(as_role(role), "RemovePayments", done, **fields)

    assert answer.status_code == (200 if role in undoers else 403)


def test_accounting_gives_a_reason(session: Session, as_role: Callers, desk: Caller, party: Body) -> None:
    done = paid(desk, session, party, "50.00")

    answer = post(as_role(Role.CharterAccounting), "RemovePayments", done, paymentIds=taken(session, party))

    assert refused(answer) == (422, "reversalNeedsReason")


def test_the_limit_of_refunds_is_set_from_the_form(
    session: Session, as_role: Callers, desk: Caller, party: Body
) -> None:
    done = paid(desk, session, party, "50.00")
    accounting = as_role(Role.CharterAccounting)
    body = {"version": done["bookingVersion"], "refundLimit": "20.00", "reason": "Agreed"}
    path = f"/api/CheckInMasters/ChangeRefundLimit/{party['id']}"

    answer = accounting.post(path, json=body)

    assert answer.status_code == 200, answer.text
    refunds = accounting.get(f"/api/TicketMaster/GetRefunds/{party['ticketMasterId']}").json()
    assert refunds["limit"] == "20.00"
    assert refused(accounting.post(path, json=body)) == (409, "stale")
    body["version"] = answer.json()["bookingVersion"]
    assert refused(accounting.post(path, json={**body, "refundLimit": "50.01"})) == (
        422,
        "refundLimitOutOfRange",
    )


@pytest.mark.parametrize("role", sorted(Role))
def test_who_sets_the_limit_of_refunds(as_role: Callers, party: Body, role: Role) -> None:
    body = {"version": party["bookingVersion"], "refundLimit": "0.00", "reason": "Agreed"}
    answer = as_role(role).post(f"/api/CheckInMasters/ChangeRefundLimit/{party['id']}", json=body)

    allowed = role in {Role.CharterAdmin, Role.CharterAccounting}
    assert answer.status_code == (200 if allowed else 403)


@pytest.mark.usefixtures("own_transactions")
def test_money_for_check_in_is_refunded_without_the_agency(
    session: Session, as_role: Callers, desk: Caller, supervisor: Caller, party: Body
) -> None:
    """The whole debt is paid, the bags stay at home, and their money goes back from the till."""
    before = agency_side(session, party)
    done = paid(desk, session, party, "50.00", f"{Decimal(party['owed']) - 50:.2f}")
    between = agency_side(session, party)
    done = post(supervisor, "CancelCheckInMaster", done, reason="Bags stay at home").json()
    first = taken(session, party)[0]
    body = {
        "version": done["bookingVersion"],
        "reason": "Bag stays",
        "refunds": [{"paymentId": first, "amount": "50.00"}],
    }

    answer = as_role(Role.CharterAccounting).post(
        f"/api/Payments/RefundPayments/{party['ticketMasterId']}", json=body
    )

    assert answer.status_code == 200, answer.text
    assert agency_side(session, party) == between != before
    assert owed_by_customer(session, party) == 0
    assert not found_wrong(session)
    again = bags(desk, seen(desk, party), weighed(party["tickets"][0], 20, 20))
    assert again["owedToOperator"] == "50.00"
