"""Decides which seats of a flight's map a passenger may have, and seats a party together. Pure."""

import uuid
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import zip_longest
from typing import Final, Self

from charterdesk.booking.domain.party import AGES_WITH_SEAT
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.errors import (
    ExitSeatTooYoung,
    ExitSeatWithInfant,
    NoSeatLeft,
    NotOnSeatMap,
    SeatOfOtherCabin,
    SeatTaken,
)
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.seat_map import MappedSeat
from charterdesk.kit.rules import age_on
from charterdesk.passengers.enums import AgeCategory

YOUNGEST_AT_EXIT: Final = 15
"""The youngest age at an exit row, 14 CFR 121.585."""

_IDEAL: Final = (0, 0, 0, 1, 0)
"""For a passenger without company: no exit seat, one row, no aisle between."""

Seats = Mapping[str, MappedSeat]


@dataclass(frozen=True)
class Sitter:
    """A passenger who needs a seat."""

    ticket_id: uuid.UUID
    name: str
    category: SeatCategory
    is_grown_up: bool
    old_enough_for_exit: bool
    has_infant: bool

    @property
    def may_sit_at_exit(self) -> bool:
        return self.old_enough_for_exit and not self.has_infant


def sitters_of(party: Iterable[TicketFacts], day: date) -> list[Sitter]:
    """Return the passengers of a party who need a seat.

    The first infant travels with the first adult, and so on, as their boarding passes say.
    """
    tickets = sorted(party, key=lambda ticket: ticket.place)
    ages = [ticket.passenger_age_category for ticket in tickets]
    adults = [ticket.id for ticket in tickets if ticket.passenger_age_category is AgeCategory.Adult]
    with_infant = set(adults[: ages.count(AgeCategory.Infant)])
    return [
        Sitter(
            ticket_id=ticket.id,
            name=ticket.passenger.full_name,
            category=ticket.seat_category_type,
            is_grown_up=ticket.passenger_age_category is AgeCategory.Adult,
            old_enough_for_exit=age_on(ticket.passenger.date_of_birth, day) >= YOUNGEST_AT_EXIT,
            has_infant=ticket.id in with_infant,
        )
        for ticket in tickets
        if ticket.passenger_age_category in AGES_WITH_SEAT
    ]


def require_seat(seats: Seats, taken: Collection[str], sitter: Sitter, number: str, flight: str) -> None:
    """Refuse a seat that does not exist, or that this passenger may not have."""
    seat = seats.get(number)
    if seat is None:
        raise NotOnSeatMap(seat=number, flight=flight)
    if seat.category is not sitter.category:
        raise SeatOfOtherCabin(seat=number, cabin=seat.category, own=sitter.category)
    if seat.at_exit and sitter.has_infant:
        raise ExitSeatWithInfant(seat=number, name=sitter.name)
    if seat.at_exit and not sitter.old_enough_for_exit:
        raise ExitSeatTooYoung(seat=number, name=sitter.name, age=YOUNGEST_AT_EXIT)
    if number in taken:
        raise SeatTaken(seat=number)


def assign_seats(
    seats: Seats, taken: Collection[str], sitters: Sequence[Sitter], near: Iterable[str] = ()
) -> dict[uuid.UUID, str]:
    """Return a seat for every passenger whose cabin is on the map: together, and close to the seats `near`.

    The same party on the same map is always given the same seats.
    """
    given = dict[uuid.UUID, str]()
    stays = [seats[number] for number in near if number in seats]
    for category in dict.fromkeys(sitter.category for sitter in sitters):
        cabin = _Cabin.of(seats.values(), taken, category)
        if cabin.rows:
            group = [sitter for sitter in sitters if sitter.category is category]
            given |= _seat_group(cabin, group, [seat for seat in stays if seat.category is category])
    return given


