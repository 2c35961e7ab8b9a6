"""Seats of a flight. Allotments are tested in test_flight_seats_allotments."""

import uuid
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, GULF, allot, hold, in_days, make_flight, seat_of, sell

PATH = "/api/FlightSeats"
OVER_PROMISED = (
    "Economy: over capacity by 1. Of 0 seats, 1 are allotted and 0 sold or held outside allotments."
)


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterCheckInAdmin)


@pytest.fixture
def flight(session: Session) -> Flight:
    return make_flight(session, seats={SeatCategory.Economy: 20})


def sheet(flight: Flight, **capacities: int) -> dict[str, Any]:
    items = [{"seatCategoryType": category, "capacity": count} for category, count in capacities.items()]
    return {"flightId": str(flight.id), "version": flight.version, "items": items}


def test_a_row_of_seats_shows_what_is_left_of_it(planner: Caller, session: Session, flight: Flight) -> None:
    allot(session, flight, CUBAMIA, 5)
    sell(session, flight, CUBAMIA, 6)
    hold(session, flight, GULF, 3)
    answer = planner.get(f"{PATH}/GetById/{seat_of(flight).id}")

    assert answer.json() == {
        "id": str(seat_of(flight).id),
        "version": 1,
        "flightId": str(flight.id),
        "seatCategoryType": "Economy",
        "capacity": 20,
        "sold": 6,
        "held": 3,
        "allotted": 5,
        "free": 11,
    }
    assert planner.get(f"{PATH}/GetById/{uuid.uuid4()}").status_code == 404


def test_seats_of_one_more_category_are_a_change_of_the_flight(
    planner: Caller, session: Session, flight: Flight
) -> None:
    logbook = Logbook(session)
    body = {"flightId": str(flight.id), "version": 1, "seatCategoryType": "Business", "capacity": 8}
    answer = planner.post(PATH, json=body)

    assert answer.status_code == 200, answer.text
    assert (answer.json()["version"], answer.json()["free"]) == (2, 8)
    event = logbook.only()
    assert (event.event_type, event.entity_type, event.entity_id, event.entity_version) == (
        EventType.Modified,
        Entity.Flight,
        flight.id,
        2,
    )
    assert event.event_title == f"Seats changed: XC 410, {in_days(30):%a %b %d %Y}"
    assert event.changes == [{"field": "Seats Business", "before": None, "after": 8}]


def test_several_categories_are_made_at_once(planner: Caller, flight: Flight) -> None:
    answer = planner.post(f"{PATH}/CreateList", json=sheet(flight, First=4, Business=8))

    assert answer.status_code == 200, answer.text
    assert [(row["seatCategoryType"], row["capacity"], row["version"]) for row in answer.json()] == [
        ("Business", 8, 2),
        ("First", 4, 2),
    ]


def test_a_category_the_flight_has_is_not_made_again(
    planner: Caller, session: Session, flight: Flight
) -> None:
    body = {"flightId": str(flight.id), "version": 1, "seatCategoryType": "Economy", "capacity": 8}

    for answer in (
        planner.post(PATH, json=body),
        planner.post(f"{PATH}/CreateList", json=sheet(flight, First=4, Economy=8)),
    ):
        assert answer.status_code == 409
        assert answer.json()["message"] == "The flight already has seats in this category."
    session.refresh(flight)
    assert (flight.version, len(flight.seats)) == (1, 1)


def test_a_sheet_of_seats_is_saved_whether_the_flight_has_them_or_not(
    planner: Caller, flight: Flight
) -> None:
    answer = planner.patch(PATH, json=sheet(flight, Economy=22, First=4))

    assert [(row["seatCategoryType"], row["capacity"]) for row in answer.json()] == [
        ("Economy", 22),
        ("First", 4),
    ]


def test_a_category_stands_once_on_a_sheet(planner: Caller, flight: Flight) -> None:
    body = sheet(flight, Economy=22)
    answer = planner.patch(PATH, json={**body, "items": body["items"] * 2})

    assert (answer.status_code, answer.json()["message"]) == (422, "Economy is listed twice.")


@pytest.mark.parametrize("how", ["PATCH", "PUT"])
@pytest.mark.parametrize(("capacity", "status"), [(9, 200), (8, 409), (0, 409)])
def test_there_are_never_fewer_seats_than_sold_and_held(
    planner: Caller, session: Session, flight: Flight, how: str, capacity: int, status: int
) -> None:
    sell(session, flight, CUBAMIA, 6)
    hold(session, flight, GULF, 3)
    hold(session, flight, GULF, 5, minutes=-1)
    one = {"id": str(seat_of(flight).id), "version": 1, "capacity": capacity}
    answer = planner.call(how, PATH, json=one if how == "PUT" else sheet(flight, Economy=capacity))

    assert answer.status_code == status
    if status == 409:
        sentence = "Economy: enter 9 or more seats. That many are sold or held."
        assert answer.json()["message"] == sentence


def test_there_are_never_fewer_seats_than_promised(planner: Caller, session: Session, flight: Flight) -> None:
    allot(session, flight, CUBAMIA, 5)
    allot(session, flight, GULF, 9, in_days(0))
    sell(session, flight, GULF, 3)
    answer = planner.patch(PATH, json=sheet(flight, Economy=7))

    assert answer.status_code == 409
    assert answer.json()["message"] == (
        "Economy: over capacity by 1. Of 7 seats, 5 are allotted and 3 sold or held outside allotments."
    )
    assert planner.patch(PATH, json=sheet(flight, Economy=8)).status_code == 200


