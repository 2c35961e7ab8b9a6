"""Add, change and remove one ticket of a booking that is not sold."""

import uuid
from dataclasses import replace

from msgspec import structs
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.party import Seat, SelectedTraveler, Selection
from charterdesk.booking.domain.rules import require_ticket_open
from charterdesk.booking.errors import LegUnknown
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.queries.visibility import find_ticket
from charterdesk.booking.records import TicketRecord
from charterdesk.booking.schemas.requests import TicketUpdate, TicketWrite
from charterdesk.booking.services.quote_and_hold import hold_seats


def create_ticket(session: Session, actor: Actor, body: TicketWrite) -> TicketRecord:
    """Add one passenger to one leg."""
    booking = load_for_update(session, actor, body.ticket_master_id, body.version, [body.flight_id])
    selection = booking.selection
    if not selection.flights:
        selection = replace(selection, flights=(body.flight_id,))
    if body.flight_id not in selection.flights:
        raise LegUnknown
    leg = selection.flights.index(body.flight_id)
    known = _traveler_on_another_leg(selection, body.passenger_info_id, leg)
    place = known.place if known else selection.free_place
    seats = {**(known.seats if known else {}), leg: Seat(body.seat_category_type)}
    hold_seats(session, actor, booking, selection.with_traveler(body.selected(place, seats)))
    new = next(each for each in booking.tickets if (each.leg, each.place) == (leg, place))
    booking.replace_ticket(structs.replace(new, note=body.note))
    save_booking(session, actor, booking, "Ticket added")
    return new


def _traveler_on_another_leg(
    selection: Selection, info_id: uuid.UUID | None, leg: int
) -> SelectedTraveler | None:
    """Return the traveler with the same passenger data, who keeps the same place on this leg."""
    for known in selection.travelers:
        if info_id and known.choice.passenger_info_id == info_id and leg not in known.seats:
            return known
    return None


def update_ticket(session: Session, actor: Actor, ticket_id: uuid.UUID, body: TicketUpdate) -> TicketRecord:
    """Change the seat of a ticket, and its traveler on every leg."""
    found = find_ticket(session, actor, ticket_id)
    booking = load_for_update(session, actor, found.ticket_master_id, body.version)
    ticket = booking.ticket(ticket_id)
    require_ticket_open(ticket)
    selection = booking.selection
    before = selection.at(ticket.place)
    seat = Seat(body.seat_category_type, before.seats[ticket.leg].extras)
    seats = {**before.seats, ticket.leg: seat}
    hold_seats(session, actor, booking, selection.with_traveler(body.selected(ticket.place, seats)))
    booking.replace_ticket(structs.replace(booking.ticket(ticket_id), note=body.note))
    save_booking(session, actor, booking, "Ticket changed")
    return ticket


def delete_ticket(session: Session, actor: Actor, ticket_id: uuid.UUID, version: int | None) -> None:
    """Take one passenger off one leg."""
    found = find_ticket(session, actor, ticket_id)
    booking = load_for_update(session, actor, found.ticket_master_id, version)
    ticket = booking.ticket(ticket_id)
    require_ticket_open(ticket)
    hold_seats(session, actor, booking, booking.selection.without(ticket.place, ticket.leg))
    save_booking(session, actor, booking, "Ticket removed")
