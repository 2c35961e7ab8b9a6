"""Seats left to each agency, compared with a model that hands out seats one by one."""

import uuid
from collections import Counter
from dataclasses import dataclass
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.seat_counts import SeatCount, SeatUse, is_allotment_live, require_capacity
from charterdesk.flights.errors import CapacityBelowSold, TooManySeatsAllotted

ANA, LUIS, EVA = (uuid.UUID(int=number) for number in (1, 2, 3))


def economy(capacity: int, **uses: SeatUse) -> SeatCount:
    names = {"ana": ANA, "luis": LUIS, "eva": EVA}
    return SeatCount(SeatCategory.Economy, capacity, {names[name]: use for name, use in uses.items()})


@pytest.mark.parametrize(
    ("count", "ana", "eva"),
    [
        (economy(10), 10, 10),
        (economy(10, ana=SeatUse(allotted=4)), 10, 6),
        (economy(10, ana=SeatUse(allotted=4, sold=3)), 7, 6),
        (economy(10, ana=SeatUse(allotted=4, sold=3, held=1)), 6, 6),
        (economy(10, ana=SeatUse(allotted=4, sold=6)), 4, 4),
        (economy(10, ana=SeatUse(allotted=4, sold=2, held=4)), 4, 4),
        (economy(10, ana=SeatUse(allotted=4), luis=SeatUse(allotted=6)), 4, 0),
        (economy(10, ana=SeatUse(allotted=4, sold=4), luis=SeatUse(sold=6)), 0, 0),
        (economy(10, luis=SeatUse(sold=3, held=2)), 5, 5),
    ],
)
def test_an_agency_sells_its_allotment_first_and_then_from_the_free_pool(
    count: SeatCount, ana: int, eva: int
) -> None:
    assert (count.left_for(ANA), count.left_for(EVA), count.left_for(None)) == (ana, eva, eva)


@dataclass
class Clerk:
    """A model of single seats: each is free, allotted to an agency, or taken."""

    free: int
    kept: Counter[uuid.UUID]

    def give(self, agency: uuid.UUID) -> bool:
        if self.kept[agency] > 0:
            self.kept[agency] -= 1
            return True
        if self.free > 0:
            self.free -= 1
            return True
        return False


agencies = st.sampled_from([ANA, LUIS, EVA])


@given(
    free=st.integers(0, 12),
    allotted=st.dictionaries(agencies, st.integers(1, 8)),
    asked=st.lists(st.tuples(agencies, st.booleans()), max_size=40),
)
def test_left_is_what_a_clerk_handing_out_one_by_one_would_still_give(
    free: int, allotted: dict[uuid.UUID, int], asked: list[tuple[uuid.UUID, bool]]
) -> None:
    capacity = free + sum(allotted.values())
    clerk = Clerk(free, Counter(allotted))
    sold: Counter[uuid.UUID] = Counter()
    held: Counter[uuid.UUID] = Counter()
    for agency, paid in asked:
        count = _counted(capacity, allotted, sold, held)
        assert count.left_for(agency) == clerk.kept[agency] + clerk.free
        assert count.free == clerk.free
        if clerk.give(agency):
            (sold if paid else held)[agency] += 1
        require_capacity(_counted(capacity, allotted, sold, held))

    count = _counted(capacity, allotted, sold, held)
    assert count.sold + count.held <= capacity
    assert (
        count.free + sum(use.allotment_left for use in count.uses.values())
        == capacity - count.sold - count.held
    )


def _counted(
    capacity: int,
    allotted: dict[uuid.UUID, int],
    sold: Counter[uuid.UUID],
    held: Counter[uuid.UUID],
) -> SeatCount:
    uses = {
        agency: SeatUse(allotted.get(agency, 0), sold[agency], held[agency]) for agency in (ANA, LUIS, EVA)
    }
    return SeatCount(SeatCategory.Economy, capacity, uses)


def test_there_are_never_fewer_seats_than_sold_and_held() -> None:
    require_capacity(economy(5, ana=SeatUse(sold=3, held=2)))

    with pytest.raises(CapacityBelowSold) as refused:
        require_capacity(economy(4, ana=SeatUse(sold=3, held=2)))
    assert refused.value.message == "Economy: enter 5 or more seats. That many are sold or held."


def test_no_seat_is_promised_that_somebody_else_has() -> None:
    require_capacity(economy(10, ana=SeatUse(allotted=6, sold=2), luis=SeatUse(sold=4)))

    with pytest.raises(TooManySeatsAllotted) as refused:
        require_capacity(economy(9, ana=SeatUse(allotted=6, sold=2), luis=SeatUse(sold=4)))
    assert refused.value.message == (
        "Economy: over capacity by 1. Of 9 seats, 6 are allotted and 4 sold or held outside allotments."
    )


@pytest.mark.parametrize(
    ("day", "live"), [("2026-11-09", True), ("2026-11-10", False), ("2026-11-11", False)]
)
def test_an_allotment_ends_with_the_beginning_of_its_release_date(day: str, live: bool) -> None:
    assert is_allotment_live(date(2026, 11, 10), date.fromisoformat(day)) is live
