"""A flight that is cancelled or moved far lists its bookings for the desk, whichever call does it."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking.models import Ticket
from charterdesk.disruptions.models import Disruption
from charterdesk.fees.enums import FunctionalFeeKind
from tests.booking.bookings import (
    MIAMI,
    accepted,
    held,
    ofac,
    pay,
    person,
    priced_flight,
    round_trip,
    traveler,
)
from tests.callers import Caller
from tests.changes.sold import applied as change_applied
from tests.changes.sold import fee, found_wrong, ids, later, quoted, sold_party, ticket_of
from tests.conftest import Callers
from tests.disruptions.desk import (
    FLIGHTS,
    cancel_flight,
    desk_of,
    patch_flight,
    propose,
    queue_of,
    row_of,
    tell,
)
from tests.flights.flights import airport, form_of


def test_a_cancelled_flight_lists_its_sold_bookings(clerk: Caller, admin: Caller, session: Session) -> None:
    out, back = round_trip(session)
    booking = sold_party(clerk, session, [out, back], ("Rosa Núñez", "Luis Núñez"))
    held(clerk, [out], [traveler()])
    cancel_flight(admin, session, out)

    desk = desk_of(admin, out)

    assert (desk["kind"], desk["reason"], desk["happenedBy"]) == (
        "Cancelled",
        "Crew duty limit",
        "Charter Admin",
    )
    assert (desk["bookings"], desk["passengers"], desk["waiting"], desk["toTell"]) == (1, 2, 1, 1)
    assert (desk["oldDepartureTime"], desk["oldRoute"]) == ("10:40", "MIA–HAV")
    (row,) = desk["rows"]
    assert row["locatorNumber"] == booking["locatorNumber"]
    assert (row["party"], row["state"], row["seats"]) == ("Núñez, Rosa", "Waiting", 2)
    assert [leg["flightNumber"] for leg in row["otherLegs"]] == ["XC 411"]
    assert row["refund"] == booking["charged"]
    assert [each["flightId"] for each in queue_of(admin)] == [str(out.id)]
    assert found_wrong(session) == {}


def test_a_flight_without_sold_tickets_is_no_disruption(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    held(clerk, [flight], [traveler()])
    cancel_flight(admin, session, flight)

    assert session.scalars(select(Disruption)).all() == []
    assert admin.get(f"/api/Disruption/GetByFlightId/{flight.id}").status_code == 404
    assert queue_of(admin) == []


@pytest.mark.parametrize("whole_form", [False, True])
@pytest.mark.parametrize("fields", [{"departureTime": "14:00"}, {"days": 1}, {"departureTime": "06:00"}])
def test_a_flight_moved_far_lists_its_bookings_by_either_call(
    clerk: Caller, admin: Caller, session: Session, fields: dict[str, Any], whole_form: bool
) -> None:
    flight = priced_flight(session)
    sold_party(clerk, session, [flight])
    changes = {name: value for name, value in fields.items() if name != "days"}
    if "days" in fields:
        changes["departureDate"] = str(flight.departure_day + timedelta(days=1))
    changes["confirmedBookings"] = 1
    if whole_form:
        form = form_of(admin.get(f"{FLIGHTS}/GetById/{flight.id}").json(), **changes)
        answer = admin.put(f"{FLIGHTS}/{flight.id}", json=form)
    else:
        answer = patch_flight(admin, session, flight, **changes)
    assert answer.status_code == 200, answer.text

    desk = desk_of(admin, flight)

    assert (desk["kind"], desk["reason"], desk["waiting"]) == ("Moved", None, 1)
    assert desk["oldDepartureTime"] == "10:40"


def test_a_short_delay_disrupts_nobody(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    sold_party(clerk, session, [flight])

    assert patch_flight(admin, session, flight, departureTime="13:40").status_code == 200
    assert patch_flight(admin, session, flight, aircraft="A320").status_code == 200
    assert session.scalars(select(Disruption)).all() == []


def test_other_airports_of_a_sold_flight_are_a_question_then_a_disruption(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    out, back = round_trip(session)
    booking = sold_party(clerk, session, [out, back])
    varadero = {"arrivalAirportId": str(airport(session, "VRA").id)}

    asked = patch_flight(admin, session, out, **varadero)
    moved = patch_flight(admin, session, out, **varadero, confirmedBookings=1, breakConnections=True)

    assert asked.json()["code"] == "moveNotConfirmed"
    assert asked.json()["brokenConnections"] == [booking["locatorNumber"]]
    assert moved.status_code == 200, moved.text
    desk = desk_of(admin, out)
    assert (desk["kind"], desk["oldRoute"], desk["destination"]) == ("Moved", "MIA–HAV", "VRA")
    other = later(session, 31)
    proposal = propose(admin, out)
    assert [target["flightId"] for target in proposal["targets"]] == [str(other.id)]
    assert found_wrong(session) == {}


def test_airports_of_another_country_stay_refused(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    sold_party(clerk, session, [flight])
    tampa = {"arrivalAirportId": str(airport(session, "TPA").id), "confirmedBookings": 1}

    assert patch_flight(admin, session, flight, **tampa).json()["code"] == "routeIsSold"


def test_tickets_of_a_flight_moved_far_are_free_until_the_customer_accepts(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    fee(session, FunctionalFeeKind.Cancellation, "75")
    out, back = round_trip(session)
    booking = sold_party(clerk, session, [out, back])
    assert quoted(clerk, "CancelCalculatePrice", booking)["fee"] == "150.00"
    assert patch_flight(admin, session, out, departureTime="16:00", confirmedBookings=1).status_code == 200
    after = sold_party(clerk, session, [out], ("Sold Afterwards",))

    free = quoted(clerk, "CancelCalculatePrice", booking)
    row = row_of(desk_of(clerk, out), booking)
    assert tell(clerk, row, choice="Accepts").status_code == 200
    accepted = quoted(clerk, "CancelCalculatePrice", booking)
    row = row_of(desk_of(clerk, out), booking)
    assert tell(clerk, row, choice="Refund").status_code == 200
    refund = quoted(clerk, "CancelCalculatePrice", booking)

    assert (free["fee"], free["operatorMade"]) == ("0.00", True)
    assert (accepted["fee"], accepted["operatorMade"]) == ("150.00", False)
    assert refund["fee"] == "0.00"
    assert quoted(clerk, "CancelCalculatePrice", after)["fee"] == "75.00"


def test_a_free_change_of_the_customers_own_choice_ends_the_freedom(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    fee(session, FunctionalFeeKind.Cancellation, "75")
    flight, other = priced_flight(session), later(session)
    booking = sold_party(clerk, session, [flight])
    assert patch_flight(admin, session, flight, departureTime="16:00", confirmedBookings=1).status_code == 200
    moves = [{"ticketIds": ids(ticket_of(booking)), "flightId": str(other.id)}]
    quote = quoted(clerk, "ChangeFlightCalculatePrice", booking, moves=moves)
    assert quote["operatorMade"]

    changed = change_applied(clerk, "ChangeFlight", booking, quote)

    assert quoted(clerk, "CancelCalculatePrice", changed)["fee"] == "75.00"
    assert session.scalars(select(Ticket.major_change)).all() == [False]
    assert row_of(desk_of(admin, flight), booking)["state"] == "Changed"
    assert queue_of(admin) == []


def test_a_flight_disrupted_again_shows_the_newest(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    sold_party(clerk, session, [flight])
    assert patch_flight(admin, session, flight, departureTime="16:00", confirmedBookings=1).status_code == 200
    cancel_flight(admin, session, flight)

    assert [each["kind"] for each in queue_of(admin)] == ["Cancelled"]
    assert desk_of(admin, flight)["oldDepartureTime"] == "16:00"


def test_an_agency_sees_its_own_bookings_only(
    clerk: Caller, admin: Caller, other_agency: Caller, as_role: Callers, session: Session
) -> None:
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight], ("Rosa Núñez", "Luis Núñez"))
    house = sold_party_of_house(admin, session, flight)
    cancel_flight(admin, session, flight)

    assert [row["ticketMasterId"] for row in desk_of(clerk, flight)["rows"]] == [booking["id"]]
    assert [(each["bookings"], each["passengers"]) for each in queue_of(clerk)] == [(1, 2)]
    assert {row["ticketMasterId"] for row in desk_of(admin, flight)["rows"]} == {booking["id"], house}
    assert queue_of(other_agency) == []
    assert other_agency.get(f"/api/Disruption/GetByFlightId/{flight.id}").status_code == 404
    holding = as_role(Role.OfficeHoldingAdmin)
    assert [row["ticketMasterId"] for row in desk_of(holding, flight)["rows"]] == [booking["id"]]
    for role in Role:
        assert as_role(role).get("/api/Disruption/GetAll").status_code == 200
        proposed = as_role(role).post("/api/Disruption/Propose", json={"flightId": str(flight.id)})
        may = role in (Role.CharterAdmin, Role.CharterSale, Role.CharterCheckInAdmin)
        assert proposed.status_code == (200 if may else 403)


def sold_party_of_house(admin: Caller, session: Session, flight: Any) -> str:
    """Sold by the operator's own office, paid in full."""
    who = traveler(person(session, "Casa Propia", office=MIAMI), isTitular=True, ofacId=ofac(session))
    booking = accepted(admin, held(admin, [flight], [who]))
    pay(admin, session, booking, booking["quote"]["total"])
    return str(booking["id"])
