"""PUT CheckInMasters: note, bags, compared documents, and the excess that is charged by them."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.organization.queries import get_current_charter
from tests.booking.bookings import Body, priced_flight
from tests.callers import Caller
from tests.changes.sold import found_wrong
from tests.checkin.counter import (
    bags,
    buy,
    checked_in,
    codes,
    open_for_check_in,
    opened,
    put_included_bag,
    refused,
    seen,
    update,
    weighed,
)
from tests.checkin.parties import agency_side, booking_of, owed_by_customer, ready_party
from tests.conftest import Callers

pytestmark = pytest.mark.usefixtures("bag_fees")


def charges(party: Body) -> list[tuple[str, int, str]]:
    return [(each["code"], each["quantity"], each["amount"]) for each in party["charges"]]


def test_bags_are_kept_and_their_excess_is_charged(session: Session, desk: Caller, party: Body) -> None:
    first, second = party["tickets"]
    before, owed = agency_side(session, party), owed_by_customer(session, party)

    done = bags(desk, party, weighed(first, 25, 20), weighed(second, 23))

    assert [ticket["bagWeights"] for ticket in done["tickets"]] == [[25, 20], [23]]
    assert charges(done) == [("XBAG", 1, "50.00"), ("XKG", 2, "6.00")]
    assert [each["passengerName"] for each in done["charges"]] == ["Zulema Quiñonero"] * 2
    assert done["owedToOperator"] == "56.00"
    assert codes(done["tickets"][0]) == codes(done["tickets"][1]) == ["owesOperator"]
    assert owed_by_customer(session, party) == owed + Decimal("56.00")
    assert agency_side(session, party) == before
    assert not found_wrong(session)


def test_the_charge_follows_the_bags(session: Session, desk: Caller, party: Body) -> None:
    ticket = party["tickets"][0]
    party = bags(desk, party, weighed(ticket, 25, 20))

    more = bags(desk, party, weighed(ticket, 20, 20, 20))
    assert charges(more) == [("XBAG", 2, "100.00")]
    none = bags(desk, more, weighed(ticket, 20))

    assert charges(none) == []
    assert none["owedToOperator"] == "0.00"
    assert not found_wrong(session)


def test_the_same_bags_again_change_nothing(desk: Caller, party: Body) -> None:
    wanted = weighed(party["tickets"][0], 25, 20)
    done = bags(desk, party, wanted)

    again = bags(desk, done, wanted)

    assert again["bookingVersion"] == done["bookingVersion"]
    assert charges(again) == charges(done)


def test_an_included_bag_that_was_bought_is_not_excess(
    session: Session, desk: Caller, flight: Flight, party: Body
) -> None:
    ticket = party["tickets"][0]
    fee_id = put_included_bag(session, flight)
    assert buy(desk, party, ticket, fee_id).status_code == 200

    done = bags(desk, seen(desk, party), weighed(ticket, 20, 20))

    assert charges(done) == [("BAGIN", 1, "30.00")]


@pytest.mark.parametrize(
    ("weights", "code"), [((20, 20), "extraBagFeeMissing"), ((30,), "extraKilogramFeeMissing")]
)
def test_excess_that_the_flight_does_not_sell_is_refused(
    session: Session, clerk: Caller, desk: Caller, weights: tuple[int, ...], code: str
) -> None:
    get_current_charter(session).included_bags = 1
    session.commit()
    party = ready_party(clerk, desk, session, priced_flight(session, number="418"))

    answer = update(desk, party, weighed(party["tickets"][0], *weights))

    assert refused(answer) == (409, code)
    assert "Zulema Quiñonero" in answer.json()["message"]
    assert seen(desk, party)["tickets"][0]["bagWeights"] == []


def test_documents_are_compared_and_the_note_is_kept(desk: Caller, party: Body) -> None:
    first, second = party["tickets"]

    done = bags(desk, party, weighed(first, verified=False))
    assert codes(done["tickets"][0]) == ["documentNotVerified"]
    assert codes(done["tickets"][1]) == []
    answer = update(desk, done, weighed(first), weighed(second), note="Wheelchair")

    assert answer.json()["note"] == "Wheelchair"
    assert codes(answer.json()["tickets"][0]) == []


def test_bags_of_a_checked_in_passenger_can_be_corrected(desk: Caller, party: Body) -> None:
    party = checked_in(desk, party)

    done = bags(desk, party, weighed(party["tickets"][0], 20))

    assert done["tickets"][0]["bagWeights"] == [20]
    assert done["tickets"][0]["status"] == "CheckedIn"


@pytest.mark.parametrize("fields", [{"version": 99}, {"bookingVersion": 99}])
def test_a_stale_form_is_refused(desk: Caller, party: Body, fields: dict[str, Any]) -> None:
    answer = update(desk, party, weighed(party["tickets"][0], 20), **fields)

    assert refused(answer) == (409, "stale")
    assert seen(desk, party)["tickets"][0]["bagWeights"] == []


@pytest.mark.parametrize(
    "bad",
    [{"bagWeights": [0]}, {"bagWeights": [100]}, {"bagWeights": [1] * 21}, {"bagWeights": None}, {"id": "x"}],
)
def test_bad_bags_are_refused(desk: Caller, party: Body, bad: dict[str, Any]) -> None:
    answer = update(desk, party, {**weighed(party["tickets"][0], 20), **bad})

    assert answer.status_code == 422, answer.text


def test_a_ticket_of_another_party_is_refused(
    session: Session, clerk: Caller, desk: Caller, flight: Flight, party: Body
) -> None:
    other = ready_party(clerk, desk, session, flight, ["Ofelia Prado"])

    assert refused(update(desk, party, weighed(other["tickets"][0], 20))) == (422, "notInThisParty")


@pytest.mark.parametrize("status", [FlightStatus.Closed, FlightStatus.Departed])
def test_bags_are_weighed_while_check_in_goes_on(
    session: Session, desk: Caller, flight: Flight, party: Body, status: FlightStatus
) -> None:
    open_for_check_in(session, flight, status)

    assert refused(update(desk, party, weighed(party["tickets"][0], 20))) == (409, "checkInNotOpen")
    assert update(desk, party, note="Later").status_code == 200


@pytest.mark.parametrize("role", sorted(Role))
def test_who_weighs_bags(as_role: Callers, party: Body, role: Role) -> None:
    allowed = role in {Role.CharterAdmin, Role.CharterCheckIn, Role.CharterCheckInAdmin}
    answer = update(as_role(role), party, weighed(party["tickets"][0], 20))

    assert answer.status_code == (200 if allowed else 403)


def test_the_log_has_bags_and_fees(desk: Caller, admin: Caller, party: Body) -> None:
    bags(desk, party, weighed(party["tickets"][0], 25, 20))

    answer = admin.get(
        "/api/EventLogs/GetListByFilter",
        params={"EntityId": booking_of(party)["id"]},
    )
    assert "bags 25 + 20 kg" in answer.text


def test_an_unknown_check_in_is_not_found(desk: Caller, flight: Flight, party: Body) -> None:
    answer = update(desk, {**party, "id": str(flight.id)})

    assert answer.status_code == 404
    assert opened(desk, booking_of(party), flight)["id"] == party["id"]
