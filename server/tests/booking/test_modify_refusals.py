"""Parties that cannot be held, and the sentence each is refused with."""

import uuid

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.enums import FlightStatus
from charterdesk.passengers.models import Passenger
from tests.booking.bookings import (
    TAMPA,
    begun,
    held,
    party,
    person,
    priced_flight,
    save,
    sold,
    terms,
    traveler,
)
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, make_flight


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (FlightStatus.Closed, "is closed and takes no bookings."),
        (FlightStatus.CheckInClosed, "is closed for check-in and takes no bookings."),
        (FlightStatus.Cancelled, "is cancelled and takes no bookings."),
        (
            FlightStatus.CheckIn,
            "is in check-in. Only the operator's admin can still sell it, one way, from a house office.",
        ),
    ],
)
def test_a_flight_that_does_not_sell(
    as_role: Callers, session: Session, status: FlightStatus, sentence: str
) -> None:
    flight = make_flight(session, status=status)
    clerk = as_role(Role.OfficeSaleAgent)

    answer = save(clerk, begun(clerk), party([flight], [traveler()]))

    assert (answer.status_code, answer.json()["message"]) == (409, f"{flight.title} {sentence}")
    assert answer.json()["flightId"] == str(flight.id), "so that it is shown beside the flight"


def test_a_draft_flight_does_not_exist_for_an_agency(as_role: Callers, session: Session) -> None:
    flight = make_flight(session, status=FlightStatus.Draft)
    clerk = as_role(Role.OfficeSaleAgent)

    assert save(clerk, begun(clerk), party([flight], [traveler()])).status_code == 404


def test_the_operators_admin_sells_a_go_show_from_a_house_office(as_role: Callers, session: Session) -> None:
    flight = priced_flight(session)
    flight.status = FlightStatus.CheckIn
    session.commit()

    assert held(as_role(Role.CharterAdmin), [flight], [traveler()])["status"] == "Pending"


def test_a_blocked_agency_holds_nothing(as_role: Callers, session: Session) -> None:
    clerk = as_role(Role.OfficeSaleAgent)
    booking = begun(clerk)
    terms(session, CUBAMIA, blocked=True)

    answer = save(clerk, booking, party([priced_flight(session)], [traveler()]))

    assert answer.json()["message"] == f"{CUBAMIA} can't sell: the operator has blocked it."


def test_who_has_a_seat_on_the_flight_already_gets_no_second(as_role: Callers, session: Session) -> None:
    flight = priced_flight(session)
    clerk = as_role(Role.OfficeSaleAgent)
    booking = sold(clerk, session, [flight])
    who = booking["tickets"][0]["passengerInfoId"]

    answer = save(clerk, begun(clerk), party([flight], [{"passengerInfoId": who}]))

    assert answer.json()["message"] == f"Zulema Quiñonero already has a seat on {flight.title}."


def test_who_was_merged_into_another_is_the_other(as_role: Callers, session: Session) -> None:
    flight = priced_flight(session)
    clerk = as_role(Role.OfficeSaleAgent)
    booking = sold(clerk, session, [flight])
    twin = person(session, "Zulema Quinonero")
    passenger = session.get_one(Passenger, uuid.UUID(booking["tickets"][0]["passengerId"]))
    passenger.merged_into_id = twin.passenger_id
    session.commit()

    answer = save(clerk, begun(clerk), party([flight], [traveler(twin)]))

    assert answer.json()["message"] == f"Zulema Quinonero already has a seat on {flight.title}."


def test_another_agencys_passenger_is_unknown(as_role: Callers, session: Session) -> None:
    stranger = person(session, office=TAMPA)
    clerk = as_role(Role.OfficeSaleAgent)

    answer = save(clerk, begun(clerk), party([priced_flight(session)], [traveler(stranger)]))

    assert (answer.status_code, answer.json()["message"]) == (
        422,
        f"A passenger does not exist, or is not known to {CUBAMIA}.",
    )


def test_a_leg_without_a_price_is_not_for_sale(as_role: Callers, session: Session) -> None:
    flight = make_flight(session)
    clerk = as_role(Role.OfficeSaleAgent)

    answer = save(clerk, begun(clerk), party([flight], [traveler()]))

    assert answer.json()["message"] == f"Not for sale: {flight.title} has no OneWay price for Economy Adult."


@pytest.mark.parametrize("field", ["price", "status", "total"])
def test_a_price_or_status_from_outside_is_refused(as_role: Callers, session: Session, field: str) -> None:
    clerk = as_role(Role.OfficeSaleAgent)
    wanted = party([priced_flight(session)], [{**traveler(), field: "1.00"}])

    answer = save(clerk, begun(clerk), wanted)

    assert (answer.status_code, answer.json()["fields"]) == (
        422,
        {f"passengers.0.{field}": "This field is not known"},
    )
