"""The sale: what it asks for, and what it writes."""

import uuid
from datetime import timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import SeatHold, SeatsSold
from charterdesk.organization.models import Charter
from charterdesk.passengers.models import PassengerInfo
from charterdesk.verify import verify
from tests.booking.bookings import (
    held,
    ofac,
    party,
    person,
    priced_flight,
    ready,
    round_trip,
    row_of,
    run_out,
    save,
    seats_of,
    set_status,
    sold,
    traveler,
    years_ago,
)
from tests.callers import Caller
from tests.conftest import VAULT, Callers
from tests.flights.flights import CUBAMIA, holding


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def test_a_sale_turns_held_seats_into_sold_ones(clerk: Caller, session: Session) -> None:
    out, back = round_trip(session)

    booking = sold(clerk, session, [out, back])

    assert [ticket["status"] for ticket in booking["tickets"]] == ["Booked", "Booked"]
    assert [seats_of(session, flight).sold for flight in (out, back)] == [1, 1]
    assert session.scalars(select(SeatHold)).all() == []
    counted = session.scalars(select(SeatsSold).where(SeatsSold.flight_seat_id == seats_of(session, out).id))
    assert [(row.office_holding_id, row.sold) for row in counted] == [(holding(session, CUBAMIA).id, 1)]
    assert {name: found for name, found in verify(session, VAULT).items() if found} == {}


def test_a_sale_names_the_quote_that_the_customer_agreed_to(clerk: Caller, session: Session) -> None:
    booking = ready(clerk, session)
    info = booking["tickets"][0]["passengerInfoId"]
    flight = booking["legs"][0]["flightId"]
    wanted = {
        "tripSort": "OneWay",
        "legs": [{"flightId": flight}],
        "passengers": [{"passengerInfoId": info, "isTitular": True, "ofacId": ofac(session)}, {}],
    }
    changed = save(clerk, booking, wanted).json()

    stale = set_status(clerk, changed, "Booked", quoteId=booking["quote"]["id"])
    unnamed = set_status(clerk, changed, "Booked", quoteId=None)

    assert stale.status_code == 409
    assert (stale.json()["total"], stale.json()["difference"]) == ("415.00", "200.00")
    assert stale.json()["message"] == (
        "The price is now 415.00, not 215.00. Review the new quote, then confirm it."
    )
    assert unnamed.json()["fields"] == {"quoteId": "Choose the quote that the customer agreed to."}


def test_nothing_is_sold_before_the_contract_is_accepted(clerk: Caller, session: Session) -> None:
    info = person(session)
    who = traveler(info, isTitular=True, ofacId=ofac(session))
    booking = held(clerk, [priced_flight(session)], [who])

    refused = set_status(clerk, booking, "Booked")
    session.scalars(select(Charter).where(Charter.current)).one().contract_before_payment = False
    session.commit()

    assert refused.json()["message"] == (
        "The titular has not accepted the operator–participant contract yet."
    )
    assert set_status(clerk, booking, "Booked").status_code == 200


def test_a_hold_that_ran_out_is_not_sold(clerk: Caller, session: Session) -> None:
    booking = ready(clerk, session)
    run_out(session, booking)

    answer = set_status(clerk, booking, "Booked")

    assert (answer.status_code, answer.json()["code"]) == (409, "holdEnded")


def test_a_closed_flight_still_sells_what_is_held(clerk: Caller, session: Session) -> None:
    booking = ready(clerk, session)
    row_of(session, booking).tickets[0].flight.status = FlightStatus.Closed
    session.commit()

    assert set_status(clerk, booking, "Booked").status_code == 200


def test_everything_that_is_missing_is_said_at_once(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    ana = person(session, expires=flight.departure_day)
    booking = held(clerk, [flight], [traveler(ana), traveler()])

    answer = set_status(clerk, booking, "Booked")

    missing = [
        "Choose the titular: an adult who travels in this booking.",
        "Passenger 2 is not named yet.",
        "Zulema Quiñonero: Document Primary / Expiration Date, must not be before of flight date.",
        "Zulema Quiñonero: choose the OFAC travel category.",
        "Passenger 2: choose the OFAC travel category.",
    ]
    contract = "The titular has not accepted the operator–participant contract yet."
    assert answer.json()["missing"] == missing
    assert [each["message"] for each in booking["missing"]] == [*missing, contract]
    assert [(each["part"], each["place"]) for each in booking["missing"]] == [
        ("Titular", None),
        ("Name", 1),
        ("Document", 0),
        ("Ofac", 0),
        ("Ofac", 1),
        ("Contract", None),
    ]


def test_a_birthday_corrected_after_the_quote_wants_a_new_one(clerk: Caller, session: Session) -> None:
    booking = ready(clerk, session)
    info = session.get_one(PassengerInfo, uuid.UUID(booking["tickets"][0]["passengerInfoId"]))
    flight = row_of(session, booking).tickets[0].flight
    child = person(session, "Leo Quiñonero", years_ago(5, flight.departure_day))
    both = [traveler(info, isTitular=True, ofacId=ofac(session)), traveler(child, ofacId=ofac(session))]
    booking = save(clerk, booking, party([flight], both)).json()
    child.date_of_birth = years_ago(13, flight.departure_day) + timedelta(days=1)
    session.commit()

    answer = set_status(clerk, booking, "Booked")

    assert answer.json()["message"] == (
        "The data of Leo Quiñonero changed after the quote. Save again to see today's price."
    )


def test_the_data_a_ticket_was_sold_with_are_frozen(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, [priced_flight(session)])

    info = session.get_one(PassengerInfo, uuid.UUID(booking["tickets"][0]["passengerInfoId"]))
    session.refresh(info)
    assert info.frozen


def test_what_is_sold_is_not_sold_again_or_let_go(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, [priced_flight(session)])

    again, away = set_status(clerk, booking, "Booked"), set_status(clerk, booking, "Draft")

    assert again.json()["message"] == "A ticket that is Booked cannot become Booked."
    assert away.json()["message"] == "A ticket that is Booked cannot become Draft."


def test_a_sale_is_one_event_of_the_booking(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, [priced_flight(session)])

    of_booking = select(EventLog).where(EventLog.entity_id == uuid.UUID(booking["id"]))
    events = session.scalars(of_booking.order_by(EventLog.event_date)).all()
    locator = booking["locatorNumber"]
    assert [event.event_title for event in events] == [
        f"Booking created: {locator}",
        f"Seats held: {locator}",
        f"Contract accepted: {locator}",
        f"Booked: {locator}",
    ]
    assert {event.office_holding_id for event in events} == {holding(session, CUBAMIA).id}
    changed = {change["field"]: change["after"] for change in events[-1].changes}
    assert (changed["status"], changed["charged"]) == ("Booked", "215.00")
