"""Responses about the passengers of coming flights: how many are ready, and which are blocked."""

import uuid
from datetime import datetime

from charterdesk.checkin.schemas import CheckInTicket
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.schema import ApiModel, Day


class KindCount(ApiModel):
    """A kind of blocker, and the passengers that it blocks, each counted once."""

    code: str
    hard: bool
    passengers: int


class FlightReadiness(ApiModel):
    """The passengers of a flight that the caller may see: booked are those who are ready or blocked."""

    flight_id: uuid.UUID
    booked: int
    ready: int
    """Checked in, or nothing but a document has to be presented."""
    blocked: int
    kinds: list[KindCount]
    """The kinds of their blockers, the most frequent first."""
    incomplete: int
    """Blocked, and a passenger list for the authority would be refused for their data."""
    to_go: int
    """Ready and not checked in yet."""


class FlightSummary(ApiModel):
    """A flight in a list of passengers, in the local time of its departure."""

    id: uuid.UUID
    flight_number: str
    status: FlightStatus
    departure_airport: str
    arrival_airport: str
    departure_date: Day
    departure_time: str
    departs_at: datetime


class BlockedOnFlight(ApiModel):
    """The blocked passengers of one flight that the caller may see."""

    flight: FlightSummary
    tickets: list[CheckInTicket]
