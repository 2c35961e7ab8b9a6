"""Record the money that was counted at the end of a day, and print the list. It changes no booking."""

import uuid
from datetime import date, datetime
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.documents.cash_up import cash_up_pdf
from charterdesk.accounting.errors_cash_up import (
    CashUpDayInFuture,
    CountedBefore,
    CountedTwice,
    ExpectedMoved,
    NothingTaken,
    NotYoursToCount,
)
from charterdesk.accounting.models import CashUp
from charterdesk.accounting.queries.cash_up import cash_up_office, get_cash_up, may_count, read_day
from charterdesk.accounting.schemas.cash_up import CashUpLine, CashUpWrite, Counted, DayCashUp
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.documents.formats import money
from charterdesk.documents.renderer import Document, Renderer
from charterdesk.kit.clock import now
from charterdesk.ledger.months import require_open_month
from charterdesk.organization.models import Office


def save_cash_up(session: Session, actor: Actor, body: CashUpWrite) -> DayCashUp:
    """Record counts of one day; the last of a user and method is valid, and the earlier ones are kept."""
    office = cash_up_office(session, actor, body.office_id)
    # Two who count the same money wait for each other; payments of the office do not.
    session.execute(select(Office.id).where(Office.id == office.id).with_for_update(key_share=True))
    at = now(session)
    today = at.astimezone(ZoneInfo(office.time_zone)).date()
    if body.day > today:
        raise CashUpDayInFuture
    require_open_month(session, body.day)
    before = read_day(session, actor, office, body.day, today)
    lines = {(line.app_user_id, line.payment_method_id): line for line in before.lines}
    changes, counted = list[Change](), set[tuple[uuid.UUID | None, uuid.UUID]]()
    for count in body.counts:
        drawer = (count.app_user_id, count.payment_method_id)
        line = _require_line(actor, lines.get(drawer), count, body)
        if drawer in counted:
            raise CountedTwice(user=line.app_user_name, method=line.payment_method_name)
        counted.add(drawer)
        changes.append(_change(line, count))
        session.add(_row(actor, office, body, count, line, at))
    session.flush()
    about = About(Entity.Office, office.id, holding_id=office.office_holding_id)
    title = f"Cash-up of {body.day:%b %d %Y}: {office.name}"
    reasons = "; ".join(count.reason for count in body.counts if count.reason)
    record(session, actor, EventType.Updated, about, title, reasons, changes)
    return read_day(session, actor, office, body.day, today)


def generate_cash_up_pdf(
    session: Session, actor: Actor, renderer: Renderer, day: date | None, office_id: uuid.UUID | None
) -> Document:
    found = get_cash_up(session, actor, day, office_id)
    document = cash_up_pdf(session, actor, renderer, found)
    office = cash_up_office(session, actor, office_id)
    about = About(Entity.Office, office.id, holding_id=office.office_holding_id)
    title = f"Cash-up of {found.day:%b %d %Y} printed: {office.name}"
    text = f"expected {money(found.expected)}, counted {money(found.counted)}"
    record(session, actor, EventType.Updated, about, title, text)
    return document


def _require_line(actor: Actor, line: CashUpLine | None, count: Counted, body: CashUpWrite) -> CashUpLine:
    if line is None:
        raise NothingTaken
    user, method = line.app_user_name, line.payment_method_name
    if not may_count(actor, line.app_user_id):
        raise NotYoursToCount(user=user)
    if line.expected != count.expected:
        raise ExpectedMoved(
            user=user, method=method, expected=money(line.expected), seen=money(count.expected)
        )
    if line.counted is not None and not line.moved and not body.again:
        raise CountedBefore(user=user, method=method, by=line.counted_by, counted=money(line.counted))
    return line


def _change(line: CashUpLine, count: Counted) -> Change:
    before = None if line.counted is None else f"{line.counted:.2f}"
    expected = "" if count.counted == count.expected else f" of {count.expected:.2f}"
    return Change(
        f"{line.app_user_name}, {line.payment_method_name}", before, f"{count.counted:.2f}{expected}"
    )


def _row(
    actor: Actor, office: Office, body: CashUpWrite, count: Counted, line: CashUpLine, at: datetime
) -> CashUp:
    return CashUp(
        office_id=office.id,
        app_user_id=line.app_user_id,
        app_user_name=line.app_user_name,
        payment_method_id=line.payment_method_id,
        day=body.day,
        expected=line.expected,
        counted=count.counted,
        reason=count.reason,
        counted_at=at,
        counted_by=actor.name,
    )
