"""Tickets and receipt of a booking that was changed after its sale."""

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.documents.formats import day
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.domain.times import to_local
from charterdesk.kit.clock import now
from charterdesk.kit.outbox import OutboxMail
from tests.booking.bookings import Body, pay, priced_flight, read, row_of
from tests.callers import Caller
from tests.changes.sold import applied, fee, ids, later, quoted, sold_party, ticket_of, to
from tests.documents.pages import Pages
from tests.documents.sales import RECEIPT_PDF, TICKETS_PDF

CANCELLATION_PDF = "/api/TicketMaster/GenerateCancellationPdf"
MAIL_CANCELLATION = "/api/TicketMaster/SendByEmailCancellationPdf"
COUPLE = ("Zulema Quiñonero", "Ramón Quiñonero")

pytestmark = pytest.mark.usefixtures("no_booking_fee")


@pytest.fixture
def changed(clerk: Caller, session: Session) -> Body:
    """The second of two passengers flies later than booked, for a fee."""
    fee(session, FunctionalFeeKind.FlightChange, "50.00")
    booking = sold_party(clerk, session, [priced_flight(session)], COUPLE)
    quote = quoted(
        clerk,
        "ChangeFlightCalculatePrice",
        booking,
        moves=to(later(session, adult="235"), ticket_of(booking, 0, 1)),
    )
    return applied(clerk, "ChangeFlight", booking, quote, reason="Wedding moved")


def printed(caller: Caller, path: str, booking: Body) -> Pages:
    answer = caller.get(f"{path}/{booking['id']}")
    assert answer.status_code == 200, answer.text
    return Pages(answer.content)


def test_each_flight_names_who_is_on_it(clerk: Caller, session: Session, changed: Body) -> None:
    tickets = printed(clerk, TICKETS_PDF, changed)

    itinerary = tickets.text.split("Itinerary")[1].split("Travel document")[0]
    assert "XC 410" in itinerary
    assert "XC 414" in itinerary
    assert (
        itinerary.index("Zulema Quiñonero") < itinerary.index("XC 414") < itinerary.index("Ramón Quiñonero")
    )


def test_a_changed_ticket_carries_its_revision(clerk: Caller, session: Session, changed: Body) -> None:
    tickets = printed(clerk, TICKETS_PDF, changed)

    today = to_local(now(session), row_of(session, changed).office.time_zone)
    assert tickets.text.count(f"Revision 2, {day(today)}") == 1


def test_the_receipt_lists_the_change_and_its_fee(clerk: Caller, session: Session, changed: Body) -> None:
    pay(clerk, session, changed, "100.00", "Cash")

    receipt = printed(clerk, RECEIPT_PDF, changed)

    assert "Flight changed Wedding moved" in receipt.text
    assert "85.00" in receipt.text
    assert "Flight change fee 50.00" in receipt.text


def test_a_cancelled_ticket_is_not_printed(clerk: Caller, session: Session, changed: Body) -> None:
    quote = quoted(clerk, "CancelCalculatePrice", changed, ticketIds=ids(ticket_of(changed, 0, 1)))
    applied(clerk, "CancelTicketMaster", changed, quote)

    tickets = printed(clerk, TICKETS_PDF, read(clerk, changed))

    assert "Ramón Quiñonero" not in tickets.text


def test_the_cancellation_says_what_comes_back_and_why(
    clerk: Caller, session: Session, changed: Body
) -> None:
    fee(session, FunctionalFeeKind.Cancellation, "40.00")
    quote = quoted(clerk, "CancelCalculatePrice", changed, ticketIds=ids(ticket_of(changed, 0, 1)))
    applied(clerk, "CancelTicketMaster", changed, quote, reason="Visa refused")

    paper = printed(clerk, CANCELLATION_PDF, changed)

    assert "Ramón Quiñonero" in paper.text
    assert "Visa refused" in paper.text
    assert "40.00 per ticket" in paper.text
    assert "Total 285.00 195.00 90.00" in paper.text


def test_without_a_cancellation_there_is_no_confirmation(clerk: Caller, changed: Body) -> None:
    answer = clerk.get(f"{CANCELLATION_PDF}/{changed['id']}")

    assert answer.json()["code"] == "nothingCancelled"


def test_the_cancellation_is_mailed(clerk: Caller, session: Session, changed: Body) -> None:
    quote = quoted(clerk, "CancelCalculatePrice", changed, ticketIds=ids(ticket_of(changed, 0, 1)))
    after = applied(clerk, "CancelTicketMaster", changed, quote)
    contact = {"contactEmail": "ana@example.com", "version": after["version"]}
    assert clerk.put(f"/api/TicketMaster/{changed['id']}", json=contact).status_code == 200

    answer = clerk.post(MAIL_CANCELLATION, params={"ticketMasterId": changed["id"]})

    assert answer.status_code == 200, answer.text
    mail = session.scalars(select(OutboxMail)).one()
    assert mail.subject == f"Your cancellation {changed['locatorNumber']}"
    assert "Ramón Quiñonero" in mail.text
