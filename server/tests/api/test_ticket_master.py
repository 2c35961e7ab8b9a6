"""Bookings over their calls."""

from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from tests.booking.bookings import (
    begun,
    booking_fee,
    held,
    person,
    priced_flight,
    round_trip,
    seats_of,
    sold,
    traveller,
)
from tests.conftest import Callers


def test_a_booking_begins_as_a_draft_of_the_active_office(as_role: Callers) -> None:
    clerk = as_role(Role.OfficeSaleAgent)

    booking = begun(clerk, contactPhone="7863335555")

    assert (booking["status"], booking["payStatus"], booking["tickets"]) == ("Draft", "None", [])
    assert booking["officeName"] == "Cubamía Hialeah"
    assert booking["holdExpiresAt"] is None


def test_saving_a_party_holds_its_seats(as_role: Callers, session: Session) -> None:
    booking_fee(session, "15")
    out, back = round_trip(session)
    clerk = as_role(Role.OfficeSaleAgent)
    ana = person(session)

    booking = held(clerk, [out, back], [traveller(ana, isTitular=True), traveller()])

    assert booking["status"] == "Pending"
    assert [ticket["status"] for ticket in booking["tickets"]] == ["Pending"] * 4
    assert booking["quote"]["total"] == "815.00"
    assert 1700 < booking["holdSecondsLeft"] <= 1800
    assert booking["passengerName"] == "Zulema Quiñonero"


def test_a_held_booking_is_sold(as_role: Callers, session: Session) -> None:
    booking_fee(session, "15")
    flight = priced_flight(session)

    booking = sold(as_role(Role.OfficeSaleAgent), session, [flight])

    assert booking["status"] == "Booked"
    assert (booking["charged"], booking["owed"], booking["payStatus"]) == ("215.00", "215.00", "Unpaid")
    assert seats_of(session, flight).sold == 1
