"""The affidavits and check-ins of one passenger: each office sees those of its own bookings."""

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.checkin.counter import checked_in, open_for_check_in
from tests.checkin.parties import OTHER_AGENCY, OTHER_OFFICE, give_to
from tests.conftest import Callers

AGREEMENTS = "/api/TicketAgreements/GetAgreementsByPassengerId"
CHECK_INS = "/api/CheckInMasters/GetCheckInsByPassengerId"
PRINT = "/api/TicketAgreements/print"


@pytest.fixture
def ticket(desk: Caller, party: Body) -> Body:
    """The first of a couple, checked in."""
    checked: Body = checked_in(desk, party)["tickets"][0]
    return checked


def read(caller: Caller, call: str, passenger_id: str) -> list[Body]:
    answer = caller.get(f"{call}/{passenger_id}")
    assert answer.status_code == 200, answer.text
    rows: list[Body] = answer.json()
    return rows


def test_an_affidavit_is_told_by_its_flight_its_text_and_its_signature(
    clerk: Caller, flight: Flight, ticket: Body
) -> None:
    [row] = read(clerk, AGREEMENTS, ticket["passengerId"])

    assert (row["ticketId"], row["locatorNumber"]) == (ticket["id"], ticket["locatorNumber"])
    assert (row["flight"]["id"], row["flight"]["flightNumber"]) == (str(flight.id), "XC 410")
    assert (row["how"], row["signedBy"], row["appUserName"]) == ("Paper", "Zulema Quiñonero", "Counter")
    assert row["templateTitle"].endswith("version 1")
    assert row["holds"] is True


def test_an_affidavit_for_another_category_is_kept_and_holds_no_more(
    session: Session, clerk: Caller, ticket: Body
) -> None:
    session.execute(update(Ticket).where(Ticket.id == ticket["id"]).values(ofac_licence="CT-2026-1"))
    session.commit()

    [row] = read(clerk, AGREEMENTS, ticket["passengerId"])

    assert row["holds"] is False


def test_a_check_in_is_told_with_its_seat_bags_and_boarding(
    session: Session, clerk: Caller, ticket: Body
) -> None:
    seated = {"seat_number": "12A", "bag_weights": [23], "boarded_at": now(session)}
    session.execute(update(Ticket).where(Ticket.id == ticket["id"]).values(seated))
    session.commit()

    [row] = read(clerk, CHECK_INS, ticket["passengerId"])

    assert (row["status"], row["seatNumber"], row["bagWeights"]) == ("CheckedIn", "12A", [23])
    assert (row["boardingNumber"], row["checkedInAt"]) == (ticket["boardingNumber"], ticket["checkedInAt"])
    assert row["boardedAt"] is not None


def test_a_no_show_is_told_and_a_booked_flight_is_not(
    session: Session, clerk: Caller, flight: Flight, party: Body
) -> None:
    [missed, _] = party["tickets"]
    assert read(clerk, CHECK_INS, missed["passengerId"]) == []

    values = {"status": TicketStatus.NoShow}
    session.execute(update(Ticket).where(Ticket.id == missed["id"]).values(values))
    open_for_check_in(session, flight, FlightStatus.Departed)

    [row] = read(clerk, CHECK_INS, missed["passengerId"])
    assert (row["status"], row["flight"]["status"], row["boardedAt"]) == ("NoShow", "Departed", None)


@pytest.mark.parametrize("role", sorted(Role))
@pytest.mark.parametrize("office", [None, OTHER_OFFICE, OTHER_AGENCY])
def test_an_office_sees_and_prints_what_its_own_bookings_have(
    as_role: Callers, session: Session, booking: Body, ticket: Body, role: Role, office: str | None
) -> None:
    if office:
        give_to(session, booking, office)
    seen = role.is_charter or office is None or (role is Role.OfficeHoldingAdmin and office == OTHER_OFFICE)

    caller = as_role(role)

    assert bool(read(caller, AGREEMENTS, ticket["passengerId"])) is seen
    assert bool(read(caller, CHECK_INS, ticket["passengerId"])) is seen
    assert caller.get(f"{PRINT}/{ticket['id']}").status_code == (200 if seen else 404)


def test_a_passenger_of_another_agency_is_not_found(as_role: Callers, ticket: Body) -> None:
    stranger = as_role(Role.OfficeHoldingAdmin, "gulf")

    for call in (AGREEMENTS, CHECK_INS):
        assert stranger.get(f"{call}/{ticket['passengerId']}").status_code == 404
        assert as_role.nobody.get(f"{call}/{ticket['passengerId']}").status_code == 401
