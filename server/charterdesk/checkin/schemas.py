"""Requests and responses of check-in."""

import uuid
from datetime import date, datetime
from typing import Annotated

from pydantic import BeforeValidator, Field

from charterdesk.booking.enums import PayStatus, TicketStatus
from charterdesk.checkin.enums import CheckInStatus, Cure, CuredBy, SignedHow
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.schema import Amount, ApiModel, Count, Day, Id, Money, OptionalText, Text
from charterdesk.passengers.enums import AgeCategory, DocumentType, Gender
from charterdesk.payments.schemas import MOST_PAYMENTS, OptionalReason, PaymentWrite, Reason


def _capitals(value: object) -> object:
    return value.strip().upper() if isinstance(value, str) else value


MOST_TICKETS = 200
MOST_BAGS = 20
SeatNumber = Annotated[Text, BeforeValidator(_capitals), Field(max_length=4)]
BagWeight = Annotated[int, Field(ge=1, le=99)]


class BlockerRead(ApiModel):
    """One reason why a passenger cannot be checked in now."""

    code: str
    message: str
    params: dict[str, str]
    cured_by: CuredBy
    cure: Cure
    hard: bool
    overridable: bool
    """A check-in admin may override it with a reason."""
    waits_for_scan: bool
    """Presenting the document at the counter cures it: the passenger is to go, not blocked."""


class DocumentSummary(ApiModel):
    id: uuid.UUID
    document_type: DocumentType
    document_number: str
    """Masked."""
    issued_id: uuid.UUID | None
    expiration_date: Day | None
    different_names: bool


class AgreementSummary(ApiModel):
    id: uuid.UUID
    how: SignedHow
    signed_by: str
    signed_at: datetime


class CheckInTicket(ApiModel):
    """A passenger on the flight as the counter sees them."""

    id: uuid.UUID
    ticket_master_id: uuid.UUID
    booking_version: int
    locator_number: str
    office_name: str
    office_holding_name: str
    house: bool
    """Sold by the operator itself."""
    place: int
    passenger_id: uuid.UUID
    passenger_info_id: uuid.UUID
    passenger_name: str
    """The name as it is known now; a ticket with another one blocks."""
    sorting_name: str
    date_of_birth: date
    gender: Gender | None
    nationality: str | None
    passenger_age_category: AgeCategory
    seat_category_type: SeatCategory
    is_titular: bool
    status: TicketStatus
    documents_verified: bool
    primary_document: DocumentSummary | None
    secondary_document: DocumentSummary | None
    ofac_id: uuid.UUID | None
    agreement: AgreementSummary | None
    seat_number: str | None
    bag_weights: list[int]
    checked_in_at: datetime | None
    boarding_number: int | None
    boarded_at: datetime | None
    owed: Money
    """The customer's whole debt on the booking."""
    owed_to_operator: Money
    blockers: list[BlockerRead]


class CheckInFlight(ApiModel):
    """The flight of a check-in, in local times."""

    id: uuid.UUID
    version: int
    flight_number: str
    status: FlightStatus
    departure_airport: str
    arrival_airport: str
    departure_date: Day
    departure_time: str
    arrival_time: str
    departs_at: datetime
    closes_at: datetime
    """Check-in closes at this moment by the operator's setting."""
    aircraft: str | None


class TicketRefusal(ApiModel):
    """Why one passenger was not checked in."""

    ticket_id: uuid.UUID
    passenger_name: str
    blockers: list[BlockerRead]


class CheckInCharge(ApiModel):
    """A fee that was bought at check-in on this flight."""

    id: uuid.UUID
    ticket_id: uuid.UUID
    passenger_name: str | None
    code: str
    name: str
    quantity: int
    unit_amount: Money
    amount: Money


class CheckInMasterRead(ApiModel):
    """The check-in of one booking on one flight."""

    id: uuid.UUID
    version: int
    ticket_master_id: uuid.UUID
    booking_version: int
    flight: CheckInFlight
    locator_number: str
    status: CheckInStatus
    pay_status: PayStatus
    note: str | None
    office_name: str
    office_holding_name: str
    contact_phone: str | None
    contact_email: str | None
    owed: Money
    owed_to_operator: Money
    tickets: list[CheckInTicket]
    charges: list[CheckInCharge]
    refused: list[TicketRefusal] = Field(default_factory=list)
    """Passengers that the call did not check in."""


class CheckInOpen(ApiModel):
    ticket_master_id: Id
    flight_id: Id


class TicketAtCounter(ApiModel):
    """The bags that the counter weighed, the documents that it compared, and the seat, of one passenger."""

    id: Id
    bag_weights: list[BagWeight] = Field(max_length=MOST_BAGS)
    documents_verified: bool
    seat_number: SeatNumber | None
    """None takes the seat back."""


class CheckInUpdate(ApiModel):
    """The note, and the tickets that the counter changed."""

    version: Count
    booking_version: Count
    note: OptionalText = Field(default=None, max_length=1000)
    tickets: list[TicketAtCounter] = Field(default_factory=list, max_length=MOST_TICKETS)


class CheckInPayments(ApiModel):
    """Payments that cover first what is owed to the operator for check-in, then the other debt."""

    booking_version: Count
    payments: list[PaymentWrite] = Field(min_length=1, max_length=MOST_PAYMENTS)


class PaymentsRemoval(ApiModel):
    booking_version: Count
    payment_ids: list[Id] = Field(min_length=1, max_length=MOST_PAYMENTS)
    reason: OptionalReason = None


class CheckInCancellation(ApiModel):
    booking_version: Count
    reason: Reason


class LateCheckIn(ApiModel):
    """Tickets that are charged the fee of a late check-in."""

    booking_version: Count
    ticket_ids: list[Id] = Field(min_length=1, max_length=MOST_TICKETS)
    reason: Reason


class CheckInRefundLimit(ApiModel):
    version: Count
    """The booking's version."""
    refund_limit: Amount
    reason: Reason


class TicketStatusChange(ApiModel):
    """A status that is set by hand, on tickets of one flight."""

    ticket_status: TicketStatus
    ticket_ids: list[Id] = Field(min_length=1, max_length=MOST_TICKETS)
    reason: Reason


class CheckInChange(ApiModel):
    """Check in the named tickets of the party, or all of them."""

    status: CheckInStatus
    booking_version: Count
    ticket_ids: list[Id] | None = Field(default=None, max_length=MOST_TICKETS)


class BagAllowance(ApiModel):
    """The baggage of a ticket that is not charged at check-in, and the prices of more."""

    ticket_id: uuid.UUID
    bags: int
    kilograms: int
    """The most of each bag."""
    extra_kilograms: int
    """Bought with the booking, for all bags together."""
    bag_price: Money | None
    """None if the flight sells no extra bags."""
    kilogram_price: Money | None
    charge_ids: list[uuid.UUID]
    """The charges for excess baggage among those of the party; they follow from the bags."""
