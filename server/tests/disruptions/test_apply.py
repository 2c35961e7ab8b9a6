"""Applying a proposal moves all its bookings, or none; undoing it puts everything back."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventLog
from tests.booking.bookings import (
    priced_flight,
    read,
    round_trip,
    seats_of,
)
from tests.callers import Caller
from tests.changes.parties import COUPLE
from tests.changes.sold import found_wrong, later, sold_party, ticket_of
from tests.changes.test_split import parted
from tests.conftest import Callers
from tests.disruptions.desk import (
    applied,
    apply,
    balances,
    cancel_flight,
    desk_of,
    moves_of,
    patch_flight,
    propose,
    queue_of,
    row_of,
    tell,
    undo,
)
from tests.flights.flights import GULF, allot


def test_a_whole_flight_is_moved_as_proposed(clerk: Caller, admin: Caller, session: Session) -> None:
    out, back = round_trip(session)
    bookings = [sold_party(clerk, session, [out, back], COUPLE) for _ in range(3)]
    near, far = later(session, 31, seats=4, adult="900"), later(session, 32)
    cancel_flight(admin, session, out)
    before = balances(session)

    proposal = propose(admin, out)
    desk = applied(admin, out)

    assert [target["flightId"] for target in proposal["targets"]] == [str(near.id), str(far.id)]
    assert [target["bookings"] for target in proposal["targets"]] == [2, 1]
    assert proposal["targets"][0]["seats"] == [
        {"seatCategoryType": "Economy", "capacity": 4, "sold": 0, "moving": 4, "kept": 0}
    ]
    assert {row["to"]["laterBy"] for row in proposal["rows"]} == {24 * 60, 48 * 60}
    assert [seats_of(session, flight).sold for flight in (out, near, far, back)] == [0, 4, 2, 6]
    assert (desk["waiting"], desk["toTell"], desk["bookings"], desk["passengers"]) == (0, 3, 3, 6)
    assert {row["state"] for row in desk["rows"]} == {"Moved"}
    (move,) = desk["moves"]
    assert (move["bookings"], move["passengers"], move["undoRefusal"]) == (3, 6, None)
    for booking in bookings:
        after = read(clerk, booking)
        assert after["charged"] == booking["charged"]
        moved_to = row_of(desk, booking)["movedTo"]
        assert ticket_of(after)["flightId"] == moved_to["flightId"]
    assert balances(session) == before
    logged = session.scalars(select(EventLog).where(EventLog.event_type == EventType.FlightChangedBulk)).all()
    assert sorted(event.entity_type for event in logged) == [Entity.Flight] * 2 + [Entity.TicketMaster] * 3
    assert found_wrong(session) == {}


def test_if_one_booking_changed_meanwhile_none_is_moved(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    first, second = (sold_party(clerk, session, [flight]) for _ in range(2))
    target = later(session, 31)
    cancel_flight(admin, session, flight)
    moves = moves_of(propose(admin, flight))
    changed = {"version": second["version"], "contactPhone": "+13055550199"}
    assert clerk.put(f"/api/TicketMaster/{second['id']}", json=changed).status_code == 200

    answer = apply(admin, flight, moves)

    assert (answer.status_code, answer.json()["code"]) == (409, "bookingsMoved")
    assert answer.json()["locators"] == [second["locatorNumber"]]
    assert [seats_of(session, each).sold for each in (flight, target)] == [2, 0]
    assert read(clerk, first)["version"] == first["version"]
    assert desk_of(admin, flight)["moves"] == []


def test_the_same_moves_twice_move_once(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    sold_party(clerk, session, [flight])
    later(session, 31)
    cancel_flight(admin, session, flight)
    moves = moves_of(propose(admin, flight))
    assert apply(admin, flight, moves).status_code == 200

    stale = apply(admin, flight, moves)
    fresh = apply(admin, flight, [{**moves[0], "bookingVersion": moves[0]["bookingVersion"] + 1}])

    assert [answer.json()["code"] for answer in (stale, fresh)] == ["bookingsMoved", "notWaiting"]


def test_too_few_seats_move_none_and_name_the_booking(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    bookings = [sold_party(clerk, session, [flight], COUPLE) for _ in range(2)]
    target = later(session, 31, seats=3)
    cancel_flight(admin, session, flight)
    moves = [
        {"ticketMasterId": each["id"], "flightId": str(target.id), "bookingVersion": each["version"]}
        for each in bookings
    ]

    answer = apply(admin, flight, moves)

    assert answer.json()["code"] == "seatsGone"
    assert answer.json()["locator"] in {each["locatorNumber"] for each in bookings}
    assert [seats_of(session, each).sold for each in (flight, target)] == [4, 0]


def test_allotments_of_others_are_respected(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    sold_party(clerk, session, [flight], COUPLE)
    target = later(session, 31, seats=5)
    allot(session, target, GULF, 4)
    cancel_flight(admin, session, flight)

    (row,) = propose(admin, flight)["rows"]

    assert (row["to"], row["refusalCode"]) == (None, "noSeatsTogether")
    assert row["alternatives"][0]["refusalCode"] == "seatsGone"


def test_a_cancelled_flight_cannot_be_kept_and_bad_input_is_refused(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight])
    elsewhere = priced_flight(session, number="500", route=("MIA", "VRA"))
    cancel_flight(admin, session, flight)
    move = {"ticketMasterId": booking["id"], "flightId": str(flight.id), "bookingVersion": booking["version"]}

    assert apply(admin, flight, [move]).json()["code"] == "sameFlight"
    assert apply(admin, flight, [{**move, "flightId": str(elsewhere.id)}]).json()["code"] == "otherRoute"
    assert apply(admin, flight, [move, move]).status_code == 422
    assert apply(admin, flight, []).status_code == 422
    assert apply(admin, flight, [move], reason=" ").status_code == 422
    assert apply(admin, elsewhere, [move]).status_code == 404
    assert apply(admin, flight, [{**move, "ticketMasterId": str(flight.id)}]).status_code == 404
    assert undo(admin, {"id": str(flight.id)}).status_code == 404


def test_bookings_keep_a_flight_with_new_times_unless_a_leg_breaks(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    out = priced_flight(session, at="08:00")
    back = priced_flight(session, number="411", route=("HAV", "MIA"), at="13:00")
    plain = sold_party(clerk, session, [out])
    tight = sold_party(clerk, session, [out, back], ("Prisa Mucha",))
    early = priced_flight(session, number="412", at="06:30")
    moved = patch_flight(
        admin, session, out, departureTime="15:00", confirmedBookings=2, breakConnections=True
    )
    assert moved.status_code == 200, moved.text

    proposal = propose(admin, out)
    chosen = {row["ticketMasterId"]: row["to"]["flightId"] for row in proposal["rows"]}
    desk = applied(admin, out)

    assert chosen == {plain["id"]: str(out.id), tight["id"]: str(early.id)}
    assert {row["state"] for row in desk["rows"]} == {"Moved"}
    assert row_of(desk, plain)["movedTo"]["laterBy"] == 7 * 60
    assert read(clerk, plain)["version"] == plain["version"]
    assert undo(admin, desk["moves"][0]).status_code == 200
    assert [seats_of(session, each).sold for each in (out, early)] == [2, 0]
    kept = {"ticketMasterId": tight["id"], "flightId": str(out.id)}
    broken = apply(admin, out, [{**kept, "bookingVersion": read(clerk, tight)["version"]}])
    assert broken.json()["code"] == "legsOutOfOrder"
    assert found_wrong(session) == {}


def test_who_may_do_what(as_role: Callers, clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight])
    cancel_flight(admin, session, flight)
    unknown = {"ticketMasterId": str(flight.id), "flightId": str(flight.id), "bookingVersion": 1}
    movers = {Role.CharterAdmin, Role.CharterSale, Role.CharterCheckInAdmin}
    tellers = movers | {Role.OfficeSaleAgent, Role.OfficeAdmin, Role.OfficeHoldingAdmin}
    for role in Role:
        caller = as_role(role)
        assert apply(caller, flight, [unknown]).status_code == (404 if role in movers else 403)
        assert undo(caller, {"id": str(flight.id)}).status_code == (404 if role in movers else 403)
        stale = {**row_of(desk_of(admin, flight), booking), "version": 99}
        assert tell(caller, stale).status_code == (409 if role in tellers else 403)


def test_a_booking_that_splits_off_is_on_the_desk_too(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight], ("Rosa Núñez", "Luis Gil"))
    later(session, 31)
    cancel_flight(admin, session, flight)
    _, new = parted(clerk, booking, 1)

    desk = desk_of(admin, flight)
    assert {(row["ticketMasterId"], row["passengers"]) for row in desk["rows"]} == {
        (booking["id"], 1),
        (new["id"], 1),
    }
    assert [each["passengers"] for each in queue_of(admin)] == [2]
    assert {row["state"] for row in applied(admin, flight)["rows"]} == {"Moved"}
    assert found_wrong(session) == {}
