"""Change a flight's status: passengers who did not come become no-shows when it departs."""

import uuid
from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.models import Ticket
from charterdesk.booking.persistence.load import load_many_for_update
from charterdesk.checkin.domain.moves import set_no_show
from charterdesk.checkin.errors import BookingsCameMeanwhile, PassengersCheckedIn
from charterdesk.checkin.services.save_moved import save_moved
from charterdesk.disruptions import actions as disruptions
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas.flights import ChangeStatus

BEFORE_CHECK_IN: Final = frozenset({FlightStatus.Open, FlightStatus.Closed})


def change_flight_status(session: Session, actor: Actor, body: ChangeStatus) -> Flight:
    """Change the status with what follows from it for the tickets, or nothing."""
    departs = body.status is FlightStatus.Departed
    bookings = _lock_absent(session, actor, body.id) if departs else []
    flight = disruptions.change_flight_status(session, actor, body)
    if departs:
        _set_no_shows(session, actor, flight, bookings)
    if body.status in BEFORE_CHECK_IN:
        _require_nobody_checked_in(session, flight)
    return flight


def _lock_absent(session: Session, actor: Actor, flight_id: uuid.UUID) -> list[Booking]:
    """Lock the bookings with passengers who are not checked in, then the flight: always in this order."""
    return load_many_for_update(session, actor, _absent(session, flight_id), {flight_id})


def _absent(session: Session, flight_id: uuid.UUID) -> Collection[uuid.UUID]:
    absent = Ticket.flight_id == flight_id, Ticket.status == TicketStatus.Booked
    return set(session.scalars(select(Ticket.ticket_master_id).where(*absent)))


def _set_no_shows(session: Session, actor: Actor, flight: Flight, bookings: Sequence[Booking]) -> None:
    if not {booking.row.id for booking in bookings}.issuperset(_absent(session, flight.id)):
        raise BookingsCameMeanwhile(flight=flight.title)
    for booking in bookings:
        moved = {
            ticket.id: set_no_show(ticket)
            for ticket in booking.tickets
            if ticket.flight_id == flight.id and ticket.status is TicketStatus.Booked
        }
        if moved:
            event, reason = EventType.PaxStatusChanged, f"{flight.title} departed."
            save_moved(session, actor, booking, moved, "No-show", event, reason)


def _require_nobody_checked_in(session: Session, flight: Flight) -> None:
    on_flight = Ticket.flight_id == flight.id, Ticket.status == TicketStatus.CheckedIn
    count = session.scalar(select(func.count()).where(*on_flight)) or 0
    if count:
        raise PassengersCheckedIn(count=count, flight=flight.title)
