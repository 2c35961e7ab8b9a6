"""The takings of each user on a day by method, as the ledger has them, beside the count."""

import uuid
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import Date, Select, and_, case, cast, func, literal, select, union_all
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.access.roles import CAPABILITIES, Role
from charterdesk.accounting.models import CashUp
from charterdesk.accounting.schemas.cash_up import CashUpLine, DayCashUp
from charterdesk.kit.clock import end_of, now, start_of
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.errors import NotFound
from charterdesk.kit.ids import EMPTY
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.ledger.months import is_closed
from charterdesk.organization.models import Office
from charterdesk.organization.queries import get_office
from charterdesk.payments.enums import Receiver, RefundState
from charterdesk.payments.models import Payment, PaymentMethod, Refund

_NOTHING: Final = Decimal("0.00")
COUNTERS: Final = CAPABILITIES["Accounting-type charter"]
"""Roles that count the money of all users; others count their own."""
_Original = aliased(Journal)


@dataclass(frozen=True)
class Drawer:
    """The money of one user by one method."""

    app_user_id: uuid.UUID | None
    payment_method_id: uuid.UUID


def cash_up_office(session: Session, actor: Actor, office_id: uuid.UUID | None) -> Office:
    """Return the active office, or another one that the caller may look into."""
    wanted = office_id or actor.office_id
    if wanted is None:
        raise NotFound
    covers = actor.role in COUNTERS or actor.role is Role.OfficeHoldingAdmin
    if wanted != actor.office_id and not covers:
        raise NotFound
    return get_office(session, actor, wanted)


def get_cash_up(session: Session, actor: Actor, day: date | None, office_id: uuid.UUID | None) -> DayCashUp:
    """Return what the users of an office took on a day, today if none is given, and what was counted."""
    begin_snapshot(session)  # a payment between two reads would be missing in one of them
    office = cash_up_office(session, actor, office_id)
    today = now(session).astimezone(ZoneInfo(office.time_zone)).date()
    return read_day(session, actor, office, day or today, today)


def read_day(session: Session, actor: Actor, office: Office, day: date, today: date) -> DayCashUp:
    open_day = day <= today and not is_closed(session, day)
    taken, counts = taken_on(office, day).subquery(), latest_counts(office.id, day).subquery()
    same = and_(
        # The program itself has no id; a full join needs an equality.
        func.coalesce(counts.c.app_user_id, EMPTY) == func.coalesce(taken.c.app_user_id, EMPTY),
        counts.c.payment_method_id == taken.c.payment_method_id,
    )
    method_id = func.coalesce(taken.c.payment_method_id, counts.c.payment_method_id)
    rows = session.execute(
        select(
            func.coalesce(taken.c.app_user_id, counts.c.app_user_id).label("app_user_id"),
            func.coalesce(taken.c.app_user_name, counts.c.app_user_name).label("app_user_name"),
            PaymentMethod.id.label("payment_method_id"),
            PaymentMethod.name.label("payment_method_name"),
            PaymentMethod.kind,
            func.coalesce(taken.c.taken, _NOTHING).label("taken"),
            func.coalesce(taken.c.returned, _NOTHING).label("returned"),
            counts.c.expected.label("expected_then"),
            counts.c.counted,
            counts.c.reason,
            counts.c.counted_at,
            counts.c.counted_by,
        )
        .select_from(taken)
        .outerjoin(counts, same, full=True)
        .join(PaymentMethod, PaymentMethod.id == method_id)
        .order_by("app_user_name", PaymentMethod.position, PaymentMethod.name)
    )
    lines = [_line(row, actor, open_day) for row in rows]
    return DayCashUp(
        office_id=office.id,
        office_name=office.name,
        day=day,
        open=open_day,
        lines=lines,
        taken=sum((line.taken for line in lines), _NOTHING),
        returned=sum((line.returned for line in lines), _NOTHING),
        expected=sum((line.expected for line in lines), _NOTHING),
        counted=sum((line.counted or _NOTHING for line in lines), _NOTHING),
        difference=sum((line.difference or _NOTHING for line in lines), _NOTHING),
        to_count=sum(1 for line in lines if line.counted is None or line.moved),
    )


def taken_on(office: Office, day: date) -> Select[*tuple[Any, ...]]:
    """Select by user and method what came in and went out of the drawers of an office on a day."""
    began, ended = start_of(day, office.time_zone), end_of(day, office.time_zone)
    moves = union_all(
        _till_moves(Account.office_id == office.id, Journal.at >= began, Journal.at < ended),
        *_agency_moves(office.id, day),
    ).subquery()
    return select(
        moves.c.app_user_id,
        func.max(moves.c.app_user_name).label("app_user_name"),
        moves.c.payment_method_id,
        func.sum(case((moves.c.amount > 0, moves.c.amount), else_=0)).label("taken"),
        func.sum(case((moves.c.amount < 0, -moves.c.amount), else_=0)).label("returned"),
    ).group_by(moves.c.app_user_id, moves.c.payment_method_id)


