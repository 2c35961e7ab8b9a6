"""The one way to change a booking or what hangs on it: one version, one event with all that differs."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import flag_modified

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.record import About, record
from charterdesk.activity.words import Entity, EventType
from charterdesk.booking.facts import facts
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.storing import store_tickets
from charterdesk.booking.whole import Booking


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
    before, known = facts(row, booking.tickets), row.version
    yield
    store_tickets(session, booking)
    changes = changes_between(before, facts(row, booking.tickets))
    if changes and row.version == known and not session.is_modified(row):
        flag_modified(row, "status")  # a change of a ticket counts as a change of the booking
    if changes:
        about_it = replace(about(row), version=row.version + session.is_modified(row))
        record(session, actor, event, about_it, f"{what}: {row.title}", text, changes)
    if last:
        session.flush()


def about(booking: TicketMaster) -> About:
    return About(Entity.TicketMaster, booking.id, booking.version, booking.office_holding_id)
