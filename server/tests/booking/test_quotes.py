"""What a quote says, to whom, and what it is worth at the sale."""

from collections.abc import Mapping

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.enums import FlightStatus, TripType
from charterdesk.passengers.enums import AgeCategory
from charterdesk.reference.models import OfacCategory
from tests.booking.bookings import (
    PATH,
    accepted,
    booking_fee,
    held,
    ofac,
    party,
    person,
    priced_flight,
    put_fee,
    read,
    ready,
    round_trip,
    save,
    set_status,
    traveler,
)
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import price


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def quoted(caller: Caller, wanted: Mapping[str, object]) -> dict[str, str]:
    answer = caller.post(f"{PATH}/CalculatePrice", json={"party": wanted})
    assert answer.status_code == 200, answer.text
    body: dict[str, str] = answer.json()
    return body


def test_a_quote_of_before_the_booking_is_confirmed_if_it_says_the_same(
    clerk: Caller, session: Session
) -> None:
    booking = ready(clerk, session)
    info = booking["tickets"][0]["passengerInfoId"]
    wanted = {
        "tripSort": "OneWay",
        "legs": [{"flightId": booking["legs"][0]["flightId"]}],
        "passengers": [{"passengerInfoId": info, "isTitular": True, "ofacId": ofac(session)}],
    }
    quote = quoted(clerk, wanted)

    assert quote["id"] != booking["quote"]["id"]
    assert set_status(clerk, booking, "Booked", quoteId=quote["id"]).status_code == 200


def test_a_trip_that_is_not_chosen_yet_is_priced_as_one_way(clerk: Caller, session: Session) -> None:
    wanted = party([priced_flight(session)], [traveler()])

    assert quoted(clerk, {**wanted, "tripSort": "None"})["total"] == quoted(clerk, wanted)["total"]


def test_the_total_of_another_agencys_quote_is_never_told(as_role: Callers, session: Session) -> None:
    clerk, other = as_role(Role.OfficeSaleAgent), as_role(Role.CharterAdmin)
    booking = ready(clerk, session)
    flight = priced_flight(session, number="499", adult="333")
    foreign = quoted(other, party([flight], [traveler()]))

    refused = set_status(clerk, booking, "Booked", quoteId=foreign["id"])

    assert refused.status_code == 409
    assert refused.json()["difference"] is None
    assert foreign["total"] not in refused.text


@pytest.mark.parametrize("status", [FlightStatus.Closed, FlightStatus.Cancelled, FlightStatus.CheckInClosed])
def test_a_flight_that_does_not_sell_has_no_price(
    clerk: Caller, session: Session, status: FlightStatus
) -> None:
    flight = priced_flight(session)
    flight.status, flight.cancel_reason = status, "Weather"
    session.commit()

    refused = clerk.post(f"{PATH}/CalculatePrice", json={"party": party([flight], [traveler()])})

    assert (refused.status_code, refused.json()["code"]) == (409, "notSelling")


def test_the_price_of_a_booking_says_if_its_flight_does_not_sell(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = held(clerk, [flight], [traveler()])
    set_status(clerk, booking, "Draft")
    flight.status, flight.cancel_reason = FlightStatus.Cancelled, "Weather"
    session.commit()

    answer = clerk.post(f"{PATH}/CalculatePrice", json={"ticketMasterId": booking["id"]})

    assert answer.json()["messages"] == [f"{flight.title} is cancelled and takes no bookings."]


def test_who_flies_one_way_of_a_round_trip_pays_the_one_way_price(clerk: Caller, session: Session) -> None:
    booking_fee(session, "0")
    out, back = round_trip(session)
    for flight in (out, back):
        price(session, flight, "120", age=AgeCategory.Adult, trip=TripType.RoundTrip)

    both = [traveler(), traveler(legs=[0])]
    quote = quoted(clerk, party([out, back], both))

    assert quote["total"] == "440.00"


def test_the_same_fee_in_two_rows_is_refused(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    fee = put_fee(session, flight, "BAG1")
    twice = [{"leg": 0, "extraFeeId": str(fee.extra_fee_id), "quantity": 1}] * 2
    booking = held(clerk, [flight], [traveler()])

    refused = save(clerk, booking, party([flight], [traveler(extras=twice)]))

    assert refused.status_code == 422
    assert "The same fee is listed twice" in refused.json()["message"]


def test_naming_a_child_says_that_the_price_moved(clerk: Caller, session: Session) -> None:
    booking_fee(session, "0")
    flight = priced_flight(session)
    child = person(session, "Leo Quiñonero", flight.departure_day.replace(year=flight.departure_day.year - 5))
    booking = held(clerk, [flight], [traveler(), traveler()])

    named = save(clerk, booking, party([flight], [traveler(), traveler(child)])).json()
    same = save(clerk, named, party([flight], [traveler(), traveler(child)])).json()

    assert named["messages"] == [
        "The price is now 350.00, not 400.00: the age of Leo Quiñonero is known now."
    ]
    assert same["messages"] == []


def test_another_titular_accepts_the_contract_anew(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    ana, eva = person(session), person(session, "Eva Quiñonero")
    ground = ofac(session)
    booking = held(
        clerk, [flight], [traveler(ana, isTitular=True, ofacId=ground), traveler(eva, ofacId=ground)]
    )
    accepted(clerk, booking)

    both = [traveler(ana, ofacId=ground), traveler(eva, isTitular=True, ofacId=ground)]
    changed = save(clerk, read(clerk, booking), party([flight], both)).json()
    refused = set_status(clerk, changed, "Booked")

    assert changed["contractAcceptance"] is None
    assert [each["part"] for each in changed["missing"]] == ["Contract"]
    assert refused.json()["code"] == "contractNotAccepted"
    accepted(clerk, changed)
    assert set_status(clerk, read(clerk, booking), "Booked").status_code == 200


def test_a_sale_needs_an_ofac_category_that_is_in_use(clerk: Caller, session: Session) -> None:
    booking = ready(clerk, session)
    category = session.scalars(select(OfacCategory).order_by(OfacCategory.position)).first()
    assert category is not None
    category.active = False
    session.commit()

    refused = set_status(clerk, booking, "Booked")

    assert refused.json()["missing"] == [
        "Zulema Quiñonero: this OFAC category is no longer in use. Choose another."
    ]


def test_a_sale_needs_a_phone_or_an_e_mail(clerk: Caller, session: Session) -> None:
    booking = ready(clerk, session)
    contact = {"version": booking["version"], "contactPhone": None, "contactEmail": None}
    without = clerk.put(f"{PATH}/{booking['id']}", json=contact).json()

    refused = set_status(clerk, without, "Booked")

    assert refused.json()["missing"] == ["Enter the titular's phone or e-mail."]
