"""Add, change and remove optional fees of tickets: in the quote before the sale, as charges after it."""

import uuid
from collections.abc import Collection

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.build_tickets import fee_record
from charterdesk.booking.domain.status import EDITABLE
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.errors import (
    FeeIsCancelled,
    FeeIsMandatory,
    FeeNotRefundable,
    FeeStatusByHand,
    FeeThere,
)
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.queries.visibility import find_fee, find_ticket
from charterdesk.booking.records import ExtraFeeRecord, TicketRecord
from charterdesk.booking.schemas.requests import FeeStatusList, TicketExtraFeeUpdate, TicketExtraFeeWrite
from charterdesk.booking.services.extra_fees import (
    bought_line,
    charge_fees,
    fee_difference,
    flight_of,
    offered_charges,
    require_changeable,
    require_may_change,
    require_offered,
    require_quantity,
    select_extras,
)
from charterdesk.ledger.journals import JournalBatch


def create_ticket_extra_fee(session: Session, actor: Actor, body: TicketExtraFeeWrite) -> uuid.UUID:
    """Add an optional fee to a ticket and return the id of the ticket's fee."""
    found = find_ticket(session, actor, body.ticket_id)
    booking = load_for_update(session, actor, found.ticket_master_id, body.version)
    ticket, journals = booking.ticket(body.ticket_id), JournalBatch()
    require_may_change(actor, booking, ticket, body.buy_in)
    present = _active_fee(ticket, body)
    if present is not None:
        raise FeeThere(name=present.name)
    if ticket.status in EDITABLE:
        select_extras(session, actor, booking, ticket, {body.extra_fee_id: body.quantity})
    else:
        _charge_new_fee(session, actor, booking, ticket, body, journals)
    save_booking(session, actor, booking, "Fee added", journals=journals)
    added = _active_fee(booking.ticket(ticket.id), body)
    assert added is not None
    return added.id


def _active_fee(ticket: TicketRecord, body: TicketExtraFeeWrite) -> ExtraFeeRecord | None:
    """Return the fee if the ticket has it; more of a fee of the booking is a fee of its own at check-in."""
    for fee in ticket.extra_fees:
        same = fee.extra_fee_id == body.extra_fee_id and fee.buy_in is body.buy_in
        if same and fee.status is not FeeStatus.Cancel:
            return fee
    return None


def _charge_new_fee(
    session: Session,
    actor: Actor,
    booking: Booking,
    ticket: TicketRecord,
    body: TicketExtraFeeWrite,
    journals: JournalBatch,
) -> None:
    require_changeable(session, actor, flight_of(session, ticket), booking.terms.at, body.buy_in)
    offered = offered_charges(session, booking, ticket, body.buy_in)
    charge = require_offered(offered, ticket, body.extra_fee_id)
    require_quantity(session, ticket, body.extra_fee_id, body.quantity, body.buy_in)
    line = bought_line(ticket, charge, body.quantity, body.buy_in)
    booking.replace_ticket(ticket.with_fee(fee_record(ticket.id, line, FeeStatus.Charged)))
    charge_fees(session, actor, booking, [line], journals)


def update_ticket_extra_fee(session: Session, actor: Actor, body: TicketExtraFeeUpdate) -> uuid.UUID:
    """Change the quantity of an optional fee and return its id; after the sale the difference is charged."""
    found = find_fee(session, actor, body.id)
    booking = load_for_update(session, actor, found.ticket.ticket_master_id, body.version)
    (ticket, fee), journals = booking.extra_fee(body.id), JournalBatch()
    require_may_change(actor, booking, ticket, fee.buy_in)
    _require_optional(fee)
    if ticket.status in EDITABLE:
        select_extras(session, actor, booking, ticket, {fee.extra_fee_id: body.quantity})
    else:
        _charge_difference(session, actor, booking, ticket, fee, body.quantity, journals)
    save_booking(session, actor, booking, "Fee changed", journals=journals)
    return fee.id


def _require_optional(fee: ExtraFeeRecord) -> None:
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
    journals: JournalBatch,
) -> None:
    require_changeable(session, actor, flight_of(session, ticket), booking.terms.at, fee.buy_in)
    more = quantity - fee.quantity
    if more < 0 and not fee.refundable:
        raise FeeNotRefundable(name=fee.name)
    if more > 0:
        require_quantity(session, ticket, fee.extra_fee_id, quantity, fee.buy_in)
    if more:
        charge_fees(session, actor, booking, [fee_difference(ticket, fee, more)], journals)
    changed = replace(fee, quantity=quantity, amount=fee.unit_amount * quantity)
    booking.replace_ticket(ticket.with_fee(changed))


def cancel_extra_fees(session: Session, actor: Actor, status: FeeStatus, body: FeeStatusList) -> None:
    """Cancel optional fees of tickets, all of them or none."""
    if status is not FeeStatus.Cancel:
        raise FeeStatusByHand
    _cancel_fees(session, actor, body.ticket_master_id, body.version, body.ids)


def delete_ticket_extra_fee(session: Session, actor: Actor, fee_id: uuid.UUID, version: int | None) -> None:
    """Take an optional fee off its ticket; what was charged and is refundable becomes credit."""
    fee = find_fee(session, actor, fee_id)
    _cancel_fees(session, actor, fee.ticket.ticket_master_id, version, [fee_id])


def _cancel_fees(
    session: Session,
    actor: Actor,
    ticket_master_id: uuid.UUID,
    version: int | None,
    fee_ids: Collection[uuid.UUID],
) -> None:
    booking, journals = load_for_update(session, actor, ticket_master_id, version), JournalBatch()
    for fee_id in dict.fromkeys(fee_ids):
        _cancel_fee(session, actor, booking, fee_id, journals)
    save_booking(session, actor, booking, "Fees taken off", journals=journals)


def _cancel_fee(
    session: Session, actor: Actor, booking: Booking, fee_id: uuid.UUID, journals: JournalBatch
) -> None:
    ticket, fee = booking.extra_fee(fee_id)
    require_may_change(actor, booking, ticket, fee.buy_in)
    _require_optional(fee)
    if ticket.status in EDITABLE:
        select_extras(session, actor, booking, ticket, {fee.extra_fee_id: 0})
        return
    require_changeable(session, actor, flight_of(session, ticket), booking.terms.at, fee.buy_in)
    if not fee.refundable:
        raise FeeNotRefundable(name=fee.name)
    charge_fees(session, actor, booking, [fee_difference(ticket, fee, -fee.quantity)], journals)
    booking.replace_ticket(ticket.with_fee(replace(fee, status=FeeStatus.Cancel)))
