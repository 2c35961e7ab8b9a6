"""Card charges of bookings."""

import uuid
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.visibility import booking_is_visible, find_booking
from charterdesk.kit.errors import NotFound
from charterdesk.kit.sql_params import param
from charterdesk.payments.enums import OPEN_STATES
from charterdesk.payments.models import PaymentGatewayTransaction

OPEN_CHARGES = select(PaymentGatewayTransaction).where(
    PaymentGatewayTransaction.ticket_master_id
    == param("booking_id", PaymentGatewayTransaction.ticket_master_id),
    PaymentGatewayTransaction.state.in_(OPEN_STATES),
)


def open_charge(session: Session, ticket_master_id: uuid.UUID) -> PaymentGatewayTransaction | None:
    """Return the open charge; a unique index allows at most one per booking."""
    return session.execute(OPEN_CHARGES, {"booking_id": ticket_master_id}).scalar_one_or_none()


def get_by_ticket_master_id(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID
) -> Sequence[PaymentGatewayTransaction]:
    """Return every charge attempted for a booking, newest first."""
    find_booking(session, actor, ticket_master_id)
    tried = select(PaymentGatewayTransaction).where(
        PaymentGatewayTransaction.ticket_master_id == ticket_master_id
    )
    return session.scalars(tried.order_by(PaymentGatewayTransaction.begun_at.desc())).all()


def charge_by_key(session: Session, actor: Actor, key: str | None) -> PaymentGatewayTransaction | None:
    """Return the charge of an earlier request with the same idempotency key."""
    if key is None:
        return None
    return session.execute(
        select(PaymentGatewayTransaction).where(
            PaymentGatewayTransaction.app_user_id == actor.user_id,
            PaymentGatewayTransaction.request_key == key,
        )
    ).scalar_one_or_none()


def find_charge(session: Session, actor: Actor, charge_id: uuid.UUID) -> PaymentGatewayTransaction:
    found = session.execute(
        select(PaymentGatewayTransaction)
        .join(TicketMaster, PaymentGatewayTransaction.ticket_master_id == TicketMaster.id)
        .where(PaymentGatewayTransaction.id == charge_id, *booking_is_visible(actor))
    ).scalar_one_or_none()
    if found is None:
        raise NotFound
    return found


def lock_charge(session: Session, charge_id: uuid.UUID) -> PaymentGatewayTransaction:
    """Lock a charge. Lock its booking first, always in this order."""
    return session.execute(
        select(PaymentGatewayTransaction)
        .where(PaymentGatewayTransaction.id == charge_id)
        .with_for_update(of=PaymentGatewayTransaction)
        .execution_options(populate_existing=True)
    ).scalar_one()
