"""Holdings as they stand in their rows, for whoever sells on their terms."""

import uuid
from decimal import Decimal

from msgspec import Struct


class HoldingRecord(Struct, frozen=True):
    """Of a row of `OfficeHolding` what a sale depends on."""

    id: uuid.UUID
    name: str
    house: bool
    blocked: bool
    commission_percent: Decimal
    credit_limit: Decimal
