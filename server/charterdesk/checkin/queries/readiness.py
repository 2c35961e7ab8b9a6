"""Readiness of coming flights: for all offices, each with its own passengers only."""

import uuid
from collections.abc import Collection
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Scope
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.enums import TicketStatus
from charterdesk.checkin.domain.blockers import LIVE
from charterdesk.checkin.domain.readiness import READINESS_BEGINS, BlockedCount
from charterdesk.checkin.queries.flight_counts import count_flights
from charterdesk.checkin.queries.read_party import read_tickets
from charterdesk.checkin.readiness_schemas import BlockedOnFlight, FlightReadiness, FlightSummary, KindCount
from charterdesk.checkin.services.load_passengers import FlightPassengers, load_passengers
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now

COMING: Final = (FlightStatus.Open, FlightStatus.Closed, FlightStatus.CheckIn, FlightStatus.CheckInClosed)
"""The statuses of flights whose passengers are made ready."""


def get_readiness_by_flights(
    session: Session, actor: Actor, flight_ids: Collection[uuid.UUID]
) -> list[FlightReadiness]:
    """Count the passengers that the caller may see; flights without any are left out."""
    if actor.role.scope is not Scope.All:
        return [_count(each) for each in load_passengers(session, actor, flight_ids)]
    # The operator's counts are those of the check-in screens, which are kept until a flight changes.
    counted = count_flights(session, flight_ids)
    return [
        _read_counts(counts.flight_id, counts.booked, counts.checked_in, blocked)
        for counts, blocked in counted
        if counts.booked
    ]


def _count(passengers: FlightPassengers) -> FlightReadiness:
    statuses = [ticket.status for ticket in passengers.tickets]
    booked = sum(status in LIVE for status in statuses)
    checked_in = statuses.count(TicketStatus.CheckedIn)
    return _read_counts(passengers.flight.id, booked, checked_in, passengers.count)


def _read_counts(
    flight_id: uuid.UUID, booked: int, checked_in: int, blocked: BlockedCount
) -> FlightReadiness:
    ready = booked - blocked.passengers
    return FlightReadiness(
        flight_id=flight_id,
        booked=booked,
        ready=ready,
        blocked=blocked.passengers,
        kinds=[KindCount.of_record(kind) for kind in blocked.kinds],
        incomplete=blocked.incomplete,
        to_go=ready - checked_in,
    )


def get_blocked_soon(session: Session, actor: Actor) -> list[BlockedOnFlight]:
    """Return the blocked passengers of the next flights, the first departure first."""
    at = now(session)
    soon = (
        select(Flight.id)
        .where(Flight.departs_at.between(at, at + READINESS_BEGINS), Flight.status.in_(COMING))
        .order_by(Flight.departs_at, Flight.id)
    )
    found = load_passengers(session, actor, session.scalars(soon).all())
    return [
        BlockedOnFlight(
            flight=read_flight_summary(each.flight), tickets=read_tickets(each.blocked, each.blockers)
        )
        for each in found
        if each.blocked
    ]


def read_flight_summary(flight: TripFlight) -> FlightSummary:
    times = LocalTimes.of(flight)
    return FlightSummary(
        id=flight.id,
        flight_number=flight.flight_number,
        status=flight.status,
        departure_airport=flight.departure_airport,
        arrival_airport=flight.arrival_airport,
        departure_date=times.departure_date,
        departure_time=times.departure_time,
        departs_at=flight.departs_at,
    )
