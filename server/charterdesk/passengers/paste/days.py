"""Read dates in the formats that people write."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from charterdesk.kit import rules
from charterdesk.passengers.domain.names import fold

_MONTHS: Final = {
    word: number
    for number, names in enumerate(
        (
            ("january", "jan", "enero", "ene"),
            ("february", "feb", "febrero"),
            ("march", "mar", "marzo"),
            ("april", "apr", "abril", "abr"),
            ("may", "mayo"),
            ("june", "jun", "junio"),
            ("july", "jul", "julio"),
            ("august", "aug", "agosto", "ago"),
            ("september", "sep", "sept", "septiembre", "setiembre", "set"),
            ("october", "oct", "octubre"),
            ("november", "nov", "noviembre"),
            ("december", "dec", "diciembre", "dic"),
        ),
        start=1,
    )
    for word in names
}
_MONTH = f"(?P<month>{'|'.join(sorted(_MONTHS, key=len, reverse=True))})"
_YEAR = "(?P<year>[0-9]{4})"
_ANY_YEAR = "(?P<year>[0-9]{4}|[0-9]{2})"
_TIME = re.compile(r"[t ,]+[0-9]{1,2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?(?: ?[ap]\.? ?m\.?)?z?$")
"""The time that a spreadsheet writes behind a date; a passenger list has only days."""
_FORMATS: Final = tuple(
    re.compile(form)
    for form in (
        rf"{_YEAR}[-/.](?P<month>[0-9]{{1,2}})[-/.](?P<day>[0-9]{{1,2}})",
        rf"(?P<day>[0-9]{{1,2}})[ ./-]*(?:de )?{_MONTH}\.?[ ./,-]*(?:del? )?{_ANY_YEAR}",
        rf"{_MONTH}\.?[ .-]*(?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)?[ ,.-]+{_YEAR}",
        rf"{_YEAR}[ ./-]*{_MONTH}[ ./-]*(?P<day>[0-9]{{1,2}})",
    )
)
_NUMBERS: Final = re.compile(
    rf"(?P<one>[0-9]{{1,2}})(?P<sign>[-/. ])(?P<other>[0-9]{{1,2}})(?P=sign){_ANY_YEAR}"
)
_LAST_MONTH: Final = 12


@dataclass(frozen=True)
class Reading:
    """How the dates of a column are read."""

    latest: date | None = None
    """The last day that a year of two digits may mean; None: such years are refused."""
    day_first: bool | None = None
    """True if 03/02/1991 is in February, because another date of the column has the day first."""


_PLAIN: Final = Reading()


def day_comes_first(column: Iterable[str]) -> bool | None:
    """Tell the order of a column's dates by those that allow only one; None if none does, or they differ."""
    orders = set[bool]()
    for text in column:
        found = _NUMBERS.fullmatch(_normalize(text))
        if found and (int(found["one"]) > _LAST_MONTH) is not (int(found["other"]) > _LAST_MONTH):
            orders.add(int(found["one"]) > _LAST_MONTH)
    return orders.pop() if len(orders) == 1 else None


def read_day(text: str, reading: Reading = _PLAIN) -> tuple[str, str | None]:
    """Return the date as yyyy-mm-dd, or the unchanged text with its problem."""
    days = _days(text, reading)
    if len(days) == 1:
        return days[0].isoformat(), None
    if days:
        one, other = days
        return text, f"Day or month first? Use {one.isoformat()} or {other.isoformat()}"
    return text, rules.date(text)


def looks_like_day(text: str) -> bool:
    written = _normalize(text)
    return any(form.fullmatch(written) for form in (*_FORMATS, _NUMBERS))


def year_in(text: str) -> int | None:
    years = [int(year) for year in re.findall("(?<![0-9])[0-9]{4}(?![0-9])", text)]
    return years[0] if years else None


def _days(text: str, reading: Reading) -> list[date]:
    """Return the possible dates of a text: one, two if day and month are ambiguous, or none."""
    written = _normalize(text)
    for form in _FORMATS:
        found = form.fullmatch(written)
        if found:
            month = found["month"]
            number = _MONTHS.get(month, 0) or int(month)
            return _valid_dates(reading.latest, (found["year"], number, int(found["day"])))
    found = _NUMBERS.fullmatch(written)
    if found is None:
        return []
    year, one, other = found["year"], int(found["one"]), int(found["other"])
    orders = {True: (year, other, one), False: (year, one, other)}
    if reading.day_first is None:
        return _valid_dates(reading.latest, *orders.values())
    return _valid_dates(reading.latest, orders[reading.day_first])


def _valid_dates(latest: date | None, *candidates: tuple[str, int, int]) -> list[date]:
    days: list[date] = []
    for year, month, day in candidates:
        try:
            days.append(_date(year, month, day, latest))
        except ValueError:
            continue
    return sorted({day for day in days if rules.date(day.isoformat()) is None})


def _date(year: str, month: int, day: int, latest: date | None) -> date:
    if len(year) == 4:
        return date(int(year), month, day)
    if latest is None:
        raise ValueError(year)
    found = date(latest.year // 100 * 100 + int(year), month, day)
    return found if found <= latest else date(found.year - 100, month, day)


def _normalize(text: str) -> str:
    return _TIME.sub("", fold(text).strip())
