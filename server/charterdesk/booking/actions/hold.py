"""Hold the seats of a booking, confirm or release them, and cancel a booking that is not sold."""

import uuid
from collections.abc import Callable
from datetime import timedelta
from typing import Final

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import (
    require_editable,
    require_known,
    require_no_open_charge,
    require_not_blocked,
    require_office_open,
    require_sellable,
)
from charterdesk.booking.domain.status import is_live, latest_keep
from charterdesk.booking.enums import MasterStatus, TicketStatus
from charterdesk.booking.errors import (
    HoldEnded,
    KeptBefore,
    KeptTooLong,
    KeptTooShort,
    LongHoldNotAllowed,
    QuoteRequired,
    StatusNotByHand,
)
from charterdesk.booking.models import Quote
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.persistence.seat_inventory import move_hold_end
from charterdesk.booking.queries.party_lookup import load_party
from charterdesk.booking.schemas.requests import (
    CancelRequest,
    ChangeStatusRequest,
    KeepHoldRequest,
    ModifyRequest,
)
from charterdesk.booking.services.quote_and_hold import hold_seats, release_hold
from charterdesk.booking.services.sale import sell_booking
from charterdesk.flights.domain.times import local_moment
from charterdesk.kit.clock import now
from charterdesk.kit.idempotency import KEPT
from charterdesk.kit.jobs import defer
from charterdesk.ledger.journals import JournalBatch

REMIND: Final = "remind_of_hold"
"""The job that reminds the contact of a booking before its long hold ends."""
REMINDED_BEFORE: Final = timedelta(hours=2)


def modify(session: Session, actor: Actor, body: ModifyRequest) -> tuple[Booking, list[str]]:
    """Set legs, travelers and extras and hold the seats; return the booking and messages for the customer."""
    selection = body.selection
    booking = load_for_update(session, actor, body.id, body.version, selection.flights)
    messages = hold_seats(session, actor, booking, selection)
    save_booking(session, actor, booking, "Seats held")
    return booking, messages


def change_status(
    session: Session,
    actor: Actor,
    body: ChangeStatusRequest,
    reinstate: Callable[[Booking], Booking | None] = lambda _: None,
) -> Booking:
    """Sell what is held (Booked), or release it (Draft).

    Of a booking that was sold, `reinstate` sells cancelled tickets again, if the quote is one for that.
    """
    if body.status not in (MasterStatus.Booked, MasterStatus.Draft):
        raise StatusNotByHand(status=body.status)
    if body.status is MasterStatus.Booked and body.quote_id is None:
        raise QuoteRequired
    booking = load_for_update(session, actor, body.id, body.version)
    if body.status is MasterStatus.Booked:
        if booking.row.was_booked and (reinstated := reinstate(booking)) is not None:
            return reinstated
        journals = JournalBatch()
        sold = sell_booking(session, actor, booking, body.quote_id, journals)
        save_booking(session, actor, booking, "Booked", EventType.ChangeStatus, sold=sold, journals=journals)
    else:
        require_no_open_charge(booking)
        release_hold(session, booking, TicketStatus.Draft)
        save_booking(session, actor, booking, "Hold released", EventType.ChangeStatus)
    return booking


def keep_hold(session: Session, actor: Actor, body: KeepHoldRequest) -> Booking:
    """Keep the seats of a named party until a given moment, once; the contact is reminded before it ends."""
    booking = load_for_update(session, actor, body.id, body.version)
    require_editable(booking)
    require_no_open_charge(booking)
    require_not_blocked(booking)
    require_office_open(booking)
    row, terms = booking.row, booking.terms
    if row.hold_expires_at is None or row.hold_expires_at <= terms.at:
        raise HoldEnded
    if row.kept_until is not None:
        raise KeptBefore(locator=row.locator_number)
    loaded = booking.loaded = load_party(session, actor, terms, booking.selection, row.id)
    require_sellable(booking, loaded, actor.role, {flight.id for flight in loaded.flights})
    require_known(booking, loaded.party)
    latest = latest_keep(actor.role, terms, loaded.flights)
    if latest is None:
        raise LongHoldNotAllowed(agency=terms.holding.name)
    if body.until > latest:
        raise KeptTooLong(latest=local_moment(latest, actor.time_zone))
    if body.until <= row.hold_expires_at:
        raise KeptTooShort(ends=local_moment(row.hold_expires_at, actor.time_zone))
    row.kept_until = body.until
    move_hold_end(session, row, body.until)
    save_booking(session, actor, booking, "Seats kept")
    if row.contact_email:
        defer(session, REMIND, at=body.until - REMINDED_BEFORE, booking_id=str(row.id))
    return booking


def cancel_booking(session: Session, actor: Actor, body: CancelRequest) -> Booking:
    """Cancel a booking of which nothing is sold; payments stay as credit on it."""
    booking = load_for_update(session, actor, body.id, body.version)
    require_editable(booking)
    require_no_open_charge(booking)
    release_hold(session, booking, TicketStatus.Cancel)
    booking.row.status = MasterStatus.Cancel
    save_booking(session, actor, booking, "Cancelled", EventType.Cancel, body.reason or "")
    return booking


def tidy_hold(session: Session, ticket_master_id: uuid.UUID) -> None:
    """Store that a hold has expired; nothing depends on it, since every read looks at the clock.

    One booking per transaction: the lock of a second one would come after the seats of the first.
    """
    booking = load_for_update(session, SYSTEM, ticket_master_id)
    expires_at = booking.row.hold_expires_at
    if expires_at is None or is_live(expires_at, booking.terms.at):
        return  # sold, released or held again in the meantime
    release_hold(session, booking, TicketStatus.Draft)
    booking.row.hold_started_at = None  # a hold that expired, unlike a released one, may begin anew at once
    save_booking(session, SYSTEM, booking, "Hold expired", EventType.ChangeStatus)


def forget_loose_quotes(session: Session) -> None:
    """Delete old quotes of parties that never became a booking."""
    session.execute(
        delete(Quote).where(Quote.ticket_master_id.is_(None), Quote.created_at < now(session) - KEPT)
    )
