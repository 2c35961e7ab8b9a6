"""An agency's debt for each booking, as the booking's page shows it: it follows splits and refunds."""

from decimal import Decimal

import pytest
from sqlalchemy.orm import Session

from charterdesk.ledger.accounts import holding_account
from tests.booking.bookings import Body, priced_flight, read
from tests.callers import Caller
from tests.changes.parties import COUPLE, sold_by_house
from tests.changes.refunds import (
    agency_booking,
    balances,
    cancelled,
    part,
    payments_of,
    refunded,
    refunds_of,
)
from tests.changes.sold import found_wrong, ids, ticket_of
from tests.changes.test_split import parted
from tests.flights.flights import CUBAMIA, holding

pytestmark = pytest.mark.usefixtures("own_transactions")
FAMILY = (*COUPLE, "Bárbara Quiñonero")


def on_account(caller: Caller, booking: Body) -> Decimal:
    return Decimal(refunds_of(caller, booking)["onAccount"])


def expected(caller: Caller, booking: Body) -> Decimal:
    """Charged less commission, less what the operator has of the booking's share of each payment."""
    now = read(caller, booking)
    live = [ticket for ticket in now["tickets"] if ticket["status"] == "Booked"]
    commission = sum(Decimal(ticket["commission"]) for ticket in live)
    received = sum(
        Decimal(each["paid"]) - Decimal(each["refunded"])
        for each in refunds_of(caller, booking)["payments"]
        if each["receiver"] == "Operator"
    )
    return Decimal(now["charged"]) - commission - received


def test_a_split_divides_it_and_a_refund_returns_to_it(
    clerk: Caller, accountant: Caller, session: Session
) -> None:
    account = holding_account(holding(session, CUBAMIA).id)
    [open_before] = balances(session, account)
    paid = (clerk, "150.00", "Cash"), (accountant, "450.00", "Bank transfer")
    booking = agency_booking(clerk, session, *paid, names=FAMILY)
    _, transfer = payments_of(clerk, booking)
    before = on_account(clerk, booking)

    old, new = parted(clerk, booking, 1)

    sides = [on_account(clerk, each) for each in (old, new)]
    assert sum(sides) == before == balances(session, account)[0] - open_before
    assert sides == [expected(clerk, each) for each in (old, new)]
    assert sides[0] != before, "the money that left counts for the new booking"

    old = cancelled(clerk, old, ticketIds=ids(ticket_of(old, 0, 2)))
    refunded(accountant, old, part(transfer, "100.00"))

    sides = [on_account(clerk, each) for each in (old, new)]
    assert sum(sides) == balances(session, account)[0] - open_before
    assert sides == [expected(clerk, each) for each in (old, new)]
    assert found_wrong(session) == {}


def test_a_house_office_has_no_account(admin: Caller, session: Session) -> None:
    booking = sold_by_house(admin, session, [priced_flight(session)])

    assert refunds_of(admin, booking)["onAccount"] is None
