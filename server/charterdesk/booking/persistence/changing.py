"""The one way to change a booking or what hangs on it: one version, one event with all that differs."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.facts import facts
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence.save import store
from charterdesk.booking.records import BookingRecord


@contextmanager
def changing(
    session: Session,
    actor: Actor,
    booking: Booking,
    what: str,
    event: EventType = EventType.Modified,
    text: str = "",
    *,
    last: bool = True,
) -> Iterator[None]:
    """The booking is locked. `what` begins the event's title: "Seats held".

    If it is not the last change of this transaction, both become one version of the booking.
    """
    row = booking.row
    before = facts(row, booking.tickets)
    yield
    changes = changes_between(before, facts(row, booking.tickets))
    if changes:
        about_it = replace(about(row), version=row.version + 1)
        record(session, actor, event, about_it, f"{what}: {row.title}", text, changes)
    if last:
        store(session, booking)


def about(booking: BookingRecord | TicketMaster) -> About:
    return About(Entity.TicketMaster, booking.id, booking.version, booking.office_holding_id)
