"""Holding seats for a party: taken, changed, renewed, honoured, all or nothing."""

import uuid
from datetime import timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.booking.persistence.load import load_booking
from charterdesk.flights.domain.times import flight_title
from charterdesk.flights.enums import TripType
from charterdesk.flights.models import Flight, FlightPrice, SeatHold
from charterdesk.passengers.enums import AgeCategory
from charterdesk.verify import verify
from tests.booking.bookings import (
    Body,
    begun,
    booking_fee,
    held,
    party,
    person,
    priced_flight,
    put_fee,
    read,
    round_trip,
    run_out,
    save,
    seats_of,
    set_status,
    terms,
    traveler,
    years_ago,
)
from tests.conftest import VAULT, Callers
from tests.flights.flights import CUBAMIA, allot, in_days


def holds(session: Session, flight: Flight) -> int:
    wanted = select(func.coalesce(func.sum(SeatHold.seats), 0))
    return session.execute(wanted.where(SeatHold.flight_seat_id == seats_of(session, flight).id)).scalar_one()


def raise_prices(session: Session, flight: Flight, by: int) -> None:
    for row in session.scalars(select(FlightPrice).where(FlightPrice.flight_id == flight.id)):
        row.price += by
    session.commit()


def ages(booking: Body) -> list[str]:
    return [ticket["passengerAgeCategory"] for ticket in booking["tickets"]]


def test_a_party_takes_one_seat_for_everybody_but_infants(as_role: Callers, session: Session) -> None:
    out, back = round_trip(session)

    held(as_role(Role.OfficeSaleAgent), [out, back], [traveler(), traveler(passengerAgeCategory="Infant")])

    assert [holds(session, out), holds(session, back)] == [1, 1]


def test_a_party_that_is_one_seat_too_large_gets_none(as_role: Callers, session: Session) -> None:
    out = priced_flight(session, in_days(30), seats=5)
    back = priced_flight(session, in_days(40), number="411", route=("HAV", "MIA"), seats=2)
    clerk = as_role(Role.OfficeSaleAgent)

    answer = save(clerk, begun(clerk), party([out, back], [traveler()] * 3))

    assert answer.status_code == 409
    assert answer.json()["message"] == (
        f"{back.title}: Economy seats left: 2, needed: 3. Choose another flight or category."
    )
    assert [holds(session, out), holds(session, back)] == [0, 0]
    assert answer.json()["flightId"] == str(back.id)


def test_a_refused_change_leaves_the_old_hold_as_it_was(as_role: Callers, session: Session) -> None:
    flight = priced_flight(session, seats=2)
    clerk = as_role(Role.OfficeSaleAgent)
    booking = held(clerk, [flight], [traveler()])

    answer = save(clerk, booking, party([flight], [traveler()] * 3))

    assert answer.status_code == 409
    assert read(clerk, booking)["version"] == booking["version"]
    assert holds(session, flight) == 1


def test_a_change_of_flight_gives_back_the_seats_of_the_first(as_role: Callers, session: Session) -> None:
    first, second = priced_flight(session), priced_flight(session, in_days(31))
    clerk = as_role(Role.OfficeSaleAgent)
    booking = held(clerk, [first], [traveler(), traveler()])

    changed = save(clerk, booking, party([second], [traveler()])).json()

    assert [holds(session, first), holds(session, second)] == [0, 1]
    assert [ticket["id"] for ticket in changed["tickets"]] == [booking["tickets"][0]["id"]]


def test_who_stays_in_a_party_keeps_the_ticket(as_role: Callers, session: Session) -> None:
    flight = priced_flight(session)
    clerk = as_role(Role.OfficeSaleAgent)
    ana = person(session)
    booking = held(clerk, [flight], [traveler(), traveler(ana)])

    changed = save(clerk, booking, party([flight], [traveler(ana, place=1)])).json()

    assert [ticket["id"] for ticket in changed["tickets"]] == [booking["tickets"][1]["id"]]
    twice = save(clerk, changed, party([flight], [traveler(place=1), traveler(place=1)]))
    assert twice.json()["fields"] == {"passengers": "Two passengers have the same place"}


