"""Balances explained: the lines of a ledger account, each with its document, role by role."""

import uuid
from decimal import Decimal

import pytest
from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.access.roles import Role
from charterdesk.accounting.enums import MonthFigure
from charterdesk.accounting.queries.months import running_month
from charterdesk.booking.models import TicketMaster
from tests.accounting.invoicing import (
    CUBAMIA,
    GULF,
    Body,
    accepted,
    charged,
    create,
    holding,
    payment,
    refused,
)
from tests.accounting.invoicing import pay as pay_invoice
from tests.accounting.lines import day, enter
from tests.callers import Caller
from tests.conftest import Callers
from tests.payments.sales import fill_fund, held_booking, method, office, pay, paying

LINES = "/api/Ledger/GetLines"


@pytest.fixture
def sold(as_role: Callers, session: Session) -> TicketMaster:
    """A booking of the agency, paid from its fund."""
    fill_fund(session, "300.00")
    clerk = as_role(Role.OfficeSaleAgent)
    booking = held_booking(session, clerk)
    assert pay(clerk, booking, paying(session, "Fund", "215.00")).status_code == 200
    return booking


def ask(caller: Caller, kind: str, **owner: object) -> Response:
    return caller.get(LINES, params={"Kind": kind, **owner})


def lines(caller: Caller, kind: str, **owner: object) -> Body:
    return accepted(ask(caller, kind, **owner))


def of_agency(session: Session, agency: str = CUBAMIA) -> dict[str, str]:
    return {"OfficeHoldingId": str(holding(session, agency).id)}


def test_a_bookings_debt_is_its_sale_less_its_payments(accountant: Caller, sold: TicketMaster) -> None:
    found = lines(accountant, "Customer", TicketMasterId=sold.id)

    # The payment confirms the sale and is posted first.
    assert [(line["amount"], line["balance"]) for line in found["lines"]] == [
        ("-215.00", "-215.00"),
        ("215.00", "0.00"),
    ]
    assert (found["opening"], found["closing"], found["count"]) == ("0.00", "0.00", 2)
    assert sold.locator_number in found["title"]
    kinds = [(line["document"]["kind"], line["document"]["ticketMasterId"]) for line in found["lines"]]
    assert kinds == [("Payment", str(sold.id)), ("Booking", str(sold.id))]


def test_an_agencys_debt_leads_to_bookings_charges_and_invoices(
    accountant: Caller, session: Session, sold: TicketMaster
) -> None:
    (charge,) = charged(accountant, session, "30.00")
    invoice = create(accountant, session, [charge])
    assert pay_invoice(accountant, invoice, payment(session, "12.00")).status_code == 200
    account = accepted(accountant.get("/api/Expense/GetByOfficeHoldingId", params=of_agency(session)))

    found = lines(accountant, "Holding", **of_agency(session))

    assert found["closing"] == account["agency"]["owed"]
    amounts = [Decimal(line["amount"]) for line in found["lines"]]
    assert sum(amounts) == Decimal(found["closing"])
    *_, entered, received = found["lines"]
    assert (entered["amount"], entered["document"]["kind"]) == ("30.00", "Charge")
    assert (received["amount"], received["document"]["kind"], received["document"]["id"]) == (
        "-12.00",
        "Invoice",
        invoice["id"],
    )
    booked = [line for line in found["lines"] if line["document"]["kind"] == "Booking"]
    assert {line["document"]["ticketMasterId"] for line in booked} == {str(sold.id)}


def test_a_fund_is_shown_as_the_agency_has_it(
    accountant: Caller, session: Session, sold: TicketMaster
) -> None:
    found = lines(accountant, "Fund", **of_agency(session))

    assert [line["amount"] for line in found["lines"]] == ["300.00", "-215.00"]
    assert found["closing"] == "85.00"
    opening, used = (line["document"] for line in found["lines"])
    assert (opening["kind"], used["kind"], used["ticketMasterId"]) == ("Fund", "Payment", str(sold.id))


def test_days_lie_between_the_balances_before_and_after_them(accountant: Caller, session: Session) -> None:
    for amount, ago in (("100.00", 30), ("40.00", 10), ("-15.00", 9), ("7.00", 1)):
        enter(session, amount, ago)
    days = {"FilterByDateStart": str(day(session, 10)), "FilterByDateEnd": str(day(session, 9))}

    found = lines(accountant, "Holding", **of_agency(session), **days)

    assert (found["opening"], found["closing"], found["count"]) == ("100.00", "125.00", 2)
    assert [line["balance"] for line in found["lines"]] == ["140.00", "125.00"]


