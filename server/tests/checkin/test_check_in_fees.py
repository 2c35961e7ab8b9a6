"""Fees that are bought at check-in: sold by check-in staff, owed to the operator."""

import uuid
from decimal import Decimal

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.booking.bookings import FEES, Body, read
from tests.callers import Caller
from tests.changes.sold import applied, found_wrong, later, quoted
from tests.checkin.counter import (
    buy,
    open_for_check_in,
    put_included_bag,
    put_service,
    refused,
    seen,
)
from tests.checkin.parties import (
    agency_side,
    booking_of,
    owed_by_customer,
    ready_house_party,
)
from tests.conftest import Callers


@pytest.fixture
def wheelchair(session: Session, flight: Flight) -> str:
    return put_service(session, flight)


def bought(caller: Caller, party: Body, fee_id: str, quantity: int = 1) -> Body:
    answer = buy(caller, party, party["tickets"][0], fee_id, quantity)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def test_a_fee_is_bought_changed_and_taken_off(
    session: Session, desk: Caller, party: Body, wheelchair: str
) -> None:
    before, owed = agency_side(session, party), owed_by_customer(session, party)

    fee = bought(desk, party, wheelchair)
    assert (fee["buyIn"], fee["amount"], fee["status"]) == ("CheckIn", "15.00", "Charged")
    now = seen(desk, party)
    assert (now["owedToOperator"], now["charges"][0]["amount"]) == ("15.00", "15.00")
    assert agency_side(session, party) == before
    changed = desk.put(
        f"{FEES}/UpdateTicketExtraFee", json={"id": fee["id"], "version": fee["version"], "quantity": 2}
    )
    assert changed.json()["amount"] == "30.00"
    assert owed_by_customer(session, party) == owed + Decimal("30.00")
    gone = desk.delete(f"{FEES}/{fee['id']}", params={"version": changed.json()["version"]})

    assert gone.status_code == 204, gone.text
    assert seen(desk, party)["charges"] == []
    assert owed_by_customer(session, party) == owed
    assert agency_side(session, party) == before
    assert not found_wrong(session)


def test_a_house_party_owes_it_to_the_same_account(
    session: Session, admin: Caller, desk: Caller, flight: Flight, wheelchair: str
) -> None:
    party = ready_house_party(admin, desk, session, flight)

    bought(desk, party, wheelchair)

    assert owed_by_customer(session, party) == Decimal("15.00")
    assert seen(desk, party)["owedToOperator"] == "15.00"
    assert not found_wrong(session)


def test_the_lists_of_fees_and_debt(
    session: Session, desk: Caller, party: Body, flight: Flight, wheelchair: str
) -> None:
    included = put_included_bag(session, flight)
    listed = desk.get(f"/api/FlightExtraFees/GetListByCheckInMasterId/{party['id']}").json()
    assert {fee["extraFeeId"] for fee in listed} == {included, wheelchair}
    assert [fee["baggageUnit"] for fee in listed] == ["IncludedBag", None]

    bought(desk, party, wheelchair, 2)

    fees = desk.get(f"{FEES}/GetByCheckInMasterId/{party['id']}").json()
    assert [(fee["code"], fee["quantity"]) for fee in fees] == [("WCHR", 2)]
    debt = desk.get(f"{FEES}/GetDebtOfExtraFeeByCheckInMasterId/{party['id']}").json()
    assert (debt["charged"], debt["owed"]) == ("30.00", "30.00")


@pytest.mark.parametrize("role", sorted(Role))
def test_who_sells_at_check_in(
    session: Session, as_role: Callers, party: Body, flight: Flight, wheelchair: str, role: Role
) -> None:
    allowed = role in {Role.CharterAdmin, Role.CharterCheckIn, Role.CharterCheckInAdmin}
    caller = as_role(role)

    assert buy(caller, party, party["tickets"][0], wheelchair).status_code == (200 if allowed else 403)
    for path in (
        f"{FEES}/GetByCheckInMasterId/{party['id']}",
        f"{FEES}/GetDebtOfExtraFeeByCheckInMasterId/{party['id']}",
        f"/api/FlightExtraFees/GetListByCheckInMasterId/{party['id']}",
    ):
        assert caller.get(path).status_code == (200 if role.is_charter else 403)


def test_check_in_staff_sell_nothing_with_the_booking(
    session: Session, desk: Caller, party: Body, flight: Flight
) -> None:
    fee_id = put_included_bag(session, flight)
    body = {
        "ticketId": party["tickets"][0]["id"],
        "version": party["bookingVersion"],
        "extraFeeId": fee_id,
    }

    assert desk.post(FEES, json=body).status_code == 403
    assert desk.post(FEES, json={**body, "buyIn": "Both"}).status_code == 422


