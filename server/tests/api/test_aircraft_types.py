"""Aircraft types: their seat maps, who edits them, and what the log says. Deleting is tested in test_crud."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import flight_form
from tests.identity.accounts import refused

PATH = "/api/AircraftTypes"
BUSINESS = {
    "seatCategoryType": "Business",
    "rowFrom": 1,
    "rowTo": 3,
    "letters": "AC DF",
    "exitRows": [],
}
ECONOMY = {
    "seatCategoryType": "Economy",
    "rowFrom": 7,
    "rowTo": 31,
    "letters": "ABC DEF",
    "exitRows": [14, 15],
}
AIRBUS = {"name": "Airbus A320", "seatMap": [BUSINESS, ECONOMY], "active": True}
MAP_TEXT = "Business 1–3 AC DF, Economy 7–31 ABC DEF (exits 14, 15)"


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


def created(caller: Caller, **changes: Any) -> dict[str, Any]:
    answer = caller.post(PATH, json={**AIRBUS, **changes})
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


def test_a_type_is_created_read_and_logged(planner: Caller, session: Session) -> None:
    logbook = Logbook(session)

    row = created(planner)

    assert row == {**AIRBUS, "id": row["id"], "version": 1}
    assert row in planner.get(PATH).json()
    assert planner.get(f"{PATH}/GetById/{row['id']}").json() == row
    event = logbook.only()
    assert (event.event_type, event.entity_type) == (EventType.Created, Entity.Charter)
    assert event.event_title == "Aircraft type created: Airbus A320"
    assert {"field": "seatMapText", "before": None, "after": MAP_TEXT} in event.changes


def test_a_change_is_stored_and_logged(planner: Caller, session: Session) -> None:
    row = created(planner)
    logbook = Logbook(session)

    answer = planner.put(PATH, json={**row, "seatMap": [ECONOMY]})

    assert answer.status_code == 200, answer.text
    assert (answer.json()["version"], answer.json()["seatMap"]) == (2, [ECONOMY])
    event = logbook.only()
    assert event.event_title == "Aircraft type changed: Airbus A320"
    after = "Economy 7–31 ABC DEF (exits 14, 15)"
    assert event.changes == [{"field": "seatMapText", "before": MAP_TEXT, "after": after}]
    assert refused(planner.put(PATH, json={**row, "name": "Airbus A321"}))[0] == 409


def test_a_change_does_not_move_flights(planner: Caller, session: Session) -> None:
    row = created(planner)
    form = flight_form(session, aircraft=row["name"], seatMap=row["seatMap"], seats=[])
    flight = planner.post("/api/Flights", json=form).json()
    capacities = {seat["seatCategoryType"]: seat["capacity"] for seat in flight["seats"]}
    assert capacities == {"Economy": 150, "Business": 12}

    planner.put(PATH, json={**row, "seatMap": [ECONOMY]})
    planner.delete(f"{PATH}/{row['id']}")

    assert planner.get(f"/api/Flights/GetById/{flight['id']}").json()["seatMap"] == [BUSINESS, ECONOMY]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"name": ""}, "Required"),
        ({"seatMap": []}, "Required"),
        ({"seatMap": [{**ECONOMY, "letters": "AAB"}]}, "A letter is repeated in AAB."),
        ({"seatMap": [{**ECONOMY, "exitRows": [6]}]}, "Rows 7 to 31: exit row 6 is not among them."),
        ({"seatMap": [ECONOMY, {**BUSINESS, "rowTo": 7}]}, "Seat 7A is in two blocks of the seat map."),
    ],
)
def test_a_wrong_type_is_refused(planner: Caller, changes: dict[str, Any], sentence: str) -> None:
    answer = planner.post(PATH, json={**AIRBUS, **changes})

    assert answer.status_code == 422
    assert sentence in answer.json()["fields"].values()


def test_a_name_is_used_once(planner: Caller) -> None:
    created(planner)

    answer = planner.post(PATH, json=AIRBUS)

    assert answer.status_code == 409
    assert answer.json()["message"] == "Another aircraft type already has this name."


@pytest.mark.parametrize("role", sorted(Role))
def test_who_plans_flights_edits_types(as_role: Callers, planner: Caller, role: Role) -> None:
    row = created(planner)
    caller = as_role(role)
    allowed = role in {Role.CharterAdmin, Role.CharterFlight, Role.CharterCheckInAdmin}
    wanted = 200 if allowed else 403

    assert caller.get(PATH).status_code == wanted
    assert caller.post(PATH, json={**AIRBUS, "name": "Airbus A319"}).status_code == wanted
    assert caller.put(PATH, json={**row, "active": False}).status_code == wanted
