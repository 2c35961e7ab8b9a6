"""Open and delete the check-in of a booking on a flight."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import require_version
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.checkin.domain.charges import bought_fees
from charterdesk.checkin.domain.status import ON_BOARD_LIST
from charterdesk.checkin.errors import CheckInHasBegun, NoTicketsOnFlight
from charterdesk.checkin.models import CheckInMaster
from charterdesk.checkin.schemas import CheckInOpen
from charterdesk.checkin.services.load_party import load_party_for_update, lock_check_in


def open_check_in(session: Session, actor: Actor, body: CheckInOpen) -> uuid.UUID:
    """Return the party's check-in on the flight; the first call makes it."""
    booking = load_for_update(session, actor, body.ticket_master_id, seats=False)
    known = session.scalars(
        select(CheckInMaster.id).where(
            CheckInMaster.ticket_master_id == booking.row.id, CheckInMaster.flight_id == body.flight_id
        )
    ).one_or_none()
    if known is not None:
        return known
    tickets = [ticket for ticket in booking.tickets if ticket.flight_id == body.flight_id]
    if not any(ticket.status in ON_BOARD_LIST for ticket in tickets):
        raise NoTicketsOnFlight(locator=booking.row.locator_number)
    master = CheckInMaster(
        ticket_master_id=booking.row.id,
        flight_id=body.flight_id,
        created_at=booking.terms.at,
        app_user_id=actor.user_id,
        app_user_name=actor.name,
    )
    session.add(master)
    session.flush()
    about = About(Entity.CheckInMaster, master.id, master.version, booking.row.office_holding_id)
    title = f"Check-in opened: {booking.row.locator_number}, {tickets[0].flight}"
    record(session, actor, EventType.Created, about, title)
    return master.id


def delete_check_in(session: Session, actor: Actor, check_in_id: uuid.UUID, version: int | None) -> None:
    """Delete a check-in in which nothing has happened yet."""
    party = load_party_for_update(session, actor, check_in_id, None)
    master = lock_check_in(session, check_in_id)
    if version is not None:
        require_version(session, Entity.CheckInMaster, master, version)
    tickets = [ticket for ticket in party.booking.tickets if ticket.flight_id == party.flight.id]
    for ticket in tickets:
        if any(bought_fees(ticket)) or ticket.is_late_check_in or ticket.boarding_number is not None:
            raise CheckInHasBegun
    locator = party.booking.row.locator_number
    about = About(Entity.CheckInMaster, master.id, master.version, party.booking.row.office_holding_id)
    session.delete(master)
    session.flush()
    record(session, actor, EventType.Deleted, about, f"Check-in deleted: {locator}, {party.flight.title}")
