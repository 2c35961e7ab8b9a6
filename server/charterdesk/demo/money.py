"""Balances that agencies brought into their funds, and the stored balances of copied journals."""

from decimal import Decimal
from typing import Final

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.accounting.actions.funds import post_opening_fund
from charterdesk.ledger.enums import LIMITED
from charterdesk.ledger.models import Account, Posting

FUNDS: Final = {"Brisas Travel": "3200.00"}
"""The smallest agency pays in advance; the others sell on credit."""


def seed_funds(session: Session) -> None:
    for name, amount in FUNDS.items():
        post_opening_fund(session, SYSTEM, name, Decimal(amount), "Balance brought forward")


def recount_balances(session: Session) -> None:
    """Set the stored balances of accounts to the sums of their lines: copies of journals are not posted."""
    lines = select(func.coalesce(func.sum(Posting.amount), 0)).where(Posting.account_id == Account.id)
    limited = update(Account).where(Account.kind.in_(LIMITED)).values(balance=lines.scalar_subquery())
    session.execute(limited.execution_options(synchronize_session=False))
