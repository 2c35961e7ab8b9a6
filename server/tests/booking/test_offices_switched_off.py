"""An office that was switched off: nobody sells for it any more."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from charterdesk.organization.models import Office
from tests.booking.bookings import (
    PATH,
    TAMPA,
    accepted,
    begun,
    held,
    ofac,
    party,
    person,
    priced_flight,
    read,
    save,
    set_status,
    traveler,
)
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import in_days, office_id

KENDALL = "Cubamía Kendall"


def switch_off(session: Session, name: str) -> str:
    """Answers its id."""
    office = session.get_one(Office, office_id(session, name))
    office.active = False
    session.commit()
    return str(office.id)


def ask(caller: Caller, call: str, office: str, flight: Flight) -> Any:
    asked = {"officeId": office}
    if call.startswith("Airports"):
        return caller.get(f"/api/{call}", params=asked)
    dates = {"filterByDateStart": in_days(0).isoformat(), "filterByDateEnd": in_days(60).isoformat()}
    bodies: dict[str, dict[str, Any]] = {
        "Flights/GetByFilterForBooking": dates,
        "FlightPrices/GetTariffToFlight": {"flightId": str(flight.id), "tripSort": "OneWay"},
        "TicketMaster/CalculatePrice": {"party": party([flight], [traveler()])},
        "TicketMaster": {},
    }
    return caller.post(f"/api/{call}", json={**bodies[call], **asked})


CALLS = [
    "Airports/GetBookingAirportsFrom",
    "Airports/GetBookingAirportsTo",
    "Flights/GetByFilterForBooking",
    "FlightPrices/GetTariffToFlight",
    "TicketMaster/CalculatePrice",
    "TicketMaster",
]


@pytest.mark.parametrize("role", [Role.CharterAdmin, Role.OfficeHoldingAdmin])
@pytest.mark.parametrize("call", CALLS)
def test_nothing_is_searched_quoted_or_begun_for_it(
    as_role: Callers, session: Session, call: str, role: Role
) -> None:
    flight = priced_flight(session)
    open_before = ask(as_role(role), call, str(office_id(session, KENDALL)), flight)
    office = switch_off(session, KENDALL)

    answer = ask(as_role(role), call, office, flight)

    assert open_before.status_code == 200
    assert (answer.status_code, answer.json()) == (
        422,
        {
            "message": f"{KENDALL} is inactive. Choose another, or activate it first.",
            "code": "inactive",
            "params": {"name": KENDALL},
            "fields": {"officeId": "Inactive"},
        },
    )


@pytest.mark.parametrize("call", CALLS)
def test_another_agency_does_not_learn_that_it_is(as_role: Callers, session: Session, call: str) -> None:
    flight = priced_flight(session)
    office = switch_off(session, TAMPA)

    assert ask(as_role(Role.OfficeHoldingAdmin), call, office, flight).status_code == 404


@pytest.mark.parametrize("role", [Role.CharterAdmin, Role.OfficeHoldingAdmin])
def test_a_booking_of_it_holds_nothing_new(as_role: Callers, session: Session, role: Role) -> None:
    caller = as_role(role)
    booking = begun(caller, officeId=str(office_id(session, KENDALL)))
    switch_off(session, KENDALL)

    answer = save(caller, booking, party([priced_flight(session)], [traveler()]))

    assert (answer.status_code, answer.json()["code"]) == (422, "inactive")
    assert answer.json()["message"] == f"{KENDALL} is inactive. Choose another, or activate it first."
    assert read(caller, booking)["status"] == "Draft"


def test_what_it_holds_already_can_still_be_sold(as_role: Callers, session: Session) -> None:
    caller = as_role(Role.OfficeHoldingAdmin)
    who = traveler(person(session, office=KENDALL), isTitular=True, ofacId=ofac(session))
    booking = held(caller, [priced_flight(session)], [who], officeId=str(office_id(session, KENDALL)))
    accepted(caller, booking)
    switch_off(session, KENDALL)

    answer = set_status(caller, booking, "Booked")

    assert (answer.status_code, answer.json()["status"]) == (200, "Booked"), answer.text
    assert caller.get(f"{PATH}/GetById/{booking['id']}").json()["status"] == "Booked"
