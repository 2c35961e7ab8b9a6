"""Quote changes of a sold booking, and apply quoted ones."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, SELLERS, Permission
from charterdesk.booking.actions import cancel_booking as cancel_unsold
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.load import find_record, load_booking, load_for_update
from charterdesk.changes.enums import ChangeKind
from charterdesk.changes.errors import NoSuchChangeQuote, ReinstatementNeedsReason
from charterdesk.changes.models import BookingChange
from charterdesk.changes.schemas import (
    CancelQuote,
    ChangeApply,
    ChangeFlightQuote,
    ChangePassengersQuote,
    ChangeQuoteRead,
    ChangeSeatCategoryQuote,
    ChangeStatusRequest,
    QuoteRequest,
    ReinstateQuote,
    SplitQuote,
    SplitRequest,
)
from charterdesk.changes.services.apply import apply_change
from charterdesk.changes.services.apply_split import apply_split
from charterdesk.changes.services.plan import flights_of, plan_change
from charterdesk.changes.services.quotes import (
    find_change,
    keep_change,
    read_quote,
    request_of,
    require_not_applied,
)
from charterdesk.kit.errors import Forbidden, Refusal


def change_flight_calculate_price(session: Session, actor: Actor, body: ChangeFlightQuote) -> ChangeQuoteRead:
    return _quote(session, actor, body)


def change_seat_category_calculate_price(
    session: Session, actor: Actor, body: ChangeSeatCategoryQuote
) -> ChangeQuoteRead:
    return _quote(session, actor, body)


def change_passengers_calculate_price(
    session: Session, actor: Actor, body: ChangePassengersQuote
) -> ChangeQuoteRead:
    return _quote(session, actor, body)


def split_calculate_price(session: Session, actor: Actor, body: SplitQuote) -> ChangeQuoteRead:
    return _quote(session, actor, body)


def cancel_calculate_price(session: Session, actor: Actor, body: CancelQuote) -> ChangeQuoteRead:
    return _quote(session, actor, body)


def _quote(session: Session, actor: Actor, request: QuoteRequest) -> ChangeQuoteRead:
    """Return what the change costs, line by line, and keep the quote so that it can be applied."""
    booking = load_booking(session, actor, request.id)
    planned = plan_change(session, actor, booking, request)
    change = keep_change(session, actor, booking, request, planned.quote)
    return read_quote(session, booking, change, planned)


def change_flight(session: Session, actor: Actor, body: ChangeApply) -> Booking:
    return _apply(session, actor, ChangeKind.Flight, body)


def change_seat_category(session: Session, actor: Actor, body: ChangeApply) -> Booking:
    return _apply(session, actor, ChangeKind.SeatCategory, body)


def change_passengers(session: Session, actor: Actor, body: ChangeApply) -> Booking:
    return _apply(session, actor, ChangeKind.Passengers, body)


def split(session: Session, actor: Actor, body: SplitRequest) -> Booking:
    """Split a booking as it was quoted, and return the new one."""
    find_record(session, actor, body.id)
    change = find_change(session, body, ChangeKind.Split)
    if request_of(change) != SplitQuote.model_validate(body.model_dump(include=set(SplitQuote.model_fields))):
        raise NoSuchChangeQuote
    booking = load_for_update(session, actor, body.id, body.version)
    require_not_applied(change)
    return apply_split(session, actor, booking, change)


def reinstate_calculate_price(session: Session, actor: Actor, body: ReinstateQuote) -> ChangeQuoteRead:
    return _quote(session, actor, body)


def reinstate(session: Session, actor: Actor, body: ChangeStatusRequest, booking: Booking) -> Booking | None:
    """Reinstate the cancelled tickets that the quote names; None if it names no reinstatement.

    The booking is loaded for update.
    """
    named = session.get(BookingChange, body.quote_id)
    if named is None or named.kind is not ChangeKind.Reinstate:
        return None
    if actor.role not in PERMISSIONS[Permission.ReinstateBookings]:
        raise Forbidden
    if not body.reason:
        raise ReinstatementNeedsReason
    wanted = ChangeApply(
        id=body.id,
        version=body.version,
        quote_id=body.quote_id,
        reason=body.reason,
        payments=body.payments,
    )
    change = find_change(session, wanted, ChangeKind.Reinstate)
    require_not_applied(change)
    apply_change(session, actor, booking, change, wanted)
    return booking


def cancel_booking(session: Session, actor: Actor, body: ChangeApply) -> Booking:
    """Cancel what is held, or what the quote names of a sold booking."""
    if body.quote_id is not None or find_record(session, actor, body.id).was_booked:
        return _apply(session, actor, ChangeKind.Cancel, body)
    if actor.role not in SELLERS:
        raise Forbidden
    return cancel_unsold(session, actor, body)


def _apply(session: Session, actor: Actor, kind: ChangeKind, body: ChangeApply) -> Booking:
    """Apply a change as it was quoted: all of it, or nothing."""
    try:
        change = find_change(session, body, kind)
    except Refusal:
        find_record(session, actor, body.id)  # to others the booking does not exist
        raise
    booking = load_for_update(session, actor, body.id, body.version, flights_of(request_of(change)))
    require_not_applied(change)
    apply_change(session, actor, booking, change, body)
    return booking