def test_nothing_of_a_sheet_is_saved_where_one_row_does_not_fit(
    planner: Caller, session: Session, flight: Flight
) -> None:
    sell(session, flight, CUBAMIA, 6)
    assert planner.patch(PATH, json=sheet(flight, First=4, Economy=5)).status_code == 409

    session.refresh(flight)
    assert [(seat.category, seat.capacity) for seat in flight.seats] == [(SeatCategory.Economy, 20)]


def test_a_map_has_a_place_for_every_seat(planner: Caller, session: Session, flight: Flight) -> None:
    flight.seat_map = [{"seatCategoryType": "Economy", "rowFrom": 1, "rowTo": 4, "letters": "ABCDEF"}]
    session.commit()
    version = flight.version
    body = {"id": str(seat_of(flight).id), "version": version, "capacity": 25}
    answer = planner.put(PATH, json=body)

    assert answer.status_code == 422
    assert answer.json()["message"] == "Economy: the seat map has only 24 of the 25 seats."
    assert planner.put(PATH, json={**body, "capacity": 24}).json()["capacity"] == 24


def test_a_category_nobody_bought_is_taken_away(planner: Caller, session: Session) -> None:
    flight = make_flight(session, seats={SeatCategory.Economy: 20, SeatCategory.First: 4})
    first = seat_of(flight, SeatCategory.First)
    logbook = Logbook(session)

    assert planner.delete(f"{PATH}/{first.id}?version=1").status_code == 204
    assert logbook.only().changes == [{"field": "Seats First", "before": 4, "after": None}]
    assert planner.delete(f"{PATH}/{first.id}").status_code == 404


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("sold", "Economy: enter 1 or more seats. That many are sold or held."),
        ("held", "Economy: enter 1 or more seats. That many are sold or held."),
        ("held once", "Economy: set the seats to 0 instead of removing them. Some were sold or held."),
        ("allotted", OVER_PROMISED),
    ],
)
def test_a_category_somebody_has_is_not_taken_away(
    planner: Caller, session: Session, flight: Flight, how: str, sentence: str
) -> None:
    if how == "sold":
        sell(session, flight, GULF, 1)
    elif how == "allotted":
        allot(session, flight, GULF, 1)
    else:
        hold(session, flight, GULF, 1, minutes=30 if how == "held" else -30)
    answer = planner.delete(f"{PATH}/{seat_of(flight).id}")

    assert (answer.status_code, answer.json()["message"]) == (409, sentence)


def test_a_save_over_somebody_elses_change_is_refused(planner: Caller, flight: Flight) -> None:
    old = sheet(flight, Economy=22)
    assert planner.patch(PATH, json=old).status_code == 200
    seat = str(seat_of(flight).id)

    for answer in (
        planner.patch(PATH, json=old),
        planner.put(PATH, json={"id": seat, "version": 1, "capacity": 30}),
        planner.delete(f"{PATH}/{seat}?version=1"),
        planner.post(f"{PATH}/CreateList", json={**old, "items": sheet(flight, First=1)["items"]}),
    ):
        assert answer.status_code == 409
        assert answer.json()["message"].startswith("Charter Check In Admin changed this in the meantime.")
        assert [(change["field"], change["after"]) for change in answer.json()["changes"]] == [
            ("Seats Economy", 22)
        ]


def test_the_seats_of_a_departed_flight_stay(planner: Caller, session: Session) -> None:
    flight = make_flight(session, status=FlightStatus.Departed)
    answer = planner.patch(PATH, json=sheet(flight, Economy=22))

    assert (answer.status_code, answer.json()["code"]) == (409, "flightIsOver")


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"items": []}, "items", "Required"),
        ({"items": [{"seatCategoryType": "Economy", "capacity": 1}] * 4}, "items", "At most 3 are taken"),
        (
            {"items": [{"seatCategoryType": "Economy", "capacity": 1000}]},
            "items.0.capacity",
            "It should not exceed 999",
        ),
        (
            {"items": [{"seatCategoryType": "Economy", "capacity": -1}]},
            "items.0.capacity",
            "It should be at least 0",
        ),
        ({"flightId": "410"}, "flightId", "It should be an identifier"),
        ({"version": None}, "version", "Required"),
    ],
)
@pytest.mark.parametrize("how", ["PATCH", "POST"])
def test_a_sheet_that_is_wrong_is_told(
    planner: Caller, flight: Flight, how: str, change: dict[str, Any], field: str, sentence: str
) -> None:
    path = PATH if how == "PATCH" else f"{PATH}/CreateList"
    answer = planner.call(how, path, json={**sheet(flight, Economy=22), **change})

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})


def test_seats_of_a_flight_that_does_not_exist_are_not_saved(planner: Caller, flight: Flight) -> None:
    body = {**sheet(flight, Economy=22), "flightId": str(uuid.uuid4())}

    assert planner.patch(PATH, json=body).status_code == 404
    assert planner.put(PATH, json={"id": str(uuid.uuid4()), "version": 1, "capacity": 3}).status_code == 404
