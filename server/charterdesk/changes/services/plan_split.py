"""Plans the split of a sold booking into two, by passengers with all their legs."""

import uuid
from collections.abc import Collection, Iterable

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import require_party, require_responsible_adults
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.records import TicketRecord
from charterdesk.changes.domain.quote import PlannedChange
from charterdesk.changes.domain.rules import (
    live_tickets,
    require_changeable,
    require_nothing_sold_at_check_in,
)
from charterdesk.changes.domain.split import Sides, price_split
from charterdesk.changes.errors import NobodyLeft, NotOnThisSide, WholePassengers
from charterdesk.changes.schemas import SplitQuote
from charterdesk.changes.services.party_after import chosen_tickets, load_after, load_flights

_GONE = frozenset({TicketStatus.Cancel, TicketStatus.Refund})


def plan_split(session: Session, actor: Actor, booking: Booking, request: SplitQuote) -> PlannedChange:
    flights = load_flights(session, actor, booking)
    places = _leaving_places(booking, request.tickets)
    leaving = [ticket for ticket in booking.tickets if ticket.place in places]
    staying = [ticket for ticket in booking.tickets if ticket.place not in places]
    if not live_tickets(leaving) or not live_tickets(staying):
        raise NobodyLeft(locator=booking.row.locator_number)
    require_changeable(actor.role, booking, live_tickets(leaving), flights)
    require_nothing_sold_at_check_in(booking)
    sides = Sides(
        frozenset(places),
        _titular_place(leaving, request.titular_new_ticket_master.id),
        _titular_place(staying, request.titular_old_ticket_master.id),
    )
    for tickets, titular in ((leaving, sides.new_titular), (staying, sides.old_titular)):
        _require_party(session, actor, booking, tickets, titular)
    return price_split(booking.row, booking.tickets, sides)


def _leaving_places(booking: Booking, ids: Iterable[uuid.UUID]) -> Collection[int]:
    """Return the places of the chosen tickets; each leaves with all its tickets, cancelled ones unasked."""
    chosen = chosen_tickets(booking, ids)
    places, named = {ticket.place for ticket in chosen}, {ticket.id for ticket in chosen}
    for ticket in booking.tickets:
        if ticket.place in places and ticket.status not in _GONE and ticket.id not in named:
            raise WholePassengers(name=ticket.passenger_name, flight=ticket.flight)
    return places


def _titular_place(tickets: Iterable[TicketRecord], passenger_id: uuid.UUID) -> int:
    places = (ticket.place for ticket in live_tickets(tickets) if ticket.passenger_id == passenger_id)
    place = next(places, None)
    if place is None:
        raise NotOnThisSide
    return place


def _require_party(
    session: Session, actor: Actor, booking: Booking, tickets: Iterable[TicketRecord], titular: int
) -> None:
    """Check one side as a party of its own: an adult titular, and an adult for every infant."""
    named = [replace(ticket, is_titular=ticket.place == titular) for ticket in tickets]
    party = load_after(session, actor, booking, named).party
    require_party(party)
    require_responsible_adults(party, booking.terms.responsible_age)
