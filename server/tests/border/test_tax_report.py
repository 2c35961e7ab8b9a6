"""Taxes by payee and passengers by class: amounts are what the ledger has, and open to their tickets."""

import uuid
from collections import defaultdict
from datetime import date, timedelta
from decimal import Decimal

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.booking.enums import PayStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.flights.models import Flight
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Journal, Posting
from tests.booking.bookings import (
    Body,
    accepted,
    held,
    ofac,
    person,
    put_fee,
    set_status,
    traveler,
    years_ago,
)
from tests.border.classes import CUBA, change_class, posted
from tests.border.reports import (
    accountant,
    cancel,
    chartered,
    family,
    flight,
    lines_of,
    report,
)
from tests.callers import Caller
from tests.changes.sold import sold_party
from tests.flights.flights import in_days

__all__ = ["accountant", "chartered", "family", "flight"]


def test_taxes_are_added_up_by_payee_and_equal_the_ledger(
    accountant: Caller, planner: Caller, session: Session, flight: Flight, family: Body
) -> None:
    change_class(planner, flight, "CE", family["tickets"][0])

    found = report(accountant, "TaxPayment", flight)

    assert {payee["payee"]: Decimal(payee["amount"]) for payee in found["payees"]} == {
        payee: posted(session, payee, family) for payee in ("CBP", "Cuba", "IRS", "TSA")
    }
    assert Decimal(found["total"]) == sum(Decimal(payee["amount"]) for payee in found["payees"])
    lines = lines_of(found)
    assert (lines["AY"]["unitAmount"], lines["AY"]["chargeable"], lines["AY"]["exempt"]) == ("5.60", 2, 0)
    assert (lines["LCE"]["classes"], lines["LCE"]["chargeable"], lines["LCE"]["exempt"]) == ({"CE": 1}, 1, 1)
    assert "BAG1" not in lines
    assert found["months"] == []


def test_who_is_charged_is_counted_by_age(
    accountant: Caller, clerk: Caller, session: Session, flight: Flight
) -> None:
    adult = traveler(person(session), isTitular=True, ofacId=ofac(session))
    infant = traveler(
        person(session, "Nené Quiñonero", years_ago(1, flight.departure_day)), ofacId=ofac(session)
    )
    booking = held(clerk, [flight], [adult, infant])
    accepted(clerk, booking)
    assert set_status(clerk, booking, "Booked").status_code == 200

    line = lines_of(report(accountant, "TaxPayment", flight))["AY"]

    assert (line["adults"], line["children"], line["infants"], line["chargeable"]) == (1, 0, 1, 2)


def test_refunds_and_absent_passengers_are_told_apart(
    accountant: Caller, planner: Caller, clerk: Caller, session: Session, flight: Flight, family: Body
) -> None:
    cancel(clerk, family, family["tickets"][1])
    absent = sold_party(clerk, session, [flight], ["Ibrahim Sotolongo"])
    session.get_one(Ticket, absent["tickets"][0]["id"]).status = TicketStatus.NoShow
    session.commit()

    line = lines_of(report(accountant, "TaxPayment", flight))["AY"]

    assert (line["chargeable"], line["noShow"], line["noShowAmount"]) == (2, 1, "5.60")
    assert (line["refunded"], line["refundedAmount"], line["imposedAmount"]) == (1, "5.60", "16.80")
    assert line["amount"] == "11.20"
    assert Decimal("11.20") == posted(session, "TSA", family) + posted(session, "TSA", absent)


def test_what_is_not_refundable_is_kept_for_its_payee(
    accountant: Caller, clerk: Caller, session: Session, flight: Flight
) -> None:
    put_fee(session, flight, "CUI")
    couple = sold_party(clerk, session, [flight], ["Zulema Quiñonero", "Aurelio Quiñonero"])
    cancel(clerk, couple, couple["tickets"][1])

    line = lines_of(report(accountant, "TaxPayment", flight))["CUI"]

    assert (line["chargeable"], line["kept"], line["keptAmount"], line["amount"]) == (1, 1, "25.00", "50.00")
    assert posted(session, "Cuban insurer", couple) == Decimal("50.00")


