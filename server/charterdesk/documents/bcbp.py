"""The barcode text of a boarding pass: the 60 mandatory characters of IATA Resolution 792."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from charterdesk.fees.enums import SeatCategory
from charterdesk.passengers.domain.names import split_words

COMPARTMENTS: Final = {SeatCategory.Economy: "Y", SeatCategory.Business: "C", SeatCategory.First: "F"}
LAP_INFANT: Final = "INF"
NOT_CHECKED_IN, CHECKED_IN = "0", "1"
_NAME_LENGTH: Final = 20
_NUMBER: Final = re.compile("([0-9]{1,4})([A-Z]?)")
_NOT_A_LETTER: Final = re.compile("[^A-Z ]")


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
    """The local departure date; the barcode holds only the day of the year."""
    category: SeatCategory
    seat: str = ""
    """The seat (12A), INF for a lap infant, or empty before check-in."""
    sequence: int | None = None
    """The check-in sequence number."""
    status: str = NOT_CHECKED_IN


def bcbp(coupon: Coupon) -> str:
    sequence = "" if coupon.sequence is None else f"{coupon.sequence:04}"
    return (
        f"M1{_name(coupon)}E{coupon.locator:<7}{coupon.origin:<3}{coupon.destination:<3}{coupon.carrier:<3}"
        f"{_flight(coupon.flight_number)}{coupon.day:%j}{COMPARTMENTS[coupon.category]}"
        f"{coupon.seat.zfill(4) if coupon.seat else '':<4}{sequence:<5}{coupon.status}00"
    )


def distinct_bcbps(coupons: Sequence[Coupon]) -> list[str]:
    """Return the codes of one booking, no two of them alike.

    Travelers with the same name, or with names alike in their first letters, get sequence numbers before
    check-in too: nothing else in the code tells them apart.
    """
    codes = [bcbp(coupon) for coupon in coupons]
    alike = Counter(codes)
    return [
        bcbp(replace(coupon, sequence=number)) if alike[code] > 1 and coupon.sequence is None else code
        for number, (coupon, code) in enumerate(zip(coupons, codes, strict=True), start=1)
    ]


def _name(coupon: Coupon) -> str:
    """Return LAST/FIRST in plain letters, cut to the field length; a family name is one word.

    A long family name leaves room for the slash and the first letter of the given name.
    """
    family = _letters("".join(split_words(coupon.last_name)))
    given = _letters(" ".join(split_words(coupon.first_name)))
    return f"{family[: _NAME_LENGTH - len('/') - len(given[:1])]}/{given}"[:_NAME_LENGTH].ljust(_NAME_LENGTH)


def _letters(folded: str) -> str:
    return _NOT_A_LETTER.sub("", folded.upper())


def _flight(number: str) -> str:
    match = _NUMBER.fullmatch(number)
    return f"{int(match[1]):04}{match[2] or ' '}" if match else f"{number[:5]:<5}"
