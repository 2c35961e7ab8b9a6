"""When the fees that were collected for a payee are due. Pure."""

from calendar import monthrange
from datetime import date
from typing import Final

from charterdesk.border.reports.enums import Remittance

QUARTERLY: Final = frozenset({"US", "YC", "XY"})
"""Codes of fees that are sent by quarter: the transportation tax, and those of Customs and Immigration."""


def remittance_of(code: str) -> Remittance:
    return Remittance.Quarterly if code in QUARTERLY else Remittance.Monthly


def due_day(code: str, day: date) -> date:
    """Return the day until which a fee that was imposed or flown on a day is sent to its payee."""
    month = day.month
    if remittance_of(code) is Remittance.Quarterly:
        month = (month - 1) // 3 * 3 + 3
    return last_day_of_next_month(date(day.year, month, 1))


def last_day_of_next_month(day: date) -> date:
    year, month = (day.year + 1, 1) if day.month == 12 else (day.year, day.month + 1)
    return date(year, month, monthrange(year, month)[1])
