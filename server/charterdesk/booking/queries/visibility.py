"""Visibility of bookings, and finding one ORM booking, ticket or fee that the caller may see.

A role has a scope (`access.roles`); `_filters` states once which rows that is, and every statement takes its
filters from it.
"""

import uuid
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import InstrumentedAttribute, Session, joinedload, selectinload

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Scope
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.kit.errors import NotFound
from charterdesk.kit.sql_params import FORCE_GENERIC_PLAN, param
from charterdesk.organization.models import Office

Filters = Mapping[Scope, tuple[ColumnElement[bool], ...]]


def _filters(
    agency: InstrumentedAttribute[Any], office: InstrumentedAttribute[Any], agency_id: Any, office_id: Any
) -> Filters:
    return {Scope.All: (), Scope.Agency: (agency == agency_id,), Scope.Office: (office == office_id,)}


def _filters_with_params(agency: InstrumentedAttribute[Any], office: InstrumentedAttribute[Any]) -> Filters:
    return _filters(agency, office, param("agency_id", agency), param("office_id", office))


BOOKING_FILTERS: Final = _filters_with_params(TicketMaster.office_holding_id, TicketMaster.office_id)
TICKET_FILTERS: Final = _filters_with_params(Office.office_holding_id, Ticket.office_id)
"""The same rule by the ticket's own office, which spares ticket lists a read of all offices' bookings.

Both give the same rows: a booking never moves to another office, nor an office to another agency.
"""


def booking_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """Return the filters of this caller for a statement that is built per request."""
    columns = TicketMaster.office_holding_id, TicketMaster.office_id
    return _filters(*columns, actor.office_holding_id, actor.office_id)[actor.role.scope]


_BY_ID = TicketMaster.id == param("booking_id", TicketMaster.id)
_tickets = selectinload(TicketMaster.tickets)
_BOOKINGS = {
    scope: select(TicketMaster, FORCE_GENERIC_PLAN)
    .where(_BY_ID, *mine)
    .options(
        joinedload(TicketMaster.office),
        joinedload(TicketMaster.office_holding),
        _tickets.selectinload(Ticket.flight),
        _tickets.selectinload(Ticket.extra_fees),
        _tickets.selectinload(Ticket.functional_fees),
        _tickets.joinedload(Ticket.passenger_info),
    )
    for scope, mine in BOOKING_FILTERS.items()
}


def find_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> TicketMaster:
    """Load the ORM booking with flights, fees and passengers."""
    params = {"booking_id": ticket_master_id, **actor.scope_params}
    booking: TicketMaster | None = session.scalars(_BOOKINGS[actor.role.scope], params).one_or_none()
    if booking is None:
        raise NotFound
    return booking


def find_ticket(session: Session, actor: Actor, ticket_id: uuid.UUID) -> Ticket:
    query = (
        select(Ticket).join(Ticket.ticket_master).where(Ticket.id == ticket_id, *booking_is_visible(actor))
    )
    ticket = session.execute(query).scalar_one_or_none()
    if ticket is None:
        raise NotFound
    return ticket


def open_ticket(session: Session, actor: Actor, ticket_id: uuid.UUID) -> uuid.UUID:
    return find_ticket(session, actor, ticket_id).ticket_master.office_holding_id


def find_fee(session: Session, actor: Actor, fee_id: uuid.UUID) -> TicketExtraFee:
    query = (
        select(TicketExtraFee)
        .join(TicketExtraFee.ticket)
        .join(Ticket.ticket_master)
        .where(TicketExtraFee.id == fee_id, *booking_is_visible(actor))
    )
    fee = session.execute(query).scalar_one_or_none()
    if fee is None:
        raise NotFound
    return fee
