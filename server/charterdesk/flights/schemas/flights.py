"""Requests and responses of flights."""

import uuid
from collections import Counter
from datetime import date, datetime
from typing import Annotated, Final

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo
from pydantic_core import PydanticCustomError

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import ContractBasis, FlightStatus
from charterdesk.kit.errors import Reason
from charterdesk.kit.rules.rule import form
from charterdesk.kit.rules.types import FlightDuration, TimeOfDay, if_given, ruled
from charterdesk.kit.schema import (
    Amount,
    ApiModel,
    Count,
    Day,
    Flag,
    Id,
    Money,
    OptionalDay,
    OptionalId,
    OptionalText,
    Text,
    Versioned,
)

MOST_SEATS = 999
YEARS = range(2000, 2100)


def _in_our_time(day: date) -> date:
    if day.year not in YEARS:
        raise PydanticCustomError("day", "Choose a day between 2000 and 2099")
    return day


def _empty_is_none(value: object) -> object:
    return None if isinstance(value, str) and not value.strip() else value


def _number(value: object) -> object:
    return value.strip().upper() if isinstance(value, str) else value


FlightNumber = Annotated[
    Text,
    ruled(form("[0-9]{1,4}[A-Z]?", "Use 1 to 4 digits and an optional letter, e.g. 410")),
    BeforeValidator(_number),
]
UtcOffset = Annotated[OptionalText, if_given(form(r"[+-][0-9]{2}:[0-9]{2}", "Use a UTC offset, e.g. -04:00"))]
Capacity = Annotated[Count, Field(ge=0, le=MOST_SEATS)]
FlightDay = Annotated[Day, AfterValidator(_in_our_time)]
Hours = Annotated[Count, Field(ge=0, le=720)]
Row = Annotated[Count, Field(ge=1, le=99)]
_LETTERS: Final = form(
    "(?=([A-L] ?){1,10}$)[A-L]+( [A-L]+){0,3}",
    "Use letters A to L, each once, with a space for the aisle, e.g. ABC DEF",
)


Contract = Annotated[Amount | None, BeforeValidator(_empty_is_none)]
"""The price of the airline: for the whole aircraft, or for a seat."""
Guaranteed = Annotated[Count, Field(ge=0, le=MOST_SEATS)]


class SeatsWrite(ApiModel):
    seat_category_type: SeatCategory
    capacity: Capacity


class SeatBlock(ApiModel):
    """Rows of seats of one category, like rows 5 to 30 with letters ABC DEF; a space is an aisle."""

    seat_category_type: SeatCategory
    row_from: Row
    row_to: Row
    letters: Annotated[Text, ruled(_LETTERS)]
    exit_rows: list[Row] = Field(default=[], max_length=10)
    """Rows beside an emergency exit."""

    @property
    def columns(self) -> str:
        return self.letters.replace(" ", "")

    @property
    def places(self) -> int:
        return max(self.row_to - self.row_from + 1, 0) * len(self.columns)


def _capacities_of_map(seats: list[SeatsWrite], form: ValidationInfo) -> list[SeatsWrite]:
    """Return the given capacities, or those of the seat map where none are given."""
    if seats:
        return seats
    places = Counter[SeatCategory]()
    for block in form.data.get("seat_map", ()):
        places[block.seat_category_type] += block.places
    if not places:
        raise PydanticCustomError("required", "Required")
    return [
        SeatsWrite(seat_category_type=category, capacity=min(count, MOST_SEATS))
        for category, count in places.items()
    ]


Capacities = Annotated[
    list[SeatsWrite], AfterValidator(_capacities_of_map), Field(max_length=3, validate_default=True)
]
"""Capacity by cabin. The form has the seat map above it."""


