"""Moves tickets of many bookings for the operator, in one transaction: all of them, or none."""

import uuid
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.persistence.save import log_change, save_bookings
from charterdesk.booking.persistence.seat_inventory import SoldSeats
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.changes.domain.quote import PlannedChange
from charterdesk.changes.records import ChangeRecord
from charterdesk.changes.schemas import ChangeFlightQuote, FlightMove
from charterdesk.changes.services.apply import enter_change, log_text
from charterdesk.changes.services.plan_moves import Destinations, Target, plan_operator_moves
from charterdesk.changes.services.quotes import keep_applied
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.queries import count_seats
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.accounts import fund_account, holding_account, lock_accounts
from charterdesk.ledger.journals import JournalBatch

MOVED: Final = "Moved to another flight by the operator"


@dataclass(frozen=True)
class OperatorMove:
    """The planned move of one booking, which is loaded for update."""

    booking: Booking
    planned: PlannedChange


def load_destinations(
    session: Session, bookings: Iterable[Booking], wanted: Collection[uuid.UUID]
) -> Destinations:
    """Load the flights that the bookings are on and move to; called under their locks."""
    own = {ticket.flight_id for booking in bookings for ticket in booking.tickets}
    flights = trip_flights(session, own | set(wanted))
    if not set(wanted) <= flights.keys():
        raise NotFound
    return Destinations(flights, count_seats(session, set(wanted), now(session)))


def plan_operator_move(
    session: Session,
    actor: Actor,
    booking: Booking,
    targets: Sequence[Target],
    to: Destinations,
    *,
    major: bool = False,
) -> OperatorMove:
    """Plan the move of one booking; `major` marks its tickets as free of fees until the customer accepts."""
    require_no_open_charge(booking)
    return OperatorMove(booking, plan_operator_moves(session, actor, booking, targets, to, major=major))


def apply_operator_moves(
    session: Session,
    actor: Actor,
    moves: Sequence[OperatorMove],
    flights: Mapping[uuid.UUID, TripFlight],
    reason: str,
    title: str = MOVED,
) -> list[ChangeRecord]:
    """Save the bookings and log the move on them and on the flights they leave; return the changes made."""
    _lock_accounts(session, moves)
    moved = _count_moved(moves)
    made = [(move.booking, _request(move), move.planned.quote) for move in moves]
    changes = keep_applied(session, actor, made, reason)
    _save(session, actor, moves, reason, title)
    for (old, new), tickets in moved.items():
        said = f"{tickets} tickets moved to {flights[new].title}: {flights[old].title}"
        record(session, actor, EventType.FlightChangedBulk, About(Entity.Flight, old), said, reason)
    return changes


def _lock_accounts(session: Session, moves: Iterable[OperatorMove]) -> None:
    """Lock the accounts of all agencies that get money back, at once and in one order."""
    holdings = {
        move.booking.terms.holding.id
        for move in moves
        if move.planned.quote.due and not move.booking.terms.holding.house
    }
    keys = [account(holding_id) for holding_id in holdings for account in (holding_account, fund_account)]
    if keys:
        lock_accounts(session, keys)


def _count_moved(moves: Iterable[OperatorMove]) -> Counter[tuple[uuid.UUID, uuid.UUID]]:
    """Return how many tickets move from each flight, and where to."""
    moved = Counter[tuple[uuid.UUID, uuid.UUID]]()
    for move in moves:
        before = {ticket.id: ticket.flight_id for ticket in move.booking.tickets}
        moved.update((before[ticket.id], ticket.flight_id) for ticket in move.planned.tickets)
    return moved


def _save(session: Session, actor: Actor, moves: Iterable[OperatorMove], reason: str, title: str) -> None:
    changed, journals = list[tuple[Booking, SoldSeats]](), JournalBatch()
    for move in moves:
        booking, quote = move.booking, move.planned.quote
        changed.append((booking, enter_change(actor, booking, move.planned, journals)))
        text, event = log_text(quote, reason), EventType.FlightChangedBulk
        log_change(session, actor, booking, booking.stored, title, event, text)
    save_bookings(session, changed, journals)


def _request(move: OperatorMove) -> ChangeFlightQuote:
    """Return the request that a clerk would have made for these tickets."""
    wanted: dict[tuple[uuid.UUID, SeatCategory], list[uuid.UUID]] = {}
    for ticket in move.planned.tickets:
        wanted.setdefault((ticket.flight_id, ticket.seat_category_type), []).append(ticket.id)
    moves = [
        FlightMove(ticket_ids=ids, flight_id=flight_id, seat_category_type=category)
        for (flight_id, category), ids in wanted.items()
    ]
    return ChangeFlightQuote.model_construct(id=move.booking.row.id, moves=moves)
