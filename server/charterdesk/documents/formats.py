"""Format dates, times, amounts and enum names for documents."""

import re
from datetime import date, datetime
from decimal import Decimal
from typing import Final
from zoneinfo import ZoneInfo

_WORD_BOUNDARY: Final = re.compile("(?<=[a-z])(?=[A-Z])")


def money(amount: Decimal) -> str:
    return f"{amount:,.2f}".replace("-", "−")


def day(on: date) -> str:
    return f"{on:%a %b %d %Y}"


def moment(at: datetime, zone: str) -> str:
    return f"{at.astimezone(ZoneInfo(zone)):%Y-%m-%d %I:%M %p}"


def spaced(word: str) -> str:
    """Write GreenCard as Green card."""
    first, *others = _WORD_BOUNDARY.split(word)
    return " ".join([first, *(other.lower() for other in others)])


def counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def created(at: datetime) -> list[int]:
    """Return the creation time for the PDF's metadata."""
    return [at.year, at.month, at.day, at.hour, at.minute, at.second]