@dataclass(frozen=True)
class _Cabin:
    """The seats of one category."""

    rows: Sequence[Mapping[str, MappedSeat]]
    """From the front, each by letter."""
    free: set[str]

    @classmethod
    def of(cls, seats: Iterable[MappedSeat], taken: Collection[str], category: SeatCategory) -> Self:
        own = [seat for seat in seats if seat.category is category]
        rows: dict[int, dict[str, MappedSeat]] = {}
        for seat in own:
            rows.setdefault(seat.row, {})[seat.letter] = seat
        return cls(list(rows.values()), {seat.number for seat in own} - set(taken))

    def blocks(self, size: int) -> Iterator[list[MappedSeat]]:
        """Return all blocks of so many free seats: one below the other in as many rows as they take."""
        for count in range(1, min(size, len(self.rows)) + 1):
            width = -(-size // count)
            if width * (count - 1) < size:
                yield from self._blocks(size, count, width)

    def _blocks(self, size: int, count: int, width: int) -> Iterator[list[MappedSeat]]:
        for first in range(len(self.rows) - count + 1):
            rows, letters = self.rows[first : first + count], list(self.rows[first])
            for column in range(len(letters) - width + 1):
                places = [row.get(letter) for row in rows for letter in letters[column : column + width]]
                block = [seat for seat in places[:size] if seat and seat.number in self.free]
                if len(block) == size:
                    yield block


def _seat_group(cabin: _Cabin, group: Sequence[Sitter], near: Sequence[MappedSeat]) -> dict[uuid.UUID, str]:
    """Seat those who travel in one cabin; if the exit rows are in the way, others take them."""
    for order in (_children_beside_adults(group), _exit_seats_last(group)):
        given = _seat_in_order(_Cabin(cabin.rows, set(cabin.free)), order, near)
        if len(given) == len(group):
            return given
    left = next(sitter for sitter in order if sitter.ticket_id not in given)
    raise NoSeatLeft(name=left.name, cabin=left.category)


def _children_beside_adults(group: Sequence[Sitter]) -> list[Sitter]:
    adults = [sitter for sitter in group if sitter.is_grown_up]
    children = [sitter for sitter in group if not sitter.is_grown_up]
    pairs = zip_longest(children, adults)
    return [sitter for pair in pairs for sitter in pair if sitter is not None]


def _exit_seats_last(group: Sequence[Sitter]) -> list[Sitter]:
    return sorted(group, key=lambda sitter: sitter.may_sit_at_exit)


def _seat_in_order(
    cabin: _Cabin, order: Sequence[Sitter], near: Sequence[MappedSeat]
) -> dict[uuid.UUID, str]:
    """Give the largest block to as many as it seats, then seat the others close to them."""
    given, waiting, around = dict[uuid.UUID, str](), list(order), list(near)
    while waiting:
        block = _largest_block(cabin, waiting, around)
        if block is None:
            return given
        given.update((sitter.ticket_id, seat.number) for sitter, seat in zip(waiting, block, strict=False))
        cabin.free.difference_update(seat.number for seat in block)
        around += block
        waiting = waiting[len(block) :]
    return given


def _largest_block(
    cabin: _Cabin, waiting: Sequence[Sitter], near: Sequence[MappedSeat]
) -> list[MappedSeat] | None:
    for size in range(len(waiting), 0, -1):
        exits = all(sitter.may_sit_at_exit for sitter in waiting[:size])
        blocks = (block for block in cabin.blocks(size) if exits or not any(seat.at_exit for seat in block))
        best = _best_block(blocks, near)
        if best is not None:
            return best
    return None


def _best_block(blocks: Iterable[list[MappedSeat]], near: Sequence[MappedSeat]) -> list[MappedSeat] | None:
    """Return the preferred block. Single rows come first, from the front: nothing beats an ideal one."""
    best = None
    for block in blocks:
        preference = _preference(near, block)
        if best is None or preference < best[0]:
            best = preference, block
        if preference[: len(_IDEAL)] == _IDEAL:
            break
    return best[1] if best else None


def _preference(near: Sequence[MappedSeat], block: Sequence[MappedSeat]) -> tuple[int, ...]:
    """Sort blocks: away from exits, close to the party, few rows, no aisle between, from the front."""
    first = block[0]
    first_row = [seat for seat in block if seat.row == first.row]
    aisles = sum(seat.before_aisle for seat in first_row[:-1])
    distances = [
        (abs(seat.row - other.row), abs(ord(seat.letter) - ord(other.letter)))
        for seat in block
        for other in near
    ]
    apart = min(distances, default=(0, 0))
    exits = sum(seat.at_exit for seat in block)
    rows = len({seat.row for seat in block})
    return exits, *apart, rows, aisles, first.row, ord(first.letter)
