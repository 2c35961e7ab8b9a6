"""Requests and responses of flight templates."""

import uuid
from datetime import date
from typing import Annotated

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus, Weekday
from charterdesk.flights.schemas.flights import (
    Capacities,
    FlightDay,
    FlightNumber,
    Hours,
    SeatBlock,
    SeatsWrite,
)
from charterdesk.flights.schemas.prices import FlightFeeCell, PriceCell
from charterdesk.kit.errors import Reason
from charterdesk.kit.rules.types import FlightDuration, TimeOfDay
from charterdesk.kit.schema import ApiModel, Count, Day, Id, Line, OptionalText, Versioned


class TemplateAllotment(ApiModel):
    seat_category_type: SeatCategory
    office_holding_id: Id
    seats: Annotated[Count, Field(ge=1, le=999)]
    release_days: Annotated[Count, Field(ge=0, le=365)]
    """The allotment ends this many days before departure."""


class FlightTemplateWrite(ApiModel):
    name: Line = Field(max_length=120)
    airline_id: Id
    number: FlightNumber
    departure_airport_id: Id
    arrival_airport_id: Id
    departure_time: TimeOfDay
    duration: FlightDuration
    weekdays: list[Weekday] = Field(min_length=1, max_length=7)
    date_from: FlightDay
    date_to: FlightDay
    status: FlightStatus = FlightStatus.Draft
    aircraft: OptionalText = Field(default=None, max_length=60)
    seat_map: list[SeatBlock] = Field(default=[], max_length=30)
    cut_off_hours: Hours | None = None
    prospectus_number: OptionalText = Field(default=None, max_length=40)
    note: OptionalText = Field(default=None, max_length=1000)
    seats: Capacities = Field(default=[])
    prices: list[PriceCell] = Field(default=[], max_length=500)
    extra_fees: list[FlightFeeCell] = Field(default=[], max_length=200)
    allotments: list[TemplateAllotment] = Field(default=[], max_length=200)

    @field_validator("date_to")
    @classmethod
    def _ends_after_it_begins(cls, end: date, others: ValidationInfo) -> date:
        begin = others.data.get("date_from")
        if begin is not None and end < begin:
            raise PydanticCustomError("range", "The end must not be before the start")
        return end

    @field_validator("weekdays")
    @classmethod
    def _in_order(cls, weekdays: list[Weekday]) -> list[Weekday]:
        return [day for day in Weekday if day in weekdays]

    @field_validator("status")
    @classmethod
    def _begins_early(cls, status: FlightStatus) -> FlightStatus:
        if status not in (FlightStatus.Draft, FlightStatus.Open):
            raise PydanticCustomError("status", "Choose Draft or Open")
        return status


class FlightTemplateUpdate(Versioned, FlightTemplateWrite):
    pass


class FlightTemplateRead(ApiModel):
    id: uuid.UUID
    version: int
    name: str
    airline_id: uuid.UUID
    number: str
    departure_airport_id: uuid.UUID
    arrival_airport_id: uuid.UUID
    departure_time: str
    duration: str
    weekdays: list[Weekday]
    date_from: Day
    date_to: Day
    status: FlightStatus
    aircraft: str | None
    seat_map: list[SeatBlock]
    cut_off_hours: int | None
    prospectus_number: str | None
    note: str | None
    seats: list[SeatsWrite]
    prices: list[PriceCell]
    extra_fees: list[FlightFeeCell]
    allotments: list[TemplateAllotment]


class SeriesRequest(ApiModel):
    """A range within the template's dates, so that a season can be created in parts. By default all of it."""

    id: Id
    version: Count | None = None
    """The version that was previewed: flights are not made from another one."""
    date_from: FlightDay | None = None
    date_to: FlightDay | None = None


class SeriesDay(ApiModel):
    """One day of a series, planned or created."""

    date: Day
    weekday: Weekday
    flight_id: uuid.UUID | None
    """Id of the flight that was created or already exists."""
    problem: str | None
    """Why the series has no flight on this day."""
    problem_reason: Reason | None
    note: str | None
    """A remark, for example which of two equal local times is used."""
    departure_time: str | None
    arrival_time: str | None
    arrival_day_later: bool


class Series(ApiModel):
    template_id: uuid.UUID
    version: int
    """The version of the template that the days follow from."""
    days: list[SeriesDay]
    to_make: int
    """Number of days without a problem; after creation, the number of flights created."""
