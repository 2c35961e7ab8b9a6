"""Rules of functional fees: a table of cases."""

import uuid
from decimal import Decimal

import pytest

from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.fees.errors import PassengerChangeTooHigh, PercentTooHigh, TiersNotAllowed, TwoTiersAtOnce
from charterdesk.fees.rules import TIERED, require_functional_fee_fits
from charterdesk.fees.schemas import FunctionalFeeUpdate, Tier
from charterdesk.kit.errors import Refusal

LIMIT = Decimal(25)
FIXED, PERCENT = FeeBasis.Fixed, FeeBasis.Percent
Kind = FunctionalFeeKind
Tiers = tuple[tuple[int, str], ...]


def wanted(basis: FeeBasis, amount: str, tiers: Tiers = ()) -> FunctionalFeeUpdate:
    return FunctionalFeeUpdate(
        id=uuid.UUID(int=7),
        version=1,
        basis=basis,
        amount=Decimal(amount),
        tiers=[Tier(hours_before=hours, amount=Decimal(cost)) for hours, cost in tiers],
    )


@pytest.mark.parametrize(
    ("kind", "basis", "amount", "tiers"),
    [
        (Kind.Booking, FIXED, "0", ()),
        (Kind.Booking, FIXED, "100.01", ()),
        (Kind.CardSurcharge, PERCENT, "100", ()),
        (Kind.Cancellation, PERCENT, "100", ((24, "100"), (48, "0"))),
        (Kind.NoShow, FIXED, "150", ((0, "500"),)),
        (Kind.PassengerChange, FIXED, "25", ((24, "25"), (48, "0"))),
    ],
)
def test_a_fee_that_fits_passes(kind: Kind, basis: FeeBasis, amount: str, tiers: Tiers) -> None:
    require_functional_fee_fits(kind, wanted(basis, amount, tiers), LIMIT)


@pytest.mark.parametrize(
    ("kind", "basis", "amount", "tiers", "refusal"),
    [
        (Kind.Booking, FIXED, "1", ((24, "1"),), TiersNotAllowed),
        (Kind.Reinstatement, FIXED, "1", ((24, "1"),), TiersNotAllowed),
        (Kind.LateCheckIn, FIXED, "1", ((24, "1"),), TiersNotAllowed),
        (Kind.CardSurcharge, PERCENT, "1", ((24, "1"),), TiersNotAllowed),
        (Kind.NoShow, FIXED, "1", ((24, "1"), (24, "2")), TwoTiersAtOnce),
        (Kind.NoShow, PERCENT, "100.01", (), PercentTooHigh),
        (Kind.NoShow, PERCENT, "1", ((24, "100.01"),), PercentTooHigh),
        (Kind.PassengerChange, FIXED, "25.01", (), PassengerChangeTooHigh),
        (Kind.PassengerChange, FIXED, "1", ((24, "25.01"),), PassengerChangeTooHigh),
        (Kind.PassengerChange, PERCENT, "1", (), PassengerChangeTooHigh),
    ],
)
def test_a_fee_that_does_not_fit_is_refused(
    kind: Kind, basis: FeeBasis, amount: str, tiers: Tiers, refusal: type[Refusal]
) -> None:
    with pytest.raises(refusal):
        require_functional_fee_fits(kind, wanted(basis, amount, tiers), LIMIT)


def test_changes_cancellation_and_no_show_have_tiers() -> None:
    assert set(TIERED) == {
        Kind.FlightChange,
        Kind.SeatCategoryChange,
        Kind.PassengerChange,
        Kind.Cancellation,
        Kind.NoShow,
    }
