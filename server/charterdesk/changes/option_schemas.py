"""Flights and cabins that sold tickets may be changed to."""

import uuid

from charterdesk.changes.schemas import TicketIds
from charterdesk.fees.enums import SeatCategory
from charterdesk.kit.errors import Reason as RefusalReason
from charterdesk.kit.schema import (
    ApiModel,
    Day,
    Id,
    Money,
)


class FlightOptionsRequest(ApiModel):
    """The tickets to change, and the days to look at."""

    id: Id
    ticket_ids: TicketIds
    filter_by_date_start: Day
    filter_by_date_end: Day


class CategoryOptionsRequest(ApiModel):
    id: Id
    ticket_ids: TicketIds


class CategoryOption(ApiModel):
    """Seats of one category, and the price for the chosen tickets without the fee for the change."""

    seat_category_type: SeatCategory
    seats_left: int
    difference: Money | None
    """New less old, for all chosen tickets; empty if there is no price for one of them."""
    adult_difference: Money | None
    """The difference for the first adult among the tickets."""
    refusal: str | None
    """The reason why the tickets cannot move there; empty if they can."""
    refusal_reason: RefusalReason | None = None
    """The code and the values of that sentence."""


class FlightOption(ApiModel):
    """A flight that the chosen tickets can move to."""

    flight_id: uuid.UUID
    flight_number: str
    departure_date: Day
    departure_time: str
    arrival_date: Day
    arrival_time: str
    duration: str
    options: list[CategoryOption]
