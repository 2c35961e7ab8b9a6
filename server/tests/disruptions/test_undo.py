"""Moves of a disrupted flight that are undone."""

from decimal import Decimal

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.changes.models import BookingChange
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.models import FlightSeat
from charterdesk.passengers.enums import AgeCategory
from tests.booking.bookings import (
    accepted,
    held,
    ofac,
    person,
    priced_flight,
    put_fee,
    read,
    round_trip,
    seats_of,
    set_status,
    traveler,
)
from tests.callers import Caller
from tests.changes.parties import COUPLE, check_in
from tests.changes.sold import applied as change_applied
from tests.changes.sold import found_wrong, ids, later, quoted, sold_party, ticket_of
from tests.disruptions.desk import (
    applied,
    apply,
    balances,
    cancel_flight,
    desk_of,
    later_at,
    moves_of,
    propose,
    undo,
)
from tests.flights.flights import price


def test_undo_puts_everything_back(clerk: Caller, admin: Caller, session: Session) -> None:
    out, back = round_trip(session)
    put_fee(session, out, "US", "23.40")
    bookings = [sold_party(clerk, session, [out, back], COUPLE) for _ in range(2)]
    target = later(session, 31)
    cancel_flight(admin, session, out)
    before, money = [read(clerk, booking) for booking in bookings], balances(session)
    desk = applied(admin, out)

    answer = undo(admin, desk["moves"][0])

    assert answer.status_code == 200, answer.text
    assert [seats_of(session, flight).sold for flight in (out, target, back)] == [4, 0, 4]
    for was in before:
        now = read(clerk, was)
        assert (now["charged"], now["paid"], now["status"]) == (was["charged"], was["paid"], was["status"])
        for old, new in zip(was["tickets"], now["tickets"], strict=True):
            steps = 2 if old["leg"] == 0 else 0
            assert new["revision"] == old["revision"] + steps
            same = (
                "flightId",
                "flightSeatId",
                "seatCategoryType",
                "price",
                "status",
                "passengerId",
                "extraFees",
            )
            assert {key: new.get(key) for key in same} == {key: old.get(key) for key in same}
    assert balances(session) == money
    after = answer.json()
    assert (after["waiting"], after["moves"][0]["undoneBy"]) == (2, "Charter Admin")
    assert after["moves"][0]["undoRefusalCode"] == "undoneBefore"
    assert undo(admin, desk["moves"][0]).json()["code"] == "undoneBefore"
    assert found_wrong(session) == {}
    assert {row["state"] for row in applied(admin, out)["rows"]} == {"Moved"}


def test_a_lower_cabin_by_hand_gives_the_difference_back_and_undo_takes_it(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    flight.seats.append(FlightSeat(category=SeatCategory.Business, capacity=4, sold=0))
    session.commit()
    price(session, flight, "380", category=SeatCategory.Business, age=AgeCategory.Adult)
    booking = sold_party(clerk, session, [flight], cabin="Business")
    target = later(session, 31)
    cancel_flight(admin, session, flight)
    money = balances(session)
    proposal = propose(admin, flight)
    assert proposal["rows"][0]["refusalCode"] == "noSeat"
    by_hand = [{"ticketMasterId": booking["id"], "flightId": str(target.id), "seatCategoryType": "Economy"}]
    chosen = propose(admin, flight, chosen=by_hand)
    assert (chosen["rows"][0]["byHand"], chosen["rows"][0]["upgraded"]) == (True, False)

    answer = apply(admin, flight, moves_of(chosen))

    assert answer.status_code == 200, answer.text
    assert Decimal(read(clerk, booking)["charged"]) == Decimal(booking["charged"]) - 180
    assert answer.json()["rows"][0]["byHand"]
    assert undo(admin, answer.json()["moves"][0]).status_code == 200
    assert read(clerk, booking)["charged"] == booking["charged"]
    assert balances(session) == money
    assert sum(session.scalars(select(BookingChange.commission))) == 0
    assert found_wrong(session) == {}


@pytest.mark.parametrize("what", ["changed", "cancelled", "checked in"])
def test_a_move_is_not_undone_once_a_ticket_was_touched(
    clerk: Caller, admin: Caller, session: Session, what: str
) -> None:
    flight, other = priced_flight(session), later(session, 33)
    first, second = (sold_party(clerk, session, [flight], (name,)) for name in ("Rosa Núñez", "Luis Gil"))
    near = later_at(session, 31)
    cancel_flight(admin, session, flight)
    desk = applied(admin, flight)
    booking = read(clerk, first)
    if what == "changed":
        moves = [{"ticketIds": ids(ticket_of(booking)), "flightId": str(other.id)}]
        quote = quoted(clerk, "ChangeFlightCalculatePrice", booking, moves=moves)
        change_applied(clerk, "ChangeFlight", booking, quote)
    elif what == "cancelled":
        change_applied(clerk, "CancelTicketMaster", booking, quoted(clerk, "CancelCalculatePrice", booking))
    else:
        check_in(session, booking, *booking["tickets"])

    answer = undo(admin, desk["moves"][0])

    assert (answer.status_code, answer.json()["code"]) == (409, "moveNotUndoable")
    named = f"Rosa Núñez ({first['locatorNumber']})"
    assert answer.json()["params"] == {"names": named}
    assert named in desk_of(admin, flight)["moves"][0]["undoRefusal"]
    assert ticket_of(read(clerk, second))["flightId"] == str(near.id)


def test_an_optional_fee_that_the_new_flight_does_not_sell_comes_back_with_an_undo(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    bag = put_fee(session, flight, "BAG1", "40")
    who = traveler(
        person(session),
        isTitular=True,
        ofacId=ofac(session),
        extras=[{"leg": 0, "extraFeeId": str(bag.extra_fee_id), "quantity": 1}],
    )
    booking = held(clerk, [flight], [who])
    accepted(clerk, booking)
    booking = set_status(clerk, booking, "Booked").json()
    later(session, 31)
    cancel_flight(admin, session, flight)
    money = balances(session)

    desk = applied(admin, flight)

    assert Decimal(read(clerk, booking)["charged"]) == Decimal(booking["charged"]) - 40
    assert undo(admin, desk["moves"][0]).status_code == 200
    assert read(clerk, booking)["charged"] == booking["charged"]
    assert balances(session) == money
    assert found_wrong(session) == {}
