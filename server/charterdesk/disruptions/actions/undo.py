"""Take a move back as a whole: tickets, seats and money as they were before it."""

import uuid
from collections.abc import Mapping, Sequence

from msgspec import convert
from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.persistence.load import load_many_for_update
from charterdesk.booking.records import TicketRecord
from charterdesk.changes.domain.quote import PlannedChange, reversed_quote
from charterdesk.changes.domain.rules import seat_changes
from charterdesk.changes.services.checks import require_seats_left
from charterdesk.changes.services.operator_moves import OperatorMove, apply_operator_moves, load_destinations
from charterdesk.changes.services.plan_moves import Destinations
from charterdesk.changes.services.quotes import get_change
from charterdesk.disruptions.errors import DisruptedAgain, UndoneBefore
from charterdesk.disruptions.models import DisruptedBookingRow, Disruption, DisruptionMove
from charterdesk.disruptions.schemas import DisruptionUndo
from charterdesk.disruptions.services.load_desk import load_desk, newest_disruption
from charterdesk.disruptions.services.mails import withdraw_mails
from charterdesk.disruptions.services.opening import sold_as
from charterdesk.disruptions.services.undoable import After, undo_refusal
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound

MOVED_BACK = "Move to another flight undone by the operator"
Rows = Mapping[uuid.UUID, DisruptedBookingRow]
"""The keys are ids of bookings."""


def undo(session: Session, actor: Actor, body: DisruptionUndo) -> uuid.UUID:
    """Return the flight whose desk it was."""
    move, rows = _find(session, body.id)
    disruption = session.get_one(Disruption, move.disruption_id)
    bookings = _lock(session, actor, disruption, rows)
    move, rows = _find(session, body.id, lock=True)
    if move.undone_by is not None:
        raise UndoneBefore(who=move.undone_by)
    desk = load_desk(session, actor, disruption, *(row.id for row in rows.values()))
    if newest_disruption(session, disruption.flight_id) is not disruption:
        raise DisruptedAgain(flight=desk.flight.title)
    if refusal := undo_refusal(move, desk.entries):
        raise refusal
    to = load_destinations(session, bookings, {disruption.flight_id})
    back = [
        _plan(session, booking, rows[booking.row.id], to)
        for booking in bookings
        if rows[booking.row.id].change_id is not None
    ]
    _require_seats(back, to, desk.flight)
    apply_operator_moves(session, actor, back, to.flights, body.reason, MOVED_BACK)
    withdraw_mails(session, rows, bookings, (desk.flight, sold_as(disruption)))
    for row in rows.values():
        row.move_id = row.change_id = row.tickets_before = row.after = row.mail_id = None
        row.by_hand = False
    move.undone_at, move.undone_by = now(session), actor.name
    session.flush()
    return disruption.flight_id


def _find(session: Session, move_id: uuid.UUID, *, lock: bool = False) -> tuple[DisruptionMove, Rows]:
    """Return the move and its rows, by booking; the last word on both is under the bookings' locks."""
    moves = select(DisruptionMove).where(DisruptionMove.id == move_id)
    of_move = select(DisruptedBookingRow).where(DisruptedBookingRow.move_id == move_id)
    of_move = of_move.order_by(DisruptedBookingRow.id)
    if lock:
        moves, of_move = moves.with_for_update(), of_move.with_for_update()
    again = {"populate_existing": True}
    move = session.scalars(moves.execution_options(**again)).one_or_none()
    if move is None:
        raise NotFound
    rows = session.scalars(of_move.execution_options(**again)).all()
    return move, {row.ticket_master_id: row for row in rows}


def _lock(session: Session, actor: Actor, disruption: Disruption, rows: Rows) -> list[Booking]:
    flights = {disruption.flight_id}
    for row in rows.values():
        if row.after is not None:
            flights |= {ticket.flight_id for ticket in convert(row.after, After, strict=False).tickets}
    return load_many_for_update(session, actor, rows.keys(), flights)


def _plan(session: Session, booking: Booking, row: DisruptedBookingRow, to: Destinations) -> OperatorMove:
    """Plan the tickets as they were, one revision later, at the reverse of what the move charged."""
    require_no_open_charge(booking)
    assert row.change_id is not None
    change = get_change(session, row.change_id)
    before = convert(row.tickets_before, tuple[TicketRecord, ...], strict=False)
    now_at = {ticket.id: ticket for ticket in booking.tickets}
    tickets = tuple(
        replace(ticket, revision=now_at[ticket.id].revision + 1, flight=to.flights[ticket.flight_id].title)
        for ticket in before
    )
    return OperatorMove(booking, PlannedChange(reversed_quote(change.quote), tickets))


def _require_seats(moves: Sequence[OperatorMove], to: Destinations, flight: TripFlight) -> None:
    """Refuse if seats on the old flight were sold meanwhile; a cancelled flight sells none."""
    if flight.status is FlightStatus.Cancelled:
        return
    for move in moves:
        booking, after = move.booking, {ticket.id: ticket for ticket in move.planned.tickets}
        changes = seat_changes([each for each in booking.tickets if each.id in after], after.values())
        counts = to.counts[flight.id]
        require_seats_left(booking, changes, to.counts, {flight.id: flight.title})
        for seat_id in counts.keys() & changes.keys():
            counts[seat_id] = counts[seat_id].with_sold(booking.terms.holding.id, changes[seat_id])
