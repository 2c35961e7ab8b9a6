"""Responses about the accounts and funds of agencies."""

import uuid
from datetime import datetime

from charterdesk.kit.schema import ApiModel, Money
from charterdesk.ledger.enums import ExpenseKind


class ExpenseRead(ApiModel):
    """One line of an agency's account with the operator. Above zero the agency owes."""

    id: uuid.UUID
    office_holding_id: uuid.UUID
    office_id: uuid.UUID | None
    kind: ExpenseKind
    ticket_master_id: uuid.UUID | None
    locator_number: str | None
    title: str
    price: Money
    commission: Money
    amount: Money
    """Price less commission; below zero for a credit."""
    created_at: datetime
    app_user_name: str
    deleted: bool
    """True for a line that was reversed, and for its reversal."""


class FundLineRead(ApiModel):
    """A line of an agency's account or fund."""

    id: uuid.UUID
    at: datetime
    title: str
    amount: Money
    balance: Money
    """The balance that the line led to."""
    ticket_master_id: uuid.UUID | None
    locator_number: str | None
    app_user_name: str


class ActiveFundRead(ApiModel):
    """Fund and credit of an agency: available = fund + credit limit − open amounts − seats on hold."""

    office_holding_id: uuid.UUID
    fund: Money
    credit_limit: Money
    open: Money
    """The debt for confirmed sales; below zero the agency has a credit."""
    holds: Money
    """The net price of the seats it holds now."""
    available: Money
    account_lines: list[FundLineRead]
    account_line_count: int
    fund_lines: list[FundLineRead]
    fund_line_count: int
