"""Posting and reversing. Whoever posts has locked the accounts with a limit before he checked it."""

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
from charterdesk.kit.ids import new_id
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import table_of, to_json
from charterdesk.ledger.accounts import AccountKey, account_row
from charterdesk.ledger.enums import LIMITED, AccountKind, ExpenseKind, JournalKind
from charterdesk.ledger.errors import AlreadyReversed, ReversalStays, Unbalanced
from charterdesk.ledger.models import Account, Expense, Journal, Posting

_PARTS = ("accounts", "journals", "lines", "moved", "listed")
POST = func.post_journals(*(cast(bindparam(part, type_=String), JSONB) for part in _PARTS))
"""For a statement that writes more than the books; run with `parts_of` a sheet."""
_POST = PreparedStatement(select(POST))
_LIST = insert(table_of(Expense))


@dataclass(frozen=True)
class Entry:
    """A line to be: above zero a debit, below zero a credit."""

    account: AccountKey
    amount: Decimal
    note: str = ""


@dataclass(frozen=True)
class Occasion:
    """Why, when and on which booking money moves."""

    kind: JournalKind
    title: str
    at: datetime
    ticket_master_id: uuid.UUID | None = None


@dataclass(frozen=True)
class Listed:
    """A line on an agency's account, as the agency reads it."""

    office_holding_id: uuid.UUID
    office_id: uuid.UUID | None
    kind: ExpenseKind
    title: str
    price: Decimal
    commission: Decimal = Decimal(0)


class Line(Struct, frozen=True):
    """A line as it is written."""

    id: uuid.UUID
    journal_id: uuid.UUID
    code: str
    amount: Decimal
    note: str


@dataclass
class Sheet:
    """Journals to be posted together."""

    opened: dict[str, AccountKey] = field(default_factory=dict)
    """By their codes: those of the lines, unless they are known to be there."""
    journals: list[dict[str, Any]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    moved: defaultdict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    """By the code of an account with a limit."""
    listed: list[dict[str, Any]] = field(default_factory=list)

    def moved_on(self, account: AccountKey) -> Decimal:
        """By how much the balance of an account with a limit changes."""
        return self.moved.get(account.code, Decimal(0))

    def sum_on(self, kinds: Collection[AccountKind]) -> Decimal:
        """What these lines move on accounts of some kinds."""
        codes = {code for code, account in self.opened.items() if account.kind in kinds}
        return sum((line.amount for line in self.lines if line.code in codes), Decimal(0))

    @property
    def accounts(self) -> list[dict[str, Any]]:
        rows = (account_row(self.opened[code]) for code in sorted(self.opened))
        return [{name: value for name, value in row.items() if value is not None} for row in rows]


def enter(
    sheet: Sheet, actor: Actor, occasion: Occasion, entries: Iterable[Entry], listed: Iterable[Listed] = ()
) -> uuid.UUID:
    """One balanced journal more. Entries of nothing are left out."""
    lines = [entry for entry in entries if entry.amount]
    if sum(entry.amount for entry in lines) != 0 or len(lines) < 2:
        raise Unbalanced(occasion.title)
    journal_id = _begin(sheet, actor, occasion)
    for entry in lines:
        _enter(sheet, journal_id, entry)
    sheet.listed += _rows(occasion, journal_id, listed)
    return journal_id


def post(
    session: Session,
    actor: Actor,
    occasion: Occasion,
    entries: Iterable[Entry],
    listed: Iterable[Listed] = (),
) -> uuid.UUID:
    """One balanced journal, at once. Accounts that do not exist yet are opened."""
    sheet = Sheet()
    journal_id = enter(sheet, actor, occasion, entries, listed)
    post_all(session, sheet)
    return journal_id


def post_all(session: Session, sheet: Sheet) -> bool:
    """Answers whether it was written: a journal is reversed once."""
    return _POST.run(session, parts_of(sheet)) == b"t"


def parts_of(sheet: Sheet) -> dict[str, str]:
    return {part: to_json(getattr(sheet, part)) for part in _PARTS}


def list_on_account(
    session: Session, occasion: Occasion, journal_id: uuid.UUID, listed: Iterable[Listed]
) -> None:
    """Of a journal that is posted already."""
    rows = _rows(occasion, journal_id, listed)
    if rows:
        session.connection().execute(_LIST, rows)


def reverse(session: Session, actor: Actor, journal_id: uuid.UUID, title: str, at: datetime) -> uuid.UUID:
    """The same lines the other way round, once."""
    journal = session.get(Journal, journal_id)
    if journal is None:
        raise NotFound
    if journal.reverses_id is not None:
        raise ReversalStays
    lines = session.execute(
        select(Account.code, Posting.amount, Posting.note, Account.kind)
        .join(Account, Posting.account_id == Account.id)
        .where(Posting.journal_id == journal_id)
        .order_by(Posting.id)
    ).all()
    sheet = Sheet()
    occasion = Occasion(JournalKind.Reversal, title, at, journal.ticket_master_id)
    reversal_id = _begin(sheet, actor, occasion, journal_id)
    for code, amount, note, kind in lines:
        sheet.lines.append(Line(new_id(), reversal_id, code, -amount, note))
        if kind in LIMITED:
            sheet.moved[code] -= amount
    if not post_all(session, sheet):
        raise AlreadyReversed  # by somebody else, meanwhile
    return reversal_id


def _begin(sheet: Sheet, actor: Actor, occasion: Occasion, reverses_id: uuid.UUID | None = None) -> uuid.UUID:
    journal_id = new_id()
    row = {
        "id": journal_id,
        "at": occasion.at,
        "kind": occasion.kind,
        "title": occasion.title,
        "reverses_id": reverses_id,
        "ticket_master_id": occasion.ticket_master_id,
        "office_id": actor.office_id,
        "app_user_id": actor.user_id,
        "app_user_name": actor.name,
    }
    sheet.journals.append(row)
    return journal_id


def _enter(sheet: Sheet, journal_id: uuid.UUID, entry: Entry) -> None:
    account = entry.account
    sheet.opened[account.code] = account
    sheet.lines.append(Line(new_id(), journal_id, account.code, entry.amount, entry.note))
    if account.limited:
        sheet.moved[account.code] += entry.amount


def _rows(occasion: Occasion, journal_id: uuid.UUID, listed: Iterable[Listed]) -> list[dict[str, Any]]:
    """Lines of nothing are left out."""
    return [
        {
            **vars(line),
            "id": new_id(),
            "ticket_master_id": occasion.ticket_master_id,
            "amount": line.price - line.commission,
            "journal_id": journal_id,
            "created_at": occasion.at,
        }
        for line in listed
        if line.price
    ]
