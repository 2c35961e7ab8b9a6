"""Change a flight: times, airports, seats and what else its form holds."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.changing import changing
from charterdesk.flights.models import Flight
from charterdesk.flights.planning import replan
from charterdesk.flights.schemas import FlightUpdate


def update_flight(session: Session, actor: Actor, flight_id: uuid.UUID, body: FlightUpdate) -> Flight:
    with changing(session, actor, flight_id, body.version, "Flight changed") as flight:
        replan(session, flight, body)
    return flight
