"""Sales of the bookings that the caller may see, one row per journal that changes what is sold."""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Date,
    Select,
    String,
    Subquery,
    Uuid,
    case,
    cast,
    func,
    literal,
    null,
    or_,
    select,
)
from sqlalchemy.dialects.postgresql import ARRAY, array
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain.ageing import NOTHING
from charterdesk.accounting.enums import DateRangeType, SalesGroup
from charterdesk.accounting.filters import AccountFilter, Today, narrowed, read_today
from charterdesk.accounting.queries.find_lines import created_between, departs_between, on_flight
from charterdesk.accounting.queries.trips import add_trip, trip_columns
from charterdesk.accounting.schemas.sales import (
    MOST_SALES,
    SaleRow,
    SalesGroupRead,
    SalesRead,
    SalesSummary,
    SalesTotals,
)
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.visibility import booking_is_visible
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.sql_params import table_of
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.payments.enums import PaymentState
from charterdesk.payments.models import Payment, PaymentMethod

_DUE: Final = TicketMaster.charged - TicketMaster.paid + TicketMaster.refunded
_METHODS: Final = (
    select(func.array_agg(PaymentMethod.name.distinct()))
    .join(Payment, Payment.payment_method_id == PaymentMethod.id)
    .where(Payment.ticket_master_id == TicketMaster.id, Payment.state == PaymentState.Recorded)
    .correlate(TicketMaster)
    .scalar_subquery()
)
_LABELS: Final = ("id", "name", "day")
_NOT_PAID: Final = case((OfficeHolding.house, "Not paid"), else_="On account")


def get_sales_by_filter(session: Session, actor: Actor, wanted: AccountFilter) -> SalesRead:
    """Return the newest sales that the filter finds, with the totals of all."""
    begin_snapshot(session)
    today = read_today(session)
    wanted = narrowed(wanted, today)
    sold = _sold(session, actor, wanted, today)
    newest = select(sold).order_by(sold.c.at.desc(), sold.c.id.desc()).limit(MOST_SALES).subquery()
    rows = session.connection().execute(_details(newest)).all()
    return SalesRead(
        sales=[_sale(row, today) for row in rows],
        totals=_totals(session, sold),
        first=wanted.first,
        last=wanted.last,
    )


def get_sales_summary(
    session: Session, actor: Actor, wanted: AccountFilter, group_by: SalesGroup
) -> SalesSummary:
    """Add up the sales that the filter finds."""
    begin_snapshot(session)
    today = read_today(session)
    wanted = narrowed(wanted, today)
    sold = _sold(session, actor, wanted, today)
    rows = session.connection().execute(_grouped(sold, group_by, today.zone)).all()
    groups = [SalesGroupRead(**row._mapping) for row in rows]
    return SalesSummary(
        group_by=group_by,
        groups=groups,
        totals=_totals(session, sold),
        first=wanted.first,
        last=wanted.last,
    )


def _sold(session: Session, actor: Actor, wanted: AccountFilter, today: Today) -> Subquery:
    """Sum what each journal of a visible booking changes on the accounts that earn, and on commission."""
    earning, commission = _earning_accounts(session)
    of_commission = Posting.account_id.in_(commission)
    journals = (
        select(
            Journal.id,
            Journal.at,
            Journal.kind,
            Journal.title,
            Journal.ticket_master_id,
            Journal.app_user_id,
            Journal.app_user_name,
            func.sum(case((of_commission, 0), else_=-Posting.amount)).label("price"),
            func.sum(case((of_commission, Posting.amount), else_=0)).label("commission"),
        )
        .join(TicketMaster, TicketMaster.id == Journal.ticket_master_id)
        .join(Posting, Posting.journal_id == Journal.id)
        .where(Posting.account_id.in_([*earning, *commission]), *booking_is_visible(actor))
        .where(*_found(wanted, today))
        .group_by(Journal.id)
    )
    return journals.subquery("sold")


def _earning_accounts(session: Session) -> tuple[list[Any], list[Any]]:
    """Return the ids of the accounts that earn what is sold, and of the account of commissions."""
    kinds = (AccountKind.Fares, AccountKind.Fees, AccountKind.FunctionalFees, AccountKind.Commission)
    # Literals: the planner must see that the small index of these kinds has all that is asked for.
    own = [literal(kind.value, literal_execute=True) for kind in kinds]
    accounts = table_of(Account)
    found = session.connection().execute(
        select(accounts.c.id, accounts.c.kind).where(or_(*(accounts.c.kind == kind for kind in own)))
    )
    ids: Mapping[bool, list[Any]] = {True: [], False: []}
    for account_id, kind in found:
        ids[kind is AccountKind.Commission].append(account_id)
    return ids[False], ids[True]


