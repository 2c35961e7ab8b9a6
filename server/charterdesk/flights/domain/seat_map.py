"""Rules of seat categories and seat maps."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.errors import DuplicateCategory, ExitRowOutside, SeatMapTooSmall, SeatMapWrong
from charterdesk.flights.schemas.flights import SeatBlock, SeatsWrite


@dataclass(frozen=True)
class MappedSeat:
    """One seat of a map."""

    row: int
    letter: str
    category: SeatCategory
    at_exit: bool
    before_aisle: bool
    """True if an aisle separates it from the next letter."""

    @cached_property
    def number(self) -> str:
        return f"{self.row}{self.letter}"


def seats_on_map(blocks: Iterable[SeatBlock]) -> dict[str, MappedSeat]:
    """Return the seats of a map by their numbers, row by row from the front."""
    seats = [seat for block in blocks for seat in _seats_of(block)]
    return {seat.number: seat for seat in sorted(seats, key=lambda seat: (seat.row, seat.letter))}


def read_seat_map(blocks: Iterable[Mapping[str, Any]]) -> list[SeatBlock]:
    """Return a stored map."""
    return [SeatBlock.model_validate(block) for block in blocks]


def write_seat_map(blocks: Iterable[SeatBlock]) -> list[dict[str, Any]]:
    """Return a map as it is stored."""
    return [block.model_dump(mode="json", by_alias=True) for block in blocks]


def seat_map_text(blocks: Iterable[Mapping[str, Any]]) -> str | None:
    """Return a stored map as text, like "Business 1–3 AC DF, Economy 5–30 ABC DEF (exits 12, 13)"."""
    parts = list[str]()
    for block in read_seat_map(blocks):
        exits = f" (exits {', '.join(map(str, block.exit_rows))})" if block.exit_rows else ""
        parts.append(f"{block.seat_category_type} {block.row_from}–{block.row_to} {block.letters}{exits}")
    return ", ".join(parts) or None


def capacities_by_category(seats: Iterable[SeatsWrite]) -> dict[SeatCategory, int]:
    capacities: dict[SeatCategory, int] = {}
    for row in seats:
        if row.seat_category_type in capacities:
            raise DuplicateCategory(category=row.seat_category_type)
        capacities[row.seat_category_type] = row.capacity
    return capacities


def count_on_map(blocks: Iterable[SeatBlock]) -> Counter[SeatCategory]:
    return Counter(seat.category for block in blocks for seat in _seats_of(block))


def require_seat_map(blocks: Sequence[SeatBlock]) -> None:
    """Refuse a map with a repeated seat, or with rows in the wrong order."""
    for block in blocks:
        if block.row_to < block.row_from:
            raise SeatMapWrong(
                why=f"Rows {block.row_from} to {block.row_to}: the first row is after the last."
            )
        if len(set(block.columns)) < len(block.columns):
            raise SeatMapWrong(why=f"A letter is repeated in {block.letters}.")
        for row in block.exit_rows:
            if not block.row_from <= row <= block.row_to:
                raise ExitRowOutside(first=block.row_from, last=block.row_to, row=row)
    _require_no_overlap(blocks)


def require_seat_map_fits(blocks: Sequence[SeatBlock], capacities: Mapping[SeatCategory, int]) -> None:
    """Refuse a wrong map, or one with fewer seats of a mapped category than its capacity.

    Seats of a category that is not on the map have no numbers.
    """
    require_seat_map(blocks)
    for category, mapped in count_on_map(blocks).items():
        if mapped < capacities.get(category, 0):
            raise SeatMapTooSmall(category=category, mapped=mapped, capacity=capacities[category])


def seats_off_map(
    blocks: Iterable[SeatBlock], assigned: Iterable[tuple[str, SeatCategory]]
) -> Collection[str]:
    """Return the assigned seats that the map does not have, or has in another category."""
    seats = seats_on_map(blocks)
    return [
        number
        for number, category in assigned
        if number not in seats or seats[number].category is not category
    ]


def _require_no_overlap(blocks: Iterable[SeatBlock]) -> None:
    known: set[str] = set()
    for seat in (seat for block in blocks for seat in _seats_of(block)):
        if seat.number in known:
            raise SeatMapWrong(why=f"Seat {seat.number} is in two blocks of the seat map.")
        known.add(seat.number)


def _seats_of(block: SeatBlock) -> Iterator[MappedSeat]:
    aisles = {part[-1] for part in block.letters.split(" ")[:-1]}
    for row in range(block.row_from, block.row_to + 1):
        for letter in block.columns:
            yield MappedSeat(row, letter, block.seat_category_type, row in block.exit_rows, letter in aisles)
