"""Making a booking what a plan says, and holding its seats: all of it, or nothing."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking, LoadedParty
from charterdesk.booking.domain.build_tickets import write_tickets
from charterdesk.booking.domain.hold_period import is_live, renewed
from charterdesk.booking.domain.rules import grown_on_the_way, require_party, require_trip
from charterdesk.booking.domain.selection import Plan
from charterdesk.booking.domain.status import EDITABLE
from charterdesk.booking.enums import MasterStatus
from charterdesk.booking.errors import AlreadyOnFlight, BookingIsCancelled, BookingIsSold, TicketIsSold
from charterdesk.booking.persistence.seat_inventory import hold_seats
from charterdesk.booking.queries.party_lookup import load_party
from charterdesk.booking.records import TicketRecord
from charterdesk.booking.services.flight_availability import require_selling
from charterdesk.booking.services.quotes import honoured_lines, price_now, say_price
from charterdesk.flights.errors import HoldingIsBlocked, Inactive


def take(session: Session, actor: Actor, booking: Booking, plan: Plan) -> list[str]:
    """Under the locks of the booking and its seats. Answers what the clerk should tell the customer."""
    require_editable(booking)
    require_not_blocked(booking)
    require_office_open(booking)
    row, at, holding = booking.row, booking.at, booking.holding
    loaded = booking.loaded = load_party(session, actor, booking.terms, plan, booking.id)
    party = loaded.party
    require_trip(party.trip, party.legs)
    require_party(party)
    live = is_live(row.hold_expires_at, at)
    held = {ticket.flight_id for ticket in booking.tickets} if live else set[uuid.UUID]()
    for flight in loaded.flights:
        require_selling(flight, actor, party.trip, at, house=holding.house, held=flight.id in held)
    require_nobody_twice(loaded)
    lines = price_now(session, booking.terms, party, honoured_lines(booking))
    hold = renewed(row.hold_started_at, row.hold_expires_at, booking.terms.hold_minutes, at)
    rows = hold_seats(session, row, party, at, hold.expires_at)
    row.trip_sort = party.trip
    write_tickets(booking, loaded, lines, rows, at)
    say_price(session, booking, lines)
    row.hold_started_at, row.hold_expires_at = hold.started_at, hold.expires_at
    row.status = MasterStatus.Pending
    return grown_on_the_way(party)


def require_not_blocked(booking: Booking) -> None:
    """As the holding is now, not as it was when the caller was let in."""
    if booking.holding.blocked:
        raise HoldingIsBlocked(name=booking.holding.name)


def require_office_open(booking: Booking) -> None:
    """Nothing new is held for an office that was switched off. What it holds can still be sold."""
    if not booking.office_active:
        raise Inactive(name=booking.office_name)


def require_editable(booking: Booking) -> None:
    locator = booking.row.locator_number
    if booking.row.status is MasterStatus.Cancel:
        raise BookingIsCancelled(locator=locator)
    if any(ticket.status not in EDITABLE for ticket in booking.tickets):
        raise BookingIsSold(locator=locator)


def require_ticket_open(ticket: TicketRecord) -> None:
    """Plain calls change nothing that is sold."""
    if ticket.status not in EDITABLE:
        raise TicketIsSold(now=ticket.status)


def require_nobody_twice(loaded: LoadedParty) -> None:
    """On a flight, over all bookings."""
    for leg in loaded.party.legs:
        for traveller in loaded.party.on(leg):
            if leg.flight_id in loaded.seated_elsewhere.get(traveller.place, ()):
                raise AlreadyOnFlight(name=traveller.name, flight=leg.flight)
