"""Lines of agencies' accounts."""

import uuid
from datetime import date, datetime
from typing import Final

from pydantic import Field

from charterdesk.accounting.enums import DateRangeType, LinePart, LineState
from charterdesk.accounting.filters import AccountFilter
from charterdesk.border.reports.enums import ReportForm
from charterdesk.kit.schema import ApiModel, Day, Flag, Id, Money, OptionalDay, OptionalId
from charterdesk.ledger.enums import ExpenseKind
from charterdesk.organization.schemas import OptionalEmail
from charterdesk.payments.schemas import Positive, Reason

MOST_LINES: Final = 2000
"""Lines that one response or request has at most."""


class AccountLine(ApiModel):
    """One line of an agency's account with the operator. Above zero the agency owes."""

    id: uuid.UUID
    office_holding_id: uuid.UUID
    office_holding_name: str
    office_id: uuid.UUID | None
    office_name: str | None
    kind: ExpenseKind
    part: LinePart
    state: LineState
    manual: bool
    """True for a charge or a credit that accounting entered; while it is open it can be reversed."""
    invoice_id: uuid.UUID | None
    invoice_number: str | None
    """The invoice that bills the line, or that the line pays."""
    ticket_master_id: uuid.UUID | None
    locator_number: str | None
    what: str
    """The lead passenger and how many others, or else the title."""
    title: str
    flight_id: uuid.UUID | None
    flight_number: str | None
    """The booking's first flight; so are the next two."""
    route: str | None
    departure_date: date | None
    created_at: datetime
    created_on: Day
    """The day in the operator's time zone."""
    due_on: Day
    """The due day of its invoice; without one its own day and the agency's credit days."""
    paid_on: date | None
    """The day on which its invoice was paid in full."""
    age_days: int
    """Days since the line was created."""
    late_days: int
    """Days since it was due; zero before, and for a line that is settled."""
    price: Money
    commission: Money
    amount: Money
    """Price less commission; below zero for a credit."""
    app_user_name: str


class LineTotals(ApiModel):
    """Sums of lines; sales, credits and others are their parts by kind."""

    count: int
    sales: Money
    credits: Money
    others: Money
    price: Money
    commission: Money
    amount: Money


class StateTotal(ApiModel):
    """How many lines are in a state, and their sum."""

    state: LineState
    count: int
    amount: Money


class AccountLines(ApiModel):
    """Lines, newest first, with the totals of all that the filter finds."""

    lines: list[AccountLine]
    """At most 2,000; `totals.count` says how many there are."""
    totals: LineTotals
    states: list[StateTotal]
    first: OptionalDay
    """The days that were searched. Without any filter these are the last 31."""
    last: OptionalDay


class SelectedLines(ApiModel):
    """The chosen lines with their totals."""

    lines: list[AccountLine]
    totals: LineTotals


class AccountSearch(ApiModel):
    """The filter of the lists of lines, as a body."""

    date_range_type: DateRangeType = DateRangeType.Created
    filter_by_date_start: OptionalDay = None
    filter_by_date_end: OptionalDay = None
    office_holding_id: OptionalId = None
    flight_id: OptionalId = None
    un_paid: Flag | None = None

    @property
    def as_filter(self) -> AccountFilter:
        return AccountFilter(
            self.date_range_type,
            self.filter_by_date_start,
            self.filter_by_date_end,
            self.office_holding_id,
            self.flight_id,
            self.un_paid,
        )


class ItemsSelected(ApiModel):
    """Lines to report on."""

    ids: list[Id] = Field(min_length=1, max_length=MOST_LINES)
    form: ReportForm | None = None
    """Without a form the response is data."""


class ItemsMail(ApiModel):
    """Lines of one agency to mail as a PDF; without an address it goes to the agency's own."""

    ids: list[Id] = Field(min_length=1, max_length=MOST_LINES)
    to_address: OptionalEmail = None


class ChargeWrite(ApiModel):
    """A charge on an agency's account."""

    amount: Positive
    reason: Reason
    """The text of the line, as the agency reads it."""


class ExpenseWrite(ChargeWrite):
    """A charge (Others) or a credit on an agency's account; the amount is above zero in both cases."""

    office_holding_id: Id
    kind: ExpenseKind


class ExpenseDelete(ApiModel):
    """A manual line to reverse."""

    id: Id
    reason: Reason
