"""Plans another flight or seat category for sold tickets."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as move_to
from typing import Final

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking, LoadedParty
from charterdesk.booking.domain.build_tickets import with_passenger
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.domain.pricing import PriceBook
from charterdesk.booking.domain.rules import require_selling
from charterdesk.booking.errors import NoSuchSeats, of_flight
from charterdesk.booking.records import TicketRecord
from charterdesk.booking.services.quote_and_hold import load_price_book
from charterdesk.changes.domain.fees import NO_FEE
from charterdesk.changes.domain.move import FEE_OF, Move, price_moves
from charterdesk.changes.domain.quote import PlannedChange
from charterdesk.changes.domain.rules import (
    free_tickets,
    live_tickets,
    require_changeable,
    require_order,
    seat_changes,
    trip_of,
)
from charterdesk.changes.domain.waiver import Waiver
from charterdesk.changes.enums import ChangeKind
from charterdesk.changes.errors import OtherRoute, SameCategory, SameFlight
from charterdesk.changes.services.checks import require_fit, require_seats_left
from charterdesk.changes.services.party_after import load_after, load_flights, load_missed, load_tier_fee
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.queries import Counts, count_seats

Route = tuple[uuid.UUID, uuid.UUID]
"""Airports of departure and arrival."""
_AS_SOLD: Final[Mapping[uuid.UUID, Route]] = {}


@dataclass(frozen=True)
class Target:
    """The flight and seat category that a ticket moves to."""

    ticket: TicketRecord
    flight_id: uuid.UUID
    category: SeatCategory


@dataclass
class Destinations:
    """Flights, seats and prices that many bookings move to, loaded once for all of them."""

    flights: dict[uuid.UUID, TripFlight]
    """The flights they move to, and those of their own tickets."""
    counts: dict[uuid.UUID, Counts]
    """The seats as the moves planned so far leave them."""
    books: dict[uuid.UUID, PriceBook] = field(default_factory=dict)
    """Prices by agency."""
    sold_routes: Mapping[uuid.UUID, Route] = field(default_factory=dict)
    """The airports that tickets of a flight were sold for, where the flight has other ones now."""


def plan_moves(
    session: Session,
    actor: Actor,
    booking: Booking,
    kind: ChangeKind,
    targets: Sequence[Target],
    waiver: Waiver | None,
) -> PlannedChange:
    flights = load_flights(session, actor, booking, [target.flight_id for target in targets])
    loaded = _check(session, actor, booking, kind, targets, flights, held=False)
    counts = count_seats(session, {target.flight_id for target in targets}, booking.terms.at)
    moves = _moves(booking, targets, loaded, counts)
    book = load_price_book(session, booking.terms, list(counts))
    fee = load_tier_fee(session, FEE_OF[kind], booking, [target.ticket for target in targets], flights)
    free = free_tickets(booking.tickets, flights)
    missed = load_missed(session, booking, [target.ticket for target in targets], free, flights)
    return with_passengers(price_moves(kind, moves, book, fee, free, waiver, missed), loaded)


def plan_operator_moves(
    session: Session,
    actor: Actor,
    booking: Booking,
    targets: Sequence[Target],
    to: Destinations,
    *,
    major: bool = False,
) -> PlannedChange:
    """Plan moves that the operator makes: they cost nothing, and may go to flights closed for sale.

    Tickets that were free of fees stay so, as the customer has not accepted the new flight; with `major` all.
    """
    loaded = _check(
        session, actor, booking, ChangeKind.Flight, targets, to.flights, to.sold_routes, held=True
    )
    marked = free_tickets(booking.tickets, to.flights)
    moves = [
        move_to(move, major_change=major or move.ticket.id in marked)
        for move in _moves(booking, targets, loaded, to.counts)
    ]
    holding = booking.terms.holding
    if holding.id not in to.books:
        to.books[holding.id] = load_price_book(session, booking.terms, list(to.counts))
    free = {move.ticket.id for move in moves}
    planned = price_moves(ChangeKind.Flight, moves, to.books[holding.id], NO_FEE, free)
    changes = seat_changes([move.ticket for move in moves], planned.tickets)
    for of_seats in to.counts.values():
        for seat_id in of_seats.keys() & changes.keys():
            of_seats[seat_id] = of_seats[seat_id].with_sold(holding.id, changes[seat_id])
    return with_passengers(planned, loaded)


def _check(
    session: Session,
    actor: Actor,
    booking: Booking,
    kind: ChangeKind,
    targets: Sequence[Target],
    flights: Mapping[uuid.UUID, TripFlight],
    sold_routes: Mapping[uuid.UUID, Route] = _AS_SOLD,
    *,
    held: bool,
) -> LoadedParty:
    """Check tickets, flights and the party afterwards, and return that party."""
    tickets = [target.ticket for target in targets]
    require_changeable(actor.role, booking, tickets, flights)
    for target in targets:
        _require_other(kind, target, flights, sold_routes)
        if kind is ChangeKind.Flight:
            _require_selling(actor, booking, flights[target.flight_id], held=held)
    after = with_targets(booking, targets)
    require_order(after, flights)
    loaded = load_after(session, actor, booking, after)
    require_fit(booking, loaded, {ticket.place for ticket in tickets})
    return loaded


def _require_selling(actor: Actor, booking: Booking, flight: TripFlight, *, held: bool) -> None:
    trip, house = booking.row.trip_sort, booking.terms.holding.house
    require_selling(flight, actor.role, trip, booking.terms.at, house=house, held=held)


def _require_other(
    kind: ChangeKind,
    target: Target,
    flights: Mapping[uuid.UUID, TripFlight],
    sold_routes: Mapping[uuid.UUID, Route],
) -> None:
    """Refuse a target that changes nothing, or another route."""
    ticket, old, new = target.ticket, flights[target.ticket.flight_id], flights[target.flight_id]
    if kind is ChangeKind.Flight and ticket.flight_id == target.flight_id:
        raise SameFlight(name=ticket.passenger_name, flight=ticket.flight)
    if kind is ChangeKind.SeatCategory and ticket.seat_category_type is target.category:
        raise SameCategory(name=ticket.passenger_name, flight=ticket.flight, category=target.category)
    route = sold_routes.get(old.id, (old.departure_airport_id, old.arrival_airport_id))
    if route != (new.departure_airport_id, new.arrival_airport_id):
        raise OtherRoute(
            origin=old.departure_airport, destination=old.arrival_airport, name=ticket.passenger_name
        )


def with_targets(booking: Booking, targets: Iterable[Target]) -> list[TicketRecord]:
    """Return the tickets as they are after the change, as far as flight and seat go."""
    moved = {target.ticket.id: target for target in targets}
    return [
        replace(
            ticket,
            flight_id=moved[ticket.id].flight_id,
            seat_category_type=moved[ticket.id].category,
        )
        if ticket.id in moved
        else ticket
        for ticket in booking.tickets
    ]


def _moves(
    booking: Booking, targets: Sequence[Target], loaded: LoadedParty, counts: Mapping[uuid.UUID, Counts]
) -> list[Move]:
    """Give each ticket its seat row on the new flight; refuse if too few seats are left to the agency."""
    planned = {(each.leg.flight_id, each.traveler.place): each for each in loaded.party.tickets}
    rows = {
        (flight_id, count.category): seat_id
        for flight_id, of_seats in counts.items()
        for seat_id, count in of_seats.items()
    }
    moves = list[Move]()
    for target in targets:
        to = planned[target.flight_id, target.ticket.place]
        row = rows.get((target.flight_id, target.category))
        if row is None:
            raise NoSuchSeats(
                flight=to.leg.flight, category=target.category, details=of_flight(target.flight_id)
            )
        moves.append(Move(target.ticket, to, trip_of(booking, target.ticket.place), row))
    needed = seat_changes([move.ticket for move in moves], [move.moved for move in moves])
    titles = {move.to.leg.flight_id: move.to.leg.flight for move in moves}
    require_seats_left(booking, needed, counts, titles)
    return moves


def with_passengers(planned: PlannedChange, loaded: LoadedParty) -> PlannedChange:
    """Print changed tickets with the passengers' current data."""
    moved = {ticket.id for ticket in live_tickets(planned.tickets)}
    tickets = tuple(
        with_passenger(ticket, loaded.infos[ticket.place]) if ticket.id in moved else ticket
        for ticket in planned.tickets
    )
    infos = {info.id: info for ticket in live_tickets(tickets) for info in [loaded.infos[ticket.place]]}
    return PlannedChange(
        planned.quote, tickets, tuple(info_id for info_id, info in infos.items() if not info.frozen)
    )
