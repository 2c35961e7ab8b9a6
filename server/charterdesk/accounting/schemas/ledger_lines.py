"""Why a balance is what it is: the postings of an account."""

import uuid
from datetime import datetime

from charterdesk.accounting.enums import DocumentKind
from charterdesk.kit.schema import ApiModel, Money, OptionalDay
from charterdesk.ledger.enums import JournalKind


class LedgerDocument(ApiModel):
    """The document of a posting, to open it."""

    kind: DocumentKind
    id: uuid.UUID
    """The booking, invoice or flight; of a payment or a fund entry its booking or agency is opened."""
    title: str
    ticket_master_id: uuid.UUID | None
    office_holding_id: uuid.UUID | None
    flight_id: uuid.UUID | None


class LedgerLine(ApiModel):
    """One posting, with the sign that the balance is shown with."""

    id: uuid.UUID
    journal_id: uuid.UUID
    at: datetime
    kind: JournalKind
    title: str
    note: str
    amount: Money
    balance: Money
    """The balance that the line led to."""
    reversed: bool
    """True for a line that was reversed, and for its reversal."""
    app_user_name: str
    office_name: str | None
    document: LedgerDocument | None


class LedgerLines(ApiModel):
    """The lines of an account over some days, or of a month's figure: opening + their sum = closing."""

    title: str
    """The account and its owner, or the month."""
    opening: Money
    lines: list[LedgerLine]
    """Oldest first; of more than 2,000 the newest, and the opening is the balance before them."""
    count: int
    closing: Money
    first: OptionalDay
    last: OptionalDay
