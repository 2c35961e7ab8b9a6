"""The reports over flights as files, and the flights that can be chosen for them."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.booking.bookings import (
    Body,
    priced_flight,
)
from tests.border.classes import change_class
from tests.border.reports import accountant, ask, chartered, family, flight, print_report, report
from tests.callers import Caller
from tests.documents.pages import Pages
from tests.kit.sheets import Sheet

__all__ = ["accountant", "chartered", "family", "flight"]

REPORTS = ("TaxPayment", "AirlineProviderPayment", "PassengersClassSummary")
every_report = pytest.mark.parametrize("name", REPORTS)


@every_report
def test_a_report_is_printed_and_written_for_excel(
    accountant: Caller, planner: Caller, chartered: Flight, family: Body, name: str
) -> None:
    change_class(planner, chartered, "CE", *family["tickets"])
    day = chartered.departure_day.isoformat()

    paper = print_report(accountant, name, "Pdf", **{"from": day, "to": day})
    sheet = print_report(accountant, name, "Excel", chartered)

    assert paper.status_code == 200, paper.text
    assert chartered.flight_number in Pages(paper.content).text
    rows = Sheet(sheet.content).rows
    assert all(each.startswith("SUBTOTAL(109,") for each in Sheet(sheet.content).formulas)
    assert Sheet(sheet.content).frozen_rows == 1
    assert chartered.flight_number in rows[1]
    assert rows[-1][0] == "Total"


def test_days_and_names_of_classes_are_printed_in_one_line(
    accountant: Caller, planner: Caller, chartered: Flight, family: Body
) -> None:
    change_class(planner, chartered, "CE", *family["tickets"])
    (line,) = report(accountant, "PassengersClassSummary", chartered)["lines"]
    lines = Pages(print_report(accountant, "PassengersClassSummary", "Pdf", chartered).content).lines
    wanted = (
        chartered.flight_number,
        f"{chartered.departure_day:%b %d %Y}",
        line["route"],
        "CE",
        line["name"],
    )
    assert any(each.startswith(" ".join(wanted)) for each in lines), lines


def test_totals_on_paper_are_those_of_the_page(
    accountant: Caller, session: Session, chartered: Flight, family: Body
) -> None:
    found = report(accountant, "TaxPayment", chartered)
    text = Pages(print_report(accountant, "TaxPayment", "Pdf", chartered).content).text

    for payee in found["payees"]:
        assert payee["amount"] in text
    assert f"Total {found['total']}" in text


@every_report
@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "chooseFlights"),
        ({"from": "2026-01-10", "to": "2026-01-01"}, "chooseFlights"),
        ({"from": "2026-01-01"}, "chooseFlights"),
        ({"from": "2026-01-01", "to": "2026-04-30"}, "tooManyDays"),
        ({"from": "2031-01-01", "to": "2031-01-31"}, "noFlights"),
    ],
)
def test_a_choice_without_flights_is_refused_with_its_cure(
    accountant: Caller, name: str, body: Body, code: str
) -> None:
    for call in ("GetReport", "GenerateReport"):
        refused = accountant.post(f"/api/Flights/{call}{name}", json=body)
        assert (refused.status_code, refused.json()["code"]) == (422, code)


@every_report
def test_an_unknown_flight_is_not_found(accountant: Caller, name: str, flight: Flight) -> None:
    body = {"flightIds": [str(flight.id), "01a1f22c-1897-79d8-84d5-e7e88c8fc68c"]}
    assert accountant.post(f"/api/Flights/GetReport{name}", json=body).status_code == 404


def test_a_flight_without_fees_or_passengers_has_nothing_to_report(
    accountant: Caller, session: Session
) -> None:
    empty = priced_flight(session, number="418")
    tax, classes = ask(accountant, "TaxPayment", empty), ask(accountant, "PassengersClassSummary", empty)

    assert (tax.status_code, tax.json()["code"]) == (422, "noFeesToReport")
    assert (classes.status_code, classes.json()["code"]) == (422, "nobodyToReport")


def test_a_draft_is_no_flight_to_report_on(accountant: Caller, session: Session, flight: Flight) -> None:
    flight.status = FlightStatus.Draft
    session.commit()

    assert ask(accountant, "AirlineProviderPayment", flight).status_code == 404
