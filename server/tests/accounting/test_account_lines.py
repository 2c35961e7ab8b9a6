"""The lists of lines: their filters, their totals, and who sees which."""

from datetime import time
from decimal import Decimal
from random import Random

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from tests.accounting.invoicing import (
    CUBAMIA,
    GULF,
    Body,
    accepted,
    cancel,
    charged,
    create,
    holding,
    open_lines,
    owed,
    pay,
    payment,
    read,
    refused,
    unpay,
)
from tests.accounting.lines import EXPENSE, agency_of, amounts, day, enter, found
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import in_days, make_flight, price
from tests.payments.sales import flight_for_sale, held_booking, paying
from tests.payments.sales import pay as pay_booking

ALL, CREDITS, OTHERS = (
    "GetTransactionsByFilter",
    "GetTransactionsCreditByFilter",
    "GetTransactionsOthersByFilter",
)
LISTS = (ALL, CREDITS, OTHERS)
READERS = {Role.CharterAdmin, Role.CharterAccounting, Role.OfficeHoldingAdmin}


def days(session: Session, first: int, last: int) -> dict[str, str]:
    """Name the days from so many days ago to so many days ago."""
    return {
        "FilterByDateStart": day(session, first).isoformat(),
        "FilterByDateEnd": day(session, last).isoformat(),
    }


def test_each_list_has_its_kind_and_all_have_the_newest_first(
    as_role: Callers, accountant: Caller, session: Session
) -> None:
    enter(session, "30.00", 3)
    enter(session, "-10.00", 2)
    enter(session, "20.00", 1)
    clerk = as_role(Role.OfficeSaleAgent)
    booking = held_booking(session, clerk)
    pay_booking(clerk, booking, paying(session, "Cash", "215.00"))

    everything = found(accountant, ALL)

    sale, *rest = everything["lines"]
    assert [line["amount"] for line in rest] == ["20.00", "-10.00", "30.00"]
    assert (sale["kind"], sale["locatorNumber"]) == ("Sale", booking.locator_number)
    assert Decimal(sale["price"]) - Decimal(sale["commission"]) == Decimal(sale["amount"])
    assert amounts(found(accountant, CREDITS)) == ["-10.00"]
    assert amounts(found(accountant, OTHERS)) == ["20.00", "30.00"]
    totals = everything["totals"]
    assert totals["count"] == 4
    assert (totals["credits"], totals["others"], totals["sales"]) == ("-10.00", "50.00", sale["amount"])
    assert Decimal(totals["amount"]) == Decimal(sale["amount"]) + 40


def test_without_a_filter_a_list_is_of_the_last_31_days(accountant: Caller, session: Session) -> None:
    enter(session, "1.00", 31)
    enter(session, "2.00", 30)

    newest = found(accountant, ALL)

    assert amounts(newest) == ["2.00"]
    assert (newest["first"], newest["last"]) == (day(session, 30).isoformat(), day(session).isoformat())
    assert amounts(found(accountant, ALL, OfficeHoldingId=str(holding(session).id))) == ["2.00", "1.00"]
    assert amounts(found(accountant, ALL, UnPaid=True)) == ["2.00", "1.00"]


def test_a_line_of_the_last_moment_is_in_its_own_day_alone(accountant: Caller, session: Session) -> None:
    enter(session, "1.00", 4, at=time(23, 59, 59, 900000))
    enter(session, "2.00", 3, at=time(0, 0))

    assert amounts(found(accountant, ALL, **days(session, 4, 4))) == ["1.00"]
    assert amounts(found(accountant, ALL, **days(session, 3, 3))) == ["2.00"]
    assert amounts(found(accountant, ALL, **days(session, 4, 3))) == ["2.00", "1.00"]


def test_half_a_range_is_open_on_the_other_side(accountant: Caller, session: Session) -> None:
    for amount, ago in (("1.00", 90), ("2.00", 40), ("3.00", 1)):
        enter(session, amount, ago)

    since = found(accountant, ALL, FilterByDateStart=day(session, 40).isoformat())
    until = found(accountant, ALL, FilterByDateEnd=day(session, 40).isoformat())

    assert amounts(since) == ["3.00", "2.00"]
    assert amounts(until) == ["2.00", "1.00"]