def test_each_sum_of_a_month_opens_to_its_lines(
    accountant: Caller, session: Session, sold: TicketMaster
) -> None:
    charged(accountant, session, "30.00")
    month = running_month(session).isoformat()
    sums = accepted(accountant.get("/api/Months/Check", params={"month": month}))["sums"]

    for figure in MonthFigure:
        asked = {"month": month, "figure": figure.value}
        found = accepted(accountant.get("/api/Months/GetLines", params=asked))

        amounts = [Decimal(line["amount"]) for line in found["lines"]]
        assert found["closing"] == f"{sum(amounts):.2f}" == sums[figure.value.lower()], figure
        assert (found["opening"], found["count"]) == ("0.00", len(amounts))
        assert all(line["document"] for line in found["lines"]), figure
        assert (found["first"], sums["sold"] > "0.00") == (month, True)

    asked = {"month": month[:-2] + "02", "figure": "Sold"}
    assert refused(accountant.get("/api/Months/GetLines", params=asked)) == (422, "firstOfMonth")


def test_a_reversed_line_says_so(accountant: Caller, session: Session) -> None:
    kept, wrong = charged(accountant, session, "30.00", "40.00")
    assert accountant.delete("/api/Expense", json={"id": wrong, "reason": "Twice"}).status_code == 204

    found = lines(accountant, "Holding", **of_agency(session))["lines"]

    assert [(line["amount"], line["reversed"]) for line in found] == [
        ("30.00", False),
        ("40.00", True),
        ("-40.00", True),
    ]
    assert [line["document"]["id"] for line in found] == [kept, wrong, wrong]


def test_a_clerk_sees_what_the_own_customers_owe_and_no_one_elses(
    as_role: Callers, session: Session, sold: TicketMaster
) -> None:
    own = ask(as_role(Role.OfficeSaleAgent), "Customer", TicketMasterId=sold.id)
    elsewhere = ask(as_role(Role.OfficeSaleAgent, "gulf"), "Customer", TicketMasterId=sold.id)

    assert own.status_code == 200
    assert refused(elsewhere) == (404, "notFound")


def test_an_agency_sees_its_own_accounts_alone(as_role: Callers, session: Session) -> None:
    enter(session, "5.00", 1)
    admin = as_role(Role.OfficeHoldingAdmin)

    assert lines(admin, "Holding")["closing"] == "5.00"
    for kind in ("Holding", "Fund", "Agency"):
        assert refused(ask(admin, kind, **of_agency(session, GULF))) == (404, "notFound")


def test_a_till_is_shown_to_its_own_office(as_role: Callers, session: Session) -> None:
    here = office(session, "Cubamía Hialeah").id
    cash = {"PaymentMethodId": method(session, "Cash"), "OfficeId": here}

    for role in (Role.OfficeSaleAgent, Role.OfficeHoldingAdmin, Role.CharterAccounting):
        caller = as_role(role)
        assert caller.actor is not None
        seen = role is not Role.OfficeSaleAgent or caller.actor.office_id == here
        assert ask(caller, "Till", **cash).status_code == (200 if seen else 404)
    assert ask(as_role(Role.OfficeSaleAgent, "gulf"), "Till", **cash).status_code == 404


@pytest.mark.parametrize("role", sorted(Role))
def test_each_account_is_for_its_readers(
    as_role: Callers, session: Session, sold: TicketMaster, role: Role
) -> None:
    caller = as_role(role)
    readers = {
        "Holding": Permission.ReadAgencyAccounts,
        "Fund": Permission.ReadAgencyAccounts,
        "Agency": Permission.ReadAgencyAccounts,
        "Fares": Permission.ReadFlightReports,
        "FunctionalFees": Permission.ReadFlightReports,
        "Commission": Permission.ReadFlightReports,
        "Adjustments": Permission.ReadFlightReports,
        "Opening": Permission.ReadFlightReports,
        "Customer": Permission.ReadBookings,
    }
    for kind, permission in readers.items():
        owner = {"TicketMasterId": sold.id} if kind == "Customer" else of_agency(session)
        expected = 200 if role in PERMISSIONS[permission] else 403
        assert ask(caller, kind, **owner).status_code == expected, kind


def test_an_account_needs_its_owner_and_days_in_order(accountant: Caller, session: Session) -> None:
    nobody = uuid.uuid4()
    days = {"FilterByDateStart": "2026-05-02", "FilterByDateEnd": "2026-05-01"}

    for kind in ("Customer", "Holding", "Till", "Escrow", "AirlinePayable"):
        assert refused(ask(accountant, kind)) == (422, "accountIncomplete")
    assert refused(ask(accountant, "Customer", TicketMasterId=nobody)) == (404, "notFound")
    assert refused(ask(accountant, "Holding", OfficeHoldingId=nobody)) == (404, "notFound")
    assert refused(ask(accountant, "Escrow", FlightId=nobody)) == (404, "notFound")
    assert refused(ask(accountant, "Holding", **of_agency(session), **days)) == (422, "daysInDisorder")
    assert ask(accountant, "Wallet").status_code == 422
