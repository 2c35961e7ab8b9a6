"""Refused prices: invalid values, missing permissions, stale versions."""

import uuid
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, FlightPrice
from charterdesk.kit.errors import said_place
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import GULF, HOUSE, holding, make_flight, price
from tests.flights.sheets import CELL, PATH, change, own, patched, prices
from tests.identity.accounts import Refused, refused

PLANNERS = [Role.CharterAdmin, Role.CharterFlight, Role.CharterCheckInAdmin]
CENTS = "Input invalid. Only a number with 2 decimal places"
FORBIDDEN: Refused = (403, "You don't have permission to do this.", {})


@pytest.fixture
def flight(session: Session) -> Flight:
    return make_flight(session, seats={SeatCategory.Economy: 150, SeatCategory.Business: 12})


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


# What a price may be


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("price", "0.005", CENTS),
        ("price", "NaN", CENTS),
        ("price", "1,000.00", CENTS),
        ("price", False, CENTS),
        ("price", "", CENTS),
        ("price", None, "Required"),
        ("price", "-1", "It should not be negative"),
        ("price", "1000000", "Input invalid. Only a number with 2 decimal places"),
        ("price", 10**30, CENTS),
        ("commissionAmount", "199.01", "Must not be more than the price"),
        ("commissionAmount", "-0.01", "It should not be negative"),
        ("commissionPercent", "100.01", "It should not exceed 100"),
        ("commissionPercent", True, CENTS),
        ("seatCategoryType", "Cargo", "It should be one of: Economy, Business, First"),
        ("passengerAgeCategory", "Senior", "It should be one of: Adult, Child, Infant"),
        ("tripSort", "None", "It should be one of: OneWay, RoundTrip, MultiCity"),
        ("officeHoldingId", "gulf", "It should be an identifier"),
        ("note", "x", "This field is not known"),
    ],
)
def test_a_price_that_makes_no_sense_is_refused_where_it_stands(
    planner: Caller, flight: Flight, field: str, wrong: Any, sentence: str
) -> None:
    on = f"save.0.{field}"

    assert refused(patched(planner, flight, save=[{**CELL, field: wrong}])) == (
        422,
        f"{said_place(on)}: {sentence}",
        {on: sentence},
    )


def test_commission_is_an_amount_or_a_percentage(planner: Caller, flight: Flight) -> None:
    both = {**CELL, "commissionAmount": "10.00", "commissionPercent": "5.00"}

    _, _, fields = refused(patched(planner, flight, save=[both]))

    assert fields == {"save.0.commissionPercent": "Enter an amount or a percentage, not both"}


def test_an_agency_that_does_not_exist_gets_no_price(planner: Caller, flight: Flight) -> None:
    sentence = "It names a record that does not exist."

    answer = patched(planner, flight, save=[{**CELL, "officeHoldingId": str(uuid.uuid4())}])

    assert refused(answer) == (422, sentence, {"officeHoldingId": sentence})


def test_the_house_may_have_its_own_price_but_earns_no_commission(
    planner: Caller, session: Session, flight: Flight
) -> None:
    sentence = "Leave the commission empty. The operator's own offices earn none."
    of_house = {**CELL, **own(session, HOUSE)}

    assert patched(planner, flight, save=[of_house]).status_code == 200
    for commission in ({"commissionAmount": "1"}, {"commissionPercent": "1"}):
        answer = patched(planner, flight, save=[{**of_house, **commission}])
        assert refused(answer) == (422, sentence, {"commissionAmount": sentence})


def test_a_blocked_agency_keeps_its_prices_and_gets_new_ones(
    planner: Caller, session: Session, flight: Flight
) -> None:
    holding(session, GULF).blocked = True
    session.commit()

    assert patched(planner, flight, save=[{**CELL, **own(session)}]).status_code == 200


# Who saves, and when


def saves(caller: Caller, flight: Flight, row: FlightPrice, version: int) -> dict[str, Any]:
    """Every call that changes prices, of that version."""
    named = {"flightId": str(flight.id), "version": version}
    return {
        "create": caller.post(PATH, json={**CELL, **named, "tripSort": "MultiCity"}),
        "update": caller.put(PATH, json={**CELL, **named, "id": str(row.id), "price": "5.00"}),
        "delete": caller.delete(f"{PATH}/{row.id}", params={"version": version}),
        "patch": caller.call("PATCH", PATH, json={**named, "save": [{**CELL, "price": "5.00"}]}),
        "create list": caller.post(
            f"{PATH}/CreateList", json={**named, "items": [{**CELL, "tripSort": "MultiCity"}]}
        ),
    }


@pytest.mark.parametrize("role", [role for role in Role if role not in PLANNERS])
def test_only_planners_save_prices(as_role: Callers, session: Session, flight: Flight, role: Role) -> None:
    row = price(session, flight, "199.00")

    for answer in saves(as_role(role), flight, row, 1).values():
        assert refused(answer) == FORBIDDEN


def test_a_save_over_a_newer_version_is_refused_with_what_changed(
    as_role: Callers, planner: Caller, session: Session, flight: Flight
) -> None:
    row = price(session, flight, "199.00")
    patched(as_role(Role.CharterAdmin), flight, save=[{**CELL, "price": "209.00"}])

    for answer in saves(planner, flight, row, 1).values():
        assert (answer.status_code, answer.json()["code"], answer.json()["version"]) == (409, "stale", 2)
        (found,) = answer.json()["changes"]
        assert change("Economy Adult OneWay", "199.00", "209.00").items() <= found.items()
        assert found["by"] == "Charter Admin"
    assert prices(planner, flight) == [("Economy", "Adult", "OneWay", "209.00")]


@pytest.mark.parametrize(
    ("status", "words"), [(FlightStatus.Departed, "departed"), (FlightStatus.Cancelled, "cancelled")]
)
def test_the_prices_of_a_flight_that_is_over_stay(
    planner: Caller, session: Session, status: FlightStatus, words: str
) -> None:
    over = make_flight(session, status=status)
    row = price(session, over, "199.00")

    for answer in saves(planner, over, row, 1).values():
        assert refused(answer)[:2] == (409, f"The flight is {words}. It can no longer be changed.")


def test_a_flight_or_price_that_does_not_exist_is_not_found(planner: Caller) -> None:
    nowhere, nothing = Flight(id=uuid.uuid4()), FlightPrice(id=uuid.uuid4())

    for answer in saves(planner, nowhere, nothing, 1).values():
        assert refused(answer) == (404, "This record does not exist, or is not yours to see.", {})
