"""Business days of United States banks: the holidays of the Federal Reserve, by their rules. Pure."""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import lru_cache
from itertools import count, islice
from typing import Final

_MONDAY, _THURSDAY, _SUNDAY = 0, 3, 6
_DAY: Final = timedelta(days=1)


@lru_cache(maxsize=64)
def holidays(year: int) -> dict[date, str]:
    """Return the days of a year on which banks are closed. One on a Sunday is kept on the Monday after it."""
    found = {
        _kept(date(year, 1, 1)): "New Year's Day",
        _nth(year, 1, _MONDAY, 3): "Martin Luther King Day",
        _nth(year, 2, _MONDAY, 3): "Presidents' Day",
        _last(year, 5, _MONDAY): "Memorial Day",
        _kept(date(year, 6, 19)): "Juneteenth",
        _kept(date(year, 7, 4)): "Independence Day",
        _nth(year, 9, _MONDAY, 1): "Labor Day",
        _nth(year, 10, _MONDAY, 2): "Columbus Day",
        _kept(date(year, 11, 11)): "Veterans Day",
        _nth(year, 11, _THURSDAY, 4): "Thanksgiving",
        _kept(date(year, 12, 25)): "Christmas Day",
    }
    return dict(sorted(found.items()))


def is_bank_day(day: date) -> bool:
    return day.weekday() < 5 and day not in holidays(day.year)


def next_bank_day(day: date) -> date:
    """Return the first business day after a day: what is received on the day is deposited by then."""
    return plus_bank_days(day, 1)


def plus_bank_days(day: date, days: int) -> date:
    """Return the day on which so many business days after a day are over."""
    for _ in range(days):
        day += _DAY
        while not is_bank_day(day):
            day += _DAY
    return day


def next_holidays(day: date, number: int) -> list[tuple[date, str]]:
    """Return the next weekdays on which banks are closed, the day itself among them."""
    return list(islice(_holidays_from(day), number))


def _holidays_from(day: date) -> Iterator[tuple[date, str]]:
    for year in count(day.year):
        yield from ((on, name) for on, name in holidays(year).items() if on >= day and on.weekday() < 5)


def _kept(day: date) -> date:
    """Return the day on which banks keep a holiday: of a Saturday they keep none."""
    return day + _DAY if day.weekday() == _SUNDAY else day


def _nth(year: int, month: int, weekday: int, number: int) -> date:
    first = date(year, month, 1)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (number - 1))


def _last(year: int, month: int, weekday: int) -> date:
    last = date(year, month + 1, 1) - _DAY
    return last - timedelta(days=(last.weekday() - weekday) % 7)
