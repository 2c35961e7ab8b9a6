"""Sales by the day of the sale, of the departure and of the last payment."""

import uuid
from datetime import datetime, time, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.booking.models import TicketMaster
from charterdesk.kit.db import commit
from charterdesk.ledger.accounts import FUNCTIONAL_FEES, customer_account
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader, post_journal
from charterdesk.organization.models import Office
from tests.accounting.sales import EXPENSE, groups, listed, locators, on, sold
from tests.callers import Caller
from tests.changes.refunds import payments_of
from tests.flights.flights import in_days
from tests.payments.sales import flight_for_sale

TODAY = in_days(0)


def charge_at(session: Session, booking: TicketMaster, at: datetime) -> None:
    """Post a fee of 1.00 for a booking at a moment of our choice."""
    header = JournalHeader(JournalKind.Charge, "Pet in the cabin", at, booking.id)
    fee_of_one = Decimal(1)
    entries = [Entry(customer_account(booking.id), fee_of_one), Entry(FUNCTIONAL_FEES, -fee_of_one)]
    post_journal(session, SYSTEM, header, entries)
    commit(session)


@pytest.mark.parametrize("zone", ["Pacific/Honolulu", "America/New_York", "Pacific/Kiritimati"])
def test_a_sale_is_on_one_day_of_its_office_up_to_the_last_tenth_of_a_second(
    clerk: Caller, admin: Caller, session: Session, zone: str
) -> None:
    booking = sold(clerk, session)
    session.get_one(Office, booking.office_id).time_zone = zone
    day = TODAY - timedelta(days=3)
    for at in (time(0, 0), time(23, 59, 59, 900_000)):
        charge_at(session, booking, datetime.combine(day, at, ZoneInfo(zone)))

    days = [day + timedelta(days=each) for each in (-1, 0, 1)]

    assert [len(listed(admin, **on(each))) for each in days] == [0, 2, 0]
    assert {row["day"] for row in listed(admin, **on(day))} == {day.isoformat()}
    assert groups(admin, "Day", **on(day)) == {day.isoformat(): (1, "2.00")}


def test_sales_are_found_by_the_day_of_departure(clerk: Caller, session: Session) -> None:
    flight = flight_for_sale(session)
    booking = sold(clerk, session, flight=flight)
    sold(clerk, session)

    assert booking.locator_number in locators(clerk, **on(flight.departure_day, "Departure"))
    assert locators(clerk, **on(flight.departure_day - timedelta(days=1), "Departure")) == []
    assert locators(clerk, FlightId=str(flight.id)) == [booking.locator_number]


def test_sales_are_found_by_the_day_on_which_the_booking_was_paid_in_full(
    clerk: Caller, session: Session
) -> None:
    paid = sold(clerk, session, ("Cash", "100.00"), ("Cash", "115.00"))
    in_part = sold(clerk, session, ("Cash", "100.00"))
    yesterday = TODAY - timedelta(days=1)
    first = payments_of(clerk, {"id": str(paid.id)})[0]
    session.execute(
        text("update payment set paid_on = :day where id = :id"),
        {"day": yesterday, "id": uuid.UUID(first["id"])},
    )
    commit(session)

    assert locators(clerk, **on(TODAY, "Paid")) == [paid.locator_number]
    assert locators(clerk, **on(yesterday, "Paid")) == []
    assert locators(clerk, UnPaid=True) == [in_part.locator_number]
    assert locators(clerk, UnPaid=False) == [paid.locator_number]


@pytest.mark.parametrize(
    "params",
    [
        {"FilterByDateStart": "2026-03-02", "FilterByDateEnd": "2026-03-01"},
        {"FilterByDateStart": "2026-02-30"},
        {"GroupBy": "Weather"},
        {"OfficeHoldingId": "x"},
        {"UnPaid": "perhaps"},
    ],
)
def test_a_filter_that_is_none_is_refused(clerk: Caller, params: dict[str, str]) -> None:
    for name in ("GetSalesByFilter", "GetSalesSummary"):
        assert clerk.get(f"{EXPENSE}/{name}", params=params).status_code == 422


def test_the_first_and_the_last_day_of_the_calendar_are_searched(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session)
    for by in ("Created", "Departure"):
        ends = {"FilterByDateStart": "0001-01-01", "FilterByDateEnd": "9999-12-31", "DateRangeType": by}
        assert locators(clerk, **ends) == [booking.locator_number]
