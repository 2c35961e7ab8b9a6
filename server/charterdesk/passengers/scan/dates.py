"""Read the dates of documents: years without a century, and both orders of month and year."""

import re
from datetime import date

_MAX_YEARS_AHEAD = 70
_CENTURY = re.compile("(?:19|20)")


def birth_date(yymmdd: str, today: date) -> date | None:
    """Return the latest matching date that is not in the future."""
    century = today.year // 100 * 100
    days = (_day(year + int(yymmdd[:2]), yymmdd[2:]) for year in (century, century - 100))
    return next((day for day in days if day and day <= today), None)


def expiration_date(yymmdd: str, today: date) -> date | None:
    """Return the matching date between 30 years ago and 70 years ahead."""
    first = today.year + _MAX_YEARS_AHEAD - 99
    return _day(first + (int(yymmdd[:2]) - first) % 100, yymmdd[2:])


def license_date(text: str) -> date | None:
    """Read MMDDCCYY (United States) or CCYYMMDD (Canada and the oldest cards).

    A date that starts with 19 or 20 starts with the year, as there is no such month.
    """
    if not re.fullmatch("[0-9]{8}", text):
        return None
    year, rest = (text[:4], text[4:]) if _CENTURY.match(text) else (text[4:], text[:4])
    return _day(int(year), rest) if _CENTURY.match(year) else None


def _day(year: int, mmdd: str) -> date | None:
    try:
        return date(year, int(mmdd[:2]), int(mmdd[2:]))
    except ValueError:
        return None
