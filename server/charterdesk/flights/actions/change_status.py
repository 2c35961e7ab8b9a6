"""Move a flight's status on, by the table of moves."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.changing import changing
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.errors import NotGoneYet
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas import ChangeStatus
from charterdesk.flights.seats import is_live
from charterdesk.flights.status import require_move
from charterdesk.flights.times import LocalTimes, local
from charterdesk.kit.clock import now

EARLIEST_DEPARTURE = timedelta(hours=6)
"""A charter may leave early; nobody marks tomorrow's flight as departed."""


def change_status(session: Session, actor: Actor, body: ChangeStatus) -> Flight:
    with changing(session, actor, body.id, body.version, "Allotments released", body.reason) as flight:
        require_move(flight.status, body.status, actor.role, body.reason)
        at = now(session)
        if body.status is FlightStatus.Departed:
            _require_may_be_gone(flight, at)
        if body.status is FlightStatus.CheckIn:
            _release_allotments(flight, at)
        if body.status is FlightStatus.Cancelled:
            flight.cancel_reason = body.reason
            flight.withdrawn = flight.status is FlightStatus.Draft
        flight.status = body.status
    return flight


def _require_may_be_gone(flight: Flight, at: datetime) -> None:
    if at < flight.departs_at - EARLIEST_DEPARTURE:
        times = LocalTimes.of(flight)
        raise NotGoneYet(day=times.departure_date, time=times.departure_time)


def _release_allotments(flight: Flight, at: datetime) -> None:
    today = local(at, flight.departure_zone).date()
    for seat in flight.seats:
        for allotment in seat.allotments:
            if is_live(allotment.release_on, today):
                allotment.release_on = today
