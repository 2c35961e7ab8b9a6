"""Rows of changes, as a request reads and writes them."""

import uuid
from datetime import datetime
from decimal import Decimal
from typing import Any

from msgspec import Struct

from charterdesk.changes.domain.quote import ChangeQuote
from charterdesk.changes.enums import ChangeKind


class ChangeRecord(Struct, frozen=True, kw_only=True):
    """A row of `BookingChange`."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    kind: ChangeKind
    request: dict[str, Any]
    quote: ChangeQuote
    due: Decimal
    commission: Decimal
    quoted_at: datetime
    quoted_by_id: uuid.UUID | None
    quoted_by: str
    applied_at: datetime | None = None
    applied_by_id: uuid.UUID | None = None
    applied_by: str | None = None
    reason: str | None = None
