"""Read dates in the formats that people write."""

import re
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
_TIME = re.compile(r"[t ]0?0:00(?::00(?:\.0+)?)?z?$")
_FORMATS: Final = tuple(
    re.compile(form)
    for form in (
        rf"{_YEAR}[-/.](?P<month>[0-9]{{1,2}})[-/.](?P<day>[0-9]{{1,2}})",
        rf"(?P<day>[0-9]{{1,2}})[ ./-]*(?:de )?{_MONTH}\.?[ ./,-]*(?:del? )?{_YEAR}",
        rf"{_MONTH}\.?[ .-]*(?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)?[ ,.-]+{_YEAR}",
        rf"{_YEAR}[ ./-]*{_MONTH}[ ./-]*(?P<day>[0-9]{{1,2}})",
    )
)
_NUMBERS: Final = re.compile(rf"(?P<one>[0-9]{{1,2}})(?P<sign>[-/. ])(?P<other>[0-9]{{1,2}})(?P=sign){_YEAR}")
_SHORT_YEAR: Final = re.compile(
    rf"[0-9]{{1,2}}([-/. ])[0-9]{{1,2}}\1[0-9]{{2}}|[0-9]{{1,2}}[-/. ]?{_MONTH}[-/. ]?[0-9]{{2}}"
)


def read_day(text: str) -> tuple[str, str | None]:
    """Return the date as yyyy-mm-dd, or the unchanged text with its problem."""
    days = _days(text)
    if len(days) == 1:
        return days[0].isoformat(), None
    if days:
        one, other = days
        return text, f"Day or month first? Use {one.isoformat()} or {other.isoformat()}"
    return text, rules.date(text)


def looks_like_day(text: str) -> bool:
    written = _normalize(text)
    forms = (*_FORMATS, _NUMBERS, _SHORT_YEAR)
    return any(form.fullmatch(written) for form in forms)


def year_in(text: str) -> int | None:
    years = [int(year) for year in re.findall("(?<![0-9])[0-9]{4}(?![0-9])", text)]
    return years[0] if years else None


def _days(text: str) -> list[date]:
    """Return the possible dates of a text: one, two if day and month are ambiguous, or none."""
    written = _normalize(text)
    for form in _FORMATS:
        found = form.fullmatch(written)
        if found:
            month = found["month"]
            return _valid_dates((found["year"], _MONTHS.get(month, 0) or int(month), found["day"]))
    found = _NUMBERS.fullmatch(written)
    if found is None:
        return []
    year, one, other = found["year"], found["one"], found["other"]
    return _valid_dates((year, one, other), (year, other, one))


def _valid_dates(*candidates: tuple[str | int, str | int, str | int]) -> list[date]:
    days: list[date] = []
    for year, month, day in candidates:
        try:
            days.append(date(int(year), int(month), int(day)))
        except ValueError:
            continue
    return sorted({day for day in days if rules.date(day.isoformat()) is None})


def _normalize(text: str) -> str:
    return _TIME.sub("", fold(text).strip())
