"""Reinstating cancelled tickets: they are sold again in the same booking, at today's price."""

from decimal import Decimal
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.booking.models import TicketMaster
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import FlightPrice
from tests.booking.bookings import (
    Body,
    booking_fee,
    held,
    person,
    priced_flight,
    put_fee,
    read,
    round_trip,
    seats_of,
    set_status,
    sold,
    terms,
    traveler,
)
from tests.callers import Caller
from tests.changes.parties import COUPLE, depart, sold_by_house
from tests.changes.sold import (
    applied,
    call,
    fee,
    found_wrong,
    ids,
    lines_of,
    quoted,
    sold_party,
    ticket_of,
)
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA
from tests.payments.sales import paying

QUOTE = "ReinstateCalculatePrice"
CANCELLATION, REINSTATEMENT = FunctionalFeeKind.Cancellation, FunctionalFeeKind.Reinstatement


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def cancelled(caller: Caller, booking: Body, *tickets: Body, **fields: Any) -> Body:
    quote = quoted(caller, "CancelCalculatePrice", booking, ticketIds=ids(*tickets), **fields)
    return applied(caller, "CancelTicketMaster", booking, quote)


def reinstate(caller: Caller, booking: Body, quote: Body, **fields: Any) -> Response:
    wanted = {"quoteId": quote["id"], "reason": "The customer called back", **fields}
    answer: Response = set_status(caller, booking, "Booked", **wanted)
    return answer


def raise_prices(session: Session, amount: str) -> None:
    session.execute(update(FlightPrice).values(price=Decimal(amount)))
    session.commit()


def test_it_costs_a_new_booking_and_the_fee(clerk: Caller, admin: Caller, session: Session) -> None:
    booking_fee(session, "15.00")
    fee(session, CANCELLATION, "40.00")
    fee(session, REINSTATEMENT, "10.00")
    out, back = round_trip(session)
    put_fee(session, out, "US", "23.40")
    session.scalars(select(ExtraFee).where(ExtraFee.code == "US")).one().refundable = False
    booking = cancelled(clerk, sold_party(clerk, session, [out, back]))
    raise_prices(session, "230")

    quote = quoted(admin, QUOTE, booking)
    after = reinstate(admin, booking, quote, reason="The customer called back").json()

    assert lines_of(quote) == [
        ("FARE", "0.00", "230.00"),
        ("US", "23.40", "23.40"),
        ("Booking", "15.00", "15.00"),
        ("Cancellation", "40.00", "0.00"),
        ("FARE", "0.00", "230.00"),
        ("Cancellation", "40.00", "0.00"),
        ("Reinstatement", "0.00", "10.00"),
        ("Reinstatement", "0.00", "10.00"),
    ]
    assert {line["title"] for line in quote["lines"] if line["code"] == "Cancellation"} == {
        "Cancellation undone"
    }
    new = held(clerk, [out, back], [traveler(person(session, "Nueva Reserva"))])
    assert Decimal(after["charged"]) == Decimal(new["quote"]["total"]) + 20
    assert (after["status"], {ticket["status"] for ticket in after["tickets"]}) == ("Booked", {"Booked"})
    assert [seats_of(session, flight).sold for flight in (out, back)] == [1, 1]
    event = session.scalars(select(EventLog).where(EventLog.event_title.startswith("Reinstated"))).one()
    assert event.event_type is EventType.ChangeStatus
    assert event.event_text.endswith("The customer called back")
    assert found_wrong(session) == {}


def test_a_house_booking_is_paid_in_full(admin: Caller, session: Session) -> None:
    fee(session, CANCELLATION, "40.00")
    fee(session, REINSTATEMENT, "10.00")
    booking = cancelled(admin, sold_by_house(admin, session, [priced_flight(session)]))
    quote = quoted(admin, QUOTE, booking)

    unpaid = reinstate(admin, booking, quote)
    after = reinstate(admin, booking, quote, payments=[paying(session, "Cash", "20.00")]).json()

    assert (quote["toPay"], quote["fee"]) == ("20.00", "20.00")
    assert unpaid.json()["message"].startswith("Take 20.00 first.")
    assert (after["charged"], after["owed"], after["payStatus"]) == ("435.00", "0.00", "Paid")
    assert found_wrong(session) == {}


def test_an_agency_needs_credit(clerk: Caller, admin: Caller, session: Session) -> None:
    booking = cancelled(clerk, sold_party(clerk, session, [priced_flight(session)]))
    quote = quoted(admin, QUOTE, booking)
    terms(session, CUBAMIA, credit_limit=Decimal(0))

    refused = reinstate(admin, booking, quote)

    assert refused.json()["code"] == "overCredit"
    assert read(admin, booking)["status"] == "Cancel"
    assert found_wrong(session) == {}


def test_one_leg_comes_back_at_the_price_of_both_ways(clerk: Caller, admin: Caller, session: Session) -> None:
    fee(session, REINSTATEMENT, "0.00")
    out, back = round_trip(session)
    booking = sold_party(clerk, session, [out, back], COUPLE)
    booking = cancelled(clerk, booking, ticket_of(booking, 1, 1))

    quote = quoted(admin, QUOTE, booking, ticketIds=ids(ticket_of(booking, 1, 1)))
    after = reinstate(admin, booking, quote).json()

    assert lines_of(quote)[0] == ("FARE", "0.00", "200.00")
    assert ticket_of(after, 1, 1)["status"] == "Booked"
    assert after["charged"] == "815.00"
    assert found_wrong(session) == {}


