"""How a booking's money is divided over its flights, and the entries between two divisions."""

import uuid
from decimal import Decimal
from random import Random

import pytest

from charterdesk.accounting.domain.escrow_shares import (
    InvoicedLine,
    Sold,
    approach,
    changes_between,
    share,
    share_paid,
    shift,
    spread,
    target,
)
from charterdesk.accounting.enums import EscrowKind

OUT, BACK, LATER = (uuid.UUID(int=number) for number in (1, 2, 3))
A, B = (uuid.UUID(int=number) for number in (11, 12))


def amounts(*values: str) -> list[Decimal]:
    return [Decimal(value) for value in values]


@pytest.mark.parametrize(
    ("amount", "weights", "parts"),
    [
        ("100.00", ("50", "50"), ("50.00", "50.00")),
        ("100.01", ("50", "50"), ("50.01", "50.00")),
        ("0.01", ("1", "1", "1"), ("0.01", "0.00", "0.00")),
        ("100.00", ("1", "1", "1"), ("33.34", "33.33", "33.33")),
        ("250.00", ("179.00", "71.00"), ("179.00", "71.00")),
        ("10.00", ("0", "5"), ("0.00", "10.00")),
        ("0.00", ("2", "5"), ("0.00", "0.00")),
    ],
)
def test_the_last_cent_goes_to_the_first(amount: str, weights: tuple[str], parts: tuple[str]) -> None:
    assert share(Decimal(amount), amounts(*weights)) == amounts(*parts)


def test_no_part_is_more_than_its_weight_and_nothing_is_lost() -> None:
    random = Random("shares")
    for _ in range(500):
        weights = [Decimal(random.randint(0, 50_000)) / 100 for _ in range(random.randint(1, 6))]
        total = sum(weights, Decimal(0))
        amount = Decimal(random.randint(0, int(total * 100))) / 100
        parts = share(amount, weights)
        assert sum(parts) == amount
        assert all(0 <= part <= weight for part, weight in zip(parts, weights, strict=True))


@pytest.mark.parametrize(
    ("lines", "paid", "shares"),
    [
        ([(A, "300"), (B, "100")], "0", {A: "0", B: "0"}),
        ([(A, "300"), (B, "100")], "400", {A: "300", B: "100"}),
        ([(A, "300"), (B, "100")], "100", {A: "75", B: "25"}),
        ([(A, "300"), (None, "100")], "200", {A: "150"}),
        # A credit without a booking counts as money, and so does another booking's credit.
        ([(A, "300"), (None, "-50")], "250", {A: "300"}),
        ([(A, "300"), (None, "-50")], "0", {A: "50"}),
        ([(A, "300"), (B, "-100")], "200", {A: "300", B: "-100"}),
        # Of a counter-invoice the credits are shared.
        ([(A, "-300"), (B, "-100")], "0", {A: "0", B: "0"}),
        ([(A, "-300"), (B, "-100")], "-200", {A: "-150", B: "-50"}),
        ([(A, "-300"), (B, "100")], "-200", {A: "-300", B: "100"}),
    ],
)
def test_what_is_paid_on_an_invoice_is_shared_over_its_bookings(
    lines: list[tuple[uuid.UUID | None, str]], paid: str, shares: dict[uuid.UUID, str]
) -> None:
    found = share_paid([InvoicedLine(booking, Decimal(amount)) for booking, amount in lines], Decimal(paid))
    assert found == {booking: Decimal(amount) for booking, amount in shares.items()}


@pytest.mark.parametrize(
    ("price", "commission", "owed", "received", "through", "held"),
    [
        ("500", "50", "-50", "500", "0", "450"),
        ("500", "50", "450", "0", "450", "450"),
        ("500", "50", "250", "200", "0", "180"),
        ("500", "50", "250", "200", "250", "450"),  # paid in full: the rest of the net
        ("500", "0", "0", "500", "0", "500"),
        ("0", "0", "-500", "500", "0", "500"),  # cancelled: all of it is the customer's
        ("500", "50", "450", "0", "-100", "0"),
        ("333.33", "33.33", "0", "100.00", "0", "90.00"),
    ],
)
def test_money_is_held_net_of_commission(
    price: str, commission: str, owed: str, received: str, through: str, held: str
) -> None:
    assert target(
        Sold(Decimal(price), Decimal(commission), Decimal(owed)), Decimal(received), Decimal(through)
    ) == Decimal(held)


def sold(charged: dict[uuid.UUID, str], cancelled: dict[uuid.UUID, str] | None = None) -> Sold:
    return Sold(
        charged={flight: Decimal(amount) for flight, amount in charged.items()},
        cancelled={flight: Decimal(amount) for flight, amount in (cancelled or {}).items()},
    )


