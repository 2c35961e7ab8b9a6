"""Posting and reversing. Whoever posts has locked the accounts with a limit before he checked it."""

import uuid
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from sqlalchemy import select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.kit.ids import new_id
from charterdesk.kit.statements import given, table_of
from charterdesk.ledger.accounts import AccountKey, account_ids
from charterdesk.ledger.errors import AlreadyReversed, ReversalStays, Unbalanced
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.ledger.words import LIMITED, JournalKind

# Who reverses what somebody else is reversing waits here, and then finds it done.
_ONCE = insert(table_of(Journal)).on_conflict_do_nothing(index_elements=["reverses_id"]).returning(Journal.id)
_POST = insert(table_of(Posting))
_MOVE = (
    update(table_of(Account))
    .where(Account.id == given("account", Account.id))
    .values(balance=Account.balance + given("moved", Account.balance))
)


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


def post(session: Session, actor: Actor, occasion: Occasion, entries: Sequence[Entry]) -> uuid.UUID:
    """One balanced journal. Entries of nothing are left out."""
    lines = [entry for entry in entries if entry.amount]
    if sum(entry.amount for entry in lines) != 0 or len(lines) < 2:
        raise Unbalanced(occasion.title)
    ids = account_ids(session, [entry.account for entry in lines])
    rows = [(ids[entry.account], entry.amount, entry.note) for entry in lines]
    limited = {ids[entry.account] for entry in lines if entry.account.limited}
    return _write(session, actor, occasion, rows, limited, None)


def reverse(session: Session, actor: Actor, journal_id: uuid.UUID, title: str, at: datetime) -> uuid.UUID:
    """The same lines the other way round, once."""
    journal = session.get(Journal, journal_id)
    if journal is None:
        raise NotFound
    if journal.reverses_id is not None:
        raise ReversalStays
    lines = session.execute(
        select(Posting.account_id, Posting.amount, Posting.note, Account.kind)
        .join(Account, Posting.account_id == Account.id)
        .where(Posting.journal_id == journal_id)
        .order_by(Posting.id)
    ).all()
    limited = {line.account_id for line in lines if line.kind in LIMITED}
    _lock(session, limited)
    occasion = Occasion(JournalKind.Reversal, title, at, journal.ticket_master_id)
    rows = [(line.account_id, -line.amount, line.note) for line in lines]
    return _write(session, actor, occasion, rows, limited, journal_id)


def _write(
    session: Session,
    actor: Actor,
    occasion: Occasion,
    rows: list[tuple[uuid.UUID, Decimal, str]],
    limited: set[uuid.UUID],
    reverses_id: uuid.UUID | None,
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
    if session.connection().execute(_ONCE, row).first() is None:
        raise AlreadyReversed
    postings = [
        {"id": new_id(), "journal_id": journal_id, "account_id": account, "amount": amount, "note": note}
        for account, amount, note in rows
    ]
    session.connection().execute(_POST, postings)
    moved: dict[uuid.UUID, Decimal] = defaultdict(Decimal)
    for account, amount, _note in rows:
        if account in limited:
            moved[account] += amount
    if moved:
        balances = [{"account": account, "moved": amount} for account, amount in sorted(moved.items())]
        session.connection().execute(_MOVE, balances)
    return journal_id


def _lock(session: Session, accounts: set[uuid.UUID]) -> None:
    session.execute(
        select(Account.id).where(Account.id.in_(accounts)).order_by(Account.id).with_for_update()
    ).all()
