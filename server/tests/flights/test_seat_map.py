"""Rules of seat maps."""

import pytest

from charterdesk.fees.enums import SeatCategory as C
from charterdesk.flights.domain.seat_map import capacities_by_category, require_seat_map_fits
from charterdesk.flights.errors import DuplicateCategory
from charterdesk.flights.schemas.flights import SeatBlock, SeatsWrite
from charterdesk.kit.errors import Refusal


def block(category: C, first: int, last: int, letters: str) -> SeatBlock:
    return SeatBlock(seat_category_type=category, row_from=first, row_to=last, letters=letters)


@pytest.mark.parametrize(
    "blocks",
    [
        [],
        [block(C.Economy, 1, 25, "ABCDEF")],
        [block(C.Business, 1, 2, "ACDF"), block(C.Economy, 3, 30, "ABCDEF")],
        [block(C.Economy, 1, 25, "ABC"), block(C.Economy, 1, 25, "DEF")],
        [block(C.Business, 1, 1, "AC"), block(C.Economy, 1, 25, "DEFGHJ")],
    ],
)
def test_a_map_with_every_seat_once_and_enough_of_them_fits(blocks: list[SeatBlock]) -> None:
    require_seat_map_fits(blocks, {C.Economy: 150, C.Business: 2})


@pytest.mark.parametrize(
    ("blocks", "sentence"),
    [
        ([block(C.Economy, 9, 8, "ABC")], "Rows 9 to 8: the first row is after the last."),
        ([block(C.Economy, 1, 9, "ABCA")], "A letter is repeated in ABCA."),
        (
            [block(C.Economy, 1, 30, "ABCDEF"), block(C.Economy, 30, 31, "FG")],
            "Seat 30F is in two blocks of the seat map.",
        ),
        (
            [block(C.Business, 1, 3, "AC"), block(C.Economy, 3, 30, "ABCDEF")],
            "Seat 3A is in two blocks of the seat map.",
        ),
        ([block(C.Economy, 1, 24, "ABCDEF")], "Economy: the seat map has only 144 of the 150 seats."),
    ],
)
def test_a_map_that_is_wrong_says_why(blocks: list[SeatBlock], sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        require_seat_map_fits(blocks, {C.Economy: 150, C.Business: 2})

    assert (refused.value.status, refused.value.message) == (422, sentence)
    assert refused.value.fields == {"seatMap": sentence}


def test_a_category_stands_once_in_the_list_of_seats() -> None:
    seats = [SeatsWrite(seat_category_type=C.Economy, capacity=count) for count in (150, 100)]

    assert capacities_by_category(seats[:1]) == {C.Economy: 150}
    with pytest.raises(DuplicateCategory) as refused:
        capacities_by_category(seats)
    assert refused.value.message == "Economy is listed twice."