def latest_counts(office_id: uuid.UUID, day: date) -> Select[*tuple[Any, ...]]:
    """Select the valid counts of a day: the last of each user and method."""
    same = (CashUp.app_user_id, CashUp.payment_method_id)
    return (
        select(*CashUp.__table__.columns)
        .where(CashUp.office_id == office_id, CashUp.day == day)
        .ext(distinct_on(*same))
        .order_by(*same, CashUp.counted_at.desc(), CashUp.id.desc())
    )


def _till_moves(*conditions: Any) -> Select[*tuple[Any, ...]]:
    """Select what the tills of the ledger took. A reversal counts for the user of what it takes back."""
    return (
        select(
            case((Journal.reverses_id.is_(None), Journal.app_user_id), else_=_Original.app_user_id).label(
                "app_user_id"
            ),
            func.coalesce(_Original.app_user_name, Journal.app_user_name).label("app_user_name"),
            Account.payment_method_id.label("payment_method_id"),
            Posting.amount.label("amount"),
        )
        .select_from(Journal)
        .join(Posting, Posting.journal_id == Journal.id)
        .join(Account, and_(Account.id == Posting.account_id, Account.kind == AccountKind.Till))
        .outerjoin(_Original, _Original.id == Journal.reverses_id)
        .where(*conditions)
    )


def _agency_moves(office_id: uuid.UUID, day: date) -> list[Select[*tuple[Any, ...]]]:
    """Select what an agency's office took for itself, which is in no till of the operator's ledger."""
    total = Payment.amount + Payment.surcharge
    own = Payment.office_id == office_id, Payment.receiver == Receiver.Agency
    columns = Payment.app_user_id, Payment.app_user_name, Payment.payment_method_id
    given_back = (
        select(Refund.app_user_id, Refund.app_user_name, Payment.payment_method_id, -Refund.amount)
        .join(Payment, Payment.id == Refund.payment_id)
        .where(*own, Refund.state == RefundState.Sent, Refund.refunded_on == day)
    )
    return [
        select(*columns, total).where(*own, Payment.paid_on == day),
        select(*columns, -total).where(*own, Payment.undone_on == day),
        given_back,
    ]


def _line(row: Any, actor: Actor, open_day: bool) -> CashUpLine:
    expected = row.taken - row.returned
    known = row.counted is not None
    return CashUpLine(
        app_user_id=row.app_user_id,
        app_user_name=row.app_user_name,
        payment_method_id=row.payment_method_id,
        payment_method_name=row.payment_method_name,
        kind=row.kind,
        taken=row.taken,
        returned=row.returned,
        expected=expected,
        counted=row.counted,
        difference=row.counted - row.expected_then if known else None,
        moved=known and row.expected_then != expected,
        reason=row.reason,
        counted_at=row.counted_at,
        counted_by=row.counted_by,
        may_count=open_day and may_count(actor, row.app_user_id),
    )


def may_count(actor: Actor, app_user_id: uuid.UUID | None) -> bool:
    own = app_user_id is not None and app_user_id == actor.user_id
    return own or actor.role in COUNTERS


def days_taken(office_ids: Select[Any], first: date, last: date) -> Select[*tuple[Any, ...]]:
    """Select by office, user, method and day what the tills of some offices took in a range of days."""
    day = cast(func.timezone(Office.time_zone, Journal.at), Date)
    # A day more at both ends: the days of an office begin at another moment than those of UTC.
    began, ended = start_of(first, "UTC"), end_of(last, "UTC")
    wide = (
        Journal.at >= began - func.make_interval(0, 0, 0, 1),
        Journal.at < ended + func.make_interval(0, 0, 0, 1),
    )
    moves = (
        _till_moves(Account.office_id.in_(office_ids), *wide)
        .add_columns(Account.office_id.label("office_id"), Office.name.label("office_name"), day.label("day"))
        .join(Office, Office.id == Account.office_id)
        .where(day.between(literal(first), literal(last)))
        .subquery()
    )
    keys = moves.c.office_id, moves.c.office_name, moves.c.app_user_id, moves.c.payment_method_id, moves.c.day
    return select(
        *keys,
        func.max(moves.c.app_user_name).label("app_user_name"),
        func.sum(moves.c.amount).label("amount"),
    ).group_by(*keys)
