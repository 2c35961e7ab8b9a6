"""Rules of seat maps."""

from collections.abc import Sequence

import pytest
from pydantic import BaseModel, ValidationError

from charterdesk.fees.enums import SeatCategory as C
from charterdesk.flights.domain.seat_map import (
    capacities_by_category,
    require_seat_map_fits,
    seat_map_text,
    seats_off_map,
    seats_on_map,
    write_seat_map,
)
from charterdesk.flights.errors import DuplicateCategory
from charterdesk.flights.schemas.flights import Capacities, SeatBlock, SeatsWrite
from charterdesk.kit.errors import Refusal


def block(category: C, first: int, last: int, letters: str, exits: Sequence[int] = ()) -> SeatBlock:
    return SeatBlock(
        seat_category_type=category, row_from=first, row_to=last, letters=letters, exit_rows=list(exits)
    )


@pytest.mark.parametrize(
    "blocks",
    [
        [],
        [block(C.Economy, 1, 25, "ABCDEF")],
        [block(C.Business, 1, 2, "ACDF"), block(C.Economy, 3, 30, "ABCDEF")],
        [block(C.Economy, 1, 25, "ABC"), block(C.Economy, 1, 25, "DEF")],
        [block(C.Business, 1, 1, "AC"), block(C.Economy, 1, 25, "DEFGHJ")],
        [block(C.Business, 1, 2, "AC DF"), block(C.Economy, 3, 30, "ABC DEF", [12, 13])],
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
        ([block(C.Economy, 1, 25, "ABC DEF", [26])], "Rows 1 to 25: exit row 26 is not among them."),
        ([block(C.Economy, 1, 24, "ABC DEF")], "Economy: the seat map has only 144 of the 150 seats."),
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


@pytest.mark.parametrize("letters", ["ABC  DEF", " ", "A B C D E", "ABCDEFGHIJK", "ABCM", "abc"])
def test_letters_have_single_spaces_for_at_most_three_aisles(letters: str) -> None:
    with pytest.raises(ValidationError) as refused:
        block(C.Economy, 1, 9, letters)
    assert refused.value.error_count() == 1


def test_seats_of_a_map_are_in_the_order_of_the_cabin() -> None:
    seats = seats_on_map([block(C.Economy, 9, 10, "AB C", [10]), block(C.Business, 1, 1, "A")])

    assert list(seats) == ["1A", "9A", "9B", "9C", "10A", "10B", "10C"]
    assert [number for number, seat in seats.items() if seat.at_exit] == ["10A", "10B", "10C"]
    assert [number for number, seat in seats.items() if seat.before_aisle] == ["9B", "10B"]
    assert seats["1A"].category is C.Business


@pytest.mark.parametrize(
    ("number", "category", "is_lost"),
    [("9A", C.Economy, False), ("9A", C.Business, True), ("9D", C.Economy, True), ("8A", C.Economy, True)],
)
def test_an_assigned_seat_is_lost_when_the_map_no_longer_has_it(
    number: str, category: C, is_lost: bool
) -> None:
    assert bool(seats_off_map([block(C.Economy, 9, 10, "ABC")], [(number, category)])) is is_lost


def test_a_map_is_written_as_a_text() -> None:
    blocks = [block(C.Business, 1, 3, "AC DF"), block(C.Economy, 5, 30, "ABC DEF", [12, 13])]

    assert seat_map_text(write_seat_map(blocks)) == "Business 1–3 AC DF, Economy 5–30 ABC DEF (exits 12, 13)"
    assert seat_map_text([]) is None


@pytest.mark.parametrize(
    ("seats", "wanted"),
    [
        ([], {C.Business: 8, C.Economy: 150}),
        ([SeatsWrite(seat_category_type=C.Economy, capacity=100)], {C.Economy: 100}),
    ],
)
def test_capacities_follow_the_map_unless_they_are_given(
    seats: list[SeatsWrite], wanted: dict[C, int]
) -> None:
    class Form(BaseModel):
        seat_map: list[SeatBlock]
        seats: Capacities

    blocks = [block(C.Business, 1, 2, "AC DF"), block(C.Economy, 3, 27, "ABC DEF")]

    assert capacities_by_category(Form(seat_map=blocks, seats=seats).seats) == wanted
