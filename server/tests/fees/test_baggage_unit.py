"""A baggage fee says what check-in uses it for."""

from typing import Any

import pytest

from charterdesk.access.roles import Role
from tests.callers import Caller
from tests.conftest import Callers
from tests.fees.catalog import PATH, TAXI, created
from tests.identity.accounts import refused

BAG = {**TAXI, "code": "XBAG", "name": "Extra bag", "kind": "Baggage"}


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


@pytest.mark.parametrize("unit", ["IncludedBag", "ExtraBag", "ExtraKilogram", None])
def test_the_unit_is_kept(planner: Caller, unit: str | None) -> None:
    assert created(planner, **BAG, baggageUnit=unit)["baggageUnit"] == unit


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"kind": "Service"}, "Only a baggage fee counts or weighs bags"),
        ({"mandatory": True}, "A fee for excess baggage can't be mandatory"),
        ({"buyIn": "Booking"}, "A fee for excess baggage is sold at check-in"),
    ],
)
def test_a_fee_that_check_in_cannot_charge_has_no_unit(
    planner: Caller, wrong: dict[str, Any], sentence: str
) -> None:
    answer = planner.post(PATH, json={**BAG, "baggageUnit": "ExtraBag", **wrong})

    assert refused(answer)[0] == 422
    assert answer.json()["fields"] == {"baggageUnit": sentence}


def test_an_included_bag_may_be_sold_with_the_booking_only(planner: Caller) -> None:
    assert created(planner, **BAG, baggageUnit="IncludedBag", buyIn="Booking")["buyIn"] == "Booking"
