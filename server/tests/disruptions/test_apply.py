"""Applying a proposal moves all its bookings, or none; undoing it puts everything back."""

from decimal import Decimal

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventLog
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.changes.models import BookingChange
from charterdesk.fees.enums import FunctionalFeeKind, SeatCategory
from charterdesk.flights.models import Flight, FlightSeat
from charterdesk.kit.outbox import MailStatus, OutboxMail
from charterdesk.ledger.models import Account, Posting
from charterdesk.passengers.enums import AgeCategory
from tests.booking.bookings import (
    Body,
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
from tests.changes.sold import applied as change_applied
from tests.changes.sold import fee, found_wrong, ids, later, quoted, sold_party, ticket_of
from tests.changes.test_split import parted
from tests.conftest import Callers
from tests.disruptions.desk import (
    applied,
    apply,
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
from tests.flights.flights import GULF, allot, in_days, price

COUPLE = ("Zulema Quiñonero", "Ramón Quiñonero")


def balances(session: Session) -> dict[str, Decimal]:
    rows = session.execute(
        select(Account.id, func.sum(Posting.amount))
        .join(Posting, Posting.account_id == Account.id)
        .group_by(Account.id)
    )
    return {str(account): amount for account, amount in rows if amount}


def address(session: Session, booking: Body, email: str = "rosa@example.com") -> None:
    row = session.get_one(TicketMaster, booking["id"])
    row.contact_email = email
    session.commit()


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


def test_a_moved_customer_who_wants_the_money_back_pays_no_fee(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    fee(session, FunctionalFeeKind.Cancellation, "75")
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight])
    later(session, 31)
    cancel_flight(admin, session, flight)
    desk = applied(admin, flight)

    free = quoted(clerk, "CancelCalculatePrice", booking)
    assert tell(clerk, desk_of(clerk, flight)["rows"][0], choice="Accepts").status_code == 200
    accepted = quoted(clerk, "CancelCalculatePrice", booking)

    assert (free["fee"], accepted["fee"]) == ("0.00", "75.00")
    assert desk["toTell"] == 1
    assert queue_of(clerk) == []


def test_who_asked_for_a_refund_is_left_to_a_person(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session)
    sold_party(clerk, session, [flight])
    later(session, 31)
    cancel_flight(admin, session, flight)
    assert tell(clerk, desk_of(clerk, flight)["rows"][0], choice="Refund").status_code == 200

    (row,) = propose(admin, flight)["rows"]

    assert (row["to"], row["refusalCode"]) == (None, "refundAsked")


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
        of_booking = update(Ticket).where(Ticket.ticket_master_id == booking["id"])
        session.execute(of_booking.values(status=TicketStatus.CheckedIn))
        session.commit()

    answer = undo(admin, desk["moves"][0])

    assert (answer.status_code, answer.json()["code"]) == (409, "moveNotUndoable")
    named = f"Rosa Núñez ({first['locatorNumber']})"
    assert answer.json()["params"] == {"names": named}
    assert named in desk_of(admin, flight)["moves"][0]["undoRefusal"]
    assert ticket_of(read(clerk, second))["flightId"] == str(near.id)


def later_at(session: Session, days: int) -> Flight:
    return priced_flight(session, in_days(days), number="418")


def test_contacts_with_an_address_are_mailed_and_a_withdrawn_move_too(
    clerk: Caller, admin: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    bookings = [
        sold_party(clerk, session, [flight], (name,)) for name in ("Rosa Núñez", "Luis Gil", "Ana Paz")
    ]
    later(session, 31)
    address(session, bookings[0], "rosa@example.com")
    address(session, bookings[1], "luis@example.com")
    cancel_flight(admin, session, flight)
    (move,) = applied(admin, flight)["moves"]
    mails = {mail.to_address: mail for mail in session.scalars(select(OutboxMail))}
    sent = mails["luis@example.com"]
    sent.status = MailStatus.Sent
    session.commit()

    assert (move["mails"], move["mailsSent"]) == (2, 0)
    assert mails.keys() == {"rosa@example.com", "luis@example.com"}
    assert "Before: XC 410" in sent.text
    assert "Now: XC 414" in sent.text
    assert "10:40 AM" in sent.text
    assert "Luis Gil" in sent.text
    assert bookings[1]["locatorNumber"] in sent.subject
    assert desk_of(admin, flight)["moves"][0]["mailsSent"] == 1
    assert undo(admin, move).status_code == 200
    session.expire_all()
    assert mails["rosa@example.com"].status is MailStatus.Cancelled
    again = session.scalars(select(OutboxMail).where(OutboxMail.to_address == "luis@example.com")).all()
    assert len(again) == 2
    assert session.scalars(select(func.count(OutboxMail.id))).one() == 3
    assert "disregard" in max(again, key=lambda mail: mail.created_at).subject


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


def test_an_office_tells_its_own_customers_and_the_log_knows(
    clerk: Caller, admin: Caller, other_agency: Caller, session: Session
) -> None:
    flight = priced_flight(session)
    sold_party(clerk, session, [flight])
    cancel_flight(admin, session, flight)
    (row,) = desk_of(clerk, flight)["rows"]

    assert tell(other_agency, row).status_code == 404
    assert tell(clerk, {**row, "id": str(flight.id)}).status_code == 404
    told = tell(clerk, row, "InPerson")
    stale = tell(admin, row, "Phone", "Accepts")
    decided = tell(clerk, told.json(), "Phone", "OtherFlight")

    assert (told.json()["toldHow"], told.json()["choice"]) == ("InPerson", None)
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert (decided.json()["choice"], decided.json()["state"]) == ("OtherFlight", "Waiting")
    assert decided.json()["toldBy"]
    titles = session.scalars(
        select(EventLog.event_title)
        .where(EventLog.event_title.like("Customer told%"))
        .order_by(EventLog.position)
    ).all()
    assert [title.split(":")[0] for title in titles] == [
        "Customer told in person, not decided",
        "Customer told by phone, wants another flight",
    ]
    assert desk_of(clerk, flight)["toTell"] == 0


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
