"""Keep the return of passengers who did not come to an earlier flight."""

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.changes.domain.no_show import undecided_tickets
from charterdesk.changes.errors import NoReturnToKeep
from charterdesk.changes.schemas import ReturnKeep


def keep_return(session: Session, actor: Actor, body: ReturnKeep) -> Booking:
    """Store the decision on every ticket whose return waits for one; the booking leaves the queue."""
    booking = load_for_update(session, actor, body.id, body.version)
    flights = trip_flights(session, {ticket.flight_id for ticket in booking.tickets})
    undecided = undecided_tickets(booking.tickets, flights, booking.terms.at)
    if not undecided:
        raise NoReturnToKeep
    for ticket in undecided:
        booking.replace_ticket(replace(ticket, return_kept_at=booking.terms.at))
    save_booking(session, actor, booking, "Return kept", text=body.reason)
    return booking
