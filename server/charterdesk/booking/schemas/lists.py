"""Requests and responses of lists. A row's fields are in the order of the columns that are selected."""

import uuid
from datetime import date, datetime

from charterdesk.booking.enums import MasterStatus, PayStatus, Queue, TicketStatus
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import Direction, TripType
from charterdesk.kit.schema import ApiModel, Day, Money, OptionalDay
from charterdesk.passengers.enums import AgeCategory

LONGEST_RANGE = 400
"""Days, so that one request reads at most a bit more than a year."""


class LocatorFound(ApiModel):
    id: uuid.UUID
    locator_number: str
    passenger_name: str | None
    status: MasterStatus
    pay_status: PayStatus


class TicketMasterRow(ApiModel):
    """A booking in a list."""

    id: uuid.UUID
    locator_number: str
    passenger_name: str | None
    status: MasterStatus
    pay_status: PayStatus
    trip_sort: TripType
    tickets: int
    charged: Money
    paid: Money
    office_name: str
    office_holding_name: str
    created_on: datetime


class QueueRow(ApiModel):
    """A booking in a work queue."""

    id: uuid.UUID
    locator_number: str
    passenger_name: str | None
    office_name: str
    owed: Money
    """Below zero: credit on the booking."""
    hold_expires_at: datetime | None
    returns_at: datetime | None
    """The departure that is ahead of a passenger who missed an earlier flight."""
    created_on: datetime


class QueueRead(ApiModel):
    queue: Queue
    count: int
    owed: Money
    """The sum over all bookings of the queue."""
    rows: list[QueueRow]
    """The first few bookings."""


class TicketRow(ApiModel):
    """A ticket in a list."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    locator_number: str
    status: TicketStatus
    status_ticket_master: MasterStatus
    pay_status: PayStatus
    trip_sort: TripType
    passenger_id: uuid.UUID | None
    passenger_info_id: uuid.UUID | None
    passenger_name: str | None
    passenger_age_category: AgeCategory
    is_titular: bool
    flight_id: uuid.UUID
    flight_number: str
    departure_airport: str
    arrival_airport: str
    departs_at: datetime
    departure_date: Day
    direction_type: Direction
    seat_category_type: SeatCategory
    passenger_class: str | None
    """The code of the class that the country of origin assigns."""
    price: Money
    office_id: uuid.UUID
    office_name: str
    created_on: datetime


class TicketDateRange(ApiModel):
    """The days of departure, or else the days of sale."""

    filter_by_departing_date_start: OptionalDay = None
    filter_by_departing_date_end: OptionalDay = None
    filter_by_created_date_start: OptionalDay = None
    filter_by_created_date_end: OptionalDay = None

    @property
    def departing(self) -> tuple[date, date] | None:
        return _range(self.filter_by_departing_date_start, self.filter_by_departing_date_end)

    @property
    def created(self) -> tuple[date, date] | None:
        return _range(self.filter_by_created_date_start, self.filter_by_created_date_end)


def _range(start: date | None, end: date | None) -> tuple[date, date] | None:
    if start is None or end is None or not 0 <= (end - start).days <= LONGEST_RANGE:
        return None
    return start, end
