"""The statement of an agency's account over some days, as it was at the end of the last one."""

import uuid
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import Date, Select, and_, cast, func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain.ageing import NOTHING
from charterdesk.accounting.errors_account import (
    DayInFuture,
    DaysInDisorder,
    HouseHasNoAccount,
    StatementTooLong,
)
from charterdesk.accounting.filters import Today, read_today
from charterdesk.accounting.models import Invoice, InvoiceLine, InvoicePayment
from charterdesk.accounting.queries.line_parts import Reversed, part_sums
from charterdesk.accounting.queries.trips import add_trip, party, trip_columns, what_of
from charterdesk.accounting.queries.unpaid_as_of import load_ageing
from charterdesk.accounting.schemas.account_summary import AgeingRead
from charterdesk.accounting.schemas.statement import StatementLine, StatementRead
from charterdesk.booking.models import TicketMaster
from charterdesk.kit.db import begin_snapshot
from charterdesk.ledger.accounts import holding_account
from charterdesk.ledger.models import Account, Expense, Journal
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_holding

MOST_LINES: Final = 5000
_PaidInvoice = aliased(Invoice, name="paid_invoice")


def get_statement(
    session: Session, actor: Actor, holding_id: uuid.UUID, first: date, last: date
) -> StatementRead:
    """Return the lines of these days between the balances before and after them."""
    begin_snapshot(session)
    holding, today = get_holding(session, actor, holding_id), read_today(session)
    if holding.house:
        raise HouseHasNoAccount(name=holding.name)
    if last < first:
        raise DaysInDisorder
    if last > today.day:
        raise DayInFuture
    return _statement(session, holding, first, last, today)


def _statement(
    session: Session, holding: OfficeHolding, first: date, last: date, today: Today
) -> StatementRead:
    since, until = today.starts(first), today.ends(last)
    own = Expense.office_holding_id == holding.id
    of_days = (own, Expense.created_at >= since, Expense.created_at < until)
    parts = _parts(session, *of_days)
    if parts.count > MOST_LINES:
        raise StatementTooLong(count=parts.count, most=MOST_LINES)
    opening = _balance_before(session, holding.id, since)
    rows = session.connection().execute(_lines(until, today.zone).where(*of_days)).all()
    lines = list(_with_balance(rows, opening))
    ageing, credit_days = load_ageing(session, holding, until, last, today.zone)
    closing = lines[-1].balance if lines else opening
    if ageing.owed != closing:
        raise RuntimeError(f"The account of {holding.name} says {closing}, its open lines {ageing.owed}.")
    return StatementRead(
        office_holding_id=holding.id,
        office_holding_name=holding.name,
        first=first,
        last=last,
        opening=opening,
        lines=lines,
        sales=parts.sales,
        credits=parts.credits,
        others=parts.others,
        payments=parts.payments,
        closing=closing,
        ageing=AgeingRead.of_record(ageing),
        credit_days=credit_days,
    )


def _balance_before(session: Session, holding_id: uuid.UUID, moment: datetime) -> Decimal:
    """Return the balance of now less the lines since: most often they are fewer than those before."""
    account = select(Account.balance).where(Account.code == holding_account(holding_id).code)
    lines = select(func.coalesce(func.sum(Expense.amount), NOTHING)).where(
        Expense.office_holding_id == holding_id, Expense.created_at >= moment
    )
    return (session.scalars(account).one_or_none() or NOTHING) - session.scalars(lines).one()


def _parts(session: Session, *conditions: Any) -> Any:
    sums = (
        select(func.count().label("count"), *part_sums())
        .select_from(Expense)
        .join(Journal, Journal.id == Expense.journal_id)
        .outerjoin(Reversed, Reversed.id == Journal.reverses_id)
        .where(*conditions)
    )
    return session.connection().execute(sums).one()


def _lines(until: datetime, zone: str) -> Select[*tuple[Any, ...]]:
    """Select lines, oldest first, with the invoice that each was on at that moment, or paid."""
    live = and_(Invoice.issued_at < until, or_(Invoice.cancelled_at.is_(None), Invoice.cancelled_at >= until))
    bills = (
        select(InvoiceLine.expense_id, Invoice.id, Invoice.number)
        .join(Invoice, and_(Invoice.id == InvoiceLine.invoice_id, live))
        .where(InvoiceLine.expense_id == Expense.id)
        .limit(1)
        .correlate(Expense)
        .lateral("bill")
    )
    pays = InvoicePayment.journal_id == func.coalesce(Journal.reverses_id, Journal.id)
    rows = (
        select(
            Expense.id,
            cast(func.timezone(zone, Expense.created_at), Date).label("created_on"),
            Expense.kind,
            TicketMaster.locator_number,
            Expense.ticket_master_id,
            func.coalesce(bills.c.id, _PaidInvoice.id).label("invoice_id"),
            func.coalesce(bills.c.number, _PaidInvoice.number).label("invoice_number"),
            Expense.title,
            Expense.price,
            Expense.commission,
            Expense.amount,
            party(),
            *trip_columns(),
        )
        .select_from(Expense)
        .join(Journal, Journal.id == Expense.journal_id)
        .outerjoin(TicketMaster, TicketMaster.id == Expense.ticket_master_id)
        .outerjoin(bills, bills.c.expense_id == Expense.id)
        .outerjoin(InvoicePayment, and_(pays, Expense.ticket_master_id.is_(None)))
        .outerjoin(_PaidInvoice, _PaidInvoice.id == InvoicePayment.invoice_id)
    )
    detailed: Select[*tuple[Any, ...]] = add_trip(rows)
    return detailed.order_by(Expense.created_at, Expense.id)


def _with_balance(rows: Iterable[Any], balance: Decimal) -> Iterator[StatementLine]:
    """Add to each line, oldest first, the balance that it led to."""
    for row in rows:
        balance += row.amount
        yield StatementLine(
            id=row.id,
            created_on=row.created_on,
            kind=row.kind,
            locator_number=row.locator_number,
            ticket_master_id=row.ticket_master_id,
            invoice_id=row.invoice_id,
            invoice_number=row.invoice_number,
            what=what_of(row.party, row.others) or row.title,
            title=row.title,
            route=row.route,
            departure_date=row.departure_date,
            price=row.price,
            commission=row.commission,
            amount=row.amount,
            balance=balance,
        )
