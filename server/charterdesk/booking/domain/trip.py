"""The flights of a trip, with what of them concerns a booking. Pure."""

import uuid
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from charterdesk.booking.domain.party import Leg
from charterdesk.flights.domain.times import flight_title
from charterdesk.flights.enums import FlightStatus

LICENSED: Final = {"US", "CU"}
"""Whoever flies between these two needs a ground of travel (OFAC)."""


@dataclass(frozen=True)
class TripFlight:
    id: uuid.UUID
    flight_number: str
    """XC 410"""
    status: FlightStatus
    departure_day: date
    departs_at: datetime
    arrives_at: datetime
    departure_zone: str
    arrival_zone: str
    departure_airport_id: uuid.UUID
    departure_airport: str
    departure_country: str
    arrival_airport_id: uuid.UUID
    arrival_airport: str
    arrival_country: str
    cut_off_hours: int | None

    @property
    def title(self) -> str:
        return flight_title(self.flight_number, self.departure_day)

    def as_leg(self, number: int) -> Leg:
        return Leg(
            number=number,
            flight_id=self.id,
            flight=self.title,
            from_id=self.departure_airport_id,
            to_id=self.arrival_airport_id,
            departs_at=self.departs_at,
            arrives_at=self.arrives_at,
            day=self.departure_day,
            needs_ofac={self.departure_country, self.arrival_country} == LICENSED,
        )
