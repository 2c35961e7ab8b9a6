"""Requests and responses about months that accounting closes."""

import uuid
from datetime import datetime

from pydantic import Field

from charterdesk.accounting.enums import MonthState, UnfinishedKind
from charterdesk.kit.schema import ApiModel, Day, Flag, Money, OptionalText
from charterdesk.payments.schemas import Reason


class MonthSums(ApiModel):
    """The sums of a month in the ledger: how much each kind of account changed."""

    sold: Money
    """Fares, fees and taxes charged, less those credited."""
    commission: Money
    received: Money
    """Money in tills and on cards, less what was given back."""
    accounts: Money
    """The increase of the debts of agencies."""
    funds: Money
    """The increase of the funds."""
    escrow: Money
    """The increase of the escrow money of flights."""
    journals: int


class MonthRead(ApiModel):
    month: Day
    """Its first day."""
    state: MonthState
    sums: MonthSums
    closed_at: datetime | None
    closed_by: str | None
    note: str | None
    reopened_at: datetime | None
    """When it was last reopened."""
    reopened_by: str | None
    reopen_reason: str | None


class UnfinishedItem(ApiModel):
    """One thing that is unfinished, in one line."""

    title: str
    amount: Money | None
    day: Day | None
    ticket_master_id: uuid.UUID | None
    flight_id: uuid.UUID | None
    office_id: uuid.UUID | None


class Unfinished(ApiModel):
    """Work to finish before a month is closed."""

    kind: UnfinishedKind
    count: int
    amount: Money
    first: list[UnfinishedItem]


class MonthCheck(ApiModel):
    """A month as it would be closed now, with what is unfinished in it."""

    month: Day
    state: MonthState
    sums: MonthSums
    unfinished: list[Unfinished]
    may_close: bool
    """False for a month that has not ended, or is closed."""


class MonthClose(ApiModel):
    month: Day
    """Its first day."""
    note: OptionalText = Field(default=None, max_length=1000)
    unfinished_too: Flag = False
    """True to close it although something is unfinished; the note then says why."""


class MonthReopen(ApiModel):
    month: Day
    reason: Reason
