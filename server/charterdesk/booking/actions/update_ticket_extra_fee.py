"""Change how many of an optional fee a ticket takes; after the sale the difference is charged or credited."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import EDITABLE
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.errors import FeeIsCancelled, FeeIsMandatory, FeeNotRefundable
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import fee_of, lock_booking
from charterdesk.booking.queries.visibility import find_fee
from charterdesk.booking.records import ExtraFeeRecord, TicketRecord
from charterdesk.booking.schemas.requests import TicketExtraFeeUpdate
from charterdesk.booking.services.optional_fees import require_may_change, save_extras
from charterdesk.booking.services.sold_fees import flight_of, line_of, post_fees, require_changeable


def update_ticket_extra_fee(session: Session, actor: Actor, body: TicketExtraFeeUpdate) -> uuid.UUID:
    """Answers the id of the fee."""
    found = find_fee(session, actor, body.id)
    booking = lock_booking(session, actor, found.ticket.ticket_master_id, body.version)
    ticket, fee = fee_of(booking, body.id)
    require_may_change(actor, ticket)
    require_optional(fee)
    with changing(session, actor, booking, "Fee changed"):
        if ticket.status in EDITABLE:
            save_extras(session, actor, booking, ticket, {fee.extra_fee_id: body.quantity})
        else:
            _charge_difference(session, actor, booking, ticket, fee, body.quantity)
    return fee.id


def require_optional(fee: ExtraFeeRecord) -> None:
    if fee.mandatory:
        raise FeeIsMandatory(name=fee.name)
    if fee.status is FeeStatus.Cancel:
        raise FeeIsCancelled(name=fee.name)


def _charge_difference(
    session: Session,
    actor: Actor,
    booking: Booking,
    ticket: TicketRecord,
    fee: ExtraFeeRecord,
    quantity: int,
) -> None:
    require_changeable(session, actor, flight_of(session, ticket), booking.at)
    more = quantity - fee.quantity
    if more < 0 and not fee.refundable:
        raise FeeNotRefundable(name=fee.name)
    if more:
        post_fees(session, actor, booking, [line_of(ticket, fee, more)])
    booking.put(ticket.with_fee(fee.of_quantity(quantity)))
