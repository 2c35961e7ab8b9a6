"""What customers want and do: a trip, a party, an end of the booking, and how it is paid."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import Enum
from typing import Final

from charterdesk.booking.domain.party import Leg
from charterdesk.demo.bookings.crowd import Known
from charterdesk.demo.bookings.desks import Clerk, Desk
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import TripType

ALL: Final = Decimal(1)
HALF: Final = Decimal("0.5")


class Fate(Enum):
    """How far a booking came."""

    Sold = "sold"
    Held = "held"
    RanOut = "ran out"
    Draft = "draft"
    Cancelled = "cancelled"


class Way(Enum):
    Cash = "cash"
    Check = "check"
    Card = "card"


@dataclass(frozen=True)
class Pays:
    way: Way
    part: Decimal = ALL
    """Of what the booking costs, if so much is still owed."""
    undone: bool = False


@dataclass(frozen=True)
class Wish:
    desk: Desk
    clerk: Clerk
    trip: TripType
    legs: tuple[Leg, ...]
    party: tuple[Known, ...]
    """The titular first."""
    at: datetime
    """When it was sold, or last saved."""
    luck: int
    """What its locator and its card are drawn from: they do not depend on who came before."""
    fate: Fate = Fate.Sold
    pays: tuple[Pays, ...] = ()
    category: SeatCategory = SeatCategory.Economy
    extras: tuple[str, ...] = ()
    """Codes of fees that everybody with a seat takes."""
    hold_until: datetime | None = None
    phone: str | None = None
    note: str | None = None
