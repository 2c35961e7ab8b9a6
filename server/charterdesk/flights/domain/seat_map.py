"""Rules of seat categories and seat maps."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.errors import DuplicateCategory, SeatMapTooSmall, SeatMapWrong
from charterdesk.flights.schemas.flights import SeatBlock, SeatsWrite


def capacities_by_category(seats: Iterable[SeatsWrite]) -> dict[SeatCategory, int]:
    capacities: dict[SeatCategory, int] = {}
    for row in seats:
        if row.seat_category_type in capacities:
            raise DuplicateCategory(category=row.seat_category_type)
        capacities[row.seat_category_type] = row.capacity
    return capacities


def require_seat_map_fits(blocks: list[SeatBlock], capacities: Mapping[SeatCategory, int]) -> None:
    """Refuse a map with a repeated seat, or with fewer seats of a mapped category than its capacity."""
    for block in blocks:
        if block.row_to < block.row_from:
            raise SeatMapWrong(
                why=f"Rows {block.row_from} to {block.row_to}: the first row is after the last."
            )
        if len(set(block.letters)) < len(block.letters):
            raise SeatMapWrong(why=f"A letter is repeated in {block.letters}.")
    _require_no_overlap(blocks)
    mapped = Counter(block.seat_category_type for block in blocks for _ in _places(block))
    for category, places in mapped.items():
        if places < capacities.get(category, 0):
            raise SeatMapTooSmall(category=category, mapped=places, capacity=capacities[category])


def _require_no_overlap(blocks: list[SeatBlock]) -> None:
    known: set[str] = set()
    for block in blocks:
        for place in _places(block):
            if place in known:
                raise SeatMapWrong(why=f"Seat {place} is in two blocks of the seat map.")
            known.add(place)


def _places(block: SeatBlock) -> Iterator[str]:
    return (f"{row}{letter}" for row in range(block.row_from, block.row_to + 1) for letter in block.letters)
