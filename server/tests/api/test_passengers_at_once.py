"""Passengers merged in the same moment in which one of them gets a seat, with real commits."""

from charterdesk.access.roles import Role
from charterdesk.booking.verify import verify_travelers
from tests.api.conftest import RealServer
from tests.api.races import at_once
from tests.booking.bookings import (
    accepted,
    held,
    ofac,
    person,
    priced_flight,
    set_status,
    sold,
    traveler,
)


def test_nobody_gets_two_seats_by_a_merge_during_the_sale(real: RealServer) -> None:
    clerk, admin = real.caller(Role.OfficeSaleAgent), real.caller(Role.CharterAdmin)
    with real.database.sessions() as session:
        flight = priced_flight(session)
        seated = sold(clerk, session, [flight])["tickets"][0]["passengerId"]
        twin = person(session, "Zenaida Quiñonero")
        who = traveler(twin, isTitular=True, ofacId=ofac(session))
        booking = accepted(clerk, held(clerk, [flight], [who]))
        merge = {"keepId": seated, "mergeId": str(twin.passenger_id)}

    answers = at_once(
        real,
        "flight_seat",
        lambda: set_status(clerk, booking, "Booked"),
        lambda: admin.post("/api/Passengers/Merge", json=merge),
    )

    assert sorted(answer.status_code for answer in answers) == [200, 409]
    [no] = [answer.json()["code"] for answer in answers if answer.status_code == 409]
    assert no in ("alreadyOnFlight", "bothOnFlight")
    with real.database.sessions() as session:
        assert list(verify_travelers(session)) == []
