"""Sales of the bookings that the caller may see, one row per journal that changes what is sold."""

import uuid
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, String, Subquery, cast, func, select
from sqlalchemy.dialects.postgresql import ARRAY, array
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain.ageing import NOTHING
from charterdesk.accounting.enums import SalesGroup
from charterdesk.accounting.filters import AccountFilter, narrowed, read_today
from charterdesk.accounting.queries.find_sales import (
    DUE,
    LABELS,
    METHODS,
    GroupChosen,
    choose_sales,
    find_sales,
    label_sales,
)
from charterdesk.accounting.queries.trips import add_trip, trip_columns
from charterdesk.accounting.schemas.sales import (
    MOST_SALES,
    SaleRow,
    SalesGroupRead,
    SalesRead,
    SalesSelected,
    SalesSummary,
    SalesTotals,
)
from charterdesk.booking.models import TicketMaster
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.errors import NotFound
from charterdesk.organization.models import Office, OfficeHolding


def get_sales_by_filter(
    session: Session, actor: Actor, wanted: AccountFilter, group: GroupChosen | None = None
) -> SalesRead:
    """Return the newest sales that the filter finds, with the totals of all."""
    begin_snapshot(session)
    wanted = narrowed(wanted, read_today(session))
    sold = find_sales(session, actor, wanted, group)
    return SalesRead(
        sales=_load_sales(session, sold),
        totals=_totals(session, sold),
        first=wanted.first,
        last=wanted.last,
    )


def get_sales_summary(
    session: Session, actor: Actor, wanted: AccountFilter, group_by: SalesGroup
) -> SalesSummary:
    """Add up the sales that the filter finds."""
    begin_snapshot(session)
    wanted = narrowed(wanted, read_today(session))
    sold = find_sales(session, actor, wanted)
    rows = session.connection().execute(_grouped(sold, group_by)).all()
    return SalesSummary(
        group_by=group_by,
        groups=[_group(row) for row in rows],
        totals=_totals(session, sold),
        first=wanted.first,
        last=wanted.last,
    )


def select_sales(session: Session, actor: Actor, ids: Sequence[uuid.UUID]) -> SalesSelected:
    """Return the chosen sales, newest first, or refuse if the caller may not see one of them."""
    begin_snapshot(session)
    sold = choose_sales(session, actor, ids)
    sales = _load_sales(session, sold)
    if len(sales) < len(set(ids)):
        raise NotFound
    return SalesSelected(sales=sales, totals=_totals(session, sold))


def _load_sales(session: Session, sold: Subquery) -> list[SaleRow]:
    newest = select(sold).order_by(sold.c.at.desc(), sold.c.id.desc()).limit(MOST_SALES).subquery()
    rows = session.connection().execute(_details(newest)).all()
    return [SaleRow(**row._mapping, net=row.price - row.commission) for row in rows]


def _details(newest: Subquery) -> Select[*tuple[Any, ...]]:
    rows = (
        select(
            *(column for column in newest.c if column.name not in LABELS),
            TicketMaster.locator_number,
            TicketMaster.office_id,
            Office.name.label("office_name"),
            TicketMaster.office_holding_id,
            OfficeHolding.name.label("office_holding_name"),
            OfficeHolding.house,
            func.coalesce(METHODS, cast(array([]), ARRAY(String))).label("methods"),
            DUE.label("due"),
            *trip_columns(),
        )
        .select_from(newest)
        .join(TicketMaster, TicketMaster.id == newest.c.ticket_master_id)
        .join(Office, Office.id == TicketMaster.office_id)
        .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
    )
    detailed: Select[*tuple[Any, ...]] = add_trip(rows)
    return detailed.order_by(newest.c.at.desc(), newest.c.id.desc())


def _sums(sold: FromClause) -> list[ColumnElement[Any]]:
    price = func.coalesce(func.sum(sold.c.price), NOTHING)
    commission = func.coalesce(func.sum(sold.c.commission), NOTHING)
    return [
        func.count().label("count"),
        func.count(sold.c.ticket_master_id.distinct()).label("bookings"),
        price.label("price"),
        commission.label("commission"),
        (price - commission).label("net"),
    ]


def _totals(session: Session, sold: Subquery) -> SalesTotals:
    row = session.connection().execute(select(*_sums(sold)).select_from(sold)).one()
    return SalesTotals(**row._mapping)


def _grouped(sold: Subquery, group_by: SalesGroup) -> Select[*tuple[Any, ...]]:
    """Sum the sales of each group, the largest first; days are in their order."""
    labelled = label_sales(sold, group_by)
    group_id, name, day = keys = [labelled.c[name] for name in LABELS]
    sums = _sums(labelled)
    order = [day] if group_by is SalesGroup.Day else [sums[-1].desc(), name]
    return select(*keys, *sums).group_by(*keys).order_by(*order, group_id).limit(MOST_SALES)


def _group(row: Any) -> SalesGroupRead:
    group_id, name, day, *sums = row
    count, bookings, price, commission, net = sums
    return SalesGroupRead(
        key=str(group_id) if group_id else name,
        id=group_id,
        name=name,
        day=day,
        count=count,
        bookings=bookings,
        price=price,
        commission=commission,
        net=net,
    )
