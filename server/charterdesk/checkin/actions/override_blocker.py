"""Carry a passenger in spite of a blocker: for a check-in administrator, with a reason."""

import uuid
from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.models import Ticket
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import about
from charterdesk.booking.records import TicketRecord
from charterdesk.checkin.domain.blockers import OVERRIDABLE, find_blockers
from charterdesk.checkin.errors import BlockerNotOverridable, NothingToOverride
from charterdesk.checkin.models import BlockerOverride
from charterdesk.checkin.screening_schemas import BlockerOverrideWrite
from charterdesk.checkin.services.load_facts import party_on_flight
from charterdesk.checkin.services.load_flights import load_flight
from charterdesk.kit.errors import NotFound


def override_blocker(
    session: Session, actor: Actor, ticket_id: uuid.UUID, body: BlockerOverrideWrite
) -> BlockerOverride:
    """Override a blocker that the ticket has now; what arises later blocks again."""
    if body.code not in OVERRIDABLE:
        raise BlockerNotOverridable
    booking_id = session.scalar(select(Ticket.ticket_master_id).where(Ticket.id == ticket_id))
    if booking_id is None:
        raise NotFound
    booking = load_for_update(session, actor, booking_id)
    ticket = booking.ticket(ticket_id)
    _require_blocked(session, booking, ticket, body.code)
    override = BlockerOverride(
        ticket_id=ticket.id,
        flight_id=ticket.flight_id,
        passenger_id=ticket.passenger_id,
        code=body.code,
        reason=body.reason,
        created_at=booking.terms.at,
        app_user_id=actor.user_id,
        app_user_name=actor.name,
    )
    session.add(override)
    session.flush()
    _log(session, actor, booking, ticket, body)
    return override


def _require_blocked(session: Session, booking: Booking, ticket: TicketRecord, code: str) -> None:
    party = party_on_flight(session, ticket.flight_id, booking.row.id).own
    flight = load_flight(session, ticket.flight_id).facts
    blockers = find_blockers(flight, party).get(ticket.id, ())
    if all(each.refusal.code() != code for each in blockers):
        raise NothingToOverride(name=ticket.passenger_name)


def _log(
    session: Session, actor: Actor, booking: Booking, ticket: TicketRecord, body: BlockerOverrideWrite
) -> None:
    """Log it in the operator's chain: the agency of the booking reads nothing of it."""
    of_booking = replace(about(booking.row), holding_id=None)
    title = f"Blocker overridden: {ticket.passenger_name}, {ticket.flight}"
    change = Change("blocker", body.code, None)
    record(session, actor, EventType.Updated, of_booking, title, body.reason, [change])
