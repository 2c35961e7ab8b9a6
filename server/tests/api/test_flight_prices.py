"""The price sheet of a flight: visibility and saving."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus, TripType
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, GULF, log_of, make_flight, price
from tests.flights.sheets import ADULT, CELL, PATH, change, own, patched, prices, sheet
from tests.identity.accounts import Refused, refused

NOWHERE = "01990000-0000-7000-8000-00000000dead"

PLANNERS = [Role.CharterAdmin, Role.CharterFlight, Role.CharterCheckInAdmin]
GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})


@pytest.fixture
def flight(session: Session) -> Flight:
    return make_flight(session, seats={SeatCategory.Economy: 150, SeatCategory.Business: 12})


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


# Reading


def test_agencies_see_the_general_prices_and_their_own_and_not_even_how_many_others_there_are(
    as_role: Callers, session: Session, flight: Flight
) -> None:
    price(session, flight, "199.00")
    price(session, flight, "180.00", agency=GULF)
    price(session, flight, "175.00", agency=CUBAMIA)
    price(session, flight, "170.00", TripType.RoundTrip, agency=CUBAMIA)

    seen = {
        agency: [cell["price"] for cell in sheet(as_role(Role.OfficeSaleAgent, agency), flight)["items"]]
        for agency in ("", "gulf", "brisas")
    }

    assert seen == {"": ["199.00", "175.00", "170.00"], "gulf": ["199.00", "180.00"], "brisas": ["199.00"]}


@pytest.mark.parametrize("role", [role for role in Role if role.is_charter])
def test_charter_roles_see_every_price(
    as_role: Callers, session: Session, flight: Flight, role: Role
) -> None:
    price(session, flight, "199.00")
    price(session, flight, "180.00", agency=GULF)

    assert len(sheet(as_role(role), flight)["items"]) == 2


def test_a_price_of_another_agency_is_not_found(as_role: Callers, session: Session, flight: Flight) -> None:
    theirs = price(session, flight, "180.00", agency=GULF)
    path = f"{PATH}/GetById/{theirs.id}"

    assert as_role(Role.OfficeSaleAgent, "gulf").get(path).json()["price"] == "180.00"
    assert refused(as_role(Role.OfficeSaleAgent, "brisas").get(path)) == GONE


def test_the_prices_of_a_draft_do_not_exist_for_agencies(
    as_role: Callers, planner: Caller, session: Session
) -> None:
    draft = make_flight(session, status=FlightStatus.Draft)
    row = price(session, draft, "199.00")
    agent = as_role(Role.OfficeSaleAgent)

    assert refused(agent.get(PATH, params={"flightId": str(draft.id)})) == GONE
    assert refused(agent.get(f"{PATH}/GetById/{row.id}")) == GONE
    assert len(sheet(planner, draft)["items"]) == 1


@pytest.mark.parametrize(
    ("asked", "status"),
    [({}, 422), ({"flightId": "x"}, 422), ({"flightId": NOWHERE}, 404)],
)
def test_a_sheet_is_of_one_flight_that_exists(planner: Caller, asked: dict[str, str], status: int) -> None:
    assert planner.get(PATH, params=asked).status_code == status


# One price


@pytest.mark.parametrize("role", PLANNERS)
def test_a_price_is_added_changed_and_taken_away_each_time_as_a_new_version_of_the_flight(
    as_role: Callers, session: Session, flight: Flight, role: Role
) -> None:
    caller = as_role(role)
    log = Logbook(session)
    named = {"flightId": str(flight.id)}

    added = caller.post(PATH, json={**CELL, **named, "version": 1, "commissionPercent": "7.5"})
    assert added.status_code == 200, added.text
    row = added.json()
    assert row == {
        **CELL,
        **named,
        "id": row["id"],
        "version": 2,
        "officeHoldingId": None,
        "commissionAmount": None,
        "commissionPercent": "7.50",
    }
    changed = caller.put(PATH, json={**row, "price": 189, "commissionAmount": "0", "commissionPercent": None})
    assert changed.status_code == 200, changed.text
    assert (changed.json()["price"], changed.json()["version"]) == ("189.00", 3)
    assert caller.get(f"{PATH}/GetById/{row['id']}").json() == changed.json()
    assert caller.delete(f"{PATH}/{row['id']}", params={"version": 3}).status_code == 204
    assert sheet(caller, flight) == {**named, "version": 4, "items": []}
    title = f"Prices saved: {flight.title}"
    field = "Economy Adult OneWay"
    assert [(event.event_type, event.event_title, event.changes) for event in log.events()] == [
        (EventType.Modified, title, [change(field, None, "199.00, commission 7.50 %")]),
        (EventType.Modified, title, [change(field, "199.00, commission 7.50 %", "189.00, commission 0.00")]),
        (EventType.Modified, title, [change(field, "189.00, commission 0.00", None)]),
    ]
    assert {(event.entity_type, event.entity_id) for event in log.events()} == {(Entity.Flight, flight.id)}


def test_a_price_may_become_that_of_something_else_that_has_none(
    planner: Caller, session: Session, flight: Flight
) -> None:
    price(session, flight, "390.00", category=SeatCategory.Business)
    row = price(session, flight, "199.00")
    form = planner.get(f"{PATH}/GetById/{row.id}").json()

    taken = planner.put(PATH, json={**form, "seatCategoryType": "Business"})
    free = planner.put(PATH, json={**form, "tripSort": "RoundTrip", **own(session)})

    assert refused(taken)[:2] == (
        409,
        "There is already a price for Business Adult OneWay. Change that one instead of adding another.",
    )
    assert (free.json()["tripSort"], free.json()["officeHoldingId"]) == (
        "RoundTrip",
        own(session)["officeHoldingId"],
    )


def test_a_second_price_of_the_same_is_refused(planner: Caller, session: Session, flight: Flight) -> None:
    price(session, flight, "199.00")
    price(session, flight, "180.00", agency=GULF)
    named = {"flightId": str(flight.id), "version": 1}
    sentence = "There is already a price for {}. Change that one instead of adding another."

    general = planner.post(PATH, json={**CELL, **named})
    of_gulf = planner.post(PATH, json={**CELL, **named, **own(session)})

    assert refused(general)[:2] == (409, sentence.format("Economy Adult OneWay"))
    assert refused(of_gulf)[:2] == (409, sentence.format("Economy Adult OneWay · Gulf Vuelos"))


def test_a_row_of_another_flight_is_not_changed(planner: Caller, session: Session, flight: Flight) -> None:
    other = make_flight(session, number="412")
    row = price(session, other, "199.00")

    answer = planner.put(PATH, json={**CELL, "id": str(row.id), "flightId": str(flight.id), "version": 1})

    sentence = "Reload the page. This price doesn't belong to the flight."
    assert refused(answer)[:2] == (422, sentence)


# The sheet


def test_a_sheet_is_saved_once_with_one_change_a_cell(
    planner: Caller, session: Session, flight: Flight
) -> None:
    price(session, flight, "199.00")
    price(session, flight, "180.00", agency=GULF)
    log = Logbook(session)

    answer = patched(
        planner,
        flight,
        save=[
            {**CELL, "price": "209.00", "commissionAmount": "12"},
            {**CELL, "tripSort": "roundtrip"},
            {**CELL, "seatCategoryType": "Business", "price": 390.5},
        ],
        remove=[{**ADULT, **own(session)}, {**ADULT, "tripSort": "MultiCity"}],
    )

    assert answer.status_code == 200, answer.text
    assert answer.json() == sheet(planner, flight)
    assert answer.json()["version"] == 2
    assert prices(planner, flight) == [
        ("Economy", "Adult", "OneWay", "209.00"),
        ("Economy", "Adult", "RoundTrip", "199.00"),
        ("Business", "Adult", "OneWay", "390.50"),
    ]
    event = log.only()
    assert event.event_title == f"Prices saved: {flight.title}"
    assert sorted(event.changes, key=lambda change: str(change["field"])) == [
        change("Business Adult OneWay", None, "390.50"),
        change("Economy Adult OneWay", "199.00", "209.00, commission 12.00"),
        change("Economy Adult OneWay · Gulf Vuelos", "180.00", None),
        change("Economy Adult RoundTrip", None, "199.00"),
    ]


def test_a_sheet_saved_as_it_is_is_nochange(planner: Caller, session: Session, flight: Flight) -> None:
    price(session, flight, "199.00")
    log = Logbook(session)

    answer = patched(planner, flight, save=[CELL])

    assert (answer.status_code, answer.json()["version"], log.events()) == (200, 1, [])
    assert patched(planner, flight).json()["version"] == 1


def test_the_log_of_prices_is_the_operators_alone(as_role: Callers, planner: Caller, flight: Flight) -> None:
    patched(planner, flight, save=[CELL])

    assert len(log_of(as_role(Role.CharterSale), flight.id)) == 1
    assert log_of(as_role(Role.OfficeHoldingAdmin), flight.id) == []


def test_of_a_sheet_with_a_mistake_nothing_is_saved(
    planner: Caller, session: Session, flight: Flight
) -> None:
    log = Logbook(session)

    answer = patched(planner, flight, save=[CELL, {**CELL, "seatCategoryType": "First"}])

    sentence = "The flight has no First seats."
    assert refused(answer) == (422, sentence, {"seatCategoryType": sentence})
    assert (sheet(planner, flight)["items"], log.events()) == ([], [])


def test_several_prices_are_added_at_once_all_or_none(
    planner: Caller, session: Session, flight: Flight
) -> None:
    named = {"flightId": str(flight.id)}
    first = planner.post(
        f"{PATH}/CreateList",
        json={**named, "version": 1, "items": [CELL, {**CELL, "tripSort": "RoundTrip"}]},
    )
    again = planner.post(
        f"{PATH}/CreateList",
        json={**named, "version": 2, "items": [{**CELL, "tripSort": "MultiCity"}, CELL]},
    )

    assert first.json() == sheet(planner, flight)
    assert refused(again)[:2] == (
        409,
        "There is already a price for Economy Adult OneWay. Change that one instead of adding another.",
    )
    assert len(sheet(planner, flight)["items"]) == 2
    assert planner.post(f"{PATH}/CreateList", json={**named, "version": 2, "items": []}).status_code == 422


@pytest.mark.parametrize("call", ["PATCH", "POST"])
def test_a_price_that_stands_twice_in_one_list_is_refused(
    planner: Caller, session: Session, flight: Flight, call: str
) -> None:
    twice = [{**CELL, **own(session)}, {**CELL, **own(session), "price": "1.00"}]
    named = {"flightId": str(flight.id), "version": 1}

    if call == "PATCH":
        answer = planner.call("PATCH", PATH, json={**named, "save": twice})
    else:
        answer = planner.post(f"{PATH}/CreateList", json={**named, "items": twice})

    sentence = "Keep only one price for Economy Adult OneWay · Gulf Vuelos."
    assert refused(answer)[:2] == (422, sentence)


def test_a_cell_is_not_set_and_emptied_in_one_save(planner: Caller, flight: Flight) -> None:
    answer = patched(planner, flight, save=[CELL], remove=[ADULT])

    assert refused(answer)[:2] == (422, "Keep only one price for Economy Adult OneWay.")
