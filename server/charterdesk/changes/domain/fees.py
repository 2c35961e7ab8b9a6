"""The fee for a change: its tier by the hours before departure, in amount and words. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Final

from msgspec import Struct

from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.kit.money import percent_of, rounded

SERVICE_TITLES: Final = {
    FunctionalFeeKind.Booking: "Booking fee",
    FunctionalFeeKind.FlightChange: "Flight change fee",
    FunctionalFeeKind.SeatCategoryChange: "Seat category change fee",
    FunctionalFeeKind.PassengerChange: "Passenger change fee",
    FunctionalFeeKind.Cancellation: "Cancellation fee",
    FunctionalFeeKind.NoShow: "No-show fee",
    FunctionalFeeKind.Reinstatement: "Reinstatement fee",
    FunctionalFeeKind.LateCheckIn: "Late check-in fee",
    FunctionalFeeKind.CardSurcharge: "Card surcharge",
}


class FeeTier(Struct, frozen=True, rename="camel"):
    hours_before: int
    amount: Decimal


class ServiceFee(Struct, frozen=True):
    """A functional fee as the operator priced it, with its tiers, furthest from departure first."""

    kind: FunctionalFeeKind
    basis: FeeBasis
    amount: Decimal
    tiers: tuple[FeeTier, ...] = ()


@dataclass(frozen=True)
class TierFee:
    """The fee of the tier that applies, and the tier in the words of the quote."""

    basis: FeeBasis
    amount: Decimal
    rule: str

    def on(self, fare: Decimal) -> Decimal:
        """Return the fee of one ticket."""
        return rounded(self.amount) if self.basis is FeeBasis.Fixed else percent_of(fare, self.amount)


NO_FEE: Final = TierFee(FeeBasis.Fixed, Decimal(0), "")


def fee_of_tier(fee: ServiceFee, departs_at: datetime, at: datetime) -> TierFee:
    """Return the fee that applies at this moment, for a flight that departs then."""
    left = departs_at - at
    tiers = sorted(fee.tiers, key=lambda tier: -tier.hours_before)
    for number, tier in enumerate(tiers):
        if left >= timedelta(hours=tier.hours_before):
            return TierFee(fee.basis, tier.amount, _rule(fee.basis, tier.amount, _window(tiers, number)))
    return TierFee(fee.basis, fee.amount, _rule(fee.basis, fee.amount, _window(tiers, len(tiers))))


def _window(tiers: Sequence[FeeTier], number: int) -> str | None:
    """Return the hours of a tier in words; None if the fee has no tiers."""
    if not tiers:
        return None
    if number == 0:
        return f"{tiers[0].hours_before} h or more before departure"
    if number == len(tiers):
        return f"Less than {tiers[-1].hours_before} h before departure"
    return f"{tiers[number].hours_before}–{tiers[number - 1].hours_before} h before departure"


def _rule(basis: FeeBasis, amount: Decimal, window: str | None) -> str:
    price = (
        f"{amount.normalize():f} % of the fare" if basis is FeeBasis.Percent else f"{amount:.2f} per ticket"
    )
    return f"{window}: {price}" if window else price[0].upper() + price[1:]
