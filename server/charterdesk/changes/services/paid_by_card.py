"""Changes that a card pays: checked before the card is charged, applied with the payment once it was."""

import uuid
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.booking.aggregate import Booking
from charterdesk.changes.enums import ChangeKind
from charterdesk.changes.errors import NoSuchChangeQuote, NotByCard, ReinstatementNeedsReason
from charterdesk.changes.records import ChangeRecord
from charterdesk.changes.services.apply import apply_planned, plan_again, require_paid
from charterdesk.changes.services.plan import flights_of
from charterdesk.changes.services.quotes import change_by_id, request_of, require_not_applied
from charterdesk.identity.models import AppUser
from charterdesk.kit.errors import Forbidden
from charterdesk.organization.models import Office
from charterdesk.payments.models import PaymentGatewayTransaction
from charterdesk.payments.paid_changes import PaidChanges
from charterdesk.payments.record_payment import Receipt

ALLOWED: Final = {
    ChangeKind.Flight: Permission.ChangeBookings,
    ChangeKind.SeatCategory: Permission.ChangeBookings,
    ChangeKind.Passengers: Permission.ChangeBookings,
    ChangeKind.Reinstate: Permission.ReinstateBookings,
}
"""The changes that a card can pay, and the permission that each needs."""


def _flights(session: Session, quote_id: uuid.UUID) -> list[uuid.UUID]:
    change = change_by_id(session, quote_id)
    return flights_of(request_of(change)) if change is not None and change.kind in ALLOWED else []


def _check(
    session: Session, actor: Actor, booking: Booking, charge: PaymentGatewayTransaction, receipt: Receipt
) -> None:
    change = _find(session, actor, charge)
    planned = plan_again(session, actor, booking, change)
    require_paid(session, booking, planned.quote, [receipt])


def _apply(
    session: Session, actor: Actor, booking: Booking, charge: PaymentGatewayTransaction, receipt: Receipt
) -> None:
    clerk = _who_charged(session, actor, charge)
    change = _find(session, clerk, charge)
    planned = plan_again(session, clerk, booking, change)
    apply_planned(session, clerk, booking, change, planned, [receipt], charge.change_reason)


def _find(session: Session, actor: Actor, charge: PaymentGatewayTransaction) -> ChangeRecord:
    """Return the quoted change; refuse one that the user may not make, or that a card cannot pay."""
    assert charge.change_quote_id is not None
    change = change_by_id(session, charge.change_quote_id)
    if change is None or change.ticket_master_id != charge.ticket_master_id:
        raise NoSuchChangeQuote
    if change.kind not in ALLOWED:
        raise NotByCard
    if actor.role not in PERMISSIONS[ALLOWED[change.kind]]:
        raise Forbidden
    if change.kind is ChangeKind.Reinstate and not charge.change_reason:
        raise ReinstatementNeedsReason
    require_not_applied(change)
    return change


def _who_charged(session: Session, actor: Actor, charge: PaymentGatewayTransaction) -> Actor:
    """Return the user who charged the card, whose rights decide and who made the change.

    A job, a webhook or a colleague may have settled the charge.
    """
    if actor.user_id == charge.app_user_id:
        return actor
    user = session.get(AppUser, charge.app_user_id) if charge.app_user_id else None
    if user is None:
        raise Forbidden
    office = session.get_one(Office, charge.office_id)
    return Actor(
        user_id=user.id,
        role=user.role,
        name=user.name,
        office_id=office.id,
        office_name=office.name,
        office_holding_id=office.office_holding_id,
        time_zone=office.time_zone,
    )


PAID_CHANGES: Final = PaidChanges(_flights, _check, _apply)
