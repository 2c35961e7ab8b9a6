"""Computes the seats left to each agency.

Sales and holds use the agency's own allotment first, then the free pool. The free pool is the capacity
less all live allotments and less all seats sold or held beyond an allotment.
"""

import uuid
from dataclasses import dataclass, replace
from datetime import date

from msgspec import Struct

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.errors import CapacityBelowSold, TooManySeatsAllotted


class SeatUse(Struct, frozen=True):
    """Seats of one category that an agency was allotted, has sold and is holding."""

    allotted: int = 0
    sold: int = 0
    held: int = 0

    def __add__(self, more: "SeatUse") -> "SeatUse":
        return SeatUse(self.allotted + more.allotted, self.sold + more.sold, self.held + more.held)

    @property
    def taken(self) -> int:
        return self.sold + self.held

    @property
    def beyond_allotment(self) -> int:
        """Seats sold or held beyond the agency's own allotment."""
        return max(0, self.taken - self.allotted)

    @property
    def allotment_left(self) -> int:
        """Seats left in the agency's own allotment."""
        return max(0, self.allotted - self.taken)


@dataclass(frozen=True)
class SeatCount:
    """The seats of one category of one flight, with their use by each agency."""

    category: SeatCategory
    capacity: int
    uses: dict[uuid.UUID, SeatUse]

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
    def beyond_allotment(self) -> int:
        return sum(use.beyond_allotment for use in self.uses.values())

    @property
    def free(self) -> int:
        """Seats that any agency may sell. Below zero only after a broken rule."""
        return self.capacity - self.allotted - self.beyond_allotment

    def use_of(self, holding_id: uuid.UUID) -> SeatUse:
        return self.uses.get(holding_id, SeatUse())

    def with_sold(self, holding_id: uuid.UUID, seats: int) -> "SeatCount":
        """Return the count after the agency has sold more seats, or given some back."""
        use = self.use_of(holding_id) + SeatUse(sold=seats)
        return replace(self, uses={**self.uses, holding_id: use})

    def left_for(self, holding_id: uuid.UUID | None) -> int:
        """Return the seats that the agency may still sell. None means an agency without an allotment."""
        own = self.use_of(holding_id) if holding_id else SeatUse()
        return own.allotment_left + max(0, self.free)


def is_allotment_live(release_on: date, local_day: date) -> bool:
    """Return whether an allotment is live: it ends at 00:00 of its release date, local time of departure."""
    return local_day < release_on


def require_capacity(count: SeatCount) -> None:
    """Refuse a capacity below the seats sold and held, or below what is allotted in addition."""
    taken = count.sold + count.held
    if count.capacity < taken:
        raise CapacityBelowSold(category=count.category, taken=taken)
    if count.free < 0:
        raise TooManySeatsAllotted(
            category=count.category,
            short=-count.free,
            capacity=count.capacity,
            allotted=count.allotted,
            outside=count.beyond_allotment,
        )
