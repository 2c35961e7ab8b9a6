"""The history of a booking: its quoted and applied changes."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.queries.visibility import find_booking
from charterdesk.changes.schemas import BookingChangeRead
from charterdesk.changes.services.quotes import changes_of, quote_fields


def get_changes(session: Session, actor: Actor, ticket_master_id: uuid.UUID) -> list[BookingChangeRead]:
    """Return the quoted and applied changes of a booking, newest first."""
    find_booking(session, actor, ticket_master_id)
    return [
        BookingChangeRead(
            id=change.id,
            quoted_at=change.quoted_at,
            quoted_by=change.quoted_by,
            applied_at=change.applied_at,
            applied_by=change.applied_by,
            reason=change.reason,
            **quote_fields(change.quote),
        )
        for change in changes_of(session, ticket_master_id)
    ]
