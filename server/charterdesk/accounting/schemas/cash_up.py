"""Requests and responses about the money that users count at the end of a day."""

import uuid
from datetime import datetime
from typing import Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from charterdesk.kit.schema import ApiModel, Day, Flag, Id, Money, OptionalId, OptionalText
from charterdesk.payments.enums import MethodKind


class CashUpLine(ApiModel):
    """The takings of a user by one method on a day, and the count."""

    app_user_id: uuid.UUID | None
    app_user_name: str
    payment_method_id: uuid.UUID
    payment_method_name: str
    kind: MethodKind
    taken: Money
    returned: Money
    """Payments taken back and refunds."""
    expected: Money
    """Taken less returned, as the ledger has it now."""
    counted: Money | None
    difference: Money | None
    """Counted less expected when it was counted."""
    moved: bool
    """True if the ledger expects another amount than when it was counted."""
    reason: str | None
    counted_at: datetime | None
    counted_by: str | None
    may_count: bool


class DayCashUp(ApiModel):
    """The cash-up of an office on a day in its time zone."""

    office_id: uuid.UUID
    office_name: str
    day: Day
    open: bool
    """False in a closed month, and for a day that has not begun."""
    lines: list[CashUpLine]
    taken: Money
    returned: Money
    expected: Money
    counted: Money
    difference: Money
    to_count: int
    """The lines that are not counted, or not since they changed."""


class Counted(ApiModel):
    app_user_id: OptionalId = None
    """The user who took the money; empty: the program, as for money charged to a card later."""
    payment_method_id: Id
    expected: Money
    """The amount that the user saw as expected; another one is refused."""
    counted: Money
    """Below zero only where more was given back than taken."""
    reason: OptionalText = Field(default=None, max_length=400)

    @model_validator(mode="after")
    def _explained(self) -> Self:
        if self.counted < 0 <= self.expected:
            raise PydanticCustomError("money", "It should not be negative")
        if self.counted != self.expected and self.reason is None:
            raise PydanticCustomError("required", "Say why the counted amount differs.")
        return self


class CashUpWrite(ApiModel):
    office_id: OptionalId = None
    """Empty: the active office."""
    day: Day
    counts: list[Counted] = Field(min_length=1, max_length=200)
    again: Flag = False
    """True to count again what was counted before."""
