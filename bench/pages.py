"""The pages of tickets that are measured: a day's departures, and the newest tickets."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from bench.driver import Sent
from bench.ground import Server
from bench.sales import sign_in
from charterdesk.access.roles import Role

OFFICE, OPERATOR, NEWEST = "explorer page of an office", "operator's day of departures", "newest tickets"
A_PAGE: Final = 80
"""Tickets that a user reads at once."""
AHEAD: Final = range(5, 20, 3)
"""Days from now on which a page may begin. Measured sales depart later, so that the pages do not grow."""
LONGEST: Final = 30
"""The most days of a page."""


@dataclass(frozen=True)
class Page:
    name: str
    caller: Server
    sent: Sent
    shown: int
    """The number of tickets on the page."""


def explorer_pages(serving: Server) -> list[Page]:
    """Return the pages; the office's has the days whose tickets come nearest to one page."""
    clerk, operator = sign_in(serving, Role.OfficeSaleAgent), sign_in(serving, Role.CharterAdmin)
    newest: Sent = ("GET", "/api/Tickets", None)
    pages = [page for ahead in AHEAD for page in _up_to_a_page(clerk, ahead)]
    return [
        min(pages, key=lambda page: abs(page.shown - A_PAGE)),
        _departures(OPERATOR, operator, AHEAD.start, 1),
        Page(NEWEST, clerk, newest, len(clerk.call(*newest))),
    ]


def _up_to_a_page(clerk: Server, ahead: int) -> Iterator[Page]:
    for days in range(1, LONGEST + 1):
        page = _departures(OFFICE, clerk, ahead, days)
        yield page
        if page.shown >= A_PAGE:
            return


def _departures(name: str, caller: Server, ahead: int, days: int) -> Page:
    first = datetime.now(UTC).date() + timedelta(days=ahead)
    last = first + timedelta(days=days - 1)
    body = {
        "filterByDepartingDateStart": first.isoformat(),
        "filterByDepartingDateEnd": last.isoformat(),
    }
    sent: Sent = ("POST", "/api/Tickets/GetByDateRange", body)
    return Page(name, caller, sent, len(caller.call(*sent)))
