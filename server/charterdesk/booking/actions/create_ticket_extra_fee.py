"""Take an optional fee for a ticket: into the quote before the sale, as a charge after it."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.after_sale import (
    line_of,
    offered_charges,
    post_fees,
    require_changeable,
    require_offered,
)
from charterdesk.booking.changing import changing
from charterdesk.booking.errors import FeeThere
from charterdesk.booking.extras import require_may_change, save_extras
from charterdesk.booking.locking import lock_booking, ticket_of
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.booking.queries.finding import find_ticket
from charterdesk.booking.status import EDITABLE
from charterdesk.booking.ticket_schemas import TicketExtraFeeWrite
from charterdesk.booking.words import FeeStatus
from charterdesk.fees.words import BuyIn
from charterdesk.flights.charges import Charge
from charterdesk.kit.clock import now
from charterdesk.kit.ids import new_id


def create_ticket_extra_fee(session: Session, actor: Actor, body: TicketExtraFeeWrite) -> TicketExtraFee:
    found = find_ticket(session, actor, body.ticket_id)
    booking = lock_booking(session, actor, found.ticket_master_id, body.version)
    ticket = ticket_of(booking, body.ticket_id)
    require_may_change(actor, ticket)
    known = [fee for fee in ticket.extra_fees if fee.extra_fee_id == body.extra_fee_id]
    if any(fee.status is not FeeStatus.Cancel for fee in known):
        raise FeeThere(name=known[0].name)
    with changing(session, actor, booking, "Fee added"):
        if ticket.status in EDITABLE:
            save_extras(session, actor, booking, ticket, {body.extra_fee_id: body.quantity})
        else:
            _charge(session, actor, booking, ticket, body)
    return next(
        fee
        for fee in ticket.extra_fees
        if fee.extra_fee_id == body.extra_fee_id and fee.status is not FeeStatus.Cancel
    )


def _charge(
    session: Session, actor: Actor, booking: TicketMaster, ticket: Ticket, body: TicketExtraFeeWrite
) -> None:
    at = now(session)
    require_changeable(session, actor, ticket.flight, at)
    charge = require_offered(offered_charges(session, ticket), ticket, body.extra_fee_id)
    fee = _fee(charge, body.quantity)
    ticket.extra_fees.append(fee)
    session.flush()
    post_fees(session, actor, booking, [line_of(fee, fee.quantity)], at)


def _fee(charge: Charge, quantity: int) -> TicketExtraFee:
    return TicketExtraFee(
        id=new_id(),
        extra_fee_id=charge.extra_fee_id,
        code=charge.code,
        name=charge.name,
        kind=charge.kind,
        payee=charge.payee,
        mandatory=False,
        refundable=charge.refundable,
        buy_in=BuyIn.Booking,
        quantity=quantity,
        unit_amount=charge.amount,
        amount=charge.amount * quantity,
        status=FeeStatus.Charged,
    )
