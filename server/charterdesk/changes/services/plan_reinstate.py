"""Plans the reinstatement of cancelled tickets: they are sold again in the same booking."""

import uuid
from collections.abc import Iterable, Sequence

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking, LoadedParty
from charterdesk.booking.domain.rules import require_not_blocked, require_selling
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.errors import BookingIsCancelled
from charterdesk.booking.records import TicketRecord
from charterdesk.booking.services.quote_and_hold import load_price_book
from charterdesk.changes.domain.move import Move
from charterdesk.changes.domain.quote import PlannedChange
from charterdesk.changes.domain.reinstate import price_reinstate, sold_again
from charterdesk.changes.domain.rules import live_tickets, require_order, seat_changes, trip_after
from charterdesk.changes.domain.waiver import Waiver
from charterdesk.changes.errors import NotCancelled, RefundedBefore, TitularNeeded
from charterdesk.changes.schemas import ReinstateQuote
from charterdesk.changes.services.checks import require_fit, require_seats_left
from charterdesk.changes.services.party_after import chosen_tickets, load_after, load_flights, load_tier_fee
from charterdesk.changes.services.plan_moves import with_passengers
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.queries import count_seats


def plan_reinstate(
    session: Session, actor: Actor, booking: Booking, request: ReinstateQuote, waiver: Waiver | None
) -> PlannedChange:
    flights = load_flights(session, actor, booking)
    tickets = _cancelled(booking, request.ticket_ids)
    require_not_blocked(booking)
    trip, house = booking.row.trip_sort, booking.terms.holding.house
    for ticket in tickets:
        flight = flights[ticket.flight_id]
        require_selling(flight, actor.role, trip, booking.terms.at, house=house, held=False)
    after = _with_titular(_sold_again(booking, tickets), request.titular_place)
    require_order(after, flights)
    loaded = load_after(session, actor, booking, after)
    require_fit(booking, loaded, {ticket.place for ticket in tickets})
    moves = _moves(session, booking, tickets, after, loaded)
    book = load_price_book(session, booking.terms, list({ticket.flight_id for ticket in tickets}))
    fee = load_tier_fee(session, FunctionalFeeKind.Reinstatement, booking, tickets, flights)
    payer = _booking_fee_on(booking, [move.ticket for move in moves])
    planned = with_passengers(price_reinstate(moves, book, fee, waiver, payer), loaded)
    return _with_others(booking, planned, after)


def _cancelled(booking: Booking, ids: Sequence[uuid.UUID]) -> list[TicketRecord]:
    """Return the chosen tickets, else all cancelled ones; refuse what was never sold or was refunded."""
    row = booking.row
    if not row.was_booked:
        raise BookingIsCancelled(locator=row.locator_number)
    given = row.refunded + row.reserved
    if given:
        raise RefundedBefore(locator=row.locator_number, refunded=f"{given:.2f}")
    cancelled = [ticket for ticket in booking.tickets if ticket.status is TicketStatus.Cancel]
    tickets = chosen_tickets(booking, ids) if ids else cancelled or list(booking.tickets)
    for ticket in tickets:
        if ticket.status is not TicketStatus.Cancel:
            raise NotCancelled(name=ticket.passenger_name, flight=ticket.flight, now=ticket.status)
    return tickets


def _sold_again(booking: Booking, tickets: Iterable[TicketRecord]) -> list[TicketRecord]:
    """Return all tickets of the booking; a place that was given to another person stays that person's."""
    chosen = {ticket.id for ticket in tickets}
    present = {ticket.place: ticket.passenger_info_id for ticket in live_tickets(booking.tickets)}
    return [
        replace(sold_again(ticket), passenger_info_id=present.get(ticket.place, ticket.passenger_info_id))
        if ticket.id in chosen
        else ticket
        for ticket in booking.tickets
    ]


def _with_titular(tickets: list[TicketRecord], place: int | None) -> list[TicketRecord]:
    """Name the titular if no passenger who travels now is the titular."""
    live = live_tickets(tickets)
    titulars = {ticket.place for ticket in live if ticket.is_titular}
    if not titulars:
        if all(ticket.place != place for ticket in live):
            raise TitularNeeded
        titulars = {place} if place is not None else set()
    on_board = {ticket.id for ticket in live}
    return [
        replace(ticket, is_titular=ticket.place in titulars and ticket.id in on_board) for ticket in tickets
    ]


def _moves(
    session: Session,
    booking: Booking,
    tickets: Iterable[TicketRecord],
    after: Sequence[TicketRecord],
    loaded: LoadedParty,
) -> list[Move]:
    """Put each ticket back into its seat row; refuse if the seats were sold meanwhile."""
    planned = {(each.leg.flight_id, each.traveler.place): each for each in loaded.party.tickets}
    by_id = {ticket.id: ticket for ticket in after}
    trip = booking.row.trip_sort
    moves = [
        Move(
            by_id[ticket.id],
            planned[ticket.flight_id, ticket.place],
            trip_after(trip, after, ticket.place),
            ticket.flight_seat_id,
        )
        for ticket in tickets
    ]
    titles = {move.ticket.flight_id: move.ticket.flight for move in moves}
    counts = count_seats(session, set(titles), booking.terms.at)
    require_seats_left(booking, seat_changes((), [move.moved for move in moves]), counts, titles)
    return moves


def _booking_fee_on(booking: Booking, tickets: Iterable[TicketRecord]) -> uuid.UUID | None:
    """Return the titular's first ticket, if the whole booking is sold again and no other shows the fee."""
    again = list(tickets)
    chosen = {ticket.id for ticket in again}
    kept_elsewhere = any(
        fee.kind is FunctionalFeeKind.Booking and fee.status is FeeStatus.Charged
        for ticket in booking.tickets
        if ticket.id not in chosen
        for fee in ticket.functional_fees
    )
    if kept_elsewhere or live_tickets(booking.tickets):
        return None
    return next((ticket.id for ticket in again if ticket.is_titular), None)


def _with_others(booking: Booking, planned: PlannedChange, after: Iterable[TicketRecord]) -> PlannedChange:
    """Add the tickets of which only the titular differs."""
    priced = {ticket.id for ticket in planned.tickets}
    others = [
        ticket
        for ticket, before in zip(after, booking.tickets, strict=True)
        if ticket.id not in priced and ticket != before
    ]
    return PlannedChange(planned.quote, (*planned.tickets, *others), planned.infos)
