"""Move bookings of a disrupted flight to other flights: all of them in one transaction, or none."""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from decimal import Decimal

from msgspec import to_builtins
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.persistence.load import load_many_for_update
from charterdesk.booking.records import TicketRecord
from charterdesk.changes.domain.rules import require_order
from charterdesk.changes.records import ChangeRecord
from charterdesk.changes.services.operator_moves import (
    OperatorMove,
    apply_operator_moves,
    load_destinations,
    plan_operator_move,
)
from charterdesk.changes.services.plan_moves import Destinations, Target
from charterdesk.disruptions.domain.proposal import CABINS, category_after
from charterdesk.disruptions.enums import DisruptionKind
from charterdesk.disruptions.errors import BookingsMoved, NotWaiting
from charterdesk.disruptions.models import DisruptedBookingRow, Disruption, DisruptionMove
from charterdesk.disruptions.schemas import BookingMove, DisruptionApply
from charterdesk.disruptions.services.load_desk import newest_disruption
from charterdesk.disruptions.services.mails import mail_moves
from charterdesk.disruptions.services.opening import sold_as
from charterdesk.disruptions.services.undoable import After, MovedTicket
from charterdesk.kit.clock import now
from charterdesk.kit.errors import Refusal
from charterdesk.kit.ids import new_id

Moves = Mapping[uuid.UUID, BookingMove]
"""The keys are ids of bookings."""
Rows = Mapping[uuid.UUID, DisruptedBookingRow]
"""The keys are ids of bookings."""


def apply(session: Session, actor: Actor, body: DisruptionApply) -> None:
    moves = {move.ticket_master_id: move for move in body.moves}
    wanted = {move.flight_id for move in body.moves} | {body.flight_id}
    newest_disruption(session, body.flight_id)
    bookings = load_many_for_update(session, actor, moves.keys(), wanted)
    disruption = newest_disruption(session, body.flight_id)  # once more, now under the flight's lock
    _require_unchanged(bookings, moves)
    rows = _lock_rows(session, disruption, bookings)
    to, sold = load_destinations(session, bookings, wanted), sold_as(disruption)
    to.sold_routes = {body.flight_id: (sold.departure_airport_id, sold.arrival_airport_id)}
    kept = [each for each in bookings if _is_kept(disruption, moves[each.row.id])]
    for booking in kept:
        with _of_booking(booking):
            require_order(booking.tickets, to.flights)
    planned = [
        _plan(session, actor, booking, body.flight_id, moves[booking.row.id], to)
        for booking in bookings
        if booking not in kept
    ]
    before = {booking.row.id: booking.tickets for booking in bookings}
    passengers = sum(len(_on_flight(booking, body.flight_id)) for booking in bookings)
    changes = apply_operator_moves(session, actor, planned, to.flights, body.reason)
    move = DisruptionMove(
        id=new_id(),
        disruption_id=disruption.id,
        reason=body.reason,
        bookings=len(bookings),
        passengers=passengers,
        applied_at=now(session),
        applied_by=actor.name,
    )
    session.add(move)
    session.flush()
    for booking in kept:
        _note(rows[booking.row.id], move, moves[booking.row.id])
    for each, change in zip(planned, changes, strict=True):
        row = rows[each.booking.row.id]
        _note(row, move, moves[each.booking.row.id])
        _note_change(row, each, change, before[each.booking.row.id])
    new = {booking.row.id: to.flights[moves[booking.row.id].flight_id] for booking in bookings}
    mail_moves(session, rows, bookings, (to.flights[body.flight_id], sold), new)
    session.flush()


def _require_unchanged(bookings: Sequence[Booking], moves: Moves) -> None:
    """Refuse everything if one of the bookings is no longer as the proposal saw it."""
    stale = [each for each in bookings if each.row.version != moves[each.row.id].booking_version]
    if stale:
        raise BookingsMoved(locators=_locators(stale), details=_details(stale))