def test_a_titular_is_named_if_none_travels(clerk: Caller, admin: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)], COUPLE)
    booking = cancelled(clerk, booking, ticket_of(booking), titularPlace=1)
    booking = cancelled(clerk, booking, ticket_of(booking, 0, 1))
    first = ids(ticket_of(booking))

    unnamed = call(admin, QUOTE, booking, ticketIds=first)
    quote = quoted(admin, QUOTE, booking, ticketIds=first, titularPlace=0)
    after = reinstate(admin, booking, quote).json()

    assert unnamed.json()["code"] == "titularNeeded"
    assert (after["passengerName"], after["status"]) == (COUPLE[0], "Booked")
    assert found_wrong(session) == {}


def test_what_is_refused(clerk: Caller, admin: Caller, session: Session) -> None:
    flight = priced_flight(session, seats=1)
    booking = sold_party(clerk, session, [flight])
    standing = call(admin, QUOTE, booking)
    booking = cancelled(clerk, booking)
    quote = quoted(admin, QUOTE, booking)
    without_reason = reinstate(admin, booking, quote, reason=None)
    other = sold(clerk, session, [flight])
    full = call(admin, QUOTE, booking), reinstate(admin, booking, quote)
    cancelled(clerk, other)
    draft = held(clerk, [flight], [traveler(person(session, "Sin Vender"))])
    assert call(clerk, "CancelTicketMaster", draft, version=draft["version"]).status_code == 200
    never_sold = call(admin, QUOTE, draft)
    session.execute(update(TicketMaster).where(TicketMaster.id == booking["id"]).values(refunded=Decimal(5)))
    session.commit()
    refunded = call(admin, QUOTE, booking)
    session.execute(
        update(TicketMaster)
        .where(TicketMaster.id == booking["id"])
        .values(refunded=Decimal(0), reserved=Decimal(5))
    )
    session.commit()
    promised = call(admin, QUOTE, booking)
    session.execute(update(TicketMaster).where(TicketMaster.id == booking["id"]).values(reserved=Decimal(0)))
    terms(session, CUBAMIA, blocked=True)
    blocked = call(admin, QUOTE, booking)
    terms(session, CUBAMIA, blocked=False)
    flight.status, flight.cancel_reason = FlightStatus.Cancelled, "Aircraft broken"
    session.commit()
    no_flight = call(admin, QUOTE, booking)
    flight.status, flight.cancel_reason = FlightStatus.Closed, None
    session.commit()
    closed = call(admin, QUOTE, booking)
    depart(session, flight)
    flown = call(admin, QUOTE, booking)

    assert standing.json()["code"] == "notCancelled"
    assert [answer.json()["code"] for answer in full] == ["seatsGone", "seatsGone"]
    assert without_reason.json()["code"] == "reinstatementNeedsReason"
    assert never_sold.json()["code"] == "bookingIsCancelled"
    assert [refunded.json()["code"], promised.json()["code"]] == ["refundedBefore", "refundedBefore"]
    assert blocked.json()["code"] == "holdingIsBlocked"
    assert [no_flight.json()["code"], flown.json()["code"]] == ["notSelling", "notSelling"]
    assert closed.json()["code"] == "notSelling"


def test_a_quote_that_moved_and_one_that_was_used(clerk: Caller, admin: Caller, session: Session) -> None:
    fee(session, REINSTATEMENT, "0.00")
    booking = cancelled(clerk, sold_party(clerk, session, [priced_flight(session)]))
    quote = quoted(admin, QUOTE, booking)
    raise_prices(session, "230")

    moved = reinstate(admin, booking, quote)
    new = moved.json()["quote"]
    after = reinstate(admin, booking, new).json()
    again = reinstate(admin, booking, new), reinstate(admin, after, new)
    foreign = set_status(admin, booking, "Booked", quoteId=booking["quote"]["id"])

    assert (moved.json()["code"], moved.json()["difference"]) == ("changeQuoteMoved", "30.00")
    assert [answer.json()["code"] for answer in again] == ["stale", "appliedBefore"]
    assert foreign.status_code == 409
    assert after["charged"] == "245.00"
    assert found_wrong(session) == {}


def test_only_a_charter_admin_reinstates(
    as_role: Callers, clerk: Caller, admin: Caller, session: Session
) -> None:
    booking = cancelled(clerk, sold_party(clerk, session, [priced_flight(session)]))
    quote = quoted(admin, QUOTE, booking)

    asked = {role: call(as_role(role), QUOTE, booking).status_code for role in Role}
    tried = {
        role: reinstate(as_role(role), booking, quote).status_code
        for role in Role
        if role is not Role.CharterAdmin
    }
    stranger = reinstate(as_role(Role.OfficeHoldingAdmin, "gulf"), booking, quote)

    assert {role for role, status in asked.items() if status == 200} == {Role.CharterAdmin}
    assert set(tried.values()) == {403}
    assert stranger.status_code == 404
    assert reinstate(admin, booking, quote).status_code == 200
