"""Making a booking what a plan says, and holding its seats: all of it, or nothing."""

import uuid
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.errors import AlreadyOnFlight, BookingIsCancelled, BookingIsSold, TicketIsSold
from charterdesk.booking.holds import is_live, renewed
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.party import Party
from charterdesk.booking.plan import Plan
from charterdesk.booking.queries.parties import load_party
from charterdesk.booking.quotes import honoured_lines, price_now, say_price
from charterdesk.booking.rules import grown_on_the_way, require_party, require_trip
from charterdesk.booking.seats import hold_seats, seat_rows
from charterdesk.booking.selling import require_selling
from charterdesk.booking.status import EDITABLE, SEATED
from charterdesk.booking.words import MasterStatus
from charterdesk.booking.writing import write_tickets
from charterdesk.flights.errors import HoldingIsBlocked
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_current
from charterdesk.passengers.models import Passenger


def take(session: Session, actor: Actor, booking: TicketMaster, plan: Plan, at: datetime) -> list[str]:
    """Under the locks of the booking and its seats. Answers what the clerk should tell the customer."""
    require_editable(booking)
    holding = require_not_blocked(session, booking)
    loaded = load_party(session, actor, holding, plan)
    party = loaded.party
    require_trip(party.trip, party.legs)
    require_party(party)
    live = is_live(booking.hold_expires_at, at)
    held = {ticket.flight_id for ticket in booking.tickets} if live else set[uuid.UUID]()
    for flight in loaded.flights:
        require_selling(flight, actor, party.trip, at, house=holding.house, held=flight.id in held)
    require_nobody_twice(session, party, booking.id)
    lines = price_now(session, holding, party, honoured_lines(session, booking, at))
    rows = seat_rows(party, loaded.flights)
    minutes = holding.hold_minutes or get_current(session).hold_minutes
    hold = renewed(booking.hold_started_at, booking.hold_expires_at, minutes, at)
    hold_seats(session, booking, party, rows, at, hold.expires_at)
    booking.trip_sort = party.trip
    write_tickets(booking, loaded, lines, rows, at)
    say_price(session, booking, lines, at)
    booking.hold_started_at, booking.hold_expires_at = hold.started_at, hold.expires_at
    booking.status = MasterStatus.Pending
    return grown_on_the_way(party)


def require_not_blocked(session: Session, booking: TicketMaster) -> OfficeHolding:
    """As the holding is now, not as it was when the caller was let in."""
    holding = session.get_one(OfficeHolding, booking.office_holding_id, populate_existing=True)
    if holding.blocked:
        raise HoldingIsBlocked(name=holding.name)
    return holding


def require_editable(booking: TicketMaster) -> None:
    if booking.status is MasterStatus.Cancel:
        raise BookingIsCancelled(locator=booking.locator_number)
    if any(ticket.status not in EDITABLE for ticket in booking.tickets):
        raise BookingIsSold(locator=booking.locator_number)


def require_ticket_open(ticket: Ticket) -> None:
    """Plain calls change nothing that is sold."""
    if ticket.status not in EDITABLE:
        raise TicketIsSold(now=ticket.status)


def require_nobody_twice(session: Session, party: Party, ticket_master_id: uuid.UUID) -> None:
    """On a flight, over all bookings; who was merged into another is the other."""
    named = {each.passenger_id: each for each in party.travellers if each.passenger_id is not None}
    legs = {leg.flight_id: leg for leg in party.legs}
    person = func.coalesce(Passenger.merged_into_id, Passenger.id)
    there = select(person, Ticket.flight_id).join(Passenger, Ticket.passenger_id == Passenger.id)
    seated = there.where(
        Ticket.flight_id.in_(legs),
        person.in_(named),
        Ticket.status.in_(SEATED),
        Ticket.ticket_master_id != ticket_master_id,
    )
    for passenger_id, flight_id in session.execute(seated):
        if legs[flight_id].number in named[passenger_id].seats:
            raise AlreadyOnFlight(name=named[passenger_id].name, flight=legs[flight_id].flight)
