"""Rules on days, times and ages; the day they are judged against is passed in."""

import datetime as dt
import re
from collections.abc import Callable
from typing import Literal

from charterdesk.kit.rules.rule import Rule, broken, form

PassengerType = Literal["Adult", "Child", "Infant"]
DocumentRank = Literal["Primary", "Secondary"]

_DATE = re.compile("(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}")
_DATE_FORM = "Invalid format. It should be yyyy-mm-dd"

time = form("(?:[01][0-9]|2[0-3]):[0-5][0-9]", "Invalid format. It should be hh:mm")

# Sixty minutes and more are written with their hours.
flight_duration = form("(?:[0-9]{1,2}h:)?[0-5]?[0-9]m", "Invalid format. It should be 1h:3m or 35m")


def date(value: str) -> str | None:
    """A day that exists, written yyyy-mm-dd: 2026-02-30 has the form and is refused all the same."""
    return _DATE_FORM if read_date(value) is None else None


def read_date(value: str) -> dt.date | None:
    if not _DATE.fullmatch(value):
        return None
    try:
        return dt.date.fromisoformat(value)
    except ValueError:
        return None


def not_future(today: dt.date) -> Rule:
    return _judged(lambda day: "Date out of range, can't be future date" if day > today else None)


def not_past(today: dt.date) -> Rule:
    return _judged(lambda day: "Date out of range, can't be past date" if day < today else None)


def age_over(n: int, on: dt.date) -> Rule:
    return _judged(lambda birth: None if age_on(birth, on) >= n else broken("ageOver", n=n))


def age_under(n: int, on: dt.date) -> Rule:
    return _judged(lambda birth: None if 0 <= age_on(birth, on) <= n else broken("ageUnder", n=n))


def age_between(a: int, b: int, on: dt.date) -> Rule:
    return _judged(lambda birth: None if a <= age_on(birth, on) <= b else broken("ageBetween", a=a, b=b))


def birth_date(category: PassengerType, on: dt.date, today: dt.date) -> Rule:
    """The date of birth of a passenger who travels in a category on a day; nobody is born after today."""
    bands = {"Adult": age_over(12, on), "Child": age_between(2, 11, on), "Infant": age_under(1, on)}
    born, band = not_future(today), bands[category]
    return lambda value: born(value) or band(value)


def document_expiration(rank: DocumentRank, flight_date: dt.date) -> Rule:
    """A travel document outlives the flight date; the secondary document may be left out."""
    message = f"Document {rank} / Expiration Date, must not be before of flight date."
    expires = _judged(lambda day: None if day > flight_date else message)
    return lambda value: None if rank == "Secondary" and value == "" else expires(value)


def age_on(birth: dt.date, on: dt.date) -> int:
    """Full years on a day. Who was born on 29 February has the birthday on 1 March in common years."""
    return on.year - birth.year - ((on.month, on.day) < (birth.month, birth.day))


def _judged(judge: Callable[[dt.date], str | None]) -> Rule:
    def check(value: str) -> str | None:
        day = read_date(value)
        return _DATE_FORM if day is None else judge(day)

    return check
