"""Take optional fees off their tickets; what was charged and is refundable becomes credit on the booking."""

import uuid
from collections.abc import Collection

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.actions.update_ticket_extra_fee import require_optional
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import EDITABLE
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.errors import FeeNotRefundable, FeeStatusByHand
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import fee_of, lock_booking
from charterdesk.booking.queries.visibility import find_fee
from charterdesk.booking.schemas.requests import FeeStatusList
from charterdesk.booking.services.optional_fees import require_may_change, save_extras
from charterdesk.booking.services.sold_fees import flight_of, line_of, post_fees, require_changeable


def update_status_list_tickets_extra_fees(
    session: Session, actor: Actor, status: FeeStatus, body: FeeStatusList
) -> None:
    """All of them or none."""
    if status is not FeeStatus.Cancel:
        raise FeeStatusByHand
    _cancel(session, actor, body.ticket_master_id, body.version, body.ids)


def delete_ticket_extra_fee(session: Session, actor: Actor, fee_id: uuid.UUID, version: int | None) -> None:
    fee = find_fee(session, actor, fee_id)
    _cancel(session, actor, fee.ticket.ticket_master_id, version, [fee_id])


def _cancel(
    session: Session,
    actor: Actor,
    ticket_master_id: uuid.UUID,
    version: int | None,
    fee_ids: Collection[uuid.UUID],
) -> None:
    booking = lock_booking(session, actor, ticket_master_id, version)
    with changing(session, actor, booking, "Fees taken off"):
        for fee_id in dict.fromkeys(fee_ids):
            _take_off(session, actor, booking, fee_id)


def _take_off(session: Session, actor: Actor, booking: Booking, fee_id: uuid.UUID) -> None:
    ticket, fee = fee_of(booking, fee_id)
    require_may_change(actor, ticket)
    require_optional(fee)
    if ticket.status in EDITABLE:
        save_extras(session, actor, booking, ticket, {fee.extra_fee_id: 0})
        return
    require_changeable(session, actor, flight_of(session, ticket), booking.at)
    if not fee.refundable:
        raise FeeNotRefundable(name=fee.name)
    post_fees(session, actor, booking, [line_of(ticket, fee, -fee.quantity)])
    booking.put(ticket.with_fee(replace(fee, status=FeeStatus.Cancel)))
