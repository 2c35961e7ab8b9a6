"""Requests and responses of changes after the sale."""

import uuid
from datetime import datetime
from typing import Annotated, Self

from pydantic import Field, field_validator, model_validator
from pydantic_core import PydanticCustomError

from charterdesk.booking.schemas.requests import (
    MOST_PASSENGERS,
    CancelRequest,
    ContactEmail,
    ContactPhone,
    Place,
)
from charterdesk.booking.schemas.requests import ChangeStatusRequest as ConfirmRequest
from charterdesk.booking.schemas.responses import TicketMasterRead
from charterdesk.changes.enums import ChangeKind, ChangeLineKind
from charterdesk.fees.enums import SeatCategory
from charterdesk.kit.schema import (
    Amount,
    ApiModel,
    Count,
    Id,
    Money,
    OptionalId,
    OptionalText,
    Text,
)
from charterdesk.payments.schemas import MOST_PAYMENTS, PaymentWrite

MOST_TICKETS = 200
MOST_MOVES = 300
"""Moves of one bulk change: every booking of a full flight."""
LONGEST_REASON = 400
TicketIds = Annotated[list[Id], Field(min_length=1, max_length=MOST_TICKETS)]
Reason = Annotated[Text, Field(max_length=LONGEST_REASON)]


class WaiverWrite(ApiModel):
    """A part of the fee that is not charged; by charter admins only."""

    amount: Amount
    reason: Reason


class FlightMove(ApiModel):
    ticket_ids: TicketIds
    flight_id: Id
    seat_category_type: SeatCategory | None = None
    """Empty keeps each ticket's seat category."""


class ChangeFlightQuote(ApiModel):
    id: Id
    moves: Annotated[list[FlightMove], Field(min_length=1, max_length=12)]
    waiver: WaiverWrite | None = None


class ChangeSeatCategoryQuote(ApiModel):
    id: Id
    ticket_ids: TicketIds
    seat_category_type: SeatCategory
    waiver: WaiverWrite | None = None


class CancelQuote(ApiModel):
    id: Id
    ticket_ids: list[Id] = Field(default=[], max_length=MOST_TICKETS)
    """Empty cancels every ticket that can be cancelled."""
    titular_place: Count | None = None
    """The place of the new titular, if the present one does not travel any more."""
    waiver: WaiverWrite | None = None


class TicketPassengerWrite(ApiModel):
    """The passenger of a place: another person, or the same one with corrected data."""

    place: Place
    passenger_info_id: Id
    ofac_id: OptionalId = None
    """Empty: the usual category of another person; the ticket's, of the same one."""
    ofac_licence: OptionalText = Field(default=None, max_length=40)


class ChangePassengersQuote(ApiModel):
    id: Id
    passengers: list[TicketPassengerWrite] = Field(default=[], max_length=MOST_PASSENGERS)
    """Empty if only the titular changes."""
    titular_place: Place | None = None
    """The place of the new titular; empty: the place of the present one."""
    waiver: WaiverWrite | None = None

    @field_validator("passengers")
    @classmethod
    def _require_each_place_once(cls, passengers: list[TicketPassengerWrite]) -> list[TicketPassengerWrite]:
        if len({each.place for each in passengers}) < len(passengers):
            raise PydanticCustomError("place", "Two passengers have the same place")
        return passengers


class SplitTitular(ApiModel):
    """The titular of one of the two bookings, by the passenger's id, with contact data."""

    id: Id
    contact_phone: ContactPhone = None
    contact_email: ContactEmail = None

    @model_validator(mode="after")
    def _require_contact(self) -> Self:
        if not self.contact_phone and not self.contact_email:
            raise PydanticCustomError("contact", "Enter the titular's phone or e-mail")
        return self


class SplitQuote(ApiModel):
    ticket_master_id: Id
    tickets: TicketIds
    """Every ticket of the passengers who leave; their cancelled ones go along unasked."""
    titular_new_ticket_master: SplitTitular
    titular_old_ticket_master: SplitTitular

    @property
    def id(self) -> uuid.UUID:
        return self.ticket_master_id

    @property
    def waiver(self) -> None:
        """A split costs nothing."""


class SplitRequest(SplitQuote):
    """Apply a quoted split."""

    version: Count
    quote_id: OptionalId = None


