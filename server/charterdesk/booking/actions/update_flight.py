"""Change a flight. A sold one moves only after the user confirmed how many bookings it concerns."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final, Self

from sqlalchemy import Row, and_, func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.errors import MoveNotConfirmed
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas.flights import FlightPatch, FlightUpdate, MoveConfirmation
from charterdesk.flights.services.change_flight import FlightChange, lock_for_change, save_change
from charterdesk.flights.services.plan_flight import apply_form, require_future, to_form
from charterdesk.organization.queries import get_current_charter

MAY_BE_EMPTIED: Final = frozenset({"aircraft", "cut_off_hours", "prospectus_number", "note"})
_NOT_OF_FLIGHT: Final = {"id", "version", *MoveConfirmation.model_fields}
_LISTED: Final = 20
"""Locators that the refusal lists."""


def update_flight(session: Session, actor: Actor, flight_id: uuid.UUID, body: FlightUpdate) -> Flight:
    change = lock_for_change(session, actor, flight_id, body.version)
    before = _Schedule.of(change.flight)
    apply_form(session, change.flight, body)
    return _save(session, actor, change, before, body)


def patch_flight(session: Session, actor: Actor, body: FlightPatch) -> Flight:
    """Change only the given fields of a flight."""
    change = lock_for_change(session, actor, body.id, body.version)
    before = _Schedule.of(change.flight)
    apply_form(session, change.flight, to_form(change.flight).model_copy(update=_given_fields(body)))
    return _save(session, actor, change, before, body)


def _given_fields(body: FlightPatch) -> dict[str, Any]:
    """Return the fields to change. A null counts only for fields that may be empty."""
    given = {name: getattr(body, name) for name in body.model_fields_set - _NOT_OF_FLIGHT}
    return {name: value for name, value in given.items() if value is not None or name in MAY_BE_EMPTIED}


@dataclass(frozen=True)
class _Schedule:
    """Day and times of a flight."""

    day: date
    departs_at: datetime
    arrives_at: datetime

    @classmethod
    def of(cls, flight: Flight) -> Self:
        return cls(flight.departure_day, flight.departs_at, flight.arrives_at)


def _save(
    session: Session, actor: Actor, change: FlightChange, before: _Schedule, body: MoveConfirmation
) -> Flight:
    if change.flight.departs_at != before.departs_at:
        require_future(session, change.flight)
    if _Schedule.of(change.flight) != before:
        _require_confirmed(session, change.flight, before, body)
    return save_change(session, actor, change, "Flight changed")


def _require_confirmed(session: Session, flight: Flight, before: _Schedule, body: MoveConfirmation) -> None:
    """Refuse a move that concerns sold bookings until it is sent again with their number.

    A change within the operator's limit that breaks no connection needs no question.
    """
    session.flush()
    concerned = _find_concerned(session, flight)
    broken = [row.locator_number for row in concerned if row.broken]
    limit = timedelta(hours=get_current_charter(session).moved_hours_at_most)
    far = flight.departure_day != before.day or abs(flight.departs_at - before.departs_at) > limit
    if not concerned or not (far or broken):
        return
    if body.confirmed_bookings == len(concerned) and (body.break_connections or not broken):
        return
    raise MoveNotConfirmed(
        flight=flight.title,
        bookings=len(concerned),
        broken=len(broken),
        details={
            "bookings": len(concerned),
            "passengers": sum(row.passengers for row in concerned),
            "locators": [row.locator_number for row in concerned][:_LISTED],
            "brokenConnections": broken[:_LISTED],
        },
    )


def _find_concerned(session: Session, flight: Flight) -> Sequence[Row[str, int, bool]]:
    """Return the bookings with sold tickets on the flight, and whether it no longer fits their other legs."""
    other, other_flight = aliased(Ticket), aliased(Flight)
    overlap = or_(
        and_(other.leg < Ticket.leg, other_flight.arrives_at >= flight.departs_at),
        and_(other.leg > Ticket.leg, other_flight.departs_at <= flight.arrives_at),
    )
    breaks = (
        select(other.id)
        .join(other_flight, other_flight.id == other.flight_id)
        .where(
            other.ticket_master_id == Ticket.ticket_master_id,
            other.place == Ticket.place,
            other.status.in_(SEATED),
            overlap,
        )
        .exists()
    )
    return session.execute(
        select(
            TicketMaster.locator_number,
            func.count().label("passengers"),
            func.bool_or(breaks).label("broken"),
        )
        .select_from(Ticket)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .where(Ticket.flight_id == flight.id, Ticket.status.in_(SEATED))
        .group_by(TicketMaster.id)
        .order_by(TicketMaster.locator_number)
    ).all()
