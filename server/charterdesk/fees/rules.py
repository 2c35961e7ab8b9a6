"""What fees may be."""

from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from typing import Final

from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind, ValidBy
from charterdesk.fees.errors import (
    ChargedTwice,
    PassengerChangeTooDear,
    PercentTooHigh,
    TiersNotTaken,
    TwoTiersAtOnce,
)
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.schemas import FunctionalFeeUpdate

OPEN: Final = "…"
"""What stands for the day that is not said."""
TIERED: Final = frozenset(
    {FunctionalFeeKind.FlightChange, FunctionalFeeKind.SeatCategoryChange, FunctionalFeeKind.PassengerChange}
    | {FunctionalFeeKind.Cancellation, FunctionalFeeKind.NoShow}
)
"""Changes, cancellation and no-show may cost more the nearer the departure."""


def require_functional_fee_fits(
    kind: FunctionalFeeKind, wanted: FunctionalFeeUpdate, passenger_change_at_most: Decimal
) -> None:
    amounts = [wanted.amount, *(tier.amount for tier in wanted.tiers)]
    if wanted.tiers and kind not in TIERED:
        raise TiersNotTaken
    if len({tier.hours_before for tier in wanted.tiers}) < len(wanted.tiers):
        raise TwoTiersAtOnce
    if wanted.basis is FeeBasis.Percent and max(amounts) > 100:
        raise PercentTooHigh
    if kind is FunctionalFeeKind.PassengerChange and (
        wanted.basis is FeeBasis.Percent or max(amounts) > passenger_change_at_most
    ):
        raise PassengerChangeTooDear(limit=passenger_change_at_most)


def require_charged_once(fee: ExtraFee, others: Iterable[ExtraFee]) -> None:
    """Of the others of its code none is in force where this one is: both would be charged."""
    for other in others:
        if fee.active and other.active and may_meet(fee, other):
            first, last = other.valid_from or OPEN, other.valid_to or OPEN
            raise ChargedTwice(fee=other.title, first=first, last=last)


def may_meet(one: ExtraFee, other: ExtraFee) -> bool:
    """Whether there can be a ticket that both are charged on."""
    if not _for_same_travellers(one, other):
        return False
    if one.valid_by is other.valid_by:
        return _begins(one) <= _ends(other) and _begins(other) <= _ends(one)
    sale, travel = (one, other) if one.valid_by is ValidBy.Sale else (other, one)
    # Nobody buys a ticket after the journey; before it, on any day.
    return _begins(sale) <= _ends(travel)


def _for_same_travellers(one: ExtraFee, other: ExtraFee) -> bool:
    """An empty list is everybody."""
    choices = (
        (one.age_categories, other.age_categories),
        (one.seat_categories, other.seat_categories),
        (one.passenger_classes, other.passenger_classes),
    )
    return all(not these or not those or set(these) & set(those) for these, those in choices)


def _begins(fee: ExtraFee) -> date:
    return fee.valid_from or date.min


def _ends(fee: ExtraFee) -> date:
    return fee.valid_to or date.max
