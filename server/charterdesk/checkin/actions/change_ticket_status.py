"""Set the status of tickets by hand: undo, no-show, back from no-show, on board after all."""

import uuid
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.persistence.load import load_many_for_update
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.booking.records import TicketRecord
from charterdesk.changes.domain.rules import seat_changes
from charterdesk.changes.services.checks import require_seats_left
from charterdesk.checkin.blocker_errors import PassengerTwice
from charterdesk.checkin.domain.moves import (
    require_move_by_hand,
    set_no_show,
    set_on_board,
    undo_check_in,
)
from charterdesk.checkin.schemas import TicketStatusChange
from charterdesk.checkin.services.boarding_numbers import take_boarding_numbers
from charterdesk.checkin.services.save_moved import save_moved
from charterdesk.flights.queries import count_seats
from charterdesk.kit.errors import NotFound, Refusal
from charterdesk.passengers.models import Passenger

TITLES: Final = {
    (TicketStatus.CheckedIn, TicketStatus.Booked): "Check-in undone",
    (TicketStatus.Booked, TicketStatus.NoShow): "No-show",
    (TicketStatus.CheckedIn, TicketStatus.NoShow): "No-show",
    (TicketStatus.NoShow, TicketStatus.Booked): "No-show taken back",
    (TicketStatus.NoShow, TicketStatus.CheckedIn): "Was on board",
    (TicketStatus.CheckedIn, TicketStatus.CheckedIn): "Was on board",
}
Moves = Mapping[uuid.UUID, TicketRecord]
"""The tickets after the move, by id."""


def change_ticket_status(
    session: Session, actor: Actor, flight_id: uuid.UUID, body: TicketStatusChange
) -> None:
    """Set the status of all tickets or of none; a refusal lists the reason of each ticket."""
    ids = set(body.ticket_ids)
    bookings = _load(session, actor, flight_id, ids)
    flight = trip_flights(session, {flight_id})[flight_id]
    chosen = [ticket for booking in bookings for ticket in booking.tickets if ticket.id in ids]
    _require_moves(actor, chosen, body.ticket_status, flight, bookings)
    if body.ticket_status in SEATED:
        _require_once_on_flight(session, flight_id, [each for each in chosen if each.status not in SEATED])
    moved = _move(session, chosen, body.ticket_status, flight, bookings)
    _require_seats(session, bookings, moved, flight)
    title = TITLES[chosen[0].status, body.ticket_status]
    for booking in bookings:
        save_moved(session, actor, booking, moved, title, EventType.PaxStatusChanged, body.reason)


def _load(session: Session, actor: Actor, flight_id: uuid.UUID, ids: Collection[uuid.UUID]) -> list[Booking]:
    wanted = select(Ticket.ticket_master_id).where(Ticket.id.in_(ids), Ticket.flight_id == flight_id)
    found = session.scalars(wanted).all()
    if len(found) < len(ids):
        raise NotFound
    bookings = load_many_for_update(session, actor, set(found), {flight_id})
    on_flight = {
        ticket.id for booking in bookings for ticket in booking.tickets if ticket.flight_id == flight_id
    }
    if not on_flight.issuperset(ids):  # a change of flight was saved while the lock was waited for
        raise NotFound
    return bookings


def _require_moves(
    actor: Actor,
    tickets: Sequence[TicketRecord],
    to: TicketStatus,
    flight: TripFlight,
    bookings: Sequence[Booking],
) -> None:
    refused = list[tuple[TicketRecord, Refusal]]()
    for ticket in tickets:
        try:
            require_move_by_hand(actor.role, ticket, to, flight, bookings[0].terms.at)
        except Refusal as refusal:
            refused.append((ticket, refusal))
    if refused:
        first = refused[0][1]
        first.details["refused"] = [
            {"ticketId": str(ticket.id), "passengerName": ticket.passenger_name, **refusal.body()}
            for ticket, refusal in refused
        ]
        raise first


def _require_once_on_flight(session: Session, flight_id: uuid.UUID, tickets: Sequence[TicketRecord]) -> None:
    """Refuse to bring back a passenger who was sold another seat on the flight meanwhile."""
    person = func.coalesce(Passenger.merged_into_id, Passenger.id)
    own = select(person).where(Passenger.id.in_([ticket.passenger_id for ticket in tickets]))
    twice = (
        select(TicketMaster.locator_number)
        .join(Ticket, Ticket.ticket_master_id == TicketMaster.id)
        .join(Passenger, Passenger.id == Ticket.passenger_id)
        .where(
            Ticket.flight_id == flight_id,
            Ticket.status.in_(SEATED),
            person.in_(own),
            Ticket.id.not_in([ticket.id for ticket in tickets]),
        )
    )
    locator = session.scalars(twice.limit(1)).first()
    if locator is not None:
        raise PassengerTwice(locator=locator)


def _move(
    session: Session,
    tickets: Sequence[TicketRecord],
    to: TicketStatus,
    flight: TripFlight,
    bookings: Sequence[Booking],
) -> Moves:
    if to is TicketStatus.NoShow:
        return {ticket.id: set_no_show(ticket) for ticket in tickets}
    if to is TicketStatus.Booked:
        return {ticket.id: undo_check_in(ticket) for ticket in tickets}
    at, without = bookings[0].terms.at, sum(ticket.boarding_number is None for ticket in tickets)
    numbers = iter(take_boarding_numbers(session, flight.id, without))
    return {
        ticket.id: set_on_board(ticket, ticket.boarding_number or next(numbers), at) for ticket in tickets
    }


def _require_seats(session: Session, bookings: Sequence[Booking], moved: Moves, flight: TripFlight) -> None:
    """Refuse if the seats that the tickets take again were given to others.

    Check-in has ended all allotments, so that the bookings take from one pool, each after the one before.
    """
    counts = count_seats(session, {flight.id}, bookings[0].terms.at)
    needed = Counter[uuid.UUID]()
    for booking in bookings:
        own = [ticket for ticket in booking.tickets if ticket.id in moved]
        needed.update(seat_changes(own, [moved[ticket.id] for ticket in own]))
        require_seats_left(booking, needed, counts, {flight.id: flight.title})
