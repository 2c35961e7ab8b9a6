"""Changes after the sale in the demo: moved, upgraded and cancelled tickets, and quotes not taken."""

import uuid
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.changes import actions
from charterdesk.changes.schemas import (
    CancelQuote,
    ChangeApply,
    ChangeFlightQuote,
    ChangeQuoteRead,
    ChangeSeatCategoryQuote,
    FlightMove,
)
from charterdesk.demo.plots import list_clerks
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound, Refusal

EACH: Final = 4
"""Bookings for each kind of change."""
FROM_DAYS, TO_DAYS = 8, 24
"""The changed bookings depart between these days from today."""
REASONS: Final = ("Wedding moved", "Medical letter", "Visa came late", "Family matters")


def seed_changes(session: Session) -> None:
    """Change some sold bookings of agencies, each by a clerk of its office."""
    bookings = _bookings(session)
    for change in (_move, _upgrade, _cancel_one, _cancel_all, _only_quote):
        for number in range(EACH):
            _change_next(session, bookings, change, REASONS[number % len(REASONS)])


Change = Callable[[Session, Actor, TicketMaster, Sequence[Ticket], str], None]


def _change_next(
    session: Session, bookings: Iterator[tuple[Actor, TicketMaster]], change: Change, reason: str
) -> None:
    """Apply the change to the next booking that allows it."""
    for clerk, booking in bookings:
        tickets = [ticket for ticket in booking.tickets if ticket.status is TicketStatus.Booked]
        try:
            with session.begin_nested():
                change(session, clerk, booking, tickets, reason)
        except Refusal:
            session.expire_all()  # too few seats, or a party that cannot be parted
            continue
        session.expire_all()
        return


def _bookings(session: Session) -> Iterator[tuple[Actor, TicketMaster]]:
    clerks = {clerk.office_id: clerk for clerk in list_clerks(session) if not clerk.role.is_charter}
    at = now(session)
    departs = select(func.min(Flight.departs_at)).join(Ticket, Ticket.flight_id == Flight.id)
    first = (
        departs.where(Ticket.ticket_master_id == TicketMaster.id).correlate(TicketMaster).scalar_subquery()
    )
    wanted = (
        select(TicketMaster.id)
        .where(
            TicketMaster.was_booked,
            TicketMaster.office_id.in_(clerks),
            first.between(at + timedelta(days=FROM_DAYS), at + timedelta(days=TO_DAYS)),
        )
        .order_by(TicketMaster.locator_number)
    )
    for booking_id in session.scalars(wanted).all():
        booking = session.get_one(TicketMaster, booking_id)
        yield clerks[booking.office_id], booking


def _move(
    session: Session, clerk: Actor, booking: TicketMaster, tickets: Sequence[Ticket], reason: str
) -> None:
    """Move the last leg to the next flight on its route."""
    last = max(tickets, key=lambda ticket: ticket.leg)
    later = select(Flight.id).where(
        Flight.departure_airport_id == last.flight.departure_airport_id,
        Flight.arrival_airport_id == last.flight.arrival_airport_id,
        Flight.departs_at > last.flight.departs_at,
        Flight.status == FlightStatus.Open,
    )
    flight_id = session.scalars(later.order_by(Flight.departs_at).limit(1)).first()
    if flight_id is None:
        raise NotFound
    ids = [ticket.id for ticket in tickets if ticket.flight_id == last.flight_id]
    body = ChangeFlightQuote(id=booking.id, moves=[FlightMove(ticket_ids=ids, flight_id=flight_id)])
    quote = actions.change_flight_calculate_price(session, clerk, body)
    actions.change_flight(session, clerk, _apply(booking, quote, reason))


def _upgrade(
    session: Session, clerk: Actor, booking: TicketMaster, tickets: Sequence[Ticket], reason: str
) -> None:
    body = ChangeSeatCategoryQuote(
        id=booking.id, ticket_ids=_ids_of_first_leg(tickets), seat_category_type=SeatCategory.Business
    )
    quote = actions.change_seat_category_calculate_price(session, clerk, body)
    actions.change_seat_category(session, clerk, _apply(booking, quote, reason))


def _cancel_one(
    session: Session, clerk: Actor, booking: TicketMaster, tickets: Sequence[Ticket], reason: str
) -> None:
    """Cancel the last passenger of a party."""
    place = max(ticket.place for ticket in tickets)
    ids = [ticket.id for ticket in tickets if ticket.place == place]
    body = CancelQuote(id=booking.id, ticket_ids=ids if place else [])
    quote = actions.cancel_calculate_price(session, clerk, body)
    actions.cancel_booking(session, clerk, _apply(booking, quote, reason))


def _cancel_all(
    session: Session, clerk: Actor, booking: TicketMaster, tickets: Sequence[Ticket], reason: str
) -> None:
    quote = actions.cancel_calculate_price(session, clerk, CancelQuote(id=booking.id))
    actions.cancel_booking(session, clerk, _apply(booking, quote, reason))


def _only_quote(
    session: Session, clerk: Actor, booking: TicketMaster, tickets: Sequence[Ticket], reason: str
) -> None:
    actions.cancel_calculate_price(
        session, clerk, CancelQuote(id=booking.id, ticket_ids=_ids_of_first_leg(tickets))
    )


def _ids_of_first_leg(tickets: Sequence[Ticket]) -> list[uuid.UUID]:
    first = min(ticket.leg for ticket in tickets)
    return [ticket.id for ticket in tickets if ticket.leg == first]


def _apply(booking: TicketMaster, quote: ChangeQuoteRead, reason: str) -> ChangeApply:
    return ChangeApply(id=booking.id, version=quote.version, quote_id=quote.id, reason=reason)