def _found(wanted: AccountFilter, today: Today) -> list[ColumnElement[bool]]:
    found = list[ColumnElement[bool]]()
    if wanted.office_holding_id is not None:
        found.append(TicketMaster.office_holding_id == wanted.office_holding_id)
    if wanted.flight_id is not None:
        found.append(on_flight(Journal.ticket_master_id, wanted.flight_id))
    if wanted.unpaid is not None:
        found.append(_DUE > 0 if wanted.unpaid else _DUE <= 0)
    if not wanted.has_days:
        return found
    if wanted.by is DateRangeType.Created:
        return found + created_between(Journal.at, wanted, today)
    if wanted.by is DateRangeType.Departure:
        return [*found, departs_between(Journal.ticket_master_id, wanted)]
    paid = select(Payment.ticket_master_id).where(
        Payment.state == PaymentState.Recorded, *created_between(Payment.paid_at, wanted, today)
    )
    return [*found, Journal.ticket_master_id.in_(paid)]


def _details(newest: Subquery) -> Select[*tuple[Any, ...]]:
    rows = (
        select(
            newest,
            TicketMaster.locator_number,
            TicketMaster.office_id,
            Office.name.label("office_name"),
            TicketMaster.office_holding_id,
            OfficeHolding.name.label("office_holding_name"),
            OfficeHolding.house,
            func.coalesce(_METHODS, cast(array([]), ARRAY(String))).label("methods"),
            _DUE.label("due"),
            *trip_columns(),
        )
        .select_from(newest)
        .join(TicketMaster, TicketMaster.id == newest.c.ticket_master_id)
        .join(Office, Office.id == TicketMaster.office_id)
        .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
    )
    detailed: Select[*tuple[Any, ...]] = add_trip(rows)
    return detailed.order_by(newest.c.at.desc(), newest.c.id.desc())


def _sale(row: Any, today: Today) -> SaleRow:
    return SaleRow(**row._mapping, day=today.day_of(row.at), net=row.price - row.commission)


def _sums(sold: Subquery) -> list[ColumnElement[Any]]:
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


def _grouped(sold: Subquery, group_by: SalesGroup, zone: str) -> Select[*tuple[Any, ...]]:
    """Sum the sales of each group, the largest first; days are in their order."""
    labels = _labels(sold, group_by, zone)
    rows = (
        select(
            sold.c.ticket_master_id,
            sold.c.price,
            sold.c.commission,
            *(label.label(name) for name, label in zip(_LABELS, labels, strict=True)),
        )
        .select_from(sold)
        .join(TicketMaster, TicketMaster.id == sold.c.ticket_master_id)
        .join(Office, Office.id == TicketMaster.office_id)
        .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
    )
    labelled = (add_trip(rows) if group_by is SalesGroup.Flight else rows).subquery()
    keys = [labelled.c[name] for name in _LABELS]
    sums = _sums(labelled)
    order = [labelled.c.day] if group_by is SalesGroup.Day else [sums[-1].desc(), labelled.c.name]
    return select(*keys, *sums).group_by(*keys).order_by(*order, labelled.c.id).limit(MOST_SALES)


def _labels(sold: Subquery, group_by: SalesGroup, zone: str) -> tuple[Any, Any, Any]:
    """Return the id, the name and the day of a sale's group."""
    no_id, no_day = cast(null(), Uuid), cast(null(), Date)
    match group_by:
        case SalesGroup.Office:
            return Office.id, Office.name, no_day
        case SalesGroup.User:
            return sold.c.app_user_id, sold.c.app_user_name, no_day
        case SalesGroup.Flight:
            trip = {column.name: column for column in trip_columns()}
            departs = func.to_char(trip["departure_date"], "Mon DD YYYY")
            name = func.concat_ws(" ", trip["flight_number"], trip["route"], departs)
            return trip["flight_id"], name, trip["departure_date"]
        case SalesGroup.Method:
            return no_id, func.coalesce(func.array_to_string(_METHODS, ", "), _NOT_PAID), no_day
        case SalesGroup.Day:
            sold_on = cast(func.timezone(zone, sold.c.at), Date)
            return no_id, func.to_char(sold_on, "YYYY-MM-DD"), sold_on
