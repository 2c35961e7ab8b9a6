"""Tidy a hold that the clock has ended: nobody depends on it, the reads know the time themselves."""

import uuid

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import EventType
from charterdesk.booking.domain.hold_period import is_live
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Quote
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import lock_booking
from charterdesk.booking.services.release_hold import let_go
from charterdesk.kit.clock import now
from charterdesk.kit.idempotency import KEPT


def tidy_hold(session: Session, ticket_master_id: uuid.UUID) -> None:
    """One booking a transaction: the lock of a second would come after the seats of the first."""
    booking = lock_booking(session, SYSTEM, ticket_master_id, None)
    ends = booking.row.hold_expires_at
    if ends is None or is_live(ends, booking.at):
        return  # sold, let go or saved again in the meantime
    with changing(session, SYSTEM, booking, "Hold ran out", EventType.ChangeStatus):
        let_go(session, booking, TicketStatus.Draft)


def forget_loose_quotes(session: Session) -> None:
    """Of parties that never became a booking."""
    session.execute(
        delete(Quote).where(Quote.ticket_master_id.is_(None), Quote.created_at < now(session) - KEPT)
    )
