"""The statement of an agency's account."""

import uuid
from datetime import date

from pydantic import Field

from charterdesk.accounting.schemas.account_summary import AgeingRead
from charterdesk.kit.schema import ApiModel, Day, Money
from charterdesk.ledger.enums import ExpenseKind
from charterdesk.organization.schemas import OptionalEmail


class StatementLine(ApiModel):
    """A line with the balance that it led to."""

    id: uuid.UUID
    created_on: Day
    kind: ExpenseKind
    locator_number: str | None
    ticket_master_id: uuid.UUID | None
    invoice_id: uuid.UUID | None
    invoice_number: str | None
    """The invoice that billed the line on the last day, or that it pays."""
    what: str
    title: str
    route: str | None
    departure_date: date | None
    price: Money
    commission: Money
    amount: Money
    balance: Money


class StatementRead(ApiModel):
    """An agency's account over some days, as it was at the end of the last one."""

    office_holding_id: uuid.UUID
    office_holding_name: str
    first: Day
    last: Day
    opening: Money
    lines: list[StatementLine]
    """Oldest first."""
    sales: Money
    credits: Money
    others: Money
    payments: Money
    closing: Money
    """Opening + sales + credits + others + payments."""
    ageing: AgeingRead
    credit_days: int
    """The agency's credit days on the last day."""


class StatementMail(ApiModel):
    """A statement to mail; without an address it goes to the agency's own."""

    from_: Day = Field(alias="from")
    to: Day
    to_address: OptionalEmail = None