def test_a_fee_of_check_in_is_not_sold_with_the_booking(
    clerk: Caller, admin: Caller, party: Body, wheelchair: str
) -> None:
    body = {
        "ticketId": party["tickets"][0]["id"],
        "version": party["bookingVersion"],
        "extraFeeId": wheelchair,
    }

    assert refused(admin.post(FEES, json=body)) == (422, "noSuchExtra")


def test_more_of_a_fee_of_the_booking_is_a_fee_of_its_own(
    session: Session, admin: Caller, desk: Caller, party: Body, flight: Flight
) -> None:
    fee_id = put_included_bag(session, flight)
    body = {"ticketId": party["tickets"][0]["id"], "version": party["bookingVersion"], "extraFeeId": fee_id}
    assert admin.post(FEES, json=body).status_code == 200

    fee = bought(desk, seen(desk, party), fee_id)

    assert fee["buyIn"] == "CheckIn"
    again = buy(desk, seen(desk, party), party["tickets"][0], fee_id)
    assert refused(again) == (409, "feeThere")
    assert not found_wrong(session)


def test_the_maximum_of_a_fee_counts_both_places(
    session: Session, admin: Caller, desk: Caller, party: Body, flight: Flight
) -> None:
    fee_id = put_included_bag(session, flight)
    session.get_one(ExtraFee, uuid.UUID(fee_id)).max_quantity = 2
    session.commit()
    body = {"ticketId": party["tickets"][0]["id"], "version": party["bookingVersion"], "extraFeeId": fee_id}
    assert admin.post(FEES, json=body).status_code == 200

    answer = buy(desk, seen(desk, party), party["tickets"][0], fee_id, quantity=2)

    assert refused(answer) == (422, "tooManyOfFee")
    assert buy(desk, seen(desk, party), party["tickets"][0], fee_id).status_code == 200


@pytest.mark.parametrize("status", [FlightStatus.Open, FlightStatus.Closed, FlightStatus.Departed])
def test_nothing_is_sold_outside_check_in(
    session: Session, desk: Caller, party: Body, flight: Flight, wheelchair: str, status: FlightStatus
) -> None:
    open_for_check_in(session, flight, status)

    assert refused(buy(desk, party, party["tickets"][0], wheelchair)) == (409, "notSoldAtCheckIn")


def test_a_stale_purchase_is_refused(desk: Caller, party: Body, wheelchair: str) -> None:
    bought(desk, party, wheelchair)

    assert refused(buy(desk, party, party["tickets"][1], wheelchair)) == (409, "stale")


def test_a_cancellation_credits_it_without_the_agency(
    session: Session, admin: Caller, desk: Caller, party: Body, wheelchair: str
) -> None:
    """The fare is credited to the agency; what was bought at check-in was never on its account."""
    booking = read(admin, booking_of(party))
    free = quoted(admin, "CancelCalculatePrice", booking)
    bought(desk, party, wheelchair)
    booking = read(admin, booking)
    quote = quoted(admin, "CancelCalculatePrice", booking)
    assert Decimal(quote["due"]) == Decimal(free["due"]) - Decimal("15.00")
    before = agency_side(session, party)["balances"]

    applied(admin, "CancelTicketMaster", booking, quote)

    after = agency_side(session, party)["balances"]
    credited = Decimal(free["due"]) - Decimal(free["commission"])
    assert after[0] - before[0] == credited
    assert not found_wrong(session)


def test_another_flight_credits_it_without_the_agency(
    session: Session, admin: Caller, desk: Caller, party: Body, wheelchair: str
) -> None:
    """The operator moves the ticket to a flight that does not sell the service."""
    bought(desk, party, wheelchair)
    before, owed = agency_side(session, party), owed_by_customer(session, party)
    other = later(session)
    moves = [{"ticketIds": [party["tickets"][0]["id"]], "flightId": str(other.id)}]

    answer = admin.post("/api/Tickets/TicketsChangeFlight", json={"moves": moves, "reason": "Fog"})

    assert answer.status_code == 200, answer.text
    assert owed_by_customer(session, party) == owed - Decimal("15.00")
    assert agency_side(session, party) == before
    assert not found_wrong(session)


def test_a_booking_that_bought_at_check_in_is_not_split(
    session: Session, clerk: Caller, admin: Caller, desk: Caller, party: Body, wheelchair: str
) -> None:
    bought(desk, party, wheelchair)
    booking = read(admin, booking_of(party))
    first, second = booking["tickets"]
    wanted = {
        "tickets": [second["id"]],
        "titularNewTicketMaster": {
            "id": second["passengerId"],
            "contactPhone": "+13055550142",
            "contactEmail": None,
        },
        "titularOldTicketMaster": {
            "id": first["passengerId"],
            "contactPhone": "+13055550142",
            "contactEmail": None,
        },
    }

    answer = admin.post(
        "/api/TicketMaster/SplitCalculatePrice", json={"ticketMasterId": booking["id"], **wanted}
    )

    assert refused(answer) == (409, "soldAtCheckIn")
