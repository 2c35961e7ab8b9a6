"""Create a flight as a draft."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas.flights import FlightWrite
from charterdesk.flights.services.insert_flights import insert_flight
from charterdesk.flights.services.plan_flight import build_flight, require_future


def create_flight(session: Session, actor: Actor, body: FlightWrite) -> Flight:
    flight = build_flight(session, body)
    require_future(session, flight)
    insert_flight(session, actor, flight)
    return flight
