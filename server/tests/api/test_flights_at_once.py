"""Concurrent changes of a flight with real commits: by two planners, and during a sale."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import func, select

from charterdesk.access.roles import Role
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.models import Flight, FlightSeat, SeatHold
from charterdesk.flights.verify import verify_seats
from charterdesk.kit.clock import now
from tests.api.conftest import RealServer
from tests.api.races import Call, at_once, await_waiting
from tests.callers import Caller
from tests.flights.flights import CUBAMIA, GULF, flight_form, holding, in_days, make_flight

FLIGHTS, SEATS = "/api/Flights", "/api/FlightSeats"


@pytest.fixture
def flight(real: RealServer) -> Flight:
    with real.database.sessions() as session:
        flight = make_flight(session, seats={SeatCategory.Economy: 20})
        assert flight.seats
        return flight


def name_of(real: RealServer, agency: str) -> str:
    with real.database.sessions() as session:
        return str(holding(session, agency).id)


@contextmanager
def selling(real: RealServer, flight: Flight, seats: int) -> Iterator[None]:
    """A sale in the making: the seats are locked and the hold is written; it is committed at the end."""
    with real.database.sessions() as session:
        seat = session.scalars(
            select(FlightSeat).where(FlightSeat.flight_id == flight.id).with_for_update()
        ).one()
        until = now(session) + timedelta(minutes=30)
        agency = holding(session, GULF).id
        session.add(SeatHold(flight_seat_id=seat.id, office_holding_id=agency, seats=seats, expires_at=until))
        session.flush()
        yield
        session.commit()


def while_selling(real: RealServer, flight: Flight, seats: int, call: Call) -> Response:
    with ThreadPoolExecutor(1) as people:
        with selling(real, flight, seats):
            asked = people.submit(call)
            await_waiting(real, 1)
        return asked.result()


def require_sound(real: RealServer) -> None:
    with real.database.sessions() as session:
        assert list(verify_seats(session)) == []


def test_of_two_planners_who_save_one_flight_the_second_is_told_what_changed(
    real: RealServer, flight: Flight
) -> None:
    first, second = real.caller(Role.CharterAdmin), real.caller(Role.CharterFlight)
    body = {"id": str(flight.id), "version": 1}
    answers = at_once(
        real,
        "flight",
        lambda: first.patch(FLIGHTS, json={**body, "aircraft": "A320"}),
        lambda: second.patch(FLIGHTS, json={**body, "aircraft": "737-800"}),
    )

    assert sorted(answer.status_code for answer in answers) == [200, 409]
    [done] = [answer.json() for answer in answers if answer.status_code == 200]
    [no] = [answer.json() for answer in answers if answer.status_code == 409]
    assert [(change["field"], change["after"]) for change in no["changes"]] == [
        ("aircraft", done["aircraft"])
    ]
    assert (done["version"], no["version"]) == (2, 2)


@pytest.mark.parametrize("to", ["Closed", "CheckIn"])
def test_a_flight_is_moved_once(real: RealServer, flight: Flight, to: str) -> None:
    admin = real.caller(Role.CharterAdmin)
    body = {"id": str(flight.id), "version": 1, "status": to}
    moves: list[Call] = [lambda: admin.patch(f"{FLIGHTS}/ChangeStatus", json=body)] * 2

    assert sorted(answer.status_code for answer in at_once(real, "flight", *moves)) == [200, 409]


@pytest.mark.parametrize(("capacity", "status"), [(15, 200), (14, 409)])
def test_seats_are_not_taken_away_under_a_seller(
    real: RealServer, flight: Flight, capacity: int, status: int
) -> None:
    planner = real.caller(Role.CharterFlight)
    body = {"id": str(flight.seats[0].id), "version": 1, "capacity": capacity}
    answer = while_selling(real, flight, 15, lambda: planner.put(SEATS, json=body))

    assert answer.status_code == status
    if status == 409:
        assert answer.json()["code"] == "capacityBelowSold"
    require_sound(real)


@pytest.mark.parametrize(("seats", "status"), [(5, 200), (6, 409)])
def test_seats_are_not_allotted_under_a_seller(
    real: RealServer, flight: Flight, seats: int, status: int
) -> None:
    accountant = real.caller(Role.CharterAccounting)
    body = _allotting(real, flight, CUBAMIA, seats)
    answer = while_selling(real, flight, 15, lambda: accountant.put(f"{SEATS}/SaveAllotments", json=body))

    assert answer.status_code == status
    require_sound(real)


def test_a_flight_is_not_deleted_under_a_seller(real: RealServer, flight: Flight) -> None:
    planner = real.caller(Role.CharterFlight)
    answer = while_selling(real, flight, 1, lambda: planner.delete(f"{FLIGHTS}/{flight.id}"))

    assert (answer.status_code, answer.json()["code"]) == (409, "hadTickets")


def test_the_airports_do_not_change_under_a_seller(real: RealServer, flight: Flight) -> None:
    planner = real.caller(Role.CharterFlight)
    with real.database.sessions() as session:
        form = flight_form(session, arrivalAirportId=flight_form(session)["departureAirportId"])
        form["departureAirportId"] = flight_form(session)["arrivalAirportId"]
    answer = while_selling(
        real, flight, 1, lambda: planner.put(f"{FLIGHTS}/{flight.id}", json={**form, "version": 1})
    )

    assert (answer.status_code, answer.json()["code"]) == (409, "routeIsSold")


def test_two_accountants_do_not_allot_the_same_seats(real: RealServer, flight: Flight) -> None:
    first, second = real.caller(Role.CharterAccounting), real.caller(Role.CharterAdmin)
    answers = at_once(
        real,
        "flight",
        lambda: _allot(first, _allotting(real, flight, CUBAMIA, 15)),
        lambda: _allot(second, _allotting(real, flight, GULF, 15)),
    )

    assert sorted(answer.status_code for answer in answers) == [200, 409]
    require_sound(real)


def test_a_flight_copied_twice_at_once_is_copied_once(real: RealServer, flight: Flight) -> None:
    planner = real.caller(Role.CharterFlight)
    days = [in_days(number).isoformat() for number in (31, 32, 33)]
    body = {"id": str(flight.id), "dates": days}
    copies: list[Call] = [lambda: planner.post(f"{FLIGHTS}/Clone", json=body)] * 2
    answers = at_once(real, "flight", *copies)

    assert [answer.status_code for answer in answers] == [200, 200]
    made = [row["flightId"] for answer in answers for row in answer.json()]
    assert len([flight_id for flight_id in made if flight_id]) == 3
    assert flights_stored(real) == 4


def test_one_flight_planned_by_two_is_planned_once(real: RealServer) -> None:
    planner = real.caller(Role.CharterFlight)
    with real.database.sessions() as session:
        form = flight_form(session)
    with ThreadPoolExecutor(4) as people:
        asked = [people.submit(planner.post, FLIGHTS, json=form) for _ in range(4)]
        answers = [each.result() for each in asked]

    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert flights_stored(real) == 1


def flights_stored(real: RealServer) -> int:
    with real.database.sessions() as session:
        return session.execute(select(func.count()).select_from(Flight)).scalar_one()


def _allotting(real: RealServer, flight: Flight, agency: str, seats: int) -> dict[str, Any]:
    item = {
        "seatCategoryType": "Economy",
        "officeHoldingId": name_of(real, agency),
        "seats": seats,
        "releaseOn": in_days(20).isoformat(),
    }
    return {"flightId": str(flight.id), "version": 1, "items": [item]}


def _allot(caller: Caller, body: dict[str, Any]) -> Response:
    return caller.put(f"{SEATS}/SaveAllotments", json=body)