class FlightWrite(ApiModel):
    airline_id: Id
    number: FlightNumber
    departure_airport_id: Id
    arrival_airport_id: Id
    departure_date: FlightDay
    departure_time: TimeOfDay
    utc_offset: UtcOffset = None
    """Needed only when the local time occurs twice that night."""
    duration: FlightDuration
    aircraft: OptionalText = Field(default=None, max_length=60)
    seat_map: list[SeatBlock] = Field(default=[], max_length=30)
    cut_off_hours: Hours | None = None
    prospectus_number: OptionalText = Field(default=None, max_length=40)
    contract_basis: ContractBasis | None = None
    contract_price: Contract = None
    guaranteed_seats: Guaranteed | None = None
    note: OptionalText = Field(default=None, max_length=1000)
    seats: Capacities = Field(default=[])


class MoveConfirmation(ApiModel):
    """The user's answer to the question that a sold flight which moves far is refused with."""

    confirmed_bookings: Count | None = None
    """The number of sold bookings that the question named."""
    break_connections: Flag = False
    """True to move the flight although travelers miss their next or previous leg."""


class FlightUpdate(FlightWrite, MoveConfirmation):
    version: Count


class FlightPatch(Versioned, MoveConfirmation):
    """Only the given fields change."""

    airline_id: OptionalId = None
    number: FlightNumber | None = None
    departure_airport_id: OptionalId = None
    arrival_airport_id: OptionalId = None
    departure_date: FlightDay | None = None
    departure_time: TimeOfDay | None = None
    utc_offset: UtcOffset = None
    duration: FlightDuration | None = None
    aircraft: OptionalText = Field(default=None, max_length=60)
    seat_map: list[SeatBlock] | None = Field(default=None, max_length=30)
    cut_off_hours: Hours | None = None
    prospectus_number: OptionalText = Field(default=None, max_length=40)
    contract_basis: ContractBasis | None = None
    contract_price: Contract = None
    guaranteed_seats: Guaranteed | None = None
    note: OptionalText = Field(default=None, max_length=1000)
    seats: list[SeatsWrite] | None = Field(default=None, min_length=1, max_length=3)


class ChangeStatus(Versioned):
    status: FlightStatus
    reason: OptionalText = Field(default=None, max_length=500)


class CloneRequest(ApiModel):
    """Copy a flight with its seats, prices and fees to other days."""

    id: Id
    dates: list[FlightDay] = Field(min_length=1, max_length=366)
    number: FlightNumber | None = None
    departure_time: TimeOfDay | None = None


class SeatLoad(ApiModel):
    """Seats of one category. An agency sees only what is left to it."""

    id: uuid.UUID
    seat_category_type: SeatCategory
    left: int
    capacity: int | None
    sold: int | None
    held: int | None
    allotted: int | None
    """All live allotments, or the agency's own."""


class FlightRow(ApiModel):
    """A flight in a list."""

    id: uuid.UUID
    version: int
    flight_number: str
    airline_id: uuid.UUID
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
    departs_at: datetime
    arrives_at: datetime
    status: FlightStatus
    aircraft: str | None
    seats: list[SeatLoad]


class FlightRead(FlightRow):
    """A flight with all its fields."""

    number: str
    departure_zone: str
    arrival_zone: str
    departure_offset: str
    arrival_offset: str
    cancel_reason: str | None
    seat_map: list[SeatBlock]
    cut_off_hours: int | None
    prospectus_number: str | None
    contract_basis: ContractBasis | None
    """The contract with the airline is shown to the operator alone."""
    contract_price: Money | None
    guaranteed_seats: int | None
    note: str | None
    flight_template_id: uuid.UUID | None
    moves: list[FlightStatus]
    """Statuses that the caller may set next."""


class MadeFlight(ApiModel):
    """The result for one day of a copy."""

    date: Day
    flight_id: uuid.UUID | None
    problem: str | None
    problem_reason: Reason | None = None


class SeatsSoldSummary(ApiModel):
    """Seats of one category that an agency was allotted, sold, holds and may still sell."""

    office_holding_id: uuid.UUID
    office_holding_name: str
    seat_category_type: SeatCategory
    allotted: int
    release_on: OptionalDay
    released: bool
    sold: int
    held: int
    left: int
