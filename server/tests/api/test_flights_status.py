"""Opening, closing, checking in, departing and cancelling flights."""

import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, GULF, allot, in_days, log_of, make_flight, sell

PATH = "/api/Flights/ChangeStatus"
TITLE = f"XC 410, {in_days(30):%a %b %d %Y}"


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def move(caller: Caller, flight: Flight, to: str, **more: Any) -> Response:
    return caller.patch(PATH, json={"id": str(flight.id), "version": flight.version, "status": to, **more})


def leaving_in(session: Session, hours: float, status: FlightStatus) -> Flight:
    flight = make_flight(session, status=status)
    flight.departs_at = datetime.now(UTC) + timedelta(hours=hours)
    flight.arrives_at = flight.departs_at + timedelta(hours=1)
    session.commit()
    return flight


def test_a_draft_is_opened_for_sale_and_agencies_read_of_it(session: Session, as_role: Callers) -> None:
    flight = make_flight(session, status=FlightStatus.Draft)
    logbook = Logbook(session)
    answer = move(as_role(Role.CharterFlight), flight, "open", reason="Contract signed")

    assert answer.status_code == 200, answer.text
    read = answer.json()
    assert (read["status"], read["version"], read["moves"]) == ("Open", 2, ["Closed", "CheckIn"])
    event = logbook.only()
    assert (event.event_type, event.event_title, event.event_text) == (
        EventType.ChangeStatus,
        f"Flight open: {TITLE}",
        "Contract signed",
    )
    assert event.changes == [{"field": "status", "before": "Draft", "after": "Open"}]
    assert [seen["eventTitle"] for seen in log_of(as_role(Role.OfficeAdmin), flight.id)] == [
        f"Flight open: {TITLE}"
    ]


def test_a_cancelled_flight_keeps_the_reason_which_everybody_reads(
    admin: Caller, session: Session, as_role: Callers
) -> None:
    flight = make_flight(session)
    sell(session, flight, GULF, 3)
    logbook = Logbook(session)
    answer = move(admin, flight, "Cancelled", reason="  Hurricane Ana  ")

    assert answer.status_code == 200, answer.text
    event = logbook.only()
    assert (event.event_type, event.event_title) == (EventType.Cancel, f"Flight cancelled: {TITLE}")
    agent = as_role(Role.OfficeSaleAgent)
    read = agent.get(f"/api/Flights/GetById/{flight.id}").json()
    assert (read["status"], read["cancelReason"]) == ("Cancelled", "Hurricane Ana")
    assert [seen["eventText"] for seen in log_of(agent, flight.id)] == ["Hurricane Ana"]
    assert admin.get(f"/api/Flights/GetById/{flight.id}").json()["seats"][0]["sold"] == 3


@pytest.mark.parametrize("reason", [None, "", "   "])
def test_a_flight_is_not_cancelled_without_a_reason(admin: Caller, session: Session, reason: Any) -> None:
    flight = make_flight(session)
    answer = move(admin, flight, "Cancelled", reason=reason)

    assert answer.status_code == 422
    assert answer.json()["fields"] == {"reason": "Enter the reason for cancelling the flight."}


@pytest.mark.parametrize(
    ("role", "now", "to", "status", "sentence"),
    [
        (Role.CharterAdmin, "Open", "Departed", 409, "A flight that is open can't be changed to departed."),
        (Role.CharterAdmin, "Open", "Open", 409, "A flight that is open can't be changed to open."),
        (Role.CharterAdmin, "Open", "Draft", 409, "A flight that is open can't be changed to a draft."),
        (
            Role.CharterAdmin,
            "Departed",
            "Cancelled",
            409,
            "The flight is departed. It can no longer be changed.",
        ),
        (Role.CharterFlight, "Open", "Cancelled", 403, "Your role can't change a flight to cancelled."),
        (Role.CharterCheckInAdmin, "Draft", "Open", 403, "Your role can't change a flight to open."),
        (Role.CharterCheckInAdmin, "CheckIn", "Closed", 403, "Your role can't change a flight to closed."),
    ],
)
def test_a_move_that_is_not_in_the_table_or_not_the_callers_is_refused(
    session: Session, as_role: Callers, role: Role, now: str, to: str, status: int, sentence: str
) -> None:
    flight = make_flight(session, status=FlightStatus(now))
    answer = move(as_role(role), flight, to, reason="Weather")

    assert (answer.status_code, answer.json()["message"]) == (status, sentence)
    session.refresh(flight)
    assert flight.status is FlightStatus(now)


def test_opening_check_in_releases_the_allotments_and_only_the_operator_reads_of_that(
    session: Session, as_role: Callers
) -> None:
    flight = make_flight(session)
    live, over = allot(session, flight, GULF, 9), allot(session, flight, CUBAMIA, 9, in_days(-3))
    logbook = Logbook(session)
    answer = move(as_role(Role.CharterCheckInAdmin), flight, "CheckIn")

    assert answer.status_code == 200, answer.text
    assert (live.release_on, over.release_on) == (in_days(0), in_days(-3))
    [seat] = answer.json()["seats"]
    assert (seat["allotted"], seat["left"]) == (0, 150)
    assert logbook.titles() == [
        (EventType.ChangeStatus, f"Flight in check-in: {TITLE}"),
        (EventType.Modified, f"Allotments released: {TITLE}"),
    ]
    assert [change["field"] for change in logbook.events()[1].changes] == [f"Allotment Economy · {GULF}"]
    [seen] = log_of(as_role(Role.OfficeSaleAgent), flight.id)
    assert [change["field"] for change in seen["changes"]] == ["status"]


@pytest.mark.parametrize("back", ["Open", "Closed"])
def test_check_in_that_nobody_came_to_is_undone(admin: Caller, session: Session, back: str) -> None:
    flight = make_flight(session, status=FlightStatus.CheckIn)

    assert move(admin, flight, back).json()["status"] == back


@pytest.mark.parametrize(("hours", "status"), [(5.9, 200), (-30, 200), (6.1, 409)])
def test_a_flight_leaves_a_little_early_but_not_tomorrows_today(
    session: Session, as_role: Callers, hours: float, status: int
) -> None:
    flight = leaving_in(session, hours, FlightStatus.CheckInClosed)
    answer = move(as_role(Role.CharterCheckInAdmin), flight, "Departed")

    assert answer.status_code == status
    if status == 409:
        assert answer.json()["message"].endswith("It's too early to mark it as departed.")


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        (
            {"status": "Boarding"},
            "status",
            "It should be one of: Draft, Open, Closed, CheckIn, ",
        ),
        ({"status": None}, "status", "Required"),
        ({"reason": "x" * 501}, "reason", "It should not exceed 500 characters"),
        ({"version": "1"}, "version", "Input invalid. Only an interger number (ex: 105)"),
        ({"id": "410"}, "id", "It should be an identifier"),
    ],
)
def test_a_request_that_is_wrong_is_told(
    admin: Caller, session: Session, change: dict[str, Any], field: str, sentence: str
) -> None:
    flight = make_flight(session)
    answer = move(admin, flight, "Closed", **change)

    assert answer.status_code == 422
    assert answer.json()["fields"][field].startswith(sentence)


def test_a_flight_that_does_not_exist_is_not_moved(admin: Caller) -> None:
    body = {"id": str(uuid.uuid4()), "version": 1, "status": "Open"}

    assert admin.patch(PATH, json=body).status_code == 404
