"""Take an optional fee for a ticket: into the quote before the sale, as a charge after it."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import EDITABLE
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.errors import FeeThere
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import lock_booking, ticket_of
from charterdesk.booking.queries.visibility import find_ticket
from charterdesk.booking.records import ExtraFeeRecord, TicketRecord
from charterdesk.booking.schemas.requests import TicketExtraFeeWrite
from charterdesk.booking.services.optional_fees import require_may_change, save_extras
from charterdesk.booking.services.sold_fees import (
    flight_of,
    line_of,
    offered_charges,
    post_fees,
    require_changeable,
    require_offered,
)
from charterdesk.fees.enums import BuyIn
from charterdesk.flights.domain.charges import Charge
from charterdesk.kit.ids import new_id


def create_ticket_extra_fee(session: Session, actor: Actor, body: TicketExtraFeeWrite) -> uuid.UUID:
    """Answers the id of the fee on the ticket."""
    found = find_ticket(session, actor, body.ticket_id)
    booking = lock_booking(session, actor, found.ticket_master_id, body.version)
    ticket = ticket_of(booking, body.ticket_id)
    require_may_change(actor, ticket)
    there = _taken(ticket, body.extra_fee_id)
    if there is not None:
        raise FeeThere(name=there.name)
    with changing(session, actor, booking, "Fee added"):
        if ticket.status in EDITABLE:
            save_extras(session, actor, booking, ticket, {body.extra_fee_id: body.quantity})
        else:
            _charge(session, actor, booking, ticket, body)
    taken = _taken(ticket_of(booking, ticket.id), body.extra_fee_id)
    assert taken is not None
    return taken.id


def _taken(ticket: TicketRecord, extra_fee_id: uuid.UUID) -> ExtraFeeRecord | None:
    for fee in ticket.extra_fees:
        if fee.extra_fee_id == extra_fee_id and fee.status is not FeeStatus.Cancel:
            return fee
    return None


def _charge(
    session: Session, actor: Actor, booking: Booking, ticket: TicketRecord, body: TicketExtraFeeWrite
) -> None:
    require_changeable(session, actor, flight_of(session, ticket), booking.at)
    charge = require_offered(offered_charges(session, booking, ticket), ticket, body.extra_fee_id)
    fee = _fee(ticket, charge, body.quantity)
    booking.put(ticket.with_fee(fee))
    post_fees(session, actor, booking, [line_of(ticket, fee, fee.quantity)])


def _fee(ticket: TicketRecord, charge: Charge, quantity: int) -> ExtraFeeRecord:
    return ExtraFeeRecord(
        id=new_id(),
        ticket_id=ticket.id,
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
