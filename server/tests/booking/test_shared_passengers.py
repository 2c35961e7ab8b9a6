"""Each agency sells to a shared passenger with the data that it entered itself."""

from datetime import date

from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.passengers.models import PassengerInfo
from tests.booking.bookings import begun, party, person, priced_flight, save, traveler
from tests.conftest import Callers
from tests.passengers.people import PATH, passenger_form


def test_a_booking_of_one_agency_shows_nothing_that_another_entered(
    as_role: Callers, session: Session
) -> None:
    gulf, admin = as_role(Role.OfficeSaleAgent, "gulf"), as_role(Role.CharterAdmin)
    info = person(session, expires=date(2035, 1, 1))
    info.phone1 = "+13055550147"
    session.commit()
    assert gulf.actor is not None
    form = admin.get(f"{PATH}/GetById/{info.passenger_id}").json()
    offices = [*form["officeIds"], str(gulf.actor.office_id)]
    shared = admin.put(f"{PATH}/{info.passenger_id}", json=passenger_form(form, officeIds=offices))
    assert shared.status_code == 200, shared.text
    own = gulf.get(f"{PATH}/GetById/{info.passenger_id}").json()["passengerInfo"]
    info = session.get_one(PassengerInfo, own["id"])

    flight = priced_flight(session)
    foreign = save(gulf, begun(gulf), party([flight], [traveler(info)]))
    again = party([flight], [traveler(info)])
    answer = save(gulf, foreign.json(), again)

    assert answer.status_code == 200, answer.text
    assert {ticket["passengerInfoId"] for ticket in answer.json()["tickets"]} == {own["id"]}
    assert "+13055550147" not in answer.text + foreign.text
    assert {ticket["passengerInfoId"] for ticket in foreign.json()["tickets"]} == {own["id"]}
