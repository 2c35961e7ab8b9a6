"""The sale in the books: who owes what to whom, and how far an agency's credit goes."""

import uuid
from decimal import Decimal

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.ledger.accounts import agency_account, compute_balance, customer_account, holding_account
from charterdesk.ledger.models import Account, Expense, Journal, Posting
from charterdesk.verify import verify
from tests.booking.bookings import (
    Body,
    accepted,
    booking_fee,
    held,
    ofac,
    pay,
    person,
    priced_flight,
    put_fee,
    read,
    ready,
    set_status,
    sold,
    terms,
    traveler,
)
from tests.callers import Caller
from tests.conftest import VAULT, Callers
from tests.flights.flights import CUBAMIA, holding
from tests.payments.sales import fill_fund


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def postings(session: Session, booking: Body) -> dict[str, Decimal]:
    lines = select(Account.kind, Account.payee, Posting.amount).join(
        Posting, Posting.account_id == Account.id
    )
    found: dict[str, Decimal] = {}
    of_booking = lines.join(Journal, Posting.journal_id == Journal.id).where(
        Journal.ticket_master_id == uuid.UUID(booking["id"])
    )
    for kind, payee, amount in session.execute(of_booking):
        key = f"{kind} {payee}" if payee else kind
        found[key] = found.get(key, Decimal(0)) + amount
    return found


def test_an_agencys_sale_puts_price_less_commission_on_its_account(clerk: Caller, session: Session) -> None:
    booking_fee(session, "15")
    flight = priced_flight(session)
    put_fee(session, flight, "YC")

    booking = sold(clerk, session, [flight])

    assert postings(session, booking) == {
        "Customer": Decimal("222.39"),
        "Agency": Decimal("-222.39"),
        "Holding": Decimal("206.39"),
        "Commission": Decimal("16.00"),
        "Fares": Decimal("-200.00"),
        "Fees CBP": Decimal("-7.39"),
        "FunctionalFees": Decimal("-15.00"),
    }
    expense = session.scalars(select(Expense)).one()
    assert (expense.kind, expense.price, expense.commission, expense.amount) == (
        "Sale",
        Decimal("222.39"),
        Decimal("16.00"),
        Decimal("206.39"),
    )


def test_a_house_sale_needs_the_whole_price_paid(as_role: Callers, session: Session) -> None:
    booking_fee(session, "15")
    admin = as_role(Role.CharterAdmin)
    booking = ready(admin, session)

    unpaid = set_status(admin, booking, "Booked")
    pay(admin, session, booking, "215.00")
    paid = read(admin, booking)

    assert unpaid.json()["message"] == (
        "215.00 of 215.00 is not paid yet. House offices sell only what is paid in full."
    )
    assert (paid["status"], paid["payStatus"], paid["owed"]) == ("Booked", "Paid", "0.00")
    assert postings(session, paid) == {
        "Till": Decimal("215.00"),
        "Customer": Decimal("0.00"),
        "Fares": Decimal("-200.00"),
        "FunctionalFees": Decimal("-15.00"),
    }
    assert session.scalars(select(Expense)).all() == []


