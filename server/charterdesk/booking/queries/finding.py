"""Finding bookings, starting from what the caller may see."""

import uuid
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, or_, select
from sqlalchemy.orm import Session, selectinload

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.activity.rows import require_version
from charterdesk.activity.words import Entity
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.kit.errors import NotFound
from charterdesk.kit.statements import PLANNED_ONCE, given

_OFFICE = given("office_id", TicketMaster.office_id)
_HOLDING = given("holding_id", TicketMaster.office_holding_id)
_ROW = select(TicketMaster, PLANNED_ONCE).where(
    TicketMaster.id == given("booking_id", TicketMaster.id),
    or_(_OFFICE.is_(None), TicketMaster.office_id == _OFFICE),
    or_(_HOLDING.is_(None), TicketMaster.office_holding_id == _HOLDING),
)
# What was read before the lock may be old, so all of it is read again.
_LOCKED_ROW = _ROW.with_for_update(of=TicketMaster).execution_options(populate_existing=True)


def booking_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """Clerks see their active office's bookings, an agency's admin its agency's, the operator's all."""
    if actor.role.is_charter:
        return ()
    if actor.role is Role.OfficeHoldingAdmin:
        return (TicketMaster.office_holding_id == actor.office_holding_id,)
    return (TicketMaster.office_id == actor.office_id,)


def _sight_of(actor: Actor) -> dict[str, uuid.UUID | None]:
    """The same, for a statement that was built before."""
    agency = None if actor.role.is_charter else actor.office_holding_id
    roams = actor.role.is_charter or actor.role is Role.OfficeHoldingAdmin
    return {"office_id": None if roams else actor.office_id, "holding_id": agency}


def find_row(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> TicketMaster:
    return _found(session, _ROW, actor, ticket_master_id)


def lock_row(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, version: int | None
) -> TicketMaster:
    """Refuses a save over somebody else's change, if a version is named."""
    row = _found(session, _LOCKED_ROW, actor, ticket_master_id)
    if version is not None:
        require_version(session, Entity.TicketMaster, row, version)
    return row


def _found(
    session: Session, wanted: Select[TicketMaster, str], actor: Actor, ticket_master_id: uuid.UUID
) -> TicketMaster:
    asked: dict[str, Any] = {"booking_id": ticket_master_id, **_sight_of(actor)}
    found = session.execute(wanted, asked).one_or_none()
    if found is None:
        raise NotFound
    return found[0]


def find_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> TicketMaster:
    """With its tickets as rows that are related to others."""
    tickets = selectinload(TicketMaster.tickets)
    wanted = (
        select(TicketMaster)
        .where(TicketMaster.id == ticket_master_id, *booking_is_visible(actor))
        .options(
            tickets.selectinload(Ticket.extra_fees),
            tickets.selectinload(Ticket.functional_fees),
            tickets.joinedload(Ticket.passenger_info),
        )
    )
    found = session.execute(wanted).scalar_one_or_none()
    if found is None:
        raise NotFound
    return found


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
