"""The debts of agencies."""

import uuid
from datetime import date

from charterdesk.accounting.schemas.account_lines import AccountLines
from charterdesk.kit.schema import ApiModel, Money


class AgeingRead(ApiModel):
    """The money owed by how late it is. The four parts less the credit are what is owed."""

    not_due: Money
    late1: Money
    """1 to 15 days late."""
    late16: Money
    """16 to 30 days late."""
    late31: Money
    """31 days late and more."""
    credit: Money
    """Credits beyond all charges."""


class OwedRead(ApiModel):
    """A debt as the sum of four parts: open lines and unpaid invoices."""

    owed: Money
    """Sales + credits + others + payments."""
    sales: Money
    """Net of commission."""
    credits: Money
    """Below zero."""
    others: Money
    payments: Money
    """Payments of bookings to the operator, and parts of invoices paid; below zero."""
    ageing: AgeingRead


class AgencySummary(OwedRead):
    """The debt of one agency, how late it is, and the credit that is left."""

    office_holding_id: uuid.UUID
    office_holding_name: str
    office_count: int
    blocked: bool
    credit_days: int
    over_days: bool
    """True if something is owed after its due day."""
    oldest_due: date | None
    """The due day of the oldest charge that credits do not cover."""
    open_lines: int
    unpaid_invoices: int
    fund: Money
    credit_limit: Money
    holds: Money
    """The net price of the seats it holds now."""
    available: Money
    """Fund + credit limit − owed − holds."""
    found_lines: int
    """The unpaid lines that the filter finds; without one all of them."""
    found_amount: Money


class AgenciesSummary(ApiModel):
    """All agencies with their sums."""

    agencies: list[AgencySummary]
    totals: OwedRead
    fund: Money


class AgencyAccount(ApiModel):
    """The account of one agency: its figures now, and the lines that the filter finds."""

    agency: AgencySummary
    lines: AccountLines
