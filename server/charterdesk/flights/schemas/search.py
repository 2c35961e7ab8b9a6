"""Filters of flight lists, and the response of the booking search."""

import uuid
from datetime import date
from typing import Annotated

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus, TripChoice
from charterdesk.kit.schema import ApiModel, Count, Day, Money, OptionalId, OptionalText
from charterdesk.passengers.enums import AgeCategory

LONGEST_RANGE = 400
"""In days: a year plus the overlap of a season."""


Some = Annotated[Count, Field(ge=0, le=99)]


class DateRange(ApiModel):
    filter_by_date_start: Day
    filter_by_date_end: Day

    @field_validator("filter_by_date_end")
    @classmethod
    def _in_order(cls, end: date, others: ValidationInfo) -> date:
        start = others.data.get("filter_by_date_start")
        if start is not None and end < start:
            raise PydanticCustomError("range", "The end must not be before the start")
        if start is not None and (end - start).days > LONGEST_RANGE:
            raise PydanticCustomError("range", "Choose at most 400 days")
        return end


class FlightFilter(DateRange):
    status: list[FlightStatus] = Field(default=[], max_length=7)
    departure_airport_id: OptionalId = None
    arrival_airport_id: OptionalId = None
    text: OptionalText = Field(default=None, max_length=40)
    """Part of the flight number or of an airport's code."""


class BookingFilter(DateRange):
    departure_airport_id: OptionalId = None
    arrival_airport_id: OptionalId = None
    trip_sort: TripChoice = TripChoice.OneWay
    seats: Annotated[Count, Field(ge=1, le=99)] = 1
    """Seats that the party needs. Infants need none."""
    adults: Some = 0
    children: Some = 0
    infants: Some = 0
    """The party for which each offer states the total price. An empty party gets no total."""
    office_id: OptionalId = None
    """The selling office, by default the caller's. The operator's admin may sell for any."""

    @property
    def party(self) -> dict[AgeCategory, int]:
        ages = {
            AgeCategory.Adult: self.adults,
            AgeCategory.Child: self.children,
            AgeCategory.Infant: self.infants,
        }
        return {age: count for age, count in ages.items() if count}


class CheckingFilter(ApiModel):
    filter_by_date: Day
    departure_airport_id: OptionalId = None


class CategoryOffer(ApiModel):
    seat_category_type: SeatCategory
    left: int
    price_from: Money | None
    """The adult fare of one leg for the selling agency. None means not for sale."""
    party_price: Money | None
    """Fares and mandatory fees of this leg for the whole party."""


class BookingFlight(ApiModel):
    """A flight that the caller may sell."""

    id: uuid.UUID
    flight_number: str
    airline_name: str
    departure_airport_id: uuid.UUID
    departure_airport: str
    arrival_airport_id: uuid.UUID
    arrival_airport: str
    departure_date: Day
    departure_time: str
    arrival_date: Day
    arrival_time: str
    duration: str
    aircraft: str | None
    offers: list[CategoryOffer]
    left: int
    """Seats left in all categories that are for sale."""
    price_from: Money | None
    """The lowest adult fare of the categories with enough seats for the party."""
