"""The receipt of a party at check-in, and the tickets of its later flights."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.checkin.errors import NoReturnTickets
from charterdesk.documents.receipt import receipt_facts
from charterdesk.documents.renderer import RECEIPT_AND_TICKETS, TICKET, Document, Renderer
from charterdesk.documents.ticket import sold_tickets, ticket_facts


def render_return_tickets(
    session: Session, actor: Actor, renderer: Renderer, booking: TicketMaster, flight_id: uuid.UUID
) -> Document:
    facts = ticket_facts(session, actor, renderer, booking, _return_tickets(booking, flight_id))
    return Document(f"Return {booking.locator_number}.pdf", renderer.pdf.render(TICKET, facts))


def render_receipt_and_return_tickets(
    session: Session, actor: Actor, renderer: Renderer, booking: TicketMaster, flight_id: uuid.UUID
) -> Document:
    facts = {
        **ticket_facts(session, actor, renderer, booking, _return_tickets(booking, flight_id)),
        **receipt_facts(session, actor, renderer, booking),
    }
    pdf = renderer.pdf.render(RECEIPT_AND_TICKETS, facts)
    return Document(f"Receipt and return {booking.locator_number}.pdf", pdf)


def _return_tickets(booking: TicketMaster, flight_id: uuid.UUID) -> list[Ticket]:
    """Return the sold tickets of the passengers of the flight on flights after it."""
    sold = sold_tickets(booking)
    party = {ticket.place: ticket.leg for ticket in sold if ticket.flight_id == flight_id}
    later = [ticket for ticket in sold if ticket.leg > party.get(ticket.place, ticket.leg)]
    if not later:
        raise NoReturnTickets(locator=booking.locator_number)
    return later
