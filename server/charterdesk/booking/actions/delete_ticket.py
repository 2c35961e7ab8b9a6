"""Take one passenger off one leg of a booking that is not sold."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import lock_booking, ticket_of
from charterdesk.booking.queries.visibility import find_ticket
from charterdesk.booking.services.hold_seats import require_ticket_open, take


def delete_ticket(session: Session, actor: Actor, ticket_id: uuid.UUID, version: int | None) -> None:
    found = find_ticket(session, actor, ticket_id)
    booking = lock_booking(session, actor, found.ticket_master_id, version)
    ticket = ticket_of(booking, ticket_id)
    require_ticket_open(ticket)
    plan = booking.plan.without(ticket.place, ticket.leg)
    with changing(session, actor, booking, "Ticket removed"):
        take(session, actor, booking, plan)
