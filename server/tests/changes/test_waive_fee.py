"""Fees that accounting waives after they were charged: credit lines on the fee."""

from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.kit.ids import new_id
from charterdesk.ledger.accounts import customer_account, holding_account
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.models import Journal
from tests.api.conftest import RealServer
from tests.booking.bookings import (
    PATH,
    Body,
    booking_fee,
    held,
    person,
    priced_flight,
    read,
    row_of,
    traveler,
)
from tests.callers import Caller
from tests.changes.refunds import agency_booking, balances, cancelled, refunds_of
from tests.changes.sold import applied, fee, found_wrong, later, quoted, sold_party, ticket_of, to
from tests.changes.test_card_refunds import problems
from tests.conftest import Callers
from tests.flights.flights import CUBAMIA, holding
from tests.payments.cards import VISA, booked_by, charge

REASON = "The airline's mistake"


def fee_of(booking: Body, kind: str) -> Body:
    fees = ticket_of(booking)["ticketFunctionalFees"]
    found: Body = next(each for each in fees if each["kind"] == kind)
    return found


def waive(
    caller: Caller, booking: Body, kind: str, amount: str, place: int = 0, **fields: object
) -> Response:
    wanted = {
        "id": booking["id"],
        "version": booking["version"],
        "ticketId": ticket_of(booking)["id"],
        "functionalFeeId": fee_of(booking, kind)["id"],
        "amount": amount,
        "reason": REASON,
    }
    return caller.post(f"{PATH}/WaiveFee", json={**wanted, **fields})


def waived(caller: Caller, booking: Body, kind: str, amount: str) -> Body:
    answer = waive(caller, booking, kind, amount)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def changed(clerk: Caller, session: Session) -> Body:
    """A flight was changed for a fee of 50.00; the booking fee is 15.00."""
    booking_fee(session, "15.00")
    fee(session, FunctionalFeeKind.FlightChange, "50.00")
    booking = sold_party(clerk, session, [priced_flight(session)])
    moves = to(later(session), ticket_of(booking))
    quote = quoted(clerk, "ChangeFlightCalculatePrice", booking, moves=moves)
    return applied(clerk, "ChangeFlight", booking, quote)


def test_a_part_of_a_fee_is_credited(clerk: Caller, accountant: Caller, session: Session) -> None:
    booking = changed(clerk, session)
    accounts = customer_account(row_of(session, booking).id), holding_account(holding(session, CUBAMIA).id)
    before = balances(session, *accounts)

    after = waived(accountant, booking, "FlightChange", "30.00")

    assert Decimal(booking["charged"]) - Decimal(after["charged"]) == 30
    assert balances(session, *accounts) == [each - 30 for each in before]
    *_, line = ticket_of(after)["ticketFunctionalFees"]
    assert (line["kind"], line["amount"], line["basis"], line["status"]) == (
        "FlightChange",
        "-30.00",
        f"Waived: {REASON}",
        "Charged",
    )
    title = f"Flight change fee waived {booking['locatorNumber']}"
    journal = session.scalars(select(Journal).where(Journal.title == title)).one()
    assert journal.kind is JournalKind.Credit
    event = session.scalars(
        select(EventLog).where(EventLog.event_title.startswith("Flight change fee waived"))
    ).one()
    assert event.event_text.startswith("30.00 credited to Zulema Quiñonero, XC 414")
    assert event.event_text.endswith(REASON)
    assert found_wrong(session) == {}


def test_it_is_a_row_of_the_history(clerk: Caller, accountant: Caller, session: Session) -> None:
    booking = changed(clerk, session)
    waived(accountant, booking, "FlightChange", "30.00")

    waiver, moved = clerk.get(f"{PATH}/GetChanges/{booking['id']}").json()

    assert accountant.actor is not None
    assert (waiver["kind"], waiver["appliedBy"], waiver["reason"]) == (
        "Waiver",
        accountant.actor.name,
        REASON,
    )
    assert waiver["appliedAt"] == waiver["quotedAt"] > moved["appliedAt"]
    amounts = {name: waiver[name] for name in ("due", "fee", "waived", "commission")}
    assert amounts == {"due": "-30.00", "fee": "0.00", "waived": "30.00", "commission": "0.00"}
    [line] = waiver["lines"]
    assert (line["kind"], line["ticketId"], line["title"], line["rule"], line["after"]) == (
        "Waiver",
        ticket_of(booking)["id"],
        "Flight change fee waived",
        REASON,
        "-30.00",
    )


def test_a_refused_waiver_is_no_row(clerk: Caller, accountant: Caller, session: Session) -> None:
    booking = changed(clerk, session)

    assert waive(accountant, booking, "FlightChange", "50.01").status_code == 422

    assert [each["kind"] for each in clerk.get(f"{PATH}/GetChanges/{booking['id']}").json()] == ["Flight"]


