"""Records of agencies, apart from their models so that the pure code of a sale can import them."""

import uuid
from decimal import Decimal

from msgspec import Struct


class HoldingRecord(Struct, frozen=True):
    """The columns of an `OfficeHolding` that a sale depends on, read by prepared statements."""

    id: uuid.UUID
    name: str
    house: bool
    blocked: bool
    commission_percent: Decimal
    credit_limit: Decimal
    long_hold_hours: int
