import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.booking.bookings import Body, priced_flight, read, row_of
from tests.callers import Caller
from tests.changes.parties import corrected, sold_to
from tests.changes.sold import found_wrong, ticket_of
from tests.checkin.counter import (
    PATH,
    TICKETS,
    check_in,
    checked_in,
    codes,
    complete_person,
    open_for_check_in,
    opened,
    seen,
    sign_on_paper,
    verify_documents,
)
from tests.checkin.parties import COUPLE, info_of
from tests.conftest import Callers


def sold_couple(clerk: Caller, session: Session, flight: Flight) -> Body:
    return sold_to(clerk, session, [flight], [complete_person(session, name) for name in COUPLE])


def test_a_clean_party_is_checked_in_with_numbers_in_order(
    session: Session, clerk: Caller, desk: Caller, booking: Body, party: Body
) -> None:
    assert [codes(ticket) for ticket in party["tickets"]] == [[], []]

    done = checked_in(desk, party)

    assert done["status"] == "CheckIn"
    assert done["refused"] == []
    assert [(ticket["status"], ticket["boardingNumber"]) for ticket in done["tickets"]] == [
        ("CheckedIn", 1),
        ("CheckedIn", 2),
    ]
    assert read(clerk, booking)["status"] == "CheckIn"
    assert done["bookingVersion"] == row_of(session, booking).version
    assert not found_wrong(session)


def test_what_blocks_one_passenger_does_not_keep_the_other(
    session: Session, clerk: Caller, desk: Caller, flight: Flight
) -> None:
    booking = sold_couple(clerk, session, flight)
    open_for_check_in(session, flight)
    party = opened(desk, booking, flight)
    assert codes(party["tickets"][0]) == ["agreementUnsigned", "documentNotVerified"]
    sign_on_paper(session, booking)
    verify_documents(session, booking)
    info_of(session, party["tickets"][1]).gender = None
    session.commit()

    done = checked_in(desk, party)

    assert [ticket["status"] for ticket in done["tickets"]] == ["CheckedIn", "Booked"]
    (refused,) = done["refused"]
    assert refused["passengerName"] == "Ramón Quiñonero"
    assert [blocker["message"] for blocker in refused["blockers"]] == ["Add for APIS: gender."]
    assert done["status"] == "Pending"
    # A passenger is not checked in twice.
    again = check_in(desk, done, [done["tickets"][0]])
    assert (again.status_code, again.json()["code"]) == (409, "nobodyToCheckIn")


def test_opening_twice_gives_the_same_check_in(
    session: Session, clerk: Caller, desk: Caller, flight: Flight
) -> None:
    booking = sold_couple(clerk, session, flight)

    assert opened(desk, booking, flight)["id"] == opened(desk, booking, flight)["id"]

    other = priced_flight(session, number="418")
    refused = desk.post(PATH, json={"ticketMasterId": booking["id"], "flightId": str(other.id)})
    assert (refused.status_code, refused.json()["code"]) == (409, "noTicketsOnFlight")


@pytest.mark.parametrize("status", [FlightStatus.Open, FlightStatus.Closed, FlightStatus.CheckInClosed])
def test_nobody_is_checked_in_outside_check_in(
    session: Session, desk: Caller, flight: Flight, party: Body, status: FlightStatus
) -> None:
    open_for_check_in(session, flight, status)

    answer = check_in(desk, party)

    wanted = "checkInIsClosed" if status is FlightStatus.CheckInClosed else "checkInNotOpen"
    assert (answer.status_code, answer.json()["code"]) == (409, wanted)


def test_a_party_that_another_desk_changed_is_refused(desk: Caller, party: Body) -> None:
    checked_in(desk, party, [party["tickets"][0]])

    answer = check_in(desk, party, [party["tickets"][1]])

    assert (answer.status_code, answer.json()["code"]) == (409, "stale")


@pytest.mark.parametrize("role", sorted(Role))
def test_who_checks_in(as_role: Callers, party: Body, role: Role) -> None:
    allowed = role in {Role.CharterAdmin, Role.CharterCheckIn, Role.CharterCheckInAdmin}

    assert check_in(as_role(role), party).status_code == (200 if allowed else 403)
    reads = as_role(role).get(f"{PATH}/GetById/{party['id']}").status_code
    assert reads == (200 if role.is_charter else 403)


def test_a_check_in_without_events_is_deleted(
    desk: Caller, flight: Flight, booking: Body, party: Body
) -> None:
    assert desk.delete(f"{PATH}/{party['id']}").status_code == 204
    party = opened(desk, booking, flight)
    checked_in(desk, party)

    answer = desk.delete(f"{PATH}/{party['id']}")

    assert (answer.status_code, answer.json()["code"]) == (409, "checkInHasBegun")


def test_the_list_of_a_flight_has_everybody_by_family_name(
    desk: Caller, flight: Flight, booking: Body
) -> None:
    answer = desk.get(f"{TICKETS}/GetTicketsByFlightForCheckIn/{flight.id}")

    assert answer.status_code == 200, answer.text
    assert [row["sortingName"] for row in answer.json()] == ["Quiñonero, Ramón", "Quiñonero, Zulema"]
    assert {row["locatorNumber"] for row in answer.json()} == {booking["locatorNumber"]}
    assert ticket_of(booking)["id"] in {row["id"] for row in answer.json()}


def test_the_answer_shows_the_party_as_it_is_read_afterwards(
    session: Session, clerk: Caller, desk: Caller, flight: Flight
) -> None:
    """The saved party is not loaded again. One passenger's name was corrected since the sale."""
    infos = [complete_person(session, name) for name in COUPLE]
    booking = sold_to(clerk, session, [flight], infos)
    infos[0].frozen = True
    session.commit()
    known = corrected(clerk, infos[0], firstName="Zulemma")
    verify_documents(session, booking)
    sign_on_paper(session, booking)
    open_for_check_in(session, flight)
    party = opened(desk, booking, flight)

    for ticket in party["tickets"]:
        answer = checked_in(desk, party, [ticket])
        party = seen(desk, party)
        assert answer == party
    assert party["tickets"][0]["passengerInfoId"] == known != str(infos[0].id)
    assert (party["status"], party["refused"]) == ("CheckIn", [])
