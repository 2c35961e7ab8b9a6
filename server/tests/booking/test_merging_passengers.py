"""Two entries of one person who are both on a flight: they are not made one."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.verify import verify_travelers
from charterdesk.flights.models import Flight
from charterdesk.passengers.models import Passenger, PassengerInfo
from tests.activity.logbook import Logbook
from tests.booking.bookings import (
    TAMPA,
    Body,
    accepted,
    held,
    ofac,
    person,
    priced_flight,
    set_status,
    sold,
    traveler,
)
from tests.callers import Caller
from tests.conftest import Callers


def merge(as_role: Callers, keep: str, lesser: str) -> Any:
    body = {"keepId": keep, "mergeId": lesser}
    return as_role(Role.CharterAdmin).post("/api/Passengers/Merge", json=body)


def booked(caller: Caller, session: Session, flight: Flight, info: PassengerInfo) -> Body:
    who = traveler(info, isTitular=True, ofacId=ofac(session))
    answer = set_status(caller, accepted(caller, held(caller, [flight], [who])), "Booked")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def test_two_who_sit_on_one_flight_are_not_merged(as_role: Callers, clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    twin = person(session, "Zulema Quiñonera", office=TAMPA)
    mine = sold(clerk, session, [flight])
    theirs = booked(as_role(Role.OfficeSaleAgent, "gulf"), session, flight, twin)
    log = Logbook(session)

    answer = merge(as_role, mine["tickets"][0]["passengerId"], str(twin.passenger_id))

    assert (answer.status_code, answer.json()["code"]) == (409, "bothOnFlight")
    assert answer.json()["message"] == (
        f"Zulema Quiñonero ({mine['locatorNumber']}) and Zulema Quiñonera ({theirs['locatorNumber']}) "
        f"both have a seat on {flight.title}. Cancel one of the tickets before you merge them."
    )
    assert session.get_one(Passenger, twin.passenger_id).merged_into_id is None
    assert log.events() == []
    assert list(verify_travelers(session)) == []


def test_whom_one_of_them_stands_for_counts_too(as_role: Callers, clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    mine = sold(clerk, session, [flight])["tickets"][0]
    keeps, twin = person(session, "Zaida Quiñonero"), person(session, "Zenaida Quiñonero")
    booked(clerk, session, flight, twin)
    assert merge(as_role, str(keeps.passenger_id), mine["passengerId"]).status_code == 200

    answer = merge(as_role, str(keeps.passenger_id), str(twin.passenger_id))

    assert (answer.status_code, answer.json()["code"]) == (409, "bothOnFlight")


def test_two_who_only_hold_a_seat_on_it_are_one_and_the_second_is_not_sold(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    mine = sold(clerk, session, [flight])["tickets"][0]
    twin = person(session, "Zenaida Quiñonero")
    who = traveler(twin, isTitular=True, ofacId=ofac(session))
    second = accepted(clerk, held(clerk, [flight], [who]))

    assert merge(as_role, mine["passengerId"], str(twin.passenger_id)).status_code == 200

    answer = set_status(clerk, second, "Booked")
    sentence = f"Zulema Quiñonero already has a seat on {flight.title}."
    assert (answer.status_code, answer.json()["message"]) == (409, sentence)


def test_two_on_different_flights_are_merged(as_role: Callers, clerk: Caller, session: Session) -> None:
    mine = sold(clerk, session, [priced_flight(session)])["tickets"][0]
    twin = person(session, "Zenaida Quiñonero")
    booked(clerk, session, priced_flight(session, number="412", at="15:00"), twin)

    assert merge(as_role, mine["passengerId"], str(twin.passenger_id)).status_code == 200
    assert list(verify_travelers(session)) == []
