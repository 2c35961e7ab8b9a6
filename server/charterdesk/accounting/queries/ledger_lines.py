"""Why a balance is what it is: the postings of an account, each with the document it belongs to."""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain.ageing import NOTHING
from charterdesk.accounting.enums import MonthFigure
from charterdesk.accounting.errors_account import DaysInDisorder
from charterdesk.accounting.filters import read_today
from charterdesk.accounting.queries.ledger_accounts import AccountAsked, open_ledger_account
from charterdesk.accounting.queries.ledger_documents import add_documents, document_of
from charterdesk.accounting.queries.months import FIGURES, require_first
from charterdesk.accounting.schemas.ledger_lines import LedgerLine, LedgerLines
from charterdesk.kit.db import begin_snapshot
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.ledger.months import month_after, month_name
from charterdesk.organization.models import Office

MOST_LINES: Final = 2000
_CREDITED: Final = frozenset(
    {
        *(AccountKind.Fund, AccountKind.Fares, AccountKind.Fees, AccountKind.FunctionalFees),
        *(
            AccountKind.AirlinePayable,
            AccountKind.EscrowReceipts,
            AccountKind.Opening,
            AccountKind.Adjustments,
        ),
    }
)
"""Accounts that grow by credits; screens show them with the sign turned."""
_Reversal = aliased(Journal, name="reversal")


def get_lines(session: Session, actor: Actor, asked: AccountAsked) -> LedgerLines:
    """Return the newest lines of the days, oldest first, between the balances before and after them."""
    if asked.first is not None and asked.last is not None and asked.last < asked.first:
        raise DaysInDisorder
    begin_snapshot(session)
    key, title = open_ledger_account(session, actor, asked)
    today = read_today(session)
    until = [] if asked.last is None else [Journal.at < today.ends(asked.last)]
    since = [] if asked.first is None else [Journal.at >= today.starts(asked.first)]
    before = [Account.code == key.code, *until]
    count, closing = _sums(session, before)
    if since:
        count, _ = _sums(session, [*before, *since])
    sign = -1 if asked.kind in _CREDITED else 1
    found = _between(session, [*before, *since], count, closing, sign)
    return LedgerLines(title=title, first=asked.first, last=asked.last, **found)


def get_lines_of_month(session: Session, month: date, figure: MonthFigure) -> LedgerLines:
    """Return the newest lines that a figure of a month adds up, oldest first, with the sum so far."""
    require_first(month)
    begin_snapshot(session)
    today, end = read_today(session), month_after(month)
    kinds, sign = FIGURES[figure]
    within = Journal.at >= today.starts(month), Journal.at < today.starts(end)
    conditions = [Account.kind.in_(kinds), *within]
    found = _between(session, conditions, *_sums(session, conditions), sign)
    return LedgerLines(title=month_name(month), first=month, last=end - timedelta(days=1), **found)


def _between(
    session: Session, conditions: Iterable[ColumnElement[bool]], count: int, closing: Decimal, sign: int
) -> dict[str, Any]:
    """Return the newest lines between the balances before and after them."""
    rows = session.connection().execute(_shown(conditions)).all()
    opening = closing - sum((row.amount for row in rows), NOTHING)
    return {
        "opening": sign * opening,
        "lines": list(_with_balance(reversed(rows), opening, sign)),
        "count": count,
        "closing": sign * closing,
    }


def _shown(conditions: Iterable[ColumnElement[bool]]) -> Select[*tuple[Any, ...]]:
    """Select the newest lines, newest first."""
    newest = (
        select(
            Posting.id,
            Posting.journal_id,
            Posting.amount,
            Posting.note,
            Journal.at,
            Journal.kind,
            Journal.title,
            Journal.reverses_id,
            Journal.ticket_master_id,
            Journal.office_id,
            Journal.app_user_name,
            func.coalesce(Journal.reverses_id, Journal.id).label("original_id"),
        )
        .join(Journal, Journal.id == Posting.journal_id)
        .join(Account, Account.id == Posting.account_id)
        .where(*conditions)
        .order_by(Journal.at.desc(), Posting.id.desc())
        .limit(MOST_LINES)
        .subquery("newest")
    )
    reversal = or_(newest.c.reverses_id.is_not(None), _Reversal.id.is_not(None))
    rows = (
        select(newest, reversal.label("reversed"), Office.name.label("office_name"))
        .select_from(newest)
        .outerjoin(_Reversal, _Reversal.reverses_id == newest.c.journal_id)
        .outerjoin(Office, Office.id == newest.c.office_id)
        .order_by(newest.c.at.desc(), newest.c.id.desc())
    )
    return add_documents(rows, newest)


def _sums(session: Session, conditions: Iterable[ColumnElement[bool]]) -> tuple[int, Decimal]:
    sums = (
        select(func.count(), func.coalesce(func.sum(Posting.amount), NOTHING))
        .join(Journal, Journal.id == Posting.journal_id)
        .join(Account, Account.id == Posting.account_id)
        .where(*conditions)
    )
    count, total = session.connection().execute(sums).one()
    return count, total


def _with_balance(rows: Iterable[Any], balance: Decimal, sign: int) -> Iterator[LedgerLine]:
    """Add to each line, oldest first, the balance that it led to."""
    for row in rows:
        balance += row.amount
        yield LedgerLine(
            id=row.id,
            journal_id=row.journal_id,
            at=row.at,
            kind=row.kind,
            title=row.title,
            note=row.note,
            amount=sign * row.amount,
            balance=sign * balance,
            reversed=row.reversed,
            app_user_name=row.app_user_name,
            office_name=row.office_name,
            document=document_of(row),
        )
