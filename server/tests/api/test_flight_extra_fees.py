"""The fees that are on a flight."""

import uuid
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.fees import PATH, cell, fee, listed, patched, put, sold_now
from tests.flights.flights import in_days, make_flight
from tests.flights.sheets import change
from tests.identity.accounts import Refused, refused

NOWHERE = "01990000-0000-7000-8000-00000000dead"

PLANNERS = [Role.CharterAdmin, Role.CharterFlight, Role.CharterCheckInAdmin]
CENTS = "Input invalid. Only a number with 2 decimal places"
GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})


@pytest.fixture
def flight(session: Session) -> Flight:
    return make_flight(session)


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


# Putting them on


@pytest.mark.parametrize("role", PLANNERS)
def test_fees_are_put_on_a_flight_changed_and_taken_off_in_one_save_each(
    as_role: Callers, session: Session, flight: Flight, role: Role
) -> None:
    caller, log = as_role(role), Logbook(session)

    first = patched(caller, flight, 1, save=[cell(session, "BAG1"), cell(session, "US", "20.00")])
    assert first.status_code == 200, first.text
    assert first.json() == listed(caller, flight)
    second = patched(
        caller,
        flight,
        2,
        save=[cell(session, "US"), cell(session, "AY", 0)],
        remove=[cell(session, "BAG1")["extraFeeId"]],
    )

    assert [(each["code"], each["amount"], each["ownAmount"]) for each in second.json()] == [
        ("AY", "0.00", "0.00"),
        ("US", "23.40", None),
    ]
    assert {each["version"] for each in second.json()} == {3}
    title = f"Fees saved: {flight.title}"
    assert [(event.event_type, event.event_title) for event in log.events()] == [
        (EventType.Modified, title)
    ] * 2
    assert {(event.entity_type, event.entity_id) for event in log.events()} == {(Entity.Flight, flight.id)}
    assert [sorted(event.changes, key=lambda each: str(each["field"])) for event in log.events()] == [
        [change("Fee BAG1", None, "catalog amount"), change("Fee US", None, "20.00")],
        [
            change("Fee AY", None, "0.00"),
            change("Fee BAG1", "catalog amount", None),
            change("Fee US", "20.00", "catalog amount"),
        ],
    ]


def test_a_fee_shows_what_the_catalogue_says_of_it(planner: Caller, session: Session, flight: Flight) -> None:
    tax = fee(session, "XA")

    (shown,) = patched(planner, flight, save=[cell(session, "XA", "3.50")]).json()

    assert shown == {
        "id": shown["id"],
        "version": 2,
        "flightId": str(flight.id),
        "extraFeeId": str(tax.id),
        "code": "XA",
        "name": "APHIS passenger fee",
        "kind": "Tax",
        "payee": "USDA APHIS",
        "amount": "3.50",
        "ownAmount": "3.50",
        "catalogueAmount": "3.98",
        "maxQuantity": None,
        "baggageUnit": None,
        "mandatory": True,
        "buyIn": "Booking",
        "ageCategories": [],
        "seatCategories": [],
        "passengerClasses": [],
        "refundable": True,
        "validBy": "Travel",
        "validFrom": None,
        "validTo": None,
        "active": True,
    }


def test_the_same_code_of_another_year_is_a_fee_of_its_own(
    planner: Caller, session: Session, flight: Flight
) -> None:
    this_year = fee(session, "US")
    next_year = ExtraFee(
        **{
            column.key: getattr(this_year, column.key)
            for column in ExtraFee.__mapper__.column_attrs
            if column.key not in ("id", "version")
        }
    )
    next_year.valid_from = in_days(10)
    session.add(next_year)
    session.commit()
    both = [{"extraFeeId": str(each.id)} for each in (this_year, next_year)]
    patched(planner, flight, save=both)
    log = Logbook(session)

    patched(planner, flight, 2, save=[{**both[1], "amount": "24.10"}])

    assert log.only().changes == [change(f"Fee US from {in_days(10)}", "catalog amount", "24.10")]
    assert [each["amount"] for each in listed(planner, flight)] == ["23.40", "24.10"]


def test_a_save_without_a_change_is_no_event(planner: Caller, session: Session, flight: Flight) -> None:
    put(planner, session, flight, "US")
    log = Logbook(session)

    answer = patched(planner, flight, 2, save=[cell(session, "US")], remove=[str(fee(session, "AY").id)])

    assert (answer.json()[0]["version"], log.events()) == (2, [])


# What is in force


def test_what_is_on_the_flight_is_listed_and_what_is_sold_now_is_less(
    planner: Caller, session: Session, flight: Flight
) -> None:
    codes = ("US", "AY", "XF", "YC", "XY", "BAG1", "BAG2")
    put(planner, session, flight, *codes)
    fee(session, "US").active = False
    fee(session, "AY").valid_to = in_days(-1)  # by the day of sale
    fee(session, "XF").valid_from = in_days(31)  # by the day of travel, which is the 30th
    fee(session, "YC").valid_from = in_days(30)
    fee(session, "BAG1").seat_categories = ["Business"]
    session.commit()

    assert {each["code"]: each["active"] for each in listed(planner, flight)} == {
        **dict.fromkeys(codes, True),
        "US": False,
    }
    assert sold_now(planner, flight) == ["XY", "YC", "BAG2"]
    assert sold_now(planner, flight, "business") == ["XY", "YC", "BAG1", "BAG2"]


