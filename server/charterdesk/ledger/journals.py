"""Posts and reverses journals.

Callers lock the accounts with a limit, then check the limit, then post.
"""

import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any

from msgspec import Struct
from sqlalchemy import String, bindparam, cast, func, insert, select
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.kit.ids import new_id, new_ids
from charterdesk.kit.prepared import Json, PreparedStatement
from charterdesk.kit.sql_params import table_of
from charterdesk.ledger.accounts import AccountKey, new_account_rows
from charterdesk.ledger.enums import LIMITED, AccountKind, ExpenseKind, JournalKind
from charterdesk.ledger.errors import AlreadyReversed, ReversalNotReversible, Unbalanced
from charterdesk.ledger.models import Account, Expense, Journal, Posting

_PARTS = ("accounts", "journals", "lines", "balance_changes", "expenses")
_POST = PreparedStatement(
    select(func.post_journals(*(cast(bindparam(part, type_=String), JSONB) for part in _PARTS)))
)
_INSERT_EXPENSES = insert(table_of(Expense))


@dataclass(frozen=True)
class Entry:
    """An amount for one account of a journal. Above zero it is a debit, below zero a credit."""

    account: AccountKey
    amount: Decimal
    note: str = ""


@dataclass(frozen=True)
class JournalHeader:
    """Kind, title, time and booking of a journal."""

    kind: JournalKind
    title: str
    at: datetime
    ticket_master_id: uuid.UUID | None = None


@dataclass(frozen=True)
class ExpenseLine:
    """A line to insert into an agency's account statement (`Expense`)."""

    office_holding_id: uuid.UUID
    office_id: uuid.UUID | None
    kind: ExpenseKind
    title: str
    price: Decimal
    commission: Decimal = Decimal(0)
    ticket_master_id: uuid.UUID | None = None
    """The booking of the line, if it is not the booking of its journal."""


class PostingLine(Struct, frozen=True):
    """A row of `Posting`, with the account's code instead of its id."""

    id: uuid.UUID
    journal_id: uuid.UUID
    code: str
    amount: Decimal
    note: str


@dataclass
class JournalBatch:
    """Journals that are posted together in one statement."""

    accounts_by_code: dict[str, AccountKey] = field(default_factory=dict)
    """Accounts to open if missing. A reversal adds none: its accounts exist."""
    journals: list[dict[str, Any]] = field(default_factory=list)
    lines: list[PostingLine] = field(default_factory=list)
    balance_changes: defaultdict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    """Changes of stored balances, by account code; only accounts with a limit have one."""
    expenses: list[dict[str, Any]] = field(default_factory=list)

    def balance_change(self, account: AccountKey) -> Decimal:
        """Return by how much the batch changes the balance of an account with a limit."""
        return self.balance_changes.get(account.code, Decimal(0))

    def total_on(self, kinds: Collection[AccountKind]) -> Decimal:
        """Return the sum of the batch's lines on accounts of these kinds."""
        codes = {code for code, account in self.accounts_by_code.items() if account.kind in kinds}
        return sum((line.amount for line in self.lines if line.code in codes), Decimal(0))

    @property
    def accounts(self) -> list[dict[str, Any]]:
        rows = new_account_rows([self.accounts_by_code[code] for code in sorted(self.accounts_by_code)])
        return [{name: value for name, value in row.items() if value is not None} for row in rows]


def add_journal(
    batch: JournalBatch,
    actor: Actor,
    header: JournalHeader,
    entries: Iterable[Entry],
    expenses: Iterable[ExpenseLine] = (),
) -> uuid.UUID:
    """Add a balanced journal to the batch and return its id. Entries and expenses of zero are left out."""
    lines = [entry for entry in entries if entry.amount]
    charged = [line for line in expenses if line.price or line.commission]
    if sum(entry.amount for entry in lines) != 0 or len(lines) < 2:
        raise Unbalanced(header.title)
    batch.accounts_by_code |= {entry.account.code: entry.account for entry in lines}
    ids = iter(new_ids(1 + len(lines) + len(charged)))
    journal_id = next(ids)
    batch.journals.append(_journal_row(journal_id, actor, header))
    for entry in lines:
        code = entry.account.code
        batch.lines.append(PostingLine(next(ids), journal_id, code, entry.amount, entry.note))
        if entry.account.kind in LIMITED:
            batch.balance_changes[code] += entry.amount
    batch.expenses += [_expense_row(next(ids), header, journal_id, line) for line in charged]
    return journal_id


def post_journal(
    session: Session,
    actor: Actor,
    header: JournalHeader,
    entries: Iterable[Entry],
    expenses: Iterable[ExpenseLine] = (),
) -> uuid.UUID:
    """Post one balanced journal and return its id. Missing accounts are opened."""
    batch = JournalBatch()
    journal_id = add_journal(batch, actor, header, entries, expenses)
    post_batch(session, batch)
    return journal_id


def post_batch(session: Session, batch: JournalBatch) -> bool:
    """Post the batch. Return False if it reverses a journal that is already reversed."""
    return _POST.run(session, {part: Json(getattr(batch, part)) for part in _PARTS}) == b"t"


def insert_expenses(
    session: Session, header: JournalHeader, journal_id: uuid.UUID, expenses: Iterable[ExpenseLine]
) -> None:
    """Add lines to an agency's account statement for a journal that is already posted."""
    rows = [_expense_row(new_id(), header, journal_id, line) for line in expenses if line.price]
    if rows:
        session.connection().execute(_INSERT_EXPENSES, rows)


def reverse_journal(
    session: Session, actor: Actor, journal_id: uuid.UUID, title: str, at: datetime
) -> uuid.UUID:
    """Post the opposite of a journal and return the new id. A journal is reversed at most once."""
    journal = session.get(Journal, journal_id)
    if journal is None:
        raise NotFound
    if journal.reverses_id is not None:
        raise ReversalNotReversible
    lines = session.execute(
        select(Account.code, Posting.amount, Posting.note, Account.kind)
        .join(Account, Posting.account_id == Account.id)
        .where(Posting.journal_id == journal_id)
        .order_by(Posting.id)
    ).all()
    batch = JournalBatch()
    header = JournalHeader(JournalKind.Reversal, title, at, journal.ticket_master_id)
    reversal_id = new_id()
    batch.journals.append(_journal_row(reversal_id, actor, header, journal_id))
    for code, amount, note, kind in lines:
        batch.lines.append(PostingLine(new_id(), reversal_id, code, -amount, note))
        if kind in LIMITED:
            batch.balance_changes[code] -= amount
    if not post_batch(session, batch):
        raise AlreadyReversed
    return reversal_id


def _journal_row(
    journal_id: uuid.UUID, actor: Actor, header: JournalHeader, reverses_id: uuid.UUID | None = None
) -> dict[str, Any]:
    return {
        "id": journal_id,
        "at": header.at,
        "kind": header.kind,
        "title": header.title,
        "reverses_id": reverses_id,
        "ticket_master_id": header.ticket_master_id,
        "office_id": actor.office_id,
        "app_user_id": actor.user_id,
        "app_user_name": actor.name,
    }


def _expense_row(
    expense_id: uuid.UUID, header: JournalHeader, journal_id: uuid.UUID, line: ExpenseLine
) -> dict[str, Any]:
    return {
        **vars(line),
        "id": expense_id,
        "ticket_master_id": line.ticket_master_id or header.ticket_master_id,
        "amount": line.price - line.commission,
        "journal_id": journal_id,
        "created_at": header.at,
    }
