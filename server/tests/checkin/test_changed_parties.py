"""Parties that changed since they were sold: partly cancelled, parted, or with a merged passenger."""

import pytest
from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.passengers.models import TravelDocument
from tests.booking.bookings import Body, priced_flight, read
from tests.callers import Caller
from tests.changes.sold import applied, found_wrong, quoted
from tests.changes.test_split import parted
from tests.checkin.counter import (
    TICKETS,
    answered,
    bags,
    charge_late,
    check_in,
    checked_in,
    codes,
    open_for_check_in,
    opened,
    pay,
    refused,
    seen,
    set_ticket_status,
    update,
    weighed,
)
from tests.checkin.parties import (
    BABY,
    booking_of,
    info_of,
    late_fee_of,
    passport_number,
    ready_booking,
    ready_party,
)

pytestmark = pytest.mark.usefixtures("bag_fees")


@pytest.fixture
def kept(session: Session, clerk: Caller) -> Body:
    """A ticket on another flight, sold to the same person as the first ticket of the party."""
    elsewhere = priced_flight(session, number="418")
    booking = ready_booking(clerk, session, [elsewhere], ["Zulema Quinonero"])
    ticket: Body = booking["tickets"][0]
    return ticket


def merge(admin: Caller, kept: Body, merged: Body) -> Response:
    body = {"keepId": kept["passengerId"], "mergeId": merged["passengerId"]}
    return admin.post("/api/Passengers/Merge", json=body)


def primary_document(session: Session, ticket: Body) -> TravelDocument:
    document = info_of(session, ticket).primary_travel_document
    assert document is not None
    return document


def found_with(desk: Caller, flight: Flight, number: str) -> list[str]:
    answer = desk.get(f"{TICKETS}/GetByFlightAndDocument/{flight.id}/{number}")
    return [ticket["id"] for ticket in answer.json()]


def test_a_party_that_is_partly_cancelled(
    session: Session, desk: Caller, admin: Caller, flight: Flight, party: Body
) -> None:
    """Purchases of the cancelled passenger are credited; the other one is checked in alone."""
    stays, gone = party["tickets"]
    bags(desk, party, weighed(gone, 20, 20))
    booking = read(admin, booking_of(party))
    quote = quoted(admin, "CancelCalculatePrice", booking, ticketIds=[gone["id"]])
    applied(admin, "CancelTicketMaster", booking, quote)

    now = seen(desk, party)
    assert [each["id"] for each in now["tickets"]] == [stays["id"]]
    assert (now["charges"], now["owedToOperator"]) == ([], "0.00")
    assert refused(check_in(desk, now, [gone])) == (422, "notInThisParty")
    assert refused(update(desk, now, weighed(gone, 20))) == (422, "notInThisParty")
    done = checked_in(desk, now)

    assert (done["status"], done["refused"]) == ("CheckIn", [])
    assert not found_wrong(session)


def test_an_infant_is_not_left_on_a_lap_that_is_not_there(
    session: Session, clerk: Caller, desk: Caller, supervisor: Caller, flight: Flight
) -> None:
    late_fee_of(session, "0.00")
    booking = ready_booking(clerk, session, [flight], ["Zulema Quiñonero", "Mateo Quiñonero"], born=BABY)
    party = opened(desk, booking, flight)
    open_for_check_in(session, flight, FlightStatus.CheckInClosed)
    adult, infant = party["tickets"]

    assert set_ticket_status(supervisor, flight, "NoShow", adult).status_code == 200
    party = seen(supervisor, party)
    party = answered(charge_late(supervisor, party, infant))
    done = checked_in(supervisor, party, [infant])

    assert [codes(each) for each in done["refused"]] == [["infantWithoutAdult"]]


def test_a_passenger_who_was_merged_is_checked_in(
    session: Session, desk: Caller, admin: Caller, party: Body, kept: Body
) -> None:
    assert merge(admin, kept, party["tickets"][0]).status_code == 200

    party = seen(desk, party)
    first = party["tickets"][0]
    assert first["passengerId"] == kept["passengerId"]
    # The data of the one who stays are those that count, with another passport.
    assert codes(first) == ["documentNotVerified"]
    party = bags(desk, party, weighed(first, 20))

    assert checked_in(desk, party)["refused"] == []
    assert not found_wrong(session)


def test_the_documents_of_a_merged_passenger_are_known_on_the_flight(
    session: Session, desk: Caller, admin: Caller, flight: Flight, party: Body, kept: Body
) -> None:
    """The merge hands them over to the one who stays, who has no ticket of the flight."""
    merged, other = party["tickets"]
    numbers = [passport_number(session, ticket) for ticket in (merged, kept)]
    assert merge(admin, kept, merged).status_code == 200

    assert [found_with(desk, flight, number) for number in numbers] == [[merged["id"]]] * 2
    assert found_with(desk, flight, passport_number(session, other)) == [other["id"]]


def test_another_party_with_a_document_of_a_merged_passenger_is_blocked(
    session: Session, clerk: Caller, desk: Caller, admin: Caller, flight: Flight, party: Body, kept: Body
) -> None:
    stranger = ready_party(clerk, desk, session, flight, ["Ofelia Prado"])
    shown = primary_document(session, stranger["tickets"][0])
    shown.number_fingerprint = primary_document(session, kept).number_fingerprint
    session.commit()
    assert codes(seen(desk, stranger)["tickets"][0]) == []

    assert merge(admin, kept, party["tickets"][0]).status_code == 200

    assert codes(seen(desk, stranger)["tickets"][0]) == ["documentTwice"]
    assert "documentTwice" in codes(seen(desk, party)["tickets"][0])


def test_a_form_of_before_the_split_finds_nobody_of_the_others(
    session: Session, desk: Caller, admin: Caller, flight: Flight, party: Body
) -> None:
    """The passengers who left have a booking and a check-in of their own."""
    stays, leaves = party["tickets"]
    old, new = parted(admin, read(admin, booking_of(party)), leaves["place"])

    assert refused(check_in(desk, party, [stays])) == (409, "stale")
    now = seen(desk, party)
    assert [each["id"] for each in now["tickets"]] == [stays["id"]]
    assert refused(check_in(desk, now, [leaves])) == (422, "notInThisParty")
    assert refused(update(desk, now, weighed(leaves, 20))) == (422, "notInThisParty")
    theirs = opened(desk, new, flight)
    assert (now["ticketMasterId"], theirs["ticketMasterId"]) == (old["id"], new["id"])
    for each in (now, theirs):
        assert checked_in(desk, each)["refused"] == []
    assert refused(pay(desk, session, seen(desk, now), "500.00")) == (409, "moreThanOwed")
    assert not found_wrong(session)
