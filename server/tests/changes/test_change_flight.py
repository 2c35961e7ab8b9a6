"""Moving sold tickets to another flight or seat category."""

from datetime import datetime, timedelta
from decimal import Decimal

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.enums import FlightStatus
from charterdesk.payments.models import Payment
from tests.booking.bookings import (
    FEES,
    MIAMI,
    accepted,
    held,
    ofac,
    pay,
    person,
    priced_flight,
    put_fee,
    read,
    round_trip,
    seats_of,
    set_status,
    terms,
    traveler,
    years_ago,
)
from tests.callers import Caller
from tests.changes.sold import (
    applied,
    apply,
    call,
    fee,
    found_wrong,
    later,
    lines_of,
    quoted,
    sold_party,
    ticket_of,
    to,
)
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, in_days
from tests.payments.sales import paying

QUOTE, CHANGE = "ChangeFlightCalculatePrice", "ChangeFlight"
COUPLE = ("Zulema Quiñonero", "Ramón Quiñonero")


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture(autouse=True)
def changes_are_free(session: Session) -> None:
    """Unless a test sets the fee."""
    fee(session, FunctionalFeeKind.FlightChange, "0.00")


def test_one_of_two_moves_to_a_dearer_flight(clerk: Caller, session: Session) -> None:
    fee(session, FunctionalFeeKind.FlightChange, "50.00")
    out, back = round_trip(session)
    put_fee(session, out, "US", "23.40")
    new = later(session, adult="235")
    put_fee(session, new, "US", "25.00")
    booking = sold_party(clerk, session, [out, back], COUPLE)
    moving, staying = ticket_of(booking, 0, 1), ticket_of(booking, 0, 0)

    quote = quoted(clerk, QUOTE, booking, moves=to(new, moving))
    after = applied(clerk, CHANGE, booking, quote)

    assert lines_of(quote) == [
        ("FARE", "200.00", "235.00"),
        ("US", "23.40", "25.00"),
        ("FlightChange", "0.00", "50.00"),
    ]
    assert (quote["due"], quote["toPay"]) == ("86.60", f"{Decimal(booking['owed']) + Decimal('86.60'):.2f}")
    moved = ticket_of(after, 0, 1)
    assert (moved["id"], moved["flightId"], moved["price"]) == (moving["id"], str(new.id), "235.00")
    assert ticket_of(after, 0, 0)["flightId"] == staying["flightId"]
    assert [(each["leg"], each["flightId"]) for each in after["flights"]] == [
        (0, staying["flightId"]),
        (0, str(new.id)),
        (1, str(back.id)),
    ]
    assert (moving["revision"], moved["revision"]) == (0, 1)
    fare = quote["lines"][0]
    assert (fare["flightBefore"], fare["flight"]) == (out.title, new.title)
    assert (fare["seatBefore"], fare["seatAfter"]) == ("Economy", "Economy")
    assert [seats_of(session, flight).sold for flight in (out, new, back)] == [1, 1, 2]
    assert Decimal(after["charged"]) == Decimal(booking["charged"]) + Decimal("86.60")
    assert found_wrong(session) == {}


def test_the_page_says_until_when_an_agency_may_change(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    flight.cut_off_hours = 6
    session.commit()
    booking = sold_party(clerk, session, [flight])

    (shown,) = booking["flights"]

    until = datetime.fromisoformat(shown["cutOffAt"])
    assert datetime.fromisoformat(shown["departsAt"]) - until == timedelta(hours=6)


def test_a_cheaper_flight_becomes_credit(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)])
    new = later(session, adult="120")

    quote = quoted(clerk, QUOTE, booking, moves=to(new, ticket_of(booking)))
    after = applied(clerk, CHANGE, booking, quote)

    assert quote["due"] == "-80.00"
    assert Decimal(after["owed"]) == Decimal(booking["owed"]) - 80
    assert found_wrong(session) == {}


def test_both_legs_move_at_once(clerk: Caller, session: Session) -> None:
    out, back = round_trip(session)
    out_later = priced_flight(session, in_days(45), number="414")
    back_later = priced_flight(session, in_days(50), number="415", route=("HAV", "MIA"))
    booking = sold_party(clerk, session, [out, back])
    there, home = ticket_of(booking, 0), ticket_of(booking, 1)

    alone = call(clerk, QUOTE, booking, moves=to(out_later, there))
    quote = quoted(clerk, QUOTE, booking, moves=[*to(out_later, there), *to(back_later, home)])
    after = applied(clerk, CHANGE, booking, quote)

    assert alone.json()["code"] == "legsOutOfOrder"
    assert [leg["flightId"] for leg in after["legs"]] == [str(out_later.id), str(back_later.id)]
    assert found_wrong(session) == {}


def test_optional_fees_move_where_they_are_sold(clerk: Caller, session: Session) -> None:
    flight, with_bags, without = priced_flight(session), later(session, 33), later(session, 34)
    put_fee(session, flight, "BAG1", "30.00")
    put_fee(session, with_bags, "BAG1", "45.00")
    booking = sold_party(clerk, session, [flight])
    ticket = ticket_of(booking)
    offered = {fee.extra_fee.code: fee.extra_fee_id for fee in flight.extra_fees}
    body = {"ticketId": ticket["id"], "version": booking["version"], "extraFeeId": str(offered["BAG1"])}
    assert clerk.post(FEES, json=body).status_code == 200
    booking = read(clerk, booking)

    moved = quoted(clerk, QUOTE, booking, moves=to(with_bags, ticket))
    credited = quoted(clerk, QUOTE, booking, moves=to(without, ticket))
    applied(clerk, CHANGE, booking, credited)

    assert ("BAG1", "30.00", "30.00") in lines_of(moved)
    assert ("BAG1", "30.00", "0.00") in lines_of(credited)
    assert found_wrong(session) == {}