def _lock_rows(session: Session, disruption: Disruption, bookings: Sequence[Booking]) -> Rows:
    """Lock the rows of these bookings; refuse if one of them does not wait for a flight."""
    found = session.scalars(
        select(DisruptedBookingRow)
        .where(
            DisruptedBookingRow.disruption_id == disruption.id,
            DisruptedBookingRow.ticket_master_id.in_([booking.row.id for booking in bookings]),
        )
        .order_by(DisruptedBookingRow.id)
        .with_for_update()
        .execution_options(populate_existing=True)
    )
    rows = {row.ticket_master_id: row for row in found}
    gone = [
        booking
        for booking in bookings
        if booking.row.id not in rows
        or rows[booking.row.id].move_id is not None
        or not _on_flight(booking, disruption.flight_id)
    ]
    if gone:
        raise NotWaiting(locators=_locators(gone), details=_details(gone))
    return rows


def _locators(bookings: Sequence[Booking]) -> str:
    return ", ".join(sorted(booking.row.locator_number for booking in bookings))


def _details(bookings: Sequence[Booking]) -> dict[str, list[str]]:
    return {
        "locators": sorted(booking.row.locator_number for booking in bookings),
        "ticketMasterIds": [str(booking.row.id) for booking in bookings],
    }


@contextmanager
def _of_booking(booking: Booking) -> Iterator[None]:
    """Let a refusal name the booking that it is about."""
    try:
        yield
    except Refusal as refusal:
        named = {"locator": booking.row.locator_number, "ticketMasterId": str(booking.row.id)}
        refusal.details = {**refusal.details, **named}
        raise


def _is_kept(disruption: Disruption, move: BookingMove) -> bool:
    """Return true if the booking stays on a flight with new times; on a cancelled one it cannot."""
    return disruption.kind is DisruptionKind.Moved and move.flight_id == disruption.flight_id


def _on_flight(booking: Booking, flight_id: uuid.UUID) -> list[TicketRecord]:
    return [each for each in booking.tickets if each.flight_id == flight_id and each.status in SEATED]


def _plan(
    session: Session,
    actor: Actor,
    booking: Booking,
    flight_id: uuid.UUID,
    move: BookingMove,
    to: Destinations,
) -> OperatorMove:
    tickets = _on_flight(booking, flight_id)
    cabin = max((ticket.seat_category_type for ticket in tickets), key=CABINS.index)
    chosen = move.seat_category_type or cabin
    targets = [
        Target(ticket, move.flight_id, category_after(ticket.seat_category_type, cabin, chosen))
        for ticket in tickets
    ]
    with _of_booking(booking):
        return plan_operator_move(session, actor, booking, targets, to, major=True)


def _note(row: DisruptedBookingRow, move: DisruptionMove, wanted: BookingMove) -> None:
    row.move_id, row.by_hand = move.id, wanted.by_hand


def _note_change(
    row: DisruptedBookingRow, move: OperatorMove, change: ChangeRecord, before: Sequence[TicketRecord]
) -> None:
    """Store what an undo needs: the tickets as they were, and how the move left them."""
    ids = {ticket.id for ticket in move.planned.tickets}
    master = move.booking.row
    row.change_id = change.id
    row.tickets_before = to_builtins([ticket for ticket in before if ticket.id in ids])
    row.after = After(
        tickets=tuple(
            MovedTicket(each.id, each.flight_id, each.passenger_id, each.revision, _charged(each))
            for each in move.booking.tickets
            if each.id in ids
        ),
        due=change.due,
        paid=master.paid,
        refunded=master.refunded,
        reserved=master.reserved,
    ).describe()


def _charged(ticket: TicketRecord) -> Decimal:
    extras = (fee.amount for fee in ticket.extra_fees if fee.status is FeeStatus.Charged)
    services = (fee.amount for fee in ticket.functional_fees if fee.status is FeeStatus.Charged)
    return sum((*extras, *services), ticket.price)
