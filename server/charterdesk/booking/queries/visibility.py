"""Visibility of bookings, and finding one booking, ticket or fee that the caller may see.

Operator roles see all bookings, an agency admin the agency's, other roles the active office's.
`_filters` states this rule once; every statement takes its filters from it.
"""

import uuid
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import InstrumentedAttribute, Session, joinedload, selectinload

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import require_version
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.booking.records import BookingRecord
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery, columns_for
from charterdesk.kit.sql_params import FORCE_GENERIC_PLAN, param
from charterdesk.organization.models import Office


class Scope(Enum):
    """The bookings that a caller may see."""

    All = "All"
    Agency = "Agency"
    Office = "Office"


Filters = Mapping[Scope, tuple[ColumnElement[bool], ...]]


def scope_of(actor: Actor) -> Scope:
    if actor.role.is_charter:
        return Scope.All
    return Scope.Agency if actor.role is Role.OfficeHoldingAdmin else Scope.Office


def scope_params(actor: Actor) -> dict[str, Any]:
    """Return the parameters of a statement that was built for a scope."""
    return {"agency_id": actor.office_holding_id, "office_id": actor.office_id}


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
    return _filters(*columns, actor.office_holding_id, actor.office_id)[scope_of(actor)]


_BY_ID = TicketMaster.id == param("booking_id", TicketMaster.id)
_record = select(*columns_for(BookingRecord, TicketMaster), FORCE_GENERIC_PLAN).where(_BY_ID)
_RECORDS = {
    scope: RecordQuery(_record.where(*mine), BookingRecord) for scope, mine in BOOKING_FILTERS.items()
}
_LOCKED_RECORDS = {
    scope: RecordQuery(_record.where(*mine).with_for_update(of=TicketMaster), BookingRecord)
    for scope, mine in BOOKING_FILTERS.items()
}
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


def find_record(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> BookingRecord:
    return _first(session, _RECORDS, actor, ticket_master_id)


def lock_record(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, version: int | None
) -> BookingRecord:
    """Lock the booking's row; refuse if `version` is given and the row has another."""
    record = _first(session, _LOCKED_RECORDS, actor, ticket_master_id)
    if version is not None:
        require_version(session, Entity.TicketMaster, record, version)
    return record


def _first(
    session: Session,
    queries: Mapping[Scope, RecordQuery[BookingRecord]],
    actor: Actor,
    ticket_master_id: uuid.UUID,
) -> BookingRecord:
    record = queries[scope_of(actor)].first(session, {"booking_id": ticket_master_id, **scope_params(actor)})
    if record is None:
        raise NotFound
    return record


def find_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> TicketMaster:
    """Load the ORM booking with flights, fees and passengers."""
    params = {"booking_id": ticket_master_id, **scope_params(actor)}
    booking: TicketMaster | None = session.scalars(_BOOKINGS[scope_of(actor)], params).one_or_none()
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


def open_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> uuid.UUID:
    return find_record(session, actor, ticket_master_id).office_holding_id