def test_a_child_that_was_an_infant_gets_a_seat(clerk: Caller, session: Session) -> None:
    flight, new = priced_flight(session, in_days(30)), later(session, 60)
    mother = person(session)
    infant = person(session, "Lía Quiñonero", years_ago(2, in_days(40)))
    travelers = [
        traveler(mother, isTitular=True, ofacId=ofac(session)),
        traveler(infant, ofacId=ofac(session)),
    ]
    booking = held(clerk, [flight], travelers)
    accepted(clerk, booking)
    booking = set_status(clerk, booking, "Booked").json()

    quote = quoted(clerk, QUOTE, booking, moves=to(new, *booking["tickets"]))
    after = applied(clerk, CHANGE, booking, quote)

    assert [ticket["passengerAgeCategory"] for ticket in after["tickets"]] == ["Adult", "Child"]
    assert seats_of(session, new).sold == 2
    assert found_wrong(session) == {}


def test_an_agency_needs_credit_for_the_difference(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)])
    new = later(session, adult="900")
    quote = quoted(clerk, QUOTE, booking, moves=to(new, ticket_of(booking)))
    terms(session, CUBAMIA, credit_limit=Decimal(100))

    refused = apply(clerk, CHANGE, booking, quote)

    assert refused.json()["code"] == "overCredit"
    assert read(clerk, booking)["tickets"] == booking["tickets"]
    assert seats_of(session, new).sold == 0
    assert found_wrong(session) == {}


def test_a_house_booking_is_paid_before_the_change(admin: Caller, session: Session) -> None:
    info = person(session, office=MIAMI)
    booking = held(admin, [priced_flight(session)], [traveler(info, isTitular=True, ofacId=ofac(session))])
    booking = accepted(admin, booking)
    pay(admin, session, booking, "215.00", "Cash")
    booking = read(admin, booking)
    new = later(session, adult="250")
    quote = quoted(admin, QUOTE, booking, moves=to(new, ticket_of(booking)))

    unpaid = apply(admin, CHANGE, booking, quote)
    too_much = apply(admin, CHANGE, booking, quote, payments=[paying(session, "Cash", "50.01")])
    after = applied(admin, CHANGE, booking, quote, payments=[paying(session, "Cash", "50.00")])

    assert unpaid.json()["message"].startswith("Take 50.00 first.")
    assert too_much.json()["code"] == "moreThanOwed"
    assert (after["paid"], after["owed"]) == ("265.00", "0.00")
    assert len(session.scalars(select(Payment)).all()) == 2
    assert found_wrong(session) == {}


@pytest.mark.parametrize("status", [FlightStatus.Closed, FlightStatus.CheckIn, FlightStatus.Cancelled])
def test_no_ticket_moves_to_a_flight_that_is_not_on_sale(
    clerk: Caller, session: Session, status: FlightStatus
) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)])
    new = later(session)
    new.status = status
    new.cancel_reason = "Aircraft broken" if status is FlightStatus.Cancelled else None
    session.commit()

    assert call(clerk, QUOTE, booking, moves=to(new, ticket_of(booking))).status_code == 409


def test_targets_that_are_refused(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight])
    ticket = ticket_of(booking)
    to_tampa = priced_flight(session, in_days(31), number="430", route=("TPA", "HAV"))
    full = later(session, seats=0)
    draft = later(session, 35)
    draft.status = FlightStatus.Draft
    session.commit()

    codes = {
        name: call(clerk, QUOTE, booking, moves=to(target, ticket)).json()["code"]
        for name, target in {"same": flight, "route": to_tampa, "full": full, "draft": draft}.items()
    }

    assert codes == {"same": "sameFlight", "route": "otherRoute", "full": "seatsGone", "draft": "notFound"}


def test_a_passenger_is_not_put_on_a_flight_twice(clerk: Caller, session: Session) -> None:
    info = person(session)
    new, bookings = later(session), []
    for flight in (priced_flight(session), new):
        made = held(clerk, [flight], [traveler(info, isTitular=True, ofacId=ofac(session))])
        accepted(clerk, made)
        bookings.append(set_status(clerk, made, "Booked").json())

    refused = call(clerk, QUOTE, bookings[0], moves=to(new, ticket_of(bookings[0])))

    assert refused.json()["code"] == "alreadyOnFlight"


def test_the_operator_moves_a_ticket_of_a_cancelled_flight_for_nothing(
    clerk: Caller, session: Session
) -> None:
    fee(session, FunctionalFeeKind.FlightChange, "50.00")
    flight = priced_flight(session)
    new = later(session, adult="400")
    booking = sold_party(clerk, session, [flight])
    flight.status, flight.cancel_reason = FlightStatus.Cancelled, "Aircraft broken"
    session.commit()

    quote = quoted(clerk, QUOTE, booking, moves=to(new, ticket_of(booking)))
    after = applied(clerk, CHANGE, booking, quote)

    assert (quote["operatorMade"], quote["due"]) == (True, "0.00")
    assert (ticket_of(after)["price"], after["charged"]) == ("200.00", booking["charged"])
    assert found_wrong(session) == {}
