"""Changing and deleting flights."""

from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import (
    CUBAMIA,
    GULF,
    airport,
    allot,
    flight_form,
    form_of,
    hold,
    in_days,
    make_flight,
    sell,
)

PATH = "/api/Flights"


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


def test_a_later_change_of_an_airports_zone_moves_no_flight(planner: Caller, session: Session) -> None:
    made = planner.post(PATH, json=flight_form(session)).json()
    for code in ("MIA", "HAV"):
        airport(session, code).time_zone = "America/Chicago"
    session.commit()

    assert planner.get(f"{PATH}/GetById/{made['id']}").json() == made
    kept = planner.put(f"{PATH}/{made['id']}", json=form_of(made, note="Same times")).json()
    assert (kept["departsAt"], kept["arrivalZone"]) == (made["departsAt"], "America/Havana")


def test_a_change_is_logged_with_what_it_was_and_a_save_of_nothing_is_not(
    planner: Caller, session: Session
) -> None:
    made = planner.post(PATH, json=flight_form(session, aircraft="737-800")).json()
    logbook = Logbook(session)

    same = planner.put(f"{PATH}/{made['id']}", json=form_of(made))
    assert (same.json()["version"], logbook.events()) == (1, [])

    seats = [{"seatCategoryType": "Economy", "capacity": 140}, {"seatCategoryType": "First", "capacity": 8}]
    changed = planner.put(
        f"{PATH}/{made['id']}", json=form_of(made, aircraft=None, number="412", seats=seats)
    )
    assert changed.status_code == 200, changed.text
    assert changed.json()["version"] == 2
    event = logbook.only()
    assert (event.event_type, event.entity_version) == (EventType.Modified, 2)
    assert event.event_title == f"Flight changed: XC 412, {in_days(30):%a %b %d %Y}"
    assert {change["field"]: (change["before"], change["after"]) for change in event.changes} == {
        "flightNumber": ("XC 410", "XC 412"),
        "aircraft": ("737-800", None),
        "Seats Economy": (150, 140),
        "Seats First": (None, 8),
    }


def test_seats_alone_count_as_a_change_of_the_flight(planner: Caller, session: Session) -> None:
    made = planner.post(PATH, json=flight_form(session)).json()
    seats = [{"seatCategoryType": "Economy", "capacity": 140}]
    changed = planner.put(f"{PATH}/{made['id']}", json=form_of(made, seats=seats)).json()

    assert (changed["version"], changed["seats"][0]["capacity"]) == (2, 140)


def test_a_category_that_is_left_out_of_the_form_is_taken_away(planner: Caller, session: Session) -> None:
    flight = make_flight(session, seats={SeatCategory.Economy: 150, SeatCategory.First: 8})
    read = planner.get(f"{PATH}/GetById/{flight.id}").json()
    changed = planner.put(f"{PATH}/{flight.id}", json=form_of(read, seats=form_of(read)["seats"][:1]))

    assert [seat["seatCategoryType"] for seat in changed.json()["seats"]] == ["Economy"]


def test_a_patch_changes_only_what_is_given(planner: Caller, session: Session) -> None:
    made = planner.post(PATH, json=flight_form(session, aircraft="737-800", note="Old")).json()
    body = {"id": made["id"], "version": 1, "note": None, "departureTime": "12:00", "number": None}
    changed = planner.patch(PATH, json=body)

    assert changed.status_code == 200, changed.text
    differing = {name for name in made if made[name] != changed.json()[name]}
    assert differing == {"version", "note", "departureTime", "arrivalTime", "departsAt", "arrivesAt"}
    assert changed.json()["note"] is None


def test_a_save_over_somebody_elses_change_is_refused_with_what_changed(
    planner: Caller, session: Session, as_role: Callers
) -> None:
    made = planner.post(PATH, json=flight_form(session)).json()
    as_role(Role.CharterAdmin).patch(PATH, json={"id": made["id"], "version": 1, "aircraft": "A320"})

    for answer in (
        planner.put(f"{PATH}/{made['id']}", json=form_of(made, note="Mine")),
        planner.patch(PATH, json={"id": made["id"], "version": 1, "note": "Mine"}),
        planner.delete(f"{PATH}/{made['id']}?version=1"),
        planner.patch(f"{PATH}/ChangeStatus", json={"id": made["id"], "version": 1, "status": "Open"}),
    ):
        assert answer.status_code == 409
        assert answer.json()["message"].startswith("Charter Admin changed this in the meantime.")
        [change] = answer.json()["changes"]
        assert (change["field"], change["after"], change["by"]) == ("aircraft", "A320", "Charter Admin")


