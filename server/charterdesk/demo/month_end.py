"""The demo's daily and monthly work of accounting: money counted, escrow deposited, months closed."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import Select, func, insert, literal, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.accounting.actions.cash_up import save_cash_up
from charterdesk.accounting.actions.months import close_month, reopen_month
from charterdesk.accounting.models import CashUp
from charterdesk.accounting.queries.cash_up import days_taken, read_day
from charterdesk.accounting.queries.months import running_month
from charterdesk.accounting.queries.unfinished import COUNTED_KINDS
from charterdesk.accounting.schemas.cash_up import CashUpWrite, Counted
from charterdesk.accounting.schemas.months import MonthClose, MonthReopen
from charterdesk.demo.escrow import seed_escrow
from charterdesk.demo.organization import ZONE, find_staff
from charterdesk.kit.clock import clock_at, now, start_of
from charterdesk.kit.sql_params import table_of
from charterdesk.ledger.models import ClosedMonth, Journal
from charterdesk.ledger.months import first_of_month, month_after
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.payments.models import PaymentMethod

_ZONE: Final = ZoneInfo(ZONE)
COUNTED_AT: Final = time(19, 30)
CLOSED_ON: Final = timedelta(days=4)
"""A month is closed so many days after its end."""
SHORT: Final = Decimal(20)
WHY_SHORT: Final = "A $20 bill too much was given as change"
LEFT_OPEN: Final = 1
"""So many of the months that have ended are not closed yet."""


def seed_month_ends(session: Session) -> None:
    """Bring the books up to yesterday."""
    accountant = find_staff(session, Role.CharterAccounting)
    today = now(session).astimezone(_ZONE).date()
    _count_earlier_days(session, accountant, today - timedelta(days=2))
    _count_yesterday(session, accountant, today)
    seed_escrow(session, accountant)
    _close_months(session, accountant)


def _house() -> Select[UUID]:
    return select(Office.id).join(Office.office_holding).where(OfficeHolding.house)


def _count_earlier_days(session: Session, accountant: Actor, last: date) -> None:
    """Enter that the cash and the checks of all days before were right."""
    began = session.scalars(select(func.min(Journal.at))).one().astimezone(_ZONE).date()
    taken = days_taken(_house(), began, last).subquery()
    counted_at = func.timezone(ZONE, taken.c.day + COUNTED_AT)
    rows = (
        select(
            func.gen_random_uuid(),
            taken.c.office_id,
            taken.c.app_user_id,
            taken.c.app_user_name,
            taken.c.payment_method_id,
            taken.c.day,
            taken.c.amount,
            taken.c.amount,
            counted_at,
            literal(accountant.name),
        )
        .join(PaymentMethod, PaymentMethod.id == taken.c.payment_method_id)
        .where(PaymentMethod.kind.in_(COUNTED_KINDS), taken.c.amount > 0)
    )
    columns = ["id", "office_id", "app_user_id", "app_user_name", "payment_method_id", "day"]
    columns += ["expected", "counted", "counted_at", "counted_by"]
    session.execute(insert(table_of(CashUp)).from_select(columns, rows))


def _count_yesterday(session: Session, accountant: Actor, today: date) -> None:
    """Count each office's cash; in the one with the most there is too little."""
    day = today - timedelta(days=1)
    offices = session.scalars(select(Office).where(Office.id.in_(_house())).order_by(Office.name)).all()
    lines = [
        (office, line)
        for office in offices
        for line in read_day(session, accountant, office, day, today).lines
        if line.kind in COUNTED_KINDS and line.expected > SHORT
    ]
    most = max((line.expected for _, line in lines), default=None)
    for office, line in lines:
        is_short = line.expected == most
        count = Counted(
            app_user_id=line.app_user_id,
            payment_method_id=line.payment_method_id,
            expected=line.expected,
            counted=line.expected - SHORT if is_short else line.expected,
            reason=WHY_SHORT if is_short else None,
        )
        with clock_at(session, datetime.combine(day, COUNTED_AT, _ZONE)):
            save_cash_up(session, accountant, CashUpWrite(office_id=office.id, day=day, counts=[count]))


def reopen_months(session: Session, reason: str) -> None:
    """Reopen every closed month, so that sales of its days can be loaded."""
    accountant = find_staff(session, Role.CharterAccounting)
    closed = select(ClosedMonth.month).where(ClosedMonth.reopened_at.is_(None))
    for month in session.scalars(closed).all():
        reopen_month(session, accountant, MonthReopen(month=month, reason=reason))


def _close_months(session: Session, accountant: Actor) -> None:
    """Close the months that have ended, but for the last."""
    began = session.scalars(select(func.min(Journal.at))).one()
    month, running = first_of_month(began.astimezone(_ZONE).date()), running_month(session)
    ended = list[date]()
    while month < running:
        ended.append(month)
        month = month_after(month)
    for month in ended[:-LEFT_OPEN]:
        closed = start_of(month_after(month) + CLOSED_ON, ZONE) + timedelta(hours=17)
        with clock_at(session, closed):
            close_month(session, accountant, MonthClose(month=month))
