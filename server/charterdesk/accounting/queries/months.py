"""Months of the ledger: what each holds, whether it is closed, and what is unfinished in it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy import Date, cast, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.enums import MonthFigure, MonthState
from charterdesk.accounting.errors_cash_up import FirstOfMonth
from charterdesk.accounting.queries.unfinished import find_unfinished
from charterdesk.accounting.schemas.months import MonthCheck, MonthRead, MonthSums
from charterdesk.kit.clock import now, start_of
from charterdesk.kit.db import begin_snapshot
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, ClosedMonth, Journal, Posting
from charterdesk.ledger.months import first_of_month, is_closed, month_after
from charterdesk.organization.queries import get_current_charter

MOST_MONTHS: Final = 24
"""Months of a list, the newest first."""
FIGURES: Final[Mapping[MonthFigure, tuple[frozenset[AccountKind], int]]] = {
    MonthFigure.Sold: (
        frozenset({AccountKind.Fares, AccountKind.Fees, AccountKind.FunctionalFees}),
        -1,
    ),
    MonthFigure.Commission: (frozenset({AccountKind.Commission}), 1),
    MonthFigure.Received: (frozenset({AccountKind.Till}), 1),
    MonthFigure.Accounts: (frozenset({AccountKind.Holding}), 1),
    MonthFigure.Funds: (frozenset({AccountKind.Fund}), -1),
    MonthFigure.Escrow: (frozenset({AccountKind.Escrow}), 1),
}
"""The accounts that each sum of a month adds up, and the sign that it is shown with."""
_NOTHING: Final = Decimal("0.00")


def get_all(session: Session, actor: Actor) -> list[MonthRead]:
    """Return the months since the first journal, the newest first."""
    begin_snapshot(session)
    zone = get_current_charter(session).time_zone
    running = running_month(session)
    began = session.scalars(select(func.min(Journal.at))).first()
    first = first_of_month(began.astimezone(ZoneInfo(zone)).date()) if began else running
    months = list(_months(first, running))[-MOST_MONTHS:]
    closed = _last_closings(session, months[0])
    still_open = [month for month in months if month not in closed or closed[month].reopened_at]
    sums = sum_months(session, still_open[0], month_after(running)) if still_open else {}
    return [_read(month, running, closed.get(month), sums) for month in reversed(months)]


def check(session: Session, actor: Actor, month: date) -> MonthCheck:
    """Return a month as it would be closed now, with what is unfinished in it."""
    begin_snapshot(session)
    return check_month(session, month)


def check_month(session: Session, month: date) -> MonthCheck:
    require_first(month)
    running = running_month(session)
    state = _state(month, running, closed=is_closed(session, month))
    sums = sum_months(session, month, month_after(month))
    return MonthCheck(
        month=month,
        state=state,
        sums=sums.get(month, _no_sums()),
        unfinished=find_unfinished(session, month),
        may_close=state is MonthState.Open,
    )


def running_month(session: Session) -> date:
    """Return the first day of the month that has not ended, in the operator's time zone."""
    zone = ZoneInfo(get_current_charter(session).time_zone)
    return first_of_month(now(session).astimezone(zone).date())


def require_first(month: date) -> None:
    if month != first_of_month(month):
        raise FirstOfMonth


def sum_months(session: Session, first: date, end: date) -> dict[date, MonthSums]:
    """Add up what the ledger says of each month from `first` to before `end`."""
    zone = get_current_charter(session).time_zone
    month = cast(func.date_trunc("month", func.timezone(zone, Journal.at)), Date).label("month")
    within = Journal.at >= start_of(first, zone), Journal.at < start_of(end, zone)
    amounts = (
        select(month, Account.kind, func.sum(Posting.amount))
        .select_from(Journal)
        .join(Posting, Posting.journal_id == Journal.id)
        .join(Account, Account.id == Posting.account_id)
        .where(*within)
        .group_by(month, Account.kind)
    )
    counts = dict(session.execute(select(month, func.count()).where(*within).group_by(month)).all())
    found = defaultdict[date, dict[AccountKind, Decimal]](dict)
    for of_month, kind, amount in session.execute(amounts):
        found[of_month][kind] = amount
    return {each: _sums(kinds, counts[each]) for each, kinds in found.items()}


def _sums(by_kind: Mapping[AccountKind, Decimal], journals: int) -> MonthSums:
    def sum_of(figure: MonthFigure) -> Decimal:
        kinds, sign = FIGURES[figure]
        return sign * sum((by_kind.get(kind, _NOTHING) for kind in kinds), _NOTHING)

    return MonthSums(
        sold=sum_of(MonthFigure.Sold),
        commission=sum_of(MonthFigure.Commission),
        received=sum_of(MonthFigure.Received),
        accounts=sum_of(MonthFigure.Accounts),
        funds=sum_of(MonthFigure.Funds),
        escrow=sum_of(MonthFigure.Escrow),
        journals=journals,
    )


def _no_sums() -> MonthSums:
    return _sums({}, 0)


def _months(first: date, last: date) -> Iterator[date]:
    while first <= last:
        yield first
        first = month_after(first)


def _last_closings(session: Session, first: date) -> dict[date, ClosedMonth]:
    """Return the last closing of each month that was ever closed."""
    rows = select(ClosedMonth).where(ClosedMonth.month >= first).order_by(ClosedMonth.closed_at)
    return {row.month: row for row in session.scalars(rows)}


def _state(month: date, running: date, *, closed: bool) -> MonthState:
    if closed:
        return MonthState.Closed
    return MonthState.Open if month < running else MonthState.Running


def _read(
    month: date, running: date, closing: ClosedMonth | None, sums: Mapping[date, MonthSums]
) -> MonthRead:
    is_closed_now = closing is not None and closing.reopened_at is None
    stored = MonthSums.model_validate(closing.sums, strict=False) if closing and is_closed_now else None
    return MonthRead(
        month=month,
        state=_state(month, running, closed=is_closed_now),
        sums=stored or sums.get(month, _no_sums()),
        closed_at=closing.closed_at if closing else None,
        closed_by=closing.closed_by if closing else None,
        note=closing.note if closing else None,
        reopened_at=closing.reopened_at if closing else None,
        reopened_by=closing.reopened_by if closing else None,
        reopen_reason=closing.reopen_reason if closing else None,
    )
