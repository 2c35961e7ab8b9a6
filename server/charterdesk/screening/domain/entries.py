"""The persons of a sanctions list, read from the files SDN, ALT and ADD as the Treasury publishes them."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from charterdesk.screening.errors import (
    ListFileEmpty,
    ListRowColumns,
    ListRowNotCsv,
    ListRowNumber,
    ListRowTwice,
)

_NULL: Final = "-0-"
_PERSON: Final = "individual"
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_DATE: Final = r"(?:(?P<day>\d{1,2}) )?(?:(?P<month>[A-Z][a-z]{2}) )?(?P<year>\d{4})"
_BIRTH: Final = re.compile(
    rf"(?:alt\. )?DOB (?P<circa>circa )?{_DATE}"
    r"(?: to (?:circa )?(?:\d\d? )?(?:[A-Z][a-z]{2} )?(?P<last>\d{4}))?"
)
_DOCUMENT: Final = re.compile(
    r"(?:alt\. )?(?P<type>Passport|Cedula No\.|National ID No\.|Identification Number) "
    r"(?P<number>[A-Z0-9][A-Z0-9\-/. ]*?)(?: \((?P<country>[^)]*)\))?(?: expires .*| issued .*)?"
)


@dataclass(frozen=True)
class BirthDate:
    """A span of days, since many entries know only the year or the month."""

    first: date
    last: date

    def includes(self, day: date) -> bool:
        return self.first <= day <= self.last

    def includes_year(self, year: int) -> bool:
        return self.first.year <= year <= self.last.year


@dataclass(frozen=True)
class ListedDocument:
    number: str
    country: str


@dataclass(frozen=True)
class Entry:
    """One person on the list."""

    number: int
    names: tuple[str, ...]
    """The main one first, written LAST, First Middle."""
    programs: str
    births: tuple[BirthDate, ...] = ()
    documents: tuple[ListedDocument, ...] = ()
    countries: tuple[str, ...] = ()
    remarks: str = ""


@dataclass
class _Person:
    name: str
    programs: str
    remarks: str
    others: list[str] = field(default_factory=list)
    countries: list[str] = field(default_factory=list)


def read_entries(sdn: str, alt: str = "", add: str = "") -> list[Entry]:
    """Read the persons of a list; companies, vessels and aircraft do not fly."""
    people = dict(_people(sdn))
    for _, number, row in _rows("ALT", alt, 5):
        if person := people.get(number):
            person.others.append(row[3])
    for _, number, row in _rows("ADD", add, 6):
        person = people.get(number)
        if person and row[4] and row[4] not in person.countries:
            person.countries.append(row[4])
    return [_entry(number, person) for number, person in people.items()]


def _people(sdn: str) -> Iterator[tuple[int, _Person]]:
    seen = set[int]()
    for at, number, row in _rows("SDN", sdn, 12):
        if number in seen:
            raise ListRowTwice(file="SDN", row=at, number=number)
        seen.add(number)
        if row[2].lower() == _PERSON:
            yield number, _Person(row[1], row[3], row[11])
    if not seen:
        raise ListFileEmpty(file="SDN")


def _rows(file: str, text: str, columns: int) -> Iterator[tuple[int, int, Sequence[str]]]:
    """Yield rows, each with its place and the number of its entry.

    No file has a header; some end with Ctrl+Z.
    """
    reader = csv.reader(io.StringIO(text.rstrip("\x1a")), strict=True)
    try:
        for at, row in enumerate(reader, 1):
            if not row:
                continue
            if len(row) != columns:
                raise ListRowColumns(file=file, row=at, columns=len(row), wanted=columns)
            if not row[0].strip().isdecimal():
                raise ListRowNumber(file=file, row=at)
            yield at, int(row[0]), ["" if cell.strip() == _NULL else cell.strip() for cell in row]
    except csv.Error:
        raise ListRowNotCsv(file=file, row=reader.line_num) from None


def _entry(number: int, person: _Person) -> Entry:
    remarks = [part.strip() for part in person.remarks.rstrip(".").split(";")]
    return Entry(
        number,
        (person.name, *dict.fromkeys(person.others)),
        person.programs,
        tuple(birth for part in remarks if (birth := _birth(part))),
        tuple(document for part in remarks if (document := _document(part))),
        tuple(person.countries),
        person.remarks,
    )


def _birth(remark: str) -> BirthDate | None:
    match = _BIRTH.fullmatch(remark)
    if match is None:
        return None
    year, month, day = int(match["year"]), match["month"], match["day"]
    if match["circa"] or match["last"]:
        last = int(match["last"] or year)
        around = 1 if match["circa"] else 0
        return BirthDate(date(year - around, 1, 1), date(last + around, 12, 31))
    if month not in _MONTHS:
        return BirthDate(date(year, 1, 1), date(year, 12, 31))
    number = _MONTHS.index(month) + 1
    if day is None:
        return BirthDate(date(year, number, 1), _last_day(year, number))
    try:
        known = date(year, number, int(day))
    except ValueError:
        return BirthDate(date(year, number, 1), _last_day(year, number))
    return BirthDate(known, known)


def _last_day(year: int, month: int) -> date:
    return date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)


def _document(remark: str) -> ListedDocument | None:
    match = _DOCUMENT.fullmatch(remark)
    return ListedDocument(match["number"], match["country"] or "") if match else None
