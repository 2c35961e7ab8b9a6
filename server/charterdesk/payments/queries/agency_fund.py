"""An agency's fund and credit, with the lines that they are made of."""

import uuid
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.services.agency_credit import credit_of_holding
from charterdesk.kit.db import begin_snapshot
from charterdesk.ledger.accounts import fund_account
from charterdesk.ledger.models import Account, Expense, Journal, Posting
from charterdesk.organization.queries import get_holding
from charterdesk.payments.expense_schemas import ActiveFundRead, FundLineRead

MOST_LINES: Final = 10
"""Lines of the account and of the fund that one answer lists, the newest first."""


def active_fund_by_office_holding(session: Session, actor: Actor, holding_id: uuid.UUID) -> ActiveFundRead:
    begin_snapshot(session)  # a payment between two reads would leave lines that do not add up
    holding = get_holding(session, actor, holding_id)
    credit = credit_of_holding(session, holding)
    account, fund = _account_lines(holding_id), _fund_lines(holding_id)
    return ActiveFundRead(
        office_holding_id=holding_id,
        fund=credit.fund,
        credit_limit=credit.limit,
        open=credit.open,
        holds=credit.holds,
        available=credit.available,
        account_lines=list(_with_balance(session.execute(account.limit(MOST_LINES)), credit.open)),
        account_line_count=_count(session, account),
        fund_lines=list(_with_balance(session.execute(fund.limit(MOST_LINES)), credit.fund)),
        fund_line_count=_count(session, fund),
    )


def _account_lines(holding_id: uuid.UUID) -> Select[*tuple[Any, ...]]:
    """Select what was put on the agency's account; above zero the agency owes."""
    return (
        _lines(Expense.id, Expense.created_at, Expense.title, Expense.amount)
        .select_from(Expense)
        .join(Journal, Expense.journal_id == Journal.id)
        .outerjoin(TicketMaster, TicketMaster.id == Expense.ticket_master_id)
        .where(Expense.office_holding_id == holding_id)
        .order_by(Expense.created_at.desc(), Expense.id.desc())
    )


def _fund_lines(holding_id: uuid.UUID) -> Select[*tuple[Any, ...]]:
    """Select what was paid into the fund (above zero) and taken from it."""
    return (
        _lines(Journal.id, Journal.at, Journal.title, -Posting.amount)
        .select_from(Posting)
        .join(Journal, Posting.journal_id == Journal.id)
        .join(Account, Posting.account_id == Account.id)
        .outerjoin(TicketMaster, TicketMaster.id == Journal.ticket_master_id)
        .where(Account.code == fund_account(holding_id).code)
        .order_by(Journal.at.desc(), Posting.id.desc())
    )


def _lines(line_id: Any, at: Any, title: Any, amount: Any) -> Select[*tuple[Any, ...]]:
    return select(
        line_id.label("id"),
        at.label("at"),
        title.label("title"),
        amount.label("amount"),
        TicketMaster.id.label("ticket_master_id"),
        TicketMaster.locator_number,
        Journal.app_user_name,
    )


def _with_balance(rows: Iterable[Any], balance: Decimal) -> Iterator[FundLineRead]:
    """Add to each line, newest first, the balance that it led to."""
    for row in rows:
        yield FundLineRead(**row._mapping, balance=balance)
        balance -= row.amount


def _count(session: Session, lines: Select[*tuple[Any, ...]]) -> int:
    return session.execute(select(func.count()).select_from(lines.order_by(None).subquery())).scalar_one()
