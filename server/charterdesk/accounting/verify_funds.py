"""Checks of funds, closed months and open lines for `charterdesk verify`."""

from collections.abc import Iterator

from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session, aliased

from charterdesk.accounting.models import FundEntry
from charterdesk.accounting.queries.differences import fund_entry_differences, statement_differences
from charterdesk.accounting.queries.months import running_month, sum_months
from charterdesk.accounting.queries.open_line_differences import open_line_differences
from charterdesk.accounting.schemas.months import MonthSums
from charterdesk.ledger.enums import AccountKind, JournalKind
from charterdesk.ledger.models import Account, ClosedMonth, Journal, Posting
from charterdesk.ledger.months import month_after, month_name


def verify_fund_entries(session: Session) -> Iterator[str]:
    """Compare the entries of funds with their journals: amount, agency, and whether they are reversed."""
    for each in fund_entry_differences(session):
        yield f"The fund entry of {each.title} says {each.stored}, its journal {each.ledger}."
    silent = (
        select(Journal.id, Journal.title)
        .outerjoin(FundEntry, FundEntry.journal_id == Journal.id)
        .where(Journal.kind == JournalKind.Fund, FundEntry.id.is_(None))
    )
    for journal_id, title in session.execute(silent):
        yield f"{title} (journal {journal_id}) has no entry."
    strange = (
        select(FundEntry.id)
        .join(Posting, Posting.journal_id == FundEntry.journal_id)
        .join(Account, and_(Account.id == Posting.account_id, Account.kind == AccountKind.Fund))
        .where(Account.office_holding_id != FundEntry.office_holding_id)
    )
    for entry_id in session.scalars(strange):
        yield f"The fund entry {entry_id} is of another agency than its journal."
    reversal = aliased(Journal)
    undone = (
        select(FundEntry.id)
        .outerjoin(reversal, reversal.reverses_id == FundEntry.journal_id)
        .where(reversal.id.is_distinct_from(FundEntry.reversal_journal_id))
    )
    for entry_id in session.scalars(undone):
        yield f"The fund entry {entry_id} and its journal do not agree on whether it is reversed."


def verify_funds_not_overdrawn(session: Session) -> Iterator[str]:
    """Check that no agency took more from its fund than it had."""
    total = func.sum(Posting.amount)
    overdrawn = (
        select(Account.code, total)
        .join(Posting, Posting.account_id == Account.id)
        .where(Account.kind == AccountKind.Fund)
        .group_by(Account.id)
        .having(total > 0)
    )
    for code, amount in session.execute(overdrawn):
        yield f"account {code} is overdrawn by {amount}"


def verify_closed_months(session: Session) -> Iterator[str]:
    """Check that closed months have ended, and hold what they held when they were closed."""
    wanted = select(ClosedMonth).where(ClosedMonth.reopened_at.is_(None)).order_by(ClosedMonth.month)
    closed = session.scalars(wanted).all()
    if not closed:
        return  # A new database has no operator yet, in whose time zone a month could run.
    running = running_month(session)
    for each in closed:
        name = month_name(each.month)
        if each.month >= running:
            yield f"{name} is closed, and has not ended."
        stored = MonthSums.model_validate(each.sums, strict=False)
        now_there = sum_months(session, each.month, month_after(each.month)).get(each.month)
        if now_there != stored and (now_there is not None or stored.journals):
            yield f"{name} was closed with {stored.journals} journals, and the ledger has others now."


def verify_statements(session: Session) -> Iterator[str]:
    """Compare statements with accounts, and their open lines with invoices and reversals."""
    for each in statement_differences(session):
        yield f"The statement of {each.title} sums up to {each.stored}, its account holds {each.ledger}."
    for line in open_line_differences(session):
        yield f"{line.title} ({line.entity_id}) is {line.stored}, and should be {line.ledger}."
