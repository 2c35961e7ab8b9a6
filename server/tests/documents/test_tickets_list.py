"""Lists of tickets on paper and for Excel: what was asked for, in that order, as far as one may see."""

import uuid
from datetime import date
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.kit.pdf.pool import PdfPool
from tests.activity.logbook import Logbook
from tests.booking.bookings import (
    HIALEAH,
    TAMPA,
    TICKETS,
    Body,
    ofac,
    person,
    priced_flight,
    round_trip,
    traveler,
)
from tests.booking.bookings import PATH as BOOKINGS
from tests.callers import Caller
from tests.conftest import Callers
from tests.documents.pages import Pages
from tests.documents.sales import family, sold_party
from tests.flights.flights import in_days
from tests.kit.sheets import Sheet

PDF, EXCEL, OF_BOOKINGS = (
    f"{TICKETS}/GenerateTicketsListPdf",
    f"{TICKETS}/GenerateTicketsListExcel",
    f"{BOOKINGS}/GenerateTicketsListPdf",
)
every_list = pytest.mark.parametrize("path", [PDF, EXCEL, OF_BOOKINGS])

pytestmark = pytest.mark.usefixtures("no_booking_fee")


@pytest.fixture
def booking(clerk: Caller, session: Session) -> Body:
    return sold_party(clerk, list(round_trip(session)), family(session))


def ids(booking: Body) -> list[str]:
    return [ticket["id"] for ticket in booking["tickets"]]


def ask(caller: Caller, path: str, **body: Any) -> Response:
    return caller.post(path, json=body)


