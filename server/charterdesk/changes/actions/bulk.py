"""Move tickets of many bookings to other flights, for the operator: all of them, or none."""

import uuid
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.models import Ticket
from charterdesk.booking.persistence.load import load_many_for_update
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.changes.domain.quote import PlannedChange
from charterdesk.changes.schemas import ChangeFlightQuote, FlightMove, MovedBooking, TicketsMove, TicketsMoved
from charterdesk.changes.services.apply import enter_change, log_text
from charterdesk.changes.services.plan_moves import Destinations, Target, plan_operator_moves
from charterdesk.changes.services.quotes import keep_change, mark_applied
from charterdesk.flights.queries import count_seats
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.accounts import fund_account, holding_account, lock_accounts
from charterdesk.ledger.journals import JournalBatch

TITLE: Final = "Moved to another flight by the operator"
Moves = Mapping[uuid.UUID, FlightMove]
"""The move of each ticket, by the ticket's id."""


def tickets_change_flight(session: Session, actor: Actor, body: TicketsMove) -> TicketsMoved:
    """Move the tickets in one transaction; the price stays, and a lower cabin gives the difference back."""
    moves = {ticket_id: move for move in body.moves for ticket_id in move.ticket_ids}
    bookings = _load(session, actor, moves)
    to = _destinations(session, bookings, {move.flight_id for move in body.moves})
    planned = [(booking, _plan(session, actor, booking, moves, to)) for booking in bookings]
    _lock_accounts(session, planned)
    moved = [_save(session, actor, booking, plan, moves, body.reason) for booking, plan in planned]
    _log_on_flights(session, actor, planned, to.flights, body.reason)
    return TicketsMoved(tickets=len(moves), bookings=moved)


def _load(session: Session, actor: Actor, moves: Moves) -> list[Booking]:
    found = session.execute(
        select(Ticket.ticket_master_id, Ticket.flight_id).where(Ticket.id.in_(moves))
    ).all()
    if len(found) < len(moves):
        raise NotFound
    flights = {row.flight_id for row in found} | {move.flight_id for move in moves.values()}
    return load_many_for_update(session, actor, {row.ticket_master_id for row in found}, flights)


def _destinations(session: Session, bookings: Sequence[Booking], wanted: Iterable[uuid.UUID]) -> Destinations:
    own = {ticket.flight_id for booking in bookings for ticket in booking.tickets}
    flights = trip_flights(session, own | set(wanted))
    if not set(wanted) <= flights.keys():
        raise NotFound
    return Destinations(flights, count_seats(session, set(wanted), now(session)))


def _plan(session: Session, actor: Actor, booking: Booking, moves: Moves, to: Destinations) -> PlannedChange:
    require_no_open_charge(booking)
    own = [(ticket, moves[ticket.id]) for ticket in booking.tickets if ticket.id in moves]
    targets = [
        Target(ticket, move.flight_id, move.seat_category_type or ticket.seat_category_type)
        for ticket, move in own
    ]
    return plan_operator_moves(session, actor, booking, targets, to)


def _lock_accounts(session: Session, planned: Iterable[tuple[Booking, PlannedChange]]) -> None:
    """Lock the accounts of all agencies that get money back, at once and in one order."""
    holdings = {
        booking.terms.holding.id
        for booking, plan in planned
        if plan.quote.due and not booking.terms.holding.house
    }
    keys = [account(holding_id) for holding_id in holdings for account in (holding_account, fund_account)]
    if keys:
        lock_accounts(session, keys)


def _save(
    session: Session, actor: Actor, booking: Booking, planned: PlannedChange, moves: Moves, reason: str
) -> MovedBooking:
    own = [moves[ticket.id] for ticket in booking.tickets if ticket.id in moves]
    request = ChangeFlightQuote(id=booking.row.id, moves=list({id(move): move for move in own}.values()))
    change = keep_change(session, actor, booking, request, planned.quote)
    mark_applied(change, actor, reason, booking.terms.at)
    journals = JournalBatch()
    seats = enter_change(actor, booking, planned, journals)
    text, event = log_text(planned.quote, reason), EventType.FlightChangedBulk
    save_booking(session, actor, booking, TITLE, event, text, sold=seats, journals=journals)
    return MovedBooking(
        ticket_master_id=booking.row.id,
        locator_number=booking.row.locator_number,
        tickets=len(planned.tickets),
        credited=-planned.quote.due,
    )


def _log_on_flights(
    session: Session,
    actor: Actor,
    planned: Iterable[tuple[Booking, PlannedChange]],
    flights: Mapping[uuid.UUID, TripFlight],
    reason: str,
) -> None:
    """Tell in the log of each old flight how many tickets were moved from it, and where to."""
    moved = Counter[tuple[uuid.UUID, uuid.UUID]]()
    for booking, plan in planned:
        before = {ticket.id: ticket.flight_id for ticket in booking.stored.tickets}
        moved.update((before[ticket.id], ticket.flight_id) for ticket in plan.tickets)
    for (old, new), tickets in moved.items():
        title = f"{tickets} tickets moved to {flights[new].title}: {flights[old].title}"
        record(session, actor, EventType.FlightChangedBulk, About(Entity.Flight, old), title, reason)
