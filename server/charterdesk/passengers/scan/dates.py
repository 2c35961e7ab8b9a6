"""The dates of documents, whose years have lost their century or whose parts stand in either order."""

import re
from datetime import date

_YEARS_AHEAD = 70
_CENTURY = re.compile("(?:19|20)")


def birth_date(yymmdd: str, today: date) -> date | None:
    """The latest day written so that is not in the future."""
    century = today.year // 100 * 100
    days = (_day(year + int(yymmdd[:2]), yymmdd[2:]) for year in (century, century - 100))
    return next((day for day in days if day and day <= today), None)


def expiration_date(yymmdd: str, today: date) -> date | None:
    """Documents are shown up to thirty years after they expired, and never run for more than seventy."""
    first = today.year + _YEARS_AHEAD - 99
    return _day(first + (int(yymmdd[:2]) - first) % 100, yymmdd[2:])


def licence_date(text: str) -> date | None:
    """MMDDCCYY in the United States, CCYYMMDD in Canada and on the oldest cards.

    The century tells them apart, for no month is the 19th or 20th.
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
