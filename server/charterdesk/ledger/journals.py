"""Posting and reversing. Whoever posts has locked the accounts with a limit before he checked it."""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import insert, select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.direct import Direct
from charterdesk.kit.errors import NotFound
from charterdesk.kit.ids import new_id
from charterdesk.kit.statements import as_json, table_of
from charterdesk.ledger.accounts import AccountKey, account_row
from charterdesk.ledger.errors import AlreadyReversed, ReversalStays, Unbalanced
from charterdesk.ledger.models import Account, Expense, Journal, Posting
from charterdesk.ledger.words import LIMITED, ExpenseKind, JournalKind

_POST = Direct(
    text(
        "select post_journal(cast(:journal as jsonb), cast(:accounts as jsonb), cast(:lines as jsonb),"
        " cast(:listed as jsonb))"
    )
)
_LIST = insert(table_of(Expense))


@dataclass(frozen=True)
class Entry:
    """A line to be: above zero a debit, below zero a credit."""

    account: AccountKey
    amount: Decimal
    note: str = ""


@dataclass(frozen=True)
class Line:
    """A line as it is written, its account by its code."""

    id: uuid.UUID
    code: str
    amount: Decimal
    note: str
    limited: bool


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


def post(
    session: Session,
    actor: Actor,
    occasion: Occasion,
    entries: Sequence[Entry],
    listed: Iterable[Listed] = (),
) -> uuid.UUID:
    """One balanced journal. Entries of nothing are left out; accounts that do not exist yet are opened."""
    lines = [entry for entry in entries if entry.amount]
    if sum(entry.amount for entry in lines) != 0 or len(lines) < 2:
        raise Unbalanced(occasion.title)
    accounts = {entry.account for entry in lines}
    return _write(session, actor, occasion, [_line(entry) for entry in lines], accounts, listed)


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
    occasion = Occasion(JournalKind.Reversal, title, at, journal.ticket_master_id)
    turned = [Line(new_id(), code, -amount, note, kind in LIMITED) for code, amount, note, kind in lines]
    return _write(session, actor, occasion, turned, (), (), journal_id)


def _line(entry: Entry) -> Line:
    return Line(new_id(), entry.account.code, entry.amount, entry.note, entry.account.limited)


def _write(
    session: Session,
    actor: Actor,
    occasion: Occasion,
    lines: Sequence[Line],
    accounts: Iterable[AccountKey],
    listed: Iterable[Listed],
    reverses_id: uuid.UUID | None = None,
) -> uuid.UUID:
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
    asked = {
        "journal": as_json(row),
        "accounts": as_json([account_row(key) for key in accounts]),
        "lines": as_json(lines),
        "listed": as_json(_rows(occasion, journal_id, listed)),
    }
    if _POST.run(session, asked) != b"t":
        raise AlreadyReversed
    return journal_id


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
