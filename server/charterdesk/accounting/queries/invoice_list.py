"""Lists of invoices with their totals, counts by state and ageing."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, and_, case, exists, func, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain.ageing import LATE16, LATE31, NOTHING
from charterdesk.accounting.domain.invoice import UNPAID
from charterdesk.accounting.enums import InvoiceDate, InvoiceState, InvoiceStatus
from charterdesk.accounting.errors_account import DaysInDisorder
from charterdesk.accounting.filters import read_today
from charterdesk.accounting.models import Invoice, InvoiceLine, InvoicePayment
from charterdesk.accounting.schemas.account_summary import AgeingRead
from charterdesk.accounting.schemas.invoice import (
    InvoiceList,
    InvoiceRow,
    InvoiceStates,
    InvoicesUnpaid,
    InvoiceTotals,
)
from charterdesk.accounting.schemas.invoice_writes import MOST_ROWS, InvoiceFilter, InvoiceSummary
from charterdesk.kit.db import begin_snapshot
from charterdesk.organization.models import OfficeHolding

Conditions = tuple[ColumnElement[bool], ...]
_BALANCE: Final = case(
    (Invoice.state == InvoiceState.Cancelled, NOTHING), else_=Invoice.amount - Invoice.paid
)
_IS_UNPAID: Final = Invoice.state.in_(UNPAID)
_NAMES: Final = tuple(InvoiceRow.model_fields)


def get_by_filter(session: Session, actor: Actor, wanted: InvoiceFilter) -> InvoiceList:
    """Return the invoices that the caller may see, with figures over all of them."""
    begin_snapshot(session)
    today = read_today(session).day
    mine = invoice_is_visible(actor)
    chosen = (*mine, *_conditions(wanted))
    in_state = _in_state(wanted.state, today)
    return InvoiceList(
        rows=_read(_rows(session, (*chosen, *in_state), today)),
        totals=_totals(session, (*chosen, *in_state)),
        states=_states(session, chosen, today),
        unpaid=_unpaid(session, chosen, today),
        year=today.year,
        issued_in_year=session.scalars(
            select(func.count()).select_from(Invoice).where(*mine, Invoice.year == today.year)
        ).one(),
    )


def get_summary(session: Session, actor: Actor, wanted: InvoiceSummary) -> list[InvoiceRow]:
    """Return the chosen invoices, or those that the list shows."""
    today = read_today(session).day
    chosen: Conditions = (
        (Invoice.id.in_(wanted.invoice_ids),)
        if wanted.invoice_ids
        else (*_conditions(wanted), *_in_state(wanted.state, today))
    )
    return _read(_rows(session, (*invoice_is_visible(actor), *chosen), today))


def invoice_is_visible(actor: Actor) -> Conditions:
    """Return the filter for invoices: operator roles see all, an agency its own."""
    return () if actor.holding_scope is None else (Invoice.office_holding_id == actor.holding_scope,)


def _conditions(wanted: InvoiceFilter) -> Conditions:
    """Return all conditions of a filter but the state."""
    found: list[ColumnElement[bool]] = []
    if wanted.office_holding_id is not None:
        found.append(Invoice.office_holding_id == wanted.office_holding_id)
    if wanted.text is not None:
        found.append(Invoice.number.icontains(wanted.text, autoescape=True))
    first, last = wanted.filter_by_date_start, wanted.filter_by_date_end
    if first is not None and last is not None and last < first:
        raise DaysInDisorder
    if first is None and last is None:
        return tuple(found)
    if wanted.date_range_type is InvoiceDate.Paid:
        days = _between(InvoicePayment.paid_on, first, last)
        found.append(exists().where(InvoicePayment.invoice_id == Invoice.id, _STANDING, *days))
    else:
        is_issued = wanted.date_range_type is InvoiceDate.Issued
        found.extend(_between(Invoice.issued_on if is_issued else Invoice.due_on, first, last))
    return tuple(found)


_STANDING: Final = InvoicePayment.undone_at.is_(None)


def _between(day: Any, first: date | None, last: date | None) -> Conditions:
    ends = (None if first is None else day >= first, None if last is None else day <= last)
    return tuple(each for each in ends if each is not None)


def _in_state(state: InvoiceStatus, today: date) -> Conditions:
    if state is InvoiceStatus.All:
        return ()
    if state is InvoiceStatus.Unpaid:
        return (_IS_UNPAID,)
    if state is InvoiceStatus.Late:
        return (_is_late(today),)
    return (Invoice.state == InvoiceState(state.value),)


def _is_late(today: date) -> ColumnElement[bool]:
    return and_(_IS_UNPAID, Invoice.amount > 0, Invoice.due_on < today)


def _rows(session: Session, conditions: Conditions, today: date) -> Sequence[Row[*tuple[Any, ...]]]:
    corrected = aliased(Invoice)
    rows = (
        select(
            Invoice.id,
            Invoice.version,
            Invoice.number,
            Invoice.corrects_id,
            corrected.number.label("corrects_number"),
            Invoice.office_holding_id,
            OfficeHolding.name.label("office_holding_name"),
            Invoice.issued_on,
            Invoice.due_on,
            Invoice.state,
            case((_is_late(today), today - Invoice.due_on), else_=0).label("days_late"),
            _count_lines().label("lines"),
            Invoice.amount,
            Invoice.paid,
            _BALANCE.label("balance"),
            _last_paid().label("paid_on"),
            Invoice.app_user_name,
        )
        .join(OfficeHolding, OfficeHolding.id == Invoice.office_holding_id)
        .outerjoin(corrected, corrected.id == Invoice.corrects_id)
        .where(*conditions)
        .order_by(_IS_UNPAID.desc(), Invoice.year.desc(), Invoice.serial.desc())
        .limit(MOST_ROWS)
    )
    return session.execute(rows).all()


def _count_lines() -> Any:
    lines = select(func.count()).select_from(InvoiceLine).where(InvoiceLine.invoice_id == Invoice.id)
    return lines.correlate(Invoice).scalar_subquery()


def _last_paid() -> Any:
    days = select(func.max(InvoicePayment.paid_on)).where(InvoicePayment.invoice_id == Invoice.id, _STANDING)
    return days.correlate(Invoice).scalar_subquery()


def _read(rows: Sequence[Row[*tuple[Any, ...]]]) -> list[InvoiceRow]:
    return [InvoiceRow(**dict(zip(_NAMES, row, strict=True))) for row in rows]


def _totals(session: Session, conditions: Conditions) -> InvoiceTotals:
    is_live = Invoice.state != InvoiceState.Cancelled
    count, amount, paid, balance = session.execute(
        select(
            func.count(),
            _sum(Invoice.amount, is_live),
            _sum(Invoice.paid, is_live),
            _sum(_BALANCE, is_live),
        ).where(*conditions)
    ).one()
    return InvoiceTotals(count=count, amount=amount, paid=paid, balance=balance)


def _states(session: Session, conditions: Conditions, today: date) -> InvoiceStates:
    counts = [
        func.count().filter(*_in_state(InvoiceStatus(name), today)) if name != "All" else func.count()
        for name in ("All", "Open", "PartlyPaid", "Late", "Paid", "Cancelled")
    ]
    row = session.execute(select(*counts).select_from(Invoice).where(*conditions)).one()
    return InvoiceStates(**dict(zip(InvoiceStates.model_fields, row, strict=True)))


def _unpaid(session: Session, conditions: Conditions, today: date) -> InvoicesUnpaid:
    late, owed = today - Invoice.due_on, Invoice.amount > 0
    row = session.execute(
        select(
            _sum(_BALANCE),
            func.count(),
            func.count(Invoice.office_holding_id.distinct()),
            _sum(_BALANCE, owed, late <= 0),
            _sum(_BALANCE, owed, late.between(1, LATE16 - 1)),
            _sum(_BALANCE, owed, late.between(LATE16, LATE31 - 1)),
            _sum(_BALANCE, owed, late >= LATE31),
            _sum(-_BALANCE, ~owed),
        ).where(*conditions, _IS_UNPAID)
    ).one()
    ageing = AgeingRead(not_due=row[3], late1=row[4], late16=row[5], late31=row[6], credit=row[7])
    return InvoicesUnpaid(amount=row[0], invoices=row[1], agencies=row[2], ageing=ageing)


def _sum(amount: Any, *conditions: ColumnElement[bool]) -> ColumnElement[Decimal]:
    total = func.sum(amount)
    return func.coalesce(total.filter(*conditions) if conditions else total, NOTHING)
