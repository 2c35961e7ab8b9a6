"""The pages of tickets that people read: a day's departures, and the newest tickets."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from bench.driver import Sent
from bench.ground import Server
from bench.sales import sign_in
from charterdesk.access.roles import Role

AGENCY, OPERATOR, NEWEST = "explorer page of an agency", "operator's day of departures", "newest tickets"
WORTH_READING: Final = 80
"""So many tickets make a page."""
AHEAD: Final = timedelta(days=10)


@dataclass(frozen=True)
class Page:
    name: str
    caller: Server
    sent: Sent
    shown: int
    """How many tickets it shows."""


def explorer_pages(serving: Server) -> list[Page]:
    """The agency's is of as many days as make a page, so that it is as long whatever is stored."""
    agency, operator = sign_in(serving, Role.OfficeHoldingAdmin), sign_in(serving, Role.CharterAdmin)
    pages = (_departures(AGENCY, agency, days) for days in range(1, 31))
    newest: Sent = ("GET", "/api/Tickets", None)
    return [
        next(page for page in pages if page.shown >= WORTH_READING),
        _departures(OPERATOR, operator, 1),
        Page(NEWEST, agency, newest, len(agency.call(*newest))),
    ]


def _departures(name: str, caller: Server, days: int) -> Page:
    first = datetime.now(UTC).date() + AHEAD
    last = first + timedelta(days=days - 1)
    body = {
        "filterByDepartingDateStart": first.isoformat(),
        "filterByDepartingDateEnd": last.isoformat(),
    }
    sent: Sent = ("POST", "/api/Tickets/GetByDateRange", body)
    return Page(name, caller, sent, len(caller.call(*sent)))
