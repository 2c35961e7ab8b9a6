"""Requests and responses of seats and allotments."""

import uuid
from typing import Annotated

from pydantic import Field

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.schemas.flights import MOST_SEATS, Capacity, FlightDay, SeatsWrite
from charterdesk.kit.schema import ApiModel, Count, Day, Id


class FlightSeatWrite(ApiModel):
    flight_id: Id
    version: Count
    seat_category_type: SeatCategory
    capacity: Capacity


class FlightSeatUpdate(ApiModel):
    id: Id
    version: Count
    capacity: Capacity


class FlightSeatList(ApiModel):
    """Several categories of one flight. If one is refused, none is saved."""

    flight_id: Id
    version: Count
    items: list[SeatsWrite] = Field(min_length=1, max_length=3)


class FlightSeatRead(ApiModel):
    id: uuid.UUID
    version: int
    flight_id: uuid.UUID
    seat_category_type: SeatCategory
    capacity: int
    sold: int
    held: int
    allotted: int
    free: int


class AllotmentCell(ApiModel):
    seat_category_type: SeatCategory
    office_holding_id: Id
    seats: Annotated[Count, Field(ge=0, le=MOST_SEATS)]
    """0 withdraws the allotment."""
    release_on: FlightDay


class AllotmentSave(ApiModel):
    flight_id: Id
    version: Count
    items: list[AllotmentCell] = Field(min_length=1, max_length=200)


class AllotmentRead(ApiModel):
    id: uuid.UUID
    version: int
    flight_id: uuid.UUID
    flight_number: str
    departure_date: Day
    seat_category_type: SeatCategory
    office_holding_id: uuid.UUID
    office_holding_name: str
    seats: int
    release_on: Day
    released: bool
    sold: int
    held: int
