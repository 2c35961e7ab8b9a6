"""The travel affidavit on paper: to be signed, and signed."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.changes.parties import corrected, sold_to
from tests.checkin.agreements.affidavits import PATH, shown, sign, signature
from tests.checkin.counter import complete_person
from tests.checkin.parties import info_of
from tests.conftest import Callers
from tests.documents.pages import Pages


@pytest.fixture
def ticket(clerk: Caller, session: Session, flight: Flight) -> Body:
    booking = sold_to(clerk, session, [flight], [complete_person(session)])
    found: Body = booking["tickets"][0]
    return found


def print_paper(caller: Caller, ticket: Body) -> bytes:
    answer = caller.get(f"{PATH}/print/{ticket['id']}")
    assert answer.status_code == 200, answer.text
    return answer.content


def test_before_the_signature_it_has_a_line_for_it(desk: Caller, flight: Flight, ticket: Body) -> None:
    paper = Pages(print_paper(desk, ticket))

    assert "I certify that my travel is authorized" in paper.text
    assert "Name: Zulema Quiñonero" in paper.text
    assert flight.title in paper.text
    assert "Signature of Zulema Quiñonero Date" in paper.text
    assert (len(paper), paper.pictures(), paper.is_clean()) == (1, 0, True)


def test_the_signature_is_on_it_and_a_reprint_is_equal(
    session: Session, desk: Caller, admin: Caller, ticket: Body
) -> None:
    sign(desk, shown(desk, ticket), signature(desk, ticket))
    log = Logbook(session)
    first = print_paper(desk, ticket)

    # What is known of the passenger since, and another user, make no difference.
    corrected(desk, info_of(session, ticket), firstName="Zoila")
    reprint = print_paper(admin, ticket)

    assert reprint == first
    paper = Pages(first)
    assert paper.pictures() == 1
    assert "Zulema Quiñonero Signed on the screen, " in paper.text
    assert "before Charter Check In" in paper.text
    assert "Signature of" not in paper.text
    assert "Zoila" not in paper.text
    printed = [event for event in log.events() if event.event_title.startswith("Affidavit printed")]
    assert len(printed) == 2


def test_signed_on_paper_says_so(desk: Caller, ticket: Body) -> None:
    sign(desk, shown(desk, ticket), None, how="Paper")

    paper = Pages(print_paper(desk, ticket))

    assert "Signed on paper, " in paper.text
    assert paper.pictures() == 0


@pytest.mark.parametrize("role", sorted(Role))
def test_the_operator_and_the_office_that_sold_the_ticket_print_it(
    as_role: Callers, ticket: Body, role: Role
) -> None:
    stranger = as_role(Role.OfficeHoldingAdmin, "gulf")

    assert as_role(role).get(f"{PATH}/print/{ticket['id']}").status_code == 200
    assert stranger.get(f"{PATH}/print/{ticket['id']}").status_code == 404