def test_lines_by_agency_and_by_flight(as_role: Callers, accountant: Caller, session: Session) -> None:
    clerk, flight = as_role(Role.OfficeSaleAgent), flight_for_sale(session)
    booking = held_booking(session, clerk, flight)
    pay_booking(clerk, booking, paying(session, "Cash", "215.00"))
    enter(session, "5.00", 1)
    enter(session, "7.00", 1, GULF)

    (sale,) = found(accountant, ALL, FlightId=str(flight.id))["lines"]
    theirs = found(accountant, ALL, OfficeHoldingId=str(holding(session, GULF).id))

    assert (sale["locatorNumber"], sale["flightId"]) == (booking.locator_number, str(flight.id))
    assert sale["what"] == "Valdés"
    assert amounts(theirs) == ["7.00"]
    other = flight_for_sale(session)
    assert found(accountant, ALL, FlightId=str(other.id))["lines"] == []


def test_lines_by_the_day_of_departure(as_role: Callers, accountant: Caller, session: Session) -> None:
    clerk = as_role(Role.OfficeSaleAgent)
    soon, later = make_flight(session, number="741"), make_flight(session, in_days(45), number="742")
    for flight in (soon, later):
        price(session, flight, "200.00")
        booking = held_booking(session, clerk, flight)
        pay_booking(clerk, booking, paying(session, "Cash", "215.00"))
    enter(session, "5.00", 0)
    leaves = later.departure_day.isoformat()

    departing = found(
        accountant, ALL, DateRangeType="Departure", FilterByDateStart=leaves, FilterByDateEnd=leaves
    )

    assert [line["flightId"] for line in departing["lines"]] == [str(later.id)]
    assert departing["lines"][0]["departureDate"] == leaves


def test_lines_by_the_day_on_which_they_were_paid(accountant: Caller, session: Session) -> None:
    invoice = create(accountant, session, charged(accountant, session, "60.00", "40.00"))
    charged(accountant, session, "5.00")
    today = {"DateRangeType": "Paid", **days(session, 0, 0)}
    part = pay(accountant, invoice, payment(session, "30.00")).json()
    assert [line["kind"] for line in found(accountant, ALL, **today)["lines"]] == ["Credit"]

    pay(accountant, invoice, payment(session, "70.00"))
    paid = found(accountant, ALL, **today)

    assert sorted(amounts(paid)) == ["-30.00", "-70.00", "40.00", "60.00"]
    assert {line["invoiceNumber"] for line in paid["lines"]} == {invoice["number"]}
    assert {line["state"] for line in paid["lines"]} == {"Paid"}
    assert found(accountant, ALL, DateRangeType="Paid", **days(session, 9, 1))["lines"] == []
    unpay(accountant, part["payments"][0]["id"])
    assert "60.00" not in amounts(found(accountant, ALL, **today))


def test_what_is_owed_and_what_is_settled(accountant: Caller, session: Session) -> None:
    create(accountant, session, charged(accountant, session, "10.00"))
    paid = create(accountant, session, charged(accountant, session, "20.00"))
    pay(accountant, paid, payment(session, "20.00"))
    open_line, taken_back = charged(accountant, session, "30.00", "40.00")
    reverse = {"id": taken_back, "reason": "Typed twice"}
    assert accountant.delete(EXPENSE, json=reverse).status_code == 204
    of_agency = {"OfficeHoldingId": str(holding(session).id)}

    unpaid = found(accountant, ALL, UnPaid=True, **of_agency)
    settled = found(accountant, ALL, UnPaid=False, **of_agency)

    assert sorted(amounts(unpaid)) == ["10.00", "30.00"]
    assert sorted(amounts(settled)) == ["-20.00", "-40.00", "20.00", "40.00"]
    states = {line["id"]: line["state"] for line in [*unpaid["lines"], *settled["lines"]]}
    assert (states[open_line], states[taken_back]) == ("Open", "Reversed")
    (one,) = [line for line in unpaid["lines"] if line["id"] == open_line]
    assert (one["manual"], one["ageDays"], one["lateDays"]) == (True, 0, 0)


