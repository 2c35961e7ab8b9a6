"""Requests and responses of seats at check-in."""

import uuid

from charterdesk.flights.schemas.flights import SeatBlock
from charterdesk.kit.schema import ApiModel, Count


class SeatsAssign(ApiModel):
    """Seat the passengers of the party together who are not checked in."""

    booking_version: Count


class TakenSeat(ApiModel):
    """A seat of the map that a passenger has."""

    seat_number: str
    ticket_id: uuid.UUID
    ticket_master_id: uuid.UUID
    """The party."""
    passenger_name: str
    checked_in: bool
    """False while the seat is only assigned."""


class SeatMapRead(ApiModel):
    """The seat map of a flight, and who sits where."""

    flight_id: uuid.UUID
    aircraft: str | None
    blocks: list[SeatBlock]
    """Empty on a flight without a map."""
    taken: list[TakenSeat]
