"""GetBagAllowances: what a party may take along, and the prices of more."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.checkin.counter import (
    PATH,
    answered,
    bags,
    buy,
    put_bag_fees,
    put_included_bag,
    put_service,
    refused,
    seen,
    weighed,
)
from tests.conftest import Callers


def allowances(caller: Caller, party: Body) -> list[Body]:
    answer = caller.get(f"{PATH}/GetBagAllowances/{party['id']}")
    assert answer.status_code == 200, answer.text
    found: list[Body] = answer.json()
    return found


def test_bags_and_prices(session: Session, desk: Caller, flight: Flight, party: Body) -> None:
    put_bag_fees(session, flight)
    fee = put_included_bag(session, flight)
    answered(buy(desk, party, party["tickets"][0], fee))

    first, second = allowances(desk, party)

    assert first == {
        "ticketId": party["tickets"][0]["id"],
        "bags": 2,
        "kilograms": 23,
        "extraKilograms": 0,
        "bagPrice": "50.00",
        "kilogramPrice": "3.00",
        "chargeIds": [],
    }
    assert (second["bags"], second["bagPrice"]) == (1, "50.00")


def test_the_charges_that_follow_from_the_bags(
    session: Session, desk: Caller, flight: Flight, party: Body
) -> None:
    put_bag_fees(session, flight)
    service = put_service(session, flight)
    answered(buy(desk, party, party["tickets"][0], service))
    first, second = party["tickets"]
    party = bags(desk, seen(desk, party), weighed(first, 25, 20), weighed(second, 23))

    mine, other = allowances(desk, party)

    excess = {charge["id"] for charge in party["charges"] if charge["code"] in ("XBAG", "XKG")}
    assert len(party["charges"]) == 3
    assert set(mine["chargeIds"]) == excess
    assert other["chargeIds"] == []


def test_a_flight_that_sells_no_extra_bags(desk: Caller, party: Body) -> None:
    assert {(each["bagPrice"], each["kilogramPrice"]) for each in allowances(desk, party)} == {(None, None)}


def test_an_unknown_check_in_is_not_found(desk: Caller, party: Body) -> None:
    assert refused(desk.get(f"{PATH}/GetBagAllowances/{party['ticketMasterId']}")) == (404, "notFound")


@pytest.mark.parametrize("role", sorted(Role))
def test_who_reads_them(as_role: Callers, party: Body, role: Role) -> None:
    answer = as_role(role).get(f"{PATH}/GetBagAllowances/{party['id']}")

    assert answer.status_code == (200 if role.is_charter else 403)
