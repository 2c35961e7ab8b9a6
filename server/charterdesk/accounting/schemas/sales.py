"""Sales, as lists and sums."""

import uuid
from datetime import date, datetime
from typing import Final

from charterdesk.accounting.enums import SalesGroup
from charterdesk.kit.schema import ApiModel, Day, Money, OptionalDay
from charterdesk.ledger.enums import JournalKind

MOST_SALES: Final = 2000
"""Rows or groups that one response has at most."""


class SaleRow(ApiModel):
    """One entry of the ledger that changes what is sold: a sale, or a charge or credit of a change."""

    id: uuid.UUID
    at: datetime
    day: Day
    """The day at the office of the booking."""
    kind: JournalKind
    title: str
    ticket_master_id: uuid.UUID
    locator_number: str
    office_id: uuid.UUID
    office_name: str
    """The office of the booking."""
    office_holding_id: uuid.UUID
    office_holding_name: str
    house: bool
    app_user_id: uuid.UUID | None
    app_user_name: str
    titular: str | None
    others: int
    """Passengers beside the lead passenger."""
    flight_id: uuid.UUID | None
    flight_number: str | None
    """The booking's first flight; so are the next two."""
    route: str | None
    departure_date: date | None
    price: Money
    commission: Money
    net: Money
    methods: list[str]
    """How the booking was paid."""
    due: Money
    """The debt of the customer for the booking now; below zero it is a credit."""


class SalesTotals(ApiModel):
    count: int
    bookings: int
    price: Money
    commission: Money
    net: Money


class SalesRead(ApiModel):
    """Sales, newest first, with the totals of all that the filter finds."""

    sales: list[SaleRow]
    """At most 2,000; `totals.count` says how many there are."""
    totals: SalesTotals
    first: OptionalDay
    """The days that were searched. Without any filter these are the last 31."""
    last: OptionalDay


class SalesSelected(ApiModel):
    """The chosen sales with their totals."""

    sales: list[SaleRow]
    totals: SalesTotals


class SalesGroupRead(SalesTotals):
    """Sales of one agency, office, user, flight, method or day."""

    key: str
    """Names the group in a search for its sales."""
    id: uuid.UUID | None
    """The agency, office, user or flight."""
    name: str
    """Empty for bookings without a flight."""
    day: OptionalDay
    """The day, or the departure of a flight."""


class SalesSummary(ApiModel):
    group_by: SalesGroup
    groups: list[SalesGroupRead]
    totals: SalesTotals
    first: OptionalDay
    last: OptionalDay
