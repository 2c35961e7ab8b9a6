"""Money that agencies have paid to the operator: in advance, and for what they have sold."""

from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from typing import Final

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.accounting.actions.funds import post_opening_fund
from charterdesk.ledger.accounts import holding_account, till_account
from charterdesk.ledger.enums import LIMITED, ExpenseKind, JournalKind
from charterdesk.ledger.journals import (
    Entry,
    ExpenseLine,
    JournalBatch,
    JournalHeader,
    add_journal,
    post_batch,
)
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.payments.enums import MethodKind
from charterdesk.payments.models import PaymentMethod

FUNDS: Final = {"Brisas Travel": "3200.00"}
"""The smallest agency pays in advance; the others sell on credit."""
PAID_DOWN_TO: Final = Decimal("0.4")
"""The part of its credit limit that an agency still owes."""


def seed_funds(session: Session) -> None:
    for name, amount in FUNDS.items():
        post_opening_fund(session, SYSTEM, name, Decimal(amount), "Balance brought forward")


def settle_accounts(session: Session) -> None:
    """Have agencies pay by bank transfer, each day what they sold on it, until little is owed."""
    _recount_balances(session)
    method = session.scalars(select(PaymentMethod).where(PaymentMethod.kind == MethodKind.Transfer)).one()
    house = select(Office.id).join(Office.office_holding).where(OfficeHolding.house).order_by(Office.name)
    into = till_account(session.scalars(house.limit(1)).one(), method.id)
    batch = JournalBatch()
    for holding in session.scalars(select(OfficeHolding).where(~OfficeHolding.house)):
        account = holding_account(holding.id)
        title = f"{method.name} from {holding.name}"
        for at, amount in _transfers(session, account.code, holding.credit_limit * PAID_DOWN_TO):
            paid = JournalHeader(JournalKind.Transfer, title, at)
            listed = ExpenseLine(holding.id, None, ExpenseKind.Credit, title, -amount)
            add_journal(batch, SYSTEM, paid, [Entry(into, amount), Entry(account, -amount)], [listed])
    if batch.journals:
        post_batch(session, batch)


def _recount_balances(session: Session) -> None:
    """Set the stored balances of accounts to the sums of their lines."""
    lines = select(func.coalesce(func.sum(Posting.amount), 0)).where(Posting.account_id == Account.id)
    limited = update(Account).where(Account.kind.in_(LIMITED)).values(balance=lines.scalar_subquery())
    session.execute(limited.execution_options(synchronize_session=False))


def _transfers(session: Session, code: str, left: Decimal) -> Iterator[tuple[datetime, Decimal]]:
    """Yield when and how much an agency pays, the earliest first, so that no more than `left` is owed."""
    lines = select(func.max(Journal.at), func.sum(Posting.amount)).select_from(Posting)
    lines = lines.join(Journal, Posting.journal_id == Journal.id).join(
        Account, Posting.account_id == Account.id
    )
    days = session.execute(
        lines.where(Account.code == code).group_by(func.date(Journal.at)).order_by(func.max(Journal.at))
    )
    by_day = [(at, amount) for at, amount in days]
    due = sum((amount for _, amount in by_day), Decimal(0)) - left
    for at, amount in by_day:
        paid = min(amount, due)
        if paid > 0:
            due -= paid
            yield at, paid