def test_at_most_what_is_left_of_the_fee(clerk: Caller, accountant: Caller, session: Session) -> None:
    booking = changed(clerk, session)

    over = waive(accountant, booking, "FlightChange", "50.01")
    once = waived(accountant, booking, "FlightChange", "30.00")
    over_rest = waive(accountant, once, "FlightChange", "20.01")
    twice = waived(accountant, once, "FlightChange", "20.00")
    gone = waive(accountant, twice, "FlightChange", "0.01")
    credit_line = ticket_of(twice)["ticketFunctionalFees"][-1]["id"]
    of_credit = waive(accountant, twice, "FlightChange", "1.00", functionalFeeId=credit_line)

    assert [(each.status_code, each.json()["code"]) for each in (over, over_rest)] == [
        (422, "moreThanFee"),
        (422, "moreThanFee"),
    ]
    assert over_rest.json()["message"].startswith("Waive at most 20.00.")
    assert [(each.status_code, each.json()["code"]) for each in (gone, of_credit)] == [
        (409, "nothingToWaive"),
        (409, "nothingToWaive"),
    ]
    assert Decimal(booking["charged"]) - Decimal(read(clerk, booking)["charged"]) == 50
    assert found_wrong(session) == {}


def test_a_waiver_in_the_dialog_counts(clerk: Caller, admin: Caller, session: Session) -> None:
    fee(session, FunctionalFeeKind.FlightChange, "50.00")
    booking = sold_party(clerk, session, [priced_flight(session)])
    waiver = {"amount": "40.00", "reason": "Goodwill"}
    moves = to(later(session), ticket_of(booking))
    quote = quoted(admin, "ChangeFlightCalculatePrice", booking, moves=moves, waiver=waiver)
    after = applied(admin, "ChangeFlight", booking, quote)

    assert waive(admin, after, "FlightChange", "10.01").json()["code"] == "moreThanFee"
    assert waive(admin, after, "FlightChange", "10.00").status_code == 200
    assert found_wrong(session) == {}


def test_a_waived_cancellation_fee_can_be_refunded(
    clerk: Caller, accountant: Caller, admin: Caller, session: Session
) -> None:
    booking = cancelled(clerk, agency_booking(clerk, session, (admin, "400.00", "Cash")))
    assert refunds_of(accountant, booking)["refundable"] == "320.00"

    after = waived(accountant, booking, "Cancellation", "40.00")

    assert (after["charged"], refunds_of(accountant, booking)["refundable"]) == ("40.00", "360.00")
    assert found_wrong(session) == {}


def test_the_booking_fee(clerk: Caller, accountant: Caller, session: Session) -> None:
    after = waived(accountant, changed(clerk, session), "Booking", "15.00")

    assert after["charged"] == "250.00"
    assert found_wrong(session) == {}


def test_accounting_and_charter_admin_only(clerk: Caller, as_role: Callers, session: Session) -> None:
    booking = changed(clerk, session)
    allowed = {Role.CharterAccounting, Role.CharterAdmin}

    for role in set(Role) - allowed:
        assert waive(as_role(role), booking, "FlightChange", "1.00").status_code == 403, role
    for role in allowed:
        assert waive(as_role(role), read(clerk, booking), "FlightChange", "1.00").status_code == 200


@pytest.mark.parametrize(
    "wrong", [{"amount": "0.00"}, {"amount": "-1.00"}, {"reason": ""}, {"reason": None}, {"version": None}]
)
def test_an_amount_and_a_reason_are_required(
    clerk: Caller, accountant: Caller, session: Session, wrong: Body
) -> None:
    wanted: Body = {"amount": "1.00", **wrong}

    assert waive(accountant, changed(clerk, session), "FlightChange", **wanted).status_code == 422


def test_fees_of_this_booking_only(clerk: Caller, accountant: Caller, session: Session) -> None:
    booking = changed(clerk, session)
    old = {**booking, "version": booking["version"] - 1}
    other = held(clerk, [priced_flight(session, number="418")], [traveler(person(session, "Ana Otra"))])

    assert waive(accountant, old, "FlightChange", "1.00").json()["code"] == "stale"
    for wrong in ({"functionalFeeId": str(new_id())}, {"ticketId": other["tickets"][0]["id"]}):
        assert waive(accountant, booking, "FlightChange", "1.00", **wrong).status_code == 404


def test_two_at_once_waive_once_and_a_surcharge_too(real: RealServer) -> None:
    house = real.caller(Role.CharterAdmin)
    made = booked_by(real, house)
    assert charge(real, house, made, VISA).status_code == 200
    booking = read(house, {"id": str(made.id)})
    surcharge = fee_of(booking, "CardSurcharge")["amount"]
    callers = [house, real.caller(Role.CharterAccounting)]

    with ThreadPoolExecutor(2) as threads:
        answers = list(
            threads.map(lambda each: waive(each, booking, "CardSurcharge", surcharge).status_code, callers)
        )

    assert sorted(answers) == [200, 409]
    after = read(house, booking)
    assert Decimal(booking["charged"]) - Decimal(after["charged"]) == Decimal(surcharge)
    assert problems(real) == {}
