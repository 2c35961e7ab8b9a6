"""Taking payments at the desk: who may, how much, who has the money then, and what it sells."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.enums import AcceptedHow
from tests.callers import Caller
from tests.conftest import Callers
from tests.payments.sales import (
    PAYMENTS,
    fill_fund,
    held_booking,
    method,
    office,
    pay,
    paying,
    payments_of,
)


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def house(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.mark.parametrize(
    "amount",
    [
        "0.005",
        0.005,
        "1,000.00",
        "NaN",
        "Infinity",
        False,
        True,
        None,
        "",
        "-1",
        -1,
        0,
        "0.00",
        "1e2",
        [],
        {},
    ],
)
def test_an_amount_that_is_none_is_refused(clerk: Caller, session: Session, amount: object) -> None:
    booking = held_booking(session, clerk)

    answer = pay(clerk, booking, paying(session, "Cash", amount))

    assert answer.status_code == 422
    assert "payments.0.amount" in answer.json()["fields"]
    assert not payments_of(session, booking)


@pytest.mark.parametrize("amount", ["1e400", "NaN", "-Infinity", "1e-400", "99999999999999999999"])
def test_a_number_that_is_no_amount_is_refused(clerk: Caller, session: Session, amount: str) -> None:
    booking = held_booking(session, clerk)
    cash = method(session, "Cash")
    body = (
        f'{{"version": {booking.version}, "payments": [{{"paymentMethodId": "{cash}", "amount": {amount}}}]}}'
    )

    answer = clerk.post(
        f"{PAYMENTS}/CreateList/{booking.id}", content=body, headers={"Content-Type": "application/json"}
    )

    assert answer.status_code == 422


def test_nobody_pays_more_than_is_owed(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk)

    answer = pay(clerk, booking, paying(session, "Cash", "215.00"), paying(session, "Cash", "0.01"))

    assert answer.status_code == 409
    assert answer.json()["message"] == (
        f"215.01 is more than the 215.00 still owed on {booking.locator_number}."
    )


def test_what_is_paid_needs_no_more(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk)
    pay(clerk, booking, paying(session, "Cash", "215.00"))
    session.refresh(booking)

    answer = pay(clerk, booking, paying(session, "Cash", "1.00"))

    assert (answer.status_code, answer.json()["message"]) == (409, f"{booking.locator_number} owes nothing.")


def test_without_the_contract_nothing_is_paid(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk, accepted=None)

    answer = pay(clerk, booking, paying(session, "Cash", "10.00"))

    assert answer.status_code == 409
    assert answer.json()["code"] == "contractNotAccepted"


def test_a_contract_accepted_by_telephone_is_paid_by_card_only(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk, accepted=AcceptedHow.Telephone)

    refused = pay(clerk, booking, paying(session, "Cash", "10.00"))
    taken = pay(clerk, booking, paying(session, "Own card terminal", "10.00", reference="T-9"))

    assert (refused.status_code, refused.json()["message"]) == (
        409,
        "The contract was accepted by phone: card payment only.",
    )
    assert taken.status_code == 200


def test_a_stale_booking_is_refused_with_what_changed(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk)
    seen = booking.version
    pay(clerk, booking, paying(session, "Cash", "10.00"))

    body = {"version": seen, "payments": [paying(session, "Cash", "10.00")]}
    answer = clerk.post(f"{PAYMENTS}/CreateList/{booking.id}", json=body)

    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert any(change["field"] == "paid" for change in answer.json()["changes"])


def test_a_method_that_needs_a_reference_gets_one(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk)

    answer = pay(clerk, booking, paying(session, "Check", "10.00", reference=" "))

    assert (answer.status_code, answer.json()["fields"]) == (
        422,
        {"reference": "Check needs a reference: the number of the check, the slip or the transfer."},
    )


@pytest.mark.parametrize(
    ("wrong", "message", "fields"),
    [
        (
            {"reference": None},
            "payments, row 2: Check needs a reference: the number of the check, the slip or the transfer.",
            {
                "payments.1.reference": "Check needs a reference: "
                "the number of the check, the slip or the transfer."
            },
        ),
        ({"amount": None}, "payments, row 2, amount: Required", {"payments.1.amount": "Required"}),
    ],
)
def test_of_several_payments_the_one_that_is_wrong_is_named(
    clerk: Caller, session: Session, wrong: dict[str, object], message: str, fields: dict[str, str]
) -> None:
    booking = held_booking(session, clerk)
    check = paying(session, "Check", "5.00", reference="C-1")

    answer = pay(clerk, booking, paying(session, "Cash", "10.00"), {**check, **wrong})

    assert (answer.status_code, answer.json()["message"], answer.json()["fields"]) == (422, message, fields)
    assert payments_of(session, booking) == []


def test_a_card_on_the_operators_account_goes_through_the_card_form(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk)

    answer = pay(clerk, booking, paying(session, "Credit card", "10.00"))

    assert (answer.status_code, answer.json()["message"]) == (
        422,
        "Credit card is charged by card. Use the card form.",
    )


def test_a_card_number_is_not_taken_as_a_reference_or_a_note(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk)

    answer = pay(
        clerk,
        booking,
        paying(
            session, "Own card terminal", "10.00", reference="4111 1111 1111 1111", note="5555555555554444"
        ),
    )

    assert answer.status_code == 422
    assert answer.json()["fields"] == {
        "payments.0.reference": "Card numbers are never written down here",
        "payments.0.note": "Card numbers are never written down here",
    }
    assert "4111 1111" not in answer.text


@pytest.mark.parametrize(
    ("role", "name", "offered"),
    [
        (Role.OfficeSaleAgent, "Cash", True),
        (Role.OfficeSaleAgent, "Bank transfer", False),
        (Role.OfficeAdmin, "Cash at check-in", False),
        (Role.OfficeHoldingAdmin, "Fund", True),
        (Role.CharterSale, "Cash", False),
        (Role.CharterSale, "Bank transfer", True),
        (Role.CharterCheckInAdmin, "Cash at check-in", True),
        (Role.CharterAccounting, "Check", False),
        (Role.CharterAdmin, "Check", True),
    ],
)
def test_each_role_is_offered_its_own_methods(
    as_role: Callers, clerk: Caller, session: Session, role: Role, name: str, offered: bool
) -> None:
    fill_fund(session, "500.00")
    booking = held_booking(session, clerk)

    answer = pay(as_role(role), booking, paying(session, name, "10.00", reference="R-1"))

    assert answer.status_code == (200 if offered else 403), answer.text
    if not offered:
        assert answer.json()["message"] == (
            f"{name} is not offered to you for this booking. Choose another payment method."
        )


@pytest.mark.parametrize("role", [Role.CharterFlight, Role.CharterCheckIn])
def test_who_takes_no_payments_is_refused(
    as_role: Callers, clerk: Caller, session: Session, role: Role
) -> None:
    booking = held_booking(session, clerk)

    assert pay(as_role(role), booking, paying(session, "Bank transfer", "10.00")).status_code == 403


def test_a_booking_of_another_agency_does_not_exist(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    booking = held_booking(session, clerk)
    pay(clerk, booking, paying(session, "Cash", "10.00"))
    [payment] = payments_of(session, booking)
    other = as_role(Role.OfficeHoldingAdmin, "gulf")

    assert pay(other, booking, paying(session, "Cash", "10.00")).status_code == 404
    assert other.get(f"{PAYMENTS}/GetById/{payment.id}").status_code == 404
    assert other.get(f"{PAYMENTS}/GetByEntityId/{booking.id}").status_code == 404
    assert other.delete(f"{PAYMENTS}/{payment.id}").status_code == 404
    body = {"id": str(payment.id), "version": 1, "reference": "x"}
    assert other.put(PAYMENTS, json=body).status_code == 404
    assert other.post(f"{PAYMENTS}/GetByListEntityId", json={"entityIds": [str(booking.id)]}).json() == []


def test_an_unknown_method_is_said_to_be_unknown(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk)

    answer = pay(clerk, booking, {"paymentMethodId": str(booking.id), "amount": "1.00"})

    assert (answer.status_code, answer.json()["message"]) == (422, "There is no such payment method.")


def test_the_desk_is_the_active_office_or_another_of_the_holding(as_role: Callers, session: Session) -> None:
    boss = as_role(Role.OfficeHoldingAdmin)
    booking = held_booking(session, boss)
    kendall, gulf = office(session, "Cubamía Kendall"), office(session, "Gulf Vuelos Tampa")

    refused = pay(boss, booking, paying(session, "Cash", "10.00"), headers={"OfficeId": str(gulf.id)})
    taken = pay(boss, booking, paying(session, "Cash", "10.00"), headers={"OfficeId": str(kendall.id)})

    assert refused.status_code == 404
    assert taken.status_code == 200
    assert [payment.office_id for payment in payments_of(session, booking)] == [kendall.id]


def test_a_clerk_takes_money_in_the_own_office_only(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk)
    kendall = office(session, "Cubamía Kendall")

    answer = pay(clerk, booking, paying(session, "Cash", "10.00"), headers={"OfficeId": str(kendall.id)})

    assert answer.status_code == 404


def test_one_payment_alone_is_recorded_alike(house: Caller, session: Session) -> None:
    booking = held_booking(session, house)
    body = {
        "ticketMasterId": str(booking.id),
        "version": booking.version,
        "quoteId": str(booking.quote_id),
        **paying(session, "Cash", "215.00"),
    }

    told = house.post(PAYMENTS, json=body).json()

    assert told["status"] == "Booked"
