"""The refund limit: computed until it is set, and set within what was refunded and paid."""

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.changes.refunds import agency_booking, cancelled, refunds_of, set_limit
from tests.changes.sold import fee, ids, ticket_of
from tests.conftest import Callers

CANCELLATION = FunctionalFeeKind.Cancellation


@pytest.fixture
def booking(clerk: Caller, accountant: Caller, session: Session) -> Body:
    return agency_booking(clerk, session, (accountant, "400.00", "Bank transfer"))


def test_the_limit_follows_the_cancel_quote_until_it_is_set(
    booking: Body, accountant: Caller, session: Session
) -> None:
    computed = [refunds_of(accountant, booking)["limit"]]
    fee(session, CANCELLATION, "50.00")
    computed.append(refunds_of(accountant, booking)["limit"])
    answer = set_limit(accountant, booking, "390.00")
    fee(session, CANCELLATION, "60.00")
    panel = refunds_of(accountant, booking)

    assert computed == ["320.00", "300.00"]
    assert answer.status_code == 200
    assert (panel["limit"], panel["limitSet"], panel["kept"]) == ("390.00", True, "120.00")
    event = session.scalars(select(EventLog).order_by(EventLog.id.desc())).first()
    assert event is not None
    assert (event.event_title, event.event_text) == (
        f"Refund limit set: {booking['locatorNumber']}",
        "Goodwill",
    )
    assert [(change["field"], change["after"]) for change in event.changes] == [("refundLimit", "390.00")]


def test_what_stays_charged_on_cancelled_tickets_counts_as_kept(
    booking: Body, clerk: Caller, accountant: Caller, session: Session
) -> None:
    after = cancelled(clerk, booking, ticketIds=ids(ticket_of(booking, 0, 1)))
    fee(session, CANCELLATION, "10.00")

    panel = refunds_of(accountant, after)

    assert (panel["kept"], panel["limit"], panel["credit"]) == ("50.00", "350.00", "160.00")


def test_each_part_that_is_kept_names_its_rule(
    booking: Body, clerk: Caller, accountant: Caller, session: Session
) -> None:
    after = cancelled(clerk, booking, ticketIds=ids(ticket_of(booking, 0, 1)))
    fee(session, CANCELLATION, "10.00")

    panel = refunds_of(accountant, after)

    assert [(line["title"], line["rule"], line["amount"]) for line in panel["keptLines"]] == [
        ("Cancellation fee", "10.00 per ticket", "10.00"),
        ("Other tickets", "Cancelled before, or cannot be cancelled any more", "40.00"),
    ]


def test_nothing_is_kept_when_the_operator_cancels_the_flight(
    booking: Body, accountant: Caller, session: Session
) -> None:
    flight = session.get_one(Flight, booking["legs"][0]["flightId"])
    flight.status, flight.cancel_reason = FlightStatus.Cancelled, "Aircraft broken"
    session.commit()

    assert refunds_of(accountant, booking)["limit"] == "400.00"


def test_a_flight_that_has_departed_brings_nothing_back(
    booking: Body, accountant: Caller, session: Session
) -> None:
    flight = session.get_one(Flight, booking["legs"][0]["flightId"])
    flight.status = FlightStatus.Departed
    session.commit()

    assert refunds_of(accountant, booking)["limit"] == "0.00"


@pytest.mark.parametrize(
    ("limit", "status"), [("-0.01", 422), ("0.00", 200), ("400.00", 200), ("400.01", 422), ("x", 422)]
)
def test_a_limit_is_between_refunded_and_paid(
    booking: Body, accountant: Caller, limit: str, status: int
) -> None:
    answer = set_limit(accountant, booking, limit)

    assert answer.status_code == status
    if status == 422:
        assert list(answer.json()["fields"]) == ["refundLimit"]


def test_a_limit_needs_a_reason_and_the_newest_version(booking: Body, accountant: Caller) -> None:
    without = set_limit(accountant, booking, "100.00", reason="")
    stale = set_limit(accountant, {**booking, "version": booking["version"] - 1}, "100.00")

    assert list(without.json()["fields"]) == ["reason"]
    assert stale.json()["code"] == "stale"


@pytest.mark.parametrize("role", Role, ids=lambda role: role.value)
def test_who_sets_the_limit(booking: Body, as_role: Callers, role: Role) -> None:
    answer = set_limit(as_role(role), booking, "100.00")

    assert answer.status_code == (200 if role in (Role.CharterAdmin, Role.CharterAccounting) else 403)
