"""Close a month, so that nothing is posted into it any more, and reopen it with a reason."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.errors_cash_up import (
    MonthAlreadyClosed,
    MonthNotClosed,
    MonthNotEnded,
    MonthUnfinished,
)
from charterdesk.accounting.queries.months import check_month, require_first, running_month
from charterdesk.accounting.schemas.months import MonthCheck, MonthClose, MonthReopen
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.kit.clock import now
from charterdesk.ledger.models import ClosedMonth
from charterdesk.ledger.months import lock_months, month_name
from charterdesk.organization.queries import get_current_charter


def close_month(session: Session, actor: Actor, body: MonthClose) -> MonthCheck:
    """Close an ended month. What is unfinished refuses it, unless the note says why it may stay so."""
    require_first(body.month)
    name = month_name(body.month)
    lock_months(session)
    if body.month >= running_month(session):
        raise MonthNotEnded(month=name)
    closed = _closing(session, body)
    if closed is not None:
        raise MonthAlreadyClosed(month=name, by=closed.closed_by)
    found = check_month(session, body.month)
    if found.unfinished and not (body.unfinished_too and body.note):
        raise MonthUnfinished(month=name)
    sums = {key: str(value) for key, value in found.sums.model_dump().items()}
    at = now(session)
    session.add(ClosedMonth(month=body.month, closed_at=at, closed_by=actor.name, note=body.note, sums=sums))
    session.flush()
    left = [f"{each.kind}: {each.count}" for each in found.unfinished]
    text = ". ".join(part for part in (body.note, ", ".join(left)) if part)
    _log(session, actor, f"Month closed: {name}", text, Change(name, "Open", "Closed"))
    return check_month(session, body.month)


def reopen_month(session: Session, actor: Actor, body: MonthReopen) -> MonthCheck:
    """Reopen a closed month with a reason."""
    require_first(body.month)
    name = month_name(body.month)
    lock_months(session)
    closed = _closing(session, body)
    if closed is None:
        raise MonthNotClosed(month=name)
    closed.reopened_at, closed.reopened_by, closed.reopen_reason = now(session), actor.name, body.reason
    session.flush()
    _log(session, actor, f"Month reopened: {name}", body.reason, Change(name, "Closed", "Open"))
    return check_month(session, body.month)


def _closing(session: Session, body: MonthClose | MonthReopen) -> ClosedMonth | None:
    return session.scalars(
        select(ClosedMonth).where(ClosedMonth.month == body.month, ClosedMonth.reopened_at.is_(None))
    ).one_or_none()


def _log(session: Session, actor: Actor, title: str, text: str, change: Change) -> None:
    charter = get_current_charter(session)
    about = About(Entity.Charter, charter.id)
    record(session, actor, EventType.ChangeStatus, about, title, text, [change])
