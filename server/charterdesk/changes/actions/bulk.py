"""Move tickets of many bookings to other flights, for the operator: all of them, or none."""

import uuid
from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.models import Ticket
from charterdesk.booking.persistence.load import load_many_for_update
from charterdesk.changes.schemas import (
    FlightMove,
    MovedBooking,
    TicketsMove,
    TicketsMoved,
)
from charterdesk.changes.services.operator_moves import (
    OperatorMove,
    apply_operator_moves,
    load_destinations,
    plan_operator_move,
)
from charterdesk.changes.services.plan_moves import Target
from charterdesk.kit.errors import NotFound

Moves = Mapping[uuid.UUID, FlightMove]
"""The move of each ticket, by the ticket's id."""


def tickets_change_flight(session: Session, actor: Actor, body: TicketsMove) -> TicketsMoved:
    """Move the tickets in one transaction; the price stays, and a lower cabin gives the difference back."""
    moves = {ticket_id: move for move in body.moves for ticket_id in move.ticket_ids}
    bookings = _load(session, actor, moves)
    to = load_destinations(session, bookings, {move.flight_id for move in body.moves})
    planned = [
        plan_operator_move(session, actor, booking, _targets(booking, moves), to) for booking in bookings
    ]
    apply_operator_moves(session, actor, planned, to.flights, body.reason)
    return TicketsMoved(tickets=len(moves), bookings=[_moved(move) for move in planned])


def _load(session: Session, actor: Actor, moves: Moves) -> list[Booking]:
    found = session.execute(
        select(Ticket.ticket_master_id, Ticket.flight_id).where(Ticket.id.in_(moves))
    ).all()
    if len(found) < len(moves):
        raise NotFound
    flights = {row.flight_id for row in found} | {move.flight_id for move in moves.values()}
    return load_many_for_update(session, actor, {row.ticket_master_id for row in found}, flights)


def _targets(booking: Booking, moves: Moves) -> list[Target]:
    own = [(ticket, moves[ticket.id]) for ticket in booking.tickets if ticket.id in moves]
    return [
        Target(ticket, move.flight_id, move.seat_category_type or ticket.seat_category_type)
        for ticket, move in own
    ]


def _moved(move: OperatorMove) -> MovedBooking:
    return MovedBooking(
        ticket_master_id=move.booking.row.id,
        locator_number=move.booking.row.locator_number,
        tickets=len(move.planned.tickets),
        credited=-move.planned.quote.due,
    )
