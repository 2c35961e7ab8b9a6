"""Create, change and delete a booking, and write notes into its log."""

import uuid

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.activity.record import record, write_events
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.errors import KeptForTheBooks
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence.insert import insert_booking
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import about, facts, save_booking
from charterdesk.booking.persistence.seat_inventory import delete_hold
from charterdesk.booking.queries.visibility import find_booking
from charterdesk.booking.records import BookingRecord
from charterdesk.booking.schemas.requests import NoteWrite, TicketMasterUpdate, TicketMasterWrite
from charterdesk.flights.enums import TRIPS
from charterdesk.flights.queries import get_selling_holding
from charterdesk.kit.clock import now
from charterdesk.ledger.models import Journal


def create_booking(session: Session, actor: Actor, body: TicketMasterWrite) -> BookingRecord:
    """Create a draft with a locator, for the caller's active office or another one they may sell for."""
    holding, office_id = (
        get_selling_holding(session, actor, body.office_id),
        body.office_id or actor.office_id,
    )
    assert office_id is not None  # get_selling_holding refuses a caller without an office
    booking = insert_booking(
        session,
        actor,
        office_id=office_id,
        holding_id=holding.id,
        trip=TRIPS[body.trip_sort],
        contact_email=body.contact_email,
        contact_phone=body.contact_phone,
        note=body.note,
        at=now(session),
    )
    changes = changes_between({}, facts(booking, ()))
    title = f"Booking created: {booking.locator_number}"
    record(session, actor, EventType.Created, about(booking), title, changes=changes)
    return booking


def update_booking(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, body: TicketMasterUpdate
) -> Booking:
    """Change contact and note of a booking, sold or not."""
    booking = load_for_update(session, actor, ticket_master_id, body.version, seats=False)
    booking.row.contact_email = body.contact_email
    booking.row.contact_phone = body.contact_phone
    booking.row.note = body.note
    save_booking(session, actor, booking, "Booking changed")
    return booking


def delete_booking(session: Session, actor: Actor, ticket_master_id: uuid.UUID, version: int | None) -> None:
    """Delete a booking that was never sold and has no money on it."""
    booking = load_for_update(session, actor, ticket_master_id, version)
    require_no_open_charge(booking)
    row = booking.row
    money = select(Journal.id).where(Journal.ticket_master_id == row.id).limit(1)
    if row.was_booked or session.execute(money).first() is not None:
        raise KeptForTheBooks(locator=row.locator_number)
    changes = changes_between(facts(row, booking.tickets), {})
    delete_hold(session, row)
    session.execute(delete(TicketMaster).where(TicketMaster.id == row.id))
    title = f"Booking deleted: {row.locator_number}"
    record(session, actor, EventType.Deleted, about(row), title, changes=changes)


def create_note(session: Session, actor: Actor, ticket_master_id: uuid.UUID, body: NoteWrite) -> EventLog:
    """Write a note about a booking into its log."""
    booking = find_booking(session, actor, ticket_master_id)
    title = f"Note: {booking.title}"
    event_id = record(session, actor, EventType.Note, about(booking), title, body.text)
    write_events(session)
    return session.get_one(EventLog, event_id)
