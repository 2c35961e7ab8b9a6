"""How late the money is that an agency owes. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Final

NOTHING: Final = Decimal("0.00")
LATE16: Final = 16
LATE31: Final = 31
"""The days late with which the third and the fourth part begin."""

Charge = tuple[date, Decimal]
"""The day on which an amount above zero is due, and the amount."""


@dataclass(frozen=True)
class Ageing:
    """The money owed by how late it is. The parts are never below zero; `credit` is beyond all charges."""

    not_due: Decimal = NOTHING
    late1: Decimal = NOTHING
    late16: Decimal = NOTHING
    late31: Decimal = NOTHING
    credit: Decimal = NOTHING
    oldest_due: date | None = None

    @property
    def owed(self) -> Decimal:
        return self.not_due + self.late - self.credit

    @property
    def late(self) -> Decimal:
        return self.late1 + self.late16 + self.late31


def due_day(day: date, credit_days: int) -> date:
    return day + timedelta(days=credit_days)


def compute_ageing(charges: Iterable[Charge], credit: Decimal, today: date) -> Ageing:
    """Take the credit (not below zero) off the oldest charges, and put what is left into its part."""
    parts = dict.fromkeys(("not_due", "late1", "late16", "late31"), NOTHING)
    oldest: date | None = None
    for due_on, amount in sorted(charges):
        taken = min(credit, amount)
        credit -= taken
        if amount > taken:
            oldest = oldest or due_on
            parts[_part(due_on, today)] += amount - taken
    return Ageing(**parts, credit=credit, oldest_due=oldest)


def _part(due_on: date, today: date) -> str:
    late = (today - due_on).days
    if late <= 0:
        return "not_due"
    if late >= LATE31:
        return "late31"
    return "late16" if late >= LATE16 else "late1"
