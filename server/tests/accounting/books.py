"""The ledger and its readers at one moment, for a second computation of what is reported."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any

from sqlalchemy.orm import Session

from charterdesk.accounting.filters import Today, read_today
from charterdesk.flights.models import Flight
from charterdesk.organization.models import OfficeHolding
from tests.accounting.invoicing import accepted
from tests.accounting.postings import Ledger, Row, read_ledger
from tests.callers import Caller


@dataclass(frozen=True)
class Books:
    """The ledger, callers who read the reports of it, and what they are about."""

    session: Session
    ledger: Ledger
    today: Today
    accountant: Caller
    clerk: Caller
    agencies: Sequence[OfficeHolding]
    flights: Sequence[Flight]
    random: Random

    def get(self, call: str, **params: object) -> Any:
        return accepted(self.accountant.get(f"/api/{call}", params=params))

    def day(self, row: Row) -> date:
        return row.day(self.today.zone)


def open_books(
    session: Session,
    random: Random,
    accountant: Caller,
    clerk: Caller,
    agencies: Sequence[OfficeHolding],
    flights: Sequence[Flight],
) -> Books:
    session.expire_all()
    today = read_today(session)
    return Books(session, read_ledger(session), today, accountant, clerk, agencies, flights, random)
