"""Arithmetic with amounts: exact decimals with two places, rounded half up, here and nowhere else."""

from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")


def rounded(amount: Decimal) -> Decimal:
    return amount.quantize(CENT, ROUND_HALF_UP) + 0  # + 0 turns -0.00 into 0.00


def rounded_down(amount: Decimal) -> Decimal:
    """Return the whole cents of a share whose odd cent stays with the rest."""
    return amount.quantize(CENT, ROUND_DOWN) + 0


def percent_of(amount: Decimal, percent: Decimal) -> Decimal:
    return rounded(amount * percent / 100)
