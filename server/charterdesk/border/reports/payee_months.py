"""Reads from the ledger what was imposed for each payee and month, as 49 CFR 1510.17 asks."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from sqlalchemy import Date, and_, case, cast, false, func, select
from sqlalchemy.orm import Session

from charterdesk.booking.enums import PayStatus
from charterdesk.booking.models import TicketMaster
from charterdesk.border.reports.due_dates import last_day_of_next_month
from charterdesk.border.reports.schemas import ReportFlights, TaxMonth
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.organization.queries import get_current_charter


def load_payee_months(session: Session, body: ReportFlights) -> list[TaxMonth]:
    """Return whole months of the range. Money is of the month in which it was posted, whatever the flight."""
    assert body.from_ is not None
    assert body.to is not None
    zone = get_current_charter(session).time_zone
    first = body.from_.replace(day=1)
    after = last_day_of_next_month(body.to.replace(day=1) - timedelta(days=1)) + timedelta(days=1)
    month = cast(func.date_trunc("month", func.timezone(zone, Journal.at)), Date).label("month")
    unpaid = func.coalesce(TicketMaster.pay_status == PayStatus.Unpaid, false())
    posted = (
        select(Account.payee, month, Posting.amount, unpaid.label("unpaid"))
        .join(Posting, Posting.account_id == Account.id)
        .join(Journal, Journal.id == Posting.journal_id)
        .outerjoin(TicketMaster, TicketMaster.id == Journal.ticket_master_id)
        .where(
            Account.kind == AccountKind.Fees,
            Account.payee.is_not(None),
            Journal.at >= _midnight(first, zone),
            Journal.at < _midnight(after, zone),
        )
        .subquery()
    )
    amount, is_unpaid = posted.c.amount, posted.c.unpaid
    sums = (
        func.sum(case((amount < 0, -amount), else_=0)),
        func.sum(case((amount > 0, amount), else_=0)),
        func.sum(case((is_unpaid, -amount), else_=0)),
        func.sum(case((and_(amount < 0, ~is_unpaid), -amount), else_=0)),
    )
    by_month = posted.c.payee, posted.c.month
    rows = session.execute(select(*by_month, *sums).group_by(*by_month).order_by(*by_month))
    return [_read(*row) for row in rows]


def _read(
    payee: str, month: date, imposed: Decimal, refunded: Decimal, outstanding: Decimal, collected: Decimal
) -> TaxMonth:
    return TaxMonth(
        payee=payee,
        month=month,
        imposed=imposed,
        refunded=refunded,
        outstanding=outstanding,
        collected=collected,
        to_remit=imposed - refunded - outstanding,
        due_on=last_day_of_next_month(month),
    )


def _midnight(day: date, zone: str) -> datetime:
    return datetime.combine(day, time(), ZoneInfo(zone))
