"""Finding bookings, starting from what the caller may see."""

import uuid
from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from typing import Any, Final

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session, joinedload, selectinload

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import require_version
from charterdesk.booking.enums import PayStatus, Queue
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.booking.records import BookingRecord
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery, columns_for
from charterdesk.kit.sql_params import FORCE_GENERIC_PLAN, param
from charterdesk.organization.models import Office


class Sight(Enum):
    """Clerks see their active office's bookings, an agency's admin its agency's, the operator's all."""

    Everything = "Everything"
    Agency = "Agency"
    Office = "Office"


def sight_of(actor: Actor) -> Sight:
    if actor.role.is_charter:
        return Sight.Everything
    return Sight.Agency if actor.role is Role.OfficeHoldingAdmin else Sight.Office


def seen_by(actor: Actor) -> dict[str, Any]:
    """What a statement that was built for a sight is run with."""
    return {"agency_id": actor.office_holding_id, "office_id": actor.office_id}


Sights = Mapping[Sight, tuple[ColumnElement[bool], ...]]

IN_SIGHT: Final[Sights] = {
    Sight.Everything: (),
    Sight.Agency: (TicketMaster.office_holding_id == param("agency_id", TicketMaster.office_holding_id),),
    Sight.Office: (TicketMaster.office_id == param("office_id", TicketMaster.office_id),),
}
TICKETS_IN_SIGHT: Final[Sights] = {
    Sight.Everything: (),
    Sight.Agency: (Office.office_holding_id == param("agency_id", Office.office_holding_id),),
    Sight.Office: (Ticket.office_id == param("office_id", Ticket.office_id),),
}
"""The same by the ticket's own office, for a select that would else read the bookings of all offices.

A booking never moves to another office, nor an office to another agency.
"""
_THE_ONE = TicketMaster.id == param("booking_id", TicketMaster.id)
_row = select(*columns_for(BookingRecord, TicketMaster), FORCE_GENERIC_PLAN).where(_THE_ONE)
_ROWS = {sight: RecordQuery(_row.where(*mine), BookingRecord) for sight, mine in IN_SIGHT.items()}
_LOCKED_ROWS = {
    sight: RecordQuery(_row.where(*mine).with_for_update(of=TicketMaster), BookingRecord)
    for sight, mine in IN_SIGHT.items()
}
_TICKETS = selectinload(TicketMaster.tickets)
_RELATED_ROWS = {
    sight: select(TicketMaster, FORCE_GENERIC_PLAN)
    .where(_THE_ONE, *mine)
    .options(
        joinedload(TicketMaster.office),
        joinedload(TicketMaster.office_holding),
        _TICKETS.selectinload(Ticket.flight),
        _TICKETS.selectinload(Ticket.extra_fees),
        _TICKETS.selectinload(Ticket.functional_fees),
        _TICKETS.joinedload(Ticket.passenger_info),
    )
    for sight, mine in IN_SIGHT.items()
}


def booking_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """For a statement that is built for this caller."""
    return {
        Sight.Everything: (),
        Sight.Agency: (TicketMaster.office_holding_id == actor.office_holding_id,),
        Sight.Office: (TicketMaster.office_id == actor.office_id,),
    }[sight_of(actor)]


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


def find_row(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> BookingRecord:
    return _found(session, _ROWS[sight_of(actor)], actor, ticket_master_id)


def lock_row(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, version: int | None
) -> BookingRecord:
    """Refuses a save over somebody else's change, if a version is named."""
    row = _found(session, _LOCKED_ROWS[sight_of(actor)], actor, ticket_master_id)
    if version is not None:
        require_version(session, Entity.TicketMaster, row, version)
    return row


def _found(
    session: Session, wanted: RecordQuery[BookingRecord], actor: Actor, ticket_master_id: uuid.UUID
) -> BookingRecord:
    row = wanted.first(session, {"booking_id": ticket_master_id, **seen_by(actor)})
    if row is None:
        raise NotFound
    return row


def find_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> TicketMaster:
    """With its tickets as rows that are related to others."""
    asked = {"booking_id": ticket_master_id, **seen_by(actor)}
    booking: TicketMaster | None = session.scalars(_RELATED_ROWS[sight_of(actor)], asked).one_or_none()
    if booking is None:
        raise NotFound
    return booking


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
    return find_row(session, actor, ticket_master_id).office_holding_id


def ended_holds(session: Session, at: datetime) -> list[uuid.UUID]:
    """Bookings whose hold has run out and nobody has tidied, the oldest first."""
    ended = select(TicketMaster.id).where(TicketMaster.hold_expires_at <= at)
    return list(session.scalars(ended.order_by(TicketMaster.hold_expires_at)))
