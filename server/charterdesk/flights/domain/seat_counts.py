"""How many seats are left, and to whom. Pure: the counts come in, the answer goes out.

A holding's sales use its own allotment first; what it takes beyond that comes from the free pool, which is
what neither a live allotment keeps nor anybody has taken outside one.
"""

import uuid
from dataclasses import dataclass
from datetime import date

from msgspec import Struct

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.errors import CapacityBelowSold, SeatsPromised


class Use(Struct, frozen=True):
    """What one holding has of a category: its live allotment, and what it sold and holds."""

    allotted: int = 0
    sold: int = 0
    held: int = 0

    def __add__(self, more: "Use") -> "Use":
        return Use(self.allotted + more.allotted, self.sold + more.sold, self.held + more.held)

    @property
    def taken(self) -> int:
        return self.sold + self.held

    @property
    def outside(self) -> int:
        """Taken beyond its own allotment."""
        return max(0, self.taken - self.allotted)

    @property
    def unsold(self) -> int:
        """Left of its own allotment."""
        return max(0, self.allotted - self.taken)


@dataclass(frozen=True)
class SeatCount:
    """One category of one flight, with what each holding has of it."""

    category: SeatCategory
    capacity: int
    uses: dict[uuid.UUID, Use]

    @property
    def sold(self) -> int:
        return sum(use.sold for use in self.uses.values())

    @property
    def held(self) -> int:
        return sum(use.held for use in self.uses.values())

    @property
    def allotted(self) -> int:
        return sum(use.allotted for use in self.uses.values())

    @property
    def outside(self) -> int:
        return sum(use.outside for use in self.uses.values())

    @property
    def free(self) -> int:
        """The pool anybody may sell from. Below zero only where a rule was broken."""
        return self.capacity - self.allotted - self.outside

    def use_of(self, holding_id: uuid.UUID) -> Use:
        return self.uses.get(holding_id, Use())

    def left_for(self, holding_id: uuid.UUID | None) -> int:
        """None: somebody without an allotment."""
        own = self.use_of(holding_id) if holding_id else Use()
        return own.unsold + max(0, self.free)


def is_live(release_on: date, local_day: date) -> bool:
    """An allotment ends at 00:00 of its release date, where the flight departs."""
    return local_day < release_on


def require_fits(count: SeatCount) -> None:
    """Capacity never below what is taken; allotments never more than the others have left over."""
    taken = count.sold + count.held
    if count.capacity < taken:
        raise CapacityBelowSold(category=count.category, taken=taken)
    if count.free < 0:
        raise SeatsPromised(
            category=count.category,
            short=-count.free,
            capacity=count.capacity,
            allotted=count.allotted,
            outside=count.outside,
        )
