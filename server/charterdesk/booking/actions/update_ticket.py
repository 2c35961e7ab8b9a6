"""Change a ticket that is not sold: its seat, and whose it is on every leg."""

import uuid
from dataclasses import replace

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.party import Seat
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import lock_booking, ticket_of
from charterdesk.booking.queries.visibility import find_ticket
from charterdesk.booking.records import TicketRecord
from charterdesk.booking.schemas.requests import TicketUpdate
from charterdesk.booking.services.hold_seats import require_ticket_open, take


def update_ticket(session: Session, actor: Actor, ticket_id: uuid.UUID, body: TicketUpdate) -> TicketRecord:
    found = find_ticket(session, actor, ticket_id)
    booking = lock_booking(session, actor, found.ticket_master_id, body.version)
    ticket = ticket_of(booking, ticket_id)
    require_ticket_open(ticket)
    plan = booking.plan
    before = plan.at(ticket.place)
    seat = Seat(body.seat_category_type, before.seats[ticket.leg].extras)
    traveller = replace(
        before,
        seats={**before.seats, ticket.leg: seat},
        info_id=body.passenger_info_id,
        age=body.passenger_age_category,
        titular=body.is_titular,
        ofac_id=body.ofac_id,
        ofac_licence=body.ofac_licence,
    )
    with changing(session, actor, booking, "Ticket changed"):
        take(session, actor, booking, plan.with_traveller(traveller))
        booking.put(ticket_of(booking, ticket_id).with_note(body.note))
    return ticket
