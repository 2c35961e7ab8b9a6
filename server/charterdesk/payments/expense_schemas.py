"""Responses about the lines of agencies' accounts."""

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
