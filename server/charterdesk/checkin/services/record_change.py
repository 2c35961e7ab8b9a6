"""Logs facts of check-in that the usual comparison of a booking before and after does not show."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.save import about, save_booking


def save_with_event(
    session: Session,
    actor: Actor,
    booking: Booking,
    event: EventType,
    title: str,
    text: str,
    changes: Sequence[Change],
) -> None:
    """Save the booking as one version more, with one event that names the changed facts."""
    next_version = replace(about(booking.row), version=booking.row.version + 1)
    record(session, actor, event, next_version, f"{title}: {booking.row.locator_number}", text, changes)
    save_booking(session, actor, booking)
