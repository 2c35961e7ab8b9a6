"""Responses that show a booking, its tickets, fees and quote. Every `version` is the booking's."""

import uuid
from datetime import datetime

from charterdesk.booking.enums import (
    AcceptedHow,
    FeeStatus,
    LineKind,
    MasterStatus,
    MissingPart,
    PayStatus,
    TicketStatus,
)
from charterdesk.fees.enums import BuyIn, FeeKind, FunctionalFeeKind, SeatCategory
from charterdesk.flights.enums import Direction, FlightStatus, TripType
from charterdesk.kit.schema import ApiModel, Day, Money, OptionalDay
from charterdesk.passengers.enums import AgeCategory, DocumentType
from charterdesk.passengers.schemas.passengers import PassengerInfoRead


class QuoteLineRead(ApiModel):
    kind: LineKind
    leg: int
    place: int
    flight_id: uuid.UUID
    code: str
    title: str
    rule: str
    basis: str
    quantity: int
    unit_amount: Money
    amount: Money
    commission: Money
    payee: str | None
    fee_kind: FeeKind | None
    flight_price_id: uuid.UUID | None
    extra_fee_id: uuid.UUID | None
    mandatory: bool
    refundable: bool


class QuoteRead(ApiModel):
    id: uuid.UUID
    ticket_master_id: uuid.UUID | None
    lines: list[QuoteLineRead]
    total: Money
    commission: Money
    created_at: datetime
    honoured: bool
    """True while a hold keeps this quote valid, even if prices have changed."""
    difference: Money | None
    """The difference to the previous quote, if there was one."""
    messages: list[str]
    """Notes for the clerk to tell the customer."""


class TicketExtraFeeRead(ApiModel):
    id: uuid.UUID
    version: int
    ticket_master_id: uuid.UUID
    ticket_id: uuid.UUID
    flight_id: uuid.UUID
    passenger_name: str | None
    extra_fee_id: uuid.UUID
    code: str
    name: str
    kind: FeeKind
    payee: str | None
    mandatory: bool
    refundable: bool
    buy_in: BuyIn
    quantity: int
    unit_amount: Money
    amount: Money
    status: FeeStatus


class TicketFunctionalFeeRead(ApiModel):
    id: uuid.UUID
    kind: FunctionalFeeKind
    basis: str
    amount: Money
    status: FeeStatus


class TicketRead(ApiModel):
    id: uuid.UUID
    version: int
    ticket_master_id: uuid.UUID
    locator_number: str
    passenger_id: uuid.UUID | None
    passenger_info_id: uuid.UUID | None
    passenger_name: str | None
    date_of_birth: OptionalDay
    flight_id: uuid.UUID
    flight_number: str
    departure_date: Day
    leg: int
    place: int
    passenger_age_category: AgeCategory
    price: Money
    commission: Money
    status: TicketStatus
    seat_category_type: SeatCategory
    passenger_class: str | None
    note: str | None
    direction_type: Direction
    is_titular: bool
    passenger_document_primary_type: DocumentType
    status_ticket_master: MasterStatus
    flight_price_id: uuid.UUID | None
    ofac_id: uuid.UUID | None
    ofac_licence: str | None
    ticket_extra_fees: list[TicketExtraFeeRead]
    ticket_functional_fees: list[TicketFunctionalFeeRead]
    passenger_travel_documents_verified: bool
    revision: int
    """How often the ticket was changed since it was sold."""
    return_kept_at: datetime | None
    """When the operator decided that who missed this flight keeps the seat on the next one."""


class LegRead(ApiModel):
    leg: int
    flight_id: uuid.UUID
    flight_number: str
    status: FlightStatus
    direction_type: Direction
    departure_airport: str
    arrival_airport: str
    departure_date: Day
    departure_time: str
    arrival_date: Day
    arrival_time: str
    duration: str
    departs_at: datetime
    cut_off_at: datetime
    """From this time on only the operator changes sold tickets."""
    seat_category_type: SeatCategory


class PlaceRead(ApiModel):
    """One passenger of the party; the place is the same on every leg."""

    place: int
    is_titular: bool
    passenger_info: PassengerInfoRead | None


class ContractAcceptanceRead(ApiModel):
    id: uuid.UUID
    agreement_template_id: uuid.UUID
    text_sha256: str
    how: AcceptedHow
    signature_id: uuid.UUID | None
    accepted_by: str
    accepted_at: datetime
    app_user_name: str


class MissingRead(ApiModel):
    """One thing to settle before the sale; without a place it applies to the whole booking."""

    part: MissingPart
    message: str
    place: int | None


class AccountRead(ApiModel):
    """The amount that the sale adds to the agency's account, and the credit left after it."""

    to_account: Money
    credit_left: Money


class TicketMasterRead(ApiModel):
    id: uuid.UUID
    version: int
    locator_number: str
    trip_sort: TripType
    contact_email: str | None
    contact_phone: str | None
    passenger_titular_id: uuid.UUID | None
    passenger_info_titular_id: uuid.UUID | None
    passenger_name: str | None
    note: str | None
    status: MasterStatus
    pay_status: PayStatus
    created_on: datetime
    app_user_name: str
    editable: bool
    office_id: uuid.UUID
    office_name: str
    office_holding_id: uuid.UUID
    office_holding_name: str
    house: bool
    legs: list[LegRead]
    flights: list[LegRead]
    """The flights of the tickets: several for a leg if passengers travel on different ones."""
    passengers: list[PlaceRead]
    tickets: list[TicketRead]
    quote: QuoteRead | None
    charged: Money
    paid: Money
    refunded: Money
    change_not_applied: bool
    """True if a card has paid for a change that was not made, and no change was made since."""
    owed: Money
    credit: Money
    hold_expires_at: datetime | None
    hold_seconds_left: int
    kept_until: datetime | None
    """The end of the long hold, if the seats were kept for longer."""
    keep_until_at_most: datetime | None
    """The latest end of a long hold that the caller may choose; empty if there can be none."""
    contract_wanted: bool
    contract_acceptance: ContractAcceptanceRead | None
    missing: list[MissingRead]
    """Things to settle before this booking can be sold, payment aside."""
    account: AccountRead | None
    """Only for an agency's booking that is not sold yet."""
    fund: Money | None
    """The balance of the agency's fund while something is owed."""
    messages: list[str]


class DebtRead(ApiModel):
    """The charges of a booking's tickets on one flight, and the amount owed on the whole booking."""

    ticket_master_id: uuid.UUID
    flight_id: uuid.UUID
    charged: Money
    owed: Money


class ClipboardText(ApiModel):
    text: str
