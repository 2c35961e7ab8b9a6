"""Cancelling sold tickets: what comes back, what is kept, and what is written."""

from datetime import timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight, SeatsSold
from charterdesk.ledger.accounts import compute_balance, holding_account
from tests.booking.bookings import (
    booking_fee,
    held,
    let_depart,
    ofac,
    person,
    priced_flight,
    put_fee,
    read,
    round_trip,
    seats_of,
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
    ids,
    lines_of,
    quoted,
    sold_party,
    ticket_of,
)
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, holding, in_days

CANCELLATION = FunctionalFeeKind.Cancellation
QUOTE, CANCEL = "CancelCalculatePrice", "CancelTicketMaster"
COUPLE = ("Zulema Quiñonero", "Ramón Quiñonero")


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def hours_before(session: Session, flight: Flight, hours: int) -> None:
    """Let the flight depart in so many hours, and a little."""
    let_depart(session, flight, timedelta(hours=hours, minutes=5))


def test_a_whole_booking_comes_back_but_for_the_fees_that_are_kept(clerk: Caller, session: Session) -> None:
    booking_fee(session, "15.00")
    fee(session, CANCELLATION, "40.00")
    out, back = round_trip(session)
    put_fee(session, out, "US", "23.40")
    booking = sold_party(clerk, session, [out, back])
    owed_before = compute_balance(session, holding_account(holding(session, CUBAMIA).id))

    quote = quoted(clerk, QUOTE, booking)
    cancelled = applied(clerk, CANCEL, booking, quote, reason="Family matters")

    assert lines_of(quote) == [
        ("FARE", "200.00", "0.00"),
        ("US", "23.40", "0.00"),
        ("Booking", "15.00", "15.00"),
        ("FARE", "200.00", "0.00"),
        ("Cancellation", "0.00", "40.00"),
        ("Cancellation", "0.00", "40.00"),
    ]
    assert (quote["due"], quote["fee"]) == ("-343.40", "80.00")
    assert {ticket["status"] for ticket in cancelled["tickets"]} == {"Cancel"}
    assert (cancelled["status"], cancelled["charged"]) == ("Cancel", "95.00")
    assert [seats_of(session, flight).sold for flight in (out, back)] == [0, 0]
    assert set(session.scalars(select(SeatsSold.sold))) == {0}
    credited = owed_before - compute_balance(session, holding_account(holding(session, CUBAMIA).id))
    commission = sum(float(ticket["commission"]) for ticket in booking["tickets"])
    assert float(credited) == pytest.approx(343.40 - commission)
    event = session.scalars(select(EventLog).where(EventLog.event_type == EventType.Cancel)).one()
    assert event.event_text == "343.40 credited, fee 80.00. Family matters"
    assert found_wrong(session) == {}


def test_the_fee_follows_the_hours_before_the_earliest_leg(clerk: Caller, session: Session) -> None:
    fee(session, CANCELLATION, "100", FeeBasis.Percent, [(72, "10"), (24, "25")])
    out, back = round_trip(session)
    booking = sold_party(clerk, session, [out, back])
    hours_before(session, out, 30)

    both = quoted(clerk, QUOTE, booking)
    back_only = quoted(clerk, QUOTE, booking, ticketIds=ids(ticket_of(booking, 1)))

    rules = {line["rule"]: line["after"] for line in both["lines"] if line["kind"] == "ChangeFee"}
    assert rules == {"24–72 h before departure: 25 % of the fare": "50.00"}
    assert back_only["lines"][-1]["rule"] == "72 h or more before departure: 10 % of the fare"
    assert back_only["fee"] == "20.00"


def test_no_more_is_kept_than_was_charged(clerk: Caller, session: Session) -> None:
    fee(session, CANCELLATION, "500.00")
    booking = sold_party(clerk, session, [priced_flight(session)])

    quote = quoted(clerk, QUOTE, booking)

    assert (quote["fee"], quote["due"]) == ("200.00", "0.00")
    assert applied(clerk, CANCEL, booking, quote)["charged"] == booking["charged"]
    assert found_wrong(session) == {}


def test_fees_that_are_not_refundable_are_kept(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    put_fee(session, flight, "US", "23.40")
    session.scalars(select(ExtraFee).where(ExtraFee.code == "US")).one().refundable = False
    session.commit()
    booking = sold_party(clerk, session, [flight])

    quote = quoted(clerk, QUOTE, booking)

    kept = [line for line in quote["lines"] if line["code"] == "US"]
    assert [(line["after"], line["rule"]) for line in kept] == [("23.40", "Not refundable")]


def test_one_of_two_passengers_is_cancelled(clerk: Caller, session: Session) -> None:
    out, back = round_trip(session)
    booking = sold_party(clerk, session, [out, back], COUPLE)
    gone = ids(ticket_of(booking, 0, 1), ticket_of(booking, 1, 1))

    after = applied(clerk, CANCEL, booking, quoted(clerk, QUOTE, booking, ticketIds=gone))

    assert after["status"] == "Booked"
    assert {ticket["id"] for ticket in after["tickets"] if ticket["status"] == "Cancel"} == set(gone)
    assert seats_of(session, out).sold == 1
    assert found_wrong(session) == {}


def test_a_titular_who_leaves_names_another(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)], COUPLE)
    titular = ids(ticket_of(booking))

    without = call(clerk, QUOTE, booking, ticketIds=titular)
    quote = quoted(clerk, QUOTE, booking, ticketIds=titular, titularPlace=1)
    after = applied(clerk, CANCEL, booking, quote)

    assert without.status_code == 422
    assert without.json()["fields"] == {
        "titularPlace": "Choose the new titular. The titular of this booking does not travel any more."
    }
    assert after["passengerName"] == "Ramón Quiñonero"
    assert [ticket["isTitular"] for ticket in after["tickets"]] == [False, True]


