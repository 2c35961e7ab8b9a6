"""What a functional fee may be."""

from decimal import Decimal
from typing import Final

from charterdesk.fees.errors import PassengerChangeTooDear, PercentTooHigh, TiersNotTaken, TwoTiersAtOnce
from charterdesk.fees.schemas import FunctionalFeeUpdate
from charterdesk.fees.words import FeeBasis, FunctionalFeeKind

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
