"""Whether a flight sells now, to whom."""

from datetime import datetime

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.booking.domain.trip import TripFlight
from charterdesk.booking.errors import GoShowOnly, NotSelling, of_flight
from charterdesk.flights.domain.status import ON_SALE, STATUS_TEXT
from charterdesk.flights.enums import FlightStatus, TripType

HELD_SEATS_SELL = ON_SALE | {FlightStatus.Closed}
"""Closed stops sales, but what is held can still be confirmed."""


def require_selling(
    flight: TripFlight, actor: Actor, trip: TripType, at: datetime, *, house: bool, held: bool
) -> None:
    """In check-in the operator's admin still sells a go-show: one way, from an office of its own."""
    if flight.departs_at <= at:
        raise NotSelling(
            flight=flight.title, now=STATUS_TEXT[FlightStatus.Departed], details=of_flight(flight.id)
        )
    if flight.status in (HELD_SEATS_SELL if held else ON_SALE):
        return
    if flight.status is not FlightStatus.CheckIn:
        raise NotSelling(flight=flight.title, now=STATUS_TEXT[flight.status], details=of_flight(flight.id))
    if actor.role is not Role.CharterAdmin or trip is not TripType.OneWay or not house:
        raise GoShowOnly(flight=flight.title, details=of_flight(flight.id))
