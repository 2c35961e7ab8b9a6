"""Finds unfinished work before a month is closed."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import Select, and_, func, null, select, union_all
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.orm import Session

from charterdesk.accounting.enums import UnfinishedKind
from charterdesk.accounting.models import CashUp
from charterdesk.accounting.models_escrow import EscrowEntry
from charterdesk.accounting.queries.cash_up import days_taken
from charterdesk.accounting.queries.open_receipts import is_to_deposit
from charterdesk.accounting.schemas.months import Unfinished, UnfinishedItem
from charterdesk.booking.models import TicketMaster
from charterdesk.kit.clock import end_of
from charterdesk.kit.ids import EMPTY
from charterdesk.ledger.months import month_after
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.organization.queries import get_current_charter
from charterdesk.payments.enums import OPEN_REFUNDS, OPEN_STATES, MethodKind
from charterdesk.payments.models import Payment, PaymentGatewayTransaction, PaymentMethod, Refund

FIRST: Final = 20
"""Items of each kind that are named."""
COUNTED_KINDS: Final = (MethodKind.Cash, MethodKind.Check)
"""Money that lies in a drawer; cards and transfers are counted by the bank."""


def find_unfinished(session: Session, month: date) -> list[Unfinished]:
    """Return each kind of which there is something."""
    last = month_after(month) - timedelta(days=1)
    zone = get_current_charter(session).time_zone
    found = {
        UnfinishedKind.CashUpMissing: _cash_ups(month, last, missing=True),
        UnfinishedKind.CashUpMoved: _cash_ups(month, last, missing=False),
        UnfinishedKind.DepositDue: _deposits(last),
        UnfinishedKind.UnknownCharge: _unknown(end_of(last, zone)),
    }
    lists = [_read(session, kind, items) for kind, items in found.items()]
    return [each for each in lists if each.count]


def _read(session: Session, kind: UnfinishedKind, items: Select[*tuple[Any, ...]]) -> Unfinished:
    rows = items.subquery()
    numbered = select(
        rows,
        func.count().over().label("all_count"),
        func.sum(func.coalesce(rows.c.amount, 0)).over().label("all_amount"),
    )
    first = session.execute(numbered.order_by(rows.c.day, rows.c.title).limit(FIRST)).all()
    return Unfinished(
        kind=kind,
        count=first[0].all_count if first else 0,
        amount=first[0].all_amount if first else Decimal("0.00"),
        first=[UnfinishedItem.model_validate(row) for row in first],
    )


def _cash_ups(first: date, last: date, *, missing: bool) -> Select[*tuple[Any, ...]]:
    """Select the cash and checks of the operator's offices without a count, or with one of another amount."""
    house = select(Office.id).join(Office.office_holding).where(OfficeHolding.house)
    taken = days_taken(house, first, last).subquery()
    drawer = (CashUp.office_id, CashUp.app_user_id, CashUp.payment_method_id, CashUp.day)
    counts = (
        select(*drawer, CashUp.expected)
        .where(CashUp.day.between(first, last))
        .ext(distinct_on(*drawer))
        .order_by(*drawer, CashUp.counted_at.desc(), CashUp.id.desc())
        .subquery()
    )
    same = and_(
        counts.c.office_id == taken.c.office_id,
        func.coalesce(counts.c.app_user_id, EMPTY) == func.coalesce(taken.c.app_user_id, EMPTY),
        counts.c.payment_method_id == taken.c.payment_method_id,
        counts.c.day == taken.c.day,
    )
    title = func.concat_ws(", ", taken.c.office_name, taken.c.app_user_name, PaymentMethod.name)
    rows = (
        select(
            title.label("title"),
            taken.c.amount,
            taken.c.day,
            null().label("ticket_master_id"),
            null().label("flight_id"),
            taken.c.office_id,
        )
        .join(PaymentMethod, PaymentMethod.id == taken.c.payment_method_id)
        .outerjoin(counts, same)
        .where(PaymentMethod.kind.in_(COUNTED_KINDS))
    )
    if missing:
        return rows.where(counts.c.expected.is_(None), taken.c.amount != 0)
    return rows.where(counts.c.expected != taken.c.amount)


def _deposits(last: date) -> Select[*tuple[Any, ...]]:
    """Select the receipts that should be at the bank by the end of the month, and are in no deposit."""
    return select(
        EscrowEntry.title.label("title"),
        EscrowEntry.amount.label("amount"),
        EscrowEntry.deposit_due_on.label("day"),
        EscrowEntry.ticket_master_id.label("ticket_master_id"),
        EscrowEntry.flight_id.label("flight_id"),
        null().label("office_id"),
    ).where(EscrowEntry.deposit_due_on <= last, *is_to_deposit())


def _unknown(ended: Any) -> Select[*tuple[Any, ...]]:
    """Select the charges and refunds whose result the card company has not told."""
    charges = (
        select(
            func.concat_ws(", ", TicketMaster.locator_number, PaymentGatewayTransaction.app_user_name).label(
                "title"
            ),
            PaymentGatewayTransaction.amount.label("amount"),
            func.date(PaymentGatewayTransaction.begun_at).label("day"),
            TicketMaster.id.label("ticket_master_id"),
        )
        .join(TicketMaster, TicketMaster.id == PaymentGatewayTransaction.ticket_master_id)
        .where(PaymentGatewayTransaction.state.in_(OPEN_STATES), PaymentGatewayTransaction.begun_at < ended)
    )
    refunds = (
        select(
            func.concat_ws(", ", TicketMaster.locator_number, Refund.app_user_name),
            -Refund.amount,
            func.date(Refund.begun_at),
            TicketMaster.id,
        )
        .join(Payment, Payment.id == Refund.payment_id)
        .join(TicketMaster, TicketMaster.id == Refund.ticket_master_id)
        .where(Refund.state.in_(OPEN_REFUNDS), Refund.begun_at < ended)
    )
    both = union_all(charges, refunds).subquery()
    return select(both, null().label("flight_id"), null().label("office_id"))