@pytest.mark.parametrize("status", [FlightStatus.Departed, FlightStatus.Cancelled])
def test_a_flight_that_is_over_does_not_change(
    planner: Caller, session: Session, status: FlightStatus
) -> None:
    flight = make_flight(session, status=status)
    answer = planner.patch(PATH, json={"id": str(flight.id), "version": 1, "aircraft": "A320"})

    assert answer.status_code == 409
    assert answer.json()["message"] == (f"The flight is {status.lower()}. It can no longer be changed.")


@pytest.mark.parametrize("taken", [sell, hold])
def test_a_flight_with_sold_or_held_seats_keeps_its_airports_but_not_its_times(
    planner: Caller, session: Session, taken: Any
) -> None:
    flight = make_flight(session)
    taken(session, flight, GULF, 1)
    body = {"id": str(flight.id), "version": 1}
    refused = planner.patch(PATH, json={**body, "arrivalAirportId": str(airport(session, "VRA").id)})

    assert refused.status_code == 409
    assert refused.json()["message"] == "The airports can't be changed: seats are sold or held."
    assert planner.patch(PATH, json={**body, "departureTime": "11:00"}).status_code == 200


def test_a_hold_that_has_run_out_keeps_no_airport(planner: Caller, session: Session) -> None:
    flight = make_flight(session)
    hold(session, flight, GULF, 1, minutes=-1)
    varadero = str(airport(session, "VRA").id)
    changed = planner.patch(PATH, json={"id": str(flight.id), "version": 1, "arrivalAirportId": varadero})

    assert (changed.status_code, changed.json()["arrivalAirport"]) == (200, "VRA")


def test_a_flight_moved_to_an_earlier_day_takes_its_release_dates_along(
    planner: Caller, session: Session
) -> None:
    flight = make_flight(session)
    late, early = allot(session, flight, GULF, 5), allot(session, flight, CUBAMIA, 5, in_days(3))
    body = {"id": str(flight.id), "version": 1, "departureDate": in_days(20).isoformat()}
    assert planner.patch(PATH, json=body).status_code == 200

    assert (late.release_on, early.release_on) == (in_days(20), in_days(3))


def test_a_flight_nobody_bought_is_deleted(planner: Caller, session: Session) -> None:
    flight = make_flight(session)
    allot(session, flight, GULF, 5)
    logbook = Logbook(session)

    assert planner.delete(f"{PATH}/{flight.id}?version=1").status_code == 204
    assert session.scalars(select(Flight)).all() == []
    event = logbook.only()
    assert (event.event_type, event.event_title) == (
        EventType.Deleted,
        f"Flight deleted: XC 410, {in_days(30):%a %b %d %Y}",
    )
    assert planner.delete(f"{PATH}/{flight.id}").status_code == 404


@pytest.mark.parametrize("how", ["sold", "held", "held once"])
def test_a_flight_that_ever_had_a_ticket_is_not_deleted(planner: Caller, session: Session, how: str) -> None:
    flight = make_flight(session)
    if how == "sold":
        sell(session, flight, GULF, 1)
    else:
        hold(session, flight, GULF, 1, minutes=30 if how == "held" else -30)
    answer = planner.delete(f"{PATH}/{flight.id}")

    assert answer.status_code == 409
    assert answer.json()["message"] == ("Cancel the flight instead of deleting it. Seats were sold or held.")


@pytest.mark.parametrize("used", ["airline", "departure", "arrival"])
def test_what_flights_use_is_switched_off_not_deleted(planner: Caller, session: Session, used: str) -> None:
    flight = make_flight(session)
    path = {
        "airline": f"/api/Airlines/{flight.airline_id}",
        "departure": f"/api/Airports/{flight.departure_airport_id}",
        "arrival": f"/api/Airports/{flight.arrival_airport_id}",
    }[used]
    answer = planner.delete(path)

    assert answer.status_code == 409
    assert answer.json()["message"] == "Deactivate it instead of deleting it. Flights still use it."
