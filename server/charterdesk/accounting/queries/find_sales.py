"""The sales that a filter finds: what each journal of a visible booking changes on the accounts that earn."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Date,
    FromClause,
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
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.accounting.enums import DateRangeType, SalesGroup
from charterdesk.accounting.filters import AccountFilter
from charterdesk.accounting.queries.find_lines import between, departs_between, on_flight
from charterdesk.accounting.queries.trips import add_trip, trip_columns
from charterdesk.booking.enums import PayStatus
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.visibility import booking_is_visible
from charterdesk.kit.clock import end_of, start_of
from charterdesk.kit.sql_params import table_of
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.payments.enums import PaymentState
from charterdesk.payments.models import Payment, PaymentMethod

DUE: Final = TicketMaster.charged - TicketMaster.paid + TicketMaster.refunded
METHODS: Final = (
    select(func.array_agg(PaymentMethod.name.distinct()))
    .join(Payment, Payment.payment_method_id == PaymentMethod.id)
    .where(Payment.ticket_master_id == TicketMaster.id, Payment.state == PaymentState.Recorded)
    .correlate(TicketMaster)
    .scalar_subquery()
)
LABELS: Final = ("group_id", "group_name", "group_day")
_NOT_PAID: Final = case((OfficeHolding.house, "Not paid"), else_="On account")
_SOLD_ON: Final = cast(func.timezone(Office.time_zone, Journal.at), Date)
"""The day at the office of the booking: a sale is in one day, the same one as in that office's cash-up."""


@dataclass(frozen=True)
class GroupChosen:
    """A group of a sum of sales, of which the sales are wanted."""

    by: SalesGroup
    key: str


def find_sales(
    session: Session, actor: Actor, wanted: AccountFilter, group: GroupChosen | None = None
) -> Subquery:
    """Select the sales that the filter finds, or those of one group of them."""
    sold = _sold(session, actor, *_found(wanted))
    if group is None:
        return sold
    labelled = label_sales(sold, group.by)
    key = func.coalesce(cast(labelled.c.group_id, String), labelled.c.group_name)
    return select(labelled).where(key == group.key).subquery()


def choose_sales(session: Session, actor: Actor, ids: Sequence[uuid.UUID]) -> Subquery:
    """Select the sales of these journals, as far as the caller may see them."""
    return _sold(session, actor, Journal.id.in_(ids))


def label_sales(sold: FromClause, group_by: SalesGroup) -> Subquery:
    """Add to each sale the id, the name and the day of its group."""
    labels = zip(LABELS, _labels(sold, group_by), strict=True)
    rows = (
        select(sold, *(label.label(name) for name, label in labels))
        .select_from(sold)
        .join(TicketMaster, TicketMaster.id == sold.c.ticket_master_id)
        .join(Office, Office.id == TicketMaster.office_id)
        .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
    )
    labelled: Subquery = (add_trip(rows) if group_by is SalesGroup.Flight else rows).subquery()
    return labelled


def _labels(sold: FromClause, group_by: SalesGroup) -> tuple[Any, Any, Any]:
    no_id, no_day = cast(null(), Uuid), cast(null(), Date)
    match group_by:
        case SalesGroup.Agency:
            return OfficeHolding.id, OfficeHolding.name, no_day
        case SalesGroup.Office:
            return Office.id, Office.name, no_day
        case SalesGroup.User:
            return sold.c.app_user_id, sold.c.app_user_name, no_day
        case SalesGroup.Flight:
            trip = {column.name: column for column in trip_columns()}
            name = func.concat_ws(" ", trip["flight_number"], trip["route"])
            return trip["flight_id"], name, trip["departure_date"]
        case SalesGroup.Method:
            return no_id, func.coalesce(func.array_to_string(METHODS, ", "), _NOT_PAID), no_day
        case SalesGroup.Day:
            return no_id, func.to_char(sold.c.day, "YYYY-MM-DD"), sold.c.day


def _sold(session: Session, actor: Actor, *found: ColumnElement[bool]) -> Subquery:
    """Sum what each journal changes on the accounts that earn, and on commission."""
    earning, commission = _earning_accounts(session)
    of_commission = Posting.account_id.in_(commission)
    journals = (
        select(
            Journal.id,
            Journal.at,
            _SOLD_ON.label("day"),
            Journal.kind,
            Journal.title,
            Journal.ticket_master_id,
            Journal.app_user_id,
            Journal.app_user_name,
            func.sum(case((of_commission, 0), else_=-Posting.amount)).label("price"),
            func.sum(case((of_commission, Posting.amount), else_=0)).label("commission"),
        )
        .join(TicketMaster, TicketMaster.id == Journal.ticket_master_id)
        .join(Office, Office.id == TicketMaster.office_id)
        .join(Posting, Posting.journal_id == Journal.id)
        .where(Posting.account_id.in_([*earning, *commission]), *booking_is_visible(actor), *found)
        .group_by(Journal.id, Office.id)
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


def _found(wanted: AccountFilter) -> list[ColumnElement[bool]]:
    found = list[ColumnElement[bool]]()
    if wanted.office_holding_id is not None:
        found.append(TicketMaster.office_holding_id == wanted.office_holding_id)
    if wanted.flight_id is not None:
        found.append(on_flight(Journal.ticket_master_id, wanted.flight_id))
    if wanted.unpaid is not None:
        found.append(DUE > 0 if wanted.unpaid else DUE <= 0)
    if not wanted.has_days:
        return found
    if wanted.by is DateRangeType.Created:
        return found + _sold_between(wanted)
    if wanted.by is DateRangeType.Departure:
        return [*found, departs_between(Journal.ticket_master_id, wanted)]
    return [*found, *_paid_between(wanted)]


def _sold_between(wanted: AccountFilter) -> list[ColumnElement[bool]]:
    found = between(_SOLD_ON, wanted)
    # An index finds moments only. A day more at both ends: no office is further from UTC.
    a_day = func.make_interval(0, 0, 0, 1)
    if wanted.first is not None:
        found.append(Journal.at >= start_of(wanted.first, "UTC") - a_day)
    if wanted.last is not None:
        found.append(Journal.at < end_of(wanted.last, "UTC") + a_day)
    return found


def _paid_between(wanted: AccountFilter) -> list[ColumnElement[bool]]:
    """Return true for bookings that are paid in full, and got their last payment on these days."""
    later = aliased(Payment)
    after = select(later.id).where(
        later.ticket_master_id == Payment.ticket_master_id,
        later.state == PaymentState.Recorded,
        later.paid_on > wanted.last,
    )
    last = [] if wanted.last is None else [~after.exists()]
    paid = select(Payment.ticket_master_id).where(
        Payment.state == PaymentState.Recorded, *between(Payment.paid_on, wanted), *last
    )
    return [TicketMaster.pay_status == PayStatus.Paid, Journal.ticket_master_id.in_(paid)]
