"""What is sent of tickets and their fees. A status or a price is no field of theirs."""

import uuid
from datetime import date
from typing import Annotated

from pydantic import Field

from charterdesk.booking.schemas.requests import LONGEST_NOTE, Quantity
from charterdesk.fees.enums import SeatCategory
from charterdesk.kit.money import Money
from charterdesk.kit.schema import ApiModel, Count, Flag, Id, OptionalDay, OptionalId, OptionalText
from charterdesk.passengers.enums import AgeCategory

LONGEST_RANGE = 400


class TicketFields(ApiModel):
    version: Count
    """The booking's."""
    passenger_info_id: OptionalId = None
    passenger_age_category: AgeCategory = AgeCategory.Adult
    seat_category_type: SeatCategory = SeatCategory.Economy
    is_titular: Flag = False
    ofac_id: OptionalId = None
    ofac_licence: OptionalText = Field(default=None, max_length=40)
    note: OptionalText = Field(default=None, max_length=LONGEST_NOTE)


class TicketWrite(TicketFields):
    ticket_master_id: Id
    flight_id: Id


class TicketUpdate(TicketFields):
    pass


class TicketExtraFeeWrite(ApiModel):
    ticket_id: Id
    version: Count
    extra_fee_id: Id
    quantity: Quantity = 1


class TicketExtraFeeUpdate(ApiModel):
    id: Id
    version: Count
    quantity: Quantity


class FeeStatusList(ApiModel):
    ticket_master_id: Id
    version: Count
    ids: Annotated[list[Id], Field(min_length=1, max_length=200)]


class DebtRead(ApiModel):
    """What the tickets of a booking on one flight were charged, and what is owed on the whole booking."""

    ticket_master_id: uuid.UUID
    flight_id: uuid.UUID
    charged: Money
    owed: Money


class TicketDateRange(ApiModel):
    """By the days of departure, or by the days of sale."""

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


class ClipboardText(ApiModel):
    text: str
