"""Plans a change of a sold booking: checks it and prices it. Writes nothing."""

import uuid
from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import (
    require_no_open_charge,
    require_party,
    require_responsible_adults,
)
from charterdesk.booking.records import TicketRecord
from charterdesk.changes.domain.cancel import price_cancel
from charterdesk.changes.domain.quote import PlannedChange
from charterdesk.changes.domain.rules import free_tickets, live_tickets, require_changeable
from charterdesk.changes.domain.waiver import Waiver
from charterdesk.changes.enums import ChangeKind
from charterdesk.changes.errors import TitularNeeded, WaiverNotAllowed
from charterdesk.changes.schemas import (
    CancelQuote,
    ChangeFlightQuote,
    ChangePassengersQuote,
    ChangeSeatCategoryQuote,
    QuoteRequest,
    ReinstateQuote,
    SplitQuote,
    WaiverWrite,
)
from charterdesk.changes.services.party_after import (
    chosen_tickets,
    load_after,
    load_flights,
    load_missed,
    load_tier_fee,
)
from charterdesk.changes.services.plan_moves import Target, plan_moves
from charterdesk.changes.services.plan_passengers import plan_passengers
from charterdesk.changes.services.plan_reinstate import plan_reinstate
from charterdesk.changes.services.plan_split import plan_split
from charterdesk.fees.enums import FunctionalFeeKind


def flights_of(request: QuoteRequest) -> list[uuid.UUID]:
    """Return the flights that the change puts the booking on, to lock them."""
    return [move.flight_id for move in request.moves] if isinstance(request, ChangeFlightQuote) else []


def plan_change(session: Session, actor: Actor, booking: Booking, request: QuoteRequest) -> PlannedChange:
    require_no_open_charge(booking)
    waiver = _waiver(actor, request.waiver)
    if isinstance(request, CancelQuote):
        return plan_cancel(session, actor, booking, request, waiver)
    if isinstance(request, ReinstateQuote):
        return plan_reinstate(session, actor, booking, request, waiver)
    if isinstance(request, SplitQuote):
        return plan_split(session, actor, booking, request)
    if isinstance(request, ChangePassengersQuote):
        return plan_passengers(session, actor, booking, request, waiver)
    if isinstance(request, ChangeSeatCategoryQuote):
        tickets = chosen_tickets(booking, request.ticket_ids)
        targets = [Target(ticket, ticket.flight_id, request.seat_category_type) for ticket in tickets]
        return plan_moves(session, actor, booking, ChangeKind.SeatCategory, targets, waiver)
    targets = [
        Target(ticket, move.flight_id, move.seat_category_type or ticket.seat_category_type)
        for move in request.moves
        for ticket in chosen_tickets(booking, move.ticket_ids)
    ]
    return plan_moves(session, actor, booking, ChangeKind.Flight, targets, waiver)


def _waiver(actor: Actor, wanted: WaiverWrite | None) -> Waiver | None:
    if wanted is None or not wanted.amount:
        return None
    if actor.role is not Role.CharterAdmin:
        raise WaiverNotAllowed
    return Waiver(wanted.amount, wanted.reason)


def plan_cancel(
    session: Session, actor: Actor, booking: Booking, request: CancelQuote, waiver: Waiver | None
) -> PlannedChange:
    flights = load_flights(session, actor, booking)
    live = live_tickets(booking.tickets)
    tickets = chosen_tickets(booking, request.ticket_ids) if request.ticket_ids else live
    require_changeable(actor.role, booking, tickets, flights)
    chosen = {ticket.id for ticket in tickets}
    staying = [ticket for ticket in live if ticket.id not in chosen]
    heirs = _name_titular(staying, request.titular_place)
    if staying:
        loaded = load_after(session, actor, booking, heirs or staying)
        require_party(loaded.party)
        require_responsible_adults(loaded.party, booking.terms.responsible_age)
    fee = load_tier_fee(session, FunctionalFeeKind.Cancellation, booking, tickets, flights)
    free = free_tickets(booking.tickets, flights)
    missed = load_missed(session, booking, tickets, free, flights)
    planned = price_cancel(tickets, fee, free, waiver, missed)
    gone = [replace(ticket, is_titular=ticket.is_titular and not heirs) for ticket in planned.tickets]
    return PlannedChange(planned.quote, (*gone, *heirs))


def _name_titular(staying: Sequence[TicketRecord], place: int | None) -> list[TicketRecord]:
    """Return the tickets of the passengers who stay, with the new titular, if the titular left."""
    if not staying or any(ticket.is_titular for ticket in staying):
        return []
    if place is None or all(ticket.place != place for ticket in staying):
        raise TitularNeeded
    return [replace(ticket, is_titular=ticket.place == place) for ticket in staying]
