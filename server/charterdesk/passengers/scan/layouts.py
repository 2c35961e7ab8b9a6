"""Layouts and check digits of machine readable zones (ICAO Doc 9303, parts 4 to 7).

A layout gives the position of every field in the joined lines.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from operator import mul
from typing import Final

from charterdesk.passengers.scan.document import Format

FILLER = "<"
_VALUES = {FILLER: 0} | {char: value for value, char in enumerate("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")}
_LOOKALIKES = str.maketrans("OQDILZSGB", "000112568")


def check_digit(text: str) -> str:
    return str(sum(map(mul, map(_VALUES.__getitem__, text), cycle((7, 3, 1)))) % 10)


def check_digit_matches(text: str, digit: str) -> bool:
    return digit == check_digit(text)


def as_digits(text: str) -> str:
    """Replace letters by the digits they look like, in fields that must be numeric."""
    return text.translate(_LOOKALIKES)


# Digits, and the letters that scanners confuse with them.
_N = "[0-9OQDILZSGB]"
_DATES: Final = f"(?:{_N}|<){{6}}{_N}[MFX<](?:{_N}|<){{6}}{_N}"

_NUMBER_AND_DATES: Final = re.compile(f"(?=[A-Z0-9][A-Z0-9<]{{8}}(?:{_N}|<)[A-Z][A-Z<]{{2}}{_DATES})")
_DATES_AND_NATIONALITY: Final = re.compile(f"(?={_DATES}[A-Z][A-Z<]{{2}}[A-Z0-9<]{{11}}{_N})")


@dataclass(frozen=True)
class Check:
    name: str
    over: Sequence[slice]
    numeric: slice
    """The characters that must be digits: the check digit and, for a date, the date before it."""

    def passes(self, zone: str) -> bool:
        return check_digit_matches("".join(zone[part] for part in self.over), zone[self.numeric.stop - 1])


@dataclass(frozen=True)
class Layout:
    format: Format
    codes: str
    """The possible first letters of the document code."""
    width: int
    least: tuple[int, ...]
    """Minimum length of each line if the scanner dropped the fillers at its end."""
    names: slice
    number: slice
    nationality: slice
    birth: slice
    sex: int
    expiry: slice
    optional: slice
    checks: tuple[Check, ...]
    second_line: re.Pattern[str]
    """Pattern that finds the second line, with its dates, amid noise."""

    @property
    def size(self) -> int:
        return self.width * len(self.least)

    def filled(self, lines: Sequence[str]) -> str:
        return "".join(line.ljust(self.width, FILLER) for line in lines)

    def fits(self, lines: Sequence[str]) -> bool:
        return all(least <= len(line) <= self.width for line, least in zip(lines, self.least, strict=True))

    def begins(self, text: str) -> bool:
        """True if the text starts like this layout; Germany is the only issuer with one letter (D<<)."""
        return text[:1] in self.codes and re.match("[A-Z][A-Z0-9<](?:[A-Z]{3}|D<<)", text) is not None

    def beginnings(self, text: str, at: int) -> list[int]:
        """Return the possible starts of a first line that ends at the given position."""
        first = range(max(0, at - self.width), at - self.least[0] + 1)
        return [start for start in first if self.begins(text[start:at])]


def _digit_after(field: slice, name: str) -> Check:
    return Check(name, (field,), slice(field.stop, field.stop + 1))


def _date(field: slice, name: str) -> Check:
    return Check(name, (field,), slice(field.start, field.stop + 1))


def _two_lines(
    format: Format, codes: str, width: int, *, optional_end: int, optional_digit: bool = False
) -> Layout:
    """Build a two-line layout; they differ in width and in the fields after the expiration date."""
    number, birth = slice(width, width + 9), slice(width + 13, width + 19)
    expiry, optional = slice(width + 21, width + 27), slice(width + 28, width + optional_end)
    checks = [
        _digit_after(number, "documentNumber"),
        _date(birth, "dateOfBirth"),
        _date(expiry, "expirationDate"),
    ]
    if optional_digit:
        checks.append(_digit_after(optional, "optional"))
    last = 2 * width - 1
    has_composite = optional_end < width
    if has_composite:
        covered = (slice(width, width + 10), slice(width + 13, width + 20), slice(width + 21, last))
        checks.append(Check("composite", covered, slice(last, last + 1)))
    return Layout(
        format=format,
        codes=codes,
        width=width,
        least=(6, width if has_composite else 28),
        names=slice(5, width),
        number=number,
        nationality=slice(width + 10, width + 13),
        birth=birth,
        sex=width + 20,
        expiry=expiry,
        optional=optional,
        checks=tuple(checks),
        second_line=_NUMBER_AND_DATES,
    )


TD1: Final = Layout(
    format="TD1",
    codes="ACI",
    width=30,
    least=(15, 30, 1),
    names=slice(60, 90),
    number=slice(5, 14),
    nationality=slice(45, 48),
    birth=slice(30, 36),
    sex=37,
    expiry=slice(38, 44),
    optional=slice(15, 30),
    checks=(
        _digit_after(slice(5, 14), "documentNumber"),
        _date(slice(30, 36), "dateOfBirth"),
        _date(slice(38, 44), "expirationDate"),
        Check("composite", (slice(5, 37), slice(38, 45), slice(48, 59)), slice(59, 60)),
    ),
    second_line=_DATES_AND_NATIONALITY,
)
TD2: Final = _two_lines("TD2", "ACI", 36, optional_end=35)
TD3: Final = _two_lines("TD3", "P", 44, optional_end=42, optional_digit=True)
MRV_A: Final = _two_lines("MRV-A", "V", 44, optional_end=44)
MRV_B: Final = _two_lines("MRV-B", "V", 36, optional_end=36)

LAYOUTS: Final = (TD1, TD3, TD2, MRV_A, MRV_B)
