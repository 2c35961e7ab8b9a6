"""The check-in of a whole party is undone."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.booking.bookings import Body, read
from tests.callers import Caller
from tests.changes.sold import found_wrong
from tests.checkin.counter import (
    answered,
    bags,
    buy,
    cancel,
    checked_in,
    open_for_check_in,
    pay,
    put_service,
    refused,
    seen,
    weighed,
)
from tests.checkin.parties import agency_side, booking_of, owed_by_customer
from tests.conftest import Callers

pytestmark = pytest.mark.usefixtures("bag_fees")


def test_tickets_are_booked_again_and_fees_credited(
    session: Session, clerk: Caller, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    service = put_service(session, flight, refundable=False)
    before, owed = agency_side(session, party), owed_by_customer(session, party)
    party = bags(desk, party, weighed(party["tickets"][0], 20, 25))
    assert buy(desk, party, party["tickets"][1], service).status_code == 200
    party = answered(pay(desk, session, seen(desk, party), "71.00"))
    party = checked_in(desk, party)

    done = answered(cancel(supervisor, party))

    assert done["status"] == "Pending"
    assert [ticket["status"] for ticket in done["tickets"]] == ["Booked", "Booked"]
    assert [ticket["bagWeights"] for ticket in done["tickets"]] == [[], []]
    assert [ticket["boardingNumber"] for ticket in done["tickets"]] == [1, 2]
    assert done["charges"] == []
    assert read(clerk, booking_of(party))["status"] == "Booked"
    assert owed_by_customer(session, party) == owed - 71
    assert agency_side(session, party) == before
    assert not found_wrong(session)
    # The numbers of the first check-in are used again.
    assert [ticket["boardingNumber"] for ticket in checked_in(desk, done)["tickets"]] == [1, 2]


def test_it_is_undone_once(desk: Caller, supervisor: Caller, party: Body) -> None:
    party = checked_in(desk, party)
    done = answered(cancel(supervisor, party))

    assert refused(cancel(supervisor, party)) == (409, "stale")
    assert refused(cancel(supervisor, done)) == (409, "nothingToCancel")


def test_after_departure_single_tickets_are_corrected(
    session: Session, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    party = checked_in(desk, party)
    open_for_check_in(session, flight, FlightStatus.Departed)

    assert refused(cancel(supervisor, party)) == (409, "checkInIsOver")


@pytest.mark.parametrize("reason", ["", " ", "x" * 501])
def test_a_reason_is_wanted(desk: Caller, supervisor: Caller, party: Body, reason: str) -> None:
    assert cancel(supervisor, checked_in(desk, party), reason).status_code == 422


@pytest.mark.parametrize("role", sorted(Role))
def test_who_undoes_a_check_in(as_role: Callers, desk: Caller, party: Body, role: Role) -> None:
    allowed = role in {Role.CharterAdmin, Role.CharterCheckInAdmin}

    assert cancel(as_role(role), checked_in(desk, party)).status_code == (200 if allowed else 403)
