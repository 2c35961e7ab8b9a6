"""Lists and sums of payments: Core selects of the shown columns, each row in the order of its read model."""

import uuid
from collections.abc import Sequence
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Row, Select, case, func, or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.visibility import booking_is_visible, find_booking
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.organization.models import Office
from charterdesk.payments.enums import PaymentState
from charterdesk.payments.models import Payment, PaymentGatewayTransaction, PaymentMethod
from charterdesk.payments.payment_schemas import PaymentFilter

MOST = 5000
"""The newest this many; a narrower filter shows older ones."""

Rows = Sequence[Row[*tuple[Any, ...]]]
_NOTHING = Decimal("0.00")
_TOTAL = Payment.amount + Payment.surcharge
_COLUMNS = (
    Payment.id,
    Payment.version,
    Payment.ticket_master_id,
    TicketMaster.locator_number,
    Payment.payment_method_id,
    PaymentMethod.name,
    PaymentMethod.kind,
    Payment.office_id,
    Office.name,
    Payment.office_holding_id,
    Payment.receiver,
    Payment.amount,
    Payment.surcharge,
    _TOTAL,
    Payment.reference,
    Payment.note,
    PaymentGatewayTransaction.brand,
    PaymentGatewayTransaction.last_four,
    Payment.state,
    Payment.paid_at,
    Payment.paid_on,
    Payment.app_user_id,
    Payment.app_user_name,
    Payment.undone_at,
    Payment.undone_by,
    Payment.undone_reason,
)


def get_payment(session: Session, actor: Actor, payment_id: uuid.UUID) -> Row[*tuple[Any, ...]]:
    found = session.connection().execute(_payments(actor).where(Payment.id == payment_id)).first()
    if found is None:
        raise NotFound
    return found


def get_by_entity_id(session: Session, actor: Actor, entity_id: uuid.UUID) -> Rows:
    """What was paid for one booking, undone payments too."""
    find_booking(session, actor, entity_id)
    return _rows(session, _payments(actor).where(Payment.ticket_master_id == entity_id))


def get_by_list_entity_id(session: Session, actor: Actor, entity_ids: Sequence[uuid.UUID]) -> Rows:
    """Of several bookings; those out of the caller's sight are left out."""
    return _rows(session, _payments(actor).where(Payment.ticket_master_id.in_(entity_ids)))


def get_by_date_range(session: Session, actor: Actor, wanted: PaymentFilter) -> Rows:
    """By the day at the desk that took them."""
    payments = _payments(actor).where(
        Payment.paid_on.between(wanted.filter_by_date_start, wanted.filter_by_date_end)
    )
    narrower = {
        Payment.office_id: wanted.office_id,
        Payment.office_holding_id: wanted.office_holding_id,
        Payment.payment_method_id: wanted.payment_method_id,
    }
    asked = [column == value for column, value in narrower.items() if value is not None]
    return _rows(session, payments.where(*asked))


def get_by_report_by_items_selected(session: Session, actor: Actor, ids: Sequence[uuid.UUID]) -> Rows:
    return _rows(session, _payments(actor).where(Payment.id.in_(ids)))


def get_by_report_summary_by_items_selected(session: Session, actor: Actor, ids: Sequence[uuid.UUID]) -> Rows:
    """Summed by method and by who has the money; what was undone does not count."""
    sums = (
        select(
            PaymentMethod.id,
            PaymentMethod.name,
            Payment.receiver,
            func.count(),
            func.sum(Payment.amount),
            func.sum(Payment.surcharge),
            func.sum(_TOTAL),
        )
        .join(PaymentMethod, Payment.payment_method_id == PaymentMethod.id)
        .join(TicketMaster, Payment.ticket_master_id == TicketMaster.id)
        .where(*booking_is_visible(actor), Payment.id.in_(ids), Payment.state == PaymentState.Recorded)
        .group_by(PaymentMethod.id, Payment.receiver)
        .order_by(PaymentMethod.position, PaymentMethod.name, Payment.receiver)
    )
    return session.connection().execute(sums).all()


def get_by_report_today_date(session: Session, actor: Actor) -> Rows:
    """The cash-up of the active office: what each method brought in today, less what was undone today."""
    today = now(session).astimezone(ZoneInfo(actor.time_zone)).date()
    taken, undone = Payment.paid_on == today, Payment.undone_on == today
    taken_sum = func.sum(case((taken, _TOTAL), else_=_NOTHING))
    undone_sum = func.sum(case((undone, _TOTAL), else_=_NOTHING))
    cash_up = (
        select(
            PaymentMethod.id,
            PaymentMethod.name,
            PaymentMethod.kind,
            Payment.receiver,
            taken_sum,
            func.count().filter(taken),
            undone_sum,
            func.count().filter(undone),
            taken_sum - undone_sum,
        )
        .join(PaymentMethod, Payment.payment_method_id == PaymentMethod.id)
        .where(Payment.office_id == actor.office_id, or_(taken, undone))
        .group_by(PaymentMethod.id, Payment.receiver)
        .order_by(PaymentMethod.position, PaymentMethod.name, Payment.receiver)
    )
    return session.connection().execute(cash_up).all()


def _payments(actor: Actor) -> Select[*tuple[Any, ...]]:
    return (
        select(*_COLUMNS)
        .join(TicketMaster, Payment.ticket_master_id == TicketMaster.id)
        .join(PaymentMethod, Payment.payment_method_id == PaymentMethod.id)
        .join(Office, Payment.office_id == Office.id)
        .outerjoin(PaymentGatewayTransaction, Payment.gateway_transaction_id == PaymentGatewayTransaction.id)
        .where(*booking_is_visible(actor))
    )


def _rows(session: Session, payments: Select[*tuple[Any, ...]]) -> Rows:
    newest = payments.order_by(Payment.paid_at.desc(), Payment.id.desc()).limit(MOST)
    return session.connection().execute(newest).all()
