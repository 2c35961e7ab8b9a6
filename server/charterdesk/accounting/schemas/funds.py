"""Requests and responses about the funds of agencies."""

import uuid
from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from charterdesk.accounting.enums import FundLineKind, FundStep
from charterdesk.kit.schema import ApiModel, Id, Money, Text
from charterdesk.payments.schemas import Reason, Remark


def _not_nothing(amount: Money) -> Money:
    if amount == 0 or abs(amount) >= 1_000_000_000:
        raise PydanticCustomError("money", "Enter an amount other than 0.00, of nine digits at most")
    return amount


class FundWrite(ApiModel):
    """Money that an agency pays into its fund (above zero), or gets back out of it (below zero)."""

    office_holding_id: Id
    amount: Annotated[Money, AfterValidator(_not_nothing)]
    payment_method_id: Id
    reference: Remark = Field(default=None, max_length=120)
    reason: Reason


class FundReversal(ApiModel):
    id: Id
    """The line to reverse: the id of its journal."""
    reason: Reason


class FundNoteWrite(ApiModel):
    id: Id
    """The line that the note is about: the id of its journal."""
    text: Text = Field(max_length=2000)


class FundNoteRead(ApiModel):
    id: uuid.UUID
    text: str
    noted_at: datetime
    app_user_name: str


class FundLine(ApiModel):
    """One change of an agency's fund. Above zero the fund grows."""

    id: uuid.UUID
    """The id of its journal."""
    at: datetime
    kind: FundLineKind
    title: str
    amount: Money
    balance: Money | None
    """The balance that the line led to; empty in a list of several agencies."""
    office_holding_id: uuid.UUID
    office_holding_name: str
    ticket_master_id: uuid.UUID | None
    locator_number: str | None
    invoice_id: uuid.UUID | None
    invoice_number: str | None
    payment_method_name: str | None
    reference: str | None
    app_user_name: str
    reversed: bool
    """True for a line that was taken back by a later one."""
    note_count: int


class FundList(ApiModel):
    """Lines of funds, newest first, with sums over all lines that match, listed or not."""

    lines: list[FundLine]
    count: int
    paid_in: Money
    paid_out: Money
    opening_balance: Money | None
    """The balance before the first day asked for; empty for several agencies."""
    closing_balance: Money | None
    """The balance after the last day asked for; empty for several agencies."""


class FundRead(FundLine):
    """A line of a fund with its notes, its reversal, and what may be done with it."""

    reason: str | None
    office_name: str | None
    """The office whose till took or gave the money."""
    reverses_id: uuid.UUID | None
    """The line that this one takes back."""
    reversal_id: uuid.UUID | None
    """The line that takes this one back."""
    reversed_at: datetime | None
    reversed_by: str | None
    reversed_reason: str | None
    fund: Money
    """The balance of the fund now."""
    next_step: FundStep
    """The changes that the line allows."""
    notes: list[FundNoteRead]


class FundSummary(ApiModel):
    """The fund of one agency and its balance."""

    office_holding_id: uuid.UUID
    office_holding_name: str
    blocked: bool
    balance: Money
    low_at: Money | None
    """The fund is low below this amount; empty: never."""
    low: bool
    alerted_at: datetime | None
    """When agency and operator were told that it is low."""
    active: bool
    """True if the fund was ever used."""
    line_count: int
    last_movement_at: datetime | None