def said(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


def pages(answer: Response) -> Pages:
    assert answer.status_code == 200, answer.text
    assert answer.headers["Content-Disposition"] == "attachment; filename*=UTF-8''Tickets.pdf"
    return Pages(answer.content)


def names(sheet: Sheet) -> list[object]:
    return [row[1] for row in sheet.rows[1:]]


def test_tickets_of_several_flights_stand_in_a_wide_page(clerk: Caller, booking: Body) -> None:
    listed = pages(ask(clerk, PDF, ticketIds=ids(booking)))

    assert listed.size == (792, 612)
    text = listed.text
    assert "8 tickets Fares 1,140.00" in text
    assert f"Departures {in_days(30):%a %b %d %Y} to {in_days(40):%a %b %d %Y}" in text
    locator = booking["locatorNumber"]
    assert f"{locator} Marisol Peña Duarte Adult XC 410 {in_days(30):%a %b %d %Y} MIA → HAV Economy" in text
    assert "Booked Unpaid 200.00 Cubamía Hialeah" in text
    assert "Page 1 of 1" in text


def test_one_flight_stands_above_its_tickets(clerk: Caller, booking: Body) -> None:
    there = [ticket["id"] for ticket in booking["tickets"] if ticket["leg"] == 0]

    text = pages(ask(clerk, PDF, ticketIds=there, title="Paid & waiting")).text

    assert f"Paid & waiting XC 410 MIA → HAV {in_days(30):%a %b %d %Y}, 10:40 AM" in text
    assert "Locator Passenger Age Seat Status Customer Fare Office" in text


def test_the_order_is_the_one_asked_for(clerk: Caller, booking: Body) -> None:
    asked = [ids(booking)[number] for number in (3, 0, 2, 1, 3)]

    text = pages(ask(clerk, PDF, ticketIds=asked)).text
    sheet = Sheet(ask(clerk, EXCEL, ticketIds=asked).content)

    assert names(sheet) == [
        "Mateo Valdés Peña",
        "Marisol Peña Duarte",
        "Camila Valdés Peña",
        "Ernesto O'Brien-Valdés",
    ]
    assert text.index("Mateo") < text.index("Marisol") < text.index("Camila") < text.index("Ernesto")


def test_bookings_are_listed_with_all_their_tickets(clerk: Caller, booking: Body) -> None:
    assert "8 tickets" in pages(ask(clerk, OF_BOOKINGS, ticketMasterIds=[booking["id"]])).text


def test_cells_of_the_sheet_are_typed(clerk: Caller, booking: Body) -> None:
    answer = ask(clerk, EXCEL, ticketIds=ids(booking)[:1])

    assert answer.headers["Content-Type"] == (
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    )
    assert answer.headers["Content-Disposition"] == "attachment; filename*=UTF-8''Tickets.xlsx"
    sheet = Sheet(answer.content)
    row = dict(zip(sheet.rows[0], sheet.rows[1], strict=True))
    created = row.pop("Created")
    assert row == {
        "Locator": booking["locatorNumber"],
        "Passenger": "Marisol Peña Duarte",
        "Age": "Adult",
        "Titular": "Yes",
        "Flight": "XC 410",
        "Departs": float((in_days(30) - date(1899, 12, 30)).days),
        "From": "MIA",
        "To": "HAV",
        "Direction": "Outbound",
        "Seat": "Economy",
        "Ticket status": "Booked",
        "Booking status": "Booked",
        "Customer": "Unpaid",
        "Fare": 200.0,
        "Office": "Cubamía Hialeah",
    }
    # By the clock of the desk, which is Miami's.
    assert isinstance(created, float)
    assert int(created) == (in_days(0) - date(1899, 12, 30)).days
    assert sheet.frozen_rows == 1
    assert sheet.form(1, 5) == "yyyy-mm-dd"
    assert sheet.form(1, 13) == "#,##0.00"


def test_a_name_that_looks_like_a_formula_is_none(clerk: Caller, session: Session) -> None:
    info = person(session, "=HYPERLINK() =1+1")
    who = traveler(info, isTitular=True, ofacId=ofac(session))
    booking = sold_party(clerk, [priced_flight(session)], [who])

    sheet = Sheet(ask(clerk, EXCEL, ticketIds=ids(booking)).content)

    assert names(sheet) == ["=HYPERLINK() =1+1"]
    assert sheet.formulas == []


@every_list
@pytest.mark.parametrize("role", list(Role))
def test_every_role_lists_what_it_sees(as_role: Callers, booking: Body, path: str, role: Role) -> None:
    asked = {"ticketIds": ids(booking), "ticketMasterIds": [booking["id"]]}

    assert ask(as_role(role), path, **asked).status_code == 200


@every_list
def test_another_agencys_tickets_are_left_out(
    clerk: Caller, as_role: Callers, session: Session, booking: Body, path: str
) -> None:
    gulf = as_role(Role.OfficeSaleAgent, "gulf")
    theirs = sold_party(gulf, [priced_flight(session, number="500")], family(session, TAMPA)[:1])
    both = {"ticketIds": [*ids(booking), *ids(theirs)], "ticketMasterIds": [booking["id"], theirs["id"]]}

    answer = ask(gulf, path, **both)
    content = (
        "".join(str(row) for row in Sheet(answer.content).rows)
        if path == EXCEL
        else Pages(answer.content).text
    )
    assert theirs["locatorNumber"] in content
    assert booking["locatorNumber"] not in content
    nothing_left = ask(gulf, path, ticketIds=ids(booking), ticketMasterIds=[booking["id"]])
    assert nothing_left.status_code == 404
    assert as_role.nobody.post(path, json=both).status_code == 401
    assert HIALEAH not in content


@every_list
def test_a_list_of_nothing_is_told(clerk: Caller, path: str) -> None:
    answer = ask(clerk, path)

    assert said(answer) == (422, "Choose at least one ticket.")
    assert answer.json()["fields"] == {"ticketIds": "Choose at least one ticket."}


@every_list
def test_odd_bodies_are_told(clerk: Caller, path: str) -> None:
    many = [str(uuid.uuid4()) for _ in range(10_001)]

    assert said(ask(clerk, path, ticketIds=many)) == (422, "ticketIds: At most 10000 are taken")
    assert said(ask(clerk, path, ticketIds=["x"])) == (422, "ticketIds, row 1: It should be an identifier")
    assert said(ask(clerk, path, tickets=[])) == (422, "tickets: This field is not known")
    assert ask(clerk, path, ticketIds=[str(uuid.uuid4())], title="x" * 121).status_code == 422
    assert ask(clerk, path, ticketIds=[str(uuid.uuid4())]).status_code == 404


@every_list
def test_a_file_is_made_anew_for_a_repeated_request(clerk: Caller, booking: Body, path: str) -> None:
    body = {"ticketIds": ids(booking), "ticketMasterIds": [booking["id"]]}
    key = {"Idempotency-Key": "once"}

    first = clerk.post(path, json=body, headers=key)
    second = clerk.post(path, json=body, headers=key)

    assert (first.status_code, second.status_code) == (200, 200)
    assert second.headers["Content-Type"] == first.headers["Content-Type"]


def test_long_names_are_cut_and_pages_repeat_their_heads(
    clerk: Caller, session: Session, pool: PdfPool
) -> None:
    long = f"{'Wolfeschlegel' * 6} {'Steinhausen' * 7}"
    ground = ofac(session)
    crowd = [
        traveler(person(session, long if number else "Ana Valdés"), isTitular=number == 0, ofacId=ground)
        for number in range(45)
    ]
    booking = sold_party(clerk, [priced_flight(session, seats=50)], crowd)

    listed = pages(ask(clerk, PDF, ticketIds=ids(booking)))

    assert len(listed) == 2
    assert all("Locator Passenger Age Seat" in page for page in listed.pages)
    assert [f"Page {number} of 2" in page for number, page in enumerate(listed.pages, 1)] == [True, True]
    assert "Wolfeschlegel…" not in listed.text
    assert "…" in listed.text
    assert listed.is_clean()


def test_who_takes_a_list_of_passengers_out_is_logged(clerk: Caller, booking: Body, session: Session) -> None:
    log = Logbook(session)

    for path in (PDF, EXCEL):
        assert ask(clerk, path, ticketIds=ids(booking)).status_code == 200

    assert [(event.event_title, event.event_text) for event in log.events()] == [
        (f"List of passengers exported as {form}", f"{len(ids(booking))} tickets")
        for form in ("PDF", "Excel")
    ]
