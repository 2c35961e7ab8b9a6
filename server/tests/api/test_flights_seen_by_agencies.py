"""The visibility of flights for agencies."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import (
    CUBAMIA,
    GULF,
    allot,
    form_of,
    hold,
    holding,
    in_days,
    log_of,
    make_flight,
    sell,
)
from tests.flights.templates import saved

PATH = "/api/Flights"


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


def test_new_times_are_an_event_of_their_own_that_agencies_read(
    planner: Caller, session: Session, as_role: Callers
) -> None:
    flight = make_flight(session)
    read = planner.get(f"{PATH}/GetById/{flight.id}").json()
    logbook = Logbook(session)
    form = form_of(read, departureTime="14:05", duration="1h:10m", note="Crew is late")
    assert planner.put(f"{PATH}/{flight.id}", json=form).status_code == 200

    title = f"XC 410, {in_days(30):%a %b %d %Y}"
    assert logbook.titles() == [
        (EventType.Updated, f"Times changed: {title}"),
        (EventType.Modified, f"Flight changed: {title}"),
    ]
    seen = log_of(as_role(Role.OfficeSaleAgent), flight.id)
    assert [event["eventTitle"] for event in seen] == [f"Times changed: {title}"]
    assert {change["field"] for change in seen[0]["changes"]} == {"departureTime", "arrivalTime", "duration"}
    assert len(log_of(planner, flight.id)) == 2


def test_new_times_of_a_draft_are_nobodys_business(
    planner: Caller, session: Session, as_role: Callers
) -> None:
    flight = make_flight(session, status=FlightStatus.Draft)
    body = {"id": str(flight.id), "version": 1, "departureTime": "14:05"}
    assert planner.patch(PATH, json=body).status_code == 200

    assert log_of(as_role(Role.OfficeSaleAgent), flight.id) == []
    [event] = log_of(planner, flight.id)
    assert event["eventTypes"] == "Modified"


def test_a_draft_does_not_exist_for_an_agency(session: Session, as_role: Callers) -> None:
    draft = make_flight(session, status=FlightStatus.Draft)
    agent = as_role(Role.OfficeSaleAgent)

    for path in ("GetById", "GetByIdForExplorer", "GetSeatsSoldByOfficeHoldingSummary"):
        assert agent.get(f"{PATH}/{path}/{draft.id}").status_code == 404
        assert as_role(Role.CharterCheckIn).get(f"{PATH}/{path}/{draft.id}").status_code == 200
    comment = {"entityType": "Flight", "entityId": str(draft.id), "eventTitle": "?", "eventText": "?"}
    assert agent.post("/api/EventLogs/CreateComment", json=comment).status_code == 404


def test_a_draft_that_was_cancelled_never_existed_for_an_agency(session: Session, as_role: Callers) -> None:
    draft, opened = (
        make_flight(session, number=number, status=status)
        for number, status in (("411", FlightStatus.Draft), ("412", FlightStatus.Open))
    )
    admin, agent = as_role(Role.CharterAdmin), as_role(Role.OfficeSaleAgent)
    for flight in (draft, opened):
        body = {"id": str(flight.id), "version": 1, "status": "Cancelled", "reason": "No aircraft"}
        assert admin.patch(f"{PATH}/ChangeStatus", json=body).status_code == 200

    def seen(caller: Caller, path: str) -> list[int]:
        return [caller.get(f"{PATH}/{path}/{flight.id}").status_code for flight in (draft, opened)]

    assert seen(agent, "GetById") == seen(agent, "GetByIdForExplorer") == [404, 200]
    assert seen(admin, "GetById") == [200, 200]
    days = {"filterByDateStart": in_days(0).isoformat(), "filterByDateEnd": in_days(60).isoformat()}
    listed = [
        [row["flightNumber"] for row in caller.post(f"{PATH}/GetByDateRange", json=days).json()]
        for caller in (agent, admin)
    ]
    assert ["XC 411" in numbers for numbers in listed] == [False, True]
    assert [len(log_of(agent, flight.id)) for flight in (draft, opened)] == [0, 1]
    [event] = log_of(admin, draft.id)
    assert (event["eventTypes"], event["eventText"]) == ("Modified", "No aircraft")


def test_an_agency_sees_what_is_left_to_it_and_no_more(session: Session, as_role: Callers) -> None:
    flight = make_flight(session, seats={SeatCategory.Economy: 20})
    flight.note, flight.prospectus_number = "Ask the pilot", "CP-7"
    allot(session, flight, CUBAMIA, 5)
    allot(session, flight, GULF, 4)
    sell(session, flight, CUBAMIA, 2)
    hold(session, flight, GULF, 6)
    read = as_role(Role.OfficeSaleAgent).get(f"{PATH}/GetById/{flight.id}").json()

    [seat] = read["seats"]
    assert {name: seat[name] for name in seat if name != "id"} == {
        "seatCategoryType": "Economy",
        "left": 12,
        "capacity": None,
        "sold": None,
        "held": None,
        "allotted": 5,
    }
    assert (read["note"], read["prospectusNumber"], read["moves"]) == (None, "CP-7", [])
    whole = as_role(Role.CharterSale).get(f"{PATH}/GetById/{flight.id}").json()
    assert whole["note"] == "Ask the pilot"
    assert {name: whole["seats"][0][name] for name in ("left", "capacity", "sold", "held", "allotted")} == {
        "left": 9,
        "capacity": 20,
        "sold": 2,
        "held": 6,
        "allotted": 9,
    }


def test_an_agencys_comment_on_a_flight_is_its_own(session: Session, as_role: Callers) -> None:
    flight = make_flight(session)
    comment = {
        "entityType": "Flight",
        "entityId": str(flight.id),
        "eventTitle": "Group of 12",
        "eventText": "They want to sit together",
    }
    said = as_role(Role.OfficeSaleAgent).post("/api/EventLogs/CreateComment", json=comment)

    assert said.status_code == 200, said.text
    assert [event["eventTitle"] for event in log_of(as_role(Role.OfficeAdmin), flight.id)] == ["Group of 12"]
    assert log_of(as_role(Role.OfficeSaleAgent, "gulf"), flight.id) == []
    assert len(log_of(as_role(Role.CharterFlight), flight.id)) == 1


def test_each_agency_and_category_stands_in_the_summary_of_seats_sold(
    session: Session, as_role: Callers
) -> None:
    flight = make_flight(session, seats={SeatCategory.Economy: 20, SeatCategory.First: 4})
    allot(session, flight, CUBAMIA, 5)
    allot(session, flight, GULF, 4, in_days(0))
    sell(session, flight, GULF, 3)
    hold(session, flight, "Brisas Travel", 1, category=SeatCategory.First)
    path = f"{PATH}/GetSeatsSoldByOfficeHoldingSummary/{flight.id}"

    rows = as_role(Role.CharterAccounting).get(path).json()
    shown = [tuple(row[name] for name in row if name not in ("officeHoldingId", "releaseOn")) for row in rows]
    assert shown == [
        ("Brisas Travel", "First", 0, False, 0, 1, 3),
        (CUBAMIA, "Economy", 5, False, 0, 0, 17),
        (GULF, "Economy", 4, True, 3, 0, 12),
    ]
    assert [row["releaseOn"] for row in rows] == [None, in_days(30).isoformat(), in_days(0).isoformat()]
    mine = as_role(Role.OfficeSaleAgent, "gulf").get(path).json()
    assert {row["officeHoldingId"] for row in mine} == {str(holding(session, GULF).id)}
    assert [(row["seatCategoryType"], row["sold"], row["left"]) for row in mine] == [
        ("Economy", 3, 12),
        ("First", 0, 3),
    ]


def test_an_agency_that_sold_nothing_reads_what_it_could_sell(session: Session, as_role: Callers) -> None:
    flight = make_flight(session, seats={SeatCategory.Economy: 20})
    sell(session, flight, GULF, 3)
    path = f"{PATH}/GetSeatsSoldByOfficeHoldingSummary/{flight.id}"

    [mine] = as_role(Role.OfficeSaleAgent).get(path).json()
    assert (mine["officeHoldingName"], mine["sold"], mine["left"]) == (CUBAMIA, 0, 17)


def test_comments_on_a_template_are_for_those_who_set_it(session: Session, as_role: Callers) -> None:
    template = saved(as_role(Role.CharterFlight), session)
    comment = {
        "entityType": "FlightTemplate",
        "entityId": template["id"],
        "eventTitle": "Next season",
        "eventText": "Ask for 8 more seats",
    }
    said = {
        role: as_role(role).post("/api/EventLogs/CreateComment", json=comment).status_code
        for role in (Role.CharterAccounting, Role.CharterSale, Role.OfficeHoldingAdmin)
    }

    assert said == {Role.CharterAccounting: 200, Role.CharterSale: 404, Role.OfficeHoldingAdmin: 404}
