"""Lines of agencies' accounts on days gone by, and what the calls say of them."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.accounting.filters import read_today
from charterdesk.kit.db import commit
from charterdesk.ledger.accounts import ADJUSTMENTS, holding_account
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import Entry, ExpenseLine, JournalHeader, post_journal
from tests.accounting.invoicing import CUBAMIA, accepted, holding
from tests.callers import Caller

EXPENSE = "/api/Expense"
NOON = time(12)
Body = dict[str, Any]


def day(session: Session, ago: int = 0) -> date:
    """Return the operator's day so many days ago."""
    return read_today(session).day - timedelta(days=ago)


def enter(
    session: Session,
    amount: str,
    ago: int,
    agency: str = CUBAMIA,
    *,
    at: time = NOON,
    title: str = "Seat map",
) -> datetime:
    """Put a charge, or a credit below zero, on an account so many days ago, which no call can do."""
    owed = Decimal(amount)
    moment = datetime.combine(day(session, ago), at, ZoneInfo(read_today(session).zone))
    charge = owed > 0
    header = JournalHeader(JournalKind.Charge if charge else JournalKind.Credit, title, moment)
    account = holding_account(holding(session, agency).id)
    kind = ExpenseKind.Others if charge else ExpenseKind.Credit
    line = ExpenseLine(holding(session, agency).id, None, kind, title, owed)
    post_journal(session, SYSTEM, header, [Entry(account, owed), Entry(ADJUSTMENTS, -owed)], [line])
    commit(session)
    return moment


def found(caller: Caller, call: str, **wanted: Any) -> Body:
    return accepted(caller.get(f"{EXPENSE}/{call}", params=wanted))


def amounts(answer: Body) -> list[str]:
    return [line["amount"] for line in answer["lines"]]


def agency_of(summary: Body, name: str = CUBAMIA) -> Body:
    (one,) = [each for each in summary["agencies"] if each["officeHoldingName"] == name]
    return dict(one)
