"""Board passengers at the boarding gate, and take them off the aircraft again."""

import uuid
from collections import defaultdict

from msgspec.structs import replace
from sqlalchemy import exists, func, or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.models import Ticket
from charterdesk.booking.persistence.load import load_for_update, load_many_for_update
from charterdesk.booking.records import TicketRecord
from charterdesk.checkin.blocker_errors import OperatorMustLook, ScreeningHitOpen
from charterdesk.checkin.boarding_errors import NotOnBoard
from charterdesk.checkin.domain.boarding import find_obstacle, find_passenger, require_boarding_open
from charterdesk.checkin.domain.search import Candidate
from charterdesk.checkin.flight_schemas import BoardingResult, OffloadRequest
from charterdesk.checkin.queries.find_tickets import read_found
from charterdesk.checkin.services.load_candidates import candidates_of_flight
from charterdesk.checkin.services.load_flights import FlightAtCheckIn, load_flight
from charterdesk.checkin.services.record_change import save_with_event
from charterdesk.checkin.services.select_facts import is_overridden
from charterdesk.flights.domain.times import local_moment
from charterdesk.flights.queries import find_flight
from charterdesk.kit.errors import NotFound, Refusal
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.sql_params import param
from charterdesk.passengers.models import Passenger
from charterdesk.screening.enums import HitState
from charterdesk.screening.models import STOPS_SALE, ScreeningHit

# Of a list that was imported after the check-in.
_HELD_BACK = PreparedStatement(
    select(
        exists()
        .where(
            Ticket.id == param("ticket_id", Ticket.id),
            Passenger.id == Ticket.passenger_id,
            ScreeningHit.passenger_id == func.coalesce(Passenger.merged_into_id, Passenger.id),
            STOPS_SALE,
            or_(
                ScreeningHit.state == HitState.TrueMatch,
                ~is_overridden(ScreeningHitOpen.code(), ScreeningHit.found_at),
            ),
        )
        .select_from(Ticket, Passenger, ScreeningHit)
    )
)


def scan_pass(session: Session, actor: Actor, flight_id: uuid.UUID, code: str) -> BoardingResult:
    """Board the passenger of a boarding pass. A refused one is an answer, not a failure of the call."""
    flight = load_flight(session, flight_id)
    found = find_passenger(flight, candidates_of_flight(session, flight_id), code)
    if isinstance(found, Refusal):
        require_boarding_open(flight)
        return _refused(found)
    obstacle = _board(session, actor, flight, found)
    (ticket,) = read_found(session, flight, [found]) or (None,)
    if obstacle is None:
        return BoardingResult(boarded=True, ticket=ticket)
    return _refused(obstacle).model_copy(update={"ticket": ticket})


def _board(session: Session, actor: Actor, flight: FlightAtCheckIn, found: Candidate) -> Refusal | None:
    booking = load_for_update(session, actor, found.ticket_master_id)
    # Read under the lock of the flight's row, so that no boarding overlaps the departure.
    require_boarding_open(load_flight(session, flight.id))
    ticket = booking.ticket(found.id)
    if obstacle := find_obstacle(flight, ticket):
        return obstacle
    if _HELD_BACK.run(session, {"ticket_id": ticket.id}) == b"t":
        return OperatorMustLook()
    at = booking.terms.at
    booking.replace_ticket(replace(ticket, boarded_at=at))
    change = Change("boarded", None, local_moment(at, flight.departure_zone))
    _save(session, actor, booking, "Boarded", [ticket], [change])
    return None


def _refused(refusal: Refusal) -> BoardingResult:
    params = {name: str(value) for name, value in refusal.params.items()}
    return BoardingResult(
        boarded=False, ticket=None, reason=refusal.message, code=refusal.code(), params=params
    )


def offload_passengers(session: Session, actor: Actor, flight_id: uuid.UUID, body: OffloadRequest) -> None:
    """Take passengers off the aircraft again: all of them, or none. They stay checked in."""
    find_flight(session, actor, flight_id)
    wanted = _tickets_by_booking(session, flight_id, set(body.ticket_ids))
    bookings = load_many_for_update(session, actor, wanted.keys(), {flight_id})
    flight = load_flight(session, flight_id)
    require_boarding_open(flight)
    for booking in bookings:
        _offload(session, actor, booking, wanted[booking.row.id], flight, body.reason)


def _tickets_by_booking(
    session: Session, flight_id: uuid.UUID, ids: set[uuid.UUID]
) -> dict[uuid.UUID, list[uuid.UUID]]:
    rows = session.execute(
        select(Ticket.id, Ticket.ticket_master_id).where(Ticket.id.in_(ids), Ticket.flight_id == flight_id)
    ).all()
    if len(rows) != len(ids):
        raise NotFound
    wanted = defaultdict[uuid.UUID, list[uuid.UUID]](list)
    for ticket_id, booking_id in rows:
        wanted[booking_id].append(ticket_id)
    return wanted


def _offload(
    session: Session,
    actor: Actor,
    booking: Booking,
    ticket_ids: list[uuid.UUID],
    flight: TripFlight,
    reason: str,
) -> None:
    tickets = [booking.ticket(ticket_id) for ticket_id in ticket_ids]
    changes = []
    for ticket in tickets:
        if ticket.boarded_at is None:
            raise NotOnBoard(name=ticket.passenger_name)
        changes.append(Change("boarded", local_moment(ticket.boarded_at, flight.departure_zone), None))
        booking.replace_ticket(replace(ticket, boarded_at=None))
    changes.append(Change("reason", None, reason))
    _save(session, actor, booking, "Offloaded", tickets, changes)


def _save(
    session: Session,
    actor: Actor,
    booking: Booking,
    title: str,
    tickets: list[TicketRecord],
    changes: list[Change],
) -> None:
    names = ", ".join(ticket.passenger_name or "" for ticket in tickets)
    save_with_event(session, actor, booking, EventType.PaxStatusChanged, title, names, changes)
