"""The one way to change a booking or what hangs on it: one version, one event with all that differs."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import flag_modified

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.record import About, record
from charterdesk.activity.words import Entity, EventType
from charterdesk.booking.facts import facts
from charterdesk.booking.models import TicketMaster


@contextmanager
def changing(
    session: Session,
    actor: Actor,
    booking: TicketMaster,
    what: str,
    event: EventType = EventType.Modified,
    text: str = "",
) -> Iterator[None]:
    """The booking is locked. `what` begins the event's title: "Seats held"."""
    before, known = facts(booking), booking.version
    yield
    session.flush()
    changes = changes_between(before, facts(booking))
    if not changes:
        return
    if booking.version == known:
        # A change of a ticket counts as a change of the booking.
        flag_modified(booking, "status")
        session.flush()
    record(session, actor, event, about(booking), f"{what}: {booking.title}", text, changes)


def about(booking: TicketMaster) -> About:
    return About(Entity.TicketMaster, booking.id, booking.version, booking.office_holding_id)
