"""The text of a boarding pass's barcode: the 60 mandatory characters of IATA Resolution 792."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from charterdesk.fees.enums import SeatCategory
from charterdesk.passengers.names import words_typed

COMPARTMENTS: Final = {SeatCategory.Economy: "Y", SeatCategory.Business: "C", SeatCategory.First: "F"}
ON_A_LAP: Final = "INF"
NOT_CHECKED_IN, CHECKED_IN = "0", "1"
_NAME: Final = 20
_NUMBER: Final = re.compile("([0-9]{1,4})([A-Z]?)")
_NO_LETTER: Final = re.compile("[^A-Z ]")


@dataclass(frozen=True)
class Coupon:
    """One passenger on one leg."""

    last_name: str
    first_name: str
    locator: str
    origin: str
    destination: str
    carrier: str
    flight_number: str
    day: date
    """Where the flight departs. The code says only which day of the year it is."""
    category: SeatCategory
    seat: str = ""
    """12A, or INF on a lap; not known before check-in."""
    sequence: int | None = None
    """In which order passengers were checked in."""
    status: str = NOT_CHECKED_IN


def bcbp(coupon: Coupon) -> str:
    sequence = "" if coupon.sequence is None else f"{coupon.sequence:04}"
    return (
        f"M1{_name(coupon)}E{coupon.locator:<7}{coupon.origin:<3}{coupon.destination:<3}{coupon.carrier:<3}"
        f"{_flight(coupon.flight_number)}{coupon.day:%j}{COMPARTMENTS[coupon.category]}"
        f"{coupon.seat.zfill(4) if coupon.seat else '':<4}{sequence:<5}{coupon.status}00"
    )


def _name(coupon: Coupon) -> str:
    """LAST/FIRST in plain letters. A family name is one word, given names are cut where the room ends."""
    family = _letters("".join(words_typed(coupon.last_name)))
    given = _letters(" ".join(words_typed(coupon.first_name)))
    return f"{family}/{given}"[:_NAME].ljust(_NAME)


def _letters(folded: str) -> str:
    return _NO_LETTER.sub("", folded.upper())


def _flight(number: str) -> str:
    found = _NUMBER.fullmatch(number)
    return f"{int(found[1]):04}{found[2] or ' '}" if found else f"{number[:5]:<5}"
