"""Change a flight. A sold one moves only after the user confirmed how many bookings it concerns.

`disruptions.actions` calls these, and lists the bookings of a flight that moved far.
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final, Self

from sqlalchemy import Row, and_, func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.errors import AssignedSeatsLost, MoveNotConfirmed
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.flights.domain.seat_map import read_seat_map, seat_map_text, seats_off_map
from charterdesk.flights.errors import RouteIsSold
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas.flights import FlightPatch, FlightUpdate, MoveConfirmation
from charterdesk.flights.services.change_flight import FlightChange, lock_for_change, save_change
from charterdesk.flights.services.plan_flight import apply_form, require_future, to_form
from charterdesk.organization.queries import get_current_charter
from charterdesk.reference.models import Airport

MAY_BE_EMPTIED: Final = frozenset(
    {
        *("aircraft", "cut_off_hours", "prospectus_number", "note"),
        *("contract_basis", "contract_price", "guaranteed_seats"),
    }
)
_NOT_OF_FLIGHT: Final = {"id", "version", *MoveConfirmation.model_fields}
_LISTED: Final = 20
"""Locators or seats that a refusal lists."""


@dataclass(frozen=True)
class Schedule:
    """Day, times and airports of a flight."""

    day: date
    departs_at: datetime
    arrives_at: datetime
    departure_zone: str
    departure_airport: Airport
    arrival_airport: Airport

    @classmethod
    def of(cls, flight: Flight) -> Self:
        return cls(
            flight.departure_day,
            flight.departs_at,
            flight.arrives_at,
            flight.departure_zone,
            flight.departure_airport,
            flight.arrival_airport,
        )

    @property
    def route(self) -> tuple[uuid.UUID, uuid.UUID]:
        return self.departure_airport.id, self.arrival_airport.id


@dataclass(frozen=True)
class UpdatedFlight:
    """A changed flight, and its schedule from before the change."""

    flight: Flight
    before: Schedule
    moved_far: bool
    """True if it moved to another day, to other airports, or by more than the operator's limit."""


def update_flight(session: Session, actor: Actor, flight_id: uuid.UUID, body: FlightUpdate) -> UpdatedFlight:
    change = lock_for_change(session, actor, flight_id, body.version)
    before = Schedule.of(change.flight)
    apply_form(session, change.flight, body)
    return _save(session, actor, change, before, body)


def patch_flight(session: Session, actor: Actor, body: FlightPatch) -> UpdatedFlight:
    """Change only the given fields of a flight."""
    change = lock_for_change(session, actor, body.id, body.version)
    before = Schedule.of(change.flight)
    apply_form(session, change.flight, to_form(change.flight).model_copy(update=_given_fields(body)))
    return _save(session, actor, change, before, body)


def _given_fields(body: FlightPatch) -> dict[str, Any]:
    """Return the fields to change. A null counts only for fields that may be empty."""
    given = {name: getattr(body, name) for name in body.model_fields_set - _NOT_OF_FLIGHT}
    return {name: value for name, value in given.items() if value is not None or name in MAY_BE_EMPTIED}


def _save(
    session: Session, actor: Actor, change: FlightChange, before: Schedule, body: MoveConfirmation
) -> UpdatedFlight:
    flight, far = change.flight, False
    _require_assigned_seats(session, change)
    if flight.departs_at != before.departs_at:
        require_future(session, flight)
    if Schedule.of(flight) != before:
        far = _moved_far(session, before, Schedule.of(flight))
        _require_confirmed(session, flight, before, body, far=far)
    return UpdatedFlight(save_change(session, actor, change, "Flight changed"), before, far)


def _require_assigned_seats(session: Session, change: FlightChange) -> None:
    """Refuse a seat map without the seats that passengers already have."""
    flight = change.flight
    if seat_map_text(flight.seat_map) == change.facts["seatMap"]:
        return
    assigned = select(Ticket.seat_number, Ticket.seat_category_type).where(
        Ticket.flight_id == flight.id, Ticket.status.in_(SEATED), Ticket.seat_number.is_not(None)
    )
    seats = [(number, category) for number, category in session.execute(assigned) if number is not None]
    lost = sorted(seats_off_map(read_seat_map(flight.seat_map), seats))
    if lost:
        raise AssignedSeatsLost(count=len(lost), seats=", ".join(lost[:_LISTED]))


def _moved_far(session: Session, before: Schedule, after: Schedule) -> bool:
    limit = timedelta(hours=get_current_charter(session).moved_hours_at_most)
    return (
        after.day != before.day
        or after.route != before.route
        or abs(after.departs_at - before.departs_at) > limit
    )


def _require_confirmed(
    session: Session, flight: Flight, before: Schedule, body: MoveConfirmation, *, far: bool
) -> None:
    """Refuse a move that concerns sold bookings until it is sent again with their number.

    A change within the operator's limit that breaks no connection needs no question.
    """
    session.flush()
    concerned = _find_concerned(session, flight, before)
    broken = [row.locator_number for row in concerned if row.broken]
    if (
        not concerned
        and Schedule.of(flight).route != before.route
        and any(seat.sold for seat in flight.seats)
    ):
        raise RouteIsSold  # sold seats without bookings: no number could confirm the move
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


def _find_concerned(session: Session, flight: Flight, before: Schedule) -> Sequence[Row[str, int, bool]]:
    """Return the bookings with sold tickets on the flight, and whether it no longer fits their other legs.

    It does not if the times overlap, or if a leg beside it used an airport that the flight no longer does.
    """
    other, other_flight = aliased(Ticket), aliased(Flight)
    left = [each for each in before.route if each not in Schedule.of(flight).route]
    overlap = or_(
        and_(other.leg < Ticket.leg, other_flight.arrives_at >= flight.departs_at),
        and_(other.leg > Ticket.leg, other_flight.departs_at <= flight.arrives_at),
        and_(other.leg == Ticket.leg - 1, other_flight.arrival_airport_id.in_(left)),
        and_(other.leg == Ticket.leg + 1, other_flight.departure_airport_id.in_(left)),
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