def test_fees_of_the_sale_and_of_the_journey_are_due_after_their_own_month(
    accountant: Caller, session: Session, flight: Flight, family: Body
) -> None:
    sold_on, travels_on = in_days(0), flight.departure_day
    lines = lines_of(report(accountant, "TaxPayment", flight))

    assert lines["AY"]["dueOn"] == last_of_month_after(sold_on).isoformat()
    assert lines["US"]["dueOn"] == last_of_month_after(end_of_quarter(sold_on)).isoformat()
    assert lines["YC"]["dueOn"] == last_of_month_after(end_of_quarter(travels_on)).isoformat()


def last_of_month_after(day: date) -> date:
    first = (day.replace(day=1) + timedelta(days=62)).replace(day=1)
    return first - timedelta(days=1)


def end_of_quarter(day: date) -> date:
    return date(day.year, (day.month + 2) // 3 * 3, 1)


def test_the_sheet_of_months_is_the_ledgers(
    accountant: Caller, clerk: Caller, session: Session, flight: Flight, family: Body
) -> None:
    cancel(clerk, family, family["tickets"][1])
    today = in_days(0)

    days = {"from": today.isoformat(), "to": flight.departure_day.isoformat()}
    found = report(accountant, "TaxPayment", **days)

    months = {(month["payee"], month["month"]): month for month in found["months"]}
    this = months["TSA", today.replace(day=1).isoformat()]
    imposed, refunded = by_month(session, "TSA")[today.replace(day=1)]
    assert (Decimal(this["imposed"]), Decimal(this["refunded"])) == (imposed, refunded)
    assert (this["outstanding"], this["collected"], this["toRemit"]) == ("5.60", "0.00", "0.00")
    session.get_one(TicketMaster, uuid.UUID(family["id"])).pay_status = PayStatus.Paid
    session.commit()
    paid = report(accountant, "TaxPayment", **days)["months"]
    (later,) = [each for each in paid if (each["payee"], each["month"]) == (this["payee"], this["month"])]
    assert (later["outstanding"], later["collected"], later["toRemit"]) == ("0.00", "11.20", "5.60")


def by_month(session: Session, payee: str) -> dict[date, tuple[Decimal, Decimal]]:
    """Add up the payee's postings by month in the operator's time."""
    rows = session.execute(
        select(func.timezone("America/New_York", Journal.at), Posting.amount)
        .join(Posting, Posting.journal_id == Journal.id)
        .join(Account, Account.id == Posting.account_id)
        .where(Account.kind == AccountKind.Fees, Account.payee == payee)
    )
    found: dict[date, tuple[Decimal, Decimal]] = defaultdict(lambda: (Decimal(0), Decimal(0)))
    for at, amount in rows:
        month = at.date().replace(day=1)
        imposed, refunded = found[month]
        found[month] = (imposed - min(amount, Decimal(0)), refunded + max(amount, Decimal(0)))
    return found


def test_a_figure_opens_to_its_tickets(
    accountant: Caller, planner: Caller, flight: Flight, family: Body
) -> None:
    change_class(planner, flight, "CE", family["tickets"][0])

    of_fee = accountant.get(f"/api/Flights/GetReportTickets/{flight.id}?payee=TSA&code=AY").json()
    of_class = accountant.get(f"/api/Flights/GetReportTickets/{flight.id}?passengerClass=CE").json()
    without = accountant.get(f"/api/Flights/GetReportTickets/{flight.id}?passengerClass=").json()

    assert [(each["locatorNumber"], each["amount"]) for each in of_fee] == [
        (family["locatorNumber"], "5.60")
    ] * 2
    assert [each["ticketId"] for each in of_class] == [family["tickets"][0]["id"]]
    assert [each["ticketId"] for each in without] == [family["tickets"][1]["id"]]


def test_classes_are_counted_by_flight(
    accountant: Caller, planner: Caller, session: Session, flight: Flight, family: Body
) -> None:
    change_class(planner, flight, "CE", family["tickets"][0])

    found = report(accountant, "PassengersClassSummary", flight)

    of_class = {line["passengerClass"]: line for line in found["lines"]}
    ce, none = of_class["CE"], of_class[None]
    assert (ce["name"], ce["adults"], ce["total"], ce["booked"], ce["checkedIn"]) == (
        *("Cuban-born emigrant with Cuban passport", 1, 1),
        *(1, 0),
    )
    assert (ce["unitCharge"], ce["amount"]) == ("42.50", "42.50")
    assert (none["total"], none["unitCharge"], none["amount"]) == (1, "0.00", "0.00")
    assert (found["total"], Decimal(found["amount"])) == (2, posted(session, CUBA, family))