def test_seats_of_an_allotment_are_for_its_agency_alone(as_role: Callers, session: Session) -> None:
    flight = priced_flight(session, seats=3)
    allot(session, flight, CUBAMIA, 2)
    gulf, cubamia = as_role(Role.OfficeSaleAgent, "gulf"), as_role(Role.OfficeSaleAgent)

    refused = save(gulf, begun(gulf), party([flight], [traveler()] * 2))
    booking = held(cubamia, [flight], [traveler()] * 3)

    assert refused.json()["message"].startswith(f"{flight.title}: Economy seats left: 1")
    assert len(booking["tickets"]) == 3


def test_each_save_renews_the_hold(as_role: Callers, session: Session) -> None:
    flight = priced_flight(session)
    clerk = as_role(Role.OfficeSaleAgent)
    booking = held(clerk, [flight], [traveler()])
    run_out(session, booking, minutes=-10)

    renewed = save(clerk, read(clerk, booking), party([flight], [traveler()])).json()

    assert 1790 < renewed["holdSecondsLeft"] <= 1800


def test_the_agencys_own_hold_time_counts(as_role: Callers, session: Session) -> None:
    terms(session, CUBAMIA, hold_minutes=5)

    booking = held(as_role(Role.OfficeSaleAgent), [priced_flight(session)], [traveler()])

    assert 290 < booking["holdSecondsLeft"] <= 300


def test_a_hold_that_ran_out_reads_as_draft_and_its_seats_are_free(
    as_role: Callers, session: Session
) -> None:
    flight = priced_flight(session, seats=1)
    clerk, gulf = as_role(Role.OfficeSaleAgent), as_role(Role.OfficeSaleAgent, "gulf")
    booking = held(clerk, [flight], [traveler()])
    run_out(session, booking)

    shown = read(clerk, booking)
    other = held(gulf, [flight], [traveler()])

    assert (shown["status"], shown["tickets"][0]["status"], shown["holdSecondsLeft"]) == ("Draft", "Draft", 0)
    assert other["status"] == "Pending"


def test_what_was_let_go_can_be_held_again(as_role: Callers, session: Session) -> None:
    flight = priced_flight(session)
    clerk = as_role(Role.OfficeSaleAgent)
    booking = held(clerk, [flight], [traveler()])
    gone = set_status(clerk, booking, "Draft").json()

    again = save(clerk, gone, party([flight], [traveler()])).json()

    assert (gone["status"], gone["tickets"][0]["status"], gone["holdExpiresAt"]) == ("Draft", "Draft", None)
    assert (again["status"], again["tickets"][0]["status"]) == ("Pending", "Pending")
    assert again["tickets"][0]["id"] == booking["tickets"][0]["id"]
    assert holds(session, flight) == 1


def test_a_live_hold_keeps_its_price_and_a_new_one_pays_todays(as_role: Callers, session: Session) -> None:
    booking_fee(session, "15")
    flight = priced_flight(session)
    clerk = as_role(Role.OfficeSaleAgent)
    booking = held(clerk, [flight], [traveler(isTitular=True)])
    raise_prices(session, flight, 30)

    saved = save(clerk, booking, party([flight], [traveler(isTitular=True)])).json()
    asked = clerk.post("/api/TicketMaster/CalculatePrice", json={"ticketMasterId": booking["id"]}).json()
    run_out(session, booking)
    later = clerk.post("/api/TicketMaster/CalculatePrice", json={"ticketMasterId": booking["id"]}).json()

    assert saved["quote"]["id"] == booking["quote"]["id"]
    assert (asked["id"], asked["total"], asked["honoured"]) == (booking["quote"]["id"], "215.00", True)
    assert (later["total"], later["difference"], later["honoured"]) == ("245.00", "30.00", False)


