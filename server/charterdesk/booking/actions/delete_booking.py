"""Delete a booking that was never sold and has no money on it."""

import uuid

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import record
from charterdesk.booking.domain.facts import facts
from charterdesk.booking.errors import KeptForTheBooks
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence.changing import about
from charterdesk.booking.persistence.locking import lock_booking
from charterdesk.booking.persistence.seat_inventory import give_up_hold
from charterdesk.ledger.models import Journal


def delete_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID, version: int | None) -> None:
    booking = lock_booking(session, actor, ticket_master_id, version)
    row = booking.row
    money = select(Journal.id).where(Journal.ticket_master_id == row.id).limit(1)
    if row.was_booked or session.execute(money).first() is not None:
        raise KeptForTheBooks(locator=row.locator_number)
    changes = changes_between(facts(row, booking.tickets), {})
    give_up_hold(session, row)
    session.execute(delete(TicketMaster).where(TicketMaster.id == row.id))
    title = f"Booking deleted: {row.title}"
    record(session, actor, EventType.Deleted, about(row), title, changes=changes)