class ReinstateQuote(ApiModel):
    id: Id
    ticket_ids: list[Id] = Field(default=[], max_length=MOST_TICKETS)
    """Empty reinstates every cancelled ticket."""
    titular_place: Place | None = None
    """The place of the titular, if none of those who travel then is the titular."""
    waiver: WaiverWrite | None = None


QuoteRequest = (
    ChangeFlightQuote
    | ChangeSeatCategoryQuote
    | CancelQuote
    | ChangePassengersQuote
    | SplitQuote
    | ReinstateQuote
)


class ChangeStatusRequest(ConfirmRequest):
    """Confirm or release held seats, or reinstate cancelled tickets with the payments taken for it."""

    reason: OptionalText = Field(default=None, max_length=LONGEST_REASON)
    payments: list[PaymentWrite] = Field(default=[], max_length=MOST_PAYMENTS)


class ChangeApply(CancelRequest):
    """Apply a quoted change to the booking, with the payments taken for it."""

    quote_id: OptionalId = None
    payments: list[PaymentWrite] = Field(default=[], max_length=MOST_PAYMENTS)


class TicketsMove(ApiModel):
    """Tickets of any bookings that the operator moves to other flights, at no cost."""

    moves: Annotated[list[FlightMove], Field(min_length=1, max_length=MOST_MOVES)]
    reason: Reason


class MovedBooking(ApiModel):
    ticket_master_id: uuid.UUID
    locator_number: str
    tickets: int
    credited: Money
    """The difference that comes back for a lower cabin."""


class TicketsMoved(ApiModel):
    """The bookings whose tickets were moved, all in one transaction."""

    tickets: int
    bookings: list[MovedBooking]


class ChangeLineRead(ApiModel):
    kind: ChangeLineKind
    ticket_id: uuid.UUID
    passenger: str
    flight: str
    code: str
    title: str
    rule: str
    before: Money
    after: Money
    commission_before: Money
    commission_after: Money
    quantity: int
    flight_before: str | None
    """The flight that the ticket leaves; on the lines of fares only, as are the seat categories."""
    seat_before: SeatCategory | None
    seat_after: SeatCategory | None
    passenger_before: str | None = None
    """The name on the ticket before; on the lines of fares of a change of passengers only."""


class SplitRowRead(ApiModel):
    """Charges of one kind: before the split, of those who stay, and of those who leave."""

    title: str
    rule: str
    before: Money
    left: Money
    moved: Money


class SplitMoneyRead(ApiModel):
    """The amounts that go along to the new booking, and those that stay."""

    charged: Money
    paid: Money
    commission: Money
    charged_left: Money
    paid_left: Money
    commission_left: Money
    rows: tuple[SplitRowRead, ...]


class SplitRead(TicketMasterRead):
    """The new booking, and the id of the one that it came from."""

    old_ticket_master_id: uuid.UUID


class ChangeQuoteRead(ApiModel):
    id: uuid.UUID
    ticket_master_id: uuid.UUID
    version: int
    kind: ChangeKind
    lines: list[ChangeLineRead]
    operator_made: bool
    fee: Money
    waived: Money
    due: Money
    """New less old, with the fee; below zero it becomes credit on the booking."""
    commission: Money
    """The change of the agency's commission."""
    to_pay: Money
    """The amount owed once the change is applied."""
    credit: Money
    """The credit on the booking once the change is applied."""
    to_account: Money | None
    """The amount that the change adds to the agency's account; empty for the operator's own offices."""
    credit_left: Money | None
    quoted_at: datetime
    split: SplitMoneyRead | None = None
    """Only of a split."""


class ReturnKeep(ApiModel):
    """The decision that who missed a flight keeps the seat on the next one."""

    id: Id
    version: Count
    reason: Reason


class BookingChangeRead(ApiModel):
    """One quoted or applied change in the history of a booking."""

    id: uuid.UUID
    kind: ChangeKind
    lines: list[ChangeLineRead]
    operator_made: bool
    fee: Money
    waived: Money
    due: Money
    commission: Money
    quoted_at: datetime
    quoted_by: str
    applied_at: datetime | None
    applied_by: str | None
    reason: str | None
    split: SplitMoneyRead | None = None
    """Only of a split."""