def test_an_infant_does_not_stay_behind_alone(clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    mother, father = person(session, "Zulema Quiñonero"), person(session, "Ramón Quiñonero")
    child = person(session, "Lía Quiñonero", years_ago(1, flight.departure_day))
    travelers = [
        traveler(info, isTitular=number == 0, ofacId=ofac(session))
        for number, info in enumerate((mother, father, child))
    ]
    booking = held(clerk, [flight], travelers)
    clerk.post(f"/api/TicketMaster/AcceptContract/{booking['id']}", json={"how": "Paper"})
    sale = {"id": booking["id"], "version": booking["version"], "status": "Booked"}
    body = clerk.post(
        "/api/TicketMaster/ChangeStatus", json={**sale, "quoteId": booking["quote"]["id"]}
    ).json()

    alone = call(
        clerk, QUOTE, body, ticketIds=ids(ticket_of(body, 0, 0), ticket_of(body, 0, 1)), titularPlace=2
    )

    assert alone.status_code in (409, 422)
    assert read(clerk, body)["version"] == body["version"]


def test_nothing_is_kept_of_a_cancelled_flight_and_of_the_other_leg(clerk: Caller, session: Session) -> None:
    booking_fee(session, "15.00")
    fee(session, CANCELLATION, "40.00")
    out, back = round_trip(session)
    booking = sold_party(clerk, session, [out, back])
    back.status, back.cancel_reason = FlightStatus.Cancelled, "Aircraft broken"
    session.commit()

    quote = quoted(clerk, QUOTE, booking)
    cancelled = applied(clerk, CANCEL, booking, quote)

    assert quote["operatorMade"] is True
    assert (quote["fee"], quote["due"]) == ("0.00", "-415.00")
    assert cancelled["charged"] == "0.00"
    assert found_wrong(session) == {}


def test_a_charter_admin_waives_the_fee(clerk: Caller, admin: Caller, session: Session) -> None:
    fee(session, CANCELLATION, "40.00")
    booking = sold_party(clerk, session, [priced_flight(session)])
    waiver = {"amount": "30.00", "reason": "Medical letter"}

    by_clerk = call(clerk, QUOTE, booking, waiver=waiver)
    too_much = call(admin, QUOTE, booking, waiver={**waiver, "amount": "40.01"})
    quote = quoted(admin, QUOTE, booking, waiver=waiver)
    cancelled = applied(admin, CANCEL, booking, quote)

    assert (by_clerk.status_code, too_much.status_code) == (403, 422)
    assert too_much.json()["fields"] == {"waiver.amount": "Waive at most 40.00, the fee of this change."}
    assert (quote["fee"], quote["waived"]) == ("40.00", "30.00")
    assert cancelled["charged"] == "25.00"
    assert found_wrong(session) == {}


def test_a_quote_that_moved_is_answered_with_the_new_one(clerk: Caller, session: Session) -> None:
    fee(session, CANCELLATION, "40.00")
    booking = sold_party(clerk, session, [priced_flight(session)])
    old = quoted(clerk, QUOTE, booking)
    fee(session, CANCELLATION, "50.00")

    moved = apply(clerk, CANCEL, booking, old)
    body = moved.json()
    after = applied(clerk, CANCEL, booking, body["quote"])

    assert moved.status_code == 409
    assert (body["code"], body["difference"], body["quote"]["due"]) == (
        "changeQuoteMoved",
        "10.00",
        "-150.00",
    )
    assert after["charged"] == "65.00"


def test_a_change_is_applied_once(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)], COUPLE)
    quote = quoted(clerk, QUOTE, booking, ticketIds=ids(ticket_of(booking, 0, 1)))
    after = applied(clerk, CANCEL, booking, quote)

    stale = apply(clerk, CANCEL, booking, quote)
    again = apply(clerk, CANCEL, after, quote)

    assert (stale.json()["code"], again.json()["code"]) == ("stale", "appliedBefore")
    assert read(clerk, booking)["version"] == after["version"]


def test_a_sold_booking_is_not_cancelled_without_a_quote(clerk: Caller, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)])
    other = sold_party(clerk, session, [priced_flight(session, in_days(31))])
    foreign = quoted(clerk, QUOTE, other)

    without = call(clerk, CANCEL, booking, version=booking["version"])
    of_another = apply(clerk, CANCEL, booking, foreign)

    assert without.json()["fields"] == {"quoteId": "Choose the quote that the customer agreed to."}
    assert of_another.json()["code"] == "noSuchChangeQuote"


def test_who_may_cancel(as_role: Callers, clerk: Caller, session: Session) -> None:
    flight = priced_flight(session)
    booking = sold_party(clerk, session, [flight])
    hours_before(session, flight, 12)

    answers = {role: call(as_role(role), QUOTE, booking).status_code for role in Role}

    allowed = {Role.CharterAdmin, Role.CharterSale, Role.CharterCheckInAdmin}
    assert {role for role, status in answers.items() if status == 200} == allowed
    late = call(clerk, QUOTE, booking)
    assert late.json()["message"].endswith("Only the operator can change its bookings now.")


def test_another_agency_does_not_see_the_booking(clerk: Caller, as_role: Callers, session: Session) -> None:
    booking = sold_party(clerk, session, [priced_flight(session)])
    quote, stranger = quoted(clerk, QUOTE, booking), as_role(Role.OfficeHoldingAdmin, "gulf")

    assert call(stranger, QUOTE, booking).status_code == 404
    assert apply(stranger, CANCEL, booking, quote).status_code == 404
    assert stranger.get(f"/api/TicketMaster/GetChanges/{booking['id']}").status_code == 404