@pytest.mark.parametrize(
    ("total", "charged", "cancelled", "before", "held"),
    [
        ("500", {OUT: "250", BACK: "250"}, {}, {}, {OUT: "250", BACK: "250"}),
        ("100.01", {OUT: "250", BACK: "250"}, {}, {}, {OUT: "50.01", BACK: "50"}),
        # What is kept of a cancelled seat, and what is to be refunded, stay on its flight.
        ("500", {OUT: "250", BACK: "50"}, {BACK: "250"}, {}, {OUT: "250", BACK: "250"}),
        ("300", {OUT: "250", BACK: "50"}, {BACK: "250"}, {}, {OUT: "250", BACK: "50"}),
        ("500", {OUT: "0", BACK: "0"}, {OUT: "250", BACK: "250"}, {}, {OUT: "250", BACK: "250"}),
        # Paid too much.
        ("300", {OUT: "100", BACK: "100"}, {}, {}, {OUT: "150", BACK: "150"}),
        # No seat is left.
        ("300", {}, {}, {OUT: "200", BACK: "100"}, {OUT: "200", BACK: "100"}),
        ("300", {OUT: "0"}, {}, {}, {OUT: "300"}),
        ("300", {}, {}, {}, {}),
    ],
)
def test_money_is_on_the_flights_that_it_is_for(
    total: str,
    charged: dict[uuid.UUID, str],
    cancelled: dict[uuid.UUID, str],
    before: dict[uuid.UUID, str],
    held: dict[uuid.UUID, str],
) -> None:
    found = spread(
        Decimal(total), sold(charged, cancelled), {key: Decimal(value) for key, value in before.items()}
    )
    assert {key: value for key, value in found.items() if value} == {
        key: Decimal(value) for key, value in held.items()
    }


def entries(
    before: dict[uuid.UUID, str], after: dict[uuid.UUID, str], *, moved: bool = False
) -> list[object]:
    old, new = ({key: Decimal(value) for key, value in each.items()} for each in (before, after))
    return [
        (each.kind.value, each.flight_id, str(each.amount), each.other_flight_id)
        for each in changes_between(old, new, moved=moved)
    ]


def test_entries_say_why_a_flight_has_more_or_less() -> None:
    assert entries({}, {OUT: "250", BACK: "250"}) == [
        ("Received", OUT, "250", None),
        ("Received", BACK, "250", None),
    ]
    assert entries({OUT: "250"}, {OUT: "150"}) == [("Refund", OUT, "-100", None)]
    assert entries({OUT: "250"}, {LATER: "250"}) == [
        ("MovedOut", OUT, "-250", LATER),
        ("MovedIn", LATER, "250", OUT),
    ]
    # A dearer flight: what was there moves, the difference was received.
    assert entries({OUT: "250"}, {LATER: "300"}) == [
        ("MovedOut", OUT, "-250", LATER),
        ("MovedIn", LATER, "250", OUT),
        ("Received", LATER, "50", None),
    ]
    assert entries({OUT: "250"}, {OUT: "100"}, moved=True) == [("MovedOut", OUT, "-150", None)]
    assert entries({OUT: "250"}, {OUT: "250"}) == []


def test_steps_lead_to_the_end_without_a_detour() -> None:
    final = {OUT: Decimal(250), BACK: Decimal(350)}
    held = shift({OUT: Decimal(250), BACK: Decimal(250)}, final)
    assert held == {OUT: Decimal(250), BACK: Decimal(250)}
    assert approach(held, Decimal(600), final) == final

    final = {LATER: Decimal(200)}
    held = shift({OUT: Decimal(250)}, final)
    assert held == {OUT: Decimal(50), LATER: Decimal(200)}
    assert approach(held, Decimal(200), final) == {OUT: Decimal(0), LATER: Decimal(200)}


def test_every_way_is_whole_and_never_below_zero() -> None:
    random = Random("ways")
    for _ in range(500):
        held, final = (
            {
                each: Decimal(random.randint(0, 9_999)) / 100
                for each in (OUT, BACK, LATER)
                if random.random() < 0.7
            }
            for _ in range(2)
        )
        moved = shift(held, final)
        assert sum(moved.values()) == sum(held.values())
        total = Decimal(random.randint(0, 20_000)) / 100
        after = approach(moved, total, final)
        if final or total <= sum(held.values()):
            assert sum(after.values()) == total
        assert all(amount >= 0 for amount in after.values())
        changes = changes_between(held, after)
        assert sum(each.amount for each in changes) == sum(after.values()) - sum(held.values())
        assert (
            sum(each.amount for each in changes if each.kind in (EscrowKind.MovedIn, EscrowKind.MovedOut))
            == 0
        )
