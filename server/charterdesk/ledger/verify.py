"""What must be true of the ledger, whatever happened to the program."""

from collections.abc import Iterator

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.ledger.enums import LIMITED
from charterdesk.ledger.models import Account, Journal, Posting


def verify_journals(session: Session) -> Iterator[str]:
    total = func.coalesce(func.sum(Posting.amount), 0)
    wrong = (
        select(Journal.id, Journal.title, total, func.count(Posting.id))
        .outerjoin(Posting, Posting.journal_id == Journal.id)
        .group_by(Journal.id)
        .having(or_(total != 0, func.count(Posting.id) < 2))
    )
    for journal_id, title, off, lines in session.execute(wrong):
        yield f"journal {journal_id} ({title}): {lines} lines, off by {off}"


def verify_reversals(session: Session) -> Iterator[str]:
    """A reversal undoes exactly what it reverses, account by account."""
    reversal = aliased(Journal)
    undone = (
        select(reversal.id, Posting.account_id, func.sum(Posting.amount).label("left"))
        .join(Posting, or_(Posting.journal_id == reversal.id, Posting.journal_id == reversal.reverses_id))
        .where(reversal.reverses_id.is_not(None))
        .group_by(reversal.id, Posting.account_id)
        .having(func.sum(Posting.amount) != 0)
    )
    for journal_id, account_id, left in session.execute(undone):
        yield f"reversal {journal_id} leaves {left} on account {account_id}"


def verify_balances(session: Session) -> Iterator[str]:
    total = func.coalesce(func.sum(Posting.amount), 0)
    wrong = (
        select(Account.code, Account.balance, total)
        .outerjoin(Posting, Posting.account_id == Account.id)
        .where(Account.kind.in_(LIMITED))
        .group_by(Account.id)
        .having(Account.balance != total)
    )
    for code, balance, lines in session.execute(wrong):
        yield f"account {code} says {balance}, its lines {lines}"