@pytest.mark.parametrize("role", Role)
def test_everybody_reads_the_fees_of_a_flight(
    as_role: Callers, planner: Caller, session: Session, flight: Flight, role: Role
) -> None:
    put(planner, session, flight, "US")

    assert (
        [each["code"] for each in listed(as_role(role), flight)] == sold_now(as_role(role), flight) == ["US"]
    )


def test_the_fees_of_a_draft_do_not_exist_for_agencies(as_role: Callers, session: Session) -> None:
    draft = make_flight(session, number="412", status=FlightStatus.Draft)
    agent = as_role(Role.OfficeSaleAgent)

    assert refused(agent.get(f"{PATH}/GetListByFlightId/{draft.id}")) == GONE
    assert refused(agent.get(f"{PATH}/GetListBySeatCategoryIdAndFlightId/Economy/{draft.id}")) == GONE


@pytest.mark.parametrize(
    "path", [f"GetListByFlightId/{NOWHERE}", f"GetListBySeatCategoryIdAndFlightId/First/{NOWHERE}"]
)
def test_fees_of_a_flight_that_does_not_exist_are_not_found(planner: Caller, path: str) -> None:
    assert refused(planner.get(f"{PATH}/{path}")) == GONE


def test_a_category_that_does_not_exist_is_refused(planner: Caller, flight: Flight) -> None:
    answer = planner.get(f"{PATH}/GetListBySeatCategoryIdAndFlightId/Cargo/{flight.id}")

    sentence = "It should be one of: Economy, Business, First"
    assert refused(answer) == (422, f"seatCategoryType: {sentence}", {"seatCategoryType": sentence})


# Refused


@pytest.mark.parametrize("role", [role for role in Role if role not in PLANNERS])
def test_only_planners_put_fees_on_flights(
    as_role: Callers, session: Session, flight: Flight, role: Role
) -> None:
    answer = patched(as_role(role), flight, save=[cell(session, "US")])

    assert refused(answer) == (403, "You don't have permission to do this.", {})


def test_a_save_over_a_newer_version_is_refused_with_what_changed(
    as_role: Callers, planner: Caller, session: Session, flight: Flight
) -> None:
    put(as_role(Role.CharterAdmin), session, flight, "US")

    answer = patched(planner, flight, 1, save=[cell(session, "AY")])

    assert (answer.status_code, answer.json()["code"], answer.json()["version"]) == (409, "stale", 2)
    (found,) = answer.json()["changes"]
    assert (found["field"], found["by"]) == ("Fee US", "Charter Admin")
    assert [each["code"] for each in listed(planner, flight)] == ["US"]


@pytest.mark.parametrize(
    ("amount", "sentence"),
    [
        ("0.005", CENTS),
        ("NaN", CENTS),
        ("1,000.00", CENTS),
        (False, CENTS),
        ("-1", "It should not be negative"),
        ("1000000", "Input invalid. Only a number with 2 decimal places"),
        (10**30, CENTS),
    ],
)
def test_an_amount_that_makes_no_sense_is_refused_where_it_stands(
    planner: Caller, session: Session, flight: Flight, amount: Any, sentence: str
) -> None:
    answer = patched(planner, flight, save=[cell(session, "US", amount)])

    assert refused(answer) == (422, f"save, row 1, amount: {sentence}", {"save.0.amount": sentence})


@pytest.mark.parametrize("where", ["save", "remove"])
def test_a_fee_that_does_not_exist_is_refused(planner: Caller, flight: Flight, where: str) -> None:
    unknown = str(uuid.uuid4())
    sentence = "It names a record that does not exist."

    if where == "save":
        answer = patched(planner, flight, save=[{"extraFeeId": unknown}])
    else:
        answer = patched(planner, flight, remove=[unknown])

    assert refused(answer) == (422, sentence, {"extraFeeId": sentence})


@pytest.mark.parametrize("where", ["save", "remove"])
def test_a_fee_stands_once_in_a_save(planner: Caller, session: Session, flight: Flight, where: str) -> None:
    same = cell(session, "US")
    again = {"save": [same, same]} if where == "save" else {"save": [same], "remove": [same["extraFeeId"]]}

    sentence = "US International air transportation tax is listed twice."
    assert refused(patched(planner, flight, **again)) == (422, sentence, {"extraFeeId": sentence})


def test_a_fee_that_is_switched_off_is_put_on_no_more_flights(
    planner: Caller, session: Session, flight: Flight
) -> None:
    put(planner, session, flight, "US")
    for code in ("US", "AY"):
        fee(session, code).active = False
    session.commit()

    added = patched(planner, flight, 2, save=[cell(session, "AY")])
    kept = patched(planner, flight, 2, save=[cell(session, "US", "1.00")])

    assert refused(added)[:2] == (
        422,
        "AY September 11 security fee is inactive. Choose another, or activate it first.",
    )
    assert kept.json()[0]["amount"] == "1.00"


def test_of_a_save_with_a_mistake_nothing_is_stored(
    planner: Caller, session: Session, flight: Flight
) -> None:
    log = Logbook(session)

    patched(planner, flight, save=[cell(session, "US"), {"extraFeeId": str(uuid.uuid4())}])

    assert (listed(planner, flight), log.events()) == ([], [])


def test_the_fees_of_a_flight_that_is_over_stay(planner: Caller, session: Session) -> None:
    over = make_flight(session, status=FlightStatus.Departed)

    answer = patched(planner, over, save=[cell(session, "US")])

    assert refused(answer)[:2] == (409, "The flight is departed. It can no longer be changed.")
