"""Finding bookings, starting from what the caller may see."""

import uuid
from datetime import datetime

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.orm import Session, selectinload

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.booking.words import PayStatus, Queue
from charterdesk.kit.errors import NotFound


def booking_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """Clerks see their active office's bookings, an agency's admin its agency's, the operator's all."""
    if actor.role.is_charter:
        return ()
    if actor.role is Role.OfficeHoldingAdmin:
        return (TicketMaster.office_holding_id == actor.office_holding_id,)
    return (TicketMaster.office_id == actor.office_id,)


def waits(queue: Queue) -> tuple[ColumnElement[bool], ...]:
    """Whether a booking waits in a queue."""
    held = TicketMaster.hold_expires_at > func.clock_timestamp()
    match queue:
        case Queue.HoldsRunningOut:
            return (held,)
        case Queue.Unpaid:
            return (TicketMaster.pay_status == PayStatus.Unpaid,)
        case Queue.PaidWithoutSeat:
            # A card was charged after the hold had run out: the money waits for a seat, or to be given back.
            in_credit = TicketMaster.paid > TicketMaster.refunded + TicketMaster.charged
            return in_credit, TicketMaster.was_booked.is_(False), held.is_not(True)


def find_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> TicketMaster:
    return _one(session, visible_bookings(actor).where(TicketMaster.id == ticket_master_id))


def lock_row(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> TicketMaster:
    """What was read before the lock may be old, so all of it is read again."""
    wanted = visible_bookings(actor).where(TicketMaster.id == ticket_master_id)
    return _one(session, wanted.with_for_update(of=TicketMaster).execution_options(populate_existing=True))


def find_ticket(session: Session, actor: Actor, ticket_id: uuid.UUID) -> Ticket:
    wanted = (
        select(Ticket).join(Ticket.ticket_master).where(Ticket.id == ticket_id, *booking_is_visible(actor))
    )
    ticket = session.execute(wanted).scalar_one_or_none()
    if ticket is None:
        raise NotFound
    return ticket


def find_fee(session: Session, actor: Actor, fee_id: uuid.UUID) -> TicketExtraFee:
    wanted = select(TicketExtraFee).join(TicketExtraFee.ticket).join(Ticket.ticket_master)
    fee = session.execute(
        wanted.where(TicketExtraFee.id == fee_id, *booking_is_visible(actor))
    ).scalar_one_or_none()
    if fee is None:
        raise NotFound
    return fee


def open_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> uuid.UUID:
    return find_booking(session, actor, ticket_master_id).office_holding_id


def ended_holds(session: Session, at: datetime) -> list[uuid.UUID]:
    """Bookings whose hold has run out and nobody has tidied, the oldest first."""
    ended = select(TicketMaster.id).where(TicketMaster.hold_expires_at <= at)
    return list(session.scalars(ended.order_by(TicketMaster.hold_expires_at)))


def visible_bookings(actor: Actor) -> Select[TicketMaster]:
    tickets = selectinload(TicketMaster.tickets)
    return (
        select(TicketMaster)
        .where(*booking_is_visible(actor))
        .options(
            tickets.selectinload(Ticket.extra_fees),
            tickets.selectinload(Ticket.functional_fees),
            tickets.joinedload(Ticket.passenger_info),
        )
    )


def _one(session: Session, wanted: Select[TicketMaster]) -> TicketMaster:
    found = session.execute(wanted).scalar_one_or_none()
    if found is None:
        raise NotFound
    return found