def test_an_infant_who_turns_two_gets_a_seat_and_the_childs_fare_back(
    as_role: Callers, session: Session
) -> None:
    booking_fee(session, "0")
    out, back = round_trip(session)
    clerk = as_role(Role.OfficeSaleAgent)
    child = person(session, "Leo Quiñonero", years_ago(2, out.departure_day + timedelta(days=5)))
    unnamed = held(clerk, [out, back], [traveler(), traveler(passengerAgeCategory="Infant")])

    named = save(clerk, unnamed, party([out, back], [traveler(), traveler(child)])).json()

    assert (unnamed["quote"]["total"], named["quote"]["total"]) == ("440.00", "570.00")
    assert ages(named) == ["Adult", "Infant", "Adult", "Child"]
    assert named["messages"] == [
        "The price is now 570.00, not 440.00: the age of Leo Quiñonero is known now.",
        f"Leo Quiñonero travels as Infant on {out.title} and as Child on {back.title} and has a seat there.",
    ]
    assert [holds(session, out), holds(session, back)] == [1, 2]


def test_correcting_a_birthday_takes_the_return_seat_with_the_next_save(
    as_role: Callers, session: Session
) -> None:
    out, back = round_trip(session, seats=2)
    clerk = as_role(Role.OfficeSaleAgent)
    child = person(session, "Leo Quiñonero", years_ago(1, out.departure_day))
    booking = held(clerk, [out, back], [traveler(), traveler(child)])
    held(clerk, [back], [traveler()])
    child.date_of_birth = years_ago(2, back.departure_day)
    session.commit()

    answer = save(clerk, booking, party([out, back], [traveler(), traveler(child)]))

    assert answer.status_code == 409
    assert answer.json()["message"].startswith(f"{back.title}: Economy seats left: 1")


def test_fees_of_the_flight_and_chosen_extras_are_in_the_quote(as_role: Callers, session: Session) -> None:
    booking_fee(session, "0")
    flight = priced_flight(session)
    put_fee(session, flight, "YC")
    bag = put_fee(session, flight, "BAG1", "45.00")
    extras = [{"leg": 0, "extraFeeId": str(bag.extra_fee_id), "quantity": 2}]

    booking = held(as_role(Role.OfficeSaleAgent), [flight], [traveler(extras=extras)])

    lines = [(line["code"], line["quantity"], line["amount"]) for line in booking["quote"]["lines"]]
    assert lines == [("FARE", 1, "200.00"), ("YC", 1, "7.39"), ("BAG1", 2, "90.00")]
    fees = booking["tickets"][0]["ticketExtraFees"]
    assert {(fee["code"], fee["status"]) for fee in fees} == {("YC", "Pending"), ("BAG1", "Pending")}


def test_a_trip_of_three_flights_is_a_multi_city_trip(as_role: Callers, session: Session) -> None:
    out, back = round_trip(session)
    third = priced_flight(session, in_days(50), number="412")
    clerk = as_role(Role.OfficeSaleAgent)

    booking = held(clerk, [out, back, third], [traveler()])
    wrong = save(clerk, begun(clerk), party([out, back, third], [traveler()], TripType.RoundTrip))

    assert [leg["directionType"] for leg in booking["legs"]] == ["Outbound"] * 3
    assert wrong.json()["message"] == "A round trip has two flights, there and back; you chose 3."


def test_a_ticket_that_is_read_calls_its_flight_as_everybody_does(as_role: Callers, session: Session) -> None:
    trip = round_trip(session)
    booking = held(as_role(Role.OfficeSaleAgent), trip, [traveler()])

    tickets = load_booking(session, SYSTEM, uuid.UUID(booking["id"])).tickets

    flights = [(f"XC {flight.number}", flight.departure_day) for flight in trip]
    assert [ticket.flight for ticket in tickets] == [flight_title(*flight) for flight in flights]


def test_everything_that_must_be_true_is_true_of_a_hold(as_role: Callers, session: Session) -> None:
    out, back = round_trip(session)
    infant = traveler(passengerAgeCategory=AgeCategory.Infant)
    held(as_role(Role.OfficeSaleAgent), [out, back], [traveler(), infant, traveler()])

    assert {name: found for name, found in verify(session, VAULT).items() if found} == {}
