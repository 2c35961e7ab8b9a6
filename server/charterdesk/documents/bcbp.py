"""Writes and reads the barcode of a boarding pass: the 60 mandatory characters of IATA Resolution 792."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final

from charterdesk.fees.enums import SeatCategory
from charterdesk.passengers.domain.names import split_words

COMPARTMENTS: Final = {SeatCategory.Economy: "Y", SeatCategory.Business: "C", SeatCategory.First: "F"}
LAP_INFANT: Final = "INF"
NOT_CHECKED_IN, CHECKED_IN = "0", "1"
_NAME_LENGTH: Final = 20
_NUMBER: Final = re.compile("([0-9]{1,4})([A-Z]?)")
_NOT_A_LETTER: Final = re.compile("[^A-Z ]")
_CODE: Final = re.compile(
    # A scanner may put the name of the symbology first, like ]L2 for PDF417.
    r"(?:\][A-Z][0-9])?M[1-9](?P<name>.{20})[E ](?P<locator>.{7})(?P<origin>[A-Z]{3})"
    r"(?P<destination>[A-Z]{3})(?P<carrier>.{3})(?P<flight>.{5})(?P<day>[0-9]{3})[A-Z](?P<seat>.{4})(?P<sequence>.{5})(?P<status>.)"
    r"[0-9A-F]{2}"
)


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


@dataclass(frozen=True)
class ScannedPass:
    """The first leg of a scanned code. Its name is cut: compare it with `name_in_code`."""

    name: str
    locator: str
    origin: str
    destination: str
    carrier: str
    flight_number: str
    day: date
    seat: str
    sequence: int | None
    checked_in: bool


def bcbp(coupon: Coupon) -> str:
    name = name_in_code(coupon.last_name, coupon.first_name)
    sequence = "" if coupon.sequence is None else f"{coupon.sequence:04}"
    return (
        f"M1{name:<20}E{coupon.locator:<7}{coupon.origin:<3}{coupon.destination:<3}{coupon.carrier:<3}"
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


def name_in_code(last_name: str, first_name: str) -> str:
    """Return LAST/FIRST in plain letters, cut to the field length; a family name is one word.

    A long family name leaves room for the slash and the first letter of the given name.
    """
    family = _letters("".join(split_words(last_name)))
    given = _letters(" ".join(split_words(first_name)))
    return f"{family[: _NAME_LENGTH - len('/') - len(given[:1])]}/{given}"[:_NAME_LENGTH].rstrip()


def read_bcbp(text: str, near: date) -> ScannedPass | None:
    """Read a scanned code, or return None for another text.

    The code has no year: its day of the year becomes the nearest such date.
    """
    found = _CODE.match(text.upper().strip("\r\n\t"))
    day = _nearest(int(found["day"]), near) if found else None
    if found is None or day is None:
        return None
    sequence = found["sequence"].strip()
    return ScannedPass(
        name=found["name"].rstrip(),
        locator=found["locator"].strip(),
        origin=found["origin"],
        destination=found["destination"],
        carrier=found["carrier"].strip(),
        flight_number=found["flight"].strip().lstrip("0"),
        day=day,
        seat=found["seat"].strip().lstrip("0"),
        sequence=int(sequence) if sequence.isdecimal() else None,
        checked_in=found["status"] != NOT_CHECKED_IN,
    )


def _nearest(day_of_year: int, near: date) -> date | None:
    """Return the nearest date with this number; only leap years have a day 366."""
    years = (near.year - 1, near.year, near.year + 1)
    days = [date(year, 1, 1) + timedelta(days=day_of_year - 1) for year in years]
    real = [day for year, day in zip(years, days, strict=True) if day.year == year]
    return min(real, key=lambda day: abs(day - near)) if real else None


def _letters(folded: str) -> str:
    return _NOT_A_LETTER.sub("", folded.upper())


def _flight(number: str) -> str:
    match = _NUMBER.fullmatch(number)
    return f"{int(match[1]):04}{match[2] or ' '}" if match else f"{number[:5]:<5}"
