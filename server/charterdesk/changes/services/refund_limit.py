"""Computes the refund limit of a booking, as long as none was set."""

from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.booking.aggregate import Booking
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.changes.domain.cancel import price_cancel
from charterdesk.changes.domain.refund import Kept, cancellable, kept_of
from charterdesk.changes.domain.rules import free_tickets, live_tickets
from charterdesk.changes.services.party_after import load_tier_fee
from charterdesk.fees.enums import FunctionalFeeKind


def load_limit(session: Session, booking: Booking) -> Decimal:
    """Return the limit that was set, else what was paid less what cancelling everything now would keep."""
    row = booking.row
    if row.refund_limit is not None:
        return row.refund_limit
    return row.paid - kept_after_cancelling(session, booking).total


def kept_after_cancelling(session: Session, booking: Booking) -> Kept:
    """Return what stays charged, and why, if every ticket that can be cancelled is cancelled now."""
    live = live_tickets(booking.tickets)
    flights = trip_flights(session, {ticket.flight_id for ticket in live})
    tickets = cancellable(live, flights, booking.terms.at)
    if not tickets:
        return kept_of(booking.row.charged, ())
    fee = load_tier_fee(session, FunctionalFeeKind.Cancellation, booking, tickets, flights)
    quote = price_cancel(tickets, fee, free_tickets(live, flights)).quote
    return kept_of(booking.row.charged, quote.lines)
