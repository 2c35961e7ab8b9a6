"""The ledger as plain rows, read without the program's queries, and sums over them."""

import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from sqlalchemy import text
from sqlalchemy.orm import Session

NOTHING = Decimal("0.00")
EARNING = ("Fares", "Fees", "FunctionalFees")
_ROWS = text(
    """
    select p.amount, a.kind as account, a.office_holding_id, a.office_id, a.payment_method_id, a.flight_id,
        a.payee, j.id as journal_id, j.at, j.kind, j.reverses_id, j.ticket_master_id, j.app_user_id
    from posting p join account a on a.id = p.account_id join journal j on j.id = p.journal_id
    """
)


@dataclass(frozen=True)
class Row:
    """A posting with its account and journal."""

    amount: Decimal
    account: str
    office_holding_id: uuid.UUID | None
    office_id: uuid.UUID | None
    payment_method_id: uuid.UUID | None
    flight_id: uuid.UUID | None
    payee: str | None
    journal_id: uuid.UUID
    at: datetime
    kind: str
    reverses_id: uuid.UUID | None
    ticket_master_id: uuid.UUID | None
    app_user_id: uuid.UUID | None

    def day(self, zone: str) -> date:
        return self.at.astimezone(ZoneInfo(zone)).date()


@dataclass(frozen=True)
class Ledger:
    rows: tuple[Row, ...]

    def on(self, *accounts: str, **owners: object) -> "Ledger":
        """Return the postings on these accounts, of these owners."""
        return self.where(
            lambda row: (
                row.account in accounts and all(getattr(row, name) == owner for name, owner in owners.items())
            )
        )

    def where(self, wanted: Callable[[Row], bool]) -> "Ledger":
        return Ledger(tuple(row for row in self.rows if wanted(row)))

    def between(self, first: date, last: date, zone: str) -> "Ledger":
        """Return the postings of these days in a time zone."""
        return self.where(lambda row: first <= row.day(zone) <= last)

    def of(self, journals: Iterable[uuid.UUID]) -> "Ledger":
        chosen = set(journals)
        return self.where(lambda row: row.journal_id in chosen)

    @property
    def total(self) -> Decimal:
        return sum((row.amount for row in self.rows), NOTHING)

    @property
    def journals(self) -> set[uuid.UUID]:
        return {row.journal_id for row in self.rows}


def read_ledger(session: Session) -> Ledger:
    return Ledger(tuple(Row(**row._mapping) for row in session.execute(_ROWS)))


def money(amount: Decimal) -> str:
    """Return an amount as the calls answer it."""
    return f"{amount:.2f}"