def test_what_the_operator_received_before_the_sale_is_credited_to_the_agency(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    booking_fee(session, "0")
    booking = ready(clerk, session)
    terms(session, CUBAMIA, credit_limit=Decimal(0))

    pay(as_role(Role.CharterAdmin), session, booking, "184.00")

    assert read(clerk, booking)["status"] == "Booked"
    assert postings(session, booking)["Holding"] == 0
    assert postings(session, booking)["Customer"] == Decimal("16.00")
    kinds = {(line.kind, line.amount) for line in session.scalars(select(Expense))}
    assert kinds == {("Sale", Decimal("184.00")), ("Credit", Decimal("-184.00"))}


def test_an_agency_without_credit_is_refused_with_the_four_numbers(clerk: Caller, session: Session) -> None:
    booking_fee(session, "0")
    terms(session, CUBAMIA, credit_limit=Decimal(400))
    assert set_status(clerk, ready(clerk, session), "Booked").status_code == 200
    second = held(clerk, [priced_flight(session, number="500")], [traveler()])
    info = person(session, "Olga Ruiz")
    third = held(
        clerk, [priced_flight(session, number="501")], [traveler(info, isTitular=True, ofacId=ofac(session))]
    )
    accepted(clerk, third)

    answer = set_status(clerk, third, "Booked")

    assert answer.status_code == 409
    body = answer.json()
    numbers = ("needed", "available", "fund", "creditLimit", "open", "otherHolds")
    assert [body[number] for number in numbers] == ["184.00", "32.00", "0.00", "400.00", "184.00", "184.00"]
    assert body["message"] == (
        f"{CUBAMIA} would owe 184.00, but only 32.00 is available: "
        "fund 0.00 + credit limit 400.00 − open 184.00 − other holds 184.00."
    )
    assert set_status(clerk, second, "Draft").status_code == 200
    assert set_status(clerk, third, "Booked").status_code == 200


def test_letting_a_paid_hold_go_leaves_the_money_as_credit(as_role: Callers, session: Session) -> None:
    admin = as_role(Role.CharterAdmin)
    booking = ready(admin, session)
    pay(admin, session, booking, "100.00")

    gone = set_status(admin, read(admin, booking), "Draft").json()

    assert (gone["status"], gone["paid"], gone["credit"], gone["owed"]) == (
        "Draft",
        "100.00",
        "100.00",
        "-100.00",
    )
    assert {name: found for name, found in verify(session, VAULT).items() if found} == {}


def test_the_books_say_the_same_as_the_booking(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, [priced_flight(session)])

    agency_id = holding(session, CUBAMIA).id
    assert compute_balance(session, customer_account(uuid.UUID(booking["id"]))) == Decimal(booking["owed"])
    assert compute_balance(session, agency_account(agency_id)) == -Decimal(booking["charged"])
    assert compute_balance(session, holding_account(agency_id)) == Decimal("199.00")


def test_a_held_booking_says_what_it_puts_on_the_account_and_what_credit_and_fund_are_left(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    booking_fee(session, "0")
    terms(session, CUBAMIA, credit_limit=Decimal(350))
    fill_fund(session, "50.00")
    held(clerk, [priced_flight(session, number="500")], [traveler()])

    booking = ready(clerk, session)

    assert booking["account"] == {"toAccount": "184.00", "creditLeft": "32.00"}
    assert booking["fund"] == "50.00"


def test_a_sold_booking_says_what_the_fund_holds_until_all_is_paid(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    fill_fund(session, "50.00")
    booking = ready(clerk, session)

    pay(as_role(Role.CharterAdmin), session, booking, "100.00")
    partly = read(clerk, booking)
    pay(as_role(Role.CharterAdmin), session, partly, partly["owed"])
    wholly = read(clerk, booking)

    assert (partly["status"], partly["account"], partly["fund"]) == ("Booked", None, "50.00")
    assert (wholly["owed"], wholly["fund"]) == ("0.00", None)


def test_a_house_booking_has_neither_account_nor_fund(as_role: Callers, session: Session) -> None:
    booking = held(as_role(Role.CharterAdmin), [priced_flight(session)], [traveler()])

    assert (booking["account"], booking["fund"]) == (None, None)


def test_an_overdrawn_agency_still_sells_what_the_operator_was_paid_for(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    booking_fee(session, "0")
    terms(session, CUBAMIA, credit_limit=Decimal(400))
    assert set_status(clerk, ready(clerk, session), "Booked").status_code == 200
    terms(session, CUBAMIA, credit_limit=Decimal(0))
    second = held(
        clerk,
        [priced_flight(session, number="500")],
        [traveler(person(session, "Olga Ruiz"), isTitular=True, ofacId=ofac(session))],
    )
    accepted(clerk, second)

    pay(as_role(Role.CharterAdmin), session, read(clerk, second), "200.00")

    assert read(clerk, second)["status"] == "Booked"
