"""Delete a flight that never had a ticket."""

import uuid

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import record
from charterdesk.activity.rows import require_version
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.errors import InDraftBookings
from charterdesk.booking.models import Ticket
from charterdesk.flights.errors import HadTickets
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import had_tickets, lock_flight
from charterdesk.flights.services.change_flight import about_flight
from charterdesk.flights.services.log_facts import flight_facts


def delete_flight(session: Session, actor: Actor, flight_id: uuid.UUID, version: int | None) -> None:
    flight = lock_flight(session, actor, flight_id)
    if version is not None:
        require_version(session, Entity.Flight, flight, version)
    _require_no_tickets(session, flight)
    changes = changes_between(flight_facts(flight), {})
    session.delete(flight)
    session.flush()
    title = f"Flight deleted: {flight.title}"
    record(session, actor, EventType.Deleted, about_flight(flight), title, changes=changes)


def _require_no_tickets(session: Session, flight: Flight) -> None:
    """A draft never had money on it: its booking can be deleted, and the flight after it."""
    drafts = Ticket.status == TicketStatus.Draft
    bookings = func.count(Ticket.ticket_master_id.distinct())
    in_drafts, others = session.execute(
        select(bookings.filter(drafts), bookings.filter(~drafts)).where(Ticket.flight_id == flight.id)
    ).one()
    if others or had_tickets(session, flight.id):
        raise HadTickets
    if in_drafts:
        raise InDraftBookings(count=in_drafts)
