"""The pure rules of refunds: the least ceiling, and how commission is shared."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charterdesk.changes.domain.refund import Ceilings, require_refundable, shared_commission
from charterdesk.kit.errors import Refusal

CENTS = st.integers(0, 100_000).map(lambda cents: Decimal(cents) / 100)


def ceilings(limit: str, paid: str, refunded: str, charged: str, reserved: str = "0") -> Ceilings:
    return Ceilings(
        "K7QM4P", Decimal(limit), Decimal(paid), Decimal(refunded), Decimal(charged), Decimal(reserved)
    )


@pytest.mark.parametrize(
    ("limit", "paid", "refunded", "charged", "reserved", "refundable"),
    [
        ("1001.29", "1678.79", "40.00", "890.75", "0", "748.04"),  # the credit is the least
        ("500.00", "1678.79", "40.00", "890.75", "0", "460.00"),  # the limit
        ("1678.79", "1678.79", "40.00", "-10.00", "0", "1638.79"),  # what was paid
        ("500.00", "1678.79", "40.00", "890.75", "60.00", "400.00"),  # less what is promised
        ("30.00", "100.00", "40.00", "0.00", "0", "0.00"),  # a limit below what was refunded
        ("100.00", "100.00", "0.00", "120.00", "0", "0.00"),  # something is owed
        ("100.00", "100.00", "0.00", "50.00", "70.00", "0.00"),  # more promised than there is
    ],
)
def test_the_least_of_three_ceilings(
    limit: str, paid: str, refunded: str, charged: str, reserved: str, refundable: str
) -> None:
    assert ceilings(limit, paid, refunded, charged, reserved).refundable == Decimal(refundable)


@given(CENTS, CENTS, CENTS, CENTS, CENTS, CENTS)
def test_no_accepted_refund_breaks_a_ceiling(
    limit: Decimal, paid: Decimal, refunded: Decimal, charged: Decimal, reserved: Decimal, amount: Decimal
) -> None:
    of = Ceilings("K7QM4P", limit, paid, refunded, charged, reserved)
    try:
        require_refundable(of, amount)
    except Refusal:
        accepted = False
    else:
        accepted = True

    promised = reserved + amount
    fits = (
        refunded + promised <= limit and refunded + promised <= paid and promised <= paid - refunded - charged
    )
    assert accepted is (fits or amount == 0)


def test_a_promise_is_redeemed_within_the_ceilings() -> None:
    of = ceilings("100", "100", "0", "40", "100")

    require_refundable(of, Decimal(60), released=Decimal(100))
    with pytest.raises(Refusal):
        require_refundable(of, Decimal("60.01"), released=Decimal(100))


def test_commission_goes_to_the_first_amounts_first() -> None:
    assert shared_commission([Decimal(50), Decimal(30), Decimal(20)], Decimal(65)) == [
        Decimal(50),
        Decimal(15),
        Decimal(0),
    ]
    assert shared_commission([Decimal(50)], Decimal(-5)) == [Decimal(0)]