def test_unpaid_lines_come_to_what_is_owed_part_by_part(accountant: Caller, session: Session) -> None:
    charged(accountant, session, "7.00", "-2.00")
    invoice = create(accountant, session, charged(accountant, session, "100.00", "-10.00"))
    pay(accountant, invoice, payment(session, "30.00"), payment(session, "15.00"))
    of_agency = {"OfficeHoldingId": str(holding(session).id)}

    account = found(accountant, "GetByOfficeHoldingId", **of_agency, UnPaid=True)

    agency, lines = account["agency"], account["lines"]["lines"]
    for part in ("Sales", "Credits", "Others", "Payments"):
        own = [Decimal(line["amount"]) for line in lines if line["part"] == part]
        assert sum(own, Decimal("0.00")) == Decimal(agency[part.lower()])
    assert account["lines"]["totals"]["amount"] == agency["owed"] == "50.00"
    assert {line["state"] for line in lines if line["part"] == "Payments"} == {"Invoiced"}


def test_unpaid_lines_come_to_what_is_owed_whatever_was_billed_and_paid(
    accountant: Caller, session: Session
) -> None:
    random, invoices = Random("unpaid"), list[Body]()
    for step in range(30):
        charged(accountant, session, random.choice(("12.00", "5.55", "40.10")))
        lines = sorted(open_lines(session))
        if step % 3 == 0:
            invoices.append(create(accountant, session, random.sample(lines, random.randint(1, len(lines)))))
        invoice = read(accountant, random.choice(invoices))
        paid = [each["id"] for each in invoice["payments"] if each["undoneAt"] is None]
        if paid and random.random() < 0.4:
            accepted(unpay(accountant, random.choice(paid)))
        elif invoice["state"] in ("Open", "PartlyPaid"):
            left = Decimal(invoice["amount"]) - Decimal(invoice["paid"])
            part = random.choice((left, min(left, Decimal("3.33"))))
            answer = (
                cancel(accountant, invoice)
                if invoice["state"] == "Open" and random.random() < 0.3
                else pay(accountant, invoice, payment(session, str(part)))
            )
            assert answer.status_code in (200, 204), answer.text

        unpaid = found(accountant, ALL, UnPaid=True)
        agency = agency_of(found(accountant, "GetTransactionsUnpaidSummaryByFilter"))

        assert unpaid["totals"]["amount"] == agency["owed"] == str(owed(session))


def test_age_and_lateness_of_a_line(accountant: Caller, session: Session) -> None:
    # The agency has fifteen days of credit.
    enter(session, "10.00", 20)

    (line,) = found(accountant, ALL)["lines"]

    assert (line["ageDays"], line["lateDays"]) == (20, 5)
    assert (line["createdOn"], line["dueOn"]) == (day(session, 20).isoformat(), day(session, 5).isoformat())


@pytest.mark.parametrize("call", LISTS)
def test_an_agency_sees_its_own_lines_alone(as_role: Callers, session: Session, call: str) -> None:
    for agency in (CUBAMIA, GULF):
        enter(session, "7.00", 1, agency)
        enter(session, "-7.00", 1, agency)
    elsewhere = {"OfficeHoldingId": str(holding(session, GULF).id)}

    own = found(as_role(Role.OfficeHoldingAdmin), call)

    assert {line["officeHoldingName"] for line in own["lines"]} == {CUBAMIA}
    assert found(as_role(Role.OfficeHoldingAdmin), call, **elsewhere)["lines"] == []


@pytest.mark.parametrize("role", sorted(Role))
def test_lines_are_for_those_who_account(as_role: Callers, role: Role) -> None:
    for call in LISTS:
        assert as_role(role).get(f"{EXPENSE}/{call}").status_code == (200 if role in READERS else 403)


@pytest.mark.parametrize("call", LISTS)
def test_a_filter_that_says_nothing_is_refused(accountant: Caller, session: Session, call: str) -> None:
    def asked(wanted: Body) -> tuple[int, str]:
        return refused(accountant.get(f"{EXPENSE}/{call}", params=wanted))

    assert asked(days(session, 1, 2)) == (422, "daysInDisorder")
    for wrong in ({"DateRangeType": "Sold"}, {"FlightId": "XC 416"}, {"FilterByDateEnd": "2026-02-30"}):
        assert asked(wrong)[0] == 422
