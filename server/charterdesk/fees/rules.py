"""Rules of fees: which functional fees are valid, and which catalog fees would be charged twice."""

from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from typing import Final

from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind, ValidBy
from charterdesk.fees.errors import (
    ChargedTwice,
    PassengerChangeTooHigh,
    PercentTooHigh,
    TiersNotAllowed,
    TwoTiersAtOnce,
)
from charterdesk.fees.models import ExtraFee
from charterdesk.fees.schemas import FunctionalFeeUpdate

NO_DATE: Final = "…"
"""Shown in a refusal instead of a missing first or last day."""
TIERED: Final = frozenset(
    {FunctionalFeeKind.FlightChange, FunctionalFeeKind.SeatCategoryChange, FunctionalFeeKind.PassengerChange}
    | {FunctionalFeeKind.Cancellation, FunctionalFeeKind.NoShow}
)
"""Fees whose amount may depend on the hours before departure."""


def require_functional_fee_fits(
    kind: FunctionalFeeKind, update: FunctionalFeeUpdate, passenger_change_at_most: Decimal
) -> None:
    amounts = [update.amount, *(tier.amount for tier in update.tiers)]
    if update.tiers and kind not in TIERED:
        raise TiersNotAllowed
    if len({tier.hours_before for tier in update.tiers}) < len(update.tiers):
        raise TwoTiersAtOnce
    if update.basis is FeeBasis.Percent and max(amounts) > 100:
        raise PercentTooHigh
    if kind is FunctionalFeeKind.PassengerChange and (
        update.basis is FeeBasis.Percent or max(amounts) > passenger_change_at_most
    ):
        raise PassengerChangeTooHigh(limit=passenger_change_at_most)


def require_charged_once(fee: ExtraFee, same_code: Iterable[ExtraFee]) -> None:
    """Refuse a fee if another fee with the same code could be charged on the same ticket."""
    for other in same_code:
        if fee.active and other.active and can_both_apply(fee, other):
            first, last = other.valid_from or NO_DATE, other.valid_to or NO_DATE
            raise ChargedTwice(fee=other.title, first=first, last=last)


def can_both_apply(one: ExtraFee, other: ExtraFee) -> bool:
    """Return whether a ticket can exist on which both fees are charged."""
    if not _share_passengers(one, other):
        return False
    if one.valid_by is other.valid_by:
        return _first_day(one) <= _last_day(other) and _first_day(other) <= _last_day(one)
    sale, travel = (one, other) if one.valid_by is ValidBy.Sale else (other, one)
    # A ticket is sold on any day before the journey, but never after it.
    return _first_day(sale) <= _last_day(travel)


def _share_passengers(one: ExtraFee, other: ExtraFee) -> bool:
    """Return whether some passenger is covered by both fees. An empty list covers everyone."""
    choices = (
        (one.age_categories, other.age_categories),
        (one.seat_categories, other.seat_categories),
        (one.passenger_classes, other.passenger_classes),
    )
    return all(not these or not those or set(these) & set(those) for these, those in choices)


def _first_day(fee: ExtraFee) -> date:
    return fee.valid_from or date.min


def _last_day(fee: ExtraFee) -> date:
    return fee.valid_to or date.max
