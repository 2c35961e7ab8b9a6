"""Change a flight's status, as the table of moves allows."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.domain.seat_counts import is_allotment_live
from charterdesk.flights.domain.status import require_move
from charterdesk.flights.domain.times import LocalTimes, to_local
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.errors import TooEarlyToDepart
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas.flights import ChangeStatus
from charterdesk.flights.services.change_flight import lock_for_change, save_change
from charterdesk.kit.clock import now

EARLIEST_DEPARTURE = timedelta(hours=6)
"""A charter may leave early. The limit catches a click on a flight of another day."""


def change_flight_status(session: Session, actor: Actor, body: ChangeStatus) -> Flight:
    change = lock_for_change(session, actor, body.id, body.version)
    flight = change.flight
    require_move(flight.status, body.status, actor.role, body.reason)
    at = now(session)
    if body.status is FlightStatus.Departed:
        _require_may_have_departed(flight, at)
    if body.status is FlightStatus.CheckIn:
        _release_allotments(flight, at)
    if body.status is FlightStatus.Cancelled:
        flight.cancel_reason = body.reason
        flight.withdrawn = flight.status is FlightStatus.Draft
    flight.status = body.status
    return save_change(session, actor, change, "Allotments released", body.reason)


def _require_may_have_departed(flight: Flight, at: datetime) -> None:
    if at < flight.departs_at - EARLIEST_DEPARTURE:
        times = LocalTimes.of(flight)
        raise TooEarlyToDepart(day=times.departure_date, time=times.departure_time)


def _release_allotments(flight: Flight, at: datetime) -> None:
    today = to_local(at, flight.departure_zone).date()
    for seat in flight.seats:
        for allotment in seat.allotments:
            if is_allotment_live(allotment.release_on, today):
                allotment.release_on = today
