"""Change how many of an optional fee a ticket takes; after the sale the difference is charged or credited."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.after_sale import line_of, post_fees, require_changeable
from charterdesk.booking.changing import changing
from charterdesk.booking.errors import FeeIsCancelled, FeeIsMandatory, FeeNotRefundable
from charterdesk.booking.extras import require_may_change, save_extras
from charterdesk.booking.locking import lock_booking
from charterdesk.booking.models import TicketExtraFee, TicketMaster
from charterdesk.booking.queries.finding import find_fee
from charterdesk.booking.status import EDITABLE
from charterdesk.booking.ticket_schemas import TicketExtraFeeUpdate
from charterdesk.booking.words import FeeStatus
from charterdesk.kit.clock import now


def update_ticket_extra_fee(session: Session, actor: Actor, body: TicketExtraFeeUpdate) -> TicketExtraFee:
    fee = find_fee(session, actor, body.id)
    ticket = fee.ticket
    booking = lock_booking(session, actor, ticket.ticket_master_id, body.version)
    require_may_change(actor, ticket)
    require_optional(fee)
    with changing(session, actor, booking, "Fee changed"):
        if ticket.status in EDITABLE:
            save_extras(session, actor, booking, ticket, {fee.extra_fee_id: body.quantity})
        else:
            _charge_difference(session, actor, booking, fee, body.quantity)
    return fee


def require_optional(fee: TicketExtraFee) -> None:
    if fee.mandatory:
        raise FeeIsMandatory(name=fee.name)
    if fee.status is FeeStatus.Cancel:
        raise FeeIsCancelled(name=fee.name)


def _charge_difference(
    session: Session, actor: Actor, booking: TicketMaster, fee: TicketExtraFee, quantity: int
) -> None:
    at = now(session)
    require_changeable(session, actor, fee.ticket.flight, at)
    more = quantity - fee.quantity
    if more < 0 and not fee.refundable:
        raise FeeNotRefundable(name=fee.name)
    if more:
        post_fees(session, actor, booking, [line_of(fee, more)], at)
    fee.quantity, fee.amount = quantity, fee.unit_amount * quantity
