"""Requests and responses of aircraft types."""

import uuid

from pydantic import Field

from charterdesk.flights.schemas.flights import SeatBlock
from charterdesk.kit.schema import ApiModel, Flag, Line, Versioned


class AircraftTypeWrite(ApiModel):
    name: Line = Field(max_length=60)
    seat_map: list[SeatBlock] = Field(min_length=1, max_length=30)
    active: Flag = True


class AircraftTypeUpdate(Versioned, AircraftTypeWrite):
    pass


class AircraftTypeRead(ApiModel):
    """An aircraft type; flights take over its name and seat map, and keep them."""

    id: uuid.UUID
    version: int
    name: str
    seat_map: list[SeatBlock]
    active: bool
