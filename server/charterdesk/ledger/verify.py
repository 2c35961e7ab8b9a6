"""Checks of the stored ledger for `charterdesk verify`."""

from collections.abc import Iterator

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.ledger.enums import LIMITED
from charterdesk.ledger.models import Account, Journal, Posting


def verify_journals(session: Session) -> Iterator[str]:
    total = func.coalesce(func.sum(Posting.amount), 0)
    offenders = (
        select(Journal.id, Journal.title, total, func.count(Posting.id))
        .outerjoin(Posting, Posting.journal_id == Journal.id)
        .group_by(Journal.id)
        .having(or_(total != 0, func.count(Posting.id) < 2))
    )
    for journal_id, title, off, lines in session.execute(offenders):
        yield f"journal {journal_id} ({title}): {lines} lines, off by {off}"


def verify_reversals(session: Session) -> Iterator[str]:
    """Check that each reversal cancels its journal on every account."""
    reversal = aliased(Journal)
    offenders = (
        select(reversal.id, Posting.account_id, func.sum(Posting.amount).label("left"))
        .join(Posting, or_(Posting.journal_id == reversal.id, Posting.journal_id == reversal.reverses_id))
        .where(reversal.reverses_id.is_not(None))
        .group_by(reversal.id, Posting.account_id)
        .having(func.sum(Posting.amount) != 0)
    )
    for journal_id, account_id, left in session.execute(offenders):
        yield f"reversal {journal_id} leaves {left} on account {account_id}"


def verify_balances(session: Session) -> Iterator[str]:
    total = func.coalesce(func.sum(Posting.amount), 0)
    offenders = (
        select(Account.code, Account.balance, total)
        .outerjoin(Posting, Posting.account_id == Account.id)
        .where(Account.kind.in_(LIMITED))
        .group_by(Account.id)
        .having(Account.balance != total)
    )
    for code, balance, lines in session.execute(offenders):
        yield f"account {code}: stored balance {balance}, sum of its lines {lines}"
