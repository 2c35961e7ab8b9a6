"""The flights and seat categories that sold tickets can move to, with the difference in price."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.party import AGES_WITH_SEAT, PartyTicket, Seat, Traveler, TripFlight
from charterdesk.booking.domain.pricing import PriceBook
from charterdesk.booking.persistence.load import load_booking
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.booking.records import TicketRecord
from charterdesk.booking.services.quote_and_hold import load_price_book
from charterdesk.changes.domain.fees import NO_FEE
from charterdesk.changes.domain.move import Move, price_moves
from charterdesk.changes.domain.rules import free_tickets, require_changeable, require_order, trip_of
from charterdesk.changes.enums import ChangeKind
from charterdesk.changes.errors import TooFewSeatsLeft
from charterdesk.changes.option_schemas import (
    CategoryOption,
    CategoryOptionsRequest,
    FlightOption,
    FlightOptionsRequest,
)
from charterdesk.changes.services.party_after import chosen_tickets, load_after, load_flights
from charterdesk.changes.services.plan_moves import Target, with_targets
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.seat_counts import SeatCount
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import Counts, count_seats, is_on_sale
from charterdesk.kit.errors import Refusal, reason_of
from charterdesk.passengers.enums import AgeCategory


@dataclass(frozen=True)
class _Search:
    """The tickets to move, and what their prices on other flights depend on."""

    booking: Booking
    tickets: Sequence[TicketRecord]
    travelers: Mapping[int, Traveler]
    flights: Mapping[uuid.UUID, TripFlight]
    """Flights of the booking and the flights to choose from."""
    counts: Mapping[uuid.UUID, Counts]
    book: PriceBook
    free: Collection[uuid.UUID]


def change_flight_available_options(
    session: Session, actor: Actor, body: FlightOptionsRequest
) -> list[FlightOption]:
    """Return the flights on sale on the tickets' route, other than the one they are on."""
    booking = load_booking(session, actor, body.id)
    tickets = chosen_tickets(booking, body.ticket_ids)
    own = load_flights(session, actor, booking)
    require_changeable(actor.role, booking, tickets, own)
    route = own[tickets[0].flight_id]
    found = session.scalars(
        select(Flight.id)
        .where(
            Flight.departure_airport_id == route.departure_airport_id,
            Flight.arrival_airport_id == route.arrival_airport_id,
            Flight.departure_day.between(body.filter_by_date_start, body.filter_by_date_end),
            Flight.id.not_in({ticket.flight_id for ticket in tickets}),
            *is_on_sale(booking.terms.at),
        )
        .order_by(Flight.departs_at)
    ).all()
    search = _search(session, actor, booking, tickets, {**own, **trip_flights(session, found)}, found)
    return [_flight_option(search, search.flights[flight_id]) for flight_id in found]


def change_seat_category_available_options(
    session: Session, actor: Actor, body: CategoryOptionsRequest
) -> list[CategoryOption]:
    """Return the other seat categories of the flight that the tickets are on."""
    booking = load_booking(session, actor, body.id)
    tickets = chosen_tickets(booking, body.ticket_ids)
    own = load_flights(session, actor, booking)
    require_changeable(actor.role, booking, tickets, own)
    flights = list(dict.fromkeys(ticket.flight_id for ticket in tickets))
    search = _search(session, actor, booking, tickets, own, flights)
    present = {ticket.seat_category_type for ticket in tickets}
    return [
        option
        for option in _options(search, ChangeKind.SeatCategory, own[flights[0]])
        if {option.seat_category_type} != present
    ]


def _search(
    session: Session,
    actor: Actor,
    booking: Booking,
    tickets: Sequence[TicketRecord],
    flights: Mapping[uuid.UUID, TripFlight],
    offered: Sequence[uuid.UUID],
) -> _Search:
    party = load_after(session, actor, booking, booking.tickets).party
    return _Search(
        booking=booking,
        tickets=tickets,
        travelers={traveler.place: traveler for traveler in party.travelers},
        flights=flights,
        counts=count_seats(session, set(offered), booking.terms.at),
        book=load_price_book(session, booking.terms, offered),
        free=free_tickets(booking.tickets, flights),
    )


def _flight_option(search: _Search, flight: TripFlight) -> FlightOption:
    times = LocalTimes.of(flight)
    return FlightOption(
        flight_id=flight.id,
        flight_number=flight.flight_number,
        departure_date=times.departure_date,
        departure_time=times.departure_time,
        arrival_date=times.arrival_date,
        arrival_time=times.arrival_time,
        duration=times.duration,
        options=_options(search, ChangeKind.Flight, flight),
    )


def _options(search: _Search, kind: ChangeKind, flight: TripFlight) -> list[CategoryOption]:
    return [
        _option(search, kind, flight, seat_id, count) for seat_id, count in search.counts[flight.id].items()
    ]


def _option(
    search: _Search, kind: ChangeKind, flight: TripFlight, seat_id: uuid.UUID, count: SeatCount
) -> CategoryOption:
    moves = [_move(search, ticket, flight, seat_id, count.category) for ticket in search.tickets]
    left = count.left_for(search.booking.row.office_holding_id)
    refusal, difference = _refusal(search, flight, moves, left, count.category), None
    try:
        difference = _difference(search, kind, moves)
    except Refusal as no_price:
        refusal = refusal or no_price.finished
    adults = [move for move in moves if move.to.age is AgeCategory.Adult][:1]
    return CategoryOption(
        seat_category_type=count.category,
        seats_left=left,
        difference=difference,
        adult_difference=_difference(search, kind, adults) if adults and difference is not None else None,
        refusal=None if refusal is None else str(refusal),
        refusal_reason=reason_of(refusal),
    )


def _difference(search: _Search, kind: ChangeKind, moves: Sequence[Move]) -> Decimal:
    return price_moves(kind, moves, search.book, NO_FEE, search.free).quote.due


def _refusal(
    search: _Search, flight: TripFlight, moves: Sequence[Move], left: int, category: SeatCategory
) -> str | None:
    targets = [Target(ticket, flight.id, category) for ticket in search.tickets]
    try:
        require_order(with_targets(search.booking, targets), search.flights)
    except Refusal as refusal:
        return refusal.finished
    needed = sum(
        move.to.age in AGES_WITH_SEAT and move.ticket.flight_seat_id != move.flight_seat_id for move in moves
    )
    return None if needed <= left else TooFewSeatsLeft(left=left, needed=needed).finished


def _move(
    search: _Search, ticket: TicketRecord, flight: TripFlight, seat_id: uuid.UUID, category: SeatCategory
) -> Move:
    leg, traveler = flight.as_leg(ticket.leg), search.travelers[ticket.place]
    to = PartyTicket(leg, traveler, Seat(category), traveler.age_on(leg))
    return Move(ticket, to, trip_of(search.booking, ticket.place), seat_id)
