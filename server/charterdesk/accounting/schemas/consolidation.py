"""Requests and responses about stored figures that are compared with the ledger."""

import uuid

from charterdesk.accounting.enums import StoredFigure
from charterdesk.kit.schema import ApiModel
from charterdesk.payments.schemas import Reason


class Difference(ApiModel):
    """A stored figure that is not what the ledger says."""

    figure: StoredFigure
    entity_id: uuid.UUID
    title: str
    """Its booking, agency, invoice or line."""
    stored: str
    """An amount, or a word for what has a state."""
    ledger: str
    can_correct: bool
    """False where not the figure but the record behind it is in doubt: an accountant has to look."""


class ConsolidationReport(ApiModel):
    differences: list[Difference]
    """The first of them by kind."""
    count: int
    bookings: int
    """The numbers of what was compared."""
    accounts: int
    invoices: int
    expense_lines: int
    fund_entries: int


class ConsolidationCorrect(ApiModel):
    reason: Reason


class ConsolidationCorrected(ApiModel):
    corrected: list[Difference]
    left: list[Difference]
    """A difference that the ledger cannot decide."""
