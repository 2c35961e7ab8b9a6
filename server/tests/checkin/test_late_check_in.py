"""Check-in after its close: by check-in admins, after the fee is charged."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.enums import FeeStatus
from charterdesk.checkin.domain.status import require_late_fees
from charterdesk.checkin.errors import LateFeeNotCharged
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.booking.bookings import Body, priced_flight
from tests.callers import Caller
from tests.changes.sold import found_wrong
from tests.checkin.counter import (
    answered,
    cancel,
    charge_late,
    check_in,
    checked_in,
    open_for_check_in,
    pay,
    refused,
    seen,
)
from tests.checkin.parties import agency_side, late_fee_of, ready_party
from tests.checkin.tickets import late_fee, ticket, trip_flight
from tests.conftest import Callers


@pytest.fixture
def party(session: Session, flight: Flight, party: Body) -> Body:
    """They come after the close."""
    open_for_check_in(session, flight, FlightStatus.CheckInClosed)
    return party


@pytest.mark.parametrize("status", list(FlightStatus))
def test_only_after_the_close_a_fee_is_wanted(status: FlightStatus) -> None:
    late, not_late = ticket(functional_fees=(late_fee("0.00"),)), ticket()
    taken_off = ticket(functional_fees=(late_fee(status=FeeStatus.Cancel),))

    require_late_fees(trip_flight(status), [late])
    for each in (not_late, taken_off):
        if status is FlightStatus.CheckInClosed:
            with pytest.raises(LateFeeNotCharged):
                require_late_fees(trip_flight(status), [late, each])
        else:
            require_late_fees(trip_flight(status), [late, each])


def test_a_late_passenger_pays_the_fee_first(
    session: Session, desk: Caller, supervisor: Caller, party: Body
) -> None:
    late_fee_of(session, "30.00")
    before = agency_side(session, party)
    assert refused(check_in(supervisor, party)) == (409, "lateFeeNotCharged")

    done = answered(charge_late(supervisor, party))
    assert [each["amount"] for each in done["charges"]] == ["30.00", "30.00"]
    assert done["owedToOperator"] == "60.00"
    blocked = checked_in(supervisor, done)
    assert {each["blockers"][0]["code"] for each in blocked["refused"]} == {"owesOperator"}
    paid = answered(pay(supervisor, session, done, "60.00"))

    assert checked_in(supervisor, paid)["status"] == "CheckIn"
    assert agency_side(session, party) == before
    assert not found_wrong(session)


def test_a_fee_of_nothing_is_kept_and_not_posted(session: Session, supervisor: Caller, party: Body) -> None:
    late_fee_of(session, "0.00")

    done = answered(charge_late(supervisor, party, party["tickets"][0]))

    assert [each["amount"] for each in done["charges"]] == ["0.00"]
    assert done["owedToOperator"] == "0.00"
    late = checked_in(supervisor, done, [party["tickets"][0]])
    assert [each["status"] for each in late["tickets"]] == ["CheckedIn", "Booked"]
    assert not found_wrong(session)


def test_it_is_charged_once(session: Session, supervisor: Caller, party: Body) -> None:
    done = answered(charge_late(supervisor, party))

    assert refused(charge_late(supervisor, party)) == (409, "stale")
    assert refused(charge_late(supervisor, done)) == (409, "lateFeeCharged")


def test_cancelling_credits_it(session: Session, supervisor: Caller, party: Body) -> None:
    late_fee_of(session, "30.00")
    done = answered(charge_late(supervisor, party))

    undone = answered(cancel(supervisor, done))

    assert undone["charges"] == []
    assert undone["owedToOperator"] == "0.00"
    assert refused(check_in(supervisor, undone)) == (409, "lateFeeNotCharged")
    assert not found_wrong(session)


def test_a_waiver_credits_it_without_the_agency(
    session: Session, as_role: Callers, supervisor: Caller, party: Body
) -> None:
    late_fee_of(session, "30.00")
    before = agency_side(session, party)
    first = answered(charge_late(supervisor, party, party["tickets"][0]))
    (fee,) = first["charges"]
    body = {
        "id": party["ticketMasterId"],
        "version": first["bookingVersion"],
        "ticketId": fee["ticketId"],
        "functionalFeeId": fee["id"],
        "amount": "10.00",
        "reason": "Our bus was late",
    }

    answer = as_role(Role.CharterAccounting).post("/api/TicketMaster/WaiveFee", json=body)

    assert answer.status_code == 200, answer.text
    waived = seen(supervisor, party)
    assert waived["owedToOperator"] == "20.00"
    assert [each["amount"] for each in waived["charges"]] == ["30.00", "-10.00"]
    assert agency_side(session, party) == before
    assert not found_wrong(session)
    assert answered(cancel(supervisor, waived))["charges"] == []
    assert not found_wrong(session)


def test_before_the_close_nothing_is_charged(
    session: Session, supervisor: Caller, flight: Flight, party: Body
) -> None:
    open_for_check_in(session, flight)

    assert refused(charge_late(supervisor, party)) == (409, "checkInNotClosed")


@pytest.mark.parametrize("bad", [{"ticketIds": []}, {"reason": ""}, {"ticketIds": ["x"]}])
def test_bad_requests_are_refused(supervisor: Caller, party: Body, bad: dict[str, Any]) -> None:
    assert charge_late(supervisor, party, **bad).status_code == 422


def test_a_ticket_of_another_party_is_refused(
    session: Session, clerk: Caller, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    elsewhere = ready_party(clerk, desk, session, priced_flight(session, number="418"), ["Ofelia Prado"])

    answer = charge_late(supervisor, party, *elsewhere["tickets"])

    assert refused(answer) == (422, "notInThisParty")


@pytest.mark.parametrize("role", sorted(Role))
def test_who_charges_a_late_check_in(as_role: Callers, party: Body, role: Role) -> None:
    allowed = role in {Role.CharterAdmin, Role.CharterCheckInAdmin}

    assert charge_late(as_role(role), party).status_code == (200 if allowed else 403)
