"""The receipt of a party, and the tickets of its return."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from tests.booking.bookings import Body, pay, priced_flight, read
from tests.callers import Caller
from tests.checkin.counter import PATH, opened
from tests.checkin.parties import ready_booking
from tests.conftest import Callers
from tests.documents.pages import Pages


def printed(caller: Caller, call: str, party: Body) -> Pages:
    answer = caller.get(f"{PATH}/{call}/{party['id']}")
    assert answer.status_code == 200, answer.text
    return Pages(answer.content)


def paid(clerk: Caller, session: Session, party: Body) -> None:
    pay(clerk, session, read(clerk, {"id": party["ticketMasterId"]}), "100.00", "Cash")


def test_the_return_tickets_are_those_of_later_flights_without_prices(
    desk: Caller, family: tuple[Flight, Body]
) -> None:
    ticket = printed(desk, "ReturnTicketsPdf", family[1])

    assert "XC 411" in ticket.text
    assert "XC 410" not in ticket.text
    assert "3 passengers" in ticket.text
    assert "Total" not in ticket.text
    assert [code[30:36] for code in ticket.barcodes()] == ["HAVMIA"] * 3


def test_the_receipt_is_the_bookings(
    session: Session, clerk: Caller, desk: Caller, family: tuple[Flight, Body]
) -> None:
    party = family[1]
    none = desk.get(f"{PATH}/GenerateReceiptPdf/{party['id']}")
    assert (none.status_code, none.json()["code"]) == (409, "nothingPaid")
    paid(clerk, session, party)

    receipt = printed(desk, "GenerateReceiptPdf", party)

    assert f"{party['locatorNumber']}-1" in receipt.text
    assert "100.00" in receipt.text


def test_both_in_one_file(session: Session, clerk: Caller, desk: Caller, family: tuple[Flight, Body]) -> None:
    party = family[1]
    paid(clerk, session, party)
    receipt = printed(desk, "GenerateReceiptPdf", party)
    tickets = printed(desk, "ReturnTicketsPdf", party)

    both = printed(desk, "GenerateReceiptAndReturnTicketPdf", party)

    assert len(both) == len(receipt) + len(tickets)
    assert f"{party['locatorNumber']}-1" in both.pages[0]
    assert "Itinerary" not in both.pages[0]
    assert "Itinerary" in both.pages[len(receipt)]
    assert both.barcodes() == tickets.barcodes()
    assert f"Page {len(both)} of {len(both)}" in both.pages[-1]
    assert both.is_clean()


def test_a_party_that_does_not_return_has_no_return_ticket(
    session: Session, clerk: Caller, desk: Caller
) -> None:
    flight = priced_flight(session)
    party = opened(desk, ready_booking(clerk, session, [flight]), flight)

    for call in ("ReturnTicketsPdf", "GenerateReceiptAndReturnTicketPdf"):
        answer = desk.get(f"{PATH}/{call}/{party['id']}")
        assert (answer.status_code, answer.json()["code"]) == (409, "noReturnTickets")


@pytest.mark.parametrize("role", sorted(Role))
def test_who_prints_receipts(
    as_role: Callers, session: Session, clerk: Caller, family: tuple[Flight, Body], role: Role
) -> None:
    paid(clerk, session, family[1])

    for call in ("GenerateReceiptPdf", "GenerateReceiptAndReturnTicketPdf"):
        answer = as_role(role).get(f"{PATH}/{call}/{family[1]['id']}")
        assert answer.status_code == (200 if role.is_charter else 403)
