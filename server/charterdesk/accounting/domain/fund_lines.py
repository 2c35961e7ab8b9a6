"""The changes that a line of a fund allows. Pure."""

from decimal import Decimal

from charterdesk.accounting.enums import FundStep


def next_step(
    amount: Decimal, fund: Decimal, *, is_entry: bool, is_reversed: bool, is_reversal: bool, may_edit: bool
) -> FundStep:
    """Return what may be done with a line of this amount while the fund holds as much."""
    if not may_edit or is_reversed or is_reversal:
        return FundStep.Nothing
    if not is_entry:
        return FundStep.UndoPayment
    return FundStep.Overdraws if amount > fund else FundStep.Reverse
